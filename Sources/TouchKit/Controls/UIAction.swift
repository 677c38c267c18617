/// Something to do, with a title.
///
/// It stands where UIKit takes a target and a selector, which Linux has not. Source: UIKit,
/// `UIAction`.
@MainActor
public final class UIAction {
  /// What the action is called.
  public let title: String
  /// Who sent the action, while it runs.
  public internal(set) weak var sender: UIControl?
  private let handler: (UIAction) -> Void

  /// Makes an action that runs `handler`.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  func perform(by control: UIControl) {
    sender = control
    handler(self)
    sender = nil
  }
}
