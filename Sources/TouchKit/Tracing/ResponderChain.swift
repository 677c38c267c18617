/// A responder and all that come after it; printed as the articles' `printResponderChain` does.
///
/// It ends where the chain comes back on itself.
@preconcurrency @MainActor
public struct ResponderChain: CustomStringConvertible {
  /// The responders, from the first on.
  public let responders: [UIResponder]
  /// The names of the classes, joined by ` --> `.
  public nonisolated let description: String

  /// Follows the chain as it is now (`B-2.1`).
  public init(from first: UIResponder) {
    responders = Self.responders(from: first)
    description = responders.map(\.className).joined(separator: " --> ")
  }

  /// Returns a responder and all that come after it.
  package static func responders(from first: UIResponder) -> [UIResponder] {
    var chain: [UIResponder] = []
    var seen: Set<ObjectIdentifier> = []
    var responder: UIResponder? = first
    while let current = responder, seen.insert(ObjectIdentifier(current)).inserted {
      chain.append(current)
      responder = current.next
    }
    return chain
  }
}
