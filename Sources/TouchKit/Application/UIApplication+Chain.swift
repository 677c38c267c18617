extension UIApplication {
  /// The delegate, where it ends the responder chain: if it is a responder, no view, view controller
  /// or application (`B-2.10`), and does not itself come before the application.
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
