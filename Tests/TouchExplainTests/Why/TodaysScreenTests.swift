import Foundation
import SceneStage
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// Answers about dumps of screens with sheets, alerts and bars.
@MainActor
@Suite struct TodaysScreenTests {
  private func report(_ dump: String, _ x: Double, _ y: Double) throws -> HitReport {
    let data = Data(dump.utf8)
    let file = try SceneFile(reading: data, name: "screen.txt", importer: Importer())
    let scene = try Scene(file)
    // Nobody else keeps it and its views while they are asked.
    return withExtendedLifetime(scene) {
      HitReport(at: CGPoint(x: x, y: y), in: scene.application)
    }
  }

  @Test
  func `a touch above a sheet goes to the view that dims, and one in it to its bar (B-7.117)`()
    throws
  {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <UITransitionView: 0x2; frame = (0 0; 390 844)>
         |    | <UIDropShadowView: 0x3; frame = (0 0; 390 844)>
         |    |    | <Notes.ListView: 0x4; frame = (0 0; 390 844)>
         | <UITransitionView: 0x5; frame = (0 0; 390 844)>
         |    | <UIDimmingView: 0x6; frame = (-390 -844; 1170 2532); opaque = NO>
         |    | <UIDropShadowView: 0x7; frame = (0 54; 390 790)>
         |    |    | <_UIRoundedRectShadowView: 0x8; frame = (-80 -80; 550 950); alpha = 0>
         |    |    | <UILayoutContainerView: 0x9; frame = (0 0; 390 790)>
         |    |    |    | <UITableView: 0xa; frame = (0 0; 390 790)>
         |    |    |    | <UINavigationBar: 0xb; frame = (0 0; 390 56)>
         |    |    |    |    | <_UIBarBackground: 0xc; frame = (0 0; 390 56); userInteractionEnabled = NO>
         |    |    |    |    | <_UIButtonBarButton: 0xd; frame = (8 6; 60 44)>
      """
    #expect(try report(dump, 100, 30).hit?.className == "UIDimmingView")
    #expect(try report(dump, 30, 80).hit?.className == "_UIButtonBarButton")
    #expect(try report(dump, 200, 80).hit?.className == "UINavigationBar")
    #expect(try report(dump, 200, 300).hit?.className == "UITableView")
  }

  @Test func `an alert's window is in front of what it is over, whatever its bars are`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
      : <UILayoutContainerView: 0x2; frame = (0 0; 320 480)>
      : | <UINavigationTransitionView: 0x3; frame = (0 0; 320 480)>
      : | : <UITableView: 0x4; frame = (0 64; 320 416)>
      <_UIAlertOverlayWindow: 0x5; frame = (0 0; 320 480)>
      : <UIAlertView: 0x6; frame = (20 160; 280 140)>
      """
    #expect(try report(dump, 100, 100).hit?.className == "_UIAlertOverlayWindow")
    #expect(try report(dump, 100, 200).hit?.className == "UIAlertView")
  }

  @Test func `of a point in a hosting view it is said that versions differ (B-1.57)`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <_UIHostingView<Shop.Home>: 0x2; frame = (0 0; 390 844)>
         |    | <Shop.Badge: 0x3; frame = (20 20; 80 80)>
      """
    let words = "is SwiftUI's: for which points it answers differs by version"
    for y in [50.0, 400] {
      #expect(try report(dump, 50, y).remarks.contains { $0.contains(words) })
    }
  }

  @Test
  func `what an undimmed sheet leaves to the view behind is that view's in why and map (B-7.116)`()
    throws
  {
    let driver = try SceneDriver(Experiments.scene("c13"))
    let view = try driver.view("map")
    let reach = Reach(of: view, in: try #require(view.application))
    #expect(reach.missing.isEmpty && !(reach.own + reach.inner).isEmpty)
  }

  @Test func `a button that opens its menu says so, when it sends no touchUpInside (B-7.118)`()
    throws
  {
    let driver = try SceneDriver(Experiments.scene("c38"))
    let question = GestureQuestion(try driver.view("sort"), on: .tap, in: driver.scene)
    #expect(question.answers.contains { $0.reason?.contains("menuActionTriggered") == true })
  }

  @Test func `the keyboard's window gets touches only where it shows something (B-1.58)`() throws {
    let driver = try SceneDriver(Experiments.scene("c42"))
    driver.tap(187, 100)
    #expect(driver.hit(280, 385)?.path.contains("Done") == true)
    #expect(driver.hit(280, 385)?.window?.className == "UITextEffectsWindow")
    #expect(driver.hit(187, 600)?.className == "UIKeyboard")
    #expect(driver.hit(187, 300) === (try driver.view("root")))
  }
}
