/// A method of a recognizer's delegate.
enum DelegateMethod: String {
  case shouldReceive, simultaneous, shouldBegin

  var name: String {
    switch self {
    case .shouldReceive: "gestureRecognizer(_:shouldReceive:)"
    case .simultaneous: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
    case .shouldBegin: "gestureRecognizerShouldBegin(_:)"
    }
  }

  var signature: String {
    let recognizer = "_ gestureRecognizer: UIGestureRecognizer"
    return switch self {
    case .shouldReceive:
      "func gestureRecognizer(\(recognizer), shouldReceive touch: UITouch) -> Bool"
    case .simultaneous:
      "func gestureRecognizer(\n  \(recognizer),\n  shouldRecognizeSimultaneouslyWith "
        + "otherGestureRecognizer: UIGestureRecognizer\n) -> Bool"
    case .shouldBegin: "func gestureRecognizerShouldBegin(\(recognizer)) -> Bool"
    }
  }
}
