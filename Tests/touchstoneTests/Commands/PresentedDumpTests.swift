import Testing

/// Views of dumps that UIKit puts around what is presented, in bars and in menus.
@Suite struct PresentedDumpTests {
  private func run(_ dump: String, _ words: String...) throws -> String {
    let bench = try Workbench("dump.txt", dump)
    return try bench.run([words[0], "dump.txt"] + words.dropFirst()).output
  }

  private static let menu = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UITransitionView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UIDropShadowView: 0x5; frame = (0 0; 320 480); layer = <CALayer: 0x6>>
       |    |    | <UIView: 0x7; frame = (0 0; 320 480); layer = <CALayer: 0x8>>
       |    |    |    | <UIButton: 0x9; frame = (20 100; 100 44); layer = <CALayer: 0xa>>
       | <_UIContextMenuContainerView: 0xb; frame = (0 0; 320 480); layer = <CALayer: 0xc>>
       |    | <_UIContextMenuListView: 0xd; frame = (100 200; 200 90); layer = <CALayer: 0xe>>
    """

  @Test func `a view behind an open menu gets touches once that is dismissed`() throws {
    let output = try run(Self.menu, "why", "UIButton")
    #expect(output.contains("Change: dismiss the menu in front of it"))
    #expect(!output.contains("in front of _UIContextMenuContainerView") && !output.contains("or:"))
  }

  @Test func `a popover that a segue points at a button lets no touch through (B-7.116)`() throws {
    let bench = try Workbench(
      "main.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="home">
        <device id="ipad9_7" orientation="portrait"/>
        <scenes>
          <scene><objects><viewController id="home"><view key="view"><rect key="frame" x="0" y="0" width="768" height="1024"/><subviews>
            <button id="open"><rect key="frame" x="20" y="100" width="150" height="44"/><state key="normal" title="Open"/>
              <connections><segue destination="more" kind="popoverPresentation" popoverAnchorView="open" id="g"/></connections></button>
          </subviews></view></viewController></objects></scene>
          <scene><objects><viewController id="more"><view key="view"><rect key="frame" x="0" y="0" width="200" height="200"/></view></viewController></objects></scene>
        </scenes>
      </document>
      """
    )
    let output = try bench.run("touch", "main.storyboard", "tap 95,122", "tap 600,900").output
    #expect(output.contains("The popover of UIViewController went."), "\(output)")
    #expect(!output.contains("passthroughViews") && !output.contains("dump"))
  }

  @Test func `nothing is proposed for a part of a menu`() throws {
    let output = try run(Self.menu, "why", "_UIContextMenuContainerView")
    #expect(output.hasPrefix("UIWindow/_UIContextMenuContainerView") && !output.contains("Change:"))
  }

  @Test func `nothing is proposed for what dims a screen behind a sheet (B-7.116)`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UITransitionView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <UIDimmingView: 0x5; frame = (0 0; 320 480); layer = <CALayer: 0x6>>
         |    | <UIDropShadowView: 0x7; frame = (0 40; 320 440); layer = <CALayer: 0x8>>
         |    |    | <UIView: 0x9; frame = (0 0; 320 440); layer = <CALayer: 0xa>>
      """,
      "why",
      "UIDimmingView"
    )
    #expect(output.contains("part of what is presented") && !output.contains("Change:"))
  }

  @Test func `a drag down in content at its top moves the sheet of a dump (B-7.116)`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UITransitionView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <UIDimmingView: 0x5; frame = (0 0; 320 480); layer = <CALayer: 0x6>>
         |    | <UIDropShadowView: 0x7; frame = (0 40; 320 440); gestureRecognizers = <NSArray: 0x8>; layer = <CALayer: 0x9>>
         |    |    | <UIView: 0xa; frame = (0 0; 320 440); layer = <CALayer: 0xb>>
         |    |    |    | <UITableView: 0xc; frame = (0 0; 320 440); contentSize: {320, 900}; layer = <CALayer: 0xd>>
      """
    let why = try run(dump, "why", "UITableView", "--on", "drag-down")
    #expect(
      why.contains(
        "UITableView does not scroll, because its content is at its top, so that the sheet goes down"
      ),
      "\(why)"
    )
    #expect(!why.contains("bounces"))
    let told = "UIKit moves the sheet by this drag, by a recognizer that the dump does not describe"
    #expect(try run(dump, "touch", "drag 160,200 down 100").contains(told))
    #expect(try !run(dump, "touch", "drag 160,200 up 100").contains(told))
    #expect(
      try run(dump, "why", "UITableView", "--on", "drag-up").contains("UITableView scrolls")
    )
  }

  @Test func `what an app put into a bar over an old item has the touch, and is switched off`()
    throws
  {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UINavigationBar: 0x3; frame = (0 20; 320 44); layer = <CALayer: 0x4>>
         |    | <UINavigationItemButtonView: 0x5; frame = (8 6; 55 30); userInteractionEnabled = NO; layer = <CALayer: 0x6>>
         |    | <UIView: 0x7; frame = (0 -20; 320 64); layer = <CALayer: 0x8>>
      """,
      "why",
      "UINavigationItemButtonView"
    )
    #expect(output.contains("and UIView gets them"))
    #expect(output.contains("set isUserInteractionEnabled of UIView, which is in it, to false"))
  }

  @Test func `the actions of a row that a dump's recognizer shows are not denied (B-4.88)`() throws
  {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UITableView: 0x3; frame = (0 0; 320 480); contentSize: {320, 44}; layer = <CALayer: 0x4>>
         |    | <UITableViewCell: 0x5; frame = (0 0; 320 44); layer = <CALayer: 0x6>>
      <_UISwipeActionPanGestureRecognizer: 0x7; state = Possible; view = <UITableView 0x3>>
      """,
      "why",
      "UITableViewCell",
      "--on",
      "drag-left"
    )
    #expect(output.contains("shows the actions of the row, if it has any that way"))
    #expect(output.contains("what comes of it for UITableViewCell is not known"))
    #expect(!output.contains("Change:"))
  }

  @Test func `an empty window in front is to be hidden`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <UIButton: 0x5; frame = (20 100; 100 44); layer = <CALayer: 0x6>>
      <UIWindow: 0x7; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x8>>
      """,
      "why",
      "UIButton"
    )
    #expect(output.contains("Change: hide UIWindow 0x7, which is empty, or let it go"))
  }

  @Test func `buttons behind the content view of a bar are found by an audit`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <App.InputToolbar: 0x5; baseClass = UIToolbar; frame = (0 436; 320 44); layer = <CALayer: 0x6>>
         |    |    | <UIButton: 0x7; frame = (6 6; 60 32); layer = <CALayer: 0x8>>
         |    |    | <_UIToolbarContentView: 0x9; frame = (0 0; 320 44); layer = <CALayer: 0xa>>
      """,
      "audit"
    )
    #expect(output.contains("UIButton") && !output.contains("Nothing found"))
  }

  @Test func `a snapshot that was left over a button is a cover`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <UIButton: 0x5; frame = (20 100; 100 44); layer = <CALayer: 0x6>>
         |    | <_UIReplicantView: 0x7; frame = (0 80; 320 100); layer = <CALayer: 0x8>>
      """,
      "audit"
    )
    #expect(output.contains("_UIReplicantView"))
  }

  @Test func `changes of what lies behind are left out where others suffice`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <App.RootView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <UIButton: 0x5; frame = (20 100; 100 44); layer = <CALayer: 0x6>>
      <UITextEffectsWindow: 0x7; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x8>>
         | <UIInputSetContainerView: 0x9; frame = (0 0; 320 480); layer = <CALayer: 0xa>>
         |    | <UIInputSetHostView: 0xb; frame = (0 430; 320 50); layer = <CALayer: 0xc>>
         |    |    | <App.Accessory: 0xd; frame = (0 0; 320 50); layer = <CALayer: 0xe>>
         |    |    |    | <App.Tip: 0xf; frame = (200 -30; 50 60); layer = <CALayer: 0x10>>
      """,
      "why",
      "App.Tip"
    )
    #expect(output.contains("Change: grow App.Accessory by 30 pt on the top"), "\(output)")
    #expect(!output.contains("App.RootView"))
  }

  @Test func `no override of a class is proposed that the view itself is in another view of`()
    throws
  {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <App.Card: 0x5; frame = (0 0; 320 200); layer = <CALayer: 0x6>>
         |    |    | <UIButton: 0x7; frame = (20 100; 100 44); layer = <CALayer: 0x8>>
         |    | <App.Card: 0x9; frame = (0 80; 320 200); layer = <CALayer: 0xa>>
      """,
      "why",
      "UIButton"
    )
    #expect(output.contains("Change:") && !output.contains("leave out"))
  }

  @Test
  func `before iOS 13 what is presented lies behind the root view in the window, and is dismissed`()
    throws
  {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <UIButton: 0x5; frame = (20 100; 100 44); layer = <CALayer: 0x6>>
         | <UITransitionView: 0x7; frame = (0 0; 320 480); layer = <CALayer: 0x8>>
         |    | <UIView: 0x9; frame = (0 0; 320 480); layer = <CALayer: 0xa>>
      """,
      "why",
      "UIButton"
    )
    #expect(output.contains("Change: dismiss the screen in front of it"))
    #expect(!output.contains("bring UIView"))
  }
}
