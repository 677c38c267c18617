extension UIGestureRecognizer {
  /// The recognizer's name in traces: its ``name``, else its class, with `#2` for the second of that
  /// class on its view, counted in the order in which they were added.
  package final var label: String {
    if let name { return name }
    let own = className
    var count = 1
    for other in view?.recognizers ?? [] {
      if other === self { break }
      if other.name == nil, other.className == own { count += 1 }
    }
    return count > 1 ? "\(own)#\(count)" : own
  }

  /// The name of the class, as the scene declares it or as Swift has it.
  package final var className: String { declaredClassName ?? String(describing: type(of: self)) }

  /// The name with the path of the view that the recognizer belongs to, `window/root:tap`.
  package final var path: String { (view?.path).map { "\($0):\(label)" } ?? label }
}
