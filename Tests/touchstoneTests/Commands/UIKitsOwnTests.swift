import Testing

/// What UIKit made is left to UIKit, and what it decides without telling is said to be not known.
@Suite struct UIKitsOwnTests {
  private func run(_ file: String, _ words: String...) throws -> String {
    let name = file.hasPrefix("touchstone:") ? "test.scene.yaml" : "dump.txt"
    let bench = try Workbench(name, file)
    return try bench.run([words[0], name] + words.dropFirst()).output
  }

  private static let picker = """
    <UIWindow: 0x1; frame = (0 0; 320 480); gestureRecognizers = <NSArray: 0x2>; layer = <UIWindowLayer: 0x3>>
       | <UIDatePicker: 0x4; frame = (0 60; 320 330); layer = <CALayer: 0x5>>
       |    | <_UIDatePickerIOSCompactView: 0x6; frame = (0 0; 320 330); layer = <CALayer: 0x7>>
       |    |    | <UICollectionView: 0x8; frame = (0 0; 320 330); layer = <CALayer: 0x9>; contentOffset: {0, 0}; contentSize: {320, 330}>
       |    |    |    | <_UIDatePickerCalendarDayCell: 0xa; baseClass = UICollectionViewCell; frame = (0 0; 55 55); layer = <CALayer: 0xb>>
    (lldb) po [(UIView *)0x1 gestureRecognizers]
    <UITapGestureRecognizer: 0xc; state = Possible; view = <UIWindow 0x1>; target= <(action=cancel:, target=<Sheet 0xd>)>>
    """

  @Test func `a day of a date picker that gets its touches needs no change`() throws {
    #expect(try !run(Self.picker, "why", "0xa").contains("Change"))
  }

  @Test func `of what takes a tap from a date picker the app's recognizer alone is changed`() throws
  {
    let output = try run(Self.picker, "why", "UIDatePicker", "--on", "tap")
    #expect(output.contains("UIDatePicker sends no valueChanged, because UITapGestureRecognizer"))
    #expect(!output.contains("isUserInteractionEnabled"))
    #expect(!output.contains("touchesBegan(_:with:)"))
  }

  @Test func `the pop from the edge leaves a pan around all the rest (B-7.105)`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 320 568); gestureRecognizers = <NSArray: 0x4>; layer = <CALayer: 0x5>>
         |    | <UILayoutContainerView: 0x6; frame = (0 0; 320 568); gestureRecognizers = <NSArray: 0x7>; layer = <CALayer: 0x8>>
         |    |    | <UIView: 0x9; frame = (0 0; 320 568); layer = <CALayer: 0xa>>
      (lldb) po [(UIView *)0x3 gestureRecognizers]
      <UIPanGestureRecognizer: 0xb; state = Possible; view = <UIView 0x3>; target= <(action=pan:, target=<Menu 0xc>)>>
      (lldb) po [(UIView *)0x6 gestureRecognizers]
      <_UIParallaxTransitionPanGestureRecognizer: 0xd; baseClass = UIScreenEdgePanGestureRecognizer; state = Possible; delaysTouchesBegan = YES; view = <UILayoutContainerView 0x6>>
      """,
      "audit"
    )
    #expect(!output.contains("neverWins"), "\(output)")
  }

  @Test func `the actions of rows are tried to the side where they are (B-6.111)`() throws {
    let output = try run(
      """
      touchstone: 1
      root:
        gestures: [{type: pan, name: drag}]
        subviews:
          - {class: UITableView, frame: [0, 0, 320, 480], trailingSwipeActions: [Delete],
             rows: [Ada, Bea, Carl, Dora, Elsa, Finn, Gil, Hana, Ida, Jon, Kim, Leo]}
      """,
      "audit"
    )
    // That developers report both of a drawer is a note, and no loss.
    #expect(!output.contains("neverWins") && !output.contains("lostDrag"), "\(output)")
  }

  private static let popover = """
    <UIWindow: 0x1; frame = (0 0; 768 1024); layer = <UIWindowLayer: 0x2>>
       | <UITransitionView: 0x3; frame = (0 0; 768 1024); layer = <CALayer: 0x4>>
       |    | <UINavigationBar: 0x5; frame = (0 20; 768 44); layer = <CALayer: 0x6>>
       |    |    | <UIButton: 0x7; frame = (300 0; 160 44); layer = <CALayer: 0x8>>
       | <UITransitionView: 0x9; frame = (0 0; 768 1024); layer = <CALayer: 0xa>>
       |    | <UIDimmingView: 0xb; frame = (0 0; 768 1024); layer = <CALayer: 0xc>>
       |    | <_UIPopoverView: 0xd; frame = (440 54; 320 117); layer = <CALayer: 0xe>>
    """

  @Test func `which views a popover lets touches through to is not known of a dump (B-7.117)`()
    throws
  {
    // Since iOS 14 the view behind a popover has another class.
    for behind in ["UIDimmingView", "_UITouchFallbackView"] {
      let dump = Self.popover.replacing("UIDimmingView", with: behind)
      let output = try run(dump, "why", "UIButton")
      #expect(output.contains("The file does not tell passthroughViews of the popover"))
      #expect(!output.contains("isUserInteractionEnabled of \(behind)"), "\(output)")
    }
  }

  @Test func `a hidden view of an app's class may take touches by an override`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIButton: 0x3; frame = (20 160; 280 40); layer = <CALayer: 0x4>>
         | <My.Slider: 0x5; frame = (0 0; 320 480); hidden = YES; layer = <CALayer: 0x6>>
      """,
      "why",
      "UIButton"
    )
    #expect(output.contains("What My.Slider may override is not in the file"))
  }

  @Test func `an item of an old bar is not off: the bar takes its touches`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UINavigationBar: 0x3; frame = (0 20; 320 44); layer = <CALayer: 0x4>>
         |    | <UINavigationItemButtonView: 0x5; frame = (8 6; 60 30); userInteractionEnabled = NO; layer = <CALayer: 0x6>>
      """,
      "why",
      "UINavigationItemButtonView"
    )
    #expect(
      output.contains(
        "UINavigationBar takes the touches of UINavigationItemButtonView in its place"
      )
    )
    #expect(!output.contains("Change"))
  }

  @Test func `an item whose own recognizers a dump does not describe may not be selected`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UICollectionView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>; contentOffset: {0, 0}; contentSize: {320, 480}>
         |    | <My.TabCell: 0x5; baseClass = UICollectionViewCell; frame = (0 0; 160 160); gestureRecognizers = <NSArray: 0x6>; layer = <CALayer: 0x7>>
      """,
      "why",
      "My.TabCell",
      "--on",
      "tap"
    )
    #expect(output.contains("unless a recognizer that the dump does not describe takes the touch"))
  }

  @Test func `a press of any time that waits for a tap is late, and not lost`() throws {
    let output = try run(
      """
      touchstone: 1
      root:
        subviews:
          - {name: banner, frame: [0, 0, 320, 80], gestures: [{type: tap, name: open},
              {type: longPress, name: press, minimumPressDuration: 0}]}
      """,
      "why",
      "banner",
      "--on",
      "tap"
    )
    #expect(!output.contains("press is then not recognized there"), "\(output)")
    #expect(output.contains("s late"))
  }

  @Test func `a text that is not edited leaves taps to the views around it (B-7.119)`() throws {
    let output = try run(
      """
      touchstone: 1
      root:
        name: root
        gestures: [{type: tap, name: close}]
        subviews:
          - {name: note, class: UITextView, frame: [0, 0, 320, 80], text: Hi, editable: false}
      """,
      "touch",
      "tap 160,40"
    )
    #expect(output.contains("close of root recognized"), "\(output)")
    #expect(!output.contains("first responder"))
  }

  @Test func `a swipe of two fingers comes beside a pan that takes one alone`() throws {
    let output = try run(
      """
      touchstone: 1
      root:
        name: root
        gestures: [{type: pan, name: drag}]
        subviews:
          - {name: it, frame: [0, 0, 320, 300], gestures: [{type: swipe, name: back, direction: left, numberOfTouchesRequired: 2}]}
      """,
      "audit"
    )
    #expect(output.contains("maximumNumberOfTouches of drag to 1"), "\(output)")
  }

  @Test func `what dims the screen lies behind a sheet on purpose (B-7.117)`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <UITransitionView: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0x4>>
         |    | <UIDropShadowView: 0x5; frame = (0 0; 390 844); layer = <CALayer: 0x6>>
         | <UITransitionView: 0x7; frame = (0 0; 390 844); layer = <CALayer: 0x8>>
         |    | <UIDimmingView: 0x9; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0xa>; layer = <CALayer: 0xb>>
         |    | <UIDropShadowView: 0xc; frame = (0 54; 390 790); layer = <CALayer: 0xd>>
         |    |    | <UITableView: 0xe; frame = (0 0; 390 790); layer = <CALayer: 0xf>; contentOffset: {0, 0}; contentSize: {390, 2000}>
      """,
      "audit"
    )
    #expect(output.hasPrefix("Nothing found"), "\(output)")
  }

  private static let keyboard = """
    <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
       | <UIButton: 0x3; frame = (100 600; 100 100); layer = <CALayer: 0x4>>
    <UITextEffectsWindow: 0x5; frame = (0 0; 390 844); opaque = NO; layer = <UIWindowLayer: 0x6>>
       | <UIInputSetContainerView: 0x7; frame = (0 0; 390 844); layer = <CALayer: 0x8>>
       |    | <UIInputSetHostView: 0x9; frame = (0 550; 390 294); layer = <CALayer: 0xa>>
       |    |    | <UIKeyboard: 0xb; frame = (0 0; 390 294); layer = <CALayer: 0xc>>
    """

  @Test func `a keyboard in front is to be dismissed, and not to be switched off (B-1.58)`() throws
  {
    let output = try run(Self.keyboard, "why", "UIButton")
    #expect(output.contains("Change: dismiss the keyboard in front of it."))
    #expect(!output.contains("isUserInteractionEnabled"))
  }

  @Test(arguments: ["why", "hit"])
  func `a recognizer of a class that is not known is named where it may decide (B-4.87)`(
    command: String
  ) throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 320 480); gestureRecognizers = <NSArray: 0x4>; layer = <CALayer: 0x5>>
         |    | <UIButton: 0x6; frame = (20 20; 100 100); layer = <CALayer: 0x8>>
      (lldb) po [(UIView *)0x3 gestureRecognizers]
      <App.Magic: 0x9; state = Possible; view = <UIView 0x3>; target= <(action=open:, target=<My.Menu 0xa>)>>
      """
    let output =
      try command == "why"
      ? run(dump, "why", "UIButton") : run(dump, "hit", "60", "60")
    #expect(output.contains("Whether App.Magic of UIView claims the touch"), "\(output)")
  }

  private static let hosted = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UIButton: 0x5; frame = (20 100; 200 60); layer = <CALayer: 0x6>>
       |    | <_UIHostingView<App.Overlay>: 0x7; frame = (0 0; 320 480); layer = <CALayer: 0x8>>
    """

  @Test func `who asks about a point in SwiftUI's view hears that versions differ (B-1.57)`() throws
  {
    #expect(
      try run(Self.hosted, "why", "0x3", "100", "400").contains(
        "for which points it answers differs by version"
      )
    )
  }

  @Test func `a button under SwiftUI's view is a note (B-1.57)`() throws {
    let output = try run(Self.hosted, "audit")
    #expect(
      output.contains("note: UIWindow/UIView/_UIHostingView<App.Overlay>: it lies over UIButton")
    )
  }
}
