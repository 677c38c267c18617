import Foundation
import SeededNumbers
import Testing
import TouchCairo
import TouchKit

/// Fonts that are known from an earlier run give the pixels that Pango's give, and hold as long as what they
/// depend on.
@MainActor
@Suite final class KnownFontTests {
  private let folder = NSTemporaryDirectory() + "known-fonts-" + UUID().uuidString
  private let pangos = DrawingCache()

  private nonisolated static let fonts: [UIFont] = [
    .systemFont(ofSize: 12), .systemFont(ofSize: 13.5, weight: .semibold),
    .systemFont(ofSize: 20, weight: .bold), .monospacedSystemFont(ofSize: 11),
  ]
  private nonisolated static let strings = [
    "AVATAR Toffee fi ffl fj", "12:30 x 4 1/2 (A) a-B -> <= ==", "3.213", "Card 7",
    "\u{2212}4 \u{D7} 5\u{2026} \u{201C}\u{E9}t\u{E9}\u{201D}",
  ]

  private var file: URL { URL(fileURLWithPath: folder + "/fonts") }
  private var known: KnownFonts? { KnownFonts(readingFrom: folder) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func cacheOfKnown() throws -> DrawingCache {
    let fonts = try #require(known)
    return DrawingCache(known: fonts)
  }

  private func pixels(
    of string: String,
    _ font: UIFont,
    _ cache: DrawingCache,
    scale: CGFloat = 1
  ) throws -> [UInt8] {
    let sheet = try Sheet(Int(420 * scale), Int(40 * scale))
    let canvas = sheet.surface.canvas(cache: cache, writesPixels: true)
    canvas.concatenate(CGAffineTransform(scaleX: scale, y: scale))
    let text = StyledText(string, font: font, color: .black)
    canvas.draw(text, in: CGRect(x: 5.3, y: 3.7, width: 400, height: 30))
    return sheet.bytes
  }

  /// Draws a text in each font, and keeps them.
  private func keep(_ fonts: [UIFont] = KnownFontTests.fonts) throws {
    for font in fonts { _ = try pixels(of: "Touch", font, pangos) }
    try pangos.keepFonts(in: folder)
  }

  @Test func `a text in a known font has the pixels that it has in Pango's`() throws {
    try keep()
    let ours = try cacheOfKnown()
    for font in Self.fonts {
      for string in Self.strings {
        for scale in [1, 1.25, 2] as [CGFloat] {
          let drawn = try pixels(of: string, font, ours, scale: scale)
          #expect(drawn.contains { $0 != 255 })
          let expected = try pixels(of: string, font, pangos, scale: scale)
          #expect(drawn == expected, "\(string) at \(font.pointSize)")
        }
      }
    }
    #expect(ours.hasAskedPango == false)
  }

  @Test func `a text is as large in a known font as in Pango's`() throws {
    try keep()
    let ours = try cacheOfKnown()
    let surface = try CairoSurface(width: 1, height: 1)
    for font in Self.fonts {
      for string in Self.strings {
        let text = StyledText(string, font: font, color: .black, numberOfLines: 0)
        let sizes = [ours, pangos].map {
          surface.canvas(cache: $0, writesPixels: true).size(of: text, fittingWidth: 4_000)
        }
        #expect(sizes[0] == sizes[1], "\(string) at \(font.pointSize)")
      }
    }
    #expect(ours.hasAskedPango == false)
  }

  @Test func `a font that is not known is Pango's`() throws {
    try keep([.systemFont(ofSize: 12)])
    let ours = try cacheOfKnown()
    let font = UIFont.systemFont(ofSize: 31)
    #expect(try pixels(of: "Touch", font, ours) == pixels(of: "Touch", font, pangos))
    #expect(ours.hasAskedPango)
  }

  @Test func `fonts of earlier runs stay known`() throws {
    try keep([Self.fonts[0]])
    let later = DrawingCache()
    _ = try pixels(of: "Touch", Self.fonts[2], later)
    try later.keepFonts(in: folder)
    let ours = try cacheOfKnown()
    for font in [Self.fonts[0], Self.fonts[2]] { _ = try pixels(of: "Touch", font, ours) }
    #expect(ours.hasAskedPango == false)
  }

  @Test func `a file that says the same is not written again`() throws {
    try keep()
    let before = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber]
    try keep()
    let after = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber]
    #expect(before as? Int == after as? Int)
  }

  @Test func `what Pango answers otherwise takes the place of what was known`() throws {
    try keep()
    let text = try String(contentsOf: file, encoding: .utf8)
    let number = try #require(
      text.split(separator: "\t").dropLast(6).last { Int($0) ?? 0 > 10_000 }
    )
    try Self.summed(text.replacing("\t\(number)\t", with: "\t777\t")).write(to: file)
    #expect(known != nil)
    try keep()
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func `fonts hold no more once a file has changed that they depend on`() throws {
    try keep()
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("/") }
    // Settings, a folder of fonts, a font, a library.
    for part in ["/fonts.conf\t", "/share/fonts\t", "Inter-Regular", "libpango"] {
      let line = try #require(lines.first { $0.contains(part) }, "\(part)")
      let stamp = try #require(line.split(separator: "\t").last)
      let changed = text.replacing(line, with: line.dropLast(stamp.count) + "12345")
      try Self.summed(changed).write(to: file)
      #expect(known == nil, "\(part)")
    }
    try Self.summed(text).write(to: file)
    #expect(known != nil)
  }

  @Test func `a damaged file is as none`() throws {
    try keep()
    let whole = try Data(contentsOf: file)
    let seed = UInt64.random(in: 1...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var bytes = [UInt8](whole)
      let place = Int(random.next() % UInt64(bytes.count))
      if random.next() % 2 == 0 {
        bytes[place] ^= UInt8(1 + random.next() % 255)
      } else {
        bytes.removeSubrange(place...)
      }
      try Data(bytes).write(to: file)
      #expect(known == nil, "seed \(seed)")
    }
    for junk in [
      "", "\n", "touchstone fonts 1\n", "touchstone fonts 2\n\n\n",
      String(repeating: "\t", count: 300),
    ] {
      try Self.summed(junk).write(to: file)
      #expect(known == nil)
    }
    try keep()
    #expect(known != nil)
  }

  @Test func `what is no file is as none, and cannot be written`() throws {
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
    #expect(known == nil)
    #expect(throws: (any Error).self) { try self.keep() }
  }

  @Test func `the cache is the user's`() {
    // A folder that is no path is not one.
    for (variables, expected) in [
      (["XDG_CACHE_HOME": "/x", "HOME": "/h"], "/x/touchstone"),
      (["XDG_CACHE_HOME": "x", "HOME": "/h"], "/h/.cache/touchstone"),
      (["HOME": "/h"], "/h/.cache/touchstone"), ([:], nil),
    ] as [([String: String], String?)] {
      #expect(KnownFonts.folder { variables[$0] } == expected)
    }
  }

  /// A file as it would be, whose sum is right.
  private static func summed(_ text: String) -> Data {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 2 { lines.removeLast(2) }
    let body = lines.joined(separator: "\n") + "\n"
    let sum = body.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return Data((body + "\(sum)\n").utf8)
  }
}
