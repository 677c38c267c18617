public import Foundation

/// The way in which lines of a text break and end; `byClipping` cuts without an ellipsis.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// The names of the attributes of a text; labels draw by ``font``, ``foregroundColor`` and ``paragraphStyle``.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = Self(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The `UIColor` behind the letters.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// An ``NSParagraphStyle``.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// The room between letters, in points.
  public static let kern = Self(rawValue: "NSKern")
  /// The number of an underline's style.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// The `UIColor` of the underline.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// The number of a style of a line through the letters.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// The distance of the letters from the line that they stand on, in points.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  /// The width of the letters' outlines, in parts of a hundred of the font's size.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// The `UIColor` of the letters' outlines.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// The `UIColor` of the line through the letters.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// The shadow of the letters.
  public static let shadow = Self(rawValue: "NSShadow")
  /// The slant of the letters.
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  /// A link.
  public static let link = Self(rawValue: "NSLink")
}

/// The layout of the lines of a paragraph; labels draw by ``alignment`` alone.
open class NSParagraphStyle: NSObject, NSCopying {
  fileprivate var values = Values()

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.left
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  /// The usual layout.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The way in which lines break and end.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The room between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The part of its natural height that a line has; 0 for all of it.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// Returns another object with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { copied(as: NSParagraphStyle()) }

  open override func mutableCopy() -> Any { copied(as: NSMutableParagraphStyle()) }

  private func copied(as other: NSParagraphStyle) -> NSParagraphStyle {
    other.values = values
    return other
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// The layout of the lines of a paragraph, which can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}
