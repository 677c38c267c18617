import Foundation
import Testing
import TouchCairo
import TouchKit

@MainActor
@Suite struct StatusBarDrawingTests {
  private final class Screen: UIViewController {
    var hides = false
    var style = UIStatusBarStyle.default
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
  }

  private let controller = Screen()
  private let application: UIApplication
  private let window: UIWindow

  init() {
    application = UIApplication(
      screen: UIScreen(
        size: CGSize(width: 200, height: 200),
        scale: 1,
        safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      )
    )
    window = UIWindow(frame: application.screen.bounds, application: application)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// What the bar is drawn as, on gray.
  private func sheet() throws -> Sheet {
    let sheet = try Sheet(200, 200)
    sheet.canvas.fill(UIBezierPath(rect: application.screen.bounds), with: .gray)
    application.statusBarManager.draw(on: sheet.canvas)
    return sheet
  }

  private func colors(_ sheet: Sheet) -> Set<UInt32> {
    Set((0..<200).flatMap { x in (0..<200).compactMap { sheet.color(x, $0) } })
  }

  @Test func `the bar is dark on light, with a battery at the right and the time in the middle`()
    throws
  {
    let sheet = try sheet()
    #expect(sheet.color(178, 10) == 0x000000, "the battery's charge")
    let inTheMiddle = (85..<115).contains { x in
      (0..<20).contains { sheet.color(x, $0) != 0x808080 }
    }
    #expect(inTheMiddle)
    #expect((0..<200).allSatisfy { sheet.color($0, 21) == 0x808080 }, "it ends with the safe area")
  }

  @Test func `the bar is light where the controller says so, or where the screen is dark (B-7.60)`()
    throws
  {
    controller.style = .lightContent
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(try sheet().color(178, 10) == 0xFFFFFF)
    controller.style = .default
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(try sheet().color(178, 10) == 0x000000)
    controller.overrideUserInterfaceStyle = .dark
    #expect(try sheet().color(178, 10) == 0xFFFFFF)
  }

  @Test func `a bar that the controller hides is not drawn, and the screen is drawn anew (B-7.60)`()
    throws
  {
    let version = application.displayVersion
    controller.hides = true
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(try colors(sheet()) == [0x808080])
    #expect(application.displayVersion != version)
  }
}
