extension AuditCase {
  static let layers = [
    AuditCase(
      what: "a badge that lies on a button beside it in the tree",
      views: "{name: b, class: UIButton, color: blue, frame: [20, 100, 100, 50]}, "
        + "{name: badge, color: red, frame: [90, 90, 40, 40]}",
      findings: [
        "swallowed note window/root/badge 90 100 30 30: it receives the touches of b, and does nothing with "
          + "them"
      ],
      fix:
        "Set isUserInteractionEnabled of badge, which covers it, to false, or bring b in front of badge, which it then hides."
    ),
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
      what: "a layer over a list, which takes taps",
      views: "{name: list, class: UITableView, frame: [0, 100, 300, 300], rows: [a, b]}, "
        + "{name: over, frame: [0, 0, 300, 400], gestures: [tap]}",
      findings: [
        "covered warning window/root/list 0 100 300 300: 100 % of it lies behind over, which receives "
          + "the touches"
      ]
    ),
    AuditCase(
      what: "a layer over two buttons, of which one is disabled",
      views: "{name: a, class: UIButton, enabled: false, frame: [0, 0, 80, 60]}, "
        + "{name: b, class: UIButton, frame: [100, 0, 80, 60]}, {name: over, frame: [0, 0, 300, 400]}",
      findings: [
        "transparentCover error window/root/over 100 0 80 60: it receives the touches of b, shows "
          + "nothing there, and does nothing with them"
      ]
    ),
    AuditCase(
      what: "a view that shows nothing anywhere, over a third of a button",
      views: "{name: it, class: UIButton, frame: [0, 0, 300, 60]}, {name: left, "
        + "frame: [100, 0, 100, 100], subviews: [{class: UILabel, text: Sent, alpha: 0}]}",
      findings: [
        "transparentCover note window/root/left 100 0 100 60: it receives the touches of it, shows "
          + "nothing there, and does nothing with them"
      ]
    ),
    AuditCase(
      what: "a button without size in a view without size",
      views: "{name: box, frame: [20, 20, 0, 0], subviews: "
        + "[{name: it, class: UIButton, text: OK, frame: [0, 0, 0, 0]}]}",
      findings: [
        "unreachable note window/root/box/it 20 20 0 0: it is 0x0 points large, so that it is neither "
          + "seen nor hit; box around it is 0x0 points large"
      ],
      fix: "Give box a size of 44x44, and give it a size of 44x44."
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

  static let pans = [
    AuditCase(
      what: "pans that exclude each other over a part of the screen (B-4.31)",
      views:
        "{name: board, frame: [0, 0, 300, 400], gestures: [{type: pan, name: drawer}], subviews: "
        + "[{name: card, color: red, frame: [50, 100, 200, 150], gestures: [{type: pan, name: swipe}]}]}",
      findings: [
        "neverWins note window/root/board 0 0 300 400: drawer is not recognized by its own gesture on card, "
          + "25 % of it: swipe of card is recognized first and excludes it"
      ]
    )
  ]

  static let covers = [
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
      what: "a badge on a corner of a button, which keeps its touches from it (B-5.22)",
      views: "{name: a, class: UIButton, frame: [0, 0, 60, 60], subviews: "
        + "[{name: badge, color: red, frame: [36, 0, 24, 24]}]}",
      findings: [
        "swallowed note window/root/a/badge 36 0 24 24: it is hit on 16 % of a, which "
          + "tracks no touch on what an app put into it"
      ]
    ),
    AuditCase(
      what: "a button whose touch area takes a part of another one",
      views: "{name: a, class: UIButton, frame: [0, 100, 100, 44]}, "
        + "{name: b, class: Grown, frame: [100, 100, 44, 44]}",
      findings: [
        "covered note window/root/a 80 100 20 44: 20 % of it lies behind the touch area of b, which receives "
          + "the touches"
      ]
    ),
    AuditCase(
      what: "two buttons that overlap by a third",
      views: "{name: a, class: UIButton, frame: [0, 100, 90, 44]}, "
        + "{name: b, class: UIButton, frame: [60, 100, 90, 44]}",
      findings: [
        "covered note window/root/a 60 100 30 44: 33 % of it lies behind b, which receives the touches"
      ]
    ),
    AuditCase(
      what: "a button that lies behind two others",
      views: "{name: a, class: UIButton, frame: [0, 0, 100, 60]}, "
        + "{name: b, class: UIButton, frame: [0, 0, 60, 100]}, "
        + "{name: c, class: UIButton, frame: [60, 0, 100, 60]}",
      findings: [
        "covered warning window/root/a 0 0 60 60: 60 % of it lies behind b, which receives the touches; "
          + "40 % lies behind others"
      ]
    ),
    AuditCase(
      what: "a button of which a half is covered and the rest sticks out",
      views: "{name: box, frame: [0, 0, 100, 60], subviews: "
        + "[{name: it, class: UIButton, frame: [60, 0, 100, 60]}]}, "
        + "{name: over, class: UIButton, color: red, frame: [60, 0, 40, 100]}",
      findings: [
        "unreachable warning window/root/box/it 60 0 100 60: no point of it is hit: 40 % of it lies behind "
          + "others, such as over, and of the rest: box refused the point"
      ]
    ),
    AuditCase(
      what: "a button all of which another one in it takes (B-5.22)",
      views: "{name: a, class: UIButton, frame: [0, 0, 80, 60], subviews: "
        + "[{name: b, class: UIButton, frame: [0, 0, 80, 60]}]}",
      findings: [
        "unreachable warning window/root/a 0 0 80 60: no point of it is hit but those of b in it, on which "
          + "it tracks no touch"
      ],
      fix: "Set isUserInteractionEnabled of b, which is in it, to false; then b gets no touches. "
        + "The change that was found to help breaks something else."
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
        "covered warning window/root/a 0 0 80 60: 100 % of it goes to b, which is asked first, whatever the "
          + "zPosition"
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
      fix: "Bring a in front of b; then b loses 60 % of its touches, or set "
        + "isUserInteractionEnabled of b, which covers it, to false; then b gets no touches. Each change that was found to help breaks "
        + "something else."
    ),
  ]
}
