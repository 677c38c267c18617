import Testing
import TouchCairo
import TouchKit

/// Lines of Latin text are shaped and drawn without Pango; nobody may see which of the two it was.
@MainActor
@Suite struct LineTests {
  private let ours = DrawingCache()
  private let pangos = DrawingCache(shaping: .pango)

  private nonisolated static let fonts: [UIFont] = [
    .systemFont(ofSize: 12), .systemFont(ofSize: 13.5, weight: .semibold),
    .systemFont(ofSize: 20, weight: .bold), .monospacedSystemFont(ofSize: 11),
  ]
  /// Kerned pairs, ligatures, signs whose shape depends on what is around, numbers alone.
  private nonisolated static let strings = [
    "AVATAR Toffee fi ffl fj", "12:30 x 4 1/2 (A) a-B -> <= ==", "3.213", "(360, 150)",
    "window/root/card37", "\u{2212}4 \u{D7} 5\u{2026} \u{201C}\u{E9}t\u{E9}\u{201D}", " a  b ", "!",
    "The touch at (12, 4.5) goes to Knopf.", " \u{B7} input 12 of 345",
  ]
  private nonisolated static let cases = fonts.flatMap { font in strings.map { (font, $0) } }

  private func sheet(
    _ cache: DrawingCache,
    _ text: StyledText,
    in rect: CGRect,
    scale: CGFloat = 1
  ) throws -> Sheet {
    let sheet = try Sheet(Int(420 * scale), Int(40 * scale))
    let canvas = sheet.surface.canvas(cache: cache, writesPixels: true)
    canvas.concatenate(CGAffineTransform(scaleX: scale, y: scale))
    canvas.draw(text, in: rect)
    return sheet
  }

  /// What pixels may differ by where glyphs of usual words touch, in parts of 255.
  private let tolerance = 6
  /// What they may differ by in any text: of two glyphs that half cover a pixel Cairo adds the halves,
  /// and we draw one over the other, which leaves a quarter.
  private let largestTolerance = 64
  /// In how many of a line's numbers, three a pixel, glyphs may touch.
  private let touches = 18

  /// Fails unless both ways give the same pixels, but where glyphs touch.
  private func expectAlike(_ text: StyledText, in rect: CGRect, scale: CGFloat = 1) throws {
    let one = try sheet(ours, text, in: rect, scale: scale)
    let two = try sheet(pangos, text, in: rect, scale: scale)
    let difference = zip(one.bytes, two.bytes).map { abs(Int($0) - Int($1)) }.max()
    #expect(difference ?? 256 <= tolerance, "\(text.string) at \(text.font.pointSize)")
    #expect(one.inkBox != nil)
  }

  @Test(arguments: cases)
  func `a line looks as Pango draws it`(_ font: UIFont, _ string: String) throws {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.6, alpha: 0.8)
    for alignment in [NSTextAlignment.left, .center, .right] {
      let text = StyledText(string, font: font, color: color, alignment: alignment)
      for scale in [1, 1.25, 2] as [CGFloat] {
        let rect = CGRect(x: 5.3, y: 3.7, width: 400.6, height: 30)
        try expectAlike(text, in: rect, scale: scale)
      }
    }
  }

  @Test(arguments: cases)
  func `a line is as large as Pango says`(_ font: UIFont, _ string: String) throws {
    let text = StyledText(string, font: font, color: .black, numberOfLines: 0)
    let surface = try CairoSurface(width: 1, height: 1)
    for width in [10_000, 400, 60, 20, 0] as [CGFloat] {
      let sizes = [ours, pangos].map {
        surface.canvas(cache: $0, writesPixels: true).size(of: text, fittingWidth: width)
      }
      #expect(sizes[0] == sizes[1], "\(string) in \(width)")
    }
  }

  @Test func `random lines look as Pango draws them`() throws {
    var seed = UInt64.random(in: 1...UInt64.max)
    let comment = "seed \(seed)"
    func next(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for _ in 0..<60 {
      let letters = (0..<1 + next(24)).map { _ in UnicodeScalar(UInt8(0x20 + next(95))) }
      var string = ""
      string.unicodeScalars.append(contentsOf: letters)
      guard !string.allSatisfy(\.isWhitespace) else { continue }
      let text = StyledText(string, font: Self.fonts[next(4)], color: .black)
      let rect = CGRect(x: 4 + CGFloat(next(100)) / 100, y: 5, width: 410, height: 30)
      let one = try sheet(ours, text, in: rect).bytes
      let two = try sheet(pangos, text, in: rect).bytes
      let differences = zip(one, two).map { abs(Int($0) - Int($1)) }
      #expect(differences.max() ?? 256 <= largestTolerance, "\(comment): \(string)")
      #expect(differences.count { $0 > tolerance } <= touches, "\(comment): \(string)")
    }
  }

  @Test func `a line that is clipped shows no more than its part`() throws {
    let text = StyledText("Touchstone", font: Self.fonts[2], color: .black)
    let sheet = try Sheet(200, 40)
    sheet.canvas.clip(to: UIBezierPath(rect: CGRect(x: 20, y: 8, width: 30, height: 9)))
    sheet.canvas.draw(text, in: CGRect(x: 5, y: 5, width: 150, height: 30))
    let ink = try #require(sheet.inkBox)
    #expect(ink.minX >= 20 && ink.maxX <= 50 && ink.minY >= 8 && ink.maxY <= 17)
    #expect(ink.width > 20)
  }
}
