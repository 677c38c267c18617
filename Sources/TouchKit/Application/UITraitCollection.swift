public import Foundation

/// Whether a screen measures how hard a finger presses.
///
/// Source: UIKit, `UIForceTouchCapability`.
public enum UIForceTouchCapability: Int, Sendable {
  /// It is not known.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

/// What a screen is like for the views on it.
///
/// Source: UIKit, `UITraitCollection`, as far as touches need it.
public final class UITraitCollection: NSObject, Sendable {
  /// Whether the screen is an iPhone's or an iPad's.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// How many pixels a point has along each axis.
  public let displayScale: CGFloat
  /// Unavailable, as on all devices since the iPhone 11: no finger here has a force.
  public let forceTouchCapability = UIForceTouchCapability.unavailable

  init(idiom: UIUserInterfaceIdiom, scale: CGFloat) {
    userInterfaceIdiom = idiom
    displayScale = scale
  }
}

extension UIScreen {
  /// What the screen is like for views.
  public var traitCollection: UITraitCollection { UITraitCollection(idiom: idiom, scale: scale) }
}

extension UIView {
  /// What the view's screen is like; the main one until the view is on one.
  public final var traitCollection: UITraitCollection {
    (application ?? .shared).screen.traitCollection
  }
}

extension UIViewController {
  /// What the screen is like that the controller's view is on; the main one until it is on one.
  public final var traitCollection: UITraitCollection {
    (viewIfLoaded?.application ?? .shared).screen.traitCollection
  }
}
