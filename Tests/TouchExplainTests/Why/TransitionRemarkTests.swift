import Foundation
import Testing
import TouchExplain
import TouchImport
import TouchKit
import TouchScene

/// What is told of a dump that was taken while a screen is pushed.
@MainActor
@Suite struct TransitionRemarkTests {
  private static let old = """
       |    |    | <UIViewControllerWrapperView: 0x110; frame = (-100 0; 375 667)>
       |    |    |    | <UIView: 0x111; frame = (0 0; 375 667)>
    """
  private static let new = """
       |    |    | <_UIParallaxDimmingView: 0x120; frame = (40 0; 375 667)>
       |    |    |    | <UIViewControllerWrapperView: 0x121; frame = (0 0; 375 667)>
       |    |    |    |    | <UIButton: 0x122; frame = (20 100; 100 44)>
    """

  private func scene(_ screens: String) throws -> Scene {
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 375 667)>
         | <UILayoutContainerView: 0x102; frame = (0 0; 375 667)>
         |    | <UINavigationTransitionView: 0x103; frame = (0 0; 375 667)>
      \(screens)
      """
    return try Scene(
      SceneFile(reading: Data(dump.utf8), name: "push.txt", importer: Importer())
    )
  }

  private func remarks(_ screens: String) throws -> [String] {
    let scene = try scene(screens)
    let button = try scene.view(ViewReference("UIButton"))
    return WhyReport(button, in: scene.application).remarks
      + GestureQuestion(button, on: .tap, in: scene).remarks
  }

  @Test func `of two screens in a navigation controller it is told that one comes or goes`() throws
  {
    let told = try remarks("\(Self.old)\n\(Self.new)").filter { $0.contains("holds two screens") }
    #expect(told.count == 2)
    #expect(told.allSatisfy { $0.hasPrefix("UINavigationTransitionView ") })
  }

  @Test func `of one screen nothing is told`() throws {
    #expect(try !remarks(Self.new).contains { $0.contains("two screens") })
  }
}
