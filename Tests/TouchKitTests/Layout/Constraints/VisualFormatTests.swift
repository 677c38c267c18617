import Testing

@testable import TouchKit

/// Constraints from the visual format, and what is said of formats that are wrong.
@MainActor
@Suite struct VisualFormatTests {
  private let stage = Stage()
  private let box: UIView
  private let one = UIView()
  private let two = UIView()

  init() {
    box = stage.window.add("box", CGRect(0, 0, 300, 200))
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
    }
  }

  private func lay(
    _ formats: [String],
    _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format,
          options: options,
          metrics: metrics,
          views: ["one": one, "two": two]
        )
      )
    }
    stage.application.endTurn()
  }

  @Test func `views stand in a row with their distances and sizes (B-7.67)`() {
    lay(
      ["H:|-10-[one(100)][two]-20-|", "V:|[one(==50)]", "V:|-(5)-[two]-gap-|"],
      metrics: ["gap": 25]
    )
    #expect(one.frame == CGRect(10, 0, 100, 50))
    #expect(two.frame == CGRect(110, 5, 170, 170))
  }

  @Test func `a dash is 8 points between views, and the margin at the superview (B-7.67)`() {
    lay(["|-[one]-[two(one)]-|", "V:|-[one]-|"])
    #expect(one.frame.minX == 8 && two.frame.maxX == 292)
    #expect(two.frame.minX - one.frame.maxX == 8)
    #expect(one.frame.width == two.frame.width)
    #expect(one.frame.minY == 8 && one.frame.maxY == 192)
  }

  @Test func `relations, priorities and parts of other views count (B-7.67)`() {
    lay([
      "|[one(>=40,<=60,100@500)]-(>=8)-[two(one*2)]|", "V:|[one(20)]", "V:|[two(one/2+3)]",
    ])
    #expect(one.frame.width == 60)
    #expect(two.frame.width == 120)
    #expect(two.frame.height == 13)
  }

  @Test func `options align the views across the format (B-7.67)`() {
    lay(["H:|[one(10)][two(10)]"], [.alignAllTop, .alignAllBottom])
    lay(["V:|-7-[two(30)]"])
    #expect(one.frame == CGRect(0, 7, 10, 30))
  }

  @Test(arguments: [
    (NSLayoutConstraint.FormatOptions.directionLeftToRight, CGFloat(0), CGFloat(15)),
    (.directionRightToLeft, 290, 275), (.directionLeadingToTrailing, 0, 15),
  ])
  func `a format goes from left to right or the other way (B-7.67)`(
    direction: NSLayoutConstraint.FormatOptions,
    first: CGFloat,
    second: CGFloat
  ) {
    lay(["H:|[one(10)]-5-[two(10)]"], direction)
    #expect(one.frame.minX == first)
    #expect(two.frame.minX == second)
  }

  @Test(arguments: [
    ("H:|-[one]-", 11, "a view '[name]' or '|' must follow '-'"),
    ("[one", 5, "']' is missing after the view 'one'"),
    ("[]", 2, "the name of a view is missing"),
    ("[one(>=)]", 8, "a number or the name of a metric is missing"),
    ("[one]-8[two]", 8, "'-' is missing after the distance"),
    ("[one]-far-[two]", 7, "there is no metric 'far'; there are: gap"),
    ("[one(10@0)]", 10, "a priority lies above 0, and is 1000 at most"),
    ("[one]-(8[two]", 9, "')' is missing"),
    ("|[one]|x", 8, "nothing can follow the superview's edge"),
    ("[one][three]", 6, "there is no view 'three'; there are: one, two"),
    ("[one(four)]", 6, "there is no view 'four'; there are: one, two"),
    ("[one]-(two)-[two]", 8, "a distance is a number or a metric, and no view"),
    ("[one(gap/0)]", 11, "a size cannot be divided by 0"),
    ("", 1, "a view is written '[name]'"),
  ])
  func `what is wrong is said with its column`(format: String, column: Int, message: String) {
    let error = #expect(throws: VisualFormatError.self) {
      try NSLayoutConstraint.made(
        of: format,
        [],
        metrics: ["gap": 4],
        views: ["one": one, "two": two]
      )
    }
    #expect(error?.message == message)
    #expect(error?.column == column)
  }

  @Test func `an edge needs a superview, and the words show where`() {
    one.removeFromSuperview()
    let error = #expect(throws: VisualFormatError.self) {
      try NSLayoutConstraint.made(of: "|[one]", [], metrics: [:], views: ["one": one])
    }
    #expect(
      error?.text == """
        the visual format is wrong at column 1: '|' stands for the superview, and the view beside it is in none
        |[one]
        ^
        """
    )
  }
}
