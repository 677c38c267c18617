import TouchKit
import TouchScene

extension Stage {
  func givingUp(_ scroll: Int, _ view: Int, _ gives: Bool) -> Change {
    let (scroll, view) = (views[scroll], views[view])
    let answer = gives ? "true" : "false"
    return Change(
      on: self,
      view: scroll,
      property: "touchesShouldCancel(in:)",
      from: .bool(!gives),
      to: .bool(gives),
      about: [view],
      text:
        "override touchesShouldCancel(in:) of \(scroll.viewName.unique) to answer \(answer) for "
        + view.viewName.unique,
      swift: """
        // in \(scroll.owningClass)
        override func touchesShouldCancel(in view: UIView) -> Bool {
          view === \(view.viewName.swift) ? \(answer) : super.touchesShouldCancel(in: view)
        }
        """
    )
  }

  func passingOn(_ view: Int) -> Change {
    let view = views[view]
    let further = view is UIScrollView ? "\n  next?.touchesBegan(touches, with: event)" : ""
    return Change(
      on: self,
      view: view,
      property: "touchesBegan(_:with:)",
      from: .text("kept"),
      to: .text("passed on"),
      text: view is UIScrollView
        ? "override the touch methods of \(view.viewName.unique) to pass touches on to next as well"
        : "call super in the touch methods of \(view.viewName.unique), where it makes nothing of the touch",
      swift: """
        // in \(view.owningClass)
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesBegan(touches, with: event)\(further)  // so the other three
        }
        """
    )
  }

  func adding(_ gesture: FingerGesture, _ view: Int, _ shares: Bool) -> Change {
    let (recognizer, view) = (gesture.makeRecognizer(), views[view])
    let sharing: String =
      ", with cancelsTouchesInView false, and a delegate that allows all others at the same time"
    var properties = gesture == .doubleTap ? ["recognizer.numberOfTapsRequired = 2"] : []
    if shares {
      properties += ["recognizer.cancelsTouchesInView = false", "recognizer.delegate = self"]
    }
    let lines =
      ["let recognizer = \(recognizer.className)(target: self, action: #selector(handle))"]
      + properties + ["\(view.viewName.swift).addGestureRecognizer(recognizer)"]
      + (shares
        ? [Self.inClass(view.controllerClass, DelegateMethod.simultaneous.written("true"))] : [])
    return Change(
      on: self,
      view: view,
      property: "gestureRecognizers",
      from: .text("none for a \(gesture.noun)"),
      to: .text(recognizer.className),
      text: "add a \(recognizer.className) of its own to \(view.viewName.unique)"
        + (shares ? sharing : ""),
      swift: lines.joined(separator: "\n")
    )
  }

  func requirement(_ place: Place, _ other: Place, isNew: Bool) -> Change {
    let (one, two) = (self[place], self[other])
    if !isNew, !one.required.contains(where: { $0.wrappedValue === two }) {
      return dropping(one, two)
    }
    let second = two.swiftName(beside: one)
    func call(_ other: String) -> String { "\(one.swiftReceiver).require(toFail: \(other))" }
    return Change(
      on: self,
      recognizer: one,
      property: "require(toFail:)",
      from: .bool(!isNew),
      to: .bool(isNew),
      about: [two],
      text: isNew
        ? "let \(one.words) wait for \(two.words) to fail, by require(toFail:)"
        : "take require(toFail: \(second)) of \(one.words) away",
      swift: !isNew
        ? "// remove: \(call(second))"
        : two.nameInNavigation != nil
          ? "if let pop = \(second) {\n  \(call("pop"))\n}" : call(second)
    )
  }

  /// The answer of a delegate that has one recognizer wait for another, undone where it is written.
  private func dropping(_ one: UIGestureRecognizer, _ two: UIGestureRecognizer) -> Change {
    let isOwn = one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: two) == true
    let (asked, other) = isOwn ? (one, two) : (two, one)
    let method: DelegateMethod = isOwn ? .requireFailure : .requiredToFail
    return Change(
      on: self,
      recognizer: asked,
      property: method.name,
      from: .bool(true),
      to: .bool(false),
      about: [other],
      text: "let the delegate of \(asked.words) answer false for \(other.words), in \(method.name)",
      swift: self.inDelegate(
        of: asked,
        method,
        """
        // The answer for \(other.swiftName(inDelegateOf: asked)); others stay as they are.
        otherGestureRecognizer !== \(other.swiftName(inDelegateOf: asked))
        """
      )
    )
  }

  func beginning(_ place: Place, sideways isSideways: Bool) -> Change {
    answer(
      place,
      .shouldBegin,
      isSideways ? "abs(velocity.x) > abs(velocity.y)" : "abs(velocity.y) > abs(velocity.x)",
      "let it begin only where the finger moves \(isSideways ? "to the side" : "up or down")",
      body: """
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: pan.view)
        return abs(velocity.\(isSideways ? "x" : "y")) > abs(velocity.\(isSideways ? "y" : "x"))
        """
    )
  }

  /// A pan that leaves a drag to a list in it while that has content that way.
  func yielding(_ place: Place, to list: Int, _ way: StrokeDirection) -> Change {
    let (name, axis) = (views[list].viewName.swift, way.isSideways ? "x" : "y")
    let (start, length, end) =
      way.isSideways ? ("left", "width", "right") : ("top", "height", "bottom")
    let isBack = way == .down || way == .right
    let condition =
      isBack
      ? "\(name).contentOffset.\(axis) <= -\(name).adjustedContentInset.\(start)"
      : "\(name).contentOffset.\(axis) + \(name).bounds.\(length) >= \(name).contentSize.\(length) + \(name).adjustedContentInset.\(end)"
    return answer(
      place,
      .shouldBegin,
      condition,
      "let it begin only where \(views[list].viewName.unique) has no more content that way",
      about: [views[list]],
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

  /// A pan that begins only where the finger came down at an edge of the screen, as that of a drawer.
  func beginning(_ place: Place, from way: StrokeDirection) -> Change {
    let edge = way == .right ? "left" : "right"
    let width = "\(PlainNumber(Double(TrialDelegate.edge)))"
    let start = "pan.location(in: nil).x - pan.translation(in: nil).x"
    let condition =
      way == .right
      ? "\(start) < \(width)" : "(pan.view?.window?.bounds.maxX ?? 0) - (\(start)) < \(width)"
    return answer(
      place,
      .shouldBegin,
      "from the \(edge) edge",
      "let it begin only within \(width) pt of the \(edge) edge of the screen",
      body: """
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        return \(condition)
        """
    )
  }

  func vetoing(_ place: Place, _ view: Int) -> Change {
    let (view, recognizer) = (views[view], self[place])
    return Change(
      on: self,
      view: view,
      property: DelegateMethod.shouldBegin.name,
      from: .bool(true),
      to: .bool(false),
      about: [recognizer],
      text:
        "override \(DelegateMethod.shouldBegin.name) of \(view.viewName.unique) to answer false for \(recognizer.words)",
      swift: """
        // in \(view.owningClass)
        override \(DelegateMethod.shouldBegin.written(
          "\(recognizer.isOther(than: view)) && super.gestureRecognizerShouldBegin(gestureRecognizer)"
        ))
        """
    )
  }

  func moving(_ place: Place, to view: Int) -> Change {
    let (owner, target) = (views[place.view], views[view])
    return Change(
      on: self,
      recognizer: self[place],
      property: "view",
      from: .text(owner.viewName.unique),
      to: .text(target.viewName.unique),
      about: [target],
      text:
        "add \(self[place].words) to \(target.viewName.unique) in place of \(owner.viewName.unique): its view is then "
        + "\(target.viewName.unique), and all touches in that are its",
      swift: "\(target.viewName.swift).addGestureRecognizer(\(self[place].swiftName))"
    )
  }

  /// A delegate that lets a recognizer receive the touches in a view; all touches for nil.
  func receiving(_ place: Place, _ view: Int?) -> Change {
    guard let view else {
      return answer(place, .shouldReceive, "true", "let it receive the touch")
    }
    let touched = views[view]
    let isIn =
      view == place.view
      ? "touch.view === \(touched.viewName.swift)"
      : "touch.view?.isDescendant(of: \(touched.viewName.swift)) == true"
    return answer(
      place,
      .shouldReceive,
      "true",
      "answer true for touches in \(touched.viewName.unique)",
      about: [touched],
      body: """
        if \(isIn) { return true }
        return false  // In its place, what it answers now for other touches.
        """
    )
  }

  func answer(
    _ place: Place,
    _ method: DelegateMethod,
    _ answer: String,
    _ words: String,
    about others: [AnyObject] = [],
    body: String? = nil
  ) -> Change {
    Change(
      on: self,
      recognizer: self[place],
      property: method.name,
      from: .text(
        scene.hasUntoldDelegate(self[place])
          ? "not known" : self[place].delegate == nil ? "no delegate" : "the delegate's answer"
      ),
      to: .text(answer),
      about: others,
      text: "let the delegate of \(self[place].words) \(words), in \(method.name)"
        + (UIKitParts.isPop(self[place])
          ? " (in place of UIKit's own, which answers false at the first controller: so has yours to)"
          : ""),
      swift: self.inDelegate(
        of: self[place],
        method,
        body ?? """
          // The answer for \(self[place].swiftName(inDelegateOf: self[place])); others stay as they are.
          \(answer)
          """
      )
    )
  }

  /// A method of a recognizer's delegate, inside the class that has to have it: that of the delegate where it is known,
  /// else that of the controller.
  private func inDelegate(
    of recognizer: UIGestureRecognizer,
    _ asked: DelegateMethod,
    _ body: String
  ) -> String {
    let method = asked.written(body)
    let name = recognizer.swiftName(inDelegateOf: recognizer)
    if UIKitParts.isPop(recognizer), let view = recognizer.view {
      // UIKit's own decides no more.
      let begin = DelegateMethod.shouldBegin.written(
        "// The answer for the pop; others stay as they are.\n\(recognizer.isPushed)"
      )
      let others = asked == .shouldBegin ? "" : "\n\(begin)"
      return "\(name)?.delegate = self\n" + Self.inClass(view.controllerClass, method + others)
    }
    if let known = scene.description(of: recognizer)?.delegate {
      let owner = known.className.lastOfName
      guard known.implementsForSure(asked) else {
        return Self.block(
          "extension \(owner) {  // the delegate of \(recognizer.swiftName)",
          method
        )
      }
      let lines = body.split(separator: "\n").filter { !$0.hasPrefix("// The answer") }
      let isOfLines = lines.contains { $0.hasPrefix("return ") }
      return "// in \(asked.name) of \(owner), which has it\n"
        + Self.block(
          "if gestureRecognizer === \(name) {",
          (isOfLines ? "" : "return ") + lines.joined(separator: "\n")
        )
    }
    guard recognizer.delegate != nil, let view = recognizer.view else {
      let targets = scene.description(of: recognizer)?.actions.compactMap(\.target) ?? []
      // Whoever gets its action mostly has it in hand.
      let owner = targets.first { !UIKitParts.isUIKits($0) } ?? recognizer.view?.controllerClass
      return "\(recognizer.swiftName).delegate = self\n"
        + Self.inClass(owner?.lastOfName ?? "ViewController", method)
    }
    return Self.block(
      "extension \(view.controllerClass) {  // or whose object is the delegate of \(recognizer.swiftName)",
      method
    )
  }

  private static func inClass(_ name: String, _ method: String) -> String {
    block("extension \(name): UIGestureRecognizerDelegate {", method)
  }

  static func block(_ head: String, _ method: String) -> String {
    let lines = method.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    return "\(head)\n\(lines.joined(separator: "\n"))\n}"
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
  fileprivate func isOther(than view: UIView) -> String {
    self.view === view
      ? "gestureRecognizer !== \(swiftName)"
      : "!(gestureRecognizer is \(publicClassName) && gestureRecognizer.view !== self)"
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
  fileprivate var lastOfName: String { split(separator: ".").last.map(String.init) ?? self }
}

extension UIView {
  /// The class of the controller of the view, as its program may call it.
  fileprivate var controllerClass: String {
    var responder: UIResponder? = self
    while let current = responder, !(current is UIViewController) { responder = current.next }
    let name = (responder as? UIViewController)?.className.lastOfName ?? "UIViewController"
    return UIKitParts.isUIKits(name) ? "ViewController" : name
  }
}
