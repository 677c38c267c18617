import TouchKit
import TouchScene

/// A key of ``KeptBytes``.
protocol KeptKey: Hashable {
  /// A number that is quickly had, and mostly another for other keys.
  var hint: UInt { get }
}

/// Bytes that were written once and are wanted again, each for a key.
///
/// The lines of a trace follow each other down the tree and up the chain, and name each responder
/// several times. What was wanted last lies at a place that the key's hint gives, for a dictionary
/// would take longer than writing the bytes.
struct KeptBytes<Key: KeptKey>: ~Copyable {
  private struct Entry {
    var key: Key?
    var start = 0
    var count = 0
  }

  /// How much is kept, in bytes, before all is forgotten.
  private let most = 1 << 20
  private let slotCount = 1024
  private var slots: [Entry]
  private var entries: [Key: Entry] = [:]
  private var kept = JSONWriter()

  init() { slots = Array(repeating: Entry(), count: slotCount) }

  /// Whether there are bytes for a key.
  func has(_ key: Key) -> Bool { entries[key] != nil }

  /// Writes the bytes for a key; returns false where there are none.
  mutating func write(_ key: Key, into json: inout JSONWriter) -> Bool {
    let place = Int(truncatingIfNeeded: key.hint.spread) & (slotCount - 1)
    if slots[place].key != key {
      guard let entry = entries[key] else { return false }
      slots[place] = entry
    }
    json.raw(kept, from: slots[place].start, count: slots[place].count)
    return true
  }

  /// Keeps what was written from a byte on.
  mutating func keep(_ key: Key, _ json: borrowing JSONWriter, from start: Int) {
    if kept.count > most { removeAll() }
    let count = json.count - start
    entries[key] = Entry(key: key, start: kept.count, count: count)
    kept.raw(json, from: start, count: count)
  }

  /// Forgets all.
  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    for place in slots.indices { slots[place].key = nil }
    entries.removeAll(keepingCapacity: true)
    kept.removeAll()
  }
}

extension ObjectIdentifier: KeptKey {
  /// The address.
  var hint: UInt { UInt(bitPattern: self) }
}

/// Touches in a phase, as far as lines tell of them; only those of one touch are kept.
struct TouchKey: Hashable {
  fileprivate let phase: UITouch.Phase
  fileprivate let contact: Int
  private let taps: Int

  @MainActor
  init(_ phase: UITouch.Phase, _ touches: [UITouch]) {
    self.phase = phase
    // No touch has so few taps, and nothing is kept under that.
    contact = touches.count == 1 ? touches[0].contact : 0
    taps = touches.count == 1 ? touches[0].tapCount : -1
  }
}

/// What a line about touches tells from the receiver on: who got them, and from whom.
struct TouchCall: KeptKey {
  private let touches: TouchKey
  private let responder: ObjectIdentifier
  private let source: ObjectIdentifier?

  init(_ touches: TouchKey, _ responder: UIResponder, from source: UIResponder?) {
    self.touches = touches
    self.responder = ObjectIdentifier(responder)
    // Without a closure, which would ask on which thread it runs each time.
    if let source { self.source = ObjectIdentifier(source) } else { self.source = nil }
  }

  /// The receiver's, told apart from those of other touches.
  var hint: UInt {
    responder.hint ^ UInt(bitPattern: touches.contact ^ touches.phase.rawValue << 6)
  }
}

extension UInt {
  /// Bits that differ where any of the number's do: addresses have many in common.
  fileprivate var spread: UInt { (self &* 0x9E37_79B9_7F4A_7C15) >> 32 }
}
