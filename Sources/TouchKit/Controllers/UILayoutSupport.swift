/// The room at the top or bottom of a controller's view that bars and sensors cover.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The height of what is covered, in points.
  var length: CGFloat { get }
  /// The upper edge of what is covered.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of what is covered.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
}

extension UIViewController {
  /// The part of the view that bars and sensors cover at the top, as before iOS 11.
  public final var topLayoutGuide: any UILayoutSupport { CoveredRoom(of: view, isTop: true) }
  /// The part of the view that bars and sensors cover at the bottom, as before iOS 11.
  public final var bottomLayoutGuide: any UILayoutSupport { CoveredRoom(of: view, isTop: false) }
}

private final class CoveredRoom: UILayoutSupport {
  private let view: UIView
  private let isTop: Bool

  init(of view: UIView, isTop: Bool) { (self.view, self.isTop) = (view, isTop) }

  var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }

  var topAnchor: NSLayoutYAxisAnchor {
    isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor
  }

  var bottomAnchor: NSLayoutYAxisAnchor {
    isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor
  }
}
