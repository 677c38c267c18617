public import Foundation

/// Changes the pointer over a view; kept: the desktop's pointer stays as it is.
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view that it is on.
  open private(set) weak var view: UIView?
  /// Says how the pointer looks; nobody asks here.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// True if the pointer may change; kept for code that reads it.
  open var isEnabled = true

  /// Makes an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  /// Asks again how the pointer looks; nobody asks here.
  open func invalidate() {}
}

/// A part of a view with its own pointer.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The part, in the view's space, in points.
  public final let rect: CGRect
  /// The name that the app gives it.
  public final let identifier: AnyHashable?

  /// Makes a part.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }
}

/// The place for which a part is asked.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The place of the pointer, in the view's space, in points.
  open private(set) var location = CGPoint.zero
}

/// The effect of a pointer on what is under it.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// That of iOS.
  case automatic(UITargetedPreview)
  /// The view is lit.
  case highlight(UITargetedPreview)
  /// The view is lifted.
  case lift(UITargetedPreview)
}

/// The shape of a pointer.
@preconcurrency @MainActor
public enum UIPointerShape {
  /// A path.
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A line up.
  case verticalBeam(length: CGFloat)
  /// A line to the side.
  case horizontalBeam(length: CGFloat)
}

/// The looks of a pointer over a part.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// Makes the looks of an effect.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { super.init() }
  /// Makes the looks of a shape.
  public init(shape: UIPointerShape, constrainedAxes axes: [NSLayoutConstraint.Axis] = []) {
    super.init()
  }
}

/// A view that is shown in another's place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public final let view: UIView

  /// Makes a preview of a view that is in a window.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
}

/// Says how a pointer looks; nobody asks here.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the part under the pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns how the pointer looks over a part.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// The whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// The usual one.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}
