/// One instance of an app's user interface; there is one for each application, with windows.
///
/// Source: UIKit, `UIScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The application, which the scene does not keep alive.
  @WeakReference package private(set) final var application: UIApplication?

  init(application: UIApplication) {
    self.application = application
    super.init()
  }

  /// The application (`B-2.6`).
  open override var next: UIResponder? { application }
}

/// One instance of an app's user interface; since iOS 13 it follows its windows in the chain.
///
/// Source: UIKit, `UIWindowScene`; `B-2.8`.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows from back to front.
  public final var windows: [UIWindow] { application?.windows ?? [] }

  /// The window that keys go to.
  public final var keyWindow: UIWindow? { application?.keyWindow }

  /// The screen that the windows lie on.
  public final var screen: UIScreen { application?.screen ?? .main }
}

extension UIApplication {
  /// The application's only scene; none before iOS 13 (`B-2.7`).
  public final var connectedScenes: Set<UIScene> {
    policy.containers == .ios13 ? [windowScene] : []
  }
}
