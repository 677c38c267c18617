import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Changes are judged by what else they do: what breaks something comes after what does not.
@MainActor
@Suite struct HarmlessChangeTests {
  private let point = CGPoint(x: 20, y: 20)

  /// The ways that win `it` a point, in words.
  private func ways(_ views: String, at point: CGPoint? = nil) throws -> [String] {
    try solutions(views, at: point).map(\.text)
  }

  @Test func `a view whose superview is off comes to touches in its place, rather than in another`()
    throws
  {
    let ways = try ways(
      """
      {name: picture, class: UIImageView, frame: [0, 0, 15, 50],
       subviews: [{name: it, class: UIButton, frame: [5, 0, 50, 50]}]}
      """
    )
    #expect(ways.first?.hasPrefix("set isUserInteractionEnabled of picture to true, and ") == true)
    #expect(ways.contains("move it from picture to root"))
  }

  private func solutions(_ views: String, at point: CGPoint? = nil) throws -> [Solution] {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [100, 100]}
      classes: {Hearing: {touches: intercept}, _UIHaze: {extends: UIView},
        Greedy: {touches: forward, pointInside: always}, UINavigationBar: {extends: UIView}}
      root: {name: root, subviews: [\(views)]}
      """
    )
    let view = try driver.view("it")
    let before = driver.scene.views.map { "\($0.path) \($0.frame)" }
    let report = WhyReport(view, at: point ?? self.point, in: driver.application)
    #expect(driver.scene.views.map { "\($0.path) \($0.frame)" } == before, "the tree is as it was")
    for solution in report.solutions {
      let undo = solution.changes.map { $0.make() }
      let now = HitReport(at: point ?? self.point, in: driver.application).hit
      for undo in undo.reversed() { undo() }
      #expect(now === view, "\(solution.text)")
    }
    return report.solutions
  }

  @Test func `a view that loses its override keeps the touches in its bounds`() throws {
    let solutions = try solutions(
      """
      {name: it, class: UIButton, frame: [0, 0, 50, 50]},
      {name: greedy, class: Greedy, frame: [0, 60, 100, 40]}
      """
    )
    let removal = solutions.first { $0.text.hasPrefix("remove the override of ") }
    let loser = try #require(removal?.losers.first)
    #expect(loser.view.accessibilityIdentifier == "greedy")
    #expect(abs(loser.rest - 0.4) < 0.05)
  }

  @Test(arguments: ["gestures: [tap], ", "class: UIScrollView, contentSize: [100, 300], "])
  func
    `a cover with a use of its own lets touches through beside what it holds, which costs it those`(
      _ use: String
    ) throws
  {
    let ways = try ways(
      """
      {name: it, class: UIButton, frame: [0, 0, 100, 50]},
      {name: cover, \(use)frame: [0, 0, 100, 100], subviews: [
        {name: help, class: UIButton, frame: [0, 60, 100, 40]}]}
      """
    )
    #expect(
      ways.contains(
        "have hitTest(_:with:) of cover answer nil where it would answer itself; then cover loses 60 % of "
          + "its touches"
      )
    )
  }

  @Test func `an overlay that holds a button lets touches through beside it, and keeps the button`()
    throws
  {
    let ways = try ways(
      """
      {name: it, class: UIButton, frame: [0, 0, 100, 90]},
      {name: overlay, frame: [0, 0, 100, 100], subviews: [
        {name: help, class: UIButton, frame: [60, 60, 30, 30]}]}
      """
    )
    #expect(
      ways == [
        "have hitTest(_:with:) of overlay answer nil where it would answer itself",
        "bring it in front of overlay; then help gets no touches",
        "set isUserInteractionEnabled of overlay, which covers it, to false; then help gets no touches",
      ]
    )
  }

  @Test func `where whatever helps breaks something, that is said`() throws {
    let solutions = try solutions(
      "{name: it, class: UIButton, frame: [0, 0, 40, 40]}, "
        + "{name: other, class: UIButton, frame: [0, 0, 40, 40]}"
    )
    #expect(solutions.first?.breaksSomething == true)
    let fix = solutions.fix().text
    #expect(fix.hasPrefix("Bring it in front of other; then other gets no touches, or "))
    #expect(
      fix.hasSuffix(
        ". Each change that was found to help breaks something else."
      )
    )
  }

  @Test func `a view in a control that is to get touches takes them from the control`() throws {
    let ways = try ways(
      "{name: tile, class: UIControl, frame: [0, 0, 50, 50], subviews: "
        + "[{name: it, userInteractionEnabled: false, frame: [0, 0, 50, 50]}]}"
    )
    #expect(ways == ["set isUserInteractionEnabled of it to true; then tile gets no touches"])
  }

  @Test(arguments: [
    "{name: b, class: UIButton, frame: [55, 0, 30, 30]}",
    "{name: b, gestures: [tap], frame: [55, 0, 30, 30]}",
    "{name: b, class: Hearing, frame: [55, 0, 30, 30]}",
  ])
  func `a view that would lose all its touches is named, and its change is not the first`(
    other: String
  ) throws {
    let ways = try ways(
      """
      \(other),
      {name: card, frame: [0, 0, 50, 50], subviews: [{name: it, frame: [0, 0, 90, 50]}]}
      """,
      at: CGPoint(x: 60, y: 20)
    )
    #expect(ways.first == "grow card by 11 pt on the right; then b loses 20 % of its touches")
    let whole = ways.last { $0.hasPrefix("move it") }
    #expect(whole == "move it from card to root; then b gets no touches")
  }

  @Test func `what loses less than half of its touches is not broken`() throws {
    let ways = try ways(
      """
      {name: it, frame: [0, 0, 50, 50]},
      {name: cover, color: red, gestures: [tap], frame: [0, 0, 100, 100]}
      """
    )
    #expect(ways.first == "bring it in front of cover; then cover loses 25 % of its touches")
    #expect(
      ways.last == "set isUserInteractionEnabled of cover, which covers it, to false; then "
        + "cover gets no touches"
    )
  }

  @Test func `who loses a tenth or more is named with how much, the worst first`() throws {
    let ways = try ways(
      """
      {name: a, class: UIButton, frame: [0, 60, 50, 20]},
      {name: b, class: UIButton, frame: [54, 0, 40, 10]},
      {name: c, class: UIButton, frame: [0, 81, 50, 18]},
      {name: it, frame: [0, 0, 60, 68], userInteractionEnabled: false}
      """
    )
    #expect(
      ways == [
        "set isUserInteractionEnabled of it to true; then a loses 40 % and b 15 % of their touches"
      ]
    )
  }

  @Test func `where each change breaks something, each says so`() throws {
    let solutions = try solutions(
      """
      {name: it, frame: [0, 0, 80, 100]},
      {name: cover, gestures: [tap], frame: [0, 0, 100, 100]}
      """
    )
    #expect(solutions.map(\.breaksSomething) == [true, true])
    #expect(
      solutions[0].text == "bring it in front of cover; then cover loses 80 % of its touches"
    )
  }

  @Test func `where all else breaks something, what covers a view leaves out a strip`() throws {
    let ways = try ways(
      """
      {name: box, frame: [0, 0, 100, 100], color: blue, subviews:
        [{name: it, class: UIButton, frame: [0, 0, 100, 40]}]},
      {name: cover, color: red, gestures: [tap], frame: [0, 0, 100, 100]}
      """
    )
    #expect(
      ways.first
        == "override point(inside:with:) of cover to leave out the 40 pt at its top; then cover "
        + "loses 40 % of its touches"
    )
  }

  @Test func `where that breaks something, too, a view around both answers the one behind`() throws
  {
    let ways = try ways(
      """
      {name: box, frame: [0, 0, 100, 100], color: blue, subviews:
        [{name: it, class: UIButton, frame: [10, 10, 60, 60]}]},
      {name: cover, color: red, gestures: [tap], frame: [0, 0, 100, 100]}
      """
    )
    #expect(
      ways.first
        == "have hitTest(_:with:) of root answer it wherever that contains the point; then cover "
        + "loses 36 % of its touches"
    )
  }

  @Test func `where growing breaks something, a view contains no more than what is in it`() throws {
    let ways = try ways(
      """
      {name: other, class: UIButton, frame: [50, 20, 12, 30]},
      {name: card, frame: [0, 0, 50, 50], subviews:
        [{name: it, class: UIButton, frame: [40, 0, 50, 20]}]},
      {name: lid, class: UIButton, frame: [80, 0, 20, 20]}
      """,
      at: CGPoint(x: 60, y: 10)
    )
    #expect(
      ways.first
        == "override point(inside:with:) of card to contain the points of its subviews as well"
    )
  }

  @Test func `a control that is dead behind an overlay is not turned off without a word`() throws {
    let solutions = try solutions(
      """
      {name: it, class: UIScrollView, frame: [0, 0, 100, 100]},
      {name: go, class: UIButton, frame: [10, 10, 30, 30]},
      {name: hud, frame: [0, 0, 100, 100], subviews: [
        {name: close, class: UIButton, frame: [60, 60, 30, 30]}]}
      """
    )
    #expect(solutions.first?.breaksSomething == true)
  }

  @Test func `of a whole view behind an overlay, no part is asked that a control covers as well`()
    throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [100, 100]}
      root: {name: root, subviews: [
        {name: it, class: UIScrollView, frame: [0, 0, 100, 100]},
        {name: go, class: UIButton, frame: [30, 30, 40, 40]},
        {name: hud, frame: [0, 0, 100, 100], subviews: [
          {name: close, class: UIButton, frame: [90, 0, 10, 10]}]}]}
      """
    )
    let report = WhyReport(try driver.view("it"), in: driver.application)
    #expect(
      report.solutions.first?.text
        == "have hitTest(_:with:) of hud answer nil where it would answer itself"
    )
  }

  // MARK: - What UIKit made

  @Test func `a view that UIKit made is not changed where another change helps`() throws {
    let ways = try ways(
      "{name: it, frame: [0, 0, 50, 50]}, {class: _UIHaze, frame: [0, 0, 50, 50]}"
    )
    #expect(ways == ["bring it in front of _UIHaze"])
  }

  @Test func `a bar is not what lets touches through to what lies under it`() throws {
    let ways = try ways(
      """
      {name: page, frame: [0, 0, 100, 100], subviews: [{name: it, frame: [0, 0, 50, 50]}]},
      {class: UINavigationBar, frame: [0, 0, 100, 44]}
      """
    )
    #expect(
      ways.first
        == "bring page in front of UINavigationBar (better lay out what is under it in the safe area)"
    )
  }

  @Test func `where only a change of what UIKit made helps, it says what to do instead`() throws {
    let ways = try ways(
      """
      {name: mine, frame: [0, 0, 90, 90], subviews: [
        {class: _UIHaze, userInteractionEnabled: false, frame: [0, 0, 50, 50], subviews: [
          {name: it, frame: [0, 0, 50, 50]}]}]}
      """
    )
    #expect(
      ways == [
        "set isUserInteractionEnabled of _UIHaze to true (UIKit made it: change mine around it)"
      ]
    )
  }
}
