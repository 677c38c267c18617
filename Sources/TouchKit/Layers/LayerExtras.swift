/// The properties that few layers have, so that the others need no room for them.
@MainActor
final class LayerExtras {
  var backgroundColor: CGColor?
  var isHidden = false
  /// The map of space, where it is not one of the plane.
  var transform: CATransform3D?
  /// True if it was told that the map slants.
  var isSlantTold = false
  var shadowColor: CGColor? = UIColor.black.cgColor
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowPath: CGPath?
  var contents: UIImage?
  /// The number of pixels for a point of the contents, where that was set.
  var contentsScale: CGFloat?
  var mask: CALayer? {
    // Code at the end of the old one may read it.
    didSet { withExtendedLifetime(oldValue) {} }
  }
  weak var delegate: (any CALayerDelegate)?
  var actions: [String: any CAAction]?
  var needsLayout = true
  /// The values that an app keeps with the layer, by names of its own.
  var values: [String: Any] = [:]
  var maskedCorners = CACornerMask.all

  /// The layers that were added to this one, from back to front.
  var placed: [PlacedLayer] = []
  weak var superlayer: CALayer?
  /// The input during which an engine began to show it as a sublayer; nil where none does.
  var shownSince: Int?

  /// The animations on the layer, in the order in which they were added.
  var motion: LayerMotion?
  /// The layer whose shown state this one is a copy of.
  var model: CALayer?

  func adopt(_ other: LayerExtras) {
    (backgroundColor, isHidden) = (other.backgroundColor, other.isHidden)
    (transform, contents, mask) = (other.transform, other.contents, other.mask)
    (shadowColor, shadowOpacity) = (other.shadowColor, other.shadowOpacity)
    (shadowRadius, shadowOffset) = (other.shadowRadius, other.shadowOffset)
    (shadowPath, contentsScale) = (other.shadowPath, other.contentsScale)
    maskedCorners = other.maskedCorners
    delegate = other.delegate
  }
}

extension LayerExtras {
  /// Keeps layers in their places as a subview comes or goes behind those that so many subviews are behind of
  /// (`B-7.101`).
  func shiftPlaced(behind counts: some RangeExpression<Int>, by change: Int) {
    for index in placed.indices where counts.contains(placed[index].subviewsBehind) {
      placed[index].subviewsBehind += change
    }
  }
}

struct PlacedLayer {
  let layer: CALayer
  /// The number of the view's subviews that are behind it.
  var subviewsBehind: Int
}
