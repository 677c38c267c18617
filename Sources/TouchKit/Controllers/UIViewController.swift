public import Foundation

/// Owns a view and comes after it in the responder chain.
///
/// Source: [`UIViewController`](https://developer.apple.com/documentation/uikit/uiviewcontroller).
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer {
  /// The title of the screen, for the app's own code: there are no bars to show it.
  open var title: String?
  /// What a navigation bar would show of the controller; there is none.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// What a tab bar would show of the controller; there is none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// The items that a navigation controller's toolbar would show; kept for code that reads them.
  open var toolbarItems: [UIBarButtonItem]?
  /// The edges at which the view reaches under bars; kept for code that reads it.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// True if the view reaches under bars that are opaque; kept for code that reads it.
  open var extendedLayoutIncludesOpaqueBars = false
  /// True if a tab bar would hide; kept for code that reads it.
  open var hidesBottomBarWhenPushed = false
  /// The style in which this controller is presented.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// The animation with which this controller is presented or dismissed.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// True if neither a touch outside nor a drag dismisses the controller, or one around it, and the presentation's
  /// delegate hears of the attempt (`B-7.116`); false by default.
  open var isModalInPresentation = false
  /// True if the controller presents what has the style `currentContext` or `overCurrentContext` for those in it; false
  /// by default, but true for a navigation controller.
  open lazy var definesPresentationContext = self is UINavigationController
  /// Who says how this controller is presented and dismissed (`B-7.95`).
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The size that the view would like to have in a container, in points; zero for none.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      presenter?.presentation?.controller
        .preferredContentSizeDidChange(forChildContentContainer: self)
      parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// The insets of the controller's own bars in its view besides those of the system, in points (`B-7.38`).
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaDidChange() } }
  }

  /// True while the user edits what is shown; setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }

  private var edits = false
  private var loadedView: UIView?
  private var childControllers: [UIViewController] = []
  final var addedCommands: [UIKeyCommand] = []
  @WeakReference private(set) final var parentController: UIViewController?
  final var appearance: Appearance = .disappeared
  final var isInTransition = false
  /// True from the time on at which the controller becomes a child until its view has appeared.
  public final internal(set) var isMovingToParent = false
  /// True while the controller leaves its parent, until its view has disappeared.
  public final internal(set) var isMovingFromParent = false
  final var presentation: Presentation?
  /// The presentation controller that the delegate made for a presentation that has not begun.
  final var ownPresentationController: UIPresentationController?
  @WeakReference final var presenter: UIViewController?

  /// Makes a controller; without ``loadView()`` of its own, its view comes from the nib, if one is named.
  public init(nibName: String?, bundle: Bundle?) {
    (self.nibName, nibBundle) = (nibName, bundle)
    super.init()
  }

  /// Makes a controller; nothing is archived.
  public required init?(coder: NSCoder) { super.init() }

  /// Archives nothing.
  open func encode(with coder: NSCoder) {}

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Releases the view, which may outlive its controller.
  deinit {
    MainActorEnd.run { if loadedView?.controller === self { loadedView?.controller = nil } }
  }

  // MARK: - The view

  /// The root view; it is made by ``loadView()`` when first asked for, again once it was set to nil.
  ///
  /// A view belongs to one controller. Setting it while the old view is in a window adds it nowhere.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView()
      self.view = view
      viewDidLoad()
      didLoadView()
      return loadedView ?? view
    }
    set {
      guard loadedView !== newValue else { return }
      precondition(
        newValue?.controller == nil,
        "the \(newValue?.className ?? "") is the view of another controller already"
      )
      let old = loadedView
      old?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      withExtendedLifetime(old) {}
    }
  }

  /// The root view, if it has been made.
  open var viewIfLoaded: UIView? { loadedView }

  /// True if the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view, if it has not been made.
  open func loadViewIfNeeded() { _ = view }

  /// The name of the nib file that the view comes from; nil for one that is made in code.
  open private(set) var nibName: String?

  /// The bundle of the nib file.
  open private(set) var nibBundle: Bundle?

  /// Makes `view`, as large as the screen (`B-7.104`); an override sets it and does not call super.
  ///
  /// A controller with a `nibName` has to make it, since no nib is read here (``UINib``).
  open func loadView() {
    if let nibName { _ = UINib(nibName: nibName, bundle: nibBundle).instantiate(withOwner: self) }
    let around = (parentController ?? presenter)?.viewIfLoaded
    let application = around?.application ?? RunningEngine.application
    view = UIView(frame: application.screen.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Begins or ends editing; an override calls super, and shows what is edited.
  open func setEditing(_ editing: Bool, animated: Bool) { edits = editing }

  /// Called once ``view`` has been made.
  open func viewDidLoad() {}
  /// Called before a way to another controller is gone; nobody calls it here, where no storyboard is read.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns true if a way to another controller may be gone; nobody asks here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Turns the interface to the device, which nobody turns here.
  open class func attemptRotationToDeviceOrientation() {}
  /// Asks again how the home indicator is; there is none.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Called after ``viewDidLoad()``, for controllers that fill their view themselves.
  func didLoadView() {}

  /// The commands that ``addKeyCommand(_:)`` added; an override adds to super's.
  open override var keyCommands: [UIKeyCommand]? { addedCommands.isEmpty ? nil : addedCommands }

  /// Called when the machine runs out of memory, which no input here says; an override calls super.
  open func didReceiveMemoryWarning() {}

  /// True if the controller wants no status bar; false by default.
  ///
  /// The controller that fills the front-most window is asked when its view appears, and after
  /// ``setNeedsStatusBarAppearanceUpdate()`` (`B-7.60`).
  open var prefersStatusBarHidden: Bool { false }

  /// The look of the status bar's text, asked for as ``prefersStatusBarHidden`` is.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// The child that is asked in place of this controller whether the bar is hidden; nil for none.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// The child that is asked in place of this controller how the bar looks; nil for none.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The way in which the status bar comes and goes, which nobody asks: it does so at once.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// True if the home indicator hides by itself, which nobody asks: pictures show none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that is asked in place of this controller whether the home indicator hides; nil for none.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// The edges at which swipes are the app's before they are the system's, which has none here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that is asked in place of this controller about swipes at edges; nil for none.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// True if children hear that their views come and go, as by default; with false
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` tell them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// True if the controller decides on the status bar where it covers no other; false by default.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The ways in which the controller's screen may be held; all but upside down by default.
  ///
  /// The root controller is asked once, as a program starts: the screen is on its side where only that is
  /// possible, and nobody turns it later (`B-7.62`).
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// True if the controller turns with the device, asked as the program starts (`B-7.62`); true by default.
  open var shouldAutorotate: Bool { true }

  /// Called before the view comes into a window that is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view has come into a window that is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has left the window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called after ``UIView/safeAreaInsetsDidChange()`` of the view (`B-7.63`); an override calls super.
  open func viewSafeAreaInsetsDidChange() {}

  /// True if a scroll view in a navigation controller keeps clear of bars even at rest (`B-6.60`); the default.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      guard automaticallyAdjustsScrollViewInsets != oldValue else { return }
      viewIfLoaded?.safeAreaDidChange()
      for case let scroll as UIScrollView in viewIfLoaded?.subtree ?? [] {
        scroll.updateAdjustment()
      }
    }
  }

  /// Called after the traits have changed, before the view's own call; an override calls super (`B-7.65`).
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called in UIKit before the view gets another size, in points; no input here says that the screen turns.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called in UIKit before the traits change with the screen; no input here says that it turns.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Changes constraints before they are solved; the default has the view do it.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Who presents this controller (`B-2.5`), otherwise the superview of its view (`B-2.3`), for a child in a
  /// container the wrapper around it (`B-2.4`), for a view that a full-screen presentation removed where that
  /// was (`B-2.33`).
  open override var next: UIResponder? {
    presenter ?? loadedView?.superview ?? presentation?.nextOfPresenting
  }

  // MARK: - Children

  /// The controllers inside this one.
  open var children: [UIViewController] { childControllers }

  /// The controller that this one is a child of.
  open var parent: UIViewController? { parentController }

  /// Makes a controller a child of this one and of no other, and calls `willMove(toParent:)`; its view stays.
  open func addChild(_ child: UIViewController) {
    guard child.parentController !== self else { return }
    precondition(
      !withAncestors.contains { $0 === child },
      "\(child.className) cannot become a child of itself or of a controller in it"
    )
    child.removeFromParent()
    child.isMovingToParent = true
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
  }

  /// Removes the controller from its parent, and calls `didMove(toParent:)`; its view stays where it is.
  open func removeFromParent() {
    guard let parent = parentController else { return }
    parent.childControllers.removeAll { $0 === self }
    parentController = nil
    parent.didLose(self)
    didMove(toParent: nil)
  }

  /// Called before the controller becomes a child of another, or leaves its parent for nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller has become a child of another, or has left its parent for nil.
  open func didMove(toParent parent: UIViewController?) {}

  func didLose(_ child: UIViewController) {}

  /// The closest navigation controller around this one.
  open var navigationController: UINavigationController? {
    parentController?.withAncestors.lazy.compactMap { $0 as? UINavigationController }.first
  }

  /// The closest tab bar controller around this one.
  open var tabBarController: UITabBarController? {
    parentController?.withAncestors.lazy.compactMap { $0 as? UITabBarController }.first
  }

  // MARK: - Presenting

  /// The controller that this one presents, or one that it is in.
  open var presentedViewController: UIViewController? {
    withAncestors.lazy.compactMap { $0.presentation?.presented }.first
  }

  /// The controller that presents this one, or one that it is in.
  open var presentingViewController: UIViewController? {
    withAncestors.lazy.compactMap(\.presenter).first
  }

  /// Shows another controller's view over this one's window; the outermost controller around this one presents,
  /// for the styles of a context the nearest that defines one.
  ///
  /// Nothing happens if that one presents already or its view is in no window. Touches that begin while it is
  /// animated are dropped (`B-7.90`). `completion` follows `viewDidAppear(_:)`.
  open func present(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    let style = controller.modalPresentationStyle
    let isInContext = style == .currentContext || style == .overCurrentContext
    let context = isInContext ? withAncestors.first(where: \.definesPresentationContext) : nil
    (context ?? withAncestors.last ?? self).show(
      controller,
      from: self,
      animated: animated,
      completion: completion
    )
  }

  /// Returns the controller that has a method for an action and can perform it: this one, or the nearest around it.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    withAncestors.first {
      $0.responds(to: action) && $0.canPerformAction(action, withSender: sender)
    }
  }

  /// Shows a controller as the containers around this one do; else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let parentController else { return present(vc, animated: true) }
    parentController.show(vc, sender: sender)
  }

  /// Has the split view around this controller show another as its detail; without one, presents it (`B-7.134`).
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parentController else { return present(vc, animated: true) }
    parentController.showDetailViewController(vc, sender: sender)
  }

  /// Dismisses what this controller presents with all that is presented from there, else itself.
  ///
  /// Nothing happens while one of them is on the way (`B-7.97`). Touches that begin while it is animated are
  /// dropped (`B-7.90`). `completion` follows `viewDidDisappear(_:)`.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presents = withAncestors.first { $0.presentation != nil }
    guard let presenter = presents ?? presentingViewController,
      presenter.changingPresentation == nil
    else { return }
    presenter.endPresentation(animated: animated, completion: completion)
  }

  // MARK: - Sizes

  /// Called when a child's ``preferredContentSize`` has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the parent.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Makes the presentation controller of styles without one of their own.
  func plainPresentationController(by presenting: UIViewController?) -> UIPresentationController {
    UIPresentationController(presentedViewController: self, presenting: presenting)
  }

  var stageInTransition: ContentStage? { nil }
}
