import Testing
import TouchKit

@testable import TouchCairo

@MainActor
@Suite struct TextTests {
  private let font = UIFont.systemFont(ofSize: 20)
  private let room = CGRect(x: 0, y: 0, width: 200, height: 60)

  private func sheet(
    _ string: String,
    font: UIFont? = nil,
    alignment: NSTextAlignment = .left,
    numberOfLines: Int = 1,
    in rect: CGRect? = nil
  ) throws -> Sheet {
    let sheet = try Sheet(200, 100)
    let text = StyledText(
      string,
      font: font ?? self.font,
      color: .black,
      alignment: alignment,
      numberOfLines: numberOfLines
    )
    sheet.canvas.draw(text, in: rect ?? room)
    return sheet
  }

  private func size(_ string: String, width: CGFloat, numberOfLines: Int) throws -> CGSize {
    let text = StyledText(string, font: font, color: .black, numberOfLines: numberOfLines)
    return try Sheet().canvas.size(of: text, fittingWidth: width)
  }

  @Test func `Chinese characters have glyphs of their own, not the box of a missing one`() throws {
    let (touch, reach) = (try sheet("\u{89E6}"), try sheet("\u{8FBE}"))
    #expect(touch.inkBox != nil)
    #expect(reach.inkBox != nil)
    #expect(touch.bytes != reach.bytes)
  }

  @Test func `an address has the letter x, not the sign of multiplication`() throws {
    #expect(try sheet("0x7f").bytes != sheet("0\u{D7}7f").bytes)
  }

  @Test func `a label shows its text in the middle of its height`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 20, width: 100, height: 60))
    label.text = "x"
    let sheet = try Sheet()
    sheet.draw(label)
    let ink = try #require(sheet.inkBox)
    #expect(abs(ink.midY - 50) < 6)
    #expect(ink.minX < 4)
  }

  @Test func `a text a little too wide for its label is drawn smaller, a longer one is cut`() throws
  {
    let font = UIFont.systemFont(ofSize: 17)
    let text = StyledText("Button", font: font, color: .black)
    let width = try Sheet().canvas.size(of: text, fittingWidth: 900).width
    func label(_ part: CGFloat) throws -> Sheet {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: width * part, height: 40))
      label.text = "Button"
      let sheet = try Sheet()
      sheet.draw(label)
      return sheet
    }
    let (whole, narrow, cut) = (try label(1.1), try label(0.85), try label(0.5))
    let heights = try [whole, narrow, cut].map { try #require($0.inkBox).height }
    #expect(heights[1] < heights[0])
    #expect(heights[2] == heights[0])
    #expect(try #require(narrow.inkBox).maxX > width * 0.75)
  }

  @Test func `the colour of a text is not kept from an earlier one`() throws {
    let sheet = try Sheet()
    let canvas = sheet.canvas
    canvas.draw(StyledText("\u{2588}", font: font, color: .black), in: room)
    let black = sheet.color(5, 12)
    canvas.draw(StyledText("\u{2588}", font: font, color: .red), in: room)
    #expect(black == 0x000000)
    #expect(sheet.color(5, 12) == 0xFF0000)
  }

  @Test func `text stands left, in the middle or right, whichever way it runs`() throws {
    for string in ["il", "\u{5E9}\u{5DC}"] {
      let left = try #require(try sheet(string, alignment: .left).inkBox)
      let center = try #require(try sheet(string, alignment: .center).inkBox)
      let right = try #require(try sheet(string, alignment: .right).inkBox)
      #expect(left.maxX < 40)
      #expect(abs(center.midX - 100) < 5)
      #expect(right.minX > 160)
    }
  }

  @Test func `a short line over a long one stands at the side that was asked for`() throws {
    let first = CGRect(x: 0, y: 0, width: 200, height: 22)
    let text = "il\nmmmmmmm"
    let left = try sheet(text, alignment: .left, numberOfLines: 2, in: first).inkBox
    let right = try sheet(text, alignment: .right, numberOfLines: 2, in: first).inkBox
    #expect(try #require(left).maxX < 40)
    #expect(try #require(right).minX > 160)
  }

  @Test func `bold text is wider, and a fixed-width i as wide as an m`() throws {
    let width = { (string: String, font: UIFont) throws -> CGFloat in
      try Sheet().canvas.size(of: StyledText(string, font: font, color: .black), fittingWidth: 900)
        .width
    }
    #expect(try width("wide", .boldSystemFont(ofSize: 20)) > width("wide", font))
    let mono = UIFont.monospacedSystemFont(ofSize: 20)
    #expect(try width("iiii", mono) == width("mmmm", mono))
    #expect(try width("iiii", font) < width("mmmm", font))
  }

  @Test func `one line too long for its width ends in an ellipsis within it`() throws {
    let long = "a sentence that is far too long for the width"
    let size = try size(long, width: 90, numberOfLines: 1)
    #expect(size.width <= 90)
    #expect(size.height < 40)
    let narrow = CGRect(x: 0, y: 0, width: 90, height: 60)
    let ink = try #require(try sheet(long, in: narrow).inkBox)
    #expect(ink.maxX <= 90)
    #expect(ink.maxX > 60)
  }

  @Test func `as many lines are shown as are allowed, over all paragraphs`() throws {
    let one = try size("one", width: 200, numberOfLines: 1).height
    let height = { (string: String, lines: Int) throws -> CGFloat in
      (try size(string, width: 60, numberOfLines: lines).height / one).rounded()
    }
    #expect(try height("a b\nc\nd", 0) == 3)
    #expect(try height("a b\nc\nd", 1) == 1)
    #expect(try height("a b\nc\nd", 2) == 2)
    #expect(try height("a b\nc\nd", 9) == 3)
    #expect(try height("words that wrap often in here", 0) > 2)
    #expect(try height("words that wrap often in here", 2) == 2)
    #expect(try height("words that wrap\nwords that wrap\nwords", 3) == 3)
  }

  @Test func `a text cut after a line break ends in an ellipsis`() throws {
    #expect(
      try size("one\ntwo", width: 200, numberOfLines: 1)
        == size("one\u{2026}", width: 200, numberOfLines: 1)
    )
  }

  @Test func `a size is in whole points, yet within the width`() throws {
    let size = try size("whole", width: 500, numberOfLines: 1)
    #expect(size.width > 0)
    #expect(size.width == size.width.rounded())
    #expect(size.height == size.height.rounded())
    #expect(try self.size("whole whole", width: 50.5, numberOfLines: 1).width <= 50.5)
  }

  @Test func `text taller than its rectangle is cut`() throws {
    let low = CGRect(x: 0, y: 0, width: 200, height: 10)
    let ink = try #require(try sheet("\u{2588}", in: low).inkBox)
    #expect(ink.maxY == 10)
  }

  @Test func `a NUL does not end a text`() throws {
    let (cut, whole) = (try sheet("a"), try sheet("a\0b"))
    let (cutBox, wholeBox) = (try #require(cut.inkBox), try #require(whole.inkBox))
    #expect(wholeBox.maxX > cutBox.maxX + 10)
  }

  @Test(
    arguments: [
      "", "\n", "\n\n\n", "\u{1F469}\u{200D}\u{1F680}", "e\u{301}\u{302}\u{303}", "\u{202E}abc",
      "\u{FFFF}", "\u{627}\u{644}\u{639}", "\t\r\n", "\u{2028}\u{2029}", "\u{928}\u{92E}",
    ]
  )
  func `text of any script is drawn or left, and later drawing shows`(_ string: String) throws {
    for lines in [0, 1, 2, .max, -1] {
      let sheet = try sheet(string, numberOfLines: lines)
      sheet.expectStillDraws()
    }
  }

  @Test func `a line that fits is laid out once, whatever its width and its side`() throws {
    let sheet = try Sheet(200, 100)
    for alignment in [NSTextAlignment.left, .center, .right] {
      for width in [90, 150, 200] as [CGFloat] {
        let text = StyledText("il", font: font, color: .black, alignment: alignment)
        sheet.canvas.draw(text, in: CGRect(x: 0, y: 0, width: width, height: 60))
      }
    }
    #expect(sheet.canvas.cache.texts.madeCount == 1)
  }

  @Test func `a text is laid out once for all sizes, and is as much wider as its font is larger`()
    throws
  {
    let sheet = try Sheet(400, 100)
    func width(_ size: CGFloat) -> CGFloat {
      let text = StyledText("Button", font: .systemFont(ofSize: size), color: .black)
      return sheet.canvas.size(of: text, fittingWidth: 100_000).width
    }
    let widths = [10, 20, 100, 1000].map(width)
    #expect(sheet.canvas.cache.texts.madeCount == 1)
    for (width, factor) in zip(widths, [1, 2, 10, 100]) {
      #expect(abs(width - widths[3] * CGFloat(factor) / 100) <= 1)
    }
  }

  @Test func `more texts than the cache holds are drawn all the same`() throws {
    let sheet = try Sheet(60, 40)
    for number in 0..<2_100 {
      let text = StyledText("\(number)", font: font, color: .black)
      #expect(sheet.canvas.size(of: text, fittingWidth: 200).width > 0)
    }
    sheet.canvas.draw(StyledText("0", font: font, color: .black), in: room)
    #expect(sheet.inkBox != nil)
  }

  @Test func `text grows with the scale as its size says`() throws {
    let text = StyledText("scaled text", font: font, color: .black)
    let plain = try Sheet(400, 100)
    plain.canvas.draw(text, in: room)
    let doubled = try Sheet(400, 100, scale: 2)
    doubled.canvas.draw(text, in: room)
    let (one, two) = (try #require(plain.inkBox), try #require(doubled.inkBox))
    #expect(abs(two.width - 2 * one.width) < 5)
  }
}
