import TouchKit
import TouchScene

/// A key of ``KeptBytes``.
protocol KeptKey: Hashable {
  /// A number that is quickly had, and mostly another for other keys.
  var hint: Int { get }
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
  private let slotCount = 256
  private var slots: [Entry]
  private var entries: [Key: Entry] = [:]
  private var kept = JSONWriter()

  init() { slots = Array(repeating: Entry(), count: slotCount) }

  /// Whether there are bytes for a key.
  func has(_ key: Key) -> Bool { entries[key] != nil }

  /// Writes the bytes for a key; returns false where there are none.
  mutating func write(_ key: Key, into json: inout JSONWriter) -> Bool {
    let place = key.hint & (slotCount - 1)
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
  /// The address, whose last bits are the same for all objects.
  var hint: Int { Int(bitPattern: self) >> 5 }
}

/// What the line of a call tells from the receiver on: one touch in one phase, who got it and from
/// whom.
struct TouchCall: KeptKey {
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

  /// The receiver's, told apart from those of other touches.
  var hint: Int { responder.hint ^ contact ^ phase.rawValue << 6 }
}
