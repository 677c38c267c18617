/// The kind of device that an app's interface is made for.
///
/// Source: UIKit, `UIUserInterfaceIdiom`; the kinds that differ here.
public enum UIUserInterfaceIdiom: Int, CaseIterable, Hashable, Sendable {
  /// It is not known.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1

  /// The shorter side of the smallest screen that counts as an iPad's, in points; ours, between the
  /// widest iPhone's 440 and the iPad mini's 744.
  private static let leastPad: CGFloat = 600

  /// The kind of device that has a screen of a size in points.
  package init(ofScreen size: CGSize) {
    self = min(size.width, size.height) < Self.leastPad ? .phone : .pad
  }
}

/// The device that an app runs on, which its screen stands for.
///
/// Source: UIKit, `UIDevice`.
@preconcurrency @MainActor
public final class UIDevice {
  /// The device of the shared application.
  public static let current = UIDevice()

  private init() {}

  /// Whether the screen of the shared application is an iPhone's or an iPad's; where touches on
  /// UIKit's container views go depends on it (`B-1.50`).
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }
}
