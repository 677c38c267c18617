import SceneStage
import Testing
import TouchScene

@testable import TouchExplain

/// A screen, and what an audit finds on it.
struct AuditCase: Sendable, CustomTestStringConvertible {
  let what: String
  /// The views in the root view, which fills a screen of 300x400.
  let views: String
  /// Rule, severity, view, rectangle and reason of each finding.
  let findings: [String]
  /// The fix of the first.
  var fix: String?

  var testDescription: String { what }

  /// The whole scene.
  var scene: String {
    """
    touchstone: 1
    screen: {size: [300, 400]}
    classes:
      Handling: {touches: intercept}
      Starting: {touches: {began: intercept}}
      Refusing: {pointInside: never}
      Grown: {extends: UIButton, pointInside: {outset: 20}}
      Star: {extends: UIControl}
      TextField: {extends: UIControl}
      Hasty: {hitTest: unconverted}
    root: {name: root, color: white, subviews: [\(views)]}
    """
  }

  static let all = reach + covers + gestures + layers + pans

  private static let reach = [
    AuditCase(
      what: "a button that sticks out of its parent",
      views: "{frame: [0, 0, 100, 100], name: box, subviews: "
        + "[{name: it, class: UIButton, frame: [60, 0, 80, 60]}]}",
      findings: [
        "outside warning window/root/box/it 100 0 40 60: 50 % of it gets no touches: it sticks out "
          + "of box, which refuses the point first"
      ],
      fix: "Grow box by 40 pt on the right, or override point(inside:with:) of box to contain its "
        + "bounds grown by 40 pt on the right."
    ),
    AuditCase(
      what: "a button all of which is outside of its parent",
      views: "{frame: [0, 0, 100, 100], name: box, subviews: "
        + "[{name: it, class: UIButton, frame: [110, 0, 80, 60]}]}",
      findings: [
        "unreachable error window/root/box/it 110 0 80 60: no point of it is hit: box refused the "
          + "point"
      ],
      fix: "Grow box by 90 pt on the right, or override point(inside:with:) of box to contain its "
        + "bounds grown by 90 pt on the right."
    ),
    AuditCase(
      what: "a plain view that sticks out of its parent",
      views: "{frame: [0, 0, 100, 100], name: box, subviews: [{name: it, frame: [60, 0, 80, 60]}]}",
      findings: [
        "outside note window/root/box/it 100 0 40 60: it sticks out of box and would get no "
          + "touches there"
      ]
    ),
    AuditCase(
      what: "a label with a recognizer",
      views: "{name: it, class: UILabel, text: tap, frame: [0, 0, 100, 100], gestures: [tap]}",
      findings: [
        "unreachable error window/root/it 0 0 100 100: isUserInteractionEnabled of it is false, as "
          + "it is for labels and image views unless set: its recognizers get no touches"
      ],
      fix: "Set isUserInteractionEnabled of it to true."
    ),
    AuditCase(
      what: "a control with its interaction off",
      views: "{name: it, class: UIButton, frame: [0, 0, 99, 99], userInteractionEnabled: false}",
      findings: [
        "unreachable note window/root/it 0 0 99 99: isUserInteractionEnabled of it is false"
      ]
    ),
    AuditCase(
      what: "two controls with their interaction off",
      views: "{name: a, class: UIButton, frame: [0, 0, 99, 99], userInteractionEnabled: false}, "
        + "{name: b, class: UIButton, frame: [100, 0, 99, 99], userInteractionEnabled: false}",
      findings: [
        "unreachable note window/root/b 100 0 99 99 and 1 more: isUserInteractionEnabled of b is false"
      ]
    ),
    AuditCase(
      what: "a button in an image view",
      views: "{name: box, class: UIImageView, frame: [0, 0, 100, 100], subviews: "
        + "[{name: it, class: UIButton, frame: [0, 0, 80, 60]}]}",
      findings: [
        "unreachable error window/root/box/it 0 0 80 60: no point of it is hit: box is not "
          + "enabled for interaction, so that nothing in it is asked"
      ],
      fix: "Set isUserInteractionEnabled of box to true."
    ),
    AuditCase(
      what: "a button in a view whose override refuses",
      views: "{name: box, class: Refusing, frame: [0, 0, 100, 100], subviews: "
        + "[{name: it, class: UIButton, frame: [0, 0, 80, 60]}]}",
      findings: [
        "unreachable warning window/root/box/it 0 0 80 60: no point of it is hit: box refused the "
          + "point"
      ],
      fix: "Remove the override of point(inside:with:) in Refusing, the class of box."
    ),
    AuditCase(
      what: "a button in a view without size",
      views: "{name: box, frame: [100, 100, 0, 0], subviews: "
        + "[{name: it, class: UIButton, frame: [-40, -20, 80, 60]}]}",
      findings: [
        "unreachable error window/root/box/it 60 80 80 60: no point of it is hit: box around it is "
          + "0x0 points large, so that no point is inside"
      ]
    ),
    AuditCase(
      what: "a table in a view without height",
      views: "{name: box, frame: [0, 0, 100, 0], subviews: "
        + "[{name: it, class: UITableView, frame: [0, 0, 100, 300], rows: [a, b]}]}",
      findings: [
        "unreachable error window/root/box/it 0 0 100 300: no point of it is hit: box around it is "
          + "100x0 points large, so that no point is inside"
      ]
    ),
    AuditCase(
      what: "a list that sticks out of the button that holds it",
      views: "{name: it, class: UIButton, frame: [0, 0, 100, 50], subviews: "
        + "[{name: list, class: UITableView, frame: [0, 50, 100, 100], rows: [a, b]}]}",
      findings: [
        "unreachable error window/root/it/list 0 50 100 100: no point of it is hit: it refused the "
          + "point"
      ],
      fix: "Grow it by 100 pt on the bottom, or override point(inside:with:) of it to contain its "
        + "bounds grown by 100 pt on the bottom."
    ),
    AuditCase(
      what: "a scene's view that hands on its own point (B-1.19)",
      views: "{name: it, class: Hasty, frame: [0, 100, 300, 100], subviews: "
        + "[{name: undo, class: UIButton, frame: [200, 30, 90, 50]}]}",
      findings: [
        "wrongSpace error window/root/it 0 100 300 100: its override of hitTest(_:with:) asks undo with "
          + "a point in its own space, not in that of undo"
      ]
    ),
    AuditCase(
      what: "a button too small",
      views: "{name: it, class: UIButton, frame: [100, 100, 100, 20]}",
      findings: [
        "cramped note window/root/it 100 100 100 20: it takes touches on 100x20 points, less than 28x28"
      ],
      fix: "Make it 100x44 points or override point(inside:with:) in it to contain its bounds "
        + "grown by 12 pt (top) and 12 pt (bottom)."
    ),
    AuditCase(
      what: "a small view with a tap",
      views: "{name: it, frame: [100, 100, 20, 20], gestures: [tap]}",
      findings: [
        "cramped note window/root/it 100 100 20 20: it takes touches on 20x20 points, less than 28x28"
      ]
    ),
    AuditCase(
      what: "a small button whose neighbour is near",
      views: "{name: it, class: UIButton, frame: [100, 100, 20, 50]}, "
        + "{name: near, class: UIButton, frame: [124, 100, 60, 50]}",
      findings: [
        "cramped note window/root/it 100 100 20 50: it takes touches on 20x50 points, less than 28x28"
      ],
      fix: "Make it 44x50 points or override point(inside:with:) in it to contain its bounds grown "
        + "by 24 pt on the left."
    ),
    AuditCase(
      what: "a small button in a small view",
      views: "{name: box, frame: [100, 100, 60, 30], subviews: "
        + "[{name: it, class: UIButton, frame: [40, 0, 20, 30]}]}",
      findings: [
        "cramped note window/root/box/it 140 100 20 30: it takes touches on 20x30 points, less than "
          + "28x28"
      ],
      fix: "Make it 44x30 points, all that box has room for, or override point(inside:with:) in it "
        + "to contain its bounds grown by 24 pt on the left."
    ),
    AuditCase(
      what: "a small button at the edge of the screen",
      views: "{name: it, class: UIButton, frame: [0, 100, 20, 50]}",
      findings: [
        "cramped note window/root/it 0 100 20 50: it takes touches on 20x50 points, less than 28x28"
      ],
      fix: "Make it 44x50 points or override point(inside:with:) in it to contain its bounds grown "
        + "by 24 pt on the right."
    ),
  ]

  private static let gestures = [
    AuditCase(
      what: "a control of one's own under a tap (B-4.48)",
      views: "{name: card, frame: [0, 0, 200, 200], gestures: [{type: tap, name: close}], "
        + "subviews: [{name: it, class: Star, frame: [0, 0, 80, 60]}]}",
      findings: [
        "shadowedControl warning window/root/card/it 0 0 80 60: it gets touchDown, then "
          + "touchCancel: close of card is recognized by the same tap and cancels the touch"
      ],
      fix:
        "Set cancelsTouchesInView of close to false; but close is recognized by the same tap, or: let the "
        + "delegate of close refuse touches in it, in gestureRecognizer(_:shouldReceive:); but close is "
        + "then not recognized there."
    ),
    AuditCase(
      what: "a swipe beside a pan (B-4.30)",
      views: "{name: it, frame: [0, 0, 200, 200], gestures: [{type: swipe, name: flick}, "
        + "{type: pan, name: drag}]}",
      findings: [
        "neverWins warning window/root/it 0 0 200 200: flick is not recognized by its own gesture: "
          + "drag is recognized first and excludes it"
      ],
      fix:
        "Let drag wait for flick to fail, by require(toFail:); but drag is then not recognized there by a "
        + "quick drag to the right, and otherwise up to about 0.17 s late, or: let the delegate of flick allow it at "
        + "the same time as drag, in gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:); but flick and "
        + "drag are then recognized by the same flick."
    ),
    AuditCase(
      what: "recognizers that wait for each other (B-4.40)",
      views: "{name: it, frame: [0, 0, 200, 200], gestures: "
        + "[{type: tap, name: a, requireToFail: [b]}, {type: tap, name: b, requireToFail: [a]}]}",
      findings: [
        "failureCycle error window/root/it 0 0 200 200: a waits for b waits for a: none of them "
          + "can ever be recognized"
      ]
    ),
  ]
}
