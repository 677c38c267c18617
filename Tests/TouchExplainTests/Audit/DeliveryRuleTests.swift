import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

@MainActor
@Suite struct DeliveryRuleTests {
  @Test func `a pan that waits for what stays open until the finger is lifted does not follow it`()
    throws
  {
    let findings = try audit(
      """
      {name: scroll, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 400],
       minimumZoomScale: 1, maximumZoomScale: 4, subviews: [
        {name: it, frame: [0, 0, 300, 400], gestures: [
          {type: pan, name: draw, shouldRequireFailureOf: [scroll.pan, scroll.pinch]}]}]}
      """
    )
    #expect(
      findings.map(words) == [
        "neverWins warning window/root/scroll/it 0 0 300 400: draw does not follow the fingers: it waits for "
          + "UIScrollViewPinchGestureRecognizer of scroll and the pan of scroll to fail, which are open until the finger is lifted"
      ]
    )
    #expect(findings[0].fix.hasPrefix("Let the delegate of draw answer false for"))
  }

  @Test func `a control that a view in it keeps all touches from is told by that view alone`()
    throws
  {
    let findings = try audit(
      """
      {name: it, class: UIControl, frame: [0, 0, 300, 120], subviews: [
        {name: stack, class: UIStackView, frame: [0, 0, 300, 120], distribution: fillEqually, subviews: [
          {name: left, color: yellow, userInteractionEnabled: false},
          {name: more, class: UIButton, text: More},
          {name: right, color: yellow, userInteractionEnabled: false}]}]}
      """
    )
    #expect(findings.map(\.rule) == [.swallowed], "\(findings.map(words))")
  }

  @Test func `a recognizer on a view that is transparent is noted, and a hidden one is not`() throws
  {
    let findings = try audit(
      """
      {name: backdrop, frame: [0, 0, 300, 200], color: black, alpha: 0, gestures: [{type: tap, name: dismiss}]},
      {name: later, frame: [0, 200, 300, 200], hidden: true, gestures: [tap]}
      """
    )
    #expect(
      findings.map(words) == [
        "unreachable note window/root/backdrop 0 0 300 200: no point of it is hit: its alpha is 0, so that dismiss gets no touches"
      ]
    )
    #expect(
      findings[0].fix
        == "If it is to be touched while it is not seen: set alpha of backdrop to 0.02 or more."
    )
  }

  @Test(arguments: [(0.2, 1), (0.5, 0)])
  func `a short press that excludes a pan of its own view is noted, and a long one is not`(
    _ duration: Double,
    _ count: Int
  ) throws {
    let findings = try audit(
      """
      {name: it, frame: [20, 20, 200, 200], gestures: [
        {type: pan, name: slide}, {type: longPress, name: press, minimumPressDuration: \(duration)}]}
      """
    )
    let note =
      "excludesOther note window/root/it 20 20 200 200: a drag after a hold does not make slide recognized: "
      + "press is recognized first and excludes it"
    #expect(findings.map(words) == Array(repeating: note, count: count))
  }

  private func audit(_ views: String) throws -> [Finding] {
    let text = AuditCase(what: "", views: views, findings: []).scene
    let file = try SceneFile(reading: Data(text.utf8), name: "test.scene.yaml")
    return Audit(of: try Scene(file)).findings
  }

  nonisolated private static func scroll(
    _ views: String,
    _ keys: String = "contentSize: [300, 900]"
  ) -> String {
    "{name: form, class: UIScrollView, frame: [0, 0, 300, 400], \(keys), subviews: [\(views)]}"
  }

  nonisolated private static let faults: [(views: String, finding: String, fix: String)] = [
    (
      "{name: it, frame: [0, 0, 200, 200], gestures: [{type: tap, name: single}, "
        + "{type: tap, name: double, numberOfTapsRequired: 2}]}",
      "singleTapToo note it: a double tap makes single act as well, since its tap is over before the "
        + "next one comes: it does not wait for double",
      "Let single wait for double to fail, by require(toFail:); but single is then recognized about 0.35 s late."
    ),
    (
      "{name: it, frame: [0, 0, 300, 300], gestures: [{type: pan, name: shift}, {type: pinch, name: zoom}]}",
      "excludesOther note it: two fingers that move, spread and turn on it do not make zoom recognized: shift is "
        + "recognized first and excludes it",
      "Let the delegate of zoom allow it at the same time as shift, in "
        + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:); but zoom and shift are then recognized by "
        + "the same pinch."
    ),
    (
      scroll("{name: it, class: UISlider, frame: [20, 50, 200, 31]}", "contentSize: [900, 400]"),
      "lostDrag warning it: a quick drag to the side on it is lost: form delays touches of its "
        + "content, and begins to scroll before the delay is over (delaysContentTouches)",
      "Set delaysContentTouches of form to false; but form then does not scroll there, or: set "
        + "isScrollEnabled of form to false; but form then does not scroll."
    ),
    (
      scroll("{name: it, class: Handling, frame: [20, 50, 200, 200]}"),
      "lostDrag note it: a quick drag up or down on it is lost: form delays touches of its content, "
        + "and begins to scroll before the delay is over (delaysContentTouches)",
      "Set delaysContentTouches of form to false, and override touchesShouldCancel(in:) of form to answer "
        + "false for it; but form then does not scroll there, or: set delaysContentTouches of form to false, and "
        + "set canCancelContentTouches of form to false; but form then does not scroll there."
    ),
    (
      scroll("{name: it, frame: [0, 0, 300, 300], gestures: [{type: pan, name: inspect}]}"),
      "blockedScroll warning form: a drag up or down that begins on it does not scroll it: inspect of "
        + "it is recognized first and excludes it",
      "Let the delegate of inspect let it begin only where the finger moves to the side, in "
        + "gestureRecognizerShouldBegin(_:); but inspect is then not recognized by a drag up or down, or: let the "
        + "delegate of inspect allow it at the same time as the pan of form, in "
        + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:); but inspect and the pan of form are then "
        + "recognized by the same drag."
    ),
    (
      "{name: top, frame: [0, 0, 300, 400], gestures: "
        + "[{type: pan, name: slide, shouldBeRequiredToFailBy: [form.pan]}], subviews: ["
        + scroll("") + "]}",
      "blockedScroll warning form: a drag up or down does not scroll it: it waits for slide of top to "
        + "fail, which is recognized",
      "Let the delegate of slide allow it at the same time as the pan of form, in "
        + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:), and let the delegate of slide answer false "
        + "for the pan of form, in gestureRecognizer(_:shouldBeRequiredToFailBy:); but slide and the pan of form "
        + "are then recognized by the same drag, or: let the delegate of slide let it begin only where form has "
        + "no more content that way, in gestureRecognizerShouldBegin(_:); but slide is then recognized only "
        + "where form scrolls no further."
    ),
    (
      scroll(
        "{name: a, class: UIButton, frame: [0, 0, 300, 180]}, "
          + "{name: b, class: UIButton, frame: [0, 200, 300, 180]}",
        "contentSize: [300, 900], delaysContentTouches: false"
      ),
      "blockedScroll warning form: a drag up or down that begins on a or b does not scroll it, and "
        + "controls take 90 % of it: the view that is touched has heard of the touch and keeps it: "
        + "touchesShouldCancel(in:) is false for controls",
      "Override touchesShouldCancel(in:) of form to answer true for each UIButton, or: set "
        + "delaysContentTouches of form to true; but form then still does not scroll where the finger rests 0.15 "
        + "s before it moves."
    ),
    (
      "{name: send, class: Star, frame: [0, 0, 200, 60], subviews: "
        + "[{name: stack, class: UIStackView, frame: [50, 0, 100, 60], subviews: "
        + "[{class: UILabel, text: Send, frame: [0, 0, 100, 60]}]}]}",
      "swallowed warning stack: it, or a view in it that has no use for touches, is hit on 50 % of send, which tracks no touch on what an "
        + "app put into it",
      "Set isUserInteractionEnabled of stack to false."
    ),
    (
      "{name: back, frame: [0, 0, 300, 300], gestures: [{type: screenEdgePan, name: pop, "
        + "edges: [left]}], subviews: [{name: cell, frame: [0, 0, 300, 300], "
        + "gestures: [{type: pan, name: swipe}]}]}",
      "neverWins warning back: pop is not recognized by its own gesture: swipe of cell is recognized first "
        + "and excludes it",
      "Let swipe wait for pop to fail, by require(toFail:), or: let the delegate of pop allow it at the same "
        + "time as swipe, in gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:); but pop and swipe are then "
        + "recognized by the same drag."
    ),
    (
      scroll("", "contentSize: [900, 400], gestures: [{type: swipe, name: turn, direction: left}]"),
      "neverWins warning form: turn is not recognized by its own gesture: "
        + "the pan of form is recognized first and excludes it",
      "Let the delegate of turn allow it at the same time as the pan of form, in "
        + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:); but turn and the pan of form are then "
        + "recognized by the same flick, or: let the pan of form wait for turn to fail, by require(toFail:); but "
        + "form then does not scroll."
    ),
    (
      "{name: back, frame: [0, 0, 300, 400], gestures: [{type: pan, name: pull, requireToFail: rows}], "
        + "subviews: [{name: list, frame: [0, 100, 300, 300], gestures: [{type: pan, name: rows}]}]}",
      "neverWins warning back: pull is not recognized by its own gesture on list: it requires rows "
        + "to fail, which is recognized by the same gesture",
      "Let the delegate of pull allow it at the same time as rows, in "
        + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:), and take require(toFail: rows) of pull away; "
        + "but pull and rows are then recognized by the same drag, or: let the delegate of rows let it begin "
        + "only where the finger moves to the left, in gestureRecognizerShouldBegin(_:); but rows is then "
        + "recognized only by a drag to the left."
    ),
    (
      "{name: back, frame: [0, 0, 300, 400], gestures: [{type: pan, name: pull, requireToFail: rows}], "
        + "subviews: [{name: list, frame: [0, 100, 300, 300], "
        + "gestures: [{type: rotation, name: rows}]}]}",
      "neverWins warning back: pull begins late on list: it waits for rows of list to fail, which is "
        + "open until the finger is lifted",
      "Take require(toFail: rows) of pull away."
    ),
    (
      "{name: it, class: UITableView, frame: [0, 0, 300, 400], rows: [One], "
        + "gestures: [{type: tap, name: close}]}",
      "shadowedControl warning it: a tap on a row selects nothing: close of it is recognized by the "
        + "same tap and cancels the touch",
      "Set cancelsTouchesInView of close to false; but close is recognized by the same tap."
    ),
    (
      "{name: it, class: UIButton, frame: [0, 0, 120, 60], actions: [{events: [touchUpInside], "
        + "action: go}], gestures: [{type: longPress, name: hold, minimumPressDuration: 0}]}",
      "shadowedControl warning it: it gets no touchDown: hold of it is recognized by the same tap and "
        + "cancels the touch",
      "Set cancelsTouchesInView of hold to false; but hold is recognized by the same tap."
    ),
    (
      under("tap", "{name: it, class: Handling, frame: [0, 0, 120, 44]}"),
      "shadowedControl warning it: of a tap it gets touchesBegan, then touchesCancelled, and no touchesEnded: "
        + "close of back is recognized by the same tap and cancels the touch",
      "Set cancelsTouchesInView of close to false; but close is recognized by the same tap, or: let the "
        + "delegate of close refuse touches in it, in gestureRecognizer(_:shouldReceive:); but close is then not "
        + "recognized there."
    ),
    (
      under("tap, delaysTouchesBegan: true", "{name: it, class: Handling, frame: [0, 0, 120, 44]}"),
      "shadowedControl warning it: it gets no touchesBegan: close of back is recognized by the same tap "
        + "and cancels the touch",
      "Set cancelsTouchesInView of close to false, and set delaysTouchesBegan of close to false; but close "
        + "is recognized by the same tap, or: let the delegate of close refuse touches in it, in "
        + "gestureRecognizer(_:shouldReceive:); but close is then not recognized there."
    ),
  ]

  /// Views under a recognizer of a view around them.
  nonisolated private static func under(_ recognizer: String, _ views: String) -> String {
    "{name: back, frame: [0, 0, 300, 400], gestures: [{name: close, type: \(recognizer)}], "
      + "subviews: [\(views)]}"
  }

  @Test func `a drag that a pan takes is lost however slow it is`() throws {
    let reasons = try audit(
      "{frame: [0, 0, 300, 300], gestures: [{type: pan, name: pull}], subviews: [{name: it, class: Handling, frame: [20, 50, 200, 31]}]}"
    ).map(\.reason)
    #expect(
      reasons.contains {
        $0.hasPrefix("a drag to the side on it is lost: pull of UIView is recognized")
      },
      "\(reasons)"
    )
  }

  @Test(arguments: faults)
  func `a touch that is taken away is found, with what helps`(
    _ fault: (views: String, finding: String, fix: String)
  ) throws {
    let findings = try audit(fault.views)
    let words = findings.map {
      "\($0.rule) \($0.severity) \($0.view.accessibilityIdentifier ?? ""): \($0.reason)"
    }
    #expect(words == [fault.finding])
    #expect(findings.first?.fix == fault.fix)
  }

  @Test func `no recognizer takes a tap from a slider, whose value only a drag changes (B-5.20)`()
    throws
  {
    let findings = try audit(
      "{name: back, frame: [0, 0, 300, 400], gestures: [{type: tap, name: close}], subviews: ["
        + "{class: UISlider, frame: [20, 100, 200, 31]}]}"
    )
    #expect(findings.map(\.rule) == [])
  }

  @Test func `a view that is never hit itself loses no tap to a recognizer`() throws {
    let findings = try audit(
      Self.under(
        "tap",
        "{class: Handling, frame: [0, 0, 120, 44], subviews: "
          + "[{class: Starting, frame: [0, 0, 120, 44]}]}"
      )
    )
    #expect(findings.map(\.reason) == [])
  }

  @Test func `what one recognizer takes from controls and rows is one finding`() throws {
    let findings = try audit(
      "{name: back, frame: [0, 0, 300, 400], gestures: [{type: tap, name: close}], subviews: ["
        + "{name: list, class: UITableView, frame: [0, 0, 300, 200], rows: [One]}, "
        + "{name: dial, class: Star, frame: [0, 220, 100, 100]}]}"
    )
    #expect(findings.map(\.rule) == [.shadowedControl])
    #expect(findings.first?.places.count == 2)
    #expect(findings.first?.fix.contains("list") == true)
    #expect(findings.first?.fix.contains("dial") == true)
  }

  @Test func `what loses two fingers to the same recognizer is one finding`() throws {
    let findings = try audit(
      "{name: it, frame: [0, 0, 300, 300], gestures: [{type: pan, name: shift}, {type: pinch, name: zoom}, "
        + "{type: rotation, name: turn}]}"
    )
    #expect(findings.map(\.rule) == [.excludesOther])
    #expect(findings.first?.reason.contains("do not make zoom or turn recognized: shift") == true)
    #expect(findings.first?.fix.hasSuffix("The same holds for turn.") == true)
  }

  @Test func `what is advised against a recognizer that takes taps was tried`() throws {
    let views =
      "{name: close, class: UIButton, frame: [0, 0, 90, 60], actions: [{events: [touchUpInside], "
      + "action: go}], gestures: [{type: longPress, name: hold, minimumPressDuration: 0, "
      + "delaysTouchesBegan: true}]}"
    let finding = try #require(try audit(views).first { $0.rule == .shadowedControl })
    #expect(
      finding.fix
        == "Set cancelsTouchesInView of hold to false, and set delaysTouchesBegan of hold to false; but hold "
        + "is recognized by the same tap."
    )
    let mended = views.replacing("delaysTouchesBegan: true", with: "cancelsTouchesInView: false")
    #expect(try audit(mended).isEmpty)
  }

  private func cells(_ count: Int, height: Int) throws -> [Finding] {
    let cells = (0..<count).map {
      "{class: UITableViewCell, name: c\($0), frame: [0, \($0 * height), 300, \(height)], gestures: [pan]}"
    }
    return try audit(
      "{name: form, class: UITableView, frame: [0, 0, 300, 400], contentSize: [300, 900], "
        + "subviews: [\(cells.joined(separator: ", "))]}"
    )
  }

  @Test(arguments: [(5, 80, "the 4 others"), (2, 200, "the other one")])
  func `pans of cells that cover a table together keep it from scrolling, which is one finding`(
    _ count: Int,
    _ height: Int,
    _ others: String
  ) throws {
    let findings = try cells(count, height: height)
    #expect(findings.map(\.rule) == [.blockedScroll])
    #expect(findings.first?.view.shortName == "form")
    #expect(
      findings.first?.reason.contains("that begins on c0 or \(others) like it does not scroll it")
        == true
    )
  }

  @Test func `pans of cells that cover a small part of a table leave enough to scroll it`() throws {
    #expect(try cells(2, height: 70).map(\.reason) == [])
  }

  @Test(arguments: [
    "{frame: [0, 0, 200, 200], gestures: [tap, {type: tap, numberOfTapsRequired: 2, "
      + "shouldBegin: false}]}",
    "{class: UITableView, frame: [0, 0, 300, 400], rows: [One], "
      + "gestures: [{type: tap, delegate: {class: D, implements: [shouldReceive]}}]}",
    "{frame: [0, 0, 200, 200], gestures: [{type: tap, requireToFail: double}, "
      + "{type: tap, name: double, numberOfTapsRequired: 2}]}",
    scroll("{class: UISlider, frame: [20, 50, 200, 31]}"),
    scroll(
      "{class: UISlider, frame: [20, 50, 200, 31]}",
      "contentSize: [900, 400], delaysContentTouches: false"
    ),
    scroll("{frame: [0, 0, 300, 80], gestures: [pan]}"),
    scroll("{class: UIButton, frame: [0, 0, 300, 400]}"),
    "{frame: [0, 0, 300, 400], gestures: [pan], subviews: [" + scroll("") + "]}",
    scroll("{frame: [0, 0, 300, 300], gestures: [{type: pan, simultaneousWith: form.pan}]}"),
    scroll("{frame: [0, 0, 300, 300], gestures: [pan]}", "scrollEnabled: false"),
    under("tap", "{class: Handling, frame: [0, 0, 120, 44], gestures: [tap]}"),
    under("tap", "{class: Starting, frame: [0, 0, 120, 44]}"),
    under("tap, cancelsTouchesInView: false", "{class: Handling, frame: [0, 0, 120, 44]}"),
    under("longPress", "{class: Handling, frame: [0, 0, 120, 44]}"),
  ])
  func `nothing is found where touches arrive`(_ views: String) throws {
    #expect(try audit(views).map(\.reason) == [])
  }

  @Test func `a pan from the edge that loses where it begins on a row's pan is found (B-4.31)`()
    throws
  {
    let findings = try audit(
      "{name: host, frame: [0, 0, 300, 400], gestures: [{type: screenEdgePan, name: back, edges: left}], "
        + "subviews: [{name: card, frame: [0, 200, 300, 200]}, "
        + "{name: row, frame: [0, 60, 300, 60], gestures: [{type: pan, name: swipe}]}]}"
    )
    let finding = try #require(findings.first { $0.rule == .neverWins })
    #expect(
      finding.reason
        == "back is not recognized by its own gesture on row: swipe of row is recognized first and excludes it"
    )
    #expect(finding.fix.hasPrefix("Let swipe wait for back to fail, by require(toFail:)"))
  }

  @Test(arguments: [0.3, 0.9])
  func `a press that keeps the menu of rows from opening is found (B-7.133)`(_ time: Double) throws
  {
    let findings = try audit(
      "{name: list, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two], rowMenu: [Open], "
        + "gestures: [{type: longPress, name: reorder, minimumPressDuration: \(time)}]}"
    )
    let reasons = findings.filter { $0.rule == .neverWins }.map(\.reason)
    #expect(
      reasons
        == (time < 0.5
          ? ["a menu of list does not open: reorder is recognized first and excludes it"] : []),
      "\(findings.map(words))"
    )
  }

  @Test func `a scroll view that keeps the taps of the control around it is found`() throws {
    let views = """
      {name: card, class: UIControl, frame: [0, 0, 300, 300], actions: [{events: [touchUpInside], action: 'open:', target: Shop}],
       subviews: [{name: it, class: UIScrollView, frame: [0, 100, 300, 200], contentSize: [300, 900]}]}
      """
    let findings = try audit(views)
    #expect(findings.map(\.rule) == [.swallowed])
    #expect(
      findings.first?.reason
        == "it covers 66 % of card, in which it is: a tap there does not press that, and it only scrolls"
    )
  }

  @Test func `a slider loses slow drags as well to a pan around it`() throws {
    let views = """
      {name: sheet, frame: [0, 0, 300, 300], gestures: [{type: pan, name: pull}],
       subviews: [{name: it, class: UISlider, frame: [20, 100, 200, 31]}]}
      """
    let reasons = try audit(views).filter { $0.rule == .lostDrag }.map(\.reason)
    #expect(reasons.map { $0.prefix(40) } == ["a drag to the side on it is lost: pull o"])
  }
}
