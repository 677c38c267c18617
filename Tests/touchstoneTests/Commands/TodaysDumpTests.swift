import Testing

/// Screens in the shape of public dumps: a sheet, a menu, a keyboard, bars of iOS 26, and a sheet in an element tree.
@Suite struct TodaysDumpTests {
  private func run(_ file: String, _ words: String...) throws -> String {
    let bench = try Workbench("dump.txt", file)
    return try bench.run([words[0], "dump.txt"] + words.dropFirst()).output
  }

  /// The last part of the path of the view that a touch goes to.
  private func hit(_ file: String, _ point: String) throws -> String {
    let line = try run(file, "hit", point).split(separator: "\n").first ?? ""
    let path = line.components(between: " goes to ", and: ": ")
    return path.split(separator: "/").last.map(String.init) ?? String(line)
  }

  // Cycript's book by crifan, "recursiveDescription": a page sheet on a phone of 375 by 667 points.
  private static let sheet = """
    <UIWindow: 0x1; frame = (0 0; 375 667)>
       | <UITransitionView: 0x2; frame = (0 0; 375 667)>
       |    | <UIDropShadowView: 0x3; frame = (0 0; 375 667)>
       |    |    | <UIView: 0x4; frame = (0 0; 375 667)>
       |    |    |    | <UIButton: 0x5; frame = (20 300; 335 50)>
       | <UITransitionView: 0x6; frame = (0 0; 375 667)>
       |    | <UIDimmingView: 0x7; frame = (-375 -667; 1125 2001)>
       |    | <UIDropShadowView: 0x8; frame = (0 40; 375 627)>
       |    |    | <_UIRoundedRectShadowView: 0x9; frame = (-150 -150; 675 927); alpha = 0; userInteractionEnabled = NO>
       |    |    | <UILayoutContainerView: 0xa; frame = (0 0; 375 627)>
       |    |    |    | <UINavigationTransitionView: 0xb; frame = (0 0; 375 627)>
       |    |    |    |    | <UITableView: 0xc; frame = (0 0; 375 627); contentOffset: {0, -56}; contentSize: {375, 300}>
       |    |    |    | <UINavigationBar: 0xd; frame = (0 0; 375 56)>
       |    |    |    |    | <_UINavigationBarContentView: 0xe; frame = (0 0; 375 56)>
       |    |    |    |    |    | <_UIButtonBarStackView: 0xf; frame = (8 6; 46 44)>
       |    |    |    |    |    |    | <_UIButtonBarButton: 0x10; frame = (0 0; 46 44)>
    """

  @Test func `a page sheet keeps the touches beside it and in it (B-7.116, B-7.117)`() throws {
    #expect(try hit(Self.sheet, "187,20") == "UIDimmingView")
    #expect(try hit(Self.sheet, "30,68") == "_UIButtonBarButton")
    #expect(try hit(Self.sheet, "180,320") == "UITableView")
    let why = try run(Self.sheet, "why", "UIButton")
    #expect(why.contains("No touch on the screen reaches"))
    #expect(why.contains("UITableView"))
  }

  // github.com/google/EarlGrey/issues/664: an action sheet of iOS 11, of which buttons could not be pressed.
  private static let alert = """
    <UIWindow:0x1; AX=N; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
      |--<UIView:0x2; AX=N; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
      |  |--<UIButton:0x3; AX=Y; AX.label='More'; frame={{20, 500}, {335, 44}}; opaque; alpha=1>
      |--<UITransitionView:0x4; AX=N; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
      |  |--<UIDimmingView:0x5; AX=N; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
      |  |--<_UIAlertControllerPhoneTVMacView:0x6; AX=N; frame={{10, 433}, {355, 224}}; opaque; alpha=1>
      |  |  |--<UIView:0x7; AX=N; frame={{0, 0}, {355, 159}}; opaque; alpha=1>
      |  |  |  |--<_UIInterfaceActionGroupHeaderScrollView:0x8; AX=N; frame={{0, 0}, {355, 44}}; opaque; alpha=1>
      |  |  |  |  |--<UILabel:0x9; AX=Y; AX.label='Switchpoint'; frame={{16, 14.5}, {323, 16}}; opaque; alpha=1>
      |  |  |  |--<_UIInterfaceActionCustomViewRepresentationView:0xa; AX=Y; AX.label='Route'; frame={{0, 44}, {355, 57}}; opaque; alpha=1>
    """

  @Test func `an action sheet keeps the touches in it and beside it (B-7.116)`() throws {
    #expect(try hit(Self.alert, "187,510") == "_UIInterfaceActionCustomViewRepresentationView")
    #expect(try hit(Self.alert, "187,100") == "UIDimmingView")
    let why = try run(Self.alert, "why", "UIButton")
    #expect(why.contains("No touch on the screen reaches"), "\(why)")
    let touch = try run(Self.alert, "touch", "tap 187,510")
    #expect(touch.contains("what is done with it there is not known"), "\(touch)")
  }

  // github.com/PlugFox/g1455, provenance/menu/views.txt: a menu of a button on iOS 26.5.
  private static let menu = """
    <UIWindow: 0x1; frame = (0 0; 402 874)>
       | <UITransitionView: 0x2; frame = (0 0; 402 874)>
       |    | <UIView: 0x3; frame = (0 0; 402 874)>
       |    |    | <UIButton: 0x4; frame = (16 714; 120 44)>
       | <_UIContextMenuContainerView: 0x5; frame = (0 0; 402 874)>
       |    | <_UIContextMenuPlatterTransitionView: 0x6; frame = (0 0; 402 874)>
       |    |    | <_UIContextMenuView: 0x7; frame = (139 119; 250 146)>
       |    |    |    | <_UIContextMenuListView: 0x8; frame = (0 0; 250 146)>
       |    |    |    |    | <UICollectionView: 0x9; frame = (0 0; 250 146); contentOffset: {0, 0}; contentSize: {250, 146}>
       |    |    |    |    |    | <_UIContextMenuCell: 0xa; frame = (0 10; 250 42)>
       |    |    |    |    |    |    | <_UIContextMenuCellContentView: 0xb; frame = (0 0; 250 42)>
    """

  @Test func `what UIKit does with a touch on its menu is not known (B-7.118)`() throws {
    #expect(try hit(Self.menu, "200,150") == "_UIContextMenuCellContentView")
    #expect(try hit(Self.menu, "200,250") == "UICollectionView")
    #expect(try hit(Self.menu, "50,736") == "_UIContextMenuPlatterTransitionView")
    let touch = try run(Self.menu, "touch", "tap 200,150")
    #expect(touch.contains("what is done with it there is not known"))
    #expect(!touch.contains("selected the "))
    #expect(try run(Self.menu, "why", "UIButton").contains("_UIContextMenu"))
  }

  // github.com/antifailure/antifailure, mobile surface test: a page source of iOS 26.5 with the keyboard up.
  private static let keyboard = """
    <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" x="0" y="0" \
    width="402" height="874">
    <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="402" height="874">
    <XCUIElementTypeTextField type="XCUIElementTypeTextField" name="Mail" x="16" y="420" width="370" height="30"/>
    </XCUIElementTypeWindow>
    <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="583" width="402" height="291">
    <XCUIElementTypeOther type="XCUIElementTypeOther" name="inputView" x="0" y="583" width="402" height="233">
    <XCUIElementTypeKeyboard type="XCUIElementTypeKeyboard" x="0" y="583" width="402" height="233">
    <XCUIElementTypeKey type="XCUIElementTypeKey" name="w" x="44" y="590" width="40" height="54"/>
    </XCUIElementTypeKeyboard>
    <XCUIElementTypeButton type="XCUIElementTypeButton" name="Dictate" x="325" y="820" width="69" height="42"/>
    </XCUIElementTypeOther></XCUIElementTypeWindow></XCUIElementTypeApplication></AppiumAUT>
    """

  @Test func `keys get their touches, and are of no class of an app's (B-1.58)`() throws {
    #expect(try hit(Self.keyboard, "60,610") == "w")
    #expect(try hit(Self.keyboard, "350,840") == "Dictate")
    #expect(try hit(Self.keyboard, "200,435") == "Mail")
    #expect(try !run(Self.keyboard, "hit", "60,610").contains("may override"))
    #expect(try !run(Self.keyboard, "why", "w").contains("No touch"))
  }

  // github.com/callstack/agent-device, issue 2996 and the test of what covers a snapshot: bars of iOS 26.
  private static let bars = """
    <UIWindow: 0x1; frame = (0 0; 402 874)>
       | <UILayoutContainerView: 0x2; frame = (0 0; 402 874)>
       |    | <UIView: 0x3; frame = (0 0; 402 791)>
       |    |    | <UIButton: 0x4; frame = (151 74; 100 32)>
       |    | <_UIFloatingBarContainerView: 0x5; frame = (0 0; 402 791)>
       |    | <_UITouchPassthroughView: 0x6; frame = (0 0; 402 874)>
       |    |    | <UIKit._UITabBarItemPlatterView: 0x7; frame = (21 791; 360 62)>
       |    |    |    | <_TtCC5UIKit20_UITabBarPlatterView11ContentView: 0x8; frame = (0 0; 360 62)>
       |    |    |    |    | <_UITabButton: 0x9; frame = (4 4; 85 54)>
       |    |    |    | <_TtCC5UIKit20_UITabBarPlatterView18BadgeContainerView: 0xa; frame = (0 0; 360 62)>
    """

  @Test func `the bars of iOS 26 take touches on their items alone (B-1.59)`() throws {
    #expect(try hit(Self.bars, "200,90") == "UIButton")
    #expect(try hit(Self.bars, "60,820") == "_UITabButton")
    #expect(try hit(Self.bars, "20,600") == "UIView")
    #expect(try !run(Self.bars, "hit", "60,820").contains("may override"))
    #expect(try !run(Self.bars, "why", "UIButton").contains("No touch"))
  }

  // The same test: `snapshot -i` of a sheet of SwiftUI's at its medium height on iOS 27.
  private static let medium = """
    Application, pid: 1, {{0.0, 0.0}, {402.0, 874.0}}, label: 'Repro'
      Button, {{153.0, 411.0}, {96.0, 23.0}}, label: 'Sheet Grabber'
      NavigationBar, {{8.0, 430.0}, {386.0, 102.0}}
        Button, {{27.0, 434.0}, {64.0, 35.0}}, label: 'Close'
      CollectionView, {{8.0, 430.0}, {386.0, 384.0}}, identifier: 'form'
        Button, {{23.0, 540.0}, {355.0, 50.0}}, label: 'Primary'
      Toolbar, {{8.0, 415.0}, {386.0, 451.0}}, label: 'Toolbar'
        Button, {{163.0, 799.0}, {75.0, 35.0}}, label: 'Bottom'
    """

  @Test func `a sheet in an element tree has its bars in front of its form (B-1.59)`() throws {
    #expect(try hit(Self.medium, "60,450") == "Close")
    #expect(try hit(Self.medium, "200,560") == "Primary")
    #expect(try hit(Self.medium, "200,815") == "Bottom")
    #expect(try hit(Self.medium, "200,422") == "Sheet Grabber")
    #expect(try !run(Self.medium, "why", "Primary").contains("No touch"))
  }

  @Test func `a window that lets touches through by its class does so on every device (B-1.50)`()
    throws
  {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 400 800)>
         | <UIButton: 0x2; frame = (20 100; 100 40)>
      <UIStatusBarWindow: 0x3; frame = (0 0; 400 800)>
         | <UIStatusBar: 0x4; frame = (0 0; 400 20)>
      """
    #expect(try hit(dump, "60,120") == "UIButton")
    #expect(try !run(dump, "hit", "60,120").contains("was assumed by its size"))
  }

  // MARK: - Words

  @Test func `a cell of a captured list is named by its text (B-6.24)`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
         | <UITableView: 0x2; frame = (0 0; 320 480); contentOffset: {0, 880}; contentSize: {320, 2000}>
         |    | <UITableViewCell: 0x3; frame = (0 880; 320 44)>
         |    |    | <UITableViewCellContentView: 0x4; frame = (0 0; 320 44)>
         |    |    |    | <UILabel: 0x5; frame = (10 10; 200 20); text = 'Wi-Fi'; userInteractionEnabled = NO>
      """
    let touch = try run(dump, "touch", "tap 160,20")
    #expect(touch.contains("UITableViewCell “Wi-Fi” in UITableView is selected"))
  }

  @Test func `a tap on the status bar that scrolls none of several lists says so (B-6.109)`() throws
  {
    let both = try Workbench().run(["touch", "c23", "drag 187,400 up 200", "tap 180,8"]).output
    #expect(both.contains("was not scrolled to the top by the tap on the status bar"))
  }
}

extension StringProtocol {
  /// What stands between two texts; nothing where one of them is missing.
  fileprivate func components(between start: String, and end: String) -> SubSequence {
    guard let first = firstRange(of: start) else { return self[endIndex...] }
    guard let last = self[first.upperBound...].firstRange(of: end) else { return self[endIndex...] }
    return self[first.upperBound..<last.lowerBound]
  }
}
