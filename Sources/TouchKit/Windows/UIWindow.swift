/// The top of a view tree, placed on the screen.
///
/// Source: UIKit, `UIWindow`.
@MainActor
open class UIWindow: UIView {
  /// The place of a window in front of or behind others.
  ///
  /// Source: UIKit, `UIWindow.Level`.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The height; higher is in front.
    public let rawValue: CGFloat
    /// Makes a level from its height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a level from its height.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Whether one lies behind the other.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }

    /// The level of ordinary windows, 0.
    public static let normal = Level(0)
    /// The level of the status bar, 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts, 2000.
    public static let alert = Level(2000)
  }

  /// The application that this window belongs to.
  package final let owner: UIApplication
  /// The first responder, and what goes with it.
  package final let responders = WindowResponders()
  private var containers: [UIView] = []

  /// Makes a hidden window (`B-1.30`) of the shared application; `frame` is on the screen, in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, application: .shared)
  }

  /// Makes a hidden window of an application; `frame` is on the screen, in points.
  public init(frame: CGRect, application: UIApplication) {
    owner = application
    super.init(frame: frame)
    storedWindow = self
    super.isHidden = true
    application.add(self)
  }

  /// Takes the window off its application, and its views out of the window.
  isolated deinit {
    owner.remove(self)
    for view in subtree where view !== self { view.storedWindow = nil }
  }

  /// Whether the window is not shown; showing it puts it in front within its level (`B-1.29`).
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let appears = super.isHidden && !newValue
      super.isHidden = newValue
      if appears { owner.orderFront(self) }
    }
  }

  /// Higher levels lie in front of lower ones, and are asked first (`B-1.29`).
  open var windowLevel: Level = .normal {
    didSet { owner.treeDidChange() }
  }

  /// The controller whose view fills the window; setting it puts in the container views of the
  /// application's policy.
  open var rootViewController: UIViewController? {
    didSet { install(replacing: oldValue) }
  }

  /// The scene that follows the window in the chain; nil before iOS 13 (`B-2.7`, `B-2.8`).
  open var windowScene: UIWindowScene? {
    owner.policy.containers == .ios13 ? owner.windowScene : nil
  }

  /// Whether keys go to this window; touches do not ask for it (`B-1.32`).
  public final var isKeyWindow: Bool { owner.keyWindow === self }

  /// Makes keys go to this window.
  public final func makeKey() { owner.keyWindow = self }

  /// Shows the window in front of its level and makes it the key window.
  public final func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// The window's own undo manager.
  open override var undoManager: UndoManager? { responders.undoManager }

  /// The window scene, else the application (`B-2.8`).
  open override var next: UIResponder? { windowScene ?? owner }

  /// Sends the touches of an event that began in this window to their views, and other events to
  /// the first responder (`B-7.6`).
  open func sendEvent(_ event: UIEvent) {
    owner.deliver(event, in: self)
  }

  private func install(replacing old: UIViewController?) {
    if let old, old.isViewLoaded, old.view.storedWindow === self { old.view.removeFromSuperview() }
    for view in containers { view.removeFromSuperview() }
    containers = []
    guard let view = rootViewController?.view else { return }
    if owner.policy.containers == .ios13 {
      containers = [UITransitionView(frame: bounds), UIDropShadowView(frame: bounds)]
      insertSubview(containers[0], at: 0)
      containers[0].addSubview(containers[1])
    }
    view.frame = bounds
    (containers.last ?? self).insertSubview(view, at: 0)
  }
}
