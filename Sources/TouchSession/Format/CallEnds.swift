import TouchKit

/// The ends of lines about touches that responders were sent, from the receiver on.
///
/// The moves of a drag go down the same chain each time, and so their lines end alike. What is kept
/// is true as long as the tree stays as it is.
@MainActor
struct CallEnds {
  private nonisolated static let size = 64

  /// What the end of a line tells: one touch in one phase, who got it and from whom.
  struct Call: Equatable {
    private let responder: ObjectIdentifier
    private let source: ObjectIdentifier?
    private let phase: UITouch.Phase
    private let contact: Int
    private let taps: Int

    /// Makes a call; nil where it is of several touches.
    @MainActor
    init?(
      _ phase: UITouch.Phase,
      _ touches: [UITouch],
      _ responder: UIResponder,
      _ source: UIResponder?
    ) {
      guard touches.count == 1 else { return nil }
      self.phase = phase
      contact = touches[0].contact
      taps = touches[0].tapCount
      self.responder = ObjectIdentifier(responder)
      // Without a closure, which would ask on which thread it runs each time.
      if let source { self.source = ObjectIdentifier(source) } else { self.source = nil }
    }

    /// Its place among those that are kept.
    fileprivate var place: Int {
      var bits = Int(bitPattern: responder) >> 5
      if let source { bits ^= Int(bitPattern: source) >> 9 }
      return bits & (CallEnds.size - 1)
    }
  }

  private var calls = [Call?](repeating: nil, count: size)
  private var ends = [[UInt8]](repeating: [], count: size)

  subscript(call: Call) -> [UInt8]? {
    get { calls[call.place] == call ? ends[call.place] : nil }
    set {
      calls[call.place] = newValue == nil ? nil : call
      ends[call.place] = newValue ?? []
    }
  }
}
