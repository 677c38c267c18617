import SceneStage
import Testing
import TouchKit
import TouchScene

/// A printed responder chain: E6.
@MainActor
@Suite struct ChainExperimentTests {
  /// The published chain; its author left out the views that UIKit puts in between.
  private let published = [
    "UIButton", "UIView", "FourthViewController", "UITabBarController", "UITransitionView",
    "UIWindow", "UIApplication", "AppDelegate",
  ]

  private func chain(_ containers: Policy.Containers) throws -> [String] {
    var file = try Experiments.scene("e06")
    file.policy.containers = containers
    let scene = try Scene(file)
    let button = try scene.view(ViewReference("UIButton"))
    return ResponderChain(from: button).responders.map(\.className)
  }

  /// Whether the names occur in a chain in their order, others between them or not.
  private func has(_ names: [String], in chain: [String]) -> Bool {
    var rest = chain[...]
    return names.allSatisfy { name in
      guard let index = rest.firstIndex(of: name) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  @Test func `E6 goes from the button by the tab bar controller to the delegate`() throws {
    let chain = try chain(.ios12)
    #expect(has(published.filter { $0 != "UITransitionView" }, in: chain), "\(chain)")
    #expect(
      chain == [
        "UIButton", "UIView", "FourthViewController", "UIViewControllerWrapperView",
        "UITransitionView", "UILayoutContainerView", "UITabBarController", "UIWindow",
        "UIApplication", "AppDelegate",
      ]
    )
  }

  /// The published chain has a UITransitionView after the tab bar controller: with the containers of
  /// iOS 12, where the root view lies in the window itself, there is none at that place.
  @Test func `E6 has every published object in its place with the containers of iOS 13`() throws {
    let chain = try chain(.ios13)
    #expect(has(published, in: chain), "\(chain)")
  }

  @Test func `E6 is printed as printResponderChain prints it`() throws {
    let driver = try SceneDriver.experiment("e06")
    let text = "\(ResponderChain(from: try driver.view("UIButton")))"
    #expect(text.hasPrefix("UIButton --> UIView --> FourthViewController --> "))
    #expect(
      text.hasSuffix(
        " --> UITabBarController --> UIDropShadowView --> UITransitionView --> UIWindow"
          + " --> UIWindowScene --> UIApplication --> AppDelegate"
      )
    )
  }

  @Test func `E6 leaves what the button takes with the button (B-2.18)`() throws {
    let driver = try SceneDriver.experiment("e06")
    driver.tap(187, 333)
    #expect(driver.delivered(.began).map(\.responder.lastPart) == ["UIButton"])
  }
}
