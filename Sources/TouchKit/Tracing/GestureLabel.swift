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

extension GestureCause {
  /// The cause's name in session files.
  package var name: String {
    switch self {
    case .own: "own"
    case .moved: "moved"
    case .lasted: "lasted"
    case .fingers: "fingers"
    case .spread: "spread"
    case .turned: "turned"
    case .taps: "taps"
    case .direction: "direction"
    case .edge: "edge"
    case .lifted: "lifted"
    case .touchesCancelled: "touchesCancelled"
    case .pointer: "pointer"
    case .prevented: "prevented"
    case .outrun: "outrun"
    case .refused: "refused"
    case .refusedByView: "refusedByView"
    case .disabled: "disabled"
    case .cycle: "cycle"
    }
  }

  /// What was measured and what it was held against; nil where nothing was.
  package var measure: (value: Double, limit: Double)? {
    switch self {
    case .moved(let value, let limit), .spread(let value, let limit),
      .turned(let value, let limit), .edge(let value, let limit):
      (Double(value), Double(limit))
    case .lasted(let value, let limit): (value, limit)
    case .fingers(let value, let limit), .taps(let value, let limit):
      (Double(value), Double(limit))
    default: nil
    }
  }
}
