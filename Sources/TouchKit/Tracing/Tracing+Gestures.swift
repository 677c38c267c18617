import Foundation

extension Tracing {
  func refuses(
    _ recognizer: UIGestureRecognizer,
    touch: UITouch,
    because refusal: TraceRecord.Refusal
  ) {
    self(.refuses(name(of: recognizer), touch: touch.contact, because: refusal))
  }

  func gets(_ phase: UITouch.Phase, recognizer: UIGestureRecognizer, touches: [UITouch]) {
    guard let touches = TraceTouches(touches) else { return }
    self(.gets(phase, recognizer: name(of: recognizer), touches: touches))
  }

  func vote(
    _ question: TraceRecord.Question,
    recognizer: UIGestureRecognizer,
    about other: UIGestureRecognizer? = nil,
    answer: Bool
  ) {
    let about = other.map(name)
    self(.vote(question, recognizer: name(of: recognizer), about: about, answer: answer))
  }

  func state(
    _ recognizer: UIGestureRecognizer,
    from: UIGestureRecognizer.State,
    to: UIGestureRecognizer.State,
    because cause: GestureCause
  ) {
    self(.state(name(of: recognizer), from: from, to: to, because: reason(of: cause)))
  }

  func waits(_ recognizer: UIGestureRecognizer, for others: [UIGestureRecognizer]) {
    self(.waits(name(of: recognizer), until: others.map(name)))
  }

  func held(_ phase: UITouch.Phase, touch: UITouch, by recognizer: UIGestureRecognizer) {
    self(.held(phase, touch: touch.contact, by: name(of: recognizer)))
  }

  func released(_ phase: UITouch.Phase, _ touch: UITouch) {
    self(.released(phase, touch: touch.contact))
  }

  func taken(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    self(.taken(touch: touch.contact, by: name(of: recognizer)))
  }

  private func reason(of cause: GestureCause) -> GestureReason {
    switch cause {
    case .own: .own
    case .unknown: .unknown
    case .moved(let value, let limit): .moved(value, limit: limit)
    case .lasted(let value, let limit): .lasted(value, limit: limit)
    case .fingers(let value, let limit): .fingers(value, limit: limit)
    case .spread(let value, let limit): .spread(value, limit: limit)
    case .turned(let value, let limit): .turned(value, limit: limit)
    case .taps(let value, let limit): .taps(value, limit: limit)
    case .direction: .direction
    case .edge(let value, let limit): .edge(value, limit: limit)
    case .lifted: .lifted
    case .touchesCancelled: .touchesCancelled
    case .pointer: .pointer
    case .prevented(let other): .prevented(by: name(of: other))
    case .outrun(let other): .outrun(by: name(of: other))
    case .refused: .refused
    case .refusedByView(let view): .refusedByView(name(of: view))
    case .disabled: .disabled
    case .cycle: .cycle
    }
  }
}
