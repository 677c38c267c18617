import Testing

@testable import TouchExplain

extension ImportedCase {
  /// An Interface Builder file with views in a root view of 300x400 points.
  ///
  /// In the views, `ACTION` stands for an action of a button, `OTHER` for another one; outlets lead to the identifiers named.
  static func design(
    _ what: String,
    _ views: String,
    outlets: [String] = [],
    beside: String = "",
    _ findings: [String] = []
  ) -> ImportedCase {
    func action(_ selector: String) -> String {
      "<connections><action selector=\"\(selector)\" destination=\"-1\" eventType=\"touchUpInside\"/>"
        + "</connections>"
    }
    let views = views.replacing("ACTION", with: action("go:")).replacing(
      "OTHER",
      with: action("stay:")
    )
    let connections = outlets.map {
      "<outlet property=\"\($0)View\" destination=\"\($0)\" id=\"o\($0)\"/>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card">
      <connections>\(connections.joined())</connections></placeholder>
      <view contentMode="scaleToFill" id="r"><rect key="frame" x="0" y="0" width="300" height="400"/>
      <subviews>\(views)</subviews></view>\(beside)</objects></document>
      """
    return ImportedCase(what: what, file: "card.xib", text: text, findings: findings)
  }

  static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private static let white =
    "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"

  /// A button that sticks out of a view by 12 points, with constraints that put it below the top.
  private static func held(top: Int) -> String {
    """
    <view id="c">\(frame(0, 0, 300, 100))<subviews>
    <button translatesAutoresizingMaskIntoConstraints="NO" id="d">\(frame(12, 84, 97, 28))ACTION
    <constraints><constraint firstAttribute="height" constant="28"/>
    <constraint firstAttribute="width" constant="97"/></constraints></button></subviews><constraints>
    <constraint firstItem="d" firstAttribute="leading" secondItem="c" secondAttribute="leading"
    constant="12"/>
    <constraint firstItem="d" firstAttribute="top" secondItem="c" secondAttribute="top"
    constant="\(top)"/></constraints></view>
    """
  }

  /// A view that is connected to the recognizer `tap`.
  private static func connected(_ id: String, at y: Int, times: Int = 1) -> String {
    let connection = "<outletCollection property=\"gestureRecognizers\" destination=\"tap\"/>"
    let connections = Array(repeating: connection, count: times).joined()
    return "<view id=\"\(id)\">\(frame(0, y, 100, 60))"
      + "<connections>\(connections)</connections></view>"
  }

  fileprivate static let designs = [
    design(
      "a single tap beside a double tap, which code may let wait",
      """
      <view id="v">\(frame(0, 0, 200, 200))<connections>
      <outletCollection property="gestureRecognizers" destination="s" id="vs"/>
      <outletCollection property="gestureRecognizers" destination="d" id="vd"/>
      </connections></view>
      """,
      beside: """
        <tapGestureRecognizer id="s"/><tapGestureRecognizer id="d" numberOfTapsRequired="2"/>
        """
    ),
    design(
      "a recognizer that is connected to two views, and is on the first",
      connected("a", at: 0) + connected("b", at: 100),
      beside: "<tapGestureRecognizer id=\"tap\"/>",
      [
        "attachedElsewhere warning window/UIView/UIView#2 0 100 100 60: the file connects "
          + "UITapGestureRecognizer to window/UIView/UIView first, and UIKit puts a recognizer on the "
          + "first view alone"
      ]
    ),
    design(
      "a recognizer that is connected to one view twice, and is on none",
      connected("a", at: 0, times: 2),
      beside: "<tapGestureRecognizer id=\"tap\"/>",
      [
        "attachedElsewhere warning window/UIView/UIView 0 0 100 60: the file connects "
          + "UITapGestureRecognizer to one view more than once, and UIKit then leaves it on none"
      ]
    ),
    design(
      "a card over a button, which is there when its time has come",
      "<button id=\"b\">\(frame(0, 0, 100, 60))</button>"
        + "<view id=\"c\">\(frame(0, 0, 200, 60))\(white)</view>"
    ),
    design(
      "a coloured view over the whole screen, which no code has",
      "<button id=\"b\">\(frame(50, 100, 100, 60))ACTION</button>"
        + "<view id=\"c\">\(frame(0, 0, 300, 400))\(white)</view>",
      [
        "swallowed note window/UIView/UIView 50 100 100 60: it receives the touches of UIButton, and nothing "
          + "in the file uses them, if it is there when the screen is shown"
      ]
    ),
    design(
      "a coloured view over the whole screen, which code has by an outlet, and shows in turn",
      "<button id=\"b\">\(frame(50, 100, 100, 60))ACTION</button>"
        + "<view id=\"c\">\(frame(0, 0, 300, 400))\(white)</view>",
      outlets: ["c"]
    ),
    design(
      "a button that an image view which takes touches covers whole",
      "<button id=\"b\">\(frame(50, 100, 100, 60))ACTION</button>"
        + "<imageView userInteractionEnabled=\"YES\" image=\"shade\" id=\"c\">\(frame(20, 80, 200, 100))</imageView>",
      [
        "swallowed note window/UIView/UIImageView 50 100 100 60: it receives the touches of UIButton, and "
          + "nothing in the file uses them, if it is there when the screen is shown"
      ]
    ),
    design(
      "a button that a view of a class of the app covers whole",
      "<button id=\"b\">\(frame(50, 100, 100, 60))ACTION</button>"
        + "<view customClass=\"Gradient\" id=\"c\">\(frame(20, 80, 200, 100))\(white)</view>",
      [
        "covered note window/UIView/UIButton 50 100 100 60: 100 % of it lies behind Gradient, which receives "
          + "the touches, if it is there when the screen is shown and Gradient lets no touches through"
      ]
    ),
    design(
      "a button that sticks out by most of it, and one that does by a little",
      """
      <view id="d">\(frame(0, 100, 200, 60))<subviews>
      <button id="e">\(frame(0, 50, 100, 60))</button>
      <button id="f">\(frame(100, 5, 100, 60))</button></subviews></view>
      """,
      [
        "outside warning window/UIView/UIView/UIButton 0 160 100 50: 83 % of it gets no touches: it "
          + "sticks out of window/UIView/UIView, which refuses the point first"
      ]
    ),
    design(
      "two buttons in nearly one frame, of which one is shown in turn",
      "<button id=\"b\">\(frame(0, 0, 100, 60))ACTION</button>"
        + "<button id=\"c\">\(frame(4, 0, 100, 60))OTHER</button>"
    ),
    design(
      "two buttons that code has by outlets, one over the other",
      "<button id=\"b\">\(frame(0, 0, 80, 60))ACTION</button>"
        + "<button id=\"c\">\(frame(0, 0, 60, 200))OTHER</button>",
      outlets: ["b", "c"]
    ),
    design(
      "two buttons, one over the other, of which code has one",
      "<button id=\"b\">\(frame(0, 0, 80, 60))ACTION</button>"
        + "<button id=\"c\">\(frame(0, 0, 60, 200))OTHER</button>",
      outlets: ["b"],
      [
        "covered warning window/UIView/bView 0 0 60 60: 75 % of it lies behind UIButton, which receives "
          + "the touches, if it is there when the screen is shown"
      ]
    ),
    design(
      "a clear view with nothing in it, to which code may add a recognizer",
      "<button id=\"b\">\(frame(50, 11, 200, 30))ACTION</button>"
        + "<view id=\"c\">\(frame(0, 0, 300, 200))</view>"
    ),
    design(
      "a clear layer for one button over another, to which code may add a recognizer by its outlet",
      """
      <button id="b">\(frame(50, 11, 200, 30))ACTION</button>
      <view id="c">\(frame(0, 0, 300, 200))<subviews><button id="d">\(frame(0, 100, 100, 60))ACTION</button>
      </subviews></view>
      """,
      outlets: ["c"]
    ),
    design(
      "a control round a smaller one, which makes that larger",
      "<button id=\"b\">\(frame(107, 107, 30, 30))ACTION</button>"
        + "<button id=\"c\">\(frame(100, 100, 44, 44))<state key=\"normal\" title=\"X\"/>ACTION</button>"
    ),
    design(
      "a button outside of a view of a class of the app, which lets it be hit there",
      """
      <view id="c" customClass="Tappable">\(frame(0, 0, 300, 200))<subviews>
      <button id="d">\(frame(20, 180, 200, 80))ACTION</button>
      <button id="e">\(frame(20, 220, 200, 80))ACTION</button></subviews></view>
      """
    ),
    design(
      "an image view with a tap of which enough is reached, though most of it sticks out",
      """
      <view id="c">\(frame(0, 0, 300, 100))<subviews><imageView userInteractionEnabled="YES" id="d">
      \(frame(0, 50, 200, 150))<connections><outletCollection property="gestureRecognizers"
      destination="t"/></connections></imageView></subviews></view>
      """,
      beside: "<tapGestureRecognizer id=\"t\"/>"
    ),
    design(
      "a button that sticks out of a stack, which is as high as its views in the app",
      """
      <stackView alignment="lastBaseline" id="k">\(frame(16, 30, 268, 20))<subviews>
      <label text="Featured" id="l">\(frame(0, 0, 198, 20))</label>
      <button id="b">\(frame(198, 0, 70, 44))ACTION</button></subviews></stackView>
      """
    ),
    design(
      "a clear layer for one button over another",
      """
      <button id="b">\(frame(50, 11, 200, 30))ACTION</button>
      <view id="c">\(frame(0, 0, 300, 200))<subviews><button id="d">\(frame(0, 100, 100, 60))ACTION</button>
      </subviews></view>
      """,
      outlets: ["b"],
      [
        "transparentCover warning window/UIView/UIView 50 11 200 30: it receives the touches of bView, "
          + "shows nothing there, and nothing in the file uses them, if it is there when the screen is shown"
      ]
    ),
    design(
      "a button of which enough is reached, though much of it sticks out",
      "<view id=\"c\">\(frame(0, 0, 200, 72))<subviews>"
        + "<button id=\"d\">\(frame(0, 0, 60, 144))ACTION</button></subviews></view>"
    ),
    design(
      "a button outside of a view, in a container that code has by an outlet",
      """
      <view id="c">\(frame(0, 0, 200, 72))<subviews><view id="d">\(frame(0, 100, 200, 60))<subviews>
      <button id="e">\(frame(0, 0, 60, 60))ACTION</button></subviews></view></subviews></view>
      """,
      outlets: ["d"]
    ),
    design(
      "a page control that sticks out, which shows where one is and no more",
      """
      <view id="c">\(frame(16, 200, 46, 15))<subviews>
      <pageControl numberOfPages="3" id="p">\(frame(0, -11, 46, 37))</pageControl></subviews></view>
      """
    ),
    design(
      "a button that sticks out where a constraint does not put it",
      held(top: 44)
    ),
    design(
      "a button that sticks out where its constraints put it",
      held(top: 84),
      [
        "outside warning window/UIView/UIView/UIButton 12 100 97 12: 43 % of it gets no touches: it "
          + "sticks out of window/UIView/UIView, which refuses the point first"
      ]
    ),
    design(
      "a button over another, which the app shows elsewhere",
      """
      <button id="b">\(frame(0, 0, 80, 60))ACTION</button>
      <button translatesAutoresizingMaskIntoConstraints="NO" id="c">\(frame(0, 0, 60, 200))ACTION</button>
      """
    ),
    design(
      "a small button of a class of the app without a height, which its code may say",
      """
      <button customClass="Tall" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      \(frame(100, 100, 90, 18))ACTION</button>
      """
    ),
    design(
      "a button beside a slider, which sticks out of the rectangle that its stack gives it",
      """
      <stackView id="k">\(frame(16, 30, 268, 28))<subviews>
      <button id="b">\(frame(0, 0, 28, 28))ACTION</button>
      <slider id="s">\(frame(26, 0, 216, 29))</slider>
      <button id="c">\(frame(240, 0, 28, 28))ACTION</button></subviews></stackView>
      """
    ),
    design(
      "a button that was switched off by hand",
      "<button userInteractionEnabled=\"NO\" id=\"b\">\(frame(0, 0, 80, 60))"
        + "<state key=\"normal\" title=\"Buy\"/></button>"
    ),
    design(
      "a button over another that sends the same, so that nothing is lost",
      "<button id=\"b\">\(frame(0, 0, 80, 60))ACTION</button>"
        + "<button id=\"c\">\(frame(0, 0, 60, 200))ACTION</button>",
      outlets: ["b"]
    ),
    design(
      "a small button beside a large one that sends the same",
      "<button id=\"b\">\(frame(100, 110, 15, 20))ACTION</button>"
        + "<button id=\"c\">\(frame(0, 100, 90, 43))ACTION</button>"
    ),
    design(
      "a small button beside a large one that sends something else",
      "<button id=\"b\">\(frame(100, 110, 15, 20))ACTION</button>"
        + "<button id=\"c\">\(frame(0, 100, 90, 43))OTHER</button>",
      [
        "cramped note window/UIView/UIButton 100 110 15 20: it takes touches on 15x20 points, less than "
          + "28x28"
      ]
    ),
    design(
      "a small button beside the canvas, which the program moves in perhaps",
      "<button id=\"b\">\(frame(500, 100, 20, 20))ACTION</button>"
    ),
    design(
      "a button whose action is for an event that it does not send",
      "<button id=\"b\">\(frame(0, 0, 80, 60))<connections><action selector=\"go:\" destination=\"-1\" "
        + "eventType=\"valueChanged\"/></connections></button>",
      [
        "unsentEvent warning window/UIView/UIButton 0 0 80 60: its actions are registered for valueChanged, "
          + "which a button does not send when it is tapped"
      ]
    ),
    design(
      "a button of which one action is for an event that it sends",
      """
      <button id="b">\(frame(0, 0, 80, 60))<connections>
      <action selector="go:" destination="-1" eventType="valueChanged"/>
      <action selector="stay:" destination="-1" eventType="touchUpInside"/></connections></button>
      """
    ),
    design(
      "a button that keeps a choice, and may tell of a new one",
      """
      <button showsMenuAsPrimaryAction="YES" changesSelectionAsPrimaryAction="YES" id="b">
      \(frame(0, 0, 80, 60))<connections>
      <action selector="go:" destination="-1" eventType="valueChanged"/></connections></button>
      """
    ),
    design(
      "a button without a frame, which Auto Layout gives one",
      "<button id=\"b\">ACTION</button>"
    ),
    design(
      "a small button without an action, which is an icon",
      "<button id=\"b\">\(frame(0, 0, 20, 20))</button>"
    ),
    design(
      "a small button with an action",
      "<button id=\"b\">\(frame(100, 100, 20, 20))ACTION</button>",
      [
        "cramped note window/UIView/UIButton 100 100 20 20: it takes touches on 20x20 points, less than "
          + "28x28"
      ]
    ),
  ]
}

@MainActor
@Suite struct DesignAuditTests {
  @Test(arguments: ImportedCase.designs)
  func `an audit tells of a design what cannot be meant`(_ screen: ImportedCase) throws {
    #expect(try audit(screen.text, name: screen.file).findings.map(words) == screen.findings)
  }
}
