/// Presses to recognizers: those from the responder's view up hear of them before it does (`B-4.92`).
///
/// A press has a negative number among the touches seen, so that recognizers which share one exclude each other.
extension GestureArbiter {
  func admit(_ press: UIPress, _ event: UIPressesEvent) {
    var current = press.responder?.viewOfPresses
    while let view = current {
      for recognizer in view.recognizers.reversed() where recognizer.takes(press, event) {
        press.recognizers.append(recognizer)
      }
      current = view.parent
    }
    for recognizer in press.recognizers { recognizer.sequence.seen.append(press.numberInSequences) }
    enter(press.recognizers)
  }
}

extension TouchDelivery {
  func recognize(_ presses: [UIPress], _ event: UIPressesEvent) {
    guard presses.contains(where: { !$0.recognizers.isEmpty }) else { return }
    together {
      for recognizer in arbiter.active {
        for phase in UIPress.Phase.delivered {
          // Once it has decided it hears nothing more of its presses.
          guard !recognizer.sequence.state.isFinal else { break }
          let meant = presses.filter { $0.phase == phase && recognizer.sequence.has($0) }
          guard !meant.isEmpty else { continue }
          recognizer.modifierFlags = event.modifierFlags
          recognizer.receive(Set(meant), in: phase, with: event)
        }
      }
    }
  }
}

extension GestureSequence {
  func has(_ press: UIPress) -> Bool { seen.contains(press.numberInSequences) }
}

extension UIPress {
  /// The number by which sequences of recognizers know the press: those of touches are positive.
  fileprivate var numberInSequences: Int { -sequenceNumber }
}

extension UIResponder {
  fileprivate var viewOfPresses: UIView? {
    if let view = self as? UIView { return view }
    return (self as? UIViewController)?.viewIfLoaded
  }
}

extension UIGestureRecognizer {
  /// Returns true if the recognizer gets a press; asked in the order of the questions about a touch.
  fileprivate func takes(_ press: UIPress, _ event: UIPressesEvent) -> Bool {
    guard isEnabled, !sequence.state.isFinal else { return false }
    guard allowedPressTypes.contains(where: { $0.intValue == press.type.rawValue }) else {
      return false
    }
    guard shouldReceive(event) else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
  }

  final func drop(_ press: UIPress) {
    guard sequence.has(press) else { return }
    sequence.seen.removeAll { $0 == press.numberInSequences }
    failWithoutTouches()
  }

  fileprivate func receive(
    _ presses: Set<UIPress>,
    in phase: UIPress.Phase,
    with event: UIPressesEvent
  ) {
    switch phase {
    case .began: pressesBegan(presses, with: event)
    case .changed: pressesChanged(presses, with: event)
    case .ended: pressesEnded(presses, with: event)
    case .cancelled: pressesCancelled(presses, with: event)
    case .stationary: break
    }
  }
}
