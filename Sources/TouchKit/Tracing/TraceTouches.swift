/// The touches of a record, in their order: the contact and the tap count of each.
///
/// Nearly always it is one touch, which needs no separate memory.
public struct TraceTouches: Hashable, Sendable {
  /// One touch.
  public struct Touch: Hashable, Sendable {
    /// The number of the contact, as inputs give it.
    public let contact: Int
    /// The number of taps.
    public var taps: Int { Int(tapCount) }
    /// Tells the touch from others of the same contact; 0 in a record that was read.
    package let sequence: Int32
    private let tapCount: Int32

    package init(contact: Int, taps: Int, sequence: Int = 0) {
      self.contact = contact
      self.sequence = Int32(truncatingIfNeeded: sequence)
      tapCount = Int32(clamping: taps)
    }
  }

  /// The first touch.
  public let first: Touch
  /// The touches after it; nil where there are none.
  public let others: [Touch]?

  /// The touches in their order.
  public var all: [Touch] { [first] + (others ?? []) }

  /// Makes a list of touches; nil of none.
  package init?(_ touches: [Touch]) {
    guard let first = touches.first else { return nil }
    self.first = first
    others = touches.count > 1 ? Array(touches.dropFirst()) : nil
  }

  @MainActor
  init(_ touch: UITouch) {
    first = Touch(touch)
    others = nil
  }

  /// Makes a list of touches; nil of none.
  @MainActor
  init?(_ touches: [UITouch]) {
    guard let touch = touches.first else { return nil }
    first = Touch(touch)
    others = touches.count > 1 ? touches.dropFirst().map { Touch($0) } : nil
  }
}

extension TraceTouches.Touch {
  @MainActor
  init(_ touch: UITouch) {
    self.init(contact: touch.contact, taps: touch.tapCount, sequence: touch.sequenceNumber)
  }
}
