import TouchKit

extension Question {
  /// Drags, swipes and flicks that another recognizer takes.
  static let drags = [
    Question(
      id: "slider-against-side-menu",
      source: "https://github.com/John-Lluch/SWRevealViewController/issues/545",
      asked: "When I move the slider, the hidden menu is revealed most of the time.",
      screen: """
        root:
          gestures: [{type: pan, name: reveal}]
          subviews:
            - {name: level, class: UISlider, value: 0.5, frame: [40, 300, 295, 34]}
        """,
      view: "level",
      trial: Trial(gesture: .drag, way: CGVector(dx: 90, dy: 0), wish: .spared("reveal")),
      cause: "reveal",
      fixes: ["delegate|shouldReceive reveal level", "shouldBegin reveal"],
      audit: "level reveal",
      repair: ["name: reveal": "name: reveal, shouldReceive: ownView"]
    ),
    Question(
      id: "drag-off-a-button",
      source: "https://github.com/Friend-LGA/LGSideMenuController/issues/17",
      asked: "With the side menu's pan my button gets no touchDragExit and no touchDragEnter.",
      screen: """
        root:
          gestures: [{type: pan, name: menu}]
          subviews:
            - {name: record, class: UIButton, color: red, frame: [100, 300, 60, 60]}
        """,
      view: "record",
      trial: Trial(
        gesture: .drag,
        way: CGVector(dx: 180, dy: 0),
        wish: .action(.touchDragExit)
      ),
      cause: "menu cancel",
      fixes: ["cancelsTouchesInView menu false"],
      repair: ["name: menu": "name: menu, cancelsTouchesInView: false"]
    ),
    Question(
      id: "swipe-under-menu-pan",
      source: "https://github.com/DigitalLeaves/DLHamburguerMenu/issues/4",
      asked: "The menu's pan recognizer lies over my view's own swipe, which I can no longer use.",
      screen: """
        root:
          gestures: [{type: pan, name: menu}]
          subviews:
            - {name: card, color: blue, frame: [20, 200, 335, 200],
               gestures: [{type: swipe, name: next, direction: left}]}
        """,
      view: "card",
      trial: Trial(gesture: .flick, way: CGVector(dx: -140, dy: 0), wish: .recognized("next")),
      cause: "menu first|recognized|excludes",
      fixes: ["menu require(toFail:|wait next"],
      audit: "neverWins next menu",
      repair: ["name: menu": "name: menu, requireToFail: [next]"]
    ),
    Question(
      id: "edge-pan-under-cell-swipe",
      source: "https://github.com/SwipeCellKit/SwipeCellKit/issues/453",
      asked: "The pan of my swipeable cells keeps the screen edge pan from beginning.",
      screen: """
        root:
          name: root
          gestures: [{type: screenEdgePan, name: goBack, edges: [left]}]
          subviews:
            - {name: cell, color: white, frame: [0, 100, 375, 80],
               gestures: [{type: pan, name: actions}]}
        """,
      view: "root",
      point: CGPoint(x: 1, y: 140),
      trial: Trial(gesture: .drag, way: CGVector(dx: 120, dy: 0), wish: .recognized("goBack")),
      cause: "actions first|recognized|excludes",
      fixes: ["actions require(toFail:|wait|shouldRequireFailureOf goBack"],
      audit: "neverWins goBack actions",
      repair: ["name: actions": "name: actions, requireToFail: [goBack]"]
    ),
    Question(
      id: "waits-for-the-table",
      source: "https://github.com/iosphere/ISHPullUp/pull/92",
      asked:
        "My pull-up's pan never begins over a table, because it waits for a recognizer of the table "
        + "that never fails as long as the finger is down.",
      screen: """
        root:
          name: pullUp
          gestures: [{type: pan, name: pull, requireToFail: [rows]}]
          subviews:
            - {name: list, class: UITableView, scrollEnabled: false, frame: [0, 100, 375, 567],
               gestures: [{type: rotation, name: rows}]}
        """,
      view: "pullUp",
      point: CGPoint(x: 180, y: 400),
      trial: Trial(gesture: .drag, wish: .recognizedAtOnce("pull")),
      cause: "pull wait|requires|fail rows",
      fixes: ["require(toFail: rows"],
      audit: "neverWins pull rows",
      repair: [", requireToFail: [rows]": ""]
    ),
    Question(
      id: "knob-in-a-sheet",
      source: "https://github.com/leboncoin/spark-ios/issues/888",
      asked:
        "Tracking of our own slider is cancelled as soon as the finger goes up or down in a bottom "
        + "sheet.",
      screen: """
        classes:
          Knob: {extends: UIControl}
        root:
          subviews:
            - name: sheet
              frame: [0, 200, 375, 467]
              color: white
              gestures: [{type: pan, name: pull}]
              subviews:
                - {name: knob, class: Knob, color: blue, frame: [100, 100, 175, 175]}
        """,
      view: "knob",
      trial: Trial(gesture: .drag, wish: .action(.touchUpInside)),
      cause: "pull cancel|claims",
      fixes: ["cancelsTouchesInView pull false", "delegate|shouldReceive pull", "recognizer knob"],
      audit: "knob pull",
      repair: ["name: pull": "name: pull, cancelsTouchesInView: false"]
    ),
  ]

  /// More than one finger.
  static let fingers = [
    Question(
      id: "pinch-and-rotate",
      source: "https://github.com/Khan/Prototope/issues/6",
      asked: "My picture can be pinched or turned, but not both at once.",
      screen: """
        root:
          subviews:
            - {name: sticker, color: blue, frame: [60, 200, 255, 255],
               gestures: [{type: pinch, name: grow}, {type: rotation, name: turn}]}
        """,
      view: "sticker",
      trial: Trial(gesture: .pinch, wish: .together(["grow", "turn"])),
      cause: "grow|turn first|excludes|recognized",
      fixes: ["simultaneous|together|both grow turn"],
      repair: ["name: grow": "name: grow, simultaneousWith: [turn]"]
    ),
    Question(
      id: "only-the-first-finger",
      source: "https://github.com/danomatika/PdParty/issues/105",
      asked: "My canvas hears the first finger alone.",
      screen: """
        classes:
          Canvas: {touches: intercept}
        root:
          subviews:
            - {name: canvas, class: Canvas, color: white, frame: [0, 0, 375, 667]}
        """,
      view: "canvas",
      trial: Trial(gesture: .pinch, wish: .touches),
      cause: "isMultipleTouchEnabled canvas",
      fixes: ["isMultipleTouchEnabled canvas true"],
      repair: ["color: white": "color: white, multipleTouchEnabled: true"]
    ),
  ]
}
