import Testing

/// The parts that UIKit makes its controls and lists of, and views of other frameworks, as dumps show them.
@Suite struct PartsOfControlsTests {
  private func run(_ dump: String, _ words: String...) throws -> String {
    let bench = try Workbench("dump.txt", dump)
    return try bench.run([words[0], "dump.txt"] + words.dropFirst()).output
  }

  private static func screen(_ views: String) -> String {
    """
    <UIWindow: 0x101; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x1>>
       | <UIView: 0x102; frame = (0 0; 375 667); layer = <CALayer: 0x2>>
    \(views)
    """
  }

  private static let switcher = screen(
    """
       |    | <MySwitch: 0x103; baseClass = UISwitch; frame = (20 100; 51 31); opaque = NO; layer = <CALayer: 0x3>>
       |    |    | <UISwitchModernVisualElement: 0x104; frame = (0 0; 51 31); layer = <CALayer: 0x4>>
       |    |    |    | <UIView: 0x105; frame = (0 0; 51 31); clipsToBounds = YES; layer = <CALayer: 0x5>>
    """
  )

  private static let stepper = screen(
    """
       |    | <UIStepper: 0x103; frame = (20 100; 94 29); opaque = NO; layer = <CALayer: 0x3>>
       |    |    | <_UIStepperButton: 0x105; baseClass = UIButton; frame = (0 0; 47 29); opaque = NO; layer = <CALayer: 0x5>>
       |    |    | <_UIStepperButton: 0x106; baseClass = UIButton; frame = (47 0; 47 29); opaque = NO; layer = <CALayer: 0x6>>
    """
  )

  private static let button = screen(
    """
       |    | <UIButton: 0x103; frame = (20 100; 320 50); opaque = NO; layer = <CALayer: 0x3>>
       |    |    | <_UISystemBackgroundView: 0x104; frame = (0 0; 320 50); layer = <CALayer: 0x4>>
       |    |    |    | <UIView: 0x105; frame = (0 0; 320 50); layer = <CALayer: 0x5>>
    """
  )

  @Test(arguments: [
    (switcher, "MySwitch", "sends valueChanged"), (stepper, "UIStepper", "sends valueChanged"),
    (button, "UIButton", "sends touchUpInside"),
  ])
  func `a control that UIKit makes of parts has the touches on them (B-5.22)`(
    dump: String,
    control: String,
    sends: String
  ) throws {
    let output = try run(dump, "why", control, "--on", "tap")
    #expect(output.contains("\(control) \(sends)"), "\(output)")
    #expect(try !run(dump, "audit").contains("what an app put into it"))
  }

  @Test func `what an app puts into its slider has touches of its own (B-5.22)`() throws {
    let dump = Self.screen(
      """
         |    | <App.RangeSlider: 0x103; baseClass = UISlider; frame = (20 100; 200 31); layer = <CALayer: 0x3>>
         |    |    | <App.Bubble: 0x104; frame = (0 0; 40 31); layer = <CALayer: 0x4>>
      """
    )
    #expect(try !run(dump, "touch", "tap 30,115").contains("App.RangeSlider sends"))
  }

  private static let footer = screen(
    """
       |    | <UITableView: 0x103; frame = (0 0; 375 200); clipsToBounds = YES; layer = <CALayer: 0x3>; contentOffset: {0, 0}; contentSize: {375, 220}>
       |    |    | <UITableViewCell: 0x104; frame = (0 150; 375 50); text = 'Last'; layer = <CALayer: 0x4>>
       |    |    | <_UITableViewHeaderFooterView: 0x105; frame = (0 170; 375 30); layer = <CALayer: 0x5>>
    """
  )

  @Test func `a footer that floats over a row selects none by its touches (B-6.116)`() throws {
    let touch = try run(Self.footer, "touch", "tap 150,185")
    #expect(!touch.contains("selected"), "\(touch)")
    #expect(try run(Self.footer, "touch", "tap 150,160").contains("selected"))
    let why = try run(Self.footer, "why", "UITableView", "150", "185", "--on", "tap")
    #expect(why.contains("is hit in front of it") && why.contains("B-6.116"), "\(why)")
  }

  private static let reordered = """
    <UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x1>>
       | <UITableView: 0x102; frame = (0 0; 390 844); clipsToBounds = YES; layer = <CALayer: 0x2>; contentOffset: {0, 0}; contentSize: {390, 88}>
       |    | <UITableViewCell: 0x103; frame = (0 0; 390 44); text = 'A'; layer = <CALayer: 0x3>>
       |    |    | <UITableViewCellReorderControl: 0x104; frame = (342 0; 48 44); opaque = NO; layer = <CALayer: 0x4>>
       |    | <UITableViewCell: 0x105; frame = (0 44; 390 44); text = 'B'; layer = <CALayer: 0x5>>
       |    |    | <UITableViewCellReorderControl: 0x106; frame = (342 0; 48 44); opaque = NO; layer = <CALayer: 0x6>>
    """

  @Test func `a row of a captured table is moved, and is called what it is (B-6.113)`() throws {
    let bench = try Workbench("dump.txt", Self.reordered)
    let run = try bench.run("touch", "dump.txt", "hold-drag 366,22 down 44")
    #expect(run.status == 0)
    #expect(run.output.contains("0x104 sends touchDown"), "\(run.output)")
    #expect(!run.output.contains("0x105"), "\(run.output)")
  }

  @Test func `rows of a captured table keep their heights as one is moved (B-6.113)`() throws {
    let dump = Self.reordered.replacing("(0 44; 390 44)", with: "(0 44; 390 88)")
      .replacing("{390, 88}", with: "{390, 132}")
    let moved = "hold-drag 366,22 down 70"
    let first = try run(dump, "touch", moved, "tap 100,60")
    #expect(first.contains("(100, 60) went to UITableViewCell 0x105"), "\(first)")
    let last = try run(dump, "touch", moved, "tap 100,100")
    #expect(last.contains("(100, 100) went to UITableViewCell 0x103"), "\(last)")
  }

  @Test func `what a game's view does with a touch is said to be not known`() throws {
    let dump = Self.screen(
      "   |    | <SKView: 0x103; frame = (0 0; 375 667); layer = <CAMetalLayer: 0x3>>"
    )
    let output = try run(dump, "touch", "tap 187,322")
    #expect(output.contains("not known") && !output.contains("nobody acted"), "\(output)")
  }

  @Test func `a page of a web view of an app's class is not told to miss its touches`() throws {
    let dump = Self.screen(
      """
         |    | <App.WebView: 0x103; baseClass = WKWebView; frame = (0 0; 375 667); layer = <CALayer: 0x3>>
         |    |    | <WKScrollView: 0x104; baseClass = UIScrollView; frame = (0 0; 375 667); layer = <CALayer: 0x4>; contentOffset: {0, 0}; contentSize: {375, 2000}>
         |    |    |    | <WKContentView: 0x105; frame = (0 0; 375 2000); layer = <CALayer: 0x5>>
      """
    )
    let output = try run(dump, "why", "App.WebView", "--on", "tap")
    #expect(!output.contains("override the touch methods"), "\(output)")
    #expect(!output.contains("does not hear"), "\(output)")
  }

  @Test func `a window with a hitTest of its own takes touches as far as the file tells`() throws {
    let scene = """
      touchstone: 1
      screen: {size: [375, 667]}
      classes: {ToastWindow: {extends: UIWindow, overrides: [hitTest]}}
      windows:
        - {name: app, key: true, root: {subviews: [{name: send, class: UIButton, frame: [20, 100, 100, 44]}]}}
        - {name: toast, class: ToastWindow, level: alert, root: {name: host}}
      """
    let bench = try Workbench("toast.scene.yaml", scene)
    let output = try bench.run("why", "toast.scene.yaml", "send").output
    #expect(
      output.hasPrefix("As far as the file tells, no touch on the screen reaches app/"),
      "\(output)"
    )
    #expect(output.contains("toast overrides hitTest(_:with:)"), "\(output)")
  }

  @Test func `an accessory of the keyboard lets touches through, and the keyboard keeps its own`()
    throws
  {
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 402 874); layer = <UIWindowLayer: 0x1>>
         | <UIView: 0x102; frame = (0 0; 402 874); layer = <CALayer: 0x2>>
         |    | <UITextField: 0x103; frame = (16 504; 370 34); layer = <CALayer: 0x3>>
      <UITextEffectsWindow: 0x104; frame = (0 0; 402 874); opaque = NO; layer = <UIWindowLayer: 0x4>>
         | <UIInputSetContainerView: 0x105; frame = (0 0; 402 874); layer = <CALayer: 0x5>>
         |    | <UIInputSetHostView: 0x106; frame = (0 492; 402 382); layer = <CALayer: 0x6>>
         |    |    | <App.Accessory: 0x107; baseClass = UIToolbar; frame = (0 0; 402 44); layer = <CALayer: 0x7>>
         |    |    |    | <_UIButtonBarButton: 0x108; frame = (342 0; 44 44); layer = <CALayer: 0x8>>
         |    |    | <UIKeyboard: 0x109; frame = (0 44; 402 338); layer = <CALayer: 0x9>>
      """
    let output = try run(dump, "why", "UITextField")
    #expect(
      output.contains(
        "Change: have hitTest(_:with:) of App.Accessory answer nil where it would answer itself."
      ),
      "\(output)"
    )
  }

  @Test func `what sticks out of a card of a design is not on a screen of the card's size`() throws
  {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="v0" customClass="Card"><rect key="frame" x="0.0" y="0.0" width="340" height="480"/>
            <subviews>
              <button id="b"><rect key="frame" x="20" y="-22" width="44" height="44"/>
                <connections><action selector="close:" destination="-1" eventType="touchUpInside" id="a1"/></connections>
              </button>
            </subviews>
          </view>
        </objects>
      </document>
      """
    let output = try Workbench("card.xib", xib).run("why", "card.xib", "UIButton").output
    #expect(output.contains("gets a part of the touches on it"), "\(output)")
  }

  @Test func `a view of a design that sends an event is a control, as all of its class`() throws {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="v0"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
              <view id="v2" customClass="Flasher"><rect key="frame" x="16" y="320" width="343" height="120"/></view>
              <view id="v1" customClass="Flasher"><rect key="frame" x="16" y="120" width="343" height="120"/>
                <connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="a1"/></connections>
              </view>
            </subviews>
          </view>
        </objects>
      </document>
      """
    let bench = try Workbench("screen.xib", xib)
    let output = try bench.run("why", "screen.xib", "v1", "--on", "tap").output
    #expect(output.contains("sends touchUpInside"), "\(output)")
    #expect(try !bench.run("read", "screen.xib").output.contains("superclass elsewhere"))
  }
}
