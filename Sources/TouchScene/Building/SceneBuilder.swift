import TouchKit

/// Makes the views of windows and the controllers behind them, some at a time.
@MainActor
final class SceneBuilder {
  /// The controllers that are presented when something is tapped.
  private(set) var openings: [SceneOpening] = []
  /// The views of controllers that are presented or pushed when something is tapped, and their bars, with what is tapped.
  private(set) var hidden: [(view: UIView, opener: String?)] = []

  /// Makes one view with its properties and place, for a view that it is added to.
  let makeView: (_ description: ViewDescription, _ superview: UIView?) -> UIView
  /// The steps that are left, the next one last; each may put others before those that follow it.
  private var steps: [() -> Void] = []
  /// Present controllers, once those above them are in a window.
  private var waiting: [() -> Void] = []
  /// The popovers, and the views that go on getting touches beside them.
  private(set) var popovers: [(UIPopoverPresentationController, [ViewReference])] = []
  /// What a tap shows, animated.
  private(set) var shown: [(control: ViewReference, show: () -> Void)] = []
  /// The bars, added once their containers have their size, because those resize their subviews.
  private var bars: [Bar] = []

  private struct Bar {
    let container: UIViewController
    let description: ViewDescription
    /// What is tapped for the container to be shown; nil where it is there from the beginning.
    let opener: String?
  }

  /// The size of the screen for which the views' frames were made.
  private let designSize: CGSize
  /// What the system covers of the screen; nil where bars do not have the frames that the scene gives them.
  private let covered: UIEdgeInsets?

  init(
    for designSize: CGSize,
    coveredBy covered: UIEdgeInsets?,
    makeView: @escaping (ViewDescription, UIView?) -> UIView
  ) {
    self.designSize = designSize
    self.covered = covered
    self.makeView = makeView
  }

  /// Does steps, at least one, until none is left or there is no more time; returns true if none is left.
  func work(while hasTime: () -> Bool) -> Bool {
    while let step = steps.popLast() {
      step()
      if !hasTime() { return steps.isEmpty }
    }
    return true
  }

  /// Puts steps before those that are left.
  func next(_ new: [() -> Void]) { steps += new.reversed() }

  /// Makes a root view with its subviews, fills a window with it, and presents its presented
  /// controllers.
  func fill(_ window: UIWindow, with root: ViewDescription) {
    let view = makeView(root, nil)
    // What follows the root by its mask does so from there.
    if !root.hasPlace { view.frame.size = designSize }
    let controller = makeControllers(root.controller ?? ControllerDescription(), around: view)
    next([
      { [unowned self] in addSubviews(of: root, to: view, in: controller.own) },
      { [unowned self] in
        show(root, as: view) { window.rootViewController = controller.outermost }
        showWaiting()
      },
    ])
  }

  private func showWaiting() {
    for present in waiting { present() }
    next(bars.map { bar in { [unowned self] in add(bar) } })
    (waiting, bars) = ([], [])
  }

  /// Lets a root or presented view fill its window, unless it has a place of its own.
  private func show(_ description: ViewDescription, as view: UIView, _ show: () -> Void) {
    view.transform = .identity
    show()
    if description.hasPlace { description.place(view) }
  }

  /// Adds views directly to a window, as children of a controller that must be kept for the controllers among
  /// them: the window's own controller is not notified.
  func add(_ views: [ViewDescription], to window: UIWindow, in keeper: UIViewController) {
    next(views.map { view in { [unowned self] in add(view, to: window, in: keeper) } })
  }

  private func addSubviews(
    of description: ViewDescription,
    to view: UIView,
    in controller: UIViewController
  ) {
    let adding = description.subviews.map { child in
      { [unowned self] in add(child, to: view, in: controller) }
    }
    next(
      adding + [
        {
          for set in description.lateSettings { set(view) }
          (view as? UIScrollView)?.adoptCapturedCells()
        }
      ]
    )
  }

  private func add(
    _ child: ViewDescription,
    to view: UIView,
    in controller: UIViewController
  ) {
    let subview = makeView(child, view)
    guard let behind = child.controller else {
      let refresh = subview as? UIRefreshControl
      // A dump says where it is, and what it is behind.
      if let frame = child.frame {
        view.addSubview(subview)
        (view as? UIScrollView)?.refreshControl = refresh
        refresh?.frame = frame
      } else if let refresh, let scroll = view as? UIScrollView {
        scroll.refreshControl = refresh
      } else {
        view.addSubview(subview)
      }
      addSubviews(of: child, to: subview, in: controller)
      return
    }
    let made = makeControllers(behind, around: subview)
    if !behind.openers.isEmpty {
      if !child.hasPlace { subview.frame.size = designSize }
      hidden.append((subview, behind.openers.first?.text))
      openings.append(
        SceneOpening(controller: made.outermost, view: subview, description: behind)
      )
    } else if behind.isPresented {
      behind.prepare(made.outermost, pointingAt: controller.viewIfLoaded)
      if let popover = made.outermost.popoverPresentationController {
        popovers.append((popover, behind.passthrough))
      }
      waiting.append { [unowned self] in
        show(child, as: subview) { controller.present(made.outermost, animated: false) }
      }
    } else {
      add(made.outermost, around: subview, to: view, in: controller)
    }
    addSubviews(of: child, to: subview, in: made.own)
  }

  private func makeControllers(
    _ description: ControllerDescription,
    around view: UIView
  ) -> (own: UIViewController, outermost: UIViewController) {
    let own = UIViewController()
    own.declaredClassName = description.name
    own.view = view
    own.isModalInPresentation = description.isModal
    if description.definesContext { own.definesPresentationContext = true }
    own.navigationItem.hidesBackButton = description.hidesBackButton
    if let alert = description.alert {
      shown.append((alert.control, { own.present(alert.make(), animated: true) }))
    }
    var outermost = own
    func bar(_ bar: ViewDescription, _ container: UIViewController) -> Bar {
      Bar(container: container, description: bar, opener: description.openers.first?.text)
    }
    if let name = description.navigation {
      let container = UINavigationController(rootViewController: outermost)
      container.isNavigationBarHidden = description.navigationBarHidden
      outermost = container
      outermost.declaredClassName = name
      for next in description.pushed {
        add(next) { container.pushViewController($0, animated: $1) }
      }
      bars += description.navigationBars.map { bar($0, outermost) }
      own.additionalSafeAreaInsets = description.barInsets(over: view.frame, besides: covered)
    }
    if let name = description.tabBar {
      let tabs = UITabBarController()
      tabs.viewControllers = [outermost]
      tabs.declaredClassName = name
      outermost = tabs
      bars += description.tabBars.map { bar($0, outermost) }
      own.additionalSafeAreaInsets.bottom += description.tabBars.isEmpty ? 0 : Self.tabBarHeight
    }
    if let name = description.split {
      let container = UISplitViewController(nibName: nil, bundle: nil)
      container.viewControllers = [outermost]
      container.declaredClassName = name
      outermost = container
      for next in description.details {
        add(next) { detail, animated in
          if animated { return container.showDetailViewController(detail, sender: nil) }
          container.setViewController(detail, for: .secondary)
        }
      }
    }
    outermost.modalPresentationStyle = description.style
    outermost.preferredContentSize = description.preferredSize
    return (own, outermost)
  }

  /// Makes the controller of a view that a container shows, at once or when something is tapped.
  private func add(
    _ next: ViewDescription,
    show: @escaping (_ controller: UIViewController, _ animated: Bool) -> Void
  ) {
    let view = makeView(next, nil)
    if !next.hasPlace { view.frame.size = designSize }
    let made = makeControllers(next.controller ?? ControllerDescription(), around: view)
    // It has its views before it is pushed.
    let later = steps
    steps = []
    addSubviews(of: next, to: view, in: made.own)
    _ = work { true }
    steps = later
    let openers = next.controller?.openers ?? []
    shown += (next.controller?.closers ?? []).map { closer in
      (closer, { Self.leave(made.outermost) })
    }
    if openers.isEmpty { return show(made.outermost, false) }
    hidden.append((view, openers.first?.text))
    shown += openers.map { opener in
      (opener, { if made.outermost.parent == nil { show(made.outermost, true) } })
    }
  }

  /// Goes back from a controller that was pushed, and from all that came after it.
  private static func leave(_ controller: UIViewController) {
    guard let navigation = controller.navigationController,
      let place = navigation.viewControllers.firstIndex(of: controller), place > 0
    else { return }
    navigation.popToViewController(navigation.viewControllers[place - 1], animated: true)
  }

  /// The height of a tab bar above the home indicator, in points.
  private static let tabBarHeight: CGFloat = 49

  private func add(_ bar: Bar) {
    let view = makeView(bar.description, bar.container.view)
    bar.container.view.addSubview(view)
    // Items of the bar of what is not presented yet may open others.
    if view.window == nil { hidden.append((view, bar.opener)) }
    addSubviews(of: bar.description, to: view, in: bar.container)
  }

  /// Makes a controller a child; the view of a container gets the frame of the view that it shows,
  /// which fills it.
  private func add(
    _ child: UIViewController,
    around view: UIView,
    to superview: UIView,
    in parent: UIViewController
  ) {
    parent.addChild(child)
    let (size, center, transform) = (view.bounds.size, view.center, view.transform)
    let anchorPoint = view.anchorPoint
    view.transform = .identity
    let place: UIView = child.view
    if anchorPoint != place.anchorPoint { place.anchorPoint = anchorPoint }
    place.bounds.size = size
    place.center = center
    place.transform = transform
    superview.addSubview(place)
    child.didMove(toParent: parent)
  }
}

extension ControllerDescription.Detent {
  @MainActor
  fileprivate var detent: UISheetPresentationController.Detent {
    self == .medium ? .medium() : .large()
  }
}

extension ControllerDescription {
  /// Gives a sheet its heights, and a popover its place.
  @MainActor
  func prepare(_ controller: UIViewController, pointingAt source: UIView?) {
    if let sheet = controller.sheetPresentationController {
      if !detents.isEmpty { sheet.detents = detents.map(\.detent) }
      sheet.largestUndimmedDetentIdentifier = undimmed?.detent.identifier
      sheet.prefersScrollingExpandsWhenScrolledToEdge = expands
      sheet.prefersGrabberVisible = grabber
    }
    if let popover = controller.popoverPresentationController {
      popover.sourceView = source
      if let rect = self.source { popover.sourceRect = rect }
    }
  }

  /// The insets by which the bars of a navigation controller cover a view besides what the system covers: nothing of
  /// one that begins or ends beside them (`B-7.106`), all as far as the innermost bar where their frames stand.
  fileprivate func barInsets(over place: CGRect, besides covered: UIEdgeInsets?) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    for bar in navigationBars {
      if let frame = bar.frame, !place.isEmpty, frame.overlap(place) == nil { continue }
      let height = bar.frame?.height ?? 44
      let stands = place.isEmpty ? nil : bar.frame
      // The bars of a design are plain views here.
      let isLower =
        stands.map { $0.midY > place.midY } ?? (bar.sceneClass.base.name == "UIToolbar")
      let reach = covered.flatMap { covered in
        stands.map {
          isLower ? place.maxY - $0.minY - covered.bottom : $0.maxY - place.minY - covered.top
        }
      }
      if isLower {
        insets.bottom = reach.map { max(insets.bottom, $0) } ?? insets.bottom + height
      } else {
        insets.top = reach.map { max(insets.top, $0) } ?? insets.top + height
      }
    }
    return insets
  }
}

/// The delegate that a scene names, at the end of the chain.
final class SceneApplicationDelegate: UIResponder, UIApplicationDelegate {}
