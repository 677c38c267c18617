import Testing
import TouchKit

@testable import TouchExplain

/// Phrases that are compared by the views in them, and not by what those are called.
@Suite @MainActor struct PhraseTests {
  private let window = UIWindow()
  private let cover = UIView()
  private let shallow = UIView()
  private let box = UIView()
  private let deep = UIView()

  private init() {
    for view in [shallow, box, cover] { window.addSubview(view) }
    box.addSubview(deep)
  }

  private func told(of view: UIView, as name: String) -> Phrase {
    "Move \(view, { _ in name }) back"
  }

  @Test func `two phrases about one view say the same of any others, whatever it is called`() {
    let (one, other) = (told(of: cover, as: "cover"), told(of: cover, as: "grown"))
    #expect(one.isLike(other, of: shallow, and: deep))
  }

  @Test func `phrases about the asked views themselves say the same of each`() {
    let (one, other) = (told(of: shallow, as: "a"), told(of: deep, as: "b"))
    #expect(one.isLike(other, of: shallow, and: deep))
  }

  @Test func `phrases about views that stand otherwise to the asked ones differ`() {
    let (one, other) = (told(of: box, as: "box"), told(of: cover, as: "box"))
    #expect(!one.isLike(other, of: deep, and: shallow))
  }

  @Test func `phrases with other words differ`() {
    let other: Phrase = "Hide \(cover, { _ in "cover" })"
    #expect(!told(of: cover, as: "cover").isLike(other, of: shallow, and: deep))
  }
}
