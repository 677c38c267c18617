/// The screen that an application's windows lie on.
///
/// Source: UIKit, `UIScreen`.
@preconcurrency @MainActor
public final class UIScreen {
  /// The whole screen, in points, origin top left, y down.
  public private(set) var bounds: CGRect

  /// How many pixels a point has along each axis; 3 by default, as on most iPhones.
  ///
  /// Content that is scrolled stands at whole pixels (`B-6.30`).
  public let scale: CGFloat

  /// The screen of the shared application.
  public static var main: UIScreen { UIApplication.shared.screen }

  /// What bars, sensors and the home indicator occupy, in points from the edges.
  package let safeArea: UIEdgeInsets

  /// Whether the screen is an iPhone's or an iPad's.
  package var idiom: UIUserInterfaceIdiom { UIUserInterfaceIdiom(ofScreen: bounds.size) }

  /// Makes a screen of a size in points.
  public convenience init(size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3) {
    self.init(size: size, scale: scale, safeArea: .zero)
  }

  /// Makes the screen of a device.
  package init(size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets) {
    bounds = CGRect(origin: .zero, size: size)
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
