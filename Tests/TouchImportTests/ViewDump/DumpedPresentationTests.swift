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

  @Test func `where the version is not told, it is said that the window scene is assumed`() throws {
    let text = """
      <UIWindow: 0x1; frame = (0 0; 300 400)>
         | <UIView: 0x2; frame = (0 0; 300 400)>
      """
    #expect(try Imports.scene(text).assumed.contains { $0.text.contains("UIWindowScene") })
  }
}
