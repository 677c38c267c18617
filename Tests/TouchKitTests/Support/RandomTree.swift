import TouchKit

/// What an override of `hitTest` may do.
enum Idiom: CaseIterable {
  case callsSuper
  case answersNil
  case answersSelf
  case selfAfterSuper
  case passThrough
  case leaf
  case unbounded
  case foreign
}

/// A view that overrides `hitTest` by an idiom.
class IdiomView: UIView {
  var idiom = Idiom.callsSuper
  unowned(unsafe) var foreign: UIView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    switch idiom {
    case .callsSuper: return super.hitTest(point, with: event)
    case .answersNil: return nil
    case .answersSelf: return self
    case .selfAfterSuper: return super.hitTest(point, with: event) == nil ? nil : self
    case .passThrough:
      let answer = super.hitTest(point, with: event)
      return answer === self ? nil : answer
    case .leaf:
      let isEligible = !isHidden && isUserInteractionEnabled && alpha >= 0.01
      return isEligible && self.point(inside: point, with: event) ? self : nil
    case .unbounded:
      for child in subviews.reversed() {
        if let answer = child.hitTest(convert(point, to: child), with: event) { return answer }
      }
      return self.point(inside: point, with: event) ? self : nil
    case .foreign: return foreign
    }
  }
}

/// A view whose area is larger or smaller than its bounds.
protocol Resized: UIView {
  var outset: CGFloat { get set }
}

/// A view that overrides only `point(inside:)`.
final class ResizedView: UIView, Resized {
  var outset: CGFloat = 0

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -outset, dy: -outset).contains(point)
  }
}

/// A view that overrides both: `hitTest` in its superclass, `point(inside:)` itself.
final class ResizedIdiomView: IdiomView, Resized {
  var outset: CGFloat = 0

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -outset, dy: -outset).contains(point)
  }
}

/// A tree of views with everything that hit-testing looks at, all of it random.
@MainActor
struct RandomTree {
  var generator: SeededGenerator
  private(set) var views: [UIView]

  /// Grows up to sixty views in `root`.
  init(in root: UIView, seed: Int) {
    generator = SeededGenerator(seed: seed)
    views = [root]
    for _ in 0..<Int.random(in: 1...60, using: &generator) { grow() }
  }

  /// Grows up to three hundred views side by side in `root`, and some in those.
  init(wideIn root: UIView, seed: Int) {
    generator = SeededGenerator(seed: seed)
    views = [root]
    for _ in 0..<Int.random(in: 30...300, using: &generator) { grow(in: root) }
    for _ in 0..<20 { grow() }
  }

  /// Returns a point in or near the root, with a fraction, so that it lies on no edge.
  mutating func point() -> CGPoint {
    CGPoint(.random(in: -20...420, using: &generator), .random(in: -20...420, using: &generator))
  }

  /// Changes one view's flags, geometry, or place in the tree.
  mutating func mutate() {
    let view = views.dropFirst().randomElement(using: &generator) ?? views[0]
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bar(view)
    case 1: place(view)
    case 2: view.superview?.bringSubviewToFront(view)
    case 3: view.superview?.sendSubviewToBack(view)
    case 4:
      let host = views.randomElement(using: &generator) ?? views[0]
      guard view !== views[0], !host.isDescendant(of: view) else { return }
      host.insertSubview(view, at: .random(in: 0...host.subviews.count, using: &generator))
    default:
      guard let superview = view.superview, superview.subviews.count > 1 else { return }
      let count = superview.subviews.count
      superview.exchangeSubview(
        at: .random(in: 0..<count, using: &generator),
        withSubviewAt: .random(in: 0..<count, using: &generator)
      )
    }
  }

  private mutating func grow() {
    grow(in: views.suffix(8).randomElement(using: &generator) ?? views[0])
  }

  private mutating func grow(in host: UIView) {
    let view: UIView =
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: ResizedView()
      case 1, 2: IdiomView()
      case 3: ResizedIdiomView()
      default: UIView()
      }
    place(view)
    bar(view)
    if let view = view as? any Resized { view.outset = .random(in: -20...60, using: &generator) }
    if let view = view as? IdiomView {
      view.idiom = Idiom.allCases.randomElement(using: &generator) ?? .callsSuper
      view.foreign = views.randomElement(using: &generator)
    }
    host.insertSubview(view, at: .random(in: 0...host.subviews.count, using: &generator))
    views.append(view)
  }

  /// Puts a view anywhere, often beyond its superview, sometimes turned, scaled or flattened.
  private mutating func place(_ view: UIView) {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
    view.transform = .identity
    view.frame = CGRect(number(-60...200), number(-60...200), number(0...300), number(0...300))
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: view.transform = CGAffineTransform(rotationAngle: number(-4...4))
    case 1: view.transform = CGAffineTransform(scaleX: number(-2...2), y: number(0.1...2))
    case 2: view.transform = CGAffineTransform(translationX: number(-50...50), y: 0)
    case 3: view.transform = CGAffineTransform(a: 1, b: 0.3, c: -0.5, d: 2, tx: 9, ty: 4)
    case 4: view.transform = CGAffineTransform(scaleX: 0, y: 1)
    case 5: view.bounds.origin = CGPoint(number(-50...50), number(-50...50))
    case 6: view.layer.anchorPoint = CGPoint(number(0...1), number(0...1))
    default: break
    }
  }

  private mutating func bar(_ view: UIView) {
    let roll = Int.random(in: 0..<16, using: &generator)
    view.isHidden = roll == 0
    view.isUserInteractionEnabled = roll != 1
    view.alpha = roll == 2 ? 0.005 : roll == 3 ? 0.02 : 1
  }
}
