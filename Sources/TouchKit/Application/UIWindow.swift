public import Foundation

/// The top of a view tree, placed on the screen.
///
/// Source: [`UIWindow`](https://developer.apple.com/documentation/uikit/uiwindow).
open class UIWindow: UIView {
  /// The place of a window in front of or behind others.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The height; higher is in front.
    public let rawValue: CGFloat
    /// Makes a level from its height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a level from its height.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Returns true if one lies behind the other.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    /// Returns a level so far in front of another.
    public static func + (level: Level, step: CGFloat) -> Level { Level(level.rawValue + step) }
    /// Returns a level so far behind another.
    public static func - (level: Level, step: CGFloat) -> Level { Level(level.rawValue - step) }

    /// The level of ordinary windows, 0.
    public static let normal = Level(0)
    /// The level of the status bar, 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts, 2000.
    public static let alert = Level(2000)
  }

  package final let owner: UIApplication
  package final let responders = WindowResponders()
  /// The rank among the windows of its application; nil before and after its time there.
  final var rank: WindowOrder.Rank?
  private var containers: [ContainerView] = []
  private let madeDuring: Int

  /// Makes a hidden window (`B-1.30`) of the shared application; `frame` is on the screen, in points.
  public override init(frame: CGRect) {
    owner = .shared
    madeDuring = owner.inputCount
    super.init(frame: frame)
    open()
  }

  /// Makes a hidden window of an application; `frame` is on the screen, in points.
  public init(frame: CGRect, application: UIApplication) {
    owner = application
    madeDuring = owner.inputCount
    super.init(frame: frame)
    open()
  }

  /// Makes a hidden window of a scene's application, else of the shared one, as large as its screen.
  public init(windowScene: UIWindowScene) {
    owner = windowScene.application ?? .shared
    madeDuring = owner.inputCount
    super.init(frame: owner.screen.bounds)
    open()
  }

  /// The screen that the window lies on.
  public final var screen: UIScreen { owner.screen }

  /// Makes a hidden window of the shared application, where the archived one was, without what was in it.
  public required init?(coder: NSCoder) {
    owner = .shared
    madeDuring = owner.inputCount
    super.init(coder: coder)
    open()
  }

  override var archivedSubviews: [UIView] { [] }

  private func open() {
    storedWindow = self
    super.isHidden = true
    owner.orderFront(self)
  }

  /// Removes the window from its application, and its views from the window, which controllers do not hear of.
  deinit {
    MainActorEnd.run {
      if !isHidden, madeDuring == owner.inputCount, let rank, !(self is UITextEffectsWindow) {
        owner.goneWindow = GoneWindow(rank: rank, frame: frame, className: className)
      }
      owner.remove(self)
      // The window's own too: what ends with it may still add views to it.
      for view in subtree {
        view.storedWindow = nil
        view.controller?.appearance = .disappeared
      }
    }
  }

  /// True if the window is not shown; showing it puts it in front within its level (`B-1.29`).
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard super.isHidden != newValue else { return }
      let controllers = hearingControllers
      for controller in controllers { controller.beginAppearance(!newValue) }
      super.isHidden = newValue
      if !newValue { owner.orderFront(self) }
      for controller in controllers { controller.endAppearance() }
      post(newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
    }
  }

  /// Higher levels are in front of lower ones, and are asked first (`B-1.29`).
  open var windowLevel: Level = .normal { didSet { owner.levelDidChange(of: self) } }

  /// The controller whose view fills the window, in container views; what the old one presents is dismissed.
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { install(replacing: oldValue) } }
  }

  /// The scene that follows the window in the chain; nil before iOS 13 (`B-2.7`, `B-2.8`).
  open var windowScene: UIWindowScene? {
    get { owner.policy.containers == .ios13 ? owner.windowScene : nil }
    // There is one scene, whose windows all are.
    set {}
  }

  /// True if touches that hit nothing in the container views go on to what is behind: on an iPhone (`B-1.50`).
  package final var containersLetTouchesThrough: Bool {
    get { containers.allSatisfy(\.letsTouchesThrough) }
    set { for container in containers { container.letsTouchesThrough = newValue } }
  }

  /// True if keys go to this window; it makes no difference to touches (`B-1.32`).
  public final var isKeyWindow: Bool { owner.keyWindow === self }

  /// Makes keys go to this window.
  public final func makeKey() { owner.keyWindow = self }

  /// Called after the window has become the one that keys go to.
  open func becomeKey() {}

  /// Called after keys have gone over to another window.
  open func resignKey() {}

  /// Shows the window in front of its level and makes it the key window.
  public final func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open override var undoManager: UndoManager? { responders.undoManager }

  /// The window scene, else the application (`B-2.8`).
  open override var next: UIResponder? { windowScene ?? owner }

  /// Sends the touches that began here to their views, and other events to the first responder (`B-7.6`).
  open func sendEvent(_ event: UIEvent) {
    if event.type == .touches {
      owner.delivery.deliver(event, in: self)
    } else {
      owner.deliver(event, in: self)
    }
  }

  override func sizeDidChange(from old: CGSize) {
    let root = rootViewController?.viewIfLoaded
    setNeedsLayout()
    for view in children {
      if view is ContainerView || view === root {
        view.grow(from: old, to: bounds.size)
      } else if autoresizesSubviews {
        view.autoresize(from: old, to: bounds.size)
      }
    }
  }

  private func install(replacing old: UIViewController?) {
    old?.endPresentation()
    if let old, old.isViewLoaded, old.view.storedWindow === self { old.view.removeFromSuperview() }
    for view in containers { view.removeFromSuperview() }
    containers = []
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    guard owner.policy.containers == .ios13 else { return insertSubview(view, at: 0) }
    containers = [UITransitionView(frame: bounds), UIDropShadowView(frame: bounds)]
    containersLetTouchesThrough = owner.screen.idiom == .phone
    insertSubview(containers[0], at: 0)
    containers[0].addSubview(containers[1])
    containers[1].addSubview(view)
  }
}

/// What is posted as windows come, go and get the keys; the object is the window (`B-7.121`).
extension UIWindow {
  /// Posted when a window is no longer hidden.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification"
  )
  /// Posted when a window is hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification"
  )
  /// Posted when keys go to a window from now on.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification"
  )
  /// Posted when keys go to a window no longer.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification"
  )

  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
