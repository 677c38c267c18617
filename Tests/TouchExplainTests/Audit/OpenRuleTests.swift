import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// What an audit notes of gestures beside their outcome: what is open, and what several recognizers do at once.
@MainActor
@Suite struct OpenRuleTests {
  private func findings(_ views: String, _ more: String = "") throws -> [String] {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      root: {name: root, frame: [0, 0, 300, 400]\(more), subviews: [\(views)]}
      classes: {Dial: {touches: intercept, overrides: [gestureRecognizerShouldBegin]}}
      """
    return try audit(text).findings.map(told)
  }

  private func told(_ finding: Finding) -> String {
    "\(finding.rule) \(finding.severity) \(finding.view.shortName): \(finding.reason). \(finding.fix)"
  }

  private func dumped(_ lines: String) throws -> [String] {
    try audit("<UIWindow: 0x1; frame = (0 0; 300 400)>\n" + lines, name: "dump.txt").findings
      .map(told)
  }

  private static func recognizers(of view: String, _ lines: String) -> String {
    "\n(lldb) po [\(view) gestureRecognizers]\n<__NSArrayM 0x900>(\n\(lines)\n)\n"
  }

  @Test(arguments: ["hitTest", "pointInside"])
  func `a cover whose override is not known is no more than a note`(method: String) throws {
    let found = try audit(
      """
      {touchstone: 1, screen: {size: [390, 844]}, classes: {Over: {overrides: [\(method)]}, Debug: {extends: UIWindow, overrides: [\(method)]}},
       windows: [{name: app, root: {name: home, subviews: [
         {name: menu, class: UIButton, frame: [4, 256, 32, 32]}, {name: buy, class: UIButton, frame: [100, 500, 80, 44]},
         {name: over, class: Over, frame: [90, 490, 100, 64]}]}},
        {name: debug, class: Debug, frame: [0, 250, 60, 60], level: alert, root: {name: debugRoot}}]}
      """
    ).findings.filter {
      $0.rule == .covered || $0.rule == .swallowed || $0.rule == .transparentCover
    }
    #expect(found.count == 2 && found.allSatisfy { $0.severity == .note }, "\(found.map(told))")
    #expect(found.allSatisfy { $0.reason.contains("does with touches is not known") })
  }

  @Test func `a sheet that dims nothing may keep touches beside it while it is modal (B-7.116)`()
    throws
  {
    let text = """
      {touchstone: 1, screen: {size: [390, 844]}, root: {name: home, subviews: [
       {name: search, class: UIButton, frame: [20, 80, 350, 44]},
       {name: sheet, color: white, controller: {presented: PlacesController, style: pageSheet, detents: [medium, large], undimmed: medium, modal: true}}]}}
      """
    let found = try audit(text).findings.map(told)
    #expect(found.contains { $0.hasPrefix("openOutcome note sheet: developers report of devices") })
    let plain = try audit(text.replacing(", modal: true", with: "")).findings
    #expect(plain.isEmpty, "\(plain.map(told))")
    let scene = try GestureScreen.scene(text)
    let remarks = HitReport(at: CGPoint(x: 195, y: 100), in: scene.application).remarks
    #expect(
      remarks.contains { $0.contains("whether search gets this one is not known (B-7.116)") },
      "\(remarks)"
    )
  }

  @Test func `a recognizer of a class of its own on a control is not kept from that control`()
    throws
  {
    let control =
      "{name: it, class: UIControl, frame: [0, 0, 80, 80], actions: [{events: [touchUpInside], action: go, target: Shop}]"
    let own = ", gestures: [{type: unknown, name: dummy, class: Dummy}]"
    #expect(try findings(control + own + "}").isEmpty)
    #expect(try findings(control + "}", own).contains { $0.contains("refuse touches in it") })
  }

  @Test func `scroll views that keep the status bar from scrolling any are named`() throws {
    let text = """
      touchstone: 1
      screen: {device: "iPhone 6"}
      root:
        name: root
        subviews:
          - {name: helper, class: UIScrollView, frame: [0, 0, 375, 667], contentSize: [375, 1200]}
          - {name: list, class: UIScrollView, frame: [0, 0, 375, 667], contentSize: [375, 1200],
             contentOffset: [0, 700]}
      """
    let found = try audit(text).findings.map(told)
    #expect(
      found.contains {
        $0.hasPrefix("blockedScroll note")
          && $0.contains("scrolls none of helper and list to the top, since scrollsToTop of each")
          && $0.hasSuffix("Set scrollsToTop to false for all but one (B-6.109).")
      },
      "\(found)"
    )
  }

  @Test func `a pan that waits for a recognizer of which nothing is known is a note`() throws {
    let found = try findings(
      "{name: drawer, frame: [0, 200, 300, 300], gestures: [{type: pan, name: pull, shouldRequireFailureOf: [watch]}]}",
      ", gestures: [{type: unknown, name: watch, class: _UITouchesObservingGestureRecognizer}]"
    )
    #expect(
      found.contains {
        $0.hasPrefix("openOutcome note drawer: pull waits for watch to fail, and is not recognized")
      },
      "\(found)"
    )
  }

  @Test func `controls under a recognizer of a class of the app's are named`() throws {
    let found = try dumped(
      """
         | <UIView: 0x2; frame = (0 0; 300 400); gestureRecognizers = <NSArray: 0x900>>
         |    | <UISlider: 0x3; frame = (20 100; 260 31); value: 0.400000>
      """
        + Self.recognizers(
          of: "0x2",
          "<Shop.TouchWatcher: 0x901; baseClass = UIGestureRecognizer; state = Possible; view = <UIView 0x2>>"
        )
    )
    #expect(
      found.contains {
        $0.hasPrefix("openOutcome note")
          && $0.contains("may take the touches of UISlider: the file")
          && $0.contains("let its delegate refuse touches in UISlider")
      },
      "\(found)"
    )
  }

  @Test func `a recognizer of an app's class that cancels nothing is no note`() throws {
    let found = try dumped(
      """
         | <UIView: 0x2; frame = (0 0; 300 400); gestureRecognizers = <NSArray: 0x900>>
         |    | <UISlider: 0x3; frame = (20 100; 260 31); value: 0.400000>
      """
        + Self.recognizers(
          of: "0x2",
          "<Shop.TouchWatcher: 0x901; baseClass = UIGestureRecognizer; state = Possible; cancelsTouchesInView = NO; view = <UIView 0x2>>"
        )
    )
    #expect(!found.contains { $0.hasPrefix("openOutcome") }, "\(found)")
  }

  @Test func `a scroll view with nothing to scroll competes with the dismissal of a zoom`() throws {
    let found = try dumped(
      """
         | <UITransitionView: 0x2; frame = (0 0; 300 400); gestureRecognizers = <NSArray: 0x900>>
         |    | <Shop.PhotoView: 0x3; baseClass = UIScrollView; frame = (0 0; 300 400); contentOffset: {0, 0}; contentSize: {300, 400}>
      """
        + Self.recognizers(
          of: "0x2",
          "<_UIContentSwipeDismissGestureRecognizer: 0x901; baseClass = UIPanGestureRecognizer; state = Possible; view = <UITransitionView 0x2>>"
        )
    )
    #expect(
      found.contains {
        $0.hasPrefix("openOutcome note Shop.PhotoView") && $0.contains("competes with it")
      },
      "\(found)"
    )
  }

  @Test func `pans that a delegate lets act together are a note`() throws {
    let found = try findings(
      "{name: card, frame: [0, 0, 300, 400], gestures: [{type: pan, name: slide, simultaneousWith: [shift]}], "
        + "subviews: [{name: map, frame: [0, 0, 300, 200], gestures: [{type: pan, name: shift}]}]}"
    )
    #expect(
      found.contains {
        $0.hasPrefix("actsTogether note map: slide and shift act together")
          || $0.hasPrefix("actsTogether note map: shift and slide act together")
      },
      "\(found)"
    )
  }

  @Test func `a double tap on a button that acts in a scroll view is a note`() throws {
    let button =
      "{name: go, class: UIButton, frame: [20, 20, 100, 60], "
      + "actions: [{events: [touchUpInside], action: 'go:', target: Page}], "
      + "gestures: [{type: tap, name: twice, numberOfTapsRequired: 2}]}"
    let found = try findings(
      "{name: page, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900], subviews: [\(button)]}"
    )
    #expect(
      found.contains {
        $0.hasPrefix(
          "openOutcome note go: developers report that in a scroll view go sends its action by the first tap of twice"
        )
      },
      "\(found)"
    )
    #expect(try findings(button).allSatisfy { !$0.contains("developers report") })
  }

  @Test func `what SwiftUI draws over a view with a tap is a note, and not where it is large`()
    throws
  {
    let dump = { (size: String) in
      """
         | <_TtGC7SwiftUI14_UIHostingViewVS_7AnyView_: 0x2; frame = (0 0; 300 400)>
         |    | <UIScrollView: 0x3; frame = (0 0; 300 400); contentOffset: {0, 0}; contentSize: {300, 400}>
         |    | <SwiftUI._UIGraphicsView: 0x4; frame = (240 60; \(size)); userInteractionEnabled = NO>
      """
        + Self.recognizers(
          of: "0x3",
          "<UITapGestureRecognizer: 0x901; state = Possible; view = <UIScrollView 0x3>; target= <(action=one:, target=<Zoom 0x9>)>>"
        )
    }
    let found = try dumped(dump("44 44")).filter { $0.hasPrefix("openOutcome note SwiftUI") }
    #expect(found.count == 1)
    #expect(found.first?.contains("UIScrollView behind it gets the touch") == true, "\(found)")
    #expect(try dumped(dump("300 200")).allSatisfy { !$0.hasPrefix("openOutcome note SwiftUI") })
  }

  @Test func `what an app has above the keyboard is a target`() throws {
    let found = try audit(
      """
      {touchstone: 1, screen: {size: [390, 844]}, windows: [{name: app, root: {name: home}},
       {name: keyboard, class: UITextEffectsWindow, level: 1, subviews: [
        {class: UIInputSetHostView, frame: [0, 492, 390, 352], subviews: [
         {name: accessory, frame: [0, 0, 390, 36], subviews: [
          {name: bold, class: UIButton, frame: [0, -12, 60, 48]}]}]}]}]}
      """
    )
    .findings.map(told)
    #expect(
      found.contains {
        $0.hasPrefix("outside warning bold: 25 % of it gets no touches")
          && $0.contains("Grow accessory by 12 pt on the top")
      },
      "\(found)"
    )
  }

  @Test func `a view of SwiftUI's with recognizers that no touch reaches is told of`() throws {
    let found = try audit(
      """
      {touchstone: 1, screen: {size: [390, 844]}, classes: {_UIHostingView: {hitTest: passThrough}},
       root: {name: home, subviews: [
        {name: hosting, class: _UIHostingView, frame: [0, 0, 390, 844], gestures: [{type: tap, name: open}]}]}}
      """
    )
    .findings.map(told)
    #expect(
      found.contains { $0.hasPrefix("unreachable warning hosting: no point of it is hit") },
      "\(found)"
    )
  }

  @Test func `a tap of two fingers that waits for no pinch is a note`() throws {
    let found = try findings(
      "{name: map, frame: [0, 0, 300, 400], gestures: [{type: pinch, name: zoom}, "
        + "{type: tap, name: out, numberOfTouchesRequired: 2}]}"
    )
    #expect(
      found.contains {
        $0.hasPrefix("actsTogether note map: out is recognized as well where the fingers of zoom")
      },
      "\(found)"
    )
  }

  @Test func `a switch under a tap is a note of what developers report`() throws {
    let found = try findings(
      "{name: row, frame: [0, 0, 300, 60], gestures: [{type: tap, name: open}], "
        + "subviews: [{name: mute, class: UISwitch, frame: [230, 14, 51, 31]}]}"
    )
    #expect(
      found.contains {
        $0.hasPrefix("openOutcome note mute: developers report both, that mute keeps its touches")
          && $0.contains("To be sure, let the delegate of open refuse touches in mute")
      },
      "\(found)"
    )
  }

  @Test func `one recognizer that is on the last of views alike is a note`() throws {
    let found = try dumped(
      """
         | <UIView: 0x2; frame = (0 0; 300 400)>
         |    | <UIView: 0x3; frame = (20 20; 260 100)>
         |    | <UIView: 0x4; frame = (20 140; 260 100)>
         |    | <UIView: 0x5; frame = (20 260; 260 100); gestureRecognizers = <NSArray: 0x900>>
      """
        + Self.recognizers(
          of: "0x5",
          "<UITapGestureRecognizer: 0x901; state = Possible; view = <UIView 0x5>>"
        )
    )
    #expect(
      found.contains {
        $0.hasPrefix("attachedElsewhere note UIView")
          && $0.contains("the last of 3 views that are alike")
      },
      "\(found)"
    )
  }

  @Test func `a drag that an override may keep is told with that condition`() throws {
    let found = try findings(
      "{name: list, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900], "
        + "subviews: [{name: dial, class: Dial, frame: [250, 0, 44, 600]}]}"
    )
    #expect(
      found.contains {
        $0.hasPrefix("lostDrag note dial")
          && $0.contains("unless an override of gestureRecognizerShouldBegin(_:)")
      },
      "\(found)"
    )
  }

  @Test func `controls that keep a drag after a hold are a note`() throws {
    let found = try findings(
      "{name: bar, class: UIScrollView, frame: [0, 0, 300, 60], contentSize: [900, 60], subviews: ["
        + "{name: a, class: UIButton, frame: [0, 0, 150, 60]}, {name: b, class: UIButton, frame: [150, 0, 150, 60]}]}"
    )
    #expect(
      found.contains {
        $0.hasPrefix(
          "blockedScroll note bar: a drag to the side after a hold, that begins on a or b"
        )
      },
      "\(found)"
    )
  }

  @Test func `a tap over a whole cell that cancels the touch is found`() throws {
    let found = try findings(
      "{name: list, class: UICollectionView, frame: [0, 0, 300, 400], subviews: [{name: cell, "
        + "class: UICollectionViewCell, frame: [0, 0, 300, 60], subviews: [{name: holder, frame: [0, 0, 300, 60], "
        + "gestures: [{type: tap, name: close}]}]}]}"
    )
    #expect(
      found.contains {
        $0.hasPrefix("shadowedControl")
          && $0.contains("selects nothing: close of holder is recognized")
      },
      "\(found)"
    )
  }

  @Test func `pans in the cells of a list keep it from scrolling together`() throws {
    let cells = (0..<3).map {
      "{name: c\($0), class: UICollectionViewCell, frame: [0, \($0 * 100), 300, 100], subviews: [{name: s\($0), "
        + "class: UIView, frame: [0, 0, 300, 100], gestures: [{type: pan, name: p\($0)}]}]}"
    }
    let found = try findings(
      "{name: list, class: UICollectionView, frame: [0, 0, 300, 400], contentSize: [300, 900], subviews: ["
        + cells.joined(separator: ", ") + "]}"
    )
    #expect(found.contains { $0.hasPrefix("blockedScroll warning list: ") }, "\(found)")
  }

  @Test(arguments: [(0.1, 1), (0.5, 0)])
  func `a short press in rows that keeps a list from scrolling after a rest is a note`(
    _ duration: Double,
    _ count: Int
  ) throws {
    let cells = (0..<3).map {
      "{name: c\($0), class: UICollectionViewCell, frame: [0, \($0 * 120), 300, 120], subviews: [{name: s\($0), "
        + "frame: [0, 0, 300, 120], gestures: [{type: longPress, name: p\($0), minimumPressDuration: \(duration)}]}]}"
    }
    let found = try findings(
      "{name: list, class: UICollectionView, frame: [0, 0, 300, 400], contentSize: [300, 900], subviews: ["
        + cells.joined(separator: ", ") + "]}"
    ).filter { $0.hasPrefix("blockedScroll") }
    #expect(found.count == count, "\(found)")
    #expect(
      found.allSatisfy {
        $0.hasPrefix(
          "blockedScroll note list: a drag up or down after a hold of 0.1 s that begins on s0 or the 2 others like it does not scroll it: "
        )
      },
      "\(found)"
    )
  }
}
