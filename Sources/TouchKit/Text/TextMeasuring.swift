public import Foundation

/// The way in which a text is measured and drawn; kept, as texts are estimated here.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The rectangle begins at the first line's top.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The height of a line has its leading in it.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// What is drawn is measured, and no rows.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits is cut with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What is told of a text that was drawn; nothing here.
open class NSStringDrawingContext: NSObject {}

/// The room of texts in points, estimated without the fonts of iOS, as that of a label is (ours).
extension NSAttributedString {
  fileprivate var font: UIFont {
    let value = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) : nil
    return value as? UIFont ?? .systemFont(ofSize: 12)
  }

  /// Returns the size of the text, in points.
  public func size() -> CGSize {
    let text = TextEstimate(string, font: font)
    return text.size(in: .greatestFiniteMagnitude, lines: 0)
  }

  /// Returns the rectangle of the text in a width, in points; many lines where the options ask for them.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    let isOneLine = !options.contains(.usesLineFragmentOrigin)
    let text = TextEstimate(string, font: font)
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    return CGRect(origin: .zero, size: text.size(in: width, lines: isOneLine ? 1 : 0))
  }

  /// Draws the text in a rectangle, in points, in the looks of its first letter.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    guard length > 0, let canvas = UIGraphicsGetCurrentContext() else { return }
    let looks = attributes(at: 0, effectiveRange: nil)
    let text = StyledText(
      string,
      font: font,
      color: looks[.foregroundColor] as? UIColor ?? .black,
      alignment: (looks[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .left,
      numberOfLines: 0
    )
    canvas.draw(text, in: rect)
  }

  /// Draws the text from a point to the right and down, in points.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }
}

/// A text without looks of its own, which are given when it is measured or drawn (ours).
public protocol UnstyledText: CustomStringConvertible {}

extension NSString: UnstyledText {}
extension String: UnstyledText {}
extension Substring: UnstyledText {}

extension UnstyledText {
  private func with(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: description, attributes: attributes)
  }

  /// Returns the size of the text, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    with(attrs).size()
  }

  /// Returns the rectangle of the text in a width, in points; many lines where the options ask for them.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { with(attributes).boundingRect(with: size, options: options, context: context) }

  /// Draws the text in a rectangle, in points.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    with(attrs).draw(in: rect)
  }

  /// Draws the text from a point to the right and down, in points.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    with(attrs).draw(at: point)
  }
}
