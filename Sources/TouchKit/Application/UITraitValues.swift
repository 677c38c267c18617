/// The ability of a screen to measure the force of a finger.
public enum UIForceTouchCapability: Int, Sendable {
  /// It is not known.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

/// The room along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Little.
  case compact = 1
  /// Much.
  case regular = 2
}

/// The style of an interface, light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified: as what is around.
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// The direction of text among traits.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  /// As in English.
  case leftToRight = 0
  /// As in Arabic or Hebrew.
  case rightToLeft = 1
}

/// A trait that can be watched, such as `UITraitUserInterfaceStyle`; an app's own are not here.
public protocol UITraitDefinition: Sendable {
  /// The type of the trait's values.
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

/// The style of the interface, light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
}

/// The room from left to right.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}

/// The room from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}

/// The number of pixels for a point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The kind of the screen, an iPhone's or an iPad's.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}

/// The direction of text.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}
