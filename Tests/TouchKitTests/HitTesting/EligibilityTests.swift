import Testing
import TouchKit

/// Which views take part in hit-testing at all.
@MainActor
@Suite struct EligibilityTests {
  /// The three ways of taking no part.
  enum Bar: CaseIterable {
    case hidden
    case disabled
    case transparent

    @MainActor func put(on view: UIView) {
      switch self {
      case .hidden: view.isHidden = true
      case .disabled: view.isUserInteractionEnabled = false
      case .transparent: view.alpha = 0
      }
    }

    @MainActor func lift(from view: UIView) {
      switch self {
      case .hidden: view.isHidden = false
      case .disabled: view.isUserInteractionEnabled = true
      case .transparent: view.alpha = 1
      }
    }
  }

  @Test(arguments: Bar.allCases, Walk.allCases)
  func `a barred view and its descendants are not hit, and are again afterwards (B-1.1)`(
    bar: Bar,
    walk: Walk
  ) {
    let stage = Stage(walk)
    let parent = stage.window.add("parent", CGRect(0, 0, 100, 100))
    let child = parent.add("child", CGRect(0, 0, 50, 50)).add("leaf", CGRect(0, 0, 50, 50))
    #expect(stage.hit(10, 10) === child)
    bar.put(on: parent)
    #expect(stage.hit(10, 10) === stage.window)
    #expect(stage.hit(70, 70) === stage.window)
    #expect(parent.hitTest(CGPoint(10, 10), with: nil) == nil)
    bar.lift(from: parent)
    #expect(stage.hit(10, 10) === child)
  }

  @Test(arguments: Bar.allCases, Walk.allCases)
  func `a barred view is not asked for the point, nor are its children asked (B-1.2)`(
    bar: Bar,
    walk: Walk
  ) {
    let stage = Stage(walk)
    let parent = stage.window.add(AskedView(stage.log, CGRect(0, 0, 100, 100)), "parent")
    parent.add(AskedView(stage.log, CGRect(0, 0, 100, 100)), "child")
    bar.put(on: parent)
    _ = stage.hit(10, 10)
    #expect(stage.log.drain() == ["parent hitTest (10, 10)"])
  }

  @Test(arguments: Bar.allCases, Walk.allCases)
  func `point(inside:) alone overridden is not asked of a barred view (B-1.2)`(
    bar: Bar,
    walk: Walk
  ) {
    let stage = Stage(walk)
    let view = stage.window.add(EverywhereView(frame: CGRect(0, 0, 10, 10)), "view")
    #expect(stage.hit(300, 300) === view)
    #expect(view.questions == 1)
    bar.put(on: view)
    #expect(stage.hit(300, 300) === stage.window)
    #expect(view.questions == 1)
  }

  /// UIKit's page says "less than 0.01", published code says "<= 0.01"; a 32-bit opacity makes
  /// both true of 0.01.
  @Test(
    arguments: [
      (0, false), (0.009, false), (0.01, false), (0.0101, true), (0.011, true), (0.02, true),
      (1, true),
    ] as [(CGFloat, Bool)],
    Walk.allCases
  )
  func `the alphas that can be hit (B-1.3)`(row: (alpha: CGFloat, isHit: Bool), walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add("view", CGRect(0, 0, 100, 100))
    view.alpha = row.alpha
    #expect((stage.hit(10, 10) === view) == row.isHit, "alpha \(row.alpha)")
  }

  @Test func `alpha reads back as a 32-bit number (B-1.3)`() {
    let view = UIView()
    view.alpha = 0.01
    #expect(view.alpha < 0.01)
    #expect(view.alpha == CGFloat(Float(0.01)))
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
  }

  @Test(arguments: Walk.allCases)
  func `only the view's own alpha counts, not the product (B-1.4)`(walk: Walk) {
    let stage = Stage(walk)
    let parent = stage.window.add("parent", CGRect(0, 0, 100, 100))
    let child = parent.add("child", CGRect(0, 0, 50, 50))
    parent.alpha = 0.05
    child.alpha = 0.05
    #expect(stage.hit(10, 10) === child)
    #expect(stage.hit(70, 70) === parent)
    parent.alpha = 0.005
    #expect(stage.hit(10, 10) === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `a child of a hidden view is not hidden itself, and yet out of reach (B-1.5)`(walk: Walk) {
    let stage = Stage(walk)
    let parent = stage.window.add("parent", CGRect(0, 0, 100, 100))
    let child = parent.add("child", CGRect(0, 0, 50, 50))
    parent.isHidden = true
    #expect(!child.isHidden)
    #expect(stage.hit(10, 10) === stage.window)
    #expect(child.hitTest(CGPoint(10, 10), with: nil) === child)
  }

  @Test func `labels and image views take no touches by default, others do (B-1.6)`() {
    let frame = CGRect(0, 0, 10, 10)
    #expect(UIView(frame: frame).isUserInteractionEnabled)
    #expect(UIButton(frame: frame).isUserInteractionEnabled)
    #expect(!UILabel(frame: frame).isUserInteractionEnabled)
    #expect(!UIImageView(frame: frame).isUserInteractionEnabled)
    #expect(!UILabel().isUserInteractionEnabled)
  }

  @Test(arguments: Walk.allCases)
  func `a label is hit once its interaction is enabled (B-1.6)`(walk: Walk) {
    let stage = Stage(walk)
    let label = stage.window.add(UILabel(frame: CGRect(0, 0, 100, 100)), "label")
    #expect(stage.hit(10, 10) === stage.window)
    label.isUserInteractionEnabled = true
    #expect(stage.hit(10, 10) === label)
  }

  @Test(arguments: Walk.allCases)
  func `touches reach what lies behind a view without interaction (B-1.7)`(walk: Walk) {
    let stage = Stage(walk)
    let behind = stage.window.add("behind", CGRect(0, 0, 100, 100))
    let front = stage.window.add("front", CGRect(0, 0, 100, 100))
    front.add("child", CGRect(0, 0, 100, 100))
    front.isUserInteractionEnabled = false
    #expect(stage.hit(10, 10) === behind)
  }
}

/// Says that it contains every point, and counts how often it was asked.
private final class EverywhereView: UIView {
  var questions = 0

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    questions += 1
    return true
  }
}
