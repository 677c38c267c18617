public import Foundation

/// The size of text that the user wants, which is the default one here.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a size of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Smaller than the default.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Larger than the default.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")

  /// Posted when the user wants another size, which is never so here.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )
  /// True for the larger sizes of people who see little; false here.
  public var isAccessibilityCategory: Bool { false }
}

extension UITraitCollection {
  /// The size of text that the user wants: the default one.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

extension UIApplication {
  /// The size of text that the user wants: the default one.
  public final var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
