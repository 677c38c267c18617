import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// Sheets in dumps, and the version of iOS that a dump shows.
@MainActor
@Suite struct DumpedPresentationTests {
  nonisolated private static func dump(_ presented: String) -> String {
    """
    <UIWindow: 0x1; frame = (0 0; 390 844)>
       | <UITransitionView: 0x2; frame = (0 0; 390 844)>
       |    | <UIDropShadowView: 0x3; frame = (0 0; 390 844)>
       |    |    | <UIView: 0x4; frame = (0 0; 390 844)>
       |    |    |    | <UIButton: 0x5; frame = (20 100; 350 50)>
       | <UITransitionView: 0x6; frame = (0 0; 390 844)>
    \(presented)
    """
  }

  nonisolated private static let sheet =
    "   |    | <UIDropShadowView: 0x8; frame = (0 422; 390 422)>"

  private func hit(_ text: String, _ x: CGFloat = 195, _ y: CGFloat = 125) throws -> String? {
    let file = try SceneFile(reading: Data(text.utf8), name: "dump.txt", importer: Importer())
    let scene = try Scene(file)
    return withExtendedLifetime(scene) {
      scene.application.view(at: CGPoint(x: x, y: y))?.className
    }
  }

  @Test(arguments: [
    (sheet, "UIButton"),
    ("   |    | <UIDimmingView: 0x7; frame = (0 0; 390 844); alpha = 0>\n" + sheet, "UIButton"),
    ("   |    | <UIDimmingView: 0x7; frame = (0 0; 390 844)>\n" + sheet, "UIDimmingView"),
    ("   |    | <Shop.Card: 0x8; frame = (0 422; 390 422)>", "UITransitionView"),
  ])
  func `a sheet that dims nothing leaves touches beside it to what is behind (B-7.117)`(
    _ presented: String,
    _ receiver: String
  ) throws {
    #expect(try hit(Self.dump(presented)) == receiver)
    #expect(try hit(Self.dump(presented), 195, 600) != "UIButton")
  }

  @Test(arguments: [
    ("   | <UITransitionView: 0x2; frame = (0 0; 300 400)>", true),
    ("   | <UILayoutContainerView: 0x2; frame = (0 0; 300 400)>", false),
    (
      "   | <UITableView: 0x2; frame = (0 0; 300 400)>\n"
        + "   |    | <UITableViewWrapperView: 0x3; frame = (0 0; 300 400)>", false
    ),
    (
      "   | <UIView: 0x2; frame = (0 0; 300 400)>\n"
        + "   | <UITransitionView: 0x3; frame = (0 0; 300 400)>", false
    ),
  ])
  func `a dump of a version before iOS 13 has no window scene in its chains (B-2.7)`(
    _ views: String,
    _ hasScene: Bool
  ) throws {
    let text = "<UIWindow: 0x1; frame = (0 0; 300 400)>\n" + views
    let file = try SceneFile(reading: Data(text.utf8), name: "dump.txt", importer: Importer())
    let scene = try Scene(file)
    withExtendedLifetime(scene) {
      let window = scene.application.windows.first
      #expect((window?.next is UIWindowScene) == hasScene)
    }
  }

  @Test func `addresses of 32 bits are of a version before iOS 13 (B-2.7)`() throws {
    let text = """
      <UIWindow: 0x8db3b60; frame = (0 0; 320 480)>
         | <UIView: 0x8db5e80; frame = (0 0; 320 480)>
      """
    #expect(try Imports.scene(text).assumed.contains { $0.text.contains("before iOS 13") })
  }

  @Test func `where the version is not told, it is said that the window scene is assumed`() throws {
    let text = """
      <UIWindow: 0x1; frame = (0 0; 300 400)>
         | <UIView: 0x2; frame = (0 0; 300 400)>
      """
    #expect(try Imports.scene(text).assumed.contains { $0.text.contains("UIWindowScene") })
  }

  private static let bars = """
    <UIWindow: 0x1; frame = (0 0; 400 800)>
       | <UILayoutContainerView: 0x2; frame = (0 0; 400 800)>
       |    | <UIView: 0x3; frame = (0 0; 400 720)>
       |    |    | <UIButton: 0x4; frame = (20 100; 100 40)>
       |    | <_UIFloatingBarContainerView: 0x5; frame = (0 0; 400 720)>
       |    | <_UITouchPassthroughView: 0x6; frame = (0 0; 400 800)>
       |    |    | <UIKit._UITabBarItemPlatterView: 0x7; frame = (20 720; 360 60)>
       |    |    |    | <_TtCC5UIKit20_UITabBarPlatterView11ContentView: 0x8; frame = (0 0; 360 60)>
       |    |    |    |    | <_UITabButton: 0x9; frame = (4 4; 90 52)>
       |    |    |    | <_TtCC5UIKit20_UITabBarPlatterView18BadgeContainerView: 0xa; frame = (0 0; 360 60)>
    """

  @Test func `bars of iOS 26 leave what is beside their items to the content (B-1.59)`() throws {
    #expect(try hit(Self.bars, 60, 120) == "UIButton")
    #expect(try hit(Self.bars, 50, 750) == "_UITabButton")
  }

  @Test func `a dump with views that came with iOS 26 is of no version before iOS 13 (B-2.7)`()
    throws
  {
    #expect(try !Imports.scene(Self.bars).assumed.contains { $0.text.contains("before iOS 13") })
  }

  @Test func `the status bar's window takes the touches on the bar alone (B-1.29)`() throws {
    let text = """
      <UIWindow: 0x1; frame = (0 0; 400 800)>
         | <UIButton: 0x2; frame = (20 100; 100 40)>
      <UIStatusBarWindow: 0x3; frame = (0 0; 400 800)>
         | <UIStatusBar: 0x4; frame = (0 0; 400 20)>
      """
    #expect(try hit(text, 60, 120) == "UIButton")
    #expect(try hit(text, 60, 10) == "UIStatusBar")
  }

  @Test(arguments: [
    ("_UIContextMenuCell", "UICollectionViewCell"), ("PKCanvasView", "UIScrollView"),
    ("_UITabButton", "UIControl"),
  ])
  func `views of UIKit's are imported as what they extend`(_ name: String, _ base: String) throws {
    let scene = try Imports.scene("<\(name): 0x1; frame = (0 0; 99 99)>")
    #expect(scene.scene["classes"]?[name]?["extends"]?.string == base)
  }

  @Test func `a refresh control in a list of a dump hears of a pull (B-6.111)`() throws {
    let text = """
      <UIWindow: 0x1; frame = (0 0; 400 800)>
         | <UITableView: 0x2; frame = (0 0; 400 800); contentOffset: {0, 0}; contentSize: {400, 2000}>
         |    | <UIRefreshControl: 0x3; frame = (0 -60; 400 60)>
      """
    let file = try SceneFile(reading: Data(text.utf8), name: "dump.txt", importer: Importer())
    let scene = try Scene(file)
    withExtendedLifetime(scene) {
      let table = scene.views.lazy.compactMap { $0 as? UITableView }.first
      #expect(table?.refreshControl != nil)
      #expect(table?.refreshControl?.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
    }
  }
}
