import Foundation
import TouchKit

/// A tree made of our views; its root is the window of an application of its own.
@MainActor
struct ViewTree {
  /// What is special about the views.
  enum Kind {
    case plain
    /// They are made in another order than that of the tree, so that their nodes lie apart.
    case scattered
    /// One of ten overrides `hitTest`.
    case overriding
    /// All override `hitTest` and `point(inside:)`.
    case called
  }

  let application: UIApplication
  let window: UIWindow
  private let numbers: [ObjectIdentifier: Int]
  /// Keeps the views alive.
  private let views: [UIView]

  init(_ tree: BenchTree, _ kind: Kind = .plain) {
    let root = tree.nodes[0]
    application = UIApplication(screen: UIScreen(size: root.frame.size))
    window = UIWindow(frame: root.frame, application: application)
    var views = Array(repeating: window as UIView, count: tree.nodes.count)
    for place in 1..<views.count {
      // A prime number, so that every view is asked.
      let number = kind == .scattered ? 1 + place * 7919 % (views.count - 1) : place
      views[number] = Self.view(kind, number: number, frame: tree.nodes[number].frame)
    }
    for (number, node) in tree.nodes.enumerated().dropFirst() {
      let view = views[number]
      view.isHidden = node.isHidden
      view.isUserInteractionEnabled = !node.isDisabled
      view.alpha = node.alpha
      views[node.parent].addSubview(view)
    }
    window.isHidden = false
    self.views = views
    numbers = Dictionary(
      uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1), $0) }
    )
  }

  private static func view(_ kind: Kind, number: Int, frame: CGRect) -> UIView {
    switch kind {
    case .overriding where number % 10 == 5: OverridingView(frame: frame)
    case .called: CalledView(frame: frame)
    case .plain, .scattered, .overriding: UIView(frame: frame)
    }
  }

  /// Returns the index in the tree of a view that was hit; -1 for none.
  func number(of view: UIView?) -> Int { view.flatMap { numbers[ObjectIdentifier($0)] } ?? -1 }
}

/// The smallest override there is.
private final class OverridingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
}

/// What a view counts as where it is not known what its class overrides.
private final class CalledView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
}
