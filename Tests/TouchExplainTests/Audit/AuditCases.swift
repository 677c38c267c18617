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
      Refusing: {pointInside: never}
      Grown: {extends: UIButton, pointInside: {outset: 20}}
      Star: {extends: UIControl}
      TextField: {extends: UIControl}
      Hasty: {hitTest: unconverted}
    root: {name: root, color: white, subviews: [\(views)]}
    """
  }

  static let all = reach + covers + gestures + layers

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
          + "point — it itself contains it"
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
          + "enabled for interaction, and neither is anything in it — it itself contains it"
      ],
      fix: "Set isUserInteractionEnabled of box to true."
    ),
    AuditCase(
      what: "a button in a view whose override refuses",
      views: "{name: box, class: Refusing, frame: [0, 0, 100, 100], subviews: "
        + "[{name: it, class: UIButton, frame: [0, 0, 80, 60]}]}",
      findings: [
        "unreachable warning window/root/box/it 0 0 80 60: no point of it is hit: box refused the "
          + "point — it itself contains it"
      ],
      fix: "Leave point(inside:with:) of box to UIView."
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
          + "point — list itself contains it"
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
        "cramped note window/root/it 100 100 100 20: it is reached on 100x20 points, less than 28x28"
      ],
      fix: "Make it 100x44 points or override point(inside:with:) in it to contain its bounds "
        + "grown by 12 pt on the top and by 12 pt on the bottom."
    ),
    AuditCase(
      what: "a small view with a tap",
      views: "{name: it, frame: [100, 100, 20, 20], gestures: [tap]}",
      findings: [
        "cramped note window/root/it 100 100 20 20: it is reached on 20x20 points, less than 28x28"
      ]
    ),
    AuditCase(
      what: "a small button whose neighbour is near",
      views: "{name: it, class: UIButton, frame: [100, 100, 20, 50]}, "
        + "{name: near, class: UIButton, frame: [124, 100, 60, 50]}",
      findings: [
        "cramped note window/root/it 100 100 20 50: it is reached on 20x50 points, less than 28x28"
      ],
      fix: "Make it 44x50 points or override point(inside:with:) in it to contain its bounds grown "
        + "by 24 pt on the left."
    ),
    AuditCase(
      what: "a small button in a small view",
      views: "{name: box, frame: [100, 100, 60, 30], subviews: "
        + "[{name: it, class: UIButton, frame: [40, 0, 20, 30]}]}",
      findings: [
        "cramped note window/root/box/it 140 100 20 30: it is reached on 20x30 points, less than "
          + "28x28"
      ],
      fix: "Make it 44x30 points, all that box has room for, or override point(inside:with:) in it "
        + "to contain its bounds grown by 24 pt on the left."
    ),
    AuditCase(
      what: "a small button at the edge of the screen",
      views: "{name: it, class: UIButton, frame: [0, 100, 20, 50]}",
      findings: [
        "cramped note window/root/it 0 100 20 50: it is reached on 20x50 points, less than 28x28"
      ],
      fix: "Make it 44x50 points or override point(inside:with:) in it to contain its bounds grown "
        + "by 24 pt on the right."
    ),
  ]

  private static let layers = [
    AuditCase(
      what: "a clear view with a tap over the whole screen",
      views: "{name: b, class: UIButton, frame: [20, 100, 200, 50]}, "
        + "{name: over, frame: [0, 0, 300, 400], gestures: [{type: tap, name: hideKeyboard}]}",
      findings: [
        "covered warning window/root/b 20 100 200 50: 100 % of it lies behind over, which receives the "
          + "touches"
      ]
    ),
    AuditCase(
      what: "a button in a view without size, which no layer over all hides",
      views: "{name: none, frame: [50, 300, 0, 0], subviews: "
        + "[{name: b, class: UIButton, frame: [0, 0, 80, 60]}]}, "
        + "{name: c, class: UIButton, frame: [200, 300, 80, 60]}, "
        + "{name: over, frame: [0, 0, 300, 400]}",
      findings: [
        "unreachable error window/root/none/b 50 300 80 60: no point of it is hit: none around it is "
          + "0x0 points large, so that no point is inside",
        "transparentCover error window/root/over 200 300 80 60: it receives the touches of c, shows "
          + "nothing there, and does nothing with them",
      ]
    ),
    AuditCase(
      what: "a layer over two buttons that are side by side with it, whose fix is for both",
      views: "{name: t, class: UIButton, frame: [0, 200, 200, 100]}, "
        + "{name: b, class: UIButton, frame: [0, 0, 200, 100]}, "
        + "{name: over, frame: [0, 0, 300, 400], subviews: "
        + "[{name: x, class: UIButton, frame: [210, 350, 80, 50]}]}",
      findings: [
        "transparentCover error window/root/over 0 0 200 300: it receives the touches of b, t, shows "
          + "nothing there, and does nothing with them"
      ],
      fix: "Have hitTest(_:with:) of over answer nil where it would answer itself, or set "
        + "isUserInteractionEnabled of over, which covers it, to false; then x gets no touches."
    ),
    AuditCase(
      what: "a view with a tap that has no width, round a label",
      views: "{name: it, frame: [100, 100, 0, 30], gestures: [tap], subviews: "
        + "[{name: word, class: UILabel, text: hello, frame: [0, 0, 100, 30]}]}",
      findings: [
        "unreachable error window/root/it 100 100 100 30: no point of it is hit: it is 0x30 points "
          + "large, so that no point is inside, though word in it is seen"
      ]
    ),
    AuditCase(
      what: "a button whose action is for an event that it does not send",
      views: "{name: it, class: UIButton, frame: [0, 0, 80, 60], "
        + "actions: [{events: valueChanged, action: 'buy:', target: Shop}]}",
      findings: [
        "unsentEvent warning window/root/it 0 0 80 60: its actions are registered for valueChanged, "
          + "which a button does not send when it is tapped"
      ],
      fix: "Register the actions of it for touchUpInside."
    ),
    AuditCase(
      what: "two swipes that lose to one pan",
      views: "{name: it, frame: [0, 0, 200, 200], gestures: [{type: swipe, name: s1}, "
        + "{type: swipe, name: s2, direction: up}, {type: pan, name: drag}]}",
      findings: [
        "neverWins warning window/root/it 0 0 200 200: s1 is not recognized by its own gesture: drag "
          + "is recognized first and excludes it; nor is s2"
      ]
    ),
  ]

  private static let covers = [
    AuditCase(
      what: "a view that is not seen over two buttons",
      views: "{name: a, class: UIButton, frame: [0, 0, 80, 60]}, "
        + "{name: b, class: UIButton, frame: [100, 0, 80, 60]}, "
        + "{name: cover, frame: [0, 0, 200, 100]}",
      findings: [
        "transparentCover error window/root/cover 0 0 180 60: it receives the touches of b, a, "
          + "shows nothing there, and does nothing with them"
      ],
      fix: "Set isUserInteractionEnabled of cover, which covers it, to false."
    ),
    AuditCase(
      what: "a view with a picture over a button",
      views: "{name: a, class: UIButton, frame: [0, 0, 80, 60]}, "
        + "{name: cover, color: red, frame: [0, 0, 60, 100]}",
      findings: [
        "swallowed note window/root/cover 0 0 60 60: it receives the touches of a, and does "
          + "nothing with them"
      ]
    ),
    AuditCase(
      what: "a layer over the whole screen that is seen at its own button alone",
      views:
        "{name: a, class: UIButton, frame: [0, 0, 80, 60]}, {name: layer, frame: [0, 0, 300, 400], "
        + "subviews: [{class: UIButton, color: red, frame: [200, 300, 80, 60]}]}",
      findings: [
        "transparentCover error window/root/layer 0 0 80 60: it receives the touches of a, shows "
          + "nothing there, and does nothing with them"
      ]
    ),
    AuditCase(
      what: "a view of which a border is seen over a button",
      views: "{name: a, class: UIButton, frame: [0, 0, 80, 60]}, "
        + "{name: cover, borderWidth: 2, frame: [0, 0, 200, 100]}",
      findings: [
        "transparentCover error window/root/cover 0 0 80 60: it receives the touches of a, hides "
          + "nothing there, and does nothing with them"
      ]
    ),
    AuditCase(
      what: "a view that is not seen over half of a list",
      views: "{name: list, class: UITableView, frame: [0, 0, 300, 400], rows: [a, b]}, "
        + "{name: cover, frame: [0, 0, 300, 300]}",
      findings: [
        "transparentCover warning window/root/cover 0 0 300 300: it receives the touches of list, "
          + "shows nothing there, and does nothing with them"
      ]
    ),
    AuditCase(
      what: "a view over two buttons that has a use for touches",
      views: "{name: a, class: UIButton, frame: [0, 0, 80, 60]}, "
        + "{name: b, class: UIButton, frame: [100, 0, 80, 60]}, "
        + "{name: pad, frame: [0, 0, 200, 100], gestures: [tap]}",
      findings: [
        "covered warning window/root/b 100 0 80 60 and 1 more: 100 % of it lies behind pad, which "
          + "receives the touches"
      ]
    ),
    AuditCase(
      what: "a button that is drawn before one that is asked first",
      views: "{name: a, class: UIButton, frame: [0, 0, 80, 60], zPosition: 1}, "
        + "{name: b, class: UIButton, color: red, frame: [0, 0, 80, 60]}",
      findings: [
        "covered warning window/root/a 0 0 80 60: 100 % of it lies behind b, which receives the touches"
      ]
    ),
    AuditCase(
      what: "a button under one that hides it",
      views: "{name: a, class: UIButton, frame: [0, 0, 80, 60]}, "
        + "{name: b, class: UIButton, color: red, frame: [0, 0, 80, 60]}",
      findings: [
        "covered note window/root/a 0 0 80 60: 100 % of it lies behind b, which receives the touches"
      ]
    ),
    AuditCase(
      what: "a button over most of another",
      views: "{name: a, class: UIButton, frame: [0, 0, 80, 60]}, "
        + "{name: b, class: UIButton, frame: [0, 0, 60, 100]}",
      findings: [
        "covered warning window/root/a 0 0 60 60: 75 % of it lies behind b, which receives the touches"
      ],
      fix: "Bring a in front of b; then b loses 59 % of its touches, or set "
        + "isUserInteractionEnabled of b, which covers it, to false; then b gets no touches. Whatever helps breaks "
        + "something, so a choice has to be made."
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
      fix: "Set cancelsTouchesInView of close to false, or let its delegate refuse touches in it."
    ),
    AuditCase(
      what: "a swipe beside a pan (B-4.30)",
      views: "{name: it, frame: [0, 0, 200, 200], gestures: [{type: swipe, name: flick}, "
        + "{type: pan, name: drag}]}",
      findings: [
        "neverWins warning window/root/it 0 0 200 200: flick is not recognized by its own gesture: "
          + "drag is recognized first and excludes it"
      ],
      fix: "Let drag wait by require(toFail: flick), or let a delegate allow both at once."
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
