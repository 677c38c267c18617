public import Foundation

/// Shows the edit menu when the app asks, by no secondary click; a touch elsewhere hides it (`B-7.118`).
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The view that it is on.
  public final private(set) weak var view: UIView?
  /// Says what is in the menu, and where it is.
  public final private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  private var configuration: UIEditMenuConfiguration?

  /// Makes an interaction; without a delegate its menu has the standard edit actions.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Hides the menu as the interaction leaves its view.
  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }

  /// Notes the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu in place of any other.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let menu = view.application?.menuController else { return }
    self.configuration = configuration
    let point = CGRect(origin: configuration.sourcePoint, size: .zero)
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    menu.show(for: self, from: view, rect: rect.isNull ? point : rect)
  }

  /// Hides the menu.
  open func dismissMenu() {
    guard let menu = view?.application?.menuController, menu.shows(self) else { return }
    menu.hideMenu()
  }

  /// Puts the menu that is shown where the delegate wants it now, at once.
  open func updateVisibleMenuPosition(animated: Bool) { reloadVisibleMenu() }

  /// Asks the delegate anew for the menu that is shown.
  open func reloadVisibleMenu() {
    guard let configuration, view?.application?.menuController.shows(self) == true else { return }
    presentEditMenu(with: configuration)
  }

  final func entries(suggested: [UIMenuController.Entry]) -> [UIMenuController.Entry] {
    guard let configuration, let view,
      let menu = delegate?.editMenuInteraction(
        self,
        menuFor: configuration,
        suggestedActions: suggested.map { entry in
          UIAction(title: entry.title) { _ in entry.perform() }
        }
      )
    else { return suggested }
    return menu.actions.map { action -> UIMenuController.Entry in
      (
        action.title,
        { [weak self] in
          self?.dismissMenu()
          action.perform(by: view)
        }
      )
    }
  }
}

/// The place of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// What the app knows it by.
  public final let identifier: AnyHashable
  /// The point that the menu is about, in the view's space.
  public final let sourcePoint: CGPoint

  /// Makes a configuration; without an identifier it has one of its own.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// Says what is in an edit menu, and where it is.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu; nil for the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [any UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle of the view that the menu is about; null for its point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
}

extension UIEditMenuInteractionDelegate {
  /// The suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [any UIMenuElement]
  ) -> UIMenu? { nil }
  /// The point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
}
