/// The screen that an application's windows lie on.
@preconcurrency @MainActor
public final class UIScreen {
  /// The whole screen, in points, origin top left, y down.
  public private(set) var bounds: CGRect

  /// The number of pixels for a point, on which scrolled content stands (`B-6.30`); 3 by default, as on iPhones.
  public let scale: CGFloat

  /// The space of the screen as it is held upright, which is the same here.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// The screen of the shared application.
  public static var main: UIScreen { UIApplication.shared.screen }

  /// The insets of bars, sensors and the home indicator, in points from the edges.
  package let safeArea: UIEdgeInsets

  /// The kind of device, where it is known; else the size says it (`B-7.123`).
  package let statedIdiom: UIUserInterfaceIdiom?

  package var idiom: UIUserInterfaceIdiom {
    statedIdiom ?? UIUserInterfaceIdiom(ofScreen: bounds.size)
  }

  /// Makes a screen of a size in points.
  public convenience init(size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3) {
    self.init(size: size, scale: scale, safeArea: .zero)
  }

  package init(
    size: CGSize,
    scale: CGFloat,
    safeArea: UIEdgeInsets,
    idiom: UIUserInterfaceIdiom? = nil
  ) {
    bounds = CGRect(origin: .zero, size: size)
    statedIdiom = idiom
    self.scale = scale
    self.safeArea = safeArea
  }

  /// Lies down, or stands up, where a program's first controller has no other way (`B-7.62`).
  package func turn(for controller: UIViewController) {
    guard controller.shouldAutorotate else { return }
    let ways = controller.supportedInterfaceOrientations
    let isUpright = bounds.height >= bounds.width
    let fits: UIInterfaceOrientationMask =
      isUpright ? [.portrait, .portraitUpsideDown] : .landscape
    guard !ways.isEmpty, ways.isDisjoint(with: fits) else { return }
    bounds.size = CGSize(width: bounds.height, height: bounds.width)
  }
}

/// The kind of device that an app's interface is made for.
public enum UIUserInterfaceIdiom: Int, CaseIterable, Hashable, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5

  /// The shorter side of the smallest screen that counts as an iPad's, in points (ours).
  private static let leastPad: CGFloat = 600

  package init(ofScreen size: CGSize) {
    self = min(size.width, size.height) < Self.leastPad ? .phone : .pad
  }

  /// The distance outside a control at which its touch counts as inside, in points (`B-5.8`).
  package var controlTolerance: CGFloat { self == .pad ? 25 : 70 }
}

/// The device that an app runs on, which its screen stands for.
@preconcurrency @MainActor
public final class UIDevice {
  /// The device of the shared application.
  public static let current = UIDevice()

  private init() {}

  /// The kind of the shared application's screen; touches on UIKit's container views depend on it (`B-1.50`).
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }
}

/// One instance of an app's user interface; there is one for each application, with windows.
open class UIScene: UIResponder {
  /// The application, which the scene does not keep alive.
  @WeakReference package private(set) final var application: UIApplication?

  init(application: UIApplication) {
    self.application = application
    super.init()
  }

  /// Whether the user sees the scene, and it gets input; `unattached` is one whose application is gone.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// Whether the user sees the scene, which is so while the application is active.
  public final var activationState: ActivationState {
    switch application?.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    case nil: .unattached
    }
  }

  /// The application (`B-2.6`).
  open override var next: UIResponder? { application }
}

/// One instance of an app's user interface; since iOS 13 it follows its windows in the chain (`B-2.8`).
open class UIWindowScene: UIScene {
  /// The windows from back to front.
  public final var windows: [UIWindow] { application?.windows ?? [] }

  /// The window that keys go to.
  public final var keyWindow: UIWindow? { application?.keyWindow }

  /// The screen that the windows lie on.
  public final var screen: UIScreen { application?.screen ?? .main }

  /// The space of the screen.
  public final var coordinateSpace: any UICoordinateSpace { screen }
}

extension UIApplication {
  /// The application's only scene; none before iOS 13 (`B-2.7`).
  public final var connectedScenes: Set<UIScene> {
    policy.containers == .ios13 ? [windowScene] : []
  }
}
