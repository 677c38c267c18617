/// The target of an action; senders do not keep it alive.
@MainActor
struct TargetReference {
  @WeakReference private var responder: UIResponder?
  private weak var other: (any ActionTarget)?

  init(_ target: any ActionTarget) {
    if let target = target as? UIResponder { responder = target } else { other = target }
  }

  /// Returns the target that UIKit's signatures call any object.
  ///
  /// One that performs no action ends the program here, where UIKit would end it at the first touch.
  static func target(_ object: Any?) -> (any ActionTarget)? {
    guard let object else { return nil }
    guard let target = object as? any ActionTarget else {
      preconditionFailure(
        "\(type(of: object)) is no ActionTarget: conform to it, and name its actions in an actionTable"
      )
    }
    return target
  }

  /// The target, as long as it lives.
  var object: (any ActionTarget)? { responder ?? other }
}
