import Foundation
import TouchKit

/// A tree made of our views, of which one in ten may override `hitTest`; its root is the window of an application of its own.
@MainActor
struct ViewTree {
  let application: UIApplication
  let window: UIWindow
  private let numbers: [ObjectIdentifier: Int]
  /// Keeps the views alive.
  private let views: [UIView]

  init(_ tree: BenchTree, overrides: Bool = false) {
    let root = tree.nodes[0]
    application = UIApplication(screen: UIScreen(size: root.frame.size))
    window = UIWindow(frame: root.frame, application: application)
    var views = Array(repeating: window as UIView, count: tree.nodes.count)
    for (number, node) in tree.nodes.enumerated().dropFirst() {
      let isOverriding = overrides && number % 10 == 5
      let view = isOverriding ? OverridingView(frame: node.frame) : UIView(frame: node.frame)
      views[number] = view
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

  func number(of view: UIView?) -> Int { view.flatMap { numbers[ObjectIdentifier($0)] } ?? -1 }
}

private final class OverridingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
}
