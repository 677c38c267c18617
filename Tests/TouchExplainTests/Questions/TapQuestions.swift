import TouchKit

extension Question {
  /// Taps and presses that a recognizer takes away.
  static let taps = [
    Question(
      id: "custom-checkbox",
      source: "https://github.com/Marxon13/M13Checkbox/issues/33",
      asked:
        "The check box, a control of its own, receives no taps in a view with a tap recognizer; a "
        + "UIButton there does.",
      screen: """
        classes:
          Checkbox: {extends: UIControl}
        root:
          gestures: [{type: tap, name: backdrop}]
          subviews:
            - {name: terms, class: Checkbox, color: gray, frame: [20, 300, 60, 60]}
        """,
      view: "terms",
      trial: Trial(gesture: .tap, wish: .action(.touchUpInside)),
      cause: "backdrop cancel",
      fixes: ["cancelsTouchesInView backdrop false", "delegate|shouldReceive backdrop terms"],
      audit: "shadowedControl terms backdrop",
      repair: ["name: backdrop": "name: backdrop, cancelsTouchesInView: false"]
    ),
    Question(
      id: "double-tap-is-two-taps",
      source: "https://github.com/Alua-Kinzhebayeva/iOS-PDF-Reader/issues/35",
      asked:
        "A double tap zooms my page, but also shows or hides the navigation bar as a single tap "
        + "does.",
      screen: """
        root:
          subviews:
            - name: page
              class: UIScrollView
              frame: [0, 0, 375, 667]
              gestures:
                - {type: tap, name: zoom, numberOfTapsRequired: 2, cancelsTouchesInView: false}
                - {type: tap, name: bars, cancelsTouchesInView: false}
        """,
      view: "page",
      trial: Trial(gesture: .doubleTap, wish: .spared("bars")),
      cause: "bars recognized|acts",
      fixes: ["bars require(toFail:|requires|wait zoom"],
      audit: "bars zoom",
      repair: ["name: bars": "name: bars, requireToFail: [zoom]"]
    ),
    Question(
      id: "press-of-no-duration",
      source: "https://github.com/calimarkus/JDStatusBarNotification/issues/123",
      asked:
        "The notification has a long press of no duration, so a tap recognizer in the custom view "
        + "that it shows never fires.",
      screen: """
        root:
          subviews:
            - name: notification
              frame: [0, 0, 375, 80]
              color: black
              gestures: [{type: longPress, name: stay, minimumPressDuration: 0}]
              subviews:
                - {name: custom, frame: [10, 30, 355, 48], color: gray,
                   gestures: [{type: tap, name: open}]}
        """,
      view: "custom",
      trial: Trial(gesture: .tap, wish: .recognized("open")),
      cause: "stay first|prevents|excludes|recognized",
      fixes: [
        "isEnabled stay false", "minimumPressDuration stay", "simultaneous|both|together stay",
        "stay require(toFail:|wait open",
      ],
      audit: "neverWins open stay",
      repair: ["name: stay": "name: stay, enabled: false"]
    ),
    Question(
      id: "press-over-button",
      source: "https://github.com/looping/RCDraggableButton/issues/25",
      asked: "Since my button has a long press recognizer, its touch is cancelled when I hold it.",
      screen: """
        root:
          subviews:
            - {name: ball, class: UIButton, color: blue, frame: [150, 300, 60, 60],
               gestures: [{type: longPress, name: menu}]}
        """,
      view: "ball",
      trial: Trial(gesture: .hold, wish: .action(.touchUpInside)),
      cause: "menu cancel",
      fixes: ["cancelsTouchesInView menu false"],
      repair: ["name: menu": "name: menu, cancelsTouchesInView: false"]
    ),
    Question(
      id: "recognizer-refuses-subviews",
      source: "https://github.com/dzenbot/DZNEmptyDataSet/issues/262",
      asked:
        "The delegate answers no for touches in subviews, so over them my sheet does not follow the "
        + "finger.",
      screen: """
        root:
          subviews:
            - name: sheet
              frame: [0, 300, 375, 367]
              color: white
              gestures: [{type: pan, name: pull, shouldReceive: ownView}]
              subviews:
                - {name: content, frame: [0, 40, 375, 327]}
        """,
      view: "sheet",
      point: CGPoint(x: 180, y: 500),
      trial: Trial(gesture: .drag, wish: .recognized("pull")),
      cause: "pull delegate|shouldReceive",
      fixes: ["shouldReceive pull"],
      repair: ["shouldReceive: ownView": "shouldReceive: all"]
    ),
    Question(
      id: "switched-off-recognizer",
      source: "https://github.com/andreamazz/AMScrollingNavbar/issues/289",
      asked:
        "The swipe back from the edge of the screen does not work; I had disabled the recognizer "
        + "elsewhere.",
      screen: """
        root:
          name: root
          gestures: [{type: screenEdgePan, name: pop, edges: [left], enabled: false}]
          subviews:
            - {name: text, class: UILabel, text: Hello, frame: [100, 300, 175, 40]}
        """,
      view: "root",
      point: CGPoint(x: 1, y: 400),
      trial: Trial(gesture: .drag, way: CGVector(dx: 120, dy: 0), wish: .recognized("pop")),
      cause: "pop isEnabled|disabled",
      fixes: ["isEnabled pop true"],
      repair: ["enabled: false": "enabled: true"]
    ),
    Question(
      id: "recognizer-went-to-another",
      source: "https://github.com/John-Lluch/SWRevealViewController/issues/157",
      asked:
        "I add the same pan recognizer to the navigation bar and to the view; only the one added "
        + "last works.",
      screen: """
        root:
          subviews:
            - {name: content, frame: [0, 64, 375, 603], gestures: [{type: pan, name: reveal}]}
            - {name: bar, frame: [0, 0, 375, 64], color: lightGray}
        """,
      view: "bar",
      trial: Trial(
        gesture: .drag,
        way: CGVector(dx: 90, dy: 0),
        wish: .recognized("revealToo")
      ),
      cause: "bar no|nothing|none recognizer",
      fixes: ["recognizer bar"],
      repair: ["color: lightGray": "color: lightGray, gestures: [{type: pan, name: revealToo}]"]
    ),
    Question(
      id: "floating-button-in-scroll-view",
      source: "https://github.com/jjochen/JJFloatingActionButton/issues/176",
      asked:
        "The floating button highlights but does not fire in this controller; its scroll view has a "
        + "tap recognizer.",
      screen: """
        classes:
          Floating: {extends: UIControl}
        root:
          subviews:
            - name: form
              class: UIScrollView
              frame: [0, 0, 375, 667]
              gestures: [{type: tap, name: endEditing}]
              subviews:
                - {name: plus, class: Floating, color: blue, frame: [300, 580, 56, 56]}
        """,
      view: "plus",
      trial: Trial(gesture: .tap, wish: .action(.touchUpInside)),
      cause: "endEditing cancel",
      fixes: ["cancelsTouchesInView endEditing false", "delegate|shouldReceive endEditing"],
      audit: "plus endEditing",
      repair: ["name: endEditing": "name: endEditing, cancelsTouchesInView: false"]
    ),
  ]
}
