import Testing

/// What is said where developers report more than one outcome of a touch, or where nobody can know.
@Suite struct OpenHitsTests {
  private func run(_ file: String, _ text: String, _ words: String...) throws -> String {
    try Workbench(file, text).run([words[0], file] + words.dropFirst()).output
  }

  private static let scaled = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: page
      subviews:
        - {name: pay, class: UIButton, frame: [100, 300, 175, 50], text: Pay}
        - {name: panel, bounds: [0, 0, 375, 200], center: [187.5, 100], transform: {scale: 0}, color: red}
    """

  @Test(arguments: [["why", "pay"], ["hit", "187", "325"], ["touch", "tap 187,325"]])
  func `a view scaled to 0 in front may take the touch, which is said (B-1.26)`(words: [String])
    throws
  {
    let bench = try Workbench("a.yaml", Self.scaled)
    let output = try bench.run([words[0], "a.yaml"] + words.dropFirst()).output
    #expect(
      output.contains(
        "a view scaled to 0 such as panel takes touches of what lies behind it, as page"
      )
    )
    let hidden = Self.scaled.replacing("color: red", with: "color: red, hidden: true")
    let other = try Workbench("a.yaml", hidden)
    #expect(
      try !other.run([words[0], "a.yaml"] + words.dropFirst()).output.contains("scaled to 0")
    )
  }

  private static let disabled = """
    touchstone: 1
    screen: {size: [390, 844]}
    root:
      name: page
      subviews:
        - {name: below, class: UIButton, frame: [45, 200, 300, 200], text: Below}
        - name: front
          class: UIControl
          frame: [95, 250, 200, 100]
          enabled: false
          subviews: [{name: inner, class: UIButton, frame: [0, 0, 50, 50], text: In}]
    """

  @Test func `a control in a disabled one may get no touch, which is said (B-1.9)`() throws {
    for words in [["why", "inner"], ["why", "inner", "--on", "tap"], ["touch", "tap 110,260"]] {
      let bench = try Workbench("a.yaml", Self.disabled)
      let output = try bench.run([words[0], "a.yaml"] + words.dropFirst()).output
      #expect(output.contains("nothing in a disabled control such as front gets touches"))
    }
  }

  @Test func `a control behind a disabled one may get its touch, which is said (B-1.9)`() throws {
    let output = try run("a.yaml", Self.disabled, "hit", "200", "320")
    #expect(output.contains("that it keeps touches from what is behind it, and that below gets"))
    let enabled = Self.disabled.replacing("enabled: false", with: "enabled: true")
    #expect(try !run("a.yaml", enabled, "hit", "200", "320").contains("evelopers report"))
    #expect(try !run("a.yaml", Self.disabled, "hit", "20", "20").contains("evelopers report"))
  }

  @Test func `a button that UIKit made of an item is not moved to another view`() throws {
    let output = try run(
      "dump.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UINavigationBar: 0x3; frame = (0 20; 320 44); layer = <CALayer: 0x4>>
         |    | <UIToolbar: 0x5; frame = (0 44; 320 44); layer = <CALayer: 0x6>>
         |    |    | <UIToolbarButton: 0x7; frame = (10 0; 42 44); layer = <CALayer: 0x8>>
      """,
      "why",
      "UIToolbarButton"
    )
    #expect(output.contains("override point(inside:with:) of UINavigationBar"))
    #expect(!output.contains("move UIToolbarButton"))
  }

  @Test func `the content of a web view does not cover it`() throws {
    let output = try run(
      "dump.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <WKWebView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <WKScrollView: 0x5; baseClass = UIScrollView; frame = (0 0; 320 480); layer = <CALayer: 0x6>; contentSize: {320, 3000}>
         |    |    | <WKContentView: 0x7; frame = (0 0; 320 3000); layer = <CALayer: 0x8>>
         |    |    | <UIView: 0x9; frame = (0 100; 320 300); layer = <CALayer: 0xa>>
      """,
      "why",
      "WKWebView",
      "160",
      "200"
    )
    #expect(!output.contains("isUserInteractionEnabled of WKScrollView"))
  }

  @Test func `what may take touches on purpose is switched off only where it does not`() throws {
    let output = try run("dump.txt", Self.covered, "why", "UITextField")
    #expect(output.contains("which covers it, to false, unless it takes touches on purpose"))
    #expect(output.contains("or to leave the part out by point(inside:with:)"))
  }

  private static let covered = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UITextField: 0x5; frame = (20 200; 280 44); layer = <CALayer: 0x6>>
       |    | <CanvasView: 0x7; baseClass = UIView; frame = (0 0; 320 480); layer = <CALayer: 0x8>>
    """

  @Test func `what SwiftUI does with a touch is told as not known`() throws {
    let dump = Self.covered.replacing("CanvasView", with: "_UIHostingView<Badge>")
    let output = try run("dump.txt", dump, "touch", "tap 100,100")
    #expect(output.contains("what is done with it there is not known"))
    #expect(!output.contains("no responder after it does anything with it"))
  }

  // MARK: - Words of one fact

  @Test func `a recognizer that waits for itself is told so by touch and gestures`() throws {
    let text = """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        subviews: [{name: a, frame: [0, 0, 300, 100], gestures: [{type: tap, name: t, requireToFail: [t]}]}]
      """
    let touched = try run("a.yaml", text, "touch", "tap 100,50")
    #expect(touched.contains("t waits for itself, so it can never win"), "\(touched)")
    #expect(!touched.contains("wait for each other"))
    let listed = try run("a.yaml", text, "gestures")
    #expect(listed.contains("t waits for itself, and can never be recognized.\n"), "\(listed)")
  }

  @Test func `what comes of a gesture after a repair is told of then, not of now`() throws {
    let text = """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        subviews:
          - {name: go, class: UIButton, frame: [0, 0, 300, 100], actions: [{events: [touchUpInside], action: 'go:', target: Owner}]}
          - {name: cover, frame: [0, 0, 300, 100]}
      """
    let output = try run("a.yaml", text, "why", "go", "--on", "tap")
    #expect(
      output.contains("With that, a tap at (150, 50):\n  go sends touchUpInside\n"),
      "\(output)"
    )
    #expect(!output.contains("What came of it"))
    let free = text.replacing("- {name: cover", with: "- {hidden: true, name: cover")
    #expect(try run("a.yaml", free, "why", "go", "--on", "tap").contains("What came of it: go"))
  }

  // MARK: - Designs

  private static func design(_ root: String, _ views: String, _ constraints: String = "") -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" initialViewController="main">
      <device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="main" sceneMemberID="viewController">
        \(root)<subviews>\(views)</subviews><constraints>\(constraints)</constraints></view>
      </viewController></objects></scene></scenes>
    </document>
    """
  }

  private static let whole =
    "<view key=\"view\" id=\"r\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"

  private static let go = """
    <button id="b" userLabel="go" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="300" width="100" height="44"/><connections><action selector="go:" destination="main" eventType="touchUpInside" id="a"/></connections></button>
    """

  @Test func `an audit tells how many targets required constraints may put elsewhere`() throws {
    let design = Self.design(
      Self.whole,
      Self.go,
      """
      <constraint firstItem="b" firstAttribute="top" secondItem="r" secondAttribute="top" constant="300" id="1"/>
      <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="323" id="2"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20" id="3"/>
      """
    )
    let small = try run(
      "a.storyboard",
      design,
      "audit",
      "--constraints",
      "--device",
      "iPhone SE"
    )
    #expect(
      small.contains("1 target (1 may be elsewhere, since required constraints contradict others)"),
      "\(small)"
    )
    #expect(try !run("a.storyboard", design, "audit").contains("may be elsewhere"))
  }

  @Test func `a view that the file gives no size, and constraints do, is asked about with those`()
    throws
  {
    let design = Self.design(
      Self.whole,
      """
      <view id="c" userLabel="column" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
        <button id="b" userLabel="go" translatesAutoresizingMaskIntoConstraints="NO"><connections><action selector="go:" destination="main" eventType="touchUpInside" id="a"/></connections></button>
      </subviews></view>
      """
    )
    let output = try run("a.storyboard", design, "why", "go")
    #expect(output.contains("ask with --constraints"), "\(output)")
    #expect(!output.contains("a size of 44x44"))
  }

  @Test func `a point beside the root view that a file draws small is not called off the screen`()
    throws
  {
    let design = Self.design(
      """
      <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="64"/>
      """,
      Self.go
    )
    let output = try run("a.storyboard", design, "why", "go")
    #expect(
      output.contains("The file draws the view of the screen 375x64 points large"),
      "\(output)"
    )
    #expect(!output.contains("no finger gets there"))
  }

  @Test func `what a stack without room for required heights leaves of a button is not told`()
    throws
  {
    let button = { (id: String, y: Int) in
      """
      <button id="\(id)" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="\(y)" width="200" height="50"/><constraints><constraint firstAttribute="height" constant="50" id="h\(id)"/></constraints><state key="normal" title="Learn"/><connections><action selector="\(id):" destination="main" eventType="touchUpInside" id="c\(id)"/></connections></button>
      """
    }
    let stack = { (height: Int) in
      Self.design(
        Self.whole,
        """
        <stackView id="st" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="20" width="200" height="574"/><subviews>
          <view id="t" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="200" height="474"/><constraints><constraint firstAttribute="height" constant="\(height)" id="ht"/></constraints></view>
          \(button("a", 474))\(button("b", 524))
        </subviews></stackView>
        """,
        """
        <constraint firstItem="st" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="s1"/>
        <constraint firstItem="st" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20" id="s2"/>
        <constraint firstItem="st" firstAttribute="width" constant="200" id="s3"/>
        <constraint firstItem="st" firstAttribute="height" constant="574" id="s4"/>
        """
      )
    }
    let output = try run("a.storyboard", stack(500), "audit")
    #expect(output.hasPrefix("Nothing found"), "\(output)")
  }

  @Test func `views in items of a bar that the file does not have are told as left out`() throws {
    let design = Self.design(Self.whole, Self.go).replacing(
      "</viewController>",
      with: """
        <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="i">
          <button key="customView" id="v"><rect key="frame" x="0" y="0" width="20" height="33"/></button>
        </barButtonItem></navigationItem></viewController>
        """
    )
    let output = try run("a.storyboard", design, "read")
    #expect(
      output.contains("the views in its items: the file has no bar that they stand in"),
      "\(output)"
    )
  }

  // MARK: - Whose a view is, and who was asked

  @Test func `an app's view whose name is like that of SwiftUI's is not called SwiftUI's`() throws {
    let name = "SwiftMessages.MessageHostingView<SwiftUIDemo.DemoMessageView>"
    let dump = Self.covered.replacing("CanvasView", with: name)
    let output = try run("dump.txt", dump, "hit", "100", "100")
    #expect(output.contains("What SwiftMessages.MessageHostingView"), "\(output)")
    #expect(!output.contains("is SwiftUI's"))
    let hosting = Self.covered.replacing("CanvasView", with: "_UIHostingView<Badge>")
    #expect(try run("dump.txt", hosting, "hit", "100", "100").contains("is SwiftUI's"))
  }

  @Test func `a pan that a dump prints as switched off is told as that`() throws {
    let output = try run(
      "dump.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIScrollView: 0x3; frame = (0 0; 320 480); clipsToBounds = YES; gestureRecognizers = <NSArray: 0x4>; layer = <CALayer: 0x5>; contentOffset: {0, 0}; contentSize: {320, 900}>

      (lldb) po [0x3 gestureRecognizers]
      <__NSArrayM 0x4>(
      <UIScrollViewPanGestureRecognizer: 0x6; state = Possible; enabled = NO; delaysTouchesEnded = NO; view = <UIScrollView 0x3>; target= <(action=handlePan:, target=<UIScrollView 0x3>)>>
      )
      """,
      "why",
      "UIScrollView",
      "--on",
      "drag-up"
    )
    #expect(
      output.contains("because its pan is switched off, as it is where isScrollEnabled"),
      "\(output)"
    )
  }

  @Test func `an override that was asked by another one is not told as not asked`() throws {
    let text = """
      touchstone: 1
      screen: {size: [375, 667]}
      classes: {A: {hitTest: unbounded}}
      root:
        name: root
        subviews:
          - name: outer
            class: A
            frame: [0, 0, 200, 200]
            subviews:
              - name: mid
                class: A
                frame: [0, 0, 150, 150]
                subviews: [{name: inner, class: UIButton, frame: [10, 10, 100, 300]}]
      """
    let output = try run("a.yaml", text, "hit", "60", "200")
    #expect(!output.contains("did not ask it"), "\(output)")
    #expect(output.contains("its hitTest(_:with:) override answered inner"))
  }

  private static let lifted = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      subviews:
        - {name: picture, frame: [20, 50, 100, 100], drags: true, menu: [Copy]}
    """

  @Test func `a drag that begins at once lifts nothing, and is told so`() throws {
    let output = try run("a.yaml", Self.lifted, "why", "picture", "--on", "drag-right")
    #expect(output.contains("picture is not lifted, because the finger moves before"), "\(output)")
    #expect(!output.contains("add a UIPanGestureRecognizer"))
  }

  @Test func `what UIKit made for a menu and a drag is no app's fault`() throws {
    let output = try run("a.yaml", Self.lifted, "why", "picture", "--on", "hold")
    #expect(!output.contains("act together"), "\(output)")
  }

  @Test func `a control in the status bar may get no touch`() throws {
    let text = """
      touchstone: 1
      screen: {device: "iPhone 6"}
      root:
        name: root
        subviews:
          - {name: close, class: UIButton, frame: [20, 0, 44, 20]}
          - {name: other, class: UIButton, frame: [20, 100, 44, 44]}
      """
    let output = try run("a.yaml", text, "hit", "30", "10")
    #expect(output.contains("apps get no taps there: whether close gets this touch"), "\(output)")
    #expect(try !run("a.yaml", text, "hit", "30", "110").contains("status bar"))
  }
}
