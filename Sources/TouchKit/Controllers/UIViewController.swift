/// Owns a view and comes after it in the responder chain.
///
/// Source: UIKit, `UIViewController`.
@MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// The root view; it is made by ``loadView()`` when first asked for.
  open var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView()
      self.view = view
      viewDidLoad()
      return view
    }
    set {
      if loadedView?.controller === self { loadedView?.controller = nil }
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes ``view``; an override sets it and does not call super.
  open func loadView() { view = UIView() }

  /// Is called once ``view`` has been made.
  open func viewDidLoad() {}

  /// The superview of this controller's view (`B-2.3`).
  open override var next: UIResponder? { loadedView?.superview }

  /// Lets go of the view, which may outlive its controller.
  isolated deinit {
    if loadedView?.controller === self { loadedView?.controller = nil }
  }
}
