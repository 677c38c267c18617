/// Whether a scene's status bar is shown, and how: what the controllers ask for.
///
/// Pictures of a scene show the bar with the time and a battery. Where it is hidden on a screen that it alone occupies the top of,
/// views reach up to there: their safe area has no top (`B-7.61`). Source: UIKit, `UIStatusBarManager`.
@preconcurrency @MainActor
public final class UIStatusBarManager {
  /// Whether the bar is hidden; false until a controller that is shown wants it so (`B-7.60`).
  public private(set) var isStatusBarHidden = false
  /// How the bar's text looks.
  public private(set) var statusBarStyle = UIStatusBarStyle.default
  private unowned let application: UIApplication

  init(_ application: UIApplication) { self.application = application }

  /// The bar's rectangle on the screen, in points; empty where there is none.
  public var statusBarFrame: CGRect {
    let screen = application.screen
    guard !isStatusBarHidden, screen.safeArea.top > 0 else { return .zero }
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeArea.top)
  }

  /// What bars, sensors and the home indicator occupy of the screen now, in points from its edges.
  var safeArea: UIEdgeInsets {
    var insets = application.screen.safeArea
    // What lies beside a home indicator of a phone are sensors, which stay.
    let hasSensors = application.screen.idiom == .phone && insets.bottom > 0
    if isStatusBarHidden, !hasSensors { insets.top = 0 }
    return insets
  }

  /// Whether what fills the screen is dark.
  var isDark: Bool {
    application.controllerOfBars?.viewIfLoaded?.traitCollection.userInterfaceStyle == .dark
  }

  /// Asks the controllers that decide.
  func update() {
    guard let controller = application.controllerOfBars else { return }
    let isHidden = controller.deciding(\.childForStatusBarHidden).prefersStatusBarHidden
    let style = controller.deciding(\.childForStatusBarStyle).preferredStatusBarStyle
    if style != statusBarStyle { application.displayDidChange() }
    statusBarStyle = style
    guard isHidden != isStatusBarHidden else { return }
    isStatusBarHidden = isHidden
    application.displayDidChange()
    for window in application.windows { window.safeAreaDidChange() }
  }
}

extension UIApplication {
  /// The controller that fills the front-most ordinary window: its root controller, or what covers that.
  fileprivate final var controllerOfBars: UIViewController? {
    let window = windows.last { window in
      !window.isHidden && window.windowLevel == .normal
        && window.rootViewController != nil && window.frame.contains(screen.bounds)
    }
    var controller = window?.rootViewController
    while let presentation = controller?.presentation, presentation.decidesOnBars {
      controller = presentation.presented
    }
    return controller
  }
}

extension UIViewController {
  /// The controller that decides: this one, or the child that it names, and so on.
  fileprivate final func deciding(
    _ child: KeyPath<UIViewController, UIViewController?>
  ) -> UIViewController {
    var controller = self
    while let next = controller[keyPath: child], next !== controller { controller = next }
    return controller
  }

  /// Has the status bar ask the controllers again, at once: whether it is hidden, and how it looks
  /// (`B-7.60`).
  public final func setNeedsStatusBarAppearanceUpdate() {
    viewIfLoaded?.application?.statusBarManager.update()
  }
}

extension UIWindowScene {
  /// The scene's status bar; nil where the application is gone.
  public final var statusBarManager: UIStatusBarManager? { application?.statusBarManager }
}
