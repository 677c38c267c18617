extension UIApplication {
  /// The delegate, where it ends the responder chain: a responder that is not a view, a view controller
  /// or an application (`B-2.10`), and that does not come before the application itself.
  final var delegateInChain: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView),
      !(responder is UIViewController), !(responder is UIApplication), !comes(after: responder)
    else { return nil }
    return responder
  }

  /// Whether a responder passes on to this application, sooner or later.
  private func comes(after responder: UIResponder) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var current = responder.next
    while let responder = current, seen.insert(ObjectIdentifier(responder)).inserted {
      if responder === self { return true }
      current = responder.next
    }
    return false
  }
}
