import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

/// Whom touches go to on screens that page sources and element trees show: bars, keyboards, the status bar.
@MainActor
@Suite struct PageScreenTests {
  private func hit(_ text: String, _ x: CGFloat, _ y: CGFloat) throws -> String? {
    let file = try SceneFile(reading: Data(text.utf8), name: "page.txt", importer: Importer())
    let scene = try Scene(file)
    return withExtendedLifetime(scene) {
      let view = scene.application.view(at: CGPoint(x: x, y: y))
      return view?.accessibilityIdentifier ?? view?.className
    }
  }

  private static let stack = """
    Application, pid: 1, {{0.0, 0.0}, {400.0, 800.0}}, label: 'Shop'
      Window, {{0.0, 0.0}, {400.0, 800.0}}
        NavigationBar, {{0.0, 50.0}, {400.0, 44.0}}, identifier: 'Bar'
          Button, {{8.0, 54.0}, {60.0, 36.0}}, label: 'Back'
        TabBar, {{0.0, 720.0}, {400.0, 80.0}}
          Button, {{0.0, 720.0}, {200.0, 50.0}}, label: 'Home'
        Other, {{0.0, 0.0}, {400.0, 800.0}}
          Table, {{0.0, 0.0}, {400.0, 800.0}}, identifier: 'list'
    """

  @Test func `bars are in front of what the tree lists behind them (B-1.12)`() throws {
    #expect(try hit(Self.stack, 30, 70) == "Back")
    #expect(try hit(Self.stack, 100, 740) == "Home")
    #expect(try hit(Self.stack, 200, 400) == "list")
  }

  @Test func `the bars of a screen are behind the next screen of the list (B-1.12)`() throws {
    let both =
      Self.stack + """

            NavigationBar, {{0.0, 400.0}, {400.0, 44.0}}
              Button, {{8.0, 404.0}, {60.0, 36.0}}, label: 'Close'
            CollectionView, {{0.0, 400.0}, {400.0, 400.0}}, identifier: 'sheet'
        """
    #expect(try hit(both, 30, 420) == "Close")
    #expect(try hit(both, 100, 740) == "sheet")
    #expect(try hit(both, 30, 70) == "Back")
  }

  @Test func `an alert is in front of the bars of its screen (B-7.117)`() throws {
    let alert = Self.stack + "\n    Alert, {{50.0, 30.0}, {300.0, 740.0}}, label: 'Sure?'"
    #expect(try hit(alert, 100, 740) == "Sure?")
  }

  @Test func `a toolbar as large as the screen answers for its items alone (B-1.59)`() throws {
    let tree = """
      Application, pid: 1, {{0.0, 0.0}, {400.0, 800.0}}, label: 'Shop'
        Button, {{20.0, 100.0}, {100.0, 40.0}}, label: 'Buy'
        Toolbar, {{0.0, 0.0}, {400.0, 800.0}}, label: 'Toolbar'
          Button, {{150.0, 740.0}, {100.0, 40.0}}, label: 'Edit'
      """
    #expect(try hit(tree, 60, 120) == "Buy")
    #expect(try hit(tree, 200, 760) == "Edit")
    let small = tree.replacing(
      "{{0.0, 0.0}, {400.0, 800.0}}, label: 'Toolbar'",
      with: "{{0.0, 90.0}, {400.0, 60.0}}"
    )
    #expect(try hit(small, 60, 120) == "UIToolbar")
  }

  private func element(_ type: String, _ label: String, _ frame: String) -> String {
    #"{"type":"\#(type)","AXUniqueId":"\#(label)","AXFrame":"\#(frame)"}"#
  }

  @Test func `in a flat list the view before the application is behind all others (B-1.12)`() throws
  {
    let list = [
      element("Other", "root", "{{0, 0}, {400, 800}}"),
      element("Application", "App", "{{0, 0}, {400, 800}}"),
      element("NavigationBar", "bar", "{{0, 50}, {400, 44}}"),
      element("Button", "Done", "{{340, 54}, {50, 36}}"),
      element("UINavigationTransitionView", "", "{{0, 0}, {400, 800}}"),
      element("Button", "Row", "{{0, 100}, {400, 44}}"),
    ]
    let text = "[" + list.joined(separator: ",") + "]"
    #expect(try hit(text, 200, 120) == "Row")
    #expect(try hit(text, 360, 70) == "Done")
  }

  @Test func `a label ends where the hit point of newer trees begins`() throws {
    let tree = """
      Application, pid: 1, {{0.0, 0.0}, {400.0, 800.0}}, label: 'Shop', hitPoint: {200.0, 400.0}
        Button, {{8.0, 54.0}, {60.0, 36.0}}, label: 'Back', hitPoint: {38.0, 72.0}
      """
    #expect(try hit(tree, 30, 70) == "Back")
  }

  // MARK: - Keyboards

  private static let keyboard = """
    Application, pid: 1, {{0.0, 0.0}, {400.0, 800.0}}, label: 'Mail'
      Window, {{0.0, 0.0}, {400.0, 800.0}}
        Button, {{20.0, 100.0}, {100.0, 40.0}}, label: 'Send'
      Window, {{0.0, 500.0}, {400.0, 300.0}}
        Other, {{0.0, 500.0}, {400.0, 230.0}}, identifier: 'inputView'
          Keyboard, {{0.0, 500.0}, {400.0, 230.0}}
            Key, {{4.0, 510.0}, {36.0, 50.0}}, identifier: 'q'
          Button, {{8.0, 735.0}, {60.0, 40.0}}, label: 'Emoji'
    """

  @Test func `keys below the rectangle of their keyboard get touches (B-1.58)`() throws {
    #expect(try hit(Self.keyboard, 20, 530) == "q")
    #expect(try hit(Self.keyboard, 30, 755) == "Emoji")
    #expect(try hit(Self.keyboard, 60, 120) == "Send")
  }

  // MARK: - The status bar

  @Test func `the window of a status bar takes the touches on the bar alone (B-1.29)`() throws {
    let tree = """
      Application, pid: 1, {{0.0, 0.0}, {400.0, 800.0}}, label: 'Mail'
        Window, {{0.0, 0.0}, {400.0, 800.0}}
          Button, {{20.0, 100.0}, {100.0, 40.0}}, label: 'Send'
        Window, {{0.0, 0.0}, {400.0, 800.0}}
          Other, {{0.0, 0.0}, {400.0, 800.0}}
            StatusBar, {{0.0, 0.0}, {400.0, 20.0}}
              StaticText, {{180.0, 0.0}, {40.0, 20.0}}, label: '9:41'
      """
    #expect(try hit(tree, 60, 120) == "Send")
    #expect(try hit(tree, 60, 10) == "UIStatusBar")
  }
}
