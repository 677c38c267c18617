/// Something that happens to live objects, of which a record is made.
@MainActor
enum TraceEvent {
  typealias Withholding = TraceRecord.Withholding

  /// What happens.
  @MainActor
  enum Kind {
    /// A responder is sent touches by the engine.
    case touches(UITouch.Phase, to: UIResponder, [UITouch], from: UIResponder?)
    /// A view is told that values of touches are known better now.
    case estimates(to: UIView, [UITouch])
    /// Touches that began are kept from their view, for as long as they last.
    case withheld([UITouch], from: UIView, Withholding)
    /// Something about gestures.
    indirect case gesture(GestureTrace)
  }
}
