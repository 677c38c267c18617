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

  private func advice(_ text: String, _ edit: (ViewTree) -> Edit) -> Advice {
    let tree = ViewTree(of: application)
    return Advice(text, of: [tree.change(edit(tree))])
  }

  private func shown(_ text: String, _ view: UIView) -> Advice {
    advice(text) { .setView($0[view], .isHidden, false) }
  }

  @Test func `advice for two views to change one other is the same in any words`() {
    let (one, other) = (shown("a", cover), shown("grown", cover))
    #expect(one.isLike(other, of: shallow, and: deep))
  }

  @Test func `advice to change the asked views themselves is the same for each`() {
    let (one, other) = (shown("a", shallow), shown("b", deep))
    #expect(one.isLike(other, of: shallow, and: deep))
  }

  @Test func `advice about views that stand otherwise to the asked ones differs`() {
    let (one, other) = (shown("a", box), shown("a", cover))
    #expect(!one.isLike(other, of: deep, and: shallow))
  }

  @Test func `advice of other changes, or of one to another extent, differs in the same words`() {
    let enabled = advice("a") { .setView($0[cover], .isUserInteractionEnabled, true) }
    #expect(!shown("a", cover).isLike(enabled, of: shallow, and: deep))
    let grown = [10.0, 20].map { points in
      let sides = UIEdgeInsets(top: points, left: 0, bottom: 0, right: 0)
      return advice("a") { .grow($0[cover], Growth(of: .zero, by: sides)) }
    }
    #expect(!grown[0].isLike(grown[1], of: shallow, and: deep))
  }

  @Test func `a view brought in front of two others is advice of two kinds`() {
    let ways = [shallow, box].map { other in
      advice("a") { .bringToFront($0[cover], over: $0[other]) }
    }
    #expect(!ways[0].isLike(ways[1], of: shallow, and: shallow))
  }
}
