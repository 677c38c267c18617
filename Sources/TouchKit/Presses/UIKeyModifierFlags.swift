/// The modifier keys that are down.
///
/// Source: UIEvent.h (`B-7.4`).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set of keys from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, which other keyboards call Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, which other keyboards call Super.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key itself is on the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
