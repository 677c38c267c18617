/// The status bar of a scene, shown as the controllers ask for.
///
/// Pictures show it with the time and a battery. Where it is hidden on a screen whose top it alone occupies, the
/// views' safe area has no top (`B-7.61`).
@preconcurrency @MainActor
public final class UIStatusBarManager {
  /// True if the bar is hidden; false until a controller that is shown wants it so (`B-7.60`).
  public private(set) var isStatusBarHidden = false
  /// The look of the bar's text.
  public private(set) var statusBarStyle = UIStatusBarStyle.default
  private unowned let application: UIApplication

  init(_ application: UIApplication) { self.application = application }

  /// The bar's rectangle on the screen, in points; empty where there is none.
  public var statusBarFrame: CGRect {
    let screen = application.screen
    guard !isStatusBarHidden, screen.safeArea.top > 0 else { return .zero }
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeArea.top)
  }

  /// The insets of bars, sensors and the home indicator on the screen now, in points from its edges.
  var safeArea: UIEdgeInsets {
    var insets = application.screen.safeArea
    // What lies beside a home indicator of a phone are sensors, which stay.
    let hasSensors = application.screen.idiom == .phone && insets.bottom > 0
    if isStatusBarHidden, !hasSensors { insets.top = 0 }
    return insets
  }

  var isDark: Bool {
    application.controllerOfBars?.viewIfLoaded?.traitCollection.userInterfaceStyle == .dark
  }

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

/// The way in which a status bar comes and goes; here at once.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

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

  /// Has the status bar ask the controllers again, at once, whether it is hidden and how it looks (`B-7.60`).
  public final func setNeedsStatusBarAppearanceUpdate() {
    viewIfLoaded?.application?.statusBarManager.update()
  }
}

extension UIWindowScene {
  /// The scene's status bar; nil where the application is gone.
  public final var statusBarManager: UIStatusBarManager? { application?.statusBarManager }
}

extension UIStatusBarManager {
  /// Draws the bar, with the time that Apple's pictures show and a battery, over what a screen shows, in its space.
  package func draw(on canvas: any Canvas) {
    let frame = statusBarFrame
    guard frame.height >= 12, frame.width >= 100 else { return }
    let color = inkColor
    let hasSensors = frame.height > 24
    let size: CGFloat = hasSensors ? 16 : 12
    let line = size * 1.25
    // Beside sensors the bar's line is in the middle of their height.
    let middle = hasSensors ? frame.height * 0.55 : frame.midY
    let time = StyledText(
      "9:41",
      font: .boldSystemFont(ofSize: size),
      color: color,
      alignment: .center
    )
    let width: CGFloat = 60
    let place = CGRect(
      x: hasSensors ? frame.width * 0.15 - width / 2 : frame.midX - width / 2,
      y: middle - line / 2,
      width: width,
      height: line
    )
    canvas.draw(time, in: place)
    let right = hasSensors ? frame.width * 0.93 : frame.width - 8
    drawBattery(on: canvas, endingAt: CGPoint(x: right, y: middle), color)
  }

  private func drawBattery(
    on canvas: any Canvas,
    endingAt end: CGPoint,
    _ color: UIColor
  ) {
    let body = CGRect(x: end.x - 26, y: end.y - 5.5, width: 23, height: 11)
    let outline = UIBezierPath(roundedRect: body.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 3)
    outline.lineWidth = 1
    canvas.stroke(outline, with: color)
    let charge = UIBezierPath(roundedRect: body.insetBy(dx: 2, dy: 2), cornerRadius: 1.5)
    canvas.fill(charge, with: color)
    let pole = CGRect(x: body.maxX + 1, y: end.y - 2, width: 1.5, height: 4)
    canvas.fill(UIBezierPath(roundedRect: pole, cornerRadius: 0.75), with: color)
  }

  private var inkColor: UIColor {
    switch statusBarStyle {
    case .lightContent: .white
    case .darkContent: .black
    case .default: isDark ? .white : .black
    }
  }
}

/// The look of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// The ways in which a screen can be held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of ways from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upright, with the home button above.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, with the home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, with the home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// Any.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
