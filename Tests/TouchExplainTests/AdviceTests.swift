import Testing
import TouchKit

@testable import TouchExplain

/// Advice that is compared by its changes and the views in them, and not by its words.
@Suite @MainActor struct AdviceTests {
  /// One of its own: the shared one may lose windows of other tests meanwhile.
  private let application = UIApplication(screen: UIScreen(size: CGSize(width: 300, height: 300)))
  private let window: UIWindow
  private let cover = UIView()
  private let shallow = UIView()
  private let box = UIView()
  private let deep = UIView()

  private init() {
    window = UIWindow(frame: application.screen.bounds, application: application)
    for view in [shallow, box, cover] { window.addSubview(view) }
    box.addSubview(deep)
  }

  private func advice(_ text: String, _ changes: Change...) -> Advice { Advice(text, of: changes) }

  @Test func `advice for two views to change one other is the same in any words`() {
    let (one, other) = (advice("a", .show(cover)), advice("grown", .show(cover)))
    #expect(one.isLike(other, of: shallow, and: deep))
  }

  @Test func `advice to change the asked views themselves is the same for each`() {
    let (one, other) = (advice("a", .show(shallow)), advice("b", .show(deep)))
    #expect(one.isLike(other, of: shallow, and: deep))
  }

  @Test func `advice about views that stand otherwise to the asked ones differs`() {
    let (one, other) = (advice("a", .show(box)), advice("a", .show(cover)))
    #expect(!one.isLike(other, of: deep, and: shallow))
  }

  @Test func `advice of other changes, or of one to another extent, differs in the same words`() {
    let shown = advice("a", .show(cover))
    #expect(!shown.isLike(advice("a", .enable(cover)), of: shallow, and: deep))
    let grown = [10.0, 20].map { points in
      let sides = UIEdgeInsets(top: points, left: 0, bottom: 0, right: 0)
      return advice("a", Growth(of: .zero, by: sides).change(cover))
    }
    #expect(!grown[0].isLike(grown[1], of: shallow, and: deep))
  }

  @Test func `a view brought in front of two others is advice of two kinds`() {
    let (one, other) = (
      advice("a", .bringToFront(cover, over: shallow)), advice("a", .bringToFront(cover, over: box))
    )
    #expect(!one.isLike(other, of: shallow, and: shallow))
  }
}
