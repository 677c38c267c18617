import TouchKit

extension Question {
  /// Views that refuse, or in which nothing is asked.
  static let refused = [
    Question(
      id: "faded-label",
      source: "https://stackoverflow.com/questions/14170329",
      asked: "A tap on my label fades it out; why does a second tap not bring it back?",
      screen: """
        root:
          subviews:
            - {name: number, class: UILabel, text: '7', userInteractionEnabled: true, alpha: 0,
               frame: [100, 200, 80, 80], gestures: [{type: tap, name: toggle}]}
        """,
      view: "number",
      cause: "number|its alpha|transparent",
      fixes: ["alpha number"],
      repair: ["alpha: 0": "alpha: 0.02"]
    ),
    Question(
      id: "image-view",
      source: "https://github.com/matteogobbi/MGSpotyViewController/issues/14",
      asked: "A tap recognizer on the picture in my header is never called, while buttons work.",
      screen: """
        root:
          subviews:
            - name: header
              frame: [0, 0, 375, 250]
              color: lightGray
              subviews:
                - {name: avatar, class: UIImageView, frame: [137, 40, 100, 100], color: orange,
                   gestures: [{type: tap, name: edit}]}
                - {name: contact, class: UIButton, text: Contact, frame: [127, 180, 120, 44]}
        """,
      view: "avatar",
      trial: Trial(gesture: .tap, wish: .recognized("edit")),
      cause: "isUserInteractionEnabled|enabled avatar",
      fixes: ["isUserInteractionEnabled avatar true"],
      audit: "avatar unreachable isUserInteractionEnabled",
      repair: ["color: orange": "color: orange, userInteractionEnabled: true"]
    ),
    Question(
      id: "image-in-label",
      source: "https://codedump.io/share/3GM0awJopSrt/1/ios-uiimagview-tap-gesture-not-recognised",
      asked:
        "I enabled the image view and gave it a tap, but in the label of my cell it hears nothing.",
      screen: """
        root:
          subviews:
            - name: cell
              frame: [0, 100, 375, 44]
              subviews:
                - name: label
                  class: UILabel
                  text: Read this
                  frame: [5, 0, 365, 44]
                  subviews:
                    - {name: down, class: UIImageView, color: blue, frame: [320, 0, 44, 44],
                       userInteractionEnabled: true, gestures: [{type: tap, name: open}]}
        """,
      view: "down",
      trial: Trial(gesture: .tap, wish: .recognized("open")),
      cause: "label not|false enabled|isUserInteractionEnabled",
      fixes: ["isUserInteractionEnabled label true"],
      audit: "down unreachable label",
      repair: ["text: Read this": "text: Read this\n          userInteractionEnabled: true"]
    ),
    Question(
      id: "disabled-button",
      source:
        "https://www.biteinteractive.com/sherlock-holmes-and-the-mystery-of-the-untappable-button/",
      asked: "My button is on the screen with nothing over it, and a tap does nothing.",
      screen: """
        root:
          subviews:
            - {name: send, class: UIButton, text: Send, enabled: false, frame: [100, 300, 120, 44]}
        """,
      view: "send",
      trial: Trial(gesture: .tap, wish: .action(.touchUpInside)),
      cause: "isEnabled|disabled send",
      fixes: ["isEnabled send true"],
      repair: ["enabled: false, ": ""]
    ),
    Question(
      id: "collection-switched-off",
      source: "https://github.com/zhangao0086/DKImagePickerController/issues/384",
      asked:
        "Tapping a photo does not select it: the delegate of my collection view is never called.",
      screen: """
        root:
          subviews:
            - {name: photos, class: UICollectionView, userInteractionEnabled: false,
               frame: [0, 64, 375, 603], items: [A, B, C], itemSize: [120, 120]}
        """,
      view: "photos",
      point: CGPoint(x: 60, y: 120),
      trial: Trial(gesture: .tap, wish: .selection),
      cause: "isUserInteractionEnabled|enabled photos",
      fixes: ["isUserInteractionEnabled photos true"],
      repair: ["userInteractionEnabled: false": "userInteractionEnabled: true"]
    ),
    Question(
      id: "callout-decides-itself",
      source: "https://github.com/nfarina/calloutview/issues/12",
      asked: "Two buttons in the title of my map callout do not react since the callout has a "
        + "pointInside of its own.",
      screen: """
        classes:
          Callout: {pointInside: {outset: [-50, 0, 0, 0]}}
        root:
          subviews:
            - name: callout
              class: Callout
              frame: [60, 200, 240, 100]
              color: white
              subviews:
                - {name: directions, class: UIButton, text: Go, frame: [10, 3, 100, 44]}
                - {name: details, class: UIButton, text: More, frame: [130, 53, 100, 44]}
        """,
      view: "directions",
      cause: "callout override|refused|says",
      fixes: ["point(inside:with:) callout"],
      audit: "directions unreachable callout",
      repair: ["outset: [-50, 0, 0, 0]": "outset: 0"]
    ),
    Question(
      id: "hit-test-nil",
      source: "https://github.com/dzenbot/DZNEmptyDataSet/issues/306",
      asked:
        "My custom empty view has a button that cannot respond, because hitTest of its container "
        + "answers nil.",
      screen: """
        classes:
          EmptyView: {hitTest: nil}
        root:
          subviews:
            - name: list
              class: UIScrollView
              frame: [0, 0, 375, 667]
              subviews:
                - name: empty
                  class: EmptyView
                  frame: [0, 0, 375, 667]
                  subviews:
                    - {name: retry, class: UIButton, text: Retry, frame: [120, 300, 135, 44]}
        """,
      view: "retry",
      cause: "empty nil|override",
      fixes: ["hitTest(_:with:) empty"],
      audit: "retry unreachable empty",
      repair: ["hitTest: nil": "hitTest: passThrough"]
    ),
    Question(
      id: "point-not-converted",
      source: "https://github.com/SwiftKickMobile/SwiftMessages/pull/98",
      asked: "My message view asks its background view with its own point, and buttons in custom "
        + "messages get no taps.",
      screen: """
        classes:
          Message: {hitTest: unconverted}
        root:
          subviews:
            - name: message
              class: Message
              frame: [0, 500, 375, 100]
              color: yellow
              subviews:
                - {name: undo, class: UIButton, text: Undo, frame: [240, 28, 100, 44]}
        """,
      view: "undo",
      cause: "message override|convert",
      fixes: ["hitTest(_:with:) message", "convert message"],
      audit: "undo unreachable|wrongSpace message",
      repair: ["hitTest: unconverted": "hitTest: default"]
    ),
    Question(
      id: "override-outlives-its-switch",
      source: "https://github.com/alexiscreuzot/KAProgressLabel/issues/35",
      asked:
        "The interaction of my progress label is off, and still it blocks the button behind it.",
      screen: """
        classes:
          Ring: {extends: UILabel, hitTest: self}
        root:
          subviews:
            - {name: play, class: UIButton, color: green, frame: [140, 300, 95, 95]}
            - {name: ring, class: Ring, text: '40 %', frame: [120, 280, 135, 135]}
        """,
      view: "play",
      cause: "ring front|received",
      fixes: ["remove hitTest ring"],
      audit: "play ring",
      repair: ["extends: UILabel, hitTest: self": "extends: UILabel"]
    ),
    Question(
      id: "notification-that-stays",
      source: "https://github.com/kreeger/BDKNotifyHUD/issues/1",
      asked: "The part of my button that the notification had covered stays dead when it is gone.",
      screen: """
        root:
          subviews:
            - {name: reply, class: UIButton, text: Reply, frame: [40, 400, 295, 60]}
            - name: hud
              frame: [120, 300, 135, 165]
              subviews: [{class: UILabel, text: Sent, alpha: 0, frame: [0, 0, 135, 165]}]
        """,
      view: "reply",
      point: CGPoint(x: 187, y: 430),
      cause: "hud front|received",
      fixes: ["isUserInteractionEnabled hud false", "hitTest hud nil"],
      repair: ["name: hud": "name: hud\n      hidden: true"]
    ),
    Question(
      id: "one-recognizer-for-two-views",
      source: "https://github.com/wryphonedev/DragReaction/issues/1",
      asked:
        "In my storyboard one recognizer is connected to several views, and only one of them reacts.",
      screen: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <view id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
        <view id="a" userLabel="first"><rect key="frame" x="20" y="100" width="100" height="100"/>
        <connections><outletCollection property="gestureRecognizers" destination="tap"/></connections></view>
        <view id="b" userLabel="second"><rect key="frame" x="20" y="300" width="100" height="100"/>
        <connections><outletCollection property="gestureRecognizers" destination="tap"/></connections></view>
        </subviews></view>
        <tapGestureRecognizer id="tap"/><tapGestureRecognizer id="own" userLabel="open"/>
        </objects></document>
        """,
      view: "second",
      trial: Trial(gesture: .tap, wish: .recognized("open")),
      cause: "first first connects",
      fixes: ["add UITapGestureRecognizer second"],
      audit: "attachedElsewhere second first",
      repair: [
        "destination=\"tap\"/></connections></view>\n</subviews>":
          "destination=\"own\"/></connections></view>\n</subviews>"
      ]
    ),
  ]
}
