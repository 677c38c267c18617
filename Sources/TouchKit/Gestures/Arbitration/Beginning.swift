/// Who may begin: a recognizer whose delegate and views consent; the same question settles whom it has to wait for.
extension GestureArbiter {
  /// Asks whom a recognizer must wait for, and whether it may leave possible; returns why not (`B-4.41` to `B-4.43`).
  func refusal(of recognizer: UIGestureRecognizer) -> GestureCause? {
    let others = recognizer.mayRequireFailure ? active : asked
    recognizer.sequence.requirements = others.filter { other in
      other !== recognizer && !other.sequence.isOver
        && other.sequence.shares(with: recognizer.sequence) && mustWait(recognizer, for: other)
    }
    if !recognizer.sequence.requirements.isEmpty { bonds = nil }
    if let delegate = recognizer.delegate {
      let answer = delegate.gestureRecognizerShouldBegin(recognizer)
      tracing?.vote(.shouldBegin, recognizer: recognizer, answer: answer)
      if !answer { return .refused }
    }
    return refusalByView(of: recognizer)
  }

  /// Asks, once each, the views whose touches it would cancel (`B-4.77`), and the one that it works for.
  ///
  /// What is in a control that UIKit made is a part of that (`B-4.45`).
  private func refusalByView(of recognizer: UIGestureRecognizer) -> GestureCause? {
    // The delegate's question and the view's are one method, so a view that is the delegate has
    // answered.
    var asked = (recognizer.delegate as? UIView).map { [$0] } ?? []
    let cancelled = recognizer.cancelsTouchesInView ? recognizer.sequence.touches : []
    let controls = cancelled.map { $0.control(below: recognizer.view) }
    for case let view? in cancelled.map(\.view) + controls + [recognizer.servedView]
    where !asked.contains(where: { $0 === view }) {
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(recognizer) { return .refusedByView(view) }
    }
    return nil
  }

  /// The active recognizers that may answer a question about another with yes, kept: others are not asked.
  private var asked: [UIGestureRecognizer] {
    if let keptAsked { return keptAsked }
    let asked = active.filter(\.mayBeRequiredToFail)
    keptAsked = asked
    return asked
  }

  /// Asks both classes, then both delegates, whether one must wait for the other, this time (`B-4.41`).
  private func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    if one.shouldRequireFailure(of: other) {
      tracing?.vote(.shouldRequireFailureOf, recognizer: one, about: other, answer: true)
      return true
    }
    if other.shouldBeRequiredToFail(by: one) {
      tracing?.vote(.shouldBeRequiredToFailBy, recognizer: other, about: one, answer: true)
      return true
    }
    if let delegate = one.delegate {
      let answer = delegate.gestureRecognizer(one, shouldRequireFailureOf: other)
      tracing?.vote(.shouldRequireFailureOf, recognizer: one, about: other, answer: answer)
      if answer { return true }
    }
    if let delegate = other.delegate {
      let answer = delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: one)
      tracing?.vote(.shouldBeRequiredToFailBy, recognizer: other, about: one, answer: answer)
      if answer { return true }
    }
    return false
  }
}

extension UITouch {
  /// The control that tracks the touch of a part that UIKit made it of, in another view.
  fileprivate final func control(below outer: UIView?) -> UIView? {
    view?.lineage.dropFirst().prefix { $0 !== outer }.lazy
      .compactMap { $0 as? UIControl }.first { $0.tracedValue != nil && $0.tracks(self) }
  }
}

extension UIGestureRecognizer {
  fileprivate var mayRequireFailure: Bool {
    hasDelegate || Overrides.shouldRequireFailure.isOverridden(in: type(of: self))
  }

  fileprivate var mayBeRequiredToFail: Bool {
    hasDelegate || Overrides.shouldBeRequiredToFail.isOverridden(in: type(of: self))
  }

  /// True if there is a delegate, or the class may have one to give.
  private var hasDelegate: Bool {
    Overrides.gestureDelegate.isOverridden(in: type(of: self)) || delegate != nil
  }
}
