import TouchKit

/// The lines of touches that went along chains, behind the number of their input.
///
/// The moves of a drag go along the same chain each time, and then nothing but that number differs.
struct PassedLines {
  /// The values that the lines depend on.
  struct Call: Hashable {
    private let chain: UnsafeRawPointer?
    private let phase: UITouch.Phase
    private let contact: Int
    private let taps: Int

    /// Nil for several touches, of which no lines are kept.
    init?(_ touches: TraceTouches, in phase: UITouch.Phase, along chain: [TraceName]) {
      guard touches.others == nil else { return nil }
      self.chain = chain.withUnsafeBytes { $0.baseAddress }
      self.phase = phase
      contact = touches.first.contact
      taps = touches.first.taps
    }
  }

  /// The ends of the lines, one after another.
  final class Ends {
    /// Kept, so that no other chain can come to lie in its place.
    private let chain: [TraceName]
    let bytes: [UInt8]
    /// The length of each.
    let counts: [Int]

    init(_ bytes: [UInt8], counts: [Int], along chain: [TraceName]) {
      self.chain = chain
      self.bytes = bytes
      self.counts = counts
    }
  }

  private static let most = 64
  private var kept: [Call: Ends] = [:]

  /// The lines that are kept for a call.
  subscript(call: Call) -> Ends? {
    get { kept[call] }
    set {
      if kept.count >= Self.most { kept.removeAll(keepingCapacity: true) }
      kept[call] = newValue
    }
  }
}
