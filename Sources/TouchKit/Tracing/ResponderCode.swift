/// The methods for which a responder has code of its own: those of touches, presses, motions and remote control.
///
/// What `UIControl` and `UIScrollView` do with every touch is not counted: a control says in the trace what
/// it sent.
struct ResponderCode: Sendable {
  let touches: ViewOverrides
  private let messages: UInt8
  /// True for a table, which has rows.
  let isTable: Bool

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
    isTable = responder is UITableView
    messages = ResponderOverrides.messages.enumerated().reduce(0) { bits, slot in
      slot.element.isOverridden(in: type) ? bits | 1 << UInt8(slot.offset) : bits
    }
  }

  func handles(_ message: TraceRecord.Message) -> Bool { messages & message.bit != 0 }

  @MainActor
  private static let touchSlots: [(slot: MethodSlot, method: ViewOverrides)] = [
    (Overrides.touchesBegan, .touchesBegan), (Overrides.touchesMoved, .touchesMoved),
    (Overrides.touchesEnded, .touchesEnded), (Overrides.touchesCancelled, .touchesCancelled),
  ]
}

extension ViewOverrides {
  fileprivate static let touches: ViewOverrides = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
  ]
}

extension TraceRecord.Message {
  /// The bit of its method, in the order of ``ResponderOverrides/messages``; none for presses that did not change.
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
