import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What an audit tells of rows and items, of what moves, and of what holds text.
@MainActor
@Suite struct ListCoverTests {
  private func findings(_ views: String) throws -> [String] {
    try audit(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      classes: {Cell: {extends: UICollectionViewCell}, Links: {touches: intercept}}
      root: {name: root, subviews: [\(views)]}
      """
    )
    .findings.map(words)
  }

  private static func tabs(_ cover: String) -> String {
    """
    {name: tabs, class: UICollectionView, frame: [0, 0, 300, 400], subviews: [
      {name: tab, class: Cell, frame: [10, 10, 100, 100], color: red}, \(cover)]}
    """
  }

  @Test func `an item behind a view of its list that shows nothing is found`() throws {
    #expect(
      try findings(Self.tabs("{name: title, frame: [10, 10, 100, 100]}")) == [
        "transparentCover error window/root/tabs/title 10 10 100 100: it receives the touches of tab, shows nothing there, and does nothing with them"
      ]
    )
  }

  @Test(arguments: [
    "{name: title, frame: [10, 95, 100, 100]}",
    "{name: title, frame: [10, 10, 100, 100], color: white}",
    "{name: title, frame: [10, 10, 100, 100], userInteractionEnabled: false}",
  ])
  func `one that lies beside most of it, is seen, or takes no touches is none`(cover: String) throws
  {
    #expect(try findings(Self.tabs(cover)).isEmpty)
  }

  @Test func `a view that an animation keeps for a moment is a note, with how long`() throws {
    let banner = """
      {name: list, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two]},
      {name: banner, frame: [0, -100, 300, 100], color: red, gestures: [tap],
       animate: {to: {frame: [0, 0, 300, 100]}, duration: 1}}
      """
    #expect(
      try findings(banner) == [
        "unreachable note window/root/banner 0 0 300 100: no point of it is hit: a UIView animation without allowUserInteraction "
          + "runs on it for 1 s more: it is drawn at (0, -100, 300 x 100) and would be hit at (0, 0, 300 x 100)"
      ]
    )
  }

  @Test(arguments: [("", ["lostDrag"]), (", gestures: [tap, longPress]", [])])
  func `a view in a scroll view that is there for taps is not told to keep its drags`(
    keys: String,
    rules: [String]
  ) throws {
    let found = try findings(
      "{name: page, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900], subviews: ["
        + "{name: links, class: Links, frame: [0, 0, 300, 100]\(keys)}]}"
    )
    #expect(found.map { String($0.prefix { $0 != " " }) } == rules, "\(found)")
  }

  @Test func `a scroll view that may keep a drag from the pop in the content is open (B-4.89)`()
    throws
  {
    let found = try audit(
      """
      touchstone: 1
      screen: {size: [393, 852]}
      policy: {contentPop: true}
      root:
        name: first
        controller:
          navigation: UINavigationController
          pushed:
            - name: second
              frame: [0, 0, 393, 852]
              controller: {view: Thread}
              subviews: [{name: code, class: UIScrollView, frame: [16, 200, 361, 160], contentSize: [900, 160]}]
      """
    )
    .findings.map(words)
    #expect(
      found.contains {
        $0.hasPrefix("openOutcome note")
          && $0.contains("at the end of its content code keeps the drag")
      },
      "\(found)"
    )
  }
}
