/// The corners of a layer, named by the smaller and larger coordinates that meet there.
public struct CACornerMask: OptionSet, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner above, on the left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner above, on the right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner below, on the left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner below, on the right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The curve of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a curve of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// One that begins gently, as the corners of icons; drawn as a quarter of a circle here.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
  /// The corners that ``cornerRadius`` makes round; all by default.
  public final var maskedCorners: CACornerMask {
    get { extras?.maskedCorners ?? .all }
    set {
      guard newValue != maskedCorners else { return }
      madeExtras.maskedCorners = newValue
      setNeedsDisplay()
    }
  }

  /// Returns the path around a rectangle that lies within the bounds, with the layer's round corners.
  final func roundedPath(in rect: CGRect, inset: CGFloat = 0) -> UIBezierPath {
    let (radius, corners) = (max(0, cornerRadius - inset), maskedCorners)
    if corners == .all || radius == 0 {
      return UIBezierPath(roundedRect: rect, cornerRadius: radius)
    }
    // The bits of both stand for the same corners.
    return UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: UIRectCorner(rawValue: corners.rawValue),
      cornerRadii: CGSize(width: radius, height: radius)
    )
  }
}

extension UIView {
  /// The view whose shape, in this view's space, limits the drawing of this one and all in it; it is no
  /// subview, and touches do not ask it.
  public final var mask: UIView? {
    get { belongings?.maskView }
    set {
      guard newValue !== mask else { return }
      ownBelongings().maskView = newValue
      layer.mask = newValue?.layer
    }
  }
}
