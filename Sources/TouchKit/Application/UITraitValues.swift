/// The ability of a screen to measure the force of a finger.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// The room along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The style of an interface, light or dark; `unspecified` is that of what is around.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The direction of text among traits.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
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
