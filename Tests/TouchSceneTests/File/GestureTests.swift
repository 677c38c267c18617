import SceneStage
import Testing
import TouchKit
import TouchScene

/// How the recognizers of a scene name each other.
@MainActor
@Suite struct GestureTests {
  private func text(_ gesture: String) -> String {
    """
    touchstone: 1
    root:
      name: root
      subviews:
        - name: list
          class: UIScrollView
          frame: [0, 0, 100, 100]
          contentSize: [100, 900]
          subviews:
            - {name: card, frame: [0, 0, 50, 50], gestures: [{type: tap, name: tap}, \(gesture)]}
    """
  }

  @Test func `a scroll view's own recognizer is the view's name with pan or pinch`() throws {
    let driver = try SceneDriver(text("{type: pan, name: own, requireToFail: list.pan}"))
    let list = try #require(driver.view("list") as? UIScrollView)
    let own = try #require(driver.view("card").gestureRecognizers?.last)
    driver.send(.began, 20, 20, at: 0)
    driver.send(.moved, 20, 40, at: 0.1)
    #expect(list.panGestureRecognizer.state == .began)
    #expect(own.state == .failed)
  }

  @Test func `a recognizer of an unknown class gets touches and fails at the first (B-4.87)`()
    throws
  {
    let driver = try SceneDriver(
      text("{type: unknown, class: Odd, name: odd}, {type: tap, name: late, requireToFail: odd}")
    )
    let gestures = try driver.view("card").gestureRecognizers ?? []
    #expect(
      gestures.map(\.className) == ["UITapGestureRecognizer", "Odd", "UITapGestureRecognizer"]
    )
    driver.send(.began, 20, 20, at: 0)
    #expect(gestures[1].numberOfTouches == 1)
    #expect(gestures[1].state == .failed)
  }

  private func complaint(about gesture: String) -> String {
    do {
      _ = try SceneDriver(text(gesture))
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `the type of a dump's unknown class is offered to nobody`() {
    let types = "hover, longPress, pan, pinch, rotation, screenEdgePan, swipe, tap."
    #expect(complaint(about: "{type: unknwn}").hasSuffix("\n  help: known values: \(types)"))
    #expect(complaint(about: "{enabled: true}").contains("screenEdgePan, hover."))
    #expect(complaint(about: "{type: unknown}") == "none")
  }

  @Test(arguments: [
    ("card.pan", "'card' has no pan of its own"),
    ("list.pinch", "'list' cannot be zoomed, so it has no pinch"),
    ("lst.pan", "there is no view 'lst'"),
    ("list.tap", "there is no recognizer 'list.tap'"),
    ("tip", "there is no recognizer 'tip'\n  help: did you mean 'tap'?"),
  ])
  func `a key that no view has is refused with its place`(reference: String, message: String) {
    let said = complaint(about: "{type: pan, requireToFail: \(reference)}")
    #expect(said.hasPrefix("test.scene.yaml:10:"), "\(said)")
    #expect(said.contains("error: \(message)"), "\(said)")
  }
}
