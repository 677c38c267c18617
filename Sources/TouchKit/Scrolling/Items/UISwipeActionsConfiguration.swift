/// An action that a swipe of a row shows.
@preconcurrency @MainActor
open class UIContextualAction {
  /// Does the action; calls the last argument with whether it was done, which closes the row.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The kinds of actions.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// The kind.
  public final let style: Style
  /// Does the action.
  public final let handler: Handler
  /// The title of the button.
  open var title: String?
  /// The colour of the button; nil for that of the kind.
  open var backgroundColor: UIColor?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The actions that a swipe of a row in one direction shows.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration {
  /// The actions, that of a full swipe first.
  public final let actions: [UIContextualAction]
  /// True if a swipe across most of the row does the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
