extension UIEvent {
  /// The buttons of a pointer.
  ///
  /// Source: UIEvent.h (`B-7.3`).
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The main button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The second button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the mask of a button by its number: 0 and 1 are the main one, a negative number is
    /// none.
    public static func button(_ number: Int) -> ButtonMask {
      if number < 0 || number > Int.bitWidth - 1 { return [] }
      return ButtonMask(rawValue: 1 << max(0, number - 1))
    }
  }
}
