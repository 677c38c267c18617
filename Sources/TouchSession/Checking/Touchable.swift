public import TouchKit
public import TouchScene

/// Something whose touches can be recorded, and replayed on an equal one.
@MainActor
public protocol Touchable {
  var application: UIApplication { get }
  /// The first line of a session of it, without its end.
  var sessionHeader: [UInt8] { get }
}

extension Scene: Touchable {
  /// The scene's file, with all settings.
  public var sessionHeader: [UInt8] { SessionHeader.line(for: file) }
}

/// Views made in code, in a window of an engine of their own.
///
/// Its application becomes ``UIApplication/shared``, as an app's does.
public final class Stage: Touchable {
  /// The engine.
  public let application: UIApplication
  /// The window, which fills the screen.
  public let window: UIWindow
  /// The name in sessions, `swift:NAME`.
  public let name: String

  /// Makes a window for a controller's view, and shows it.
  ///
  /// - Parameters:
  ///   - screenSize: The size of the screen, in points; it is turned where the controller's
  ///     `supportedInterfaceOrientations` have no other way (`B-7.62`).
  ///   - policy: The settings where UIKit's versions differ.
  ///   - delegate: The application's, which does not keep it alive.
  ///   - rootViewController: Is made when the engine is there; its view fills the screen.
  public init(
    screenSize: CGSize = CGSize(width: 390, height: 844),
    policy: Policy = Policy(),
    delegate: (any UIApplicationDelegate)? = nil,
    _ rootViewController: @autoclosure () -> UIViewController
  ) {
    application = UIApplication(screen: UIScreen(size: screenSize), policy: policy)
    application.delegate = delegate
    UIApplication.shared = application
    window = UIWindow(frame: application.screen.bounds, application: application)
    window.accessibilityIdentifier = "window"
    window.backgroundColor = .white
    let (window, screen) = (window, application.screen)
    name = application.asDriven {
      let root = rootViewController()
      screen.turn(for: root)
      window.frame = screen.bounds
      window.rootViewController = root
      window.makeKeyAndVisible()
      return "swift:\(root.className)"
    }
  }

  /// Makes a window for a view, which stays where its frame says, and shows it.
  ///
  /// - Parameters:
  ///   - screenSize: The size of the screen, in points.
  ///   - policy: The settings where UIKit's versions differ.
  ///   - view: Is made when the engine is there.
  public convenience init(
    screenSize: CGSize = CGSize(width: 390, height: 844),
    policy: Policy = Policy(),
    _ view: @autoclosure () -> UIView
  ) {
    self.init(screenSize: screenSize, policy: policy, Self.controller(of: view()))
  }

  private static func controller(of view: UIView) -> UIViewController {
    let controller = UIViewController()
    controller.view.addSubview(view)
    return controller
  }

  /// The name of the views, with all settings.
  public var sessionHeader: [UInt8] {
    SessionHeader.line(
      forSceneInCode: name,
      screenSize: application.screen.bounds.size,
      policy: application.policy
    )
  }
}
