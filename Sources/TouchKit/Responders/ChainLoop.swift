/// Notices, on a walk along a chain, that the chain has come back on itself.
///
/// An override of ``UIResponder/next`` may make a chain circular. Brent's method finds that out with
/// one responder remembered, soon after the walk has gone round once. A walk that is traced
/// remembers all, and so knows the first responder that it would come to twice.
struct ChainLoop {
  private var remembered: ObjectIdentifier
  private var passed: Set<ObjectIdentifier>?
  private var steps = 0
  private var stride = 1

  /// Begins a walk at a responder.
  init(from first: UIResponder, traced: Bool = false) {
    remembered = ObjectIdentifier(first)
    passed = traced ? [remembered] : nil
  }

  /// Takes the walk's next responder; returns whether it was passed before.
  mutating func closes(at responder: UIResponder) -> Bool {
    if passed != nil { return passed?.insert(ObjectIdentifier(responder)).inserted == false }
    if remembered == ObjectIdentifier(responder) { return true }
    steps += 1
    guard steps == stride else { return false }
    remembered = ObjectIdentifier(responder)
    steps = 0
    stride *= 2
    return false
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
