import TouchKit

extension Question {
  /// Views behind others.
  static let covered = [
    Question(
      id: "beside-content-view",
      source: "https://jierong.dev/2020/12/20/touch-events-not-firing-in-uitableviewcell.html",
      asked:
        "A button that I add to my cell works everywhere else, but not in the cell since iOS 14.",
      screen: """
        <UIWindow: 0x1; frame = (0 0; 375 667)>
           | <UITableView: 0x2; frame = (0 0; 375 667); clipsToBounds = YES; contentSize: {375, 60}>
           |    | <UITableViewCell: 0x3; frame = (0 0; 375 60)>
           |    |    | <UIButton: 0x4; frame = (280 8; 80 44)>
           |    |    | <UITableViewCellContentView: 0x5; frame = (0 0; 375 60)>
        """,
      view: "UIButton",
      cause: "UITableViewCellContentView received|front",
      fixes: ["add|move|put contentView", "bring UIButton front"],
      audit: "UIButton contentView",
      repair: [
        "; 375 60)>\n   |    |    | <UIButton: 0x4; frame = (280 8; 80 44)>":
          "; 375 60)>",
        "<UITableViewCellContentView: 0x5; frame = (0 0; 375 60)>":
          "<UITableViewCellContentView: 0x5; frame = (0 0; 375 60)>\n"
          + "   |    |    |    | <UIButton: 0x4; frame = (280 8; 80 44)>",
      ]
    ),
    Question(
      id: "beside-effect-content",
      source: "https://github.com/hCaptcha/HCaptcha-ios-sdk/pull/52",
      asked: "What I add to my blur view is shown, but gets no touches.",
      screen: """
        <UIWindow: 0x1; frame = (0 0; 375 667)>
           | <UIView: 0x2; frame = (0 0; 375 667)>
           |    | <UIVisualEffectView: 0x3; frame = (20 500; 335 80)>
           |    |    | <_UIVisualEffectBackdropView: 0x4; frame = (0 0; 335 80); userInteractionEnabled = NO>
           |    |    | <UIButton: 0x5; frame = (10 18; 120 44)>
           |    |    | <_UIVisualEffectContentView: 0x6; frame = (0 0; 335 80)>
        """,
      view: "UIButton",
      cause: "_UIVisualEffectContentView received|front",
      fixes: ["add|move|put contentView", "bring UIButton front"],
      audit: "UIButton contentView",
      repair: [
        "\n   |    |    | <UIButton: 0x5; frame = (10 18; 120 44)>": "",
        "<_UIVisualEffectContentView: 0x6; frame = (0 0; 335 80)>":
          "<_UIVisualEffectContentView: 0x6; frame = (0 0; 335 80)>\n"
          + "   |    |    |    | <UIButton: 0x5; frame = (10 18; 120 44)>",
      ]
    ),
    Question(
      id: "drawn-in-front",
      source: "https://github.com/gleue/TGLStackedViewController/issues/38",
      asked: "The card that is drawn on top does not get the tap; the one behind it does.",
      screen: """
        root:
          subviews:
            - {name: top, frame: [20, 100, 335, 200], color: red, zPosition: 10,
               gestures: [{type: tap, name: openTop}]}
            - {name: below, frame: [20, 140, 335, 200], color: blue,
               gestures: [{type: tap, name: openBelow}]}
        """,
      view: "top",
      point: CGPoint(x: 180, y: 250),
      cause: "below zPosition",
      fixes: ["bring top front below"],
      audit: "covered UIView/top below",
      repair: [
        "- {name: top, frame: [20, 100, 335, 200], color: red, zPosition: 10,\n"
          + "       gestures: [{type: tap, name: openTop}]}\n    ": "",
        "name: openBelow}]}": "name: openBelow}]}\n"
          + "    - {name: top, frame: [20, 100, 335, 200], color: red, zPosition: 10,\n"
          + "       gestures: [{type: tap, name: openTop}]}",
      ]
    ),
    Question(
      id: "empty-middle",
      source: "https://stackoverflow.com/questions/1694529",
      asked:
        "A clear view with something at its top and its bottom lies over my buttons; how can the "
        + "buttons in the empty middle be tapped, and those of the upper view too?",
      screen: """
        classes:
          Passing: {hitTest: passThrough}
        root:
          subviews:
            - name: game
              frame: [0, 0, 375, 667]
              subviews:
                - {name: fire, class: UIButton, text: Fire, frame: [120, 300, 135, 60]}
            - name: hud
              frame: [0, 0, 375, 667]
              subviews:
                - {name: pause, class: UIButton, text: Pause, frame: [10, 20, 80, 44]}
                - {name: shop, class: UIButton, text: Shop, frame: [10, 600, 80, 44]}
        """,
      view: "fire",
      cause: "hud front|received",
      fixes: ["hitTest hud nil", "point(inside:with:) hud"],
      audit: "hud fire",
      repair: ["- name: hud": "- name: hud\n      class: Passing"]
    ),
    Question(
      id: "behind-container",
      source: "https://github.com/OfTheWolf/TwitterProfile/issues/13",
      asked:
        "My back view has a tap recognizer that never fires: the container of another controller "
        + "lies in front of it.",
      screen: """
        root:
          subviews:
            - {name: back, frame: [10, 30, 60, 44], color: gray,
               gestures: [{type: tap, name: goBack}]}
            - name: container
              frame: [0, 0, 375, 667]
              subviews:
                - {name: profile, class: UIScrollView, controller: view, frame: [0, 0, 375, 667],
                   contentSize: [375, 2000]}
        """,
      view: "back",
      cause: "container|profile front|received",
      fixes: ["bring back front"],
      audit: "back container|profile",
      repair: [
        "    - {name: back, frame: [10, 30, 60, 44], color: gray,\n"
          + "       gestures: [{type: tap, name: goBack}]}\n": "",
        "contentSize: [375, 2000]}": "contentSize: [375, 2000]}\n"
          + "    - {name: back, frame: [10, 30, 60, 44], color: gray,\n"
          + "       gestures: [{type: tap, name: goBack}]}",
      ]
    ),
    Question(
      id: "frame-for-later",
      source: "https://github.com/jjochen/JJFloatingActionButton/issues/190",
      asked: "My floating button shows, but no longer clicks since I lay the screen out anew.",
      screen: """
        root:
          subviews:
            - {name: add, class: UIButton, color: blue, frame: [300, 590, 56, 56]}
            - {name: reserved, frame: [0, 400, 375, 267]}
        """,
      view: "add",
      cause: "reserved front|received",
      fixes: ["isUserInteractionEnabled reserved false", "remove reserved", "bring add front"],
      audit: "transparentCover reserved add",
      repair: ["name: reserved": "name: reserved, userInteractionEnabled: false"]
    ),
    Question(
      id: "blur-over-all",
      source: "https://github.com/brianadvent/InteractiveCardViewAnimation/issues/3",
      asked: "With the card set up, nothing on the main screen can be pressed any more.",
      screen: """
        <UIWindow: 0x1; frame = (0 0; 375 667)>
           | <UIView: 0x2; frame = (0 0; 375 667)>
           |    | <UIButton: 0x3; frame = (100 200; 175 50)>
           |    | <UIVisualEffectView: 0x4; frame = (0 0; 375 667)>
           |    |    | <_UIVisualEffectBackdropView: 0x5; frame = (0 0; 375 667); userInteractionEnabled = NO>
           |    |    | <_UIVisualEffectContentView: 0x6; frame = (0 0; 375 667)>
           |    | <UIView: 0x7; frame = (0 602; 375 600)>
           |    |    | <UIView: 0x8; frame = (0 0; 375 65)>
        """,
      view: "UIButton",
      cause: "UIVisualEffect front|received",
      fixes: ["isUserInteractionEnabled UIVisualEffectView false"],
      audit: "UIButton UIVisualEffect",
      repair: [
        "<UIVisualEffectView: 0x4; frame = (0 0; 375 667)":
          "<UIVisualEffectView: 0x4; frame = (0 0; 375 667); userInteractionEnabled = NO"
      ]
    ),
    Question(
      id: "behind-slides",
      source: "https://github.com/hyperoslo/Presentation/issues/89",
      asked: "A button that I put on the background of my slides takes no touches.",
      screen: """
        root:
          subviews:
            - name: background
              frame: [0, 0, 375, 667]
              color: white
              subviews:
                - {name: skip, class: UIButton, text: Skip, frame: [280, 600, 80, 44]}
            - name: slide
              controller: view
              frame: [0, 0, 375, 667]
              subviews:
                - {name: title, class: UILabel, text: Welcome, frame: [40, 200, 295, 40]}
        """,
      view: "skip",
      cause: "slide front|received",
      fixes: ["isUserInteractionEnabled slide false", "bring background front", "move skip"],
      audit: "slide skip",
      repair: ["- name: slide": "- name: slide\n      userInteractionEnabled: false"]
    ),
    Question(
      id: "callout-over-annotation",
      source: "https://github.com/mapbox/mapbox-gl-native/issues/11875",
      asked: "Beside the bubble of an open callout, an annotation of the map cannot be selected.",
      screen: """
        root:
          subviews:
            - name: map
              frame: [0, 0, 375, 667]
              color: lightGray
              subviews:
                - {name: pin, color: red, frame: [90, 260, 44, 44], gestures: [{type: tap, name: pick}]}
                - name: callout
                  frame: [80, 200, 220, 110]
                  subviews:
                    - {name: bubble, color: white, frame: [0, 0, 220, 50], userInteractionEnabled: false}
                    - {name: press, class: UIButton, frame: [0, 0, 220, 110]}
        """,
      view: "pin",
      cause: "callout|press front|received",
      fixes: [
        "press smaller|shrink|height|point(inside", "hitTest callout|press", "bring pin front",
      ],
      audit: "pin covered press",
      repair: [
        "frame: [0, 0, 220, 110]}": "frame: [0, 0, 220, 50]}",
        "frame: [80, 200, 220, 110]": "frame: [80, 200, 220, 50]",
      ]
    ),
  ]
}
