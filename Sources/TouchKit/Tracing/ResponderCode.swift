/// The methods for which a responder has code of its own: those of touches, presses, motions and remote control.
///
/// What `UIControl` and `UIScrollView` do with every touch is not counted: a control says in the trace what
/// it sent.
struct ResponderCode: Sendable {
  let touches: ViewOverrides
  private let messages: UInt8

  /// Looks at the class of a responder, and at what stands in for its overrides.
  @MainActor
  init(of responder: UIResponder) {
    let type = type(of: responder)
    var touches = responder.behaviourOverrides.intersection(.touches)
    for (slot, method) in Self.touchSlots where slot.isOverridden(in: type) {
      let isUsual = [UIControl.self, UIScrollView.self].contains { slot.isSame(in: type, as: $0) }
      if !isUsual { touches.insert(method) }
    }
    self.touches = touches
    messages = Self.messageSlots.reduce(0) { bits, item in
      item.slot.isOverridden(in: type) ? bits | item.message.bit : bits
    }
  }

  /// True if the responder has code for a message.
  func handles(_ message: TraceRecord.Message) -> Bool { messages & message.bit != 0 }

  @MainActor
  private static let touchSlots: [(slot: MethodSlot, method: ViewOverrides)] = [
    (Overrides.touchesBegan, .touchesBegan), (Overrides.touchesMoved, .touchesMoved),
    (Overrides.touchesEnded, .touchesEnded), (Overrides.touchesCancelled, .touchesCancelled),
  ]

  @MainActor
  private static let messageSlots: [(slot: MethodSlot, message: TraceRecord.Message)] = [
    (ResponderOverrides.pressesBegan, .presses(.began, keys: [])),
    (ResponderOverrides.pressesChanged, .presses(.changed, keys: [])),
    (ResponderOverrides.pressesEnded, .presses(.ended, keys: [])),
    (ResponderOverrides.pressesCancelled, .presses(.cancelled, keys: [])),
    (ResponderOverrides.motionBegan, .motion(.began)),
    (ResponderOverrides.motionEnded, .motion(.ended)),
    (ResponderOverrides.motionCancelled, .motion(.cancelled)),
    (ResponderOverrides.remoteControl, .remoteControl(0)),
  ]
}

extension ViewOverrides {
  fileprivate static let touches: ViewOverrides = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
  ]
}

extension TraceRecord.Message {
  /// The bit of its method; none for presses that did not change, which have no method.
  fileprivate var bit: UInt8 {
    switch self {
    case .presses(.began, _): 1
    case .presses(.changed, _): 2
    case .presses(.ended, _): 4
    case .presses(.cancelled, _): 8
    case .presses(.stationary, _): 0
    case .motion(.began): 16
    case .motion(.ended): 32
    case .motion(.cancelled): 64
    case .remoteControl: 128
    }
  }
}
