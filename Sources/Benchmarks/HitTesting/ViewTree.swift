import Foundation
import TouchKit

/// A tree made of our views; its root is the window of an application of its own.
@MainActor
struct ViewTree {
  /// How many views override `hitTest` and `point(inside:)`.
  enum Overriding {
    case none
    case oneOfTen
    case all
  }

  let application: UIApplication
  let window: UIWindow
  private let numbers: [ObjectIdentifier: Int]
  /// Keeps the views alive.
  private let views: [UIView]

  /// Makes the views.
  init(_ tree: BenchTree, _ overriding: Overriding = .none) {
    let root = tree.nodes[0]
    application = UIApplication(screen: UIScreen(size: root.frame.size))
    window = UIWindow(frame: root.frame, application: application)
    var views: [UIView] = [window]
    for (number, node) in tree.nodes.enumerated().dropFirst() {
      let view: UIView =
        switch overriding {
        case .oneOfTen where number % 10 == 5: OverridingView(frame: node.frame)
        case .all: CalledView(frame: node.frame)
        case .none, .oneOfTen: UIView(frame: node.frame)
        }
      view.isHidden = node.isHidden
      view.isUserInteractionEnabled = !node.isDisabled
      view.alpha = node.alpha
      views[node.parent].addSubview(view)
      views.append(view)
    }
    window.isHidden = false
    self.views = views
    numbers = Dictionary(
      uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1), $0) }
    )
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
