/// The way in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown
  /// On its side, the top on the left.
  case landscapeLeft
  /// On its side, the top on the right.
  case landscapeRight
  case faceUp, faceDown

  /// True if it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True if it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True if it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// True if an interface can be shown so.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The way in which an interface stands on the screen.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown
  /// On its side, with the device's top on the right.
  case landscapeLeft = 4
  /// On its side, with the device's top on the left.
  case landscapeRight = 3

  /// True if it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True if it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIDevice {
  /// The way in which the device is held: as the shared application's screen is, which nobody turns.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// Begins to tell when the device is turned, which nobody does here.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Tells no longer when the device is turned.
  public func endGeneratingDeviceOrientationNotifications() {}

  /// The name of what is posted when the device is turned, which nobody does here.
  public nonisolated static var orientationDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }
}

extension UIApplication {
  /// The rectangle of the status bar, in points; empty where it is hidden.
  public final var statusBarFrame: CGRect { statusBarManager.statusBarFrame }
  /// True if the status bar is hidden.
  public final var isStatusBarHidden: Bool {
    get { statusBarManager.isStatusBarHidden }
    // Controllers say it, as in apps of iOS 7 and later.
    set {}
  }
  /// The looks of the status bar.
  public final var statusBarStyle: UIStatusBarStyle {
    get { statusBarManager.statusBarStyle }
    set {}
  }
  /// Says how the status bar looks; controllers say it, no effect here.
  public final func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  /// Says whether the status bar is hidden; controllers say it, no effect here.
  public final func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// The way in which the interface stands on the screen, which nobody turns.
  public final var statusBarOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }
}

extension UIWindowScene {
  /// The way in which the interface stands on the screen, which nobody turns.
  public final var interfaceOrientation: UIInterfaceOrientation {
    application?.statusBarOrientation ?? .unknown
  }
}
