/// The operations that a view may draw with, whatever surface lies under it.
///
/// Coordinates are points in the space of the view being drawn, y down; names are Core Graphics' where it has
/// them.
@preconcurrency @MainActor
public protocol Canvas: AnyObject {
  /// Remembers the coordinate space and the clip until ``restoreGState()``.
  func saveGState()
  /// Goes back to what the matching ``saveGState()`` remembered.
  func restoreGState()
  /// Maps everything drawn from here on through `transform` first.
  func concatenate(_ transform: CGAffineTransform)
  /// Draws from here on only inside `path`.
  func clip(to path: UIBezierPath)
  /// The upright rectangle, in the current space, outside of which nothing drawn is seen.
  var clipBounds: CGRect { get }
  /// Fills the inside of `path`, by its fill rule.
  func fill(_ path: UIBezierPath, with color: UIColor)
  /// Fills a rectangle, which is what most views are.
  func fill(_ rect: CGRect, with color: UIColor)
  /// Draws a line along `path` as wide as it says and centred on it, with its ends and corners.
  ///
  /// `dash` holds the lengths of marks and gaps in turn, in points; empty draws a whole line.
  func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat])
  /// Draws an image, stretched to fill `rect`. One that cannot be decoded draws nothing.
  func draw(_ image: UIImage, in rect: CGRect)
  /// Draws text from the top left of `rect`, aligned in its width and cut to its size.
  func draw(_ text: StyledText, in rect: CGRect)
  /// Returns the size that `text` needs when its lines are at most `width` points wide.
  func size(of text: StyledText, fittingWidth width: CGFloat) -> CGSize
  /// Draws into a layer until ``endTransparencyLayer()``, which draws the whole with `alpha`.
  func beginTransparencyLayer(alpha: CGFloat)
  /// Draws into a mask until ``endTransparencyLayer()``: of the layer around it as much stays as the mask is
  /// opaque.
  func beginMaskLayer()
  /// Ends the matching ``beginTransparencyLayer(alpha:)`` or ``beginMaskLayer()``.
  func endTransparencyLayer()
}

extension Canvas {
  /// Fills a rectangle as a path.
  public func fill(_ rect: CGRect, with color: UIColor) {
    fill(UIBezierPath(rect: rect), with: color)
  }

  /// Draws a line along `path`, with the path's own dashes.
  public func stroke(_ path: UIBezierPath, with color: UIColor) {
    stroke(path, with: color, dash: path.dashPattern)
  }

  /// Draws no mask: all of the layer around it stays.
  public func beginMaskLayer() { beginTransparencyLayer(alpha: 0) }
}

/// The alignment of the lines of a text in its rectangle; justified and natural are at the left edge here.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// A text with the one font, colour and layout it is drawn in.
public struct StyledText: Hashable, Sendable {
  /// The text; any script, line breaks allowed.
  public var string: String
  /// The face and size.
  public var font: UIFont
  /// The colour of the glyphs.
  public var color: UIColor
  /// The alignment of lines in the rectangle's width.
  public var alignment: NSTextAlignment
  /// The most lines that may be shown before the last is cut with an ellipsis; 0 for any number.
  public var numberOfLines: Int

  /// Makes a text; one line, aligned left by default.
  public init(
    _ string: String,
    font: UIFont,
    color: UIColor,
    alignment: NSTextAlignment = .left,
    numberOfLines: Int = 1
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
  }

  /// Returns true if both look the same on any canvas.
  public static func == (one: StyledText, other: StyledText) -> Bool {
    one.numberOfLines == other.numberOfLines && one.alignment == other.alignment
      && one.font.isSame(as: other.font) && one.color.isSame(as: other.color)
      && one.string == other.string
  }

  /// Hashes the letters and their face.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    font.addFace(to: &hasher)
  }
}

/// The context of the view that is being drawn.
enum CurrentContext {
  @TaskLocal static var value: CGContext?
}
