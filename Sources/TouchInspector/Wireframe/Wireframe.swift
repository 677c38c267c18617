import TouchKit

/// Draws views whose colours are unknown: an outline, a tint by depth, a placeholder for what the
/// view shows, and its class where there is room.
///
/// All measures are points of the window, however much the scene is scaled. A view that has a
/// background colour draws itself.
struct Wireframe: ViewPainter {
  /// The opacity of ink that each depth adds.
  private static let tint: CGFloat = 0.035
  /// The depth from which on views are tinted no further: text must stay readable.
  private static let deepestTint = 3
  /// The scale below which names go, and texts become bars.
  private static let smallestZoom: CGFloat = 0.6

  let theme: Theme
  let zoom: CGFloat
  /// True for a scene whose views are as they look, but for what has no colour.
  var isOfScene = false
  /// True if the names that a scene's author gave are shown in place of classes.
  var hasNames = false
  /// The views that are outlined.
  var outlines = Outlines.uncolored

  /// The views that are outlined, and what else of them is shown.
  enum Outlines {
    case uncolored
    case all
    /// All, and nothing but the outlines, since a picture shows the rest.
    case overPicture
  }

  /// True if text can be read at this scale.
  var isReadable: Bool { zoom >= Self.smallestZoom }

  func paints(_ view: UIView) -> Bool {
    guard outlines == .uncolored else { return true }
    return (view.backgroundColor == nil || hasUntoldGround(view))
      && !(isOfScene && drawsItself(view))
  }

  func paint(_ view: UIView, on canvas: any Canvas) {
    let bounds = view.bounds
    canvas.saveGState()
    canvas.concatenate(CGAffineTransform(translationX: bounds.minX, y: bounds.minY))
    canvas.concatenate(CGAffineTransform(scaleX: 1 / zoom, y: 1 / zoom))
    let box = CGRect(x: 0, y: 0, width: bounds.width * zoom, height: bounds.height * zoom)
    if outlines == .overPicture {
      canvas.outline(box, with: Theme.light.pane.withAlphaComponent(0.7), width: 3)
      canvas.outline(box, with: Theme.light.hit, width: 1)
      return canvas.restoreGState()
    }
    if view is UIWindow { canvas.fill(box, with: theme.pane) }
    let placeholder = Placeholder(of: view)
    if view.isPartOfControl {
      if placeholder == .label { draw(placeholder, of: view, in: box, on: canvas) }
    } else {
      drawFrame(of: view, placeholder, in: box, on: canvas)
      draw(placeholder, of: view, in: box, on: canvas)
      if isReadable { drawName(of: view, placeholder, in: box, on: canvas) }
    }
    canvas.restoreGState()
  }

  private func drawFrame(
    of view: UIView,
    _ placeholder: Placeholder,
    in box: CGRect,
    on canvas: any Canvas
  ) {
    guard placeholder.hasFrame else { return }
    let radius = placeholder.cornerRadius
    let depth = Self.depth(of: view)
    if (1...Self.deepestTint).contains(depth), !view.fillsSuperview {
      canvas.fill(box, with: theme.ink.withAlphaComponent(Self.tint), radius: radius)
    }
    canvas.outline(box, with: theme.wire, radius: radius, width: placeholder.lineWidth)
  }

  /// True if a view has but the ground that UIKit gives its class, of which a dump tells nothing: white, it would
  /// hide what is written on it in dark colours.
  private func hasUntoldGround(_ view: UIView) -> Bool {
    guard !isOfScene, view.backgroundColor == .white else { return false }
    return view is UITableView || view is UITableViewCell || view is UITextView
  }

  /// True if a view of a scene has a look of its own, though no background.
  private func drawsItself(_ view: UIView) -> Bool {
    view.layer.borderWidth > 0 || Placeholder(of: view) != .plain
  }

  /// The number of views around a view that are smaller than the root; at most one more than is tinted.
  private static func depth(of view: UIView) -> Int {
    var depth = 0
    // A chain of views that fill one another is followed for a while only.
    var patience = 32
    var current = view
    while depth <= deepestTint, patience > 0, let superview = current.superview {
      if !current.fillsSuperview { depth += 1 }
      current = superview
      patience -= 1
    }
    return depth
  }
}

extension UIView {
  /// True if the view has exactly the rectangle of its superview.
  var fillsSuperview: Bool {
    guard let superview, transform.isIdentity else { return false }
    return frame == superview.bounds
  }

  /// True if the view is a part of a control, which tells more by its own sign.
  var isPartOfControl: Bool {
    var ancestor = superview
    // No control of UIKit's is deeper than that.
    for _ in 0..<8 {
      guard let view = ancestor else { return false }
      if view is UIControl { return true }
      ancestor = view.superview
    }
    return false
  }
}

extension Wireframe {
  /// The distance of a text from the left edge of its view, in points of the window.
  static let padding: CGFloat = 5
  /// The face of texts that have room.
  static let textFont = UIFont.systemFont(ofSize: 12, weight: .medium)
  private static let smallestTextSize: CGFloat = 9.5
  /// The length of a text's end that fades out where there is no room.
  private static let fadeLength: CGFloat = 12

  /// Draws a text in the middle of the box's height, never wider than that: it shrinks, then fades out.
  ///
  /// A text that is not known, or could not be read, is a bar.
  func drawText(_ text: String?, of view: UIView, in box: CGRect, on canvas: any Canvas) {
    guard let text, !text.isEmpty, isReadable else { return drawBar(in: box, on: canvas) }
    let line = text.replacing("\n", with: " ")
    // A label is often just as wide as its text.
    let room = box.insetBy(dx: min(Self.padding, box.width / 32), dy: 0)
    guard room.width > 0 else { return }
    var font = Self.textFont
    var width = canvas.width(of: line, font: font)
    if width > room.width {
      let fitting = font.pointSize * room.width / width
      font = font.withSize(max(Self.smallestTextSize, (fitting * 2).rounded(.down) / 2))
      width = canvas.width(of: line, font: font)
    }
    guard width > room.width else {
      let place = CGRect(x: room.minX, y: box.midY - 8, width: width, height: 16)
      if isCrossed(place, in: view) { canvas.fill(place, with: theme.pane) }
      canvas.line(line, font, theme.ink, x: room.minX, middle: box.midY)
      return
    }
    drawFading(line, font, in: room, on: canvas)
  }

  /// Returns whether the edge of a view around goes through a place, in points of the window from the view's corner.
  private func isCrossed(_ place: CGRect, in view: UIView) -> Bool {
    var area = place.applying(CGAffineTransform(scaleX: 1 / zoom, y: 1 / zoom))
      .offsetBy(dx: view.bounds.minX, dy: view.bounds.minY)
    var current = view
    while let superview = current.superview, !superview.fillsSuperview, !(superview is UIWindow) {
      area = current.convert(area, to: superview)
      if superview.bounds.overlap(area) != nil, !superview.bounds.contains(area) { return true }
      current = superview
    }
    return false
  }

  /// Draws a text that is cut at the end of its room, paler in each of the last strips.
  private func drawFading(_ text: String, _ font: UIFont, in room: CGRect, on canvas: any Canvas) {
    let fade = min(Self.fadeLength, room.width)
    let strips = 4
    var left = room.minX
    for strip in 0...strips {
      let right = room.maxX - fade * CGFloat(strips - strip) / CGFloat(strips)
      let opacity = 1 - CGFloat(strip) / CGFloat(strips + 1)
      canvas.saveGState()
      canvas.clip(
        to: UIBezierPath(
          rect: CGRect(x: left, y: room.minY, width: right - left, height: room.height)
        )
      )
      let color = theme.ink.withAlphaComponent(opacity)
      canvas.line(text, font, color, x: room.minX, middle: room.midY)
      canvas.restoreGState()
      left = right
    }
  }

  private func drawBar(in box: CGRect, on canvas: any Canvas) {
    let room = box.insetBy(dx: min(Self.padding, box.width / 8), dy: 0)
    let height = min(7, box.height)
    let bar = CGRect(x: room.minX, y: box.midY - height / 2, width: room.width, height: height)
    canvas.fill(bar, with: theme.ink.withAlphaComponent(0.35), radius: height / 2)
  }
}
