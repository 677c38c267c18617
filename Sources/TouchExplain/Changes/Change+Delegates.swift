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

  // MARK: - In Swift

  func code(ofDelegateOf recognizer: UIGestureRecognizer, _ answer: DelegateAnswer) -> String {
    code(ofDelegateOf: recognizer, answer.method, answer.body ?? "  return \(answer.value)")
  }

  /// A method that answers false for another recognizer, and true for those for which it does so now.
  func code(
    ofDelegateOf recognizer: UIGestureRecognizer,
    _ method: DelegateMethod,
    refusing other: UIGestureRecognizer
  ) -> String {
    let awaited = others(of: recognizer) {
      method == .requireFailure
        ? $0.gestureRecognizer(recognizer, shouldRequireFailureOf: $1)
        : $0.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: $1)
    }
    .filter { $0 !== other }
    let answer = DelegateAnswer(
      method: method,
      value: awaited.isEmpty ? "false" : code(ofTrueFor: awaited, in: recognizer),
      words: ""
    )
    return code(ofDelegateOf: recognizer, answer)
  }

  /// The recognizers of an app's, and the pans of scroll views, for which a recognizer's delegate answers true.
  private func others(
    of recognizer: UIGestureRecognizer,
    _ answers: (any UIGestureRecognizerDelegate, UIGestureRecognizer) -> Bool
  ) -> [UIGestureRecognizer] {
    guard let delegate = recognizer.delegate else { return [] }
    return tree.views.flatMap { $0.gestureRecognizers ?? [] }.filter {
      $0 !== recognizer && ($0.isScrollPan || !$0.isUIKitsOwn) && answers(delegate, $0)
    }
  }

  private func code(ofTrueFor others: [UIGestureRecognizer], in asked: UIGestureRecognizer)
    -> String
  {
    others.map { "otherGestureRecognizer === \($0.swiftName(inDelegateOf: asked))" }
      .joined(separator: " || ")
  }

  /// A method of a recognizer's delegate, inside the class of the delegate where that is known, else of the controller.
  ///
  /// For others that have the same delegate it answers as UIKit does without one.
  private func code(
    ofDelegateOf recognizer: UIGestureRecognizer,
    _ asked: DelegateMethod,
    _ body: String
  ) -> String {
    let name = recognizer.swiftName(inDelegateOf: recognizer)
    func code(of asked: DelegateMethod, _ body: String) -> String {
      """
      \(asked.signature) {
        guard gestureRecognizer === \(name) else { return \(asked.isUsuallyTrue) }
      \(body)
      }
      """
    }
    let method = code(of: asked, body)
    if UIKitParts.isPop(recognizer), let view = recognizer.view {
      // UIKit's own decides no more.
      let others =
        asked == .shouldBegin
        ? "" : "\n" + code(of: .shouldBegin, "  return \(recognizer.isPushed)")
      return "\(name)?.delegate = self\n" + view.codeInDelegate(method + others)
    }
    let description = tree.application.fileScene?.description(of: recognizer)
    let owner = delegateClass(of: recognizer)
    if let known = description?.delegate {
      guard known.implementsForSure(asked) else {
        return method.inBlock("extension \(owner) {  // the delegate of \(recognizer.swiftName)")
      }
      return
        "// in \(asked.name) of \(owner), which has it\nif gestureRecognizer === \(name) {\n\(body)\n}"
    }
    guard recognizer.delegate != nil else {
      return "\(recognizer.swiftName).delegate = self\n"
        + method.inBlock("extension \(owner): UIGestureRecognizerDelegate {")
    }
    return method.inBlock(
      "extension \(owner) {  // or whose object is the delegate of \(recognizer.swiftName)"
    )
  }

  /// The class of a recognizer's delegate where it is known, else that of the object which gets its action, and mostly has
  /// it in hand, or of the controller.
  func delegateClass(of recognizer: UIGestureRecognizer) -> String {
    let description = tree.application.fileScene?.description(of: recognizer)
    let targets = (description?.actions.compactMap(\.target) ?? [])
      .filter { !UIKitParts.isUIKits($0) && !tree.hasScrollView(of: $0) }
    let owner =
      description?.delegate?.className ?? targets.first ?? recognizer.view?.controllerClass
    return owner?.lastOfName ?? "ViewController"
  }
}

extension ViewTree {
  /// Returns whether a scroll view, which is the delegate of its own pan, is of a class with this name: such a method would
  /// decide about that as well.
  fileprivate func hasScrollView(of name: String) -> Bool {
    views.contains { $0 is UIScrollView && $0.className.lastOfName == name.lastOfName }
  }
}

extension UIGestureRecognizer {
  /// True for the pop of a navigation controller of a class that the file names, which is its delegate then.
  private var isOfNavigationClass: Bool {
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

extension DelegateDescription {
  /// Returns whether the scene names a method among those that the class has.
  fileprivate func implementsForSure(_ method: DelegateMethod) -> Bool {
    implements.count < Question.allCases.count && implements.contains(method.question)
  }
}

extension String {
  /// A class without its module.
  var lastOfName: String { split(separator: ".").last.map(String.init) ?? self }

  fileprivate func inBlock(_ head: String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    return "\(head)\n\(lines.joined(separator: "\n"))\n}"
  }
}

extension UIView {
  /// The class of the controller of the view, as its program may call it.
  fileprivate var controllerClass: String {
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

enum DelegateMethod: String {
  case shouldReceive, simultaneous, shouldBegin, requireFailure, requiredToFail

  var name: String {
    switch self {
    case .shouldReceive: "gestureRecognizer(_:shouldReceive:)"
    case .simultaneous: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
    case .shouldBegin: "gestureRecognizerShouldBegin(_:)"
    case .requireFailure: "gestureRecognizer(_:shouldRequireFailureOf:)"
    case .requiredToFail: "gestureRecognizer(_:shouldBeRequiredToFailBy:)"
    }
  }

  /// UIKit's answer where no delegate has the method.
  fileprivate var isUsuallyTrue: Bool { self == .shouldReceive || self == .shouldBegin }

  fileprivate var question: DelegateDescription.Question {
    switch self {
    case .shouldReceive: .shouldReceive
    case .simultaneous: .shouldRecognizeSimultaneously
    case .shouldBegin: .shouldBegin
    case .requireFailure: .shouldRequireFailureOf
    case .requiredToFail: .shouldBeRequiredToFailBy
    }
  }

  var signature: String {
    let recognizer = "_ gestureRecognizer: UIGestureRecognizer"
    func about(_ label: String) -> String {
      "func gestureRecognizer(\n  \(recognizer),\n  \(label) otherGestureRecognizer: UIGestureRecognizer\n) -> Bool"
    }
    return switch self {
    case .shouldReceive:
      "func gestureRecognizer(\(recognizer), shouldReceive touch: UITouch) -> Bool"
    case .simultaneous: about("shouldRecognizeSimultaneouslyWith")
    case .requireFailure: about("shouldRequireFailureOf")
    case .requiredToFail: about("shouldBeRequiredToFailBy")
    case .shouldBegin: "func gestureRecognizerShouldBegin(\(recognizer)) -> Bool"
    }
  }
}
