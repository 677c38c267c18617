/// Notices, on a walk along a chain, that the chain has come back on itself.
///
/// An override of ``UIResponder/next`` may make a chain circular. Brent's method finds that out with
/// one responder remembered, soon after the walk has gone round once. A walk that is traced
/// remembers all, and so knows the first responder that it would come to twice.
struct ChainLoop {
  /// Up to so many responders are looked through, which is quicker than a set and takes less room.
  private static let fewest = 24

  private var remembered: ObjectIdentifier
  private let isTraced: Bool
  private var passed: [ObjectIdentifier] = []
  private var manyPassed: Set<ObjectIdentifier> = []
  private var steps = 0
  private var stride = 1

  /// Begins a walk at a responder.
  init(from first: UIResponder, traced: Bool = false) {
    remembered = ObjectIdentifier(first)
    isTraced = traced
    guard traced else { return }
    passed.reserveCapacity(Self.fewest)
    passed.append(remembered)
  }

  /// Takes the walk's next responder; returns whether it was passed before.
  mutating func closes(at responder: UIResponder) -> Bool {
    let identifier = ObjectIdentifier(responder)
    if isTraced { return !remember(identifier) }
    if remembered == identifier { return true }
    steps += 1
    guard steps == stride else { return false }
    remembered = identifier
    steps = 0
    stride *= 2
    return false
  }

  /// Remembers a responder; returns false where it is remembered already.
  private mutating func remember(_ responder: ObjectIdentifier) -> Bool {
    if !manyPassed.isEmpty { return manyPassed.insert(responder).inserted }
    if passed.contains(responder) { return false }
    passed.append(responder)
    if passed.count > Self.fewest { manyPassed = Set(passed) }
    return true
  }
}

extension UIResponder {
  /// Whether the chain from this responder leads back to it.
  final var isOnLoop: Bool {
    var loop = ChainLoop(from: self)
    var current = next
    while let responder = current, responder !== self {
      if loop.closes(at: responder) { return false }
      current = responder.next
    }
    return current === self
  }
}
