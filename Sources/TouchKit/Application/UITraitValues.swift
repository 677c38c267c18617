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

/// How much room there is along an axis.
///
/// Source: UIKit, `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Little.
  case compact = 1
  /// Much.
  case regular = 2
}

/// Whether an interface is light or dark.
///
/// Source: UIKit, `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified: as what is around.
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// The direction of text among traits.
///
/// Source: UIKit, `UITraitEnvironmentLayoutDirection`.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// As in English.
  case leftToRight = 0
  /// As in Arabic or Hebrew.
  case rightToLeft = 1
}

/// A trait that ``UITraitChangeObservable`` can be asked to watch, such as `UITraitUserInterfaceStyle`.
///
/// Source: UIKit, `UITraitDefinition`. Traits of an app's own are not here.
public protocol UITraitDefinition: Sendable {
  /// What the trait can be.
  associatedtype Value: Equatable
  /// Returns what it is in a collection.
  static func value(in traits: UITraitCollection) -> Value
}

extension UITraitDefinition {
  static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    value(in: one) != value(in: other)
  }
}

/// A trait to watch.
public typealias UITrait = any UITraitDefinition.Type

/// Whether the interface is light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// What it is in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
}

/// How much room there is from left to right.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// What it is in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}

/// How much room there is from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// What it is in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}

/// How many pixels a point has.
public enum UITraitDisplayScale: UITraitDefinition {
  /// What it is in a collection.
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// Whether the screen is an iPhone's or an iPad's.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// What it is in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}

/// The direction of text.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// What it is in a collection.
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}
