/// How the text of the status bar looks.
///
/// Source: UIKit, `UIStatusBarStyle`.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, as suits what is behind it.
  case `default` = 0
  /// Light, for a dark background.
  case lightContent = 1
  /// Dark, for a light background.
  case darkContent = 3
}

/// The ways in which a screen can be held.
///
/// Source: UIKit, `UIInterfaceOrientationMask`.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of ways from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upright, with the home button above.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, with the home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, with the home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// Any.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
