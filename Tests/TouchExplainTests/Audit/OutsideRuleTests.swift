import Foundation
import Testing

@testable import TouchExplain

/// What an audit notes of touches that are lost beside a view, behind a layer that is to let them through, or with what is
/// out of sight.
@MainActor
@Suite struct OutsideRuleTests {
  private func told(_ finding: Finding) -> String {
    "\(finding.rule) \(finding.severity) \(finding.view.shortName): \(finding.reason). \(finding.fix)"
  }

  private func dumped(_ lines: String) throws -> [String] {
    try audit("<UIWindow: 0x1; frame = (0 0; 300 400)>\n" + lines, name: "dump.txt").findings
      .map(told)
  }

  @Test func `a touch area that a view around refuses is a note`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      classes: {Wide: {pointInside: {outset: 20}, touches: intercept}}
      root: {name: root, subviews: [{name: row, frame: [0, 200, 300, 40], subviews: [
        {name: link, class: Wide, frame: [20, 0, 100, 40]}]}]}
      """
    let found = try audit(text).findings.map(told)
    #expect(
      found.contains {
        $0.hasPrefix("outside note link: its override of point(inside:with:) contains 20 pt")
          && $0.contains("but row around it refuses points there first")
      },
      "\(found)"
    )
  }

  @Test func `a touch area that is let in is none`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      classes: {Wide: {pointInside: {outset: 20}, touches: intercept}}
      root: {name: root, subviews: [{name: link, class: Wide, frame: [60, 100, 100, 40]}]}
      """
    #expect(try audit(text).findings.allSatisfy { $0.rule != .outside })
  }

  @Test func `what sticks out of a view and of one around that is told as one part`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        name: root
        subviews:
          - name: outer
            frame: [20, 100, 200, 48]
            subviews:
              - name: inner
                frame: [0, 0, 200, 45]
                subviews: [{name: it, class: UIButton, frame: [10, 25, 124, 35]}]
      """
    let findings = try audit(text).findings.filter { $0.rule == .outside }
    #expect(
      findings.map(\.reason) == [
        "43 % of it gets no touches: it sticks out of outer, which refuses the point first (34 %); it sticks out of inner, which "
          + "refuses the point first (9 %)"
      ]
    )
    #expect(findings.first?.rect == CGRect(x: 30, y: 145, width: 124, height: 15))
  }

  @Test func `what a view with a tap shows outside of itself is a note`() throws {
    let found = try dumped(
      """
         | <UIView: 0x2; frame = (0 0; 300 400)>
         |    | <UIView: 0x3; frame = (200 28; 40 40); gestureRecognizers = <NSArray: 0x900>>
         |    |    | <UIImageView: 0x4; frame = (0 60; 40 40); userInteractionEnabled = NO>

      (lldb) po [0x3 gestureRecognizers]
      <__NSArrayM 0x900>(
      <UITapGestureRecognizer: 0x901; state = Possible; view = <UIView 0x3>>
      )
      """
    )
    #expect(
      found.contains {
        $0.hasPrefix("outside note UIImageView: it is seen outside of")
          && $0.contains("gets no touches there")
      },
      "\(found)"
    )
  }

  @Test func `a bar's button in a bar that hangs out of another is found`() throws {
    let found = try dumped(
      """
         | <UINavigationBar: 0x2; frame = (0 20; 300 44)>
         |    | <UIToolbar: 0x3; frame = (0 44; 300 44)>
         |    |    | <UIToolbarButton: 0x4; frame = (10 0; 42 44)>
      """
    )
    #expect(
      found.contains {
        $0.hasPrefix(
          "unreachable warning UIToolbarButton: no point of it is hit: UIToolbar sticks out of UINavigationBar"
        )
      },
      "\(found)"
    )
  }

  @Test func `a screen whose content has left it and which still takes all touches is found`()
    throws
  {
    let found = try dumped(
      """
         | <UITransitionView: 0x2; frame = (0 0; 300 400)>
         |    | <UIView: 0x3; frame = (0 0; 300 400)>
         |    |    | <UIButton: 0x4; frame = (100 200; 100 44)>
         | <UITransitionView: 0x5; frame = (0 0; 300 400)>
         |    | <Shop.SheetView: 0x6; baseClass = UIView; frame = (0 0; 300 400)>
         |    |    | <UIView: 0x7; frame = (0 400; 300 400)>
         |    |    |    | <UIView: 0x8; frame = (0 0; 300 380)>
      """
    )
    #expect(found.count == 1, "one cause is told once: \(found)")
    #expect(
      found.contains {
        $0.hasPrefix(
          "swallowed warning Shop.SheetView: it is presented in front of UIButton, while all"
        )
          && $0.contains("is off the screen. Dismiss the controller of Shop.SheetView")
      },
      "\(found)"
    )
  }

  @Test func `a plain view in one that lets touches through does not keep them from a map`() throws
  {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      classes: {Through: {hitTest: passThrough}}
      root: {name: root, subviews: [
        {name: list, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900]},
        {name: layer, class: Through, frame: [0, 0, 300, 400], subviews: [{name: plain, frame: [0, 0, 300, 400],
          subviews: [{name: ok, class: UIButton, frame: [20, 340, 260, 44]}]}]}]}
      """
    let found = try audit(text).findings
    #expect(
      found.contains { $0.view.shortName == "plain" && $0.reason.contains("list") },
      "\(found.map(told))"
    )
  }

  @Test func `the page of a web view under a plain view is found`() throws {
    let found = try dumped(
      """
         | <WKWebView: 0x2; frame = (0 0; 300 400)>
         |    | <WKScrollView: 0x3; baseClass = UIScrollView; frame = (0 0; 300 400); contentOffset: {0, 0}; contentSize: {300, 900}>
         |    |    | <WKContentView: 0x4; frame = (0 0; 300 900)>
         |    |    | <UIView: 0x5; frame = (0 100; 300 300)>
      """
    )
    #expect(
      found.contains { $0.contains("it receives the touches of WKContentView") },
      "\(found)"
    )
  }

  @Test(arguments: ["list", "holder"])
  func `a list that takes no touches though it has more than it shows is a note`(_ off: String)
    throws
  {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      root: {name: root, subviews: [{name: holder, frame: [0, 0, 300, 400]\(off == "holder" ? ", userInteractionEnabled: false" : ""),
        subviews: [{name: list, class: UITableView, frame: [0, 0, 300, 400],
          rows: [A, B, C, D, E, F, G, H, I, J, K]\(off == "list" ? ", userInteractionEnabled: false" : "")}]}]}
      """
    let found = try audit(text).findings.map(told)
    #expect(
      found.contains {
        $0.hasPrefix("unreachable note list: isUserInteractionEnabled of \(off)")
          && $0.contains("where it only shows something, that is meant")
      },
      "\(found)"
    )
  }

  @Test func `a label with a press in a button is told as no tap of that`() throws {
    let found = try dumped(
      """
         | <UIView: 0x2; frame = (0 0; 300 400)>
         |    | <UIButton: 0x3; frame = (16 120; 268 56)>
         |    |    | <Shop.Caption: 0x4; baseClass = UILabel; frame = (44 8; 200 40); text = 'Save'; gestureRecognizers = <NSArray: 0x900>>

      (lldb) po [0x4 gestureRecognizers]
      <__NSArrayM 0x900>(
      <UILongPressGestureRecognizer: 0x901; state = Possible; view = <Shop.Caption 0x4>>
      )
      """
    )
    #expect(
      found.contains { $0.hasPrefix("swallowed note Shop.Caption: it covers") },
      "\(found)"
    )
  }

  @Test func `what a view and one in it take of a bar's button counts together`() throws {
    let found = try audit(
      """
      {touchstone: 1, screen: {size: [390, 844]}, root: {name: page, subviews: [
       {name: tabs, class: UITabBar, frame: [0, 761, 390, 83], subviews: [
        {name: profile, class: UITabBarButton, frame: [262, 1, 126, 48]}]},
       {name: floaty, frame: [320, 712, 70, 132], subviews: [
        {name: circle, frame: [0, 0, 56, 56], color: systemBlue, gestures: [tap]}]}]}}
      """
    ).findings
    #expect(
      found.map { "\($0.rule) \($0.severity) \($0.view.shortName): \($0.reason)" } == [
        "covered note profile: 54 % of it lies behind floaty, which receives the touches"
      ]
    )
  }

  @Test func `half of a bar's button behind something small is a note`() throws {
    let found = try dumped(
      """
         | <UIView: 0x2; frame = (0 0; 300 400)>
         | <UITabBar: 0x3; frame = (0 351; 300 49)>
         |    | <UITabBarButton: 0x4; frame = (202 1; 96 48)>
         | <Shop.Floating: 0x5; frame = (220 320; 80 80)>
      """
    )
    #expect(
      found.contains {
        $0.hasPrefix("covered note UITabBarButton") && $0.contains("lies behind Shop.Floating")
      },
      "\(found)"
    )
  }
}
