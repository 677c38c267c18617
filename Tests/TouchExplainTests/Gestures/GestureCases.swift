import Testing
import TouchExplain

/// A screen, a gesture on one of its views, why nothing comes of it, and what helps.
struct GestureCase: Sendable, CustomTestStringConvertible {
  let what: String
  let gesture: FingerGesture
  /// The views in the root view, which fills a screen of 300x400 and has these recognizers.
  let views: String
  var rootGestures = ""
  /// What does not come, and why; nil where all comes.
  var reason: String?
  /// The changes that are proposed, the first first, with what is lost by them.
  var fixes: [String] = []

  var testDescription: String { what }

  /// The whole scene; the view that is asked about is called `it`.
  var scene: String {
    """
    touchstone: 1
    screen: {size: [300, 400]}
    classes:
      Canvas: {touches: intercept}
      Knob: {extends: UIControl}
      Dial: {extends: UIControl, touches: intercept}
    root: {name: root, color: white, gestures: [\(rootGestures)], subviews: [\(views)]}
    """
  }

  static let all = taps + doubleTaps + drags + flags

  private static let list =
    "{name: it, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two]}"

  private static let taps = [
    GestureCase(
      what: "a tap recognizer around a table, which keeps rows from being selected",
      gesture: .tap,
      views: list,
      rootGestures: "{type: tap, name: dismiss}",
      reason: "no row of it is selected because dismiss of root is recognized by the same tap, and "
        + "takes the touch before any view hears of it (cancelsTouchesInView)",
      fixes: [
        "set cancelsTouchesInView of dismiss to false",
        "let the delegate of dismiss refuse touches in it, in gestureRecognizer(_:shouldReceive:)"
          + " - dismiss is then not recognized there",
      ]
    ),
    GestureCase(
      what: "a tap recognizer around a control of one's own",
      gesture: .tap,
      views: "{name: it, class: Knob, frame: [0, 0, 80, 80]}",
      rootGestures: "{type: tap, name: dismiss}",
      reason:
        "it sends no touchUpInside because dismiss of root is recognized by the same tap, and "
        + "cancels the touch in views (cancelsTouchesInView)",
      fixes: [
        "set cancelsTouchesInView of dismiss to false",
        "let the delegate of dismiss refuse touches in it, in gestureRecognizer(_:shouldReceive:)"
          + " - dismiss is then not recognized there",
        "override gestureRecognizerShouldBegin(_:) of it to answer false for dismiss"
          + " - dismiss is then not recognized there",
      ]
    ),
    GestureCase(
      what: "a button in a card, whose tap the card waits for in vain",
      gesture: .tap,
      views: "{name: it, frame: [0, 0, 80, 80], gestures: [{type: tap, name: open}], subviews: "
        + "[{class: UIButton, name: buy, frame: [0, 0, 80, 80]}]}",
      reason:
        "open is not recognized because buy is hit, and UIKit's own controls win over such a recognizer of "
        + "a view around them",
      fixes: ["set cancelsTouchesInView of open to false"]
    ),
    GestureCase(
      what: "a recognizer whose delegate wants touches of its own view alone",
      gesture: .tap,
      views: "{name: it, frame: [0, 0, 80, 80], gestures: [{type: tap, name: open, shouldReceive: "
        + "ownView}], subviews: [{frame: [0, 0, 80, 80]}]}",
      reason:
        "open is not recognized because open does not receive the touch: its delegate refused "
        + "(shouldReceive)",
      fixes: [
        "let the delegate of open answer true for touches in UIView, in gestureRecognizer(_:shouldReceive:)"
      ]
    ),
    GestureCase(
      what: "a view with no recognizer beside one that has it",
      gesture: .tap,
      views: "{name: it, frame: [0, 0, 80, 80]}, {frame: [0, 100, 80, 80], gestures: [tap]}",
      reason:
        "nothing comes of it for it because it has no recognizer for a tap, is no control, and "
        + "overrides no touch method",
      fixes: ["add a UITapGestureRecognizer of its own to it"]
    ),
    GestureCase(
      what: "a button in a table's cell, which hardly shows a short tap",
      gesture: .tap,
      views:
        "{class: UIScrollView, name: scroll, frame: [0, 0, 300, 400], contentSize: [300, 900], "
        + "subviews: [{name: it, class: UIButton, frame: [0, 0, 80, 80]}]}",
      reason:
        "it hears of the touch late because scroll delays touches of its content for 0.15 s, or until the finger is lifted "
        + "(delaysContentTouches), so that a short tap hardly highlights it",
      fixes: [
        "set delaysContentTouches of scroll to false - scroll then does not scroll there, unless touchesShouldCancel(in:) of scroll answers true for it"
      ]
    ),
    GestureCase(
      what: "a button, which wins over a tap around it",
      gesture: .tap,
      views: "{name: it, class: UIButton, frame: [0, 0, 80, 80]}",
      rootGestures: "tap"
    ),
  ]

  private static let doubleTaps = [
    GestureCase(
      what: "a single tap beside a double tap without a requirement",
      gesture: .doubleTap,
      views: "{name: it, frame: [0, 0, 80, 80], gestures: [{type: tap, name: single}, "
        + "{type: tap, name: double, numberOfTapsRequired: 2}]}",
      reason:
        "single is recognized as well because its tap is over before the next one comes: it does "
        + "not wait for double",
      fixes: ["let single wait for double to fail, by require(toFail:)"]
    ),
    GestureCase(
      what: "a recognizer of two taps that is asked for one",
      gesture: .tap,
      views: "{name: it, frame: [0, 0, 80, 80], gestures: "
        + "[{type: tap, name: double, numberOfTapsRequired: 2}]}",
      reason: "double is not recognized because double needs 2 taps",
      fixes: ["set numberOfTapsRequired of double to 1"]
    ),
  ]

  private static func scroll(_ views: String, _ keys: String = "") -> String {
    "{class: UIScrollView, name: scroll, frame: [0, 0, 300, 400], contentSize: [300, 900], \(keys)"
      + "subviews: [\(views)]}"
  }

  private static let drags = [
    GestureCase(
      what: "a control of one's own in a scroll view",
      gesture: .drag,
      views: scroll("{name: it, class: Knob, frame: [100, 100, 80, 80]}"),
      reason:
        "it does not follow the finger to the end because scroll delays touches of its content, "
        + "and begins to scroll before the delay is over (delaysContentTouches)",
      fixes: [
        "set delaysContentTouches of scroll to false",
        "set isScrollEnabled of scroll to false - scroll then does not scroll",
      ]
    ),
    GestureCase(
      what: "a control with touch methods of its own in a scroll view",
      gesture: .drag,
      views: scroll("{name: it, class: Dial, frame: [100, 100, 80, 80]}"),
      reason: "it does not hear the touch to its end because scroll delays touches of its content, "
        + "and begins to scroll before the delay is over (delaysContentTouches)",
      fixes: [
        "set delaysContentTouches of scroll to false",
        "set isScrollEnabled of scroll to false - scroll then does not scroll",
      ]
    ),
    GestureCase(
      what: "a view that draws in a scroll view",
      gesture: .drag,
      views: scroll(
        "{frame: [0, 0, 300, 900]}, {name: it, class: Canvas, frame: [100, 100, 80, 80]}"
      ),
      reason: "it does not hear the touch to its end because scroll delays touches of its "
        + "content, and begins to scroll before the delay is over (delaysContentTouches)",
      fixes: [
        "set delaysContentTouches of scroll to false, and override touchesShouldCancel(in:) of scroll "
          + "to answer false for it",
        "set isScrollEnabled of scroll to false - scroll then does not scroll",
        "set delaysContentTouches of scroll to false, and set canCancelContentTouches of scroll to "
          + "false - scroll then does not scroll",
      ]
    ),
    GestureCase(
      what: "a scroll view in which a finger comes down on a button",
      gesture: .drag,
      views: "{class: UIScrollView, name: it, frame: [0, 0, 300, 400], contentSize: [300, 900], "
        + "delaysContentTouches: false, subviews: [{class: UIButton, name: b, frame: [0, 0, 300, 900]}]}",
      reason:
        "it does not scroll because the view that is touched has heard of the touch and keeps it: "
        + "touchesShouldCancel(in:) is false for controls",
      fixes: [
        "override touchesShouldCancel(in:) of it to answer true for b",
        "set delaysContentTouches of it to true",
      ]
    ),
    GestureCase(
      what: "a pan over a whole scroll view",
      gesture: .drag,
      views: "{class: UIScrollView, name: it, frame: [0, 0, 300, 400], contentSize: [300, 900], "
        + "subviews: [{name: page, frame: [0, 0, 300, 900], gestures: [{type: pan, name: swipe}]}]}",
      reason: "it does not scroll because swipe of page is recognized first and excludes it",
      fixes: [
        "let the delegate of swipe let it begin only where the finger moves to the side, in "
          + "gestureRecognizerShouldBegin(_:) - swipe is then not recognized by a drag up or down",
        "let the delegate of swipe allow it at the same time as the pan of it, in "
          + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
        "let swipe wait for the pan of it to fail, by require(toFail:)"
          + " - swipe is then not recognized by a drag up",
      ]
    ),
    GestureCase(
      what: "a slider whose superview swipes",
      gesture: .drag,
      views: "{name: it, class: UISlider, frame: [20, 100, 200, 31]}",
      rootGestures: "{type: pan, name: menu}",
      reason:
        "it does not follow the finger to the end because menu of root is recognized by the same drag, and "
        + "cancels the touch in views (cancelsTouchesInView)",
      fixes: [
        "set cancelsTouchesInView of menu to false",
        "let the delegate of menu refuse touches in it, in gestureRecognizer(_:shouldReceive:)"
          + " - menu is then not recognized there",
        "let the delegate of menu let it begin only within 20 pt of the left edge of the screen, in "
          + "gestureRecognizerShouldBegin(_:) - menu is then recognized from that edge alone",
        "override gestureRecognizerShouldBegin(_:) of it to answer false for menu"
          + " - menu is then not recognized there",
      ]
    ),
    GestureCase(
      what: "a swipe on a view whose superview pans",
      gesture: .flick,
      views: "{name: it, frame: [100, 100, 80, 80], gestures: [{type: swipe, name: next}, "
        + "{type: pan, name: move}]}",
      reason: "next is not recognized because move is recognized first and excludes it",
      fixes: [
        "let move wait for next to fail, by require(toFail:)",
        "let the delegate of next allow it at the same time as move, in "
          + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
        "let the delegate of move let it begin only where the finger moves up or down, in "
          + "gestureRecognizerShouldBegin(_:) - move is then not recognized by a flick to the side",
      ]
    ),
    GestureCase(
      what: "a scroll view that has no content size",
      gesture: .drag,
      views: "{class: UIScrollView, name: it, frame: [0, 0, 300, 400], subviews: "
        + "[{frame: [0, 0, 300, 900]}]}",
      reason:
        "it does not scroll because its content is no larger than its bounds, so that there is "
        + "nothing to scroll",
      fixes: ["set contentSize of it to the size of its content, at least 300x900"]
    ),
  ]
}
