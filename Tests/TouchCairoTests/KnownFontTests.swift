import Foundation
import SeededNumbers
import Testing
import TouchCairo
import TouchKit

/// Fonts that are known from an earlier run give the pixels that Pango's give, and hold as long as what they
/// depend on.
@MainActor
@Suite struct KnownFontTests {
  private let folder = FontFolder()
  private let pangos = DrawingCache()

  private nonisolated static let fonts: [UIFont] = [
    .systemFont(ofSize: 12), .systemFont(ofSize: 13.5, weight: .semibold),
    .systemFont(ofSize: 20, weight: .bold), .monospacedSystemFont(ofSize: 11),
  ]
  private nonisolated static let strings = [
    "AVATAR Toffee fi ffl fj", "12:30 x 4 1/2 (A) a-B -> <= ==", "3.213", "Card 7",
    "\u{2212}4 \u{D7} 5\u{2026} \u{201C}\u{E9}t\u{E9}\u{201D}",
  ]

  private var file: URL { folder.file }
  private var known: KnownFonts? { folder.known }

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
    try #require(pangos.keepFonts(in: folder.path))
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
    #expect(later.keepFonts(in: folder.path))
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
    let text = try folder.text()
    let number = try #require(
      text.split(separator: "\t").dropLast(6).last { Int($0) ?? 0 > 10_000 }
    )
    try folder.write(summing: text.replacing("\t\(number)\t", with: "\t20777\t"))
    #expect(known != nil)
    try keep()
    #expect(try folder.text() == text)
  }

  @Test(arguments: [0, 1])
  func `any known font that Pango answers otherwise is told, used or not`(used: Int) throws {
    try keep([Self.fonts[0], Self.fonts[2]])
    // What is told of the fonts that are known, where one of them is used.
    func isSame() throws -> Bool? {
      let cache = try cacheOfKnown()
      _ = try pixels(of: "Touch", Self.fonts[used * 2], cache)
      var told: Bool?
      #expect(cache.keepFonts(in: folder.path) { told = $0 })
      return told
    }
    #expect(try isSame() == true)
    try folder.change(10, to: "20777")
    #expect(try isSame() == false)
    #expect(try isSame() == true)
  }

  @Test func `more fonts than are noted are told as they are`() throws {
    let many = (0..<20).map { UIFont.systemFont(ofSize: 10 + CGFloat($0)) }
    try keep(Array(many.reversed()))
    #expect(try folder.records().count == 16)
    let cache = try cacheOfKnown()
    for font in many { _ = try pixels(of: "Touch", font, cache) }
    var told: Bool?
    #expect(cache.keepFonts(in: folder.path) { told = $0 })
    #expect(try told == true && folder.records().count == 16)
  }

  @Test func `fonts hold no more once a file has changed that they depend on`() throws {
    try keep()
    let text = try folder.text()
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("/") }
    // Settings, a folder of fonts, a font, a library.
    for part in ["/fonts.conf\t", "/share/fonts\t", "Inter-Regular", "libpango"] {
      let line = try #require(lines.first { $0.contains(part) }, "\(part)")
      let stamp = try #require(line.split(separator: "\t").last)
      let changed = text.replacing(line, with: line.dropLast(stamp.count) + "12345")
      try folder.write(summing: changed)
      #expect(known == nil, "\(part)")
    }
    try folder.write(summing: text)
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
      try folder.write(summing: junk)
      #expect(known == nil)
    }
    try keep()
    #expect(known != nil)
  }

  @Test func `what is no file is as none, and cannot be written`() throws {
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
    #expect(known == nil)
    _ = try pixels(of: "Touch", Self.fonts[0], pangos)
    #expect(!pangos.keepFonts(in: folder.path))
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
}
