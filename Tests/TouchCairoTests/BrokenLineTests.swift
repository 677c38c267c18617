import Testing
import TouchKit

@testable import TouchCairo

/// Texts of plain words are broken into lines without Pango, and put together from words that were shaped
/// before; nobody may see which of the two it was.
@MainActor
@Suite struct BrokenLineTests {
  private let ours = DrawingCache()
  private let pangos = DrawingCache(shaping: .pango)

  private nonisolated static let fonts: [UIFont] = [
    .systemFont(ofSize: 10.5), .systemFont(ofSize: 12), .systemFont(ofSize: 13, weight: .semibold),
    .monospacedSystemFont(ofSize: 12),
  ]
  private nonisolated static let sentences = [
    "79 siblings in front, and 316 views in them, do not contain the point",
    "1 sibling behind does not contain the point", "AV To Ty 11 71 f i fi, fl", "2 x 4 X 8 x",
  ]
  private nonisolated static let cases = fonts.flatMap { font in sentences.map { (font, $0) } }

  private func bytes(_ cache: DrawingCache, _ text: StyledText, in rect: CGRect) throws -> [UInt8] {
    let sheet = try Sheet(420, 120)
    sheet.surface.canvas(cache: cache, writesPixels: true).draw(text, in: rect)
    return sheet.bytes
  }

  private func size(_ cache: DrawingCache, _ text: StyledText, _ width: CGFloat) throws -> CGSize {
    let surface = try CairoSurface(width: 1, height: 1)
    return surface.canvas(cache: cache, writesPixels: true).size(of: text, fittingWidth: width)
  }

  /// Fails unless both ways give the same lines at the same places; where glyphs touch pixels may differ.
  private func expectAlike(_ text: StyledText, width: CGFloat, _ comment: String = "") throws {
    let words = "\(text.string) at \(text.font.pointSize) in \(width) \(comment)"
    let rect = CGRect(x: 5.3, y: 3.7, width: width, height: 116)
    let (one, two) = (try bytes(ours, text, in: rect), try bytes(pangos, text, in: rect))
    let differences = zip(one, two).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 256 <= 64, "\(words)")
    #expect(differences.count { $0 > 6 } <= 18, "\(words)")
  }

  @Test(arguments: cases)
  func `words are broken into lines as Pango breaks them`(_ font: UIFont, _ string: String) throws {
    for lines in [0, 2] {
      let text = StyledText(string, font: font, color: .black, numberOfLines: lines)
      for width in [133, 260.25] as [CGFloat] { try expectAlike(text, width: width) }
    }
  }

  @Test(arguments: cases)
  func `a text in lines is as large as Pango says`(_ font: UIFont, _ string: String) throws {
    for lines in [0, 2, 3] {
      let text = StyledText(string, font: font, color: .black, numberOfLines: lines)
      for width in [0, 12, 30, 61.5, 90, 133, 200, 260.25, 400, 10_000] as [CGFloat] {
        let sizes = try [ours, pangos].map { try size($0, text, width) }
        #expect(sizes[0] == sizes[1], "\(string) in \(lines) lines of \(width)")
      }
    }
  }

  @Test(arguments: fonts)
  func `no line begins with a comma, not even with one that stands alone`(_ font: UIFont) throws {
    for string in ["aa alpha , beta", ", aa alpha , beta ,"] {
      let text = StyledText(string, font: font, color: .black, numberOfLines: 0)
      for width in stride(from: 30 as CGFloat, to: 100, by: 2) {
        let sizes = try [ours, pangos].map { try size($0, text, width) }
        #expect(sizes[0] == sizes[1], "\(string) in \(width)")
      }
      try expectAlike(text, width: 54)
    }
  }

  @Test
  func
    `sentences with numbers and commas are broken without Pango, and with it where that is asked`()
  {
    var texts = Self.fonts.flatMap { font in
      Self.sentences.prefix(2).map {
        StyledText($0, font: font, color: .black, numberOfLines: 0)
      }
    }
    #expect(texts.allSatisfy { pangos.texts.lines($0, width: 133) == nil })
    texts.removeAll { ours.texts.lines($0, width: 133) != nil }
    // A font may have a rule for two letters with a space between.
    #expect(texts.count <= 1, "\(texts.map(\.string))")
  }

  @Test func `random words are broken into lines as Pango breaks them`() throws {
    var seed = UInt64.random(in: 1...UInt64.max)
    let comment = "seed \(seed)"
    func next(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    var count = 0
    for _ in 0..<20 {
      let words = (0..<2 + next(8)).map { _ in
        String((0..<1 + next(7)).map { _ in letters[next(letters.count)] })
          + (next(6) == 0 ? "," : "")
      }
      let text = StyledText(
        words.joined(separator: " "),
        font: Self.fonts[next(Self.fonts.count)],
        color: .black,
        numberOfLines: 0
      )
      let width = CGFloat(130 + next(250))
      try expectAlike(text, width: width, comment)
      if ours.texts.lines(text, width: width) != nil { count += 1 }
    }
    #expect(count > 5, "so few were broken without Pango, \(comment)")
  }
}
