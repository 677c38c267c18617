/// Something that a view does with touches, made of recognizers (`B-7.118`).
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that it is on.
  var view: UIView? { get }
  /// Called before it comes to a view, or leaves it for nil.
  func willMove(to view: UIView?)
  /// Called after it has come to a view, or left it for nil.
  func didMove(to view: UIView?)
}

/// The hold that begins an interaction; it fails where there is nothing to begin.
///
/// One hold may open a menu, or be an app's long press, and lift as well (`B-7.118`).
final class InteractionHold: UIGestureRecognizerDelegate {
  let recognizer: UILongPressGestureRecognizer
  private let begins: () -> Bool

  /// Makes a hold; `begins` is asked whether it leads to anything, and `follow` hears of each step.
  init(
    _ recognizer: UILongPressGestureRecognizer,
    begins: @escaping () -> Bool,
    follow: @escaping (UILongPressGestureRecognizer) -> Void
  ) {
    (self.recognizer, self.begins) = (recognizer, begins)
    recognizer.delegate = self
    recognizer.addHandler { follow($0) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins() }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    recognizer is _UIDragLiftGestureRecognizer
      && otherGestureRecognizer is UILongPressGestureRecognizer
      && !(otherGestureRecognizer is _UIDragLiftGestureRecognizer)
  }

  func move(to view: UIView?) {
    if let view {
      view.addGestureRecognizer(recognizer)
    } else {
      recognizer.view?.removeGestureRecognizer(recognizer)
    }
  }
}

extension UIView {
  /// The interactions of the view and of those around it, from itself outwards.
  final var interactionsAround: [any UIInteraction] { lineage.flatMap(\.interactions) }
}
