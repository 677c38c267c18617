/// The target of an action; senders do not keep it alive.
@MainActor
struct TargetReference {
  @WeakReference private var responder: UIResponder?
  private weak var other: (any ActionTarget)?

  init(_ target: any ActionTarget) {
    if let target = target as? UIResponder { responder = target } else { other = target }
  }

  /// The target, as long as it lives.
  var object: (any ActionTarget)? { responder ?? other }
}
