/// The way in which a device is held.
///
/// Source: [`UIDeviceOrientation`](https://developer.apple.com/documentation/uikit/uideviceorientation).
public enum UIDeviceOrientation: Int, Sendable {
  /// It is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the top on the left.
  case landscapeLeft = 3
  /// On its side, the top on the right.
  case landscapeRight = 4
  /// Flat, the screen above.
  case faceUp = 5
  /// Flat, the screen below.
  case faceDown = 6

  /// True if it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True if it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True if it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

extension UIDevice {
  /// The way in which the device is held: as the shared application's screen is, which nobody turns.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The name of what is posted when the device is turned, which nobody does here.
  public nonisolated static var orientationDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }
}

extension UIApplication {
  /// The rectangle of the status bar, in points; empty where it is hidden.
  public final var statusBarFrame: CGRect { statusBarManager.statusBarFrame }
}
