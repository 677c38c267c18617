import Foundation
import Testing
import TouchExplain
import TouchKit
import TouchScene

/// A change that is proposed for a screen, made in the text of its scene.
struct GestureRepair: Sendable, CustomTestStringConvertible {
  let screen: GestureCase
  /// How the proposal begins.
  let fix: String
  /// What it changes in the text, and what stands there then.
  let edit: (String, String)

  var testDescription: String { "\(screen.what): \(fix)" }

  var repaired: String { screen.scene.replacing(edit.0, with: edit.1) }

  /// For a screen that is asked about elsewhere, by words of its description.
  private static func of(_ what: String, _ fix: String, _ old: String, _ new: String) -> Self? {
    GestureCase.all.first { $0.what.hasPrefix(what) }
      .map { GestureRepair(screen: $0, fix: fix, edit: (old, new)) }
  }

  static let known = [
    of("a tap recognizer around a table", "set cancelsTouchesInView", dismiss, sparing),
    of("a tap recognizer around a control", "set cancelsTouchesInView", dismiss, sparing),
    of(
      "a recognizer whose delegate wants touches of its own",
      "let the delegate of open",
      ", shouldReceive: ownView",
      ""
    ),
    of(
      "a view with no recognizer",
      "add a UITapGestureRecognizer",
      "{name: it, frame: [0, 0, 80, 80]}",
      "{name: it, frame: [0, 0, 80, 80], gestures: [tap]}"
    ),
    of(
      "a single tap beside",
      "let single wait for double",
      "name: single}",
      "name: single, requireToFail: double}"
    ),
    of("a recognizer of two taps", "set numberOfTapsRequired", ", numberOfTapsRequired: 2", ""),
    of("a control of one's own in a", "set delaysContentTouches", size, size + undelayed),
    of("a control with touch methods", "set delaysContentTouches", size, size + undelayed),
    of("a scroll view in which a finger", "set delaysContentTouches", undelayed, ""),
    of(
      "a pan over a whole scroll view",
      "let the delegate of swipe allow",
      "name: swipe}",
      "name: swipe, simultaneousWith: [it.pan]}"
    ),
    of("a slider whose superview", "set cancelsTouchesInView", "name: menu", "name: menu\(kept)"),
    of(
      "a swipe on a view",
      "let move wait for next",
      "name: move}",
      "name: move, requireToFail: next}"
    ),
    of(
      "a scroll view that has no content size",
      "set contentSize",
      "[0, 0, 300, 400], subviews",
      "[0, 0, 300, 400], contentSize: [300, 900], subviews"
    ),
    of("a control that is disabled", "set isEnabled", ", enabled: false", ""),
    of("a recognizer that is disabled", "set isEnabled", ", enabled: false", ""),
    of("a table that allows no selection", "set allowsSelection", ", allowsSelection: false", ""),
    of(
      "a recognizer whose delegate does not let it begin",
      "set minimumNumberOfTouches",
      ", minimumNumberOfTouches: 2, shouldBegin: false",
      ""
    ),
  ]

  static let others = [
    GestureRepair(
      screen: GestureCase(
        what: "a scroll view that is switched off",
        gesture: .drag,
        views: "{class: UIScrollView, name: it, frame: [0, 0, 300, 400], contentSize: [300, 900], "
          + "scrollEnabled: false}"
      ),
      fix: "set isScrollEnabled of it to true",
      edit: (", scrollEnabled: false", "")
    ),
    GestureRepair(
      screen: GestureCase(
        what: "a scroll view that cancels no touches of its content",
        gesture: .drag,
        views: "{class: UIScrollView, name: it, frame: [0, 0, 300, 400], contentSize: [300, 900], "
          + "delaysContentTouches: false, canCancelContentTouches: false, subviews: ["
          + "{frame: [0, 0, 300, 900]}]}"
      ),
      fix: "set canCancelContentTouches of it to true",
      edit: (", canCancelContentTouches: false", "")
    ),
    GestureRepair(
      screen: GestureCase(
        what: "a view that hears of one finger at a time",
        gesture: .pinch,
        views: "{name: it, class: Canvas, frame: [0, 0, 300, 300]}"
      ),
      fix: "set isMultipleTouchEnabled of it to true",
      edit: ("class: Canvas,", "class: Canvas, multipleTouchEnabled: true,")
    ),
    GestureRepair(
      screen: GestureCase(
        what: "a button whose touches a recognizer holds back",
        gesture: .tap,
        views: "{name: it, class: UIButton, frame: [0, 0, 80, 80]}",
        rootGestures: "{type: longPress, name: peek, delaysTouchesBegan: true}"
      ),
      fix: "set delaysTouchesBegan of peek to false",
      edit: (", delaysTouchesBegan: true", "")
    ),
    GestureRepair(
      screen: GestureCase(
        what: "content of a scroll view that has no use for drags",
        gesture: .drag,
        views:
          "{class: UIScrollView, name: scroll, frame: [0, 0, 300, 400], contentSize: [300, 900], "
          + "subviews: [{name: it, frame: [0, 0, 300, 900]}]}"
      ),
      fix: "add a UIPanGestureRecognizer of its own to it, with cancelsTouchesInView false",
      edit: (
        "{name: it,",
        "{name: it, gestures: [{type: pan, simultaneousWith: [scroll.pan]\(kept)}],"
      )
    ),
  ]

  private static let (size, undelayed) = (
    "contentSize: [300, 900], ", "delaysContentTouches: false, "
  )
  private static let kept = ", cancelsTouchesInView: false"
  private static let (dismiss, sparing) = ("name: dismiss", "name: dismiss\(kept)")
}

/// What is proposed helps, and breaks nothing that an audit would find.
@MainActor
@Suite struct GestureRepairTests {
  @Test func `a view whose double tap is its own is told who around it refuses the tap`() throws {
    let views =
      "{name: card, frame: [0, 0, 300, 300], gestures: [{type: tap, name: open, shouldReceive: ownView}], "
      + "subviews: [{name: it, frame: [0, 0, 200, 200], gestures: [{type: tap, name: zoom, "
      + "numberOfTapsRequired: 2}]}]}"
    let answers = try GestureScreen.question(on: .tap, views).answers
    #expect(answers.map(\.text) == ["open is not recognized", "zoom is not recognized"])
    #expect(
      answers.first?.solutions.first?.changes.first?.swift.contains("return false") == true
    )
    #expect(try GestureScreen.question(on: .doubleTap, views).answers.count == 1)
  }

  @Test func `each screen whose change is made is asked about`() {
    #expect(GestureRepair.known.allSatisfy { $0 != nil })
  }

  @Test(arguments: GestureRepair.known.compactMap(\.self) + GestureRepair.others)
  func `a change that costs nothing brings what was missed, and no finding of an audit`(
    _ repair: GestureRepair
  ) throws {
    let text = repair.screen.scene
    let missed = try #require(try question(text, repair).answers.first { !$0.comes })
    #expect(
      missed.solutions.contains { $0.text.hasPrefix(repair.fix) && $0.losses.isEmpty },
      "\(missed.solutions.map { ($0.text, $0.losses) })"
    )
    #expect(repair.repaired != text)
    let after = try question(repair.repaired, repair).answers
    #expect(!after.contains { !$0.comes && $0.text == missed.text }, "\(after)")
    let added = try findings(repair.repaired).subtracting(try findings(text))
    #expect(added.isEmpty)
  }

  private func question(_ text: String, _ repair: GestureRepair) throws -> GestureQuestion {
    let scene = try GestureScreen.scene(text)
    let view = try scene.view(ViewReference("it"))
    return GestureQuestion(view, on: repair.screen.gesture, in: scene)
  }

  private func findings(_ text: String) throws -> Set<String> {
    Set(Audit(of: try GestureScreen.scene(text)).findings.map { "\($0.rule) \($0.path)" })
  }

  @Test func `a pan over a scroll view is to begin across its scrolling, which it is told to cost`()
    throws
  {
    let question = try GestureScreen.question(
      on: .drag,
      toward: .up,
      """
      {name: it, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900], subviews: [
        {name: card, frame: [0, 0, 300, 400], gestures: [{type: pan, name: swing}]}]}
      """
    )
    let solutions = question.answers.flatMap(\.solutions)
    let across = try #require(solutions.first { $0.text.contains("gestureRecognizerShouldBegin") })
    #expect(across.text.contains("let it begin only where the finger moves to the side"))
    #expect(across.price == ["swing is then not recognized by a drag up or down"])
  }

  @Test func `a wait that a delegate asks for is undone in that delegate`() throws {
    for (own, other, method) in [
      ("shouldRequireFailureOf: slow", "", "shouldRequireFailureOf"),
      ("name: quick", "shouldBeRequiredToFailBy: quick", "shouldBeRequiredToFailBy"),
    ] {
      let (first, second) = (
        own.hasPrefix("name") ? "" : ", \(own)", other.isEmpty ? "" : ", \(other)"
      )
      let question = try GestureScreen.question(
        on: .hold,
        """
        {name: it, frame: [0, 0, 300, 400], gestures: [
          {type: longPress, name: quick\(first)}, {type: longPress, name: slow\(second)}]}
        """
      )
      let texts = question.answers.flatMap(\.solutions).map(\.text)
      #expect(!texts.contains { $0.contains("require(toFail:") && $0.hasPrefix("take") })
      #expect(texts.contains { $0.contains("gestureRecognizer(_:\(method):)") }, "\(texts)")
    }
  }

  @Test func `a recognizer that waits for itself is told so, by one name`() throws {
    let question = try GestureScreen.question(
      on: .hold,
      "{name: it, frame: [0, 0, 300, 300], gestures: [{type: longPress, name: press, "
        + "requireToFail: [press]}]}"
    )
    let answer = try #require(question.answers.first)
    #expect(answer.reason == "it waits for itself, so that it can never be recognized")
    #expect(
      answer.solutions.first?.changes.first?.swift
        == "// remove: press.require(toFail: press)"
    )
  }

  @Test
  func `a tap on the status bar that scrolls nothing tells which scroll views allow it (B-6.109)`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {device: "iPhone 8"}, root: {name: root, subviews: [
        {name: helper, class: UIScrollView, frame: [0, 0, 375, 667], contentSize: [375, 1200]},
        {name: it, class: UIScrollView, frame: [0, 0, 375, 667], contentSize: [375, 1200],
          contentOffset: [0, 300]}]}}
      """
    )
    let question = GestureQuestion(
      try scene.view(ViewReference("it")),
      on: .tap,
      at: CGPoint(x: 187, y: 10),
      in: scene
    )
    #expect(
      question.remarks.contains {
        $0.hasPrefix("A tap on the status bar scrolls none of helper and it to the top")
          && $0.contains("false for all but one")
      },
      "\(question.remarks)"
    )
  }

  @Test func `a view with touch methods in a scroll view hears of a hold late (B-6.4)`() throws {
    let scene = try GestureScreen.scene(
      "{touchstone: 1, classes: {Bar: {touches: intercept}}, root: {name: root, subviews: "
        + "[{name: scroll, class: UIScrollView, frame: [0, 0, 300, 300], contentSize: [300, 900], "
        + "subviews: [{name: it, class: Bar, frame: [0, 0, 300, 100]}]}]}}"
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .hold, in: scene)
    #expect(question.comes)
    #expect(
      question.answers.contains {
        $0.isMinor && $0.reason?.contains("delaysContentTouches") == true
      },
      "\(question.answers.map(\.text))"
    )
  }
}
