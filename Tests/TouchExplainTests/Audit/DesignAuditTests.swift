import Testing

@testable import TouchExplain

extension ImportedCase {
  /// An Interface Builder file with views in a root view of 300x400 points.
  ///
  /// In the views, `ACTION` stands for an action of a button; outlets lead to the identifiers named.
  fileprivate static func design(
    _ what: String,
    _ views: String,
    outlets: [String] = [],
    beside: String = "",
    _ findings: [String] = []
  ) -> ImportedCase {
    let action =
      "<connections><action selector=\"go:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"go\"/>"
      + "</connections>"
    let connections = outlets.map {
      "<outlet property=\"\($0)View\" destination=\"\($0)\" id=\"o\($0)\"/>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card">
      <connections>\(connections.joined())</connections></placeholder>
      <view contentMode="scaleToFill" id="r"><rect key="frame" x="0" y="0" width="300" height="400"/>
      <subviews>\(views.replacing("ACTION", with: action))</subviews></view>\(beside)</objects></document>
      """
    return ImportedCase(what: what, file: "card.xib", text: text, findings: findings)
  }

  fileprivate static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
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

  fileprivate static let designs = [
    design(
      "a card over a button, which is there when its time has come",
      "<button id=\"b\">\(frame(0, 0, 100, 60))</button>"
        + "<view id=\"c\">\(frame(0, 0, 200, 60))\(white)</view>"
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
          + "sticks out of UIView, which refuses the point first"
      ]
    ),
    design(
      "two buttons in nearly one frame, of which one is shown in turn",
      "<button id=\"b\">\(frame(0, 0, 100, 60))ACTION</button>"
        + "<button id=\"c\">\(frame(4, 0, 100, 60))ACTION</button>"
    ),
    design(
      "two buttons that code has by outlets, one over the other",
      "<button id=\"b\">\(frame(0, 0, 80, 60))ACTION</button>"
        + "<button id=\"c\">\(frame(0, 0, 60, 200))ACTION</button>",
      outlets: ["b", "c"]
    ),
    design(
      "two buttons, one over the other, of which code has one",
      "<button id=\"b\">\(frame(0, 0, 80, 60))ACTION</button>"
        + "<button id=\"c\">\(frame(0, 0, 60, 200))ACTION</button>",
      outlets: ["b"],
      [
        "covered warning window/UIView/bView 0 0 60 60: 75 % of it lies behind UIButton, which receives "
          + "the touches"
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
          + "shows nothing there, and nothing in the file uses them"
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
          + "sticks out of UIView, which refuses the point first"
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
      "a small button without an action, which is an icon",
      "<button id=\"b\">\(frame(0, 0, 20, 20))</button>"
    ),
    design(
      "a small button with an action",
      "<button id=\"b\">\(frame(100, 100, 20, 20))ACTION</button>",
      [
        "cramped note window/UIView/UIButton 100 100 20 20: it is reached on 20x20 points, less than "
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

  /// What stands beside a small button with an action, and the fix, as it can be done.
  nonisolated private static let fixes = [
    (
      "<textField id=\"t\">\(ImportedCase.frame(20, 60, 260, 44))</textField>",
      "Make UIButton 44x44 points or override point(inside:with:) in it to contain its bounds grown by "
        + "9 pt on each side; it then takes touches of UITextField, on which it lies."
    ),
    (
      "<button id=\"t\">\(ImportedCase.frame(270, 60, 30, 60))</button>",
      "Make UIButton 44x44 points or override point(inside:with:) in it to contain its bounds grown by "
        + "9 pt on the top and by 18 pt on the left and by 9 pt on the bottom."
    ),
    (
      "<textField id=\"t\">\(ImportedCase.frame(210, 72, 80, 22))</textField>",
      "Make UIButton 44x44 points or override point(inside:with:) in it to contain its bounds grown by "
        + "9 pt on each side; it then takes touches of UITextField, on which it lies."
    ),
    (
      """
      <textField id="t">\(ImportedCase.frame(210, 72, 31, 22))</textField>
      <button id="u">\(ImportedCase.frame(279, 60, 20, 60))</button>
      """,
      "Make UIButton 38x44 points, all that its neighbours leave free, or override point(inside:with:) "
        + "in it to contain its bounds grown by 9 pt on the top and by 9 pt on the bottom and by 12 pt on "
        + "the right."
    ),
    (
      """
      <button id="t">\(ImportedCase.frame(267, 60, 30, 60))</button>
      <button id="u">\(ImportedCase.frame(210, 60, 30, 60))</button>
      """,
      "Move window/UIView/UIButton#2 away, and make UIButton 44x44 points: a target of that size takes "
        + "touches of window/UIView/UIButton#2."
    ),
  ]

  @Test(arguments: fixes)
  func `a target grows to where nobody else is`(_ beside: String, _ fix: String) throws {
    let design = ImportedCase.design(
      "",
      "\(beside)<button id=\"b\">\(ImportedCase.frame(241, 70, 26, 26))ACTION</button>"
    )
    let findings = try audit(design.text, name: design.file).findings
    #expect(findings.map(\.rule) == [.cramped])
    #expect(findings.map(\.fix) == [fix])
  }
}
