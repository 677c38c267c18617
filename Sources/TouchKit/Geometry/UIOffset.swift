/// How far something lies from where it would lie otherwise, in points.
///
/// Source: UIKit, `UIOffset`.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The part along x.
  public var horizontal: CGFloat
  /// The part along y, which points down.
  public var vertical: CGFloat

  /// No offset.
  public static let zero = UIOffset()

  /// Makes no offset.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Makes an offset of its parts, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
