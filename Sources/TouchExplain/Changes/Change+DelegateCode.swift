import TouchKit
import TouchScene

/// What delegates are to answer, in Swift: all that one class is to answer by one method stands in one.
extension Change {
  /// Returns whether one method of one class gives the answers of both changes.
  func isAnswered(with other: Change) -> Bool {
    guard let one = recognizer, let two = other.recognizer, let answer = delegateAnswer else {
      return false
    }
    return answer.method == other.delegateAnswer?.method
      && UIKitParts.isPop(one) == UIKitParts.isPop(two)
      && delegateClass(of: one) == delegateClass(of: two)
  }

  /// The method that gives the answers of changes, which one class gives by one method.
  func code(answering alike: [Change]) -> String {
    var asked: [UIGestureRecognizer] = []
    for recognizer in alike.compactMap(\.recognizer)
    where !asked.contains(where: { $0 === recognizer }) {
      asked.append(recognizer)
    }
    guard let method = delegateAnswer?.method else { return "" }
    return code(
      ofDelegate: method,
      asked.map { recognizer in
        let answers = alike.filter { $0.recognizer === recognizer }.compactMap(\.delegateAnswer)
        return (recognizer, body(of: answers, for: recognizer))
      }
    )
  }

  /// The lines that give answers for one recognizer, and what its delegate answers for others now.
  private func body(of answers: [DelegateAnswer], for asked: UIGestureRecognizer) -> String {
    let method = answers[0].method
    let new = answers.flatMap(\.others).compactMap { $0 as? UIGestureRecognizer }
    func isNew(_ other: UIGestureRecognizer) -> Bool { new.contains { $0 === other } }
    switch method {
    case .simultaneous:
      let allowed = others(of: asked) {
        $0.gestureRecognizer(asked, shouldRecognizeSimultaneouslyWith: $1)
      }
      return "  return " + code(ofTrueFor: allowed.filter { !isNew($0) } + new, in: asked)
    case .requireFailure, .requiredToFail:
      let awaited = others(of: asked) {
        method == .requireFailure
          ? $0.gestureRecognizer(asked, shouldRequireFailureOf: $1)
          : $0.gestureRecognizer(asked, shouldBeRequiredToFailBy: $1)
      }
      return "  return " + code(ofTrueFor: awaited.filter { !isNew($0) }, in: asked)
    case .shouldReceive, .shouldBegin:
      guard answers.allSatisfy({ $0.body == nil }) else {
        return
          ([answers[0].body ?? "  return \(answers[0].value)"]
          + answers.dropFirst().map { "  // and: \($0.words)" }).joined(separator: "\n")
      }
      return "  return " + answers.map(\.value).joined(separator: " && ")
    }
  }

  /// The recognizers of an app's, and the pans of scroll views, for which a recognizer's delegate answers true.
  func others(
    of recognizer: UIGestureRecognizer,
    _ answers: (any UIGestureRecognizerDelegate, UIGestureRecognizer) -> Bool
  ) -> [UIGestureRecognizer] {
    guard let delegate = recognizer.delegate else { return [] }
    return tree.views.flatMap { $0.gestureRecognizers ?? [] }.filter {
      $0 !== recognizer && ($0.isScrollPan || !$0.isUIKitsOwn) && answers(delegate, $0)
    }
  }

  func code(ofTrueFor others: [UIGestureRecognizer], in asked: UIGestureRecognizer)
    -> String
  {
    let conditions = others.map { other in
      guard other.isOfMenu || other is _UIDragLiftGestureRecognizer, let view = other.view else {
        return "otherGestureRecognizer === \(other.swiftName(inDelegateOf: asked))"
      }
      // UIKit's own for a menu and a drag are of private classes, and some are several.
      return "otherGestureRecognizer.view === \(view.viewName.swift)"
    }
    let different = conditions.enumerated().filter {
      !conditions[..<$0.offset].contains($0.element)
    }
    return conditions.isEmpty ? "false" : different.map(\.element).joined(separator: " || ")
  }

  /// A method of the delegate of recognizers, inside its class where that is known, else of the controller, with what it
  /// answers for each.
  ///
  /// For others that have the same delegate it answers as UIKit does without one.
  private func code(
    ofDelegate method: DelegateMethod,
    _ asked: [(recognizer: UIGestureRecognizer, body: String)]
  ) -> String {
    let recognizer = asked[0].recognizer
    let name = recognizer.swiftName(inDelegateOf: recognizer)
    let owner = delegateClass(of: recognizer)
    let views = tree.views.filter { $0.className.lastOfName == owner }
    let code = method.code(
      asked.map { ($0.recognizer.swiftName(inDelegateOf: recognizer), $0.body) },
      inView: !views.isEmpty
    )
    if UIKitParts.isPop(recognizer), let view = recognizer.view {
      // UIKit's own decides no more.
      let others =
        method == .shouldBegin
        ? "" : "\n" + DelegateMethod.shouldBegin.code([(name, "  return \(recognizer.isPushed)")])
      return "\(name)?.delegate = self\n" + view.codeInDelegate(code + others)
    }
    let description = tree.application.fileScene?.description(of: recognizer)
    let names = asked.map(\.recognizer.swiftName)
    if let known = description?.delegate {
      guard known.implementsForSure(method) else {
        return code.inBlock(
          "extension \(owner) {  // the delegate of \(names.listed(last: " and "))"
        )
      }
      return asked.map {
        "if gestureRecognizer === \($0.recognizer.swiftName(inDelegateOf: recognizer)) {\n\($0.body)\n}"
      }
      .reduce("// in \(method.name) of \(owner), which has it") { $0 + "\n" + $1 }
    }
    let free = asked.map(\.recognizer).filter { $0.delegate == nil }
    guard free.isEmpty else {
      // The class of a table's cells conforms as it is.
      let isCell = views.contains { $0 is UITableViewCell }
      return free.map { "\($0.swiftName).delegate = self\n" }.joined()
        + code.inBlock("extension \(owner)\(isCell ? "" : ": UIGestureRecognizerDelegate") {")
    }
    return code.inBlock(
      "extension \(owner) {  // or whose object is the delegate of \(names.listed(last: " and "))"
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

extension DelegateDescription {
  /// Returns whether the scene names a method among those that the class has.
  fileprivate func implementsForSure(_ method: DelegateMethod) -> Bool {
    implements.count < Question.allCases.count && implements.contains(method.question)
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

  /// The method, with the lines that answer for each recognizer by its name, and UIKit's answer for others; the class of a
  /// view has one of the methods from UIView.
  fileprivate func code(_ answers: [(name: String, body: String)], inView: Bool = false) -> String {
    let isOverride = inView && self == .shouldBegin
    let usual =
      "  return "
      + (isOverride ? "super.gestureRecognizerShouldBegin(gestureRecognizer)" : "\(isUsuallyTrue)")
    // What is answered as for others needs no line of its own.
    let answers = answers.filter { $0.body != usual }
    let first = answers.dropLast().map {
      "  if gestureRecognizer === \($0.name) {\n\($0.body.inBlock)\n  }"
    }
    let last = answers.last.map {
      "  guard gestureRecognizer === \($0.name) else {\(usual.dropFirst()) }\n\($0.body)"
    }
    return (["\(isOverride ? "override " : "")\(signature) {"] + first + [last ?? usual, "}"])
      .joined(separator: "\n")
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
