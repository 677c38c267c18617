/// Notices, on a walk along a chain, that the chain has come back on itself.
///
/// An override of ``UIResponder/next`` may make a chain circular. Brent's algorithm finds the cycle
/// with one responder remembered, soon after the walk has gone around once. A traced walk remembers
/// all responders, and so finds the first one that it would visit twice.
struct ChainLoop {
  /// Up to this many responders are searched in an array, which is faster and smaller than a set.
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

  /// Adds the next responder of the walk; returns whether the walk has passed it before.
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

  /// Remembers a responder; returns false if it already was.
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
