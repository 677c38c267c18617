public import Foundation

/// Opens a menu after a hold, which cancels the touch for its view (`B-7.118`).
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view that it is on.
  public final private(set) weak var view: UIView?
  /// Says what menu there is.
  public final private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  private var configuration: UIContextMenuConfiguration?
  private lazy var hold = InteractionHold(
    UILongPressGestureRecognizer(target: nil, action: nil),
    begins: { [weak self] in self?.mayOpen ?? false },
    follow: { [weak self] in self?.follow($0.state) }
  )

  /// Makes an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  package final var holdRecognizer: UIGestureRecognizer { hold.recognizer }

  /// Takes the hold from the view that it leaves.
  open func willMove(to view: UIView?) { if view == nil { hold.move(to: nil) } }

  /// Puts the hold on the view.
  open func didMove(to view: UIView?) {
    self.view = view
    if let view { hold.move(to: view) }
  }

  /// Returns where the hold is, in a view's space.
  open func location(in view: UIView?) -> CGPoint { hold.recognizer.location(in: view) }

  /// Takes the menu off the screen.
  open func dismissMenu() { if configuration != nil { view?.application?.openMenu?.dismiss() } }

  private var mayOpen: Bool {
    guard let view, (view as? UIControl)?.showsMenuAsPrimaryAction != true else { return false }
    configuration = delegate?.contextMenuInteraction(
      self,
      configurationForMenuAtLocation: location(in: view)
    )
    return configuration != nil
  }

  private func follow(_ state: UIGestureRecognizer.State) {
    if state == .began { open() }
    guard state == .ended, configuration != nil, let view, let application = view.application,
      let menu = application.openMenu, menu.source === view
    else { return }
    menu.lift(at: view.convert(location(in: view), to: application.screen))
  }

  private func open() {
    guard let configuration, let view, let application = view.application,
      let menu = configuration.menu
    else { return }
    application.openMenu?.dismiss()
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    let point = view.convert(location(in: view), to: application.screen)
    application.openMenu = ShownMenu(
      menu,
      of: view,
      near: point,
      openedAt: point,
      on: application
    ) { [weak self] in
      guard let self else { return }
      self.configuration = nil
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    }
  }
}

/// The menu that a hold opens.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes the menu; the argument holds what UIKit suggests, which is nothing here.
  public typealias ActionProvider = ([any UIMenuElement]) -> UIMenu?

  /// Makes the controller of a preview; here none is shown.
  public typealias ContentPreviewProvider = () -> UIViewController?

  /// What the app finds the configuration by.
  public let identifier: any NSCopying
  private let provider: ActionProvider?

  /// Makes a configuration; no preview is shown here.
  public init(
    identifier: (any NSCopying)?,
    previewProvider: ContentPreviewProvider?,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    provider = actionProvider
    super.init()
  }

  /// Makes a configuration of a menu alone.
  public convenience init(actionProvider: ActionProvider?) {
    self.init(identifier: nil, previewProvider: nil, actionProvider: actionProvider)
  }

  final var menu: UIMenu? { provider?([]) }
}

/// What an app has animated with a menu; here a menu comes and goes at once, and no animator is given.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called once the menu is there or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Says what menu a hold opens; its coming and going is told without animators.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a place of the view; nil for none, so that the touch goes on.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before the menu is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Called when the menu goes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

extension UIContextMenuInteractionDelegate {
  /// Nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
