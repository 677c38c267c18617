/// The screen that an application's windows lie on.
///
/// Source: UIKit, `UIScreen`.
@MainActor
public final class UIScreen {
  /// The whole screen, in points, origin top left, y down.
  public let bounds: CGRect

  /// The screen of the shared application.
  public static var main: UIScreen { UIApplication.shared.screen }

  /// What bars, sensors and the home indicator occupy, in points from the edges.
  package let safeArea: UIEdgeInsets

  /// Makes a screen of a size in points.
  public init(size: CGSize = CGSize(width: 390, height: 844)) {
    bounds = CGRect(origin: .zero, size: size)
    safeArea = .zero
  }

  /// Makes the screen of a device.
  package init(size: CGSize, safeArea: UIEdgeInsets) {
    bounds = CGRect(origin: .zero, size: size)
    self.safeArea = safeArea
  }
}
