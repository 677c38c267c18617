import Foundation
import Testing
import TouchScene
import TouchSession

/// Views that are not where they were when a session was recorded.
@MainActor
@Suite struct ViewChangeTests {
  private func session() throws -> Session {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0.1, 150, 120)
    return try sitting.session()
  }

  private func replay(on text: String) throws -> ReplayResult {
    let file = try SceneFile(reading: Data(text.utf8), name: "other.scene.yaml")
    return try Replayer(session(), on: file).run()
  }

  @Test func `a view with another name in its old place is said to be renamed`() throws {
    let result = try replay(on: Scenes.overflow(red: "rouge"))
    #expect(result.differences == [])
    #expect(
      result.viewChanges.map(\.description) == [
        "window/root/gray/red was renamed: it is window/root/gray/rouge now"
      ]
    )
  }

  @Test func `the views in one that was renamed are not told again`() throws {
    let result = try replay(on: Scenes.overflow.replacing("name: gray", with: "name: grey"))
    #expect(result.differences == [])
    #expect(result.viewChanges.map(\.kind) == [.renamed])
    #expect(result.viewChanges.map(\.now) == ["window/root/grey"])
  }

  @Test func `a view in another view is said to be moved, and what that changes is told`() throws {
    let text = """
      touchstone: 1
      screen: {size: [375, 667]}
      policy: {hitTestPasses: 1, containers: ios12}
      classes: {RedView: {touches: forward}}
      root:
        name: root
        color: white
        subviews:
          - {name: gray, frame: [20, 80, 240, 160], color: lightGray}
          - {name: red, class: RedView, frame: [140, 100, 300, 60], color: red}
      """
    let result = try replay(on: text)
    #expect(
      result.viewChanges.map(\.description)
        == ["window/root/gray/red was moved: it is window/root/red now"]
    )
    #expect(result.differences.first?.recorded == "asked window/root/gray")
    #expect(result.differences.first?.got == "asked window/root/red")
  }

  @Test func `a view that is gone is told once, without those in it`() throws {
    let text = """
      touchstone: 1
      screen: {size: [375, 667]}
      policy: {hitTestPasses: 1, containers: ios12}
      root: {name: root, color: white}
      """
    let result = try replay(on: text)
    #expect(result.viewChanges.map(\.description) == ["window/root/gray is gone"])
    #expect(result.differences.first?.cause == "there is no view window/root/gray/red any more")
  }

  @Test func `a frame that changed is named with what it was`() throws {
    let result = try replay(on: Scenes.overflow(gray: "[120, 80, 240, 160]"))
    #expect(result.viewChanges == [])
    let cause = try #require(result.differences.first?.cause)
    #expect(
      cause.hasSuffix(
        "the frame of window/root/gray was [20, 80, 240, 160] and is [120, 80, 240, 160]"
      )
    )
  }
}
