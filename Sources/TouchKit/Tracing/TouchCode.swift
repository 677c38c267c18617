/// The touch methods for which a responder has code of its own.
///
/// What `UIControl` and `UIScrollView` do with every touch is not counted: a control says in the trace what
/// it sent.
struct TouchCode: Sendable {
  let methods: ViewOverrides

  /// Looks at the class of a responder, and at what stands in for its overrides.
  @MainActor
  init(of responder: UIResponder) {
    let type = type(of: responder)
    var methods = responder.behaviourOverrides.intersection(.touches)
    for (slot, method) in Self.slots where !methods.contains(method) {
      guard slot.isOverridden(in: type), !slot.isSame(in: type, as: UIControl.self),
        !slot.isSame(in: type, as: UIScrollView.self)
      else { continue }
      methods.insert(method)
    }
    self.methods = methods
  }

  @MainActor
  private static let slots: [(slot: MethodSlot, method: ViewOverrides)] = [
    (Overrides.touchesBegan, .touchesBegan), (Overrides.touchesMoved, .touchesMoved),
    (Overrides.touchesEnded, .touchesEnded), (Overrides.touchesCancelled, .touchesCancelled),
  ]
}

extension ViewOverrides {
  fileprivate static let touches: ViewOverrides = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
  ]
}
