// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The contexts that code has begun, in each other.
@MainActor
final class BegunContexts {
  static let shared = BegunContexts()

  private struct Entry {
    let context: CGContext
    /// The context that was current before; another view may be drawn meanwhile, which has its own.
    let outer: CGContext?
    /// The recorder of an image; nil for a context that was pushed.
    let recorder: (canvas: ImageRecorder, scale: CGFloat)?
  }

  private var entries: [Entry] = []

  /// The context that was begun last in what is being drawn.
  var current: CGContext? {
    let drawn = CurrentContext.value
    guard let last = entries.last, last.outer === drawn else { return drawn }
    return last.context
  }

  var image: UIImage? {
    entries.last?.recorder.map { UIImage(drawn: $0.canvas.image, scale: $0.scale) }
  }

  func begin(_ context: CGContext, _ recorder: (canvas: ImageRecorder, scale: CGFloat)? = nil) {
    entries.append(Entry(context: context, outer: CurrentContext.value, recorder: recorder))
  }

  /// Ends the last context, if it draws an image or not.
  func end(ofImage: Bool) {
    guard let last = entries.last, (last.recorder != nil) == ofImage else { return }
    entries.removeLast()
  }
}

/// Returns the context to draw on: that of the view that is being drawn, or of an image; `nil` anywhere else.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { BegunContexts.shared.current }

/// Makes a context the current one until the matching ``UIGraphicsPopContext()``.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { BegunContexts.shared.begin(context) }

/// Makes the context current again that was so before the matching ``UIGraphicsPushContext(_:)``.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { BegunContexts.shared.end(ofImage: false) }

/// Makes an image of a size in points the current context, of a scale of 1.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes an image of a size in points the current context until ``UIGraphicsEndImageContext()``; an opaque one begins
/// black, and a scale of 0 is the main screen's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) {
  let bounds = CGRect(origin: .zero, size: size)
  let recorder = ImageRecorder(bounds: bounds)
  if opaque { recorder.fill(UIBezierPath(rect: bounds), with: .black) }
  BegunContexts.shared.begin(
    CGContext(recorder),
    (recorder, scale > 0 ? scale : UIScreen.main.scale)
  )
}

/// Returns what was drawn up to now; nil outside of an image's context.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { BegunContexts.shared.image }

/// Ends the image that was begun last; nothing happens outside of one.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { BegunContexts.shared.end(ofImage: true) }

extension UIView {
  /// Draws the view as it is on the current context, stretched to a rectangle; returns whether there is one.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    context.saveGState()
    context.concatenate(CGAffineTransform(stretching: bounds, to: rect))
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}
