import TouchKit
import TouchScene

/// What the delegate of a recognizer is to answer.
struct DelegateAnswer {
  let method: DelegateMethod
  /// The answer in Swift, or in words where the method says more.
  let value: String
  let words: String
  /// The views and recognizers that it is about.
  var others: [AnyObject] = []
  /// The lines that answer for the recognizer; nil for those that return the value.
  var body: String?
}

extension Change {
  /// What a delegate is to answer; nil for a change of something else.
  var delegateAnswer: DelegateAnswer? {
    if let dropped {
      return DelegateAnswer(
        method: dropped.method,
        value: "false",
        words: "answer false for \(dropped.other.words)",
        others: [dropped.other]
      )
    }
    guard let place = edit.asked else { return nil }
    let recognizer = tree[place]
    switch edit {
    case .begin:
      let value = UIKitParts.isPop(recognizer) ? recognizer.isPushed : "true"
      return DelegateAnswer(method: .shouldBegin, value: value, words: "let it begin")
    case .beginAlong(_, let isSideways):
      let axes = isSideways ? ("x", "y") : ("y", "x")
      let value = "abs(velocity.\(axes.0)) > abs(velocity.\(axes.1))"
      let ways = isSideways ? "to the side" : "up or down"
      return DelegateAnswer(
        method: .shouldBegin,
        value: value,
        words: "let it begin only where the finger moves \(ways)",
        body: Self.codeOfVelocity(value)
      )
    case .beginToward(_, let way):
      let value = "\(way == .right ? "" : "-")velocity.x > abs(velocity.y)"
      return DelegateAnswer(
        method: .shouldBegin,
        value: value,
        words: "let it begin only where the finger moves \(way.phrase)",
        body: Self.codeOfVelocity(value)
      )
    case .beginFromEdge(_, let way): return Self.beginning(from: way)
    case .yield(_, let list, let way): return Self.yielding(to: named(list), way)
    case .receive(_, nil):
      return DelegateAnswer(
        method: .shouldReceive,
        value: "true",
        words: "let it receive the touch"
      )
    case .receive(_, let view?):
      let touched = named(view)
      let isIn =
        view == place.view
        ? "touch.view === \(touched.viewName.swift)"
        : "touch.view?.isDescendant(of: \(touched.viewName.swift)) == true"
      return DelegateAnswer(
        method: .shouldReceive,
        value: "true",
        words: "answer true for touches in \(name(view))",
        others: [touched],
        body: """
            if \(isIn) { return true }
            return false  // In its place, what it answers now for other touches.
          """
      )
    case .refuse(_, let views):
      let refused = views.map(named)
      return DelegateAnswer(
        method: .shouldReceive,
        value: refused.map { "touch.view?.isDescendant(of: \($0.viewName.swift)) != true" }
          .joined(separator: " && "),
        words: "refuse touches in \(views.map(name).listed(last: " and "))",
        others: refused
      )
    case .simultaneous(_, let other):
      let allowed = others(of: recognizer) {
        $0.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: $1)
      }
      return DelegateAnswer(
        method: .simultaneous,
        value: code(ofTrueFor: allowed + [tree[other]], in: recognizer),
        words: "allow it at the same time as \(tree[other].words)",
        others: [tree[other]]
      )
    default: return nil
    }
  }

  private static func codeOfVelocity(_ condition: String) -> String {
    """
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      let velocity = pan.velocity(in: pan.view)
      return \(condition)
    """
  }

  /// A pan that begins only where the finger came down at an edge of the screen, as that of a drawer.
  private static func beginning(from way: StrokeDirection) -> DelegateAnswer {
    let edge = way == .right ? "left" : "right"
    let width = "\(PlainNumber(Double(TrialDelegate.edge)))"
    let start = "pan.location(in: nil).x - pan.translation(in: nil).x"
    let condition =
      way == .right
      ? "\(start) < \(width)" : "(pan.view?.window?.bounds.maxX ?? 0) - (\(start)) < \(width)"
    return DelegateAnswer(
      method: .shouldBegin,
      value: "from the \(edge) edge",
      words: "let it begin only within \(width) pt of the \(edge) edge of the screen",
      body: """
          guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
          return \(condition)
        """
    )
  }

  /// A pan that leaves a drag to a list in it while that has content that way.
  private static func yielding(to list: UIView, _ way: StrokeDirection) -> DelegateAnswer {
    let (name, axis) = (list.viewName.swift, way.isSideways ? "x" : "y")
    let (start, length, end) =
      way.isSideways ? ("left", "width", "right") : ("top", "height", "bottom")
    let isBack = way == .down || way == .right
    let condition =
      isBack
      ? "\(name).contentOffset.\(axis) <= -\(name).adjustedContentInset.\(start)"
      : "\(name).contentOffset.\(axis) + \(name).bounds.\(length) >= \(name).contentSize.\(length) + \(name).adjustedContentInset.\(end)"
    return DelegateAnswer(
      method: .shouldBegin,
      value: condition,
      words: "let it begin only where \(list.viewName.short) has no more content that way",
      others: [list],
      body: """
          guard let pan = gestureRecognizer as? UIPanGestureRecognizer,
            \(name).bounds.contains(pan.location(in: \(name)))
          else { return true }
          let velocity = pan.velocity(in: \(name))
          guard abs(velocity.\(axis)) > abs(velocity.\(way.isSideways ? "y" : "x")), velocity.\(axis) \(isBack ? ">" : "<") 0
          else { return true }
          return \(condition)
        """
    )
  }
}

extension ViewTree {
  /// Returns whether a scroll view, which is the delegate of its own pan, is of a class with this name: such a method would
  /// decide about that as well.
  func hasScrollView(of name: String) -> Bool {
    views.contains { $0 is UIScrollView && $0.className.lastOfName == name.lastOfName }
  }
}

extension UIGestureRecognizer {
  /// True for the pop of a navigation controller of a class that the file names, which is its delegate then.
  fileprivate var isOfNavigationClass: Bool {
    UIKitParts.isPop(self) && view.map { $0.controllerClass != "ViewController" } == true
  }

  /// That there is a controller to go back to, in Swift, in the delegate of the pop.
  var isPushed: String {
    isOfNavigationClass
      ? "viewControllers.count > 1" : "(navigationController?.viewControllers.count ?? 0) > 1"
  }

  /// The recognizer in Swift, in the delegate of one.
  func swiftName(inDelegateOf asked: UIGestureRecognizer) -> String {
    (asked.isOfNavigationClass ? nameInNavigation : nil) ?? swiftName(beside: asked)
  }

  /// That a recognizer which a view is asked about is not this one; the class of a view does not know those around it, but
  /// by their kind.
  func isOther(than view: UIView) -> String {
    self.view === view
      ? "gestureRecognizer !== \(swiftName)"
      : "!(gestureRecognizer is \(publicClassName) && gestureRecognizer.view !== self)"
  }

  /// A comment on the recognizers around a view that are of the same kind, and are refused with this one; empty for none.
  func commentOnKind(around view: UIView) -> String {
    guard self.view !== view else { return "" }
    let others = view.ancestors.reversed().flatMap { around in
      around.ownRecognizers + [(around as? UIScrollView)?.panGestureRecognizer].compactMap(\.self)
    }.filter { $0 !== self && $0.publicClassName == publicClassName && $0.isEnabled }
    guard !others.isEmpty else { return "" }
    return "\n// refused with it, being of the same kind: \(others.map(\.words).listed(most: 2))"
  }

  private var publicClassName: String {
    guard isUIKitsOwn, !UIKitParts.isPop(self) else { return className }
    return self is UIPanGestureRecognizer
      ? "UIPanGestureRecognizer"
      : self is UITapGestureRecognizer ? "UITapGestureRecognizer" : "UILongPressGestureRecognizer"
  }
}

extension String {
  /// A class without its module.
  var lastOfName: String { split(separator: ".").last.map(String.init) ?? self }

  func inBlock(_ head: String) -> String { "\(head)\n\(inBlock)\n}" }

  var inBlock: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }
}

extension UIView {
  /// The class of the controller of the view, as its program may call it.
  var controllerClass: String {
    var responder: UIResponder? = self
    while let current = responder, !(current is UIViewController) { responder = current.next }
    let name = (responder as? UIViewController)?.className.lastOfName ?? "UIViewController"
    return UIKitParts.isUIKits(name) ? "ViewController" : name
  }

  /// A method in the class of the controller, which is the delegate then.
  func codeInDelegate(_ method: String) -> String {
    method.inBlock("extension \(controllerClass): UIGestureRecognizerDelegate {")
  }
}
