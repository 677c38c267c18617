import TouchScene

/// A method of a recognizer's delegate.
enum DelegateMethod {
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

  var question: DelegateDescription.Question {
    switch self {
    case .shouldReceive: .shouldReceive
    case .simultaneous: .shouldRecognizeSimultaneously
    case .shouldBegin: .shouldBegin
    case .requireFailure: .shouldRequireFailureOf
    case .requiredToFail: .shouldBeRequiredToFailBy
    }
  }

  /// The method in Swift.
  @MainActor func written(_ body: String) -> String { Stage.block("\(signature) {", body) }

  private var signature: String {
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

extension DelegateDescription {
  /// Returns whether the scene names a method among those that the class has.
  func implementsForSure(_ method: DelegateMethod) -> Bool {
    implements.count < Question.allCases.count && implements.contains(method.question)
  }
}
