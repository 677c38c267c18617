/// A part of the picture: a view's look, or a part that an app puts into it.
///
/// A view makes its layer when somebody first asks for it, and places it; layers that an app adds are drawn among
/// the subviews, and touches pass by them.
@preconcurrency @MainActor
open class CALayer {
  /// The view that the layer belongs to; nil for one of the app's own.
  @WeakReference final var view: UIView?
  /// The place of a layer without a view.
  final var ownPlace = LayerPlace()
  /// The properties that few layers have; made with the first of them.
  final var extras: LayerExtras?

  /// Makes a layer of no size that belongs to no view.
  public required init() {}

  /// Makes a copy of what another layer shows.
  public init(layer: Any) {
    if let layer = layer as? CALayer { adopt(layer) }
  }

  /// Makes a layer of no size; a view's archive has what its layer shows.
  public required init?(coder: NSCoder) {}

  /// Returns nil; nobody asks for the action of a class here, so an override has no effect.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Archives nothing.
  open func encode(with coder: NSCoder) {}

  // MARK: - Looks

  /// The opacity from 0 to 1, kept in 32 bits as Core Animation keeps it (`B-1.3`).
  open var opacity: Float = 1 {
    didSet {
      view?.refreshEligibility()
      didChange("opacity", from: .number(CGFloat(oldValue)))
    }
  }

  /// The radius of the background's corners, in points; it plays no part in hit-testing (`B-1.17`).
  open var cornerRadius: CGFloat = 0 {
    didSet { didChange("cornerRadius", from: .number(oldValue)) }
  }

  /// The width of the border inside the bounds, in points.
  open var borderWidth: CGFloat = 0 {
    didSet { didChange("borderWidth", from: .number(oldValue)) }
  }

  /// The colour of the border; `nil` draws none.
  open var borderColor: CGColor? = UIColor.black.cgColor {
    didSet { didChange("borderColor", from: .color(oldValue)) }
  }

  /// True if what is in the layer is drawn inside the bounds only; the view's `clipsToBounds`.
  open var masksToBounds = false {
    didSet { setNeedsDisplay() }
  }

  /// The position in the drawing order among siblings, which hit-testing of views ignores (`B-1.14`).
  open var zPosition: CGFloat = 0 {
    didSet { didChange("zPosition", from: .number(oldValue)) }
  }

  /// The point of the bounds that ``position`` places, from (0, 0) at the top left to (1, 1).
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      view?.anchorPointDidChange()
      didChange("anchorPoint", from: .point(oldValue))
    }
  }

  /// The name that the app gives the layer.
  public final var name: String?
  /// A hint that the layer fills its bounds, which what is drawn here does not need.
  public final var isOpaque = false
  /// A hint to keep the layer's pixels, which what is drawn here does not need.
  public final var shouldRasterize = false
  /// The number of pixels for a point of what ``shouldRasterize`` keeps.
  public final var rasterizationScale: CGFloat = 1
  /// The place of the contents in the bounds; kept for code that reads it: they are stretched.
  public final var contentsGravity = CALayerContentsGravity.resize
  /// The curve of the corners, which are drawn as quarters of circles whatever it is.
  public final var cornerCurve = CALayerCornerCurve.circular
  /// The beginning of the layer's time; kept for code that reads it: its animations go on.
  public final var beginTime: CFTimeInterval = 0
  /// The part of the layer's time that is over at its beginning; kept for code that reads it.
  public final var timeOffset: CFTimeInterval = 0
  /// The pace of the layer's time; kept for code that reads it: its animations go on.
  public final var speed: Float = 1

  // MARK: - Place

  /// The rectangle in the layer's own space, in points.
  open var bounds: CGRect {
    get { place.bounds }
    set {
      if let view { return view.setBounds(newValue) }
      let old = ownPlace.bounds
      ownPlace.bounds = newValue.standardized
      didChange("bounds", from: .rect(old))
      if ownPlace.bounds.size != old.size { setNeedsLayout() }
    }
  }

  /// The place of the anchor point in the superlayer's space, in points; a view's `center`.
  open var position: CGPoint {
    get { place.position }
    set {
      if let view { return view.setPosition(newValue) }
      let old = ownPlace.position
      ownPlace.position = newValue
      didChange("position", from: .point(old))
    }
  }

  /// The rectangle in the superlayer's space, in points; for a transformed layer the upright box around it.
  open var frame: CGRect {
    get { place.frame(about: anchorPoint) }
    set {
      if let view { return view.setFrame(newValue) }
      var fitted = ownPlace
      fitted.fit(newValue, about: anchorPoint)
      position = fitted.position
      bounds = fitted.bounds
    }
  }

  /// The map about the anchor point, in the plane a view's `transform`; one that slants is told (`B-7.112`).
  open var transform: CATransform3D {
    get { extras?.transform ?? CATransform3DMakeAffineTransform(place.transform) }
    set {
      defer {
        let depth = CATransform3DIsAffine(newValue) ? nil : newValue
        if depth != nil || extras?.transform != nil { madeExtras.transform = depth }
        if newValue.isSlanted, !madeExtras.isSlantTold {
          madeExtras.isSlantTold = true
          tell(.perspective)
        }
      }
      if let view { return view.setTransform(newValue.seen) }
      let old = ownPlace.transform
      ownPlace.transform = newValue.seen
      didChange("transform", from: .transform(old))
    }
  }

  // MARK: - What subclasses do

  /// Returns whether a point of the layer's own space is in its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.holds(point) }

  /// Returns the front-most, deepest layer that contains a point, starting with this one.
  ///
  /// Hidden layers and what sticks out of a layer that masks are left out; unlike a view, a layer need not
  /// contain the point for those in it to be asked (`B-1.54`). The point is in the superlayer's space.
  open func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, let own = pointFromSuperlayer(point) else { return nil }
    let isInside = contains(own)
    if masksToBounds, !isInside { return nil }
    for sublayer in sublayersInDrawingOrder.reversed() {
      if let hit = sublayer.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }

  /// Places the sublayers; the default asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Returns true if a change of a property draws the layer anew; nobody asks.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Draws the layer's content over its background; the default asks the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Returns what a change does: the delegate's answer, then that of ``actions``; nil for the default.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event]
  }

  // MARK: - Hooks

  /// Returns a new layer for ``presentation()`` and copies; those of ours that draw more return their own.
  func makeBlank() -> CALayer { CALayer() }

  /// Takes over what another layer shows, without its place among others.
  func adopt(_ layer: CALayer) {
    if let others = layer.extras { madeExtras.adopt(others) }
    ownPlace = layer.place
    (opacity, cornerRadius) = (layer.opacity, layer.cornerRadius)
    (borderWidth, borderColor) = (layer.borderWidth, layer.borderColor)
    (masksToBounds, zPosition) = (layer.masksToBounds, layer.zPosition)
    anchorPoint = layer.anchorPoint
    (name, isOpaque, cornerCurve) = (layer.name, layer.isOpaque, layer.cornerCurve)
    (shouldRasterize, rasterizationScale) = (layer.shouldRasterize, layer.rasterizationScale)
    contentsGravity = layer.contentsGravity
    (beginTime, timeOffset, speed) = (layer.beginTime, layer.timeOffset, layer.speed)
    backgroundColor = layer.backgroundColor
    isHidden = layer.isHidden
  }

  func drawContent(on canvas: any Canvas) {}

  /// The outline of the layer as a mask, in its own space.
  var maskOutline: UIBezierPath { roundedPath(in: bounds) }

  /// The value of a property that can be animated; nil for others.
  func value(of key: String) -> LayerValue? {
    switch key {
    case "opacity": .number(CGFloat(opacity))
    case "position": .point(position)
    case "bounds": .rect(bounds)
    case "transform": .transform(place.transform)
    case "backgroundColor": .color(backgroundColor)
    case "cornerRadius": .number(cornerRadius)
    case "borderWidth": .number(borderWidth)
    case "borderColor": .color(borderColor)
    case "zPosition": .number(zPosition)
    case "anchorPoint": .point(anchorPoint)
    case "hidden": .number(isHidden ? 1 : 0)
    case "shadowOpacity": .number(CGFloat(shadowOpacity))
    case "shadowRadius": .number(shadowRadius)
    case "shadowOffset": .size(shadowOffset)
    case "shadowColor": .color(shadowColor)
    default: nil
    }
  }

  func set(_ value: LayerValue, for key: String) {
    switch (key, value) {
    case ("opacity", .number(let number)): opacity = Float(number)
    case ("position", .point(let point)): position = point
    case ("bounds", .rect(let rect)): bounds = rect
    case ("transform", .transform(let map)): setAffineTransform(map)
    case ("backgroundColor", .color(let color)): backgroundColor = color
    case ("cornerRadius", .number(let number)): cornerRadius = number
    case ("borderWidth", .number(let number)): borderWidth = number
    case ("borderColor", .color(let color)): borderColor = color
    case ("zPosition", .number(let number)): zPosition = number
    case ("anchorPoint", .point(let point)): anchorPoint = point
    case ("hidden", .number(let number)): isHidden = number > 0
    case ("shadowOpacity", .number(let number)): shadowOpacity = Float(number)
    case ("shadowRadius", .number(let number)): shadowRadius = number
    case ("shadowOffset", .size(let size)): shadowOffset = size
    case ("shadowColor", .color(let color)): shadowColor = color
    default: break
    }
  }
}

extension CALayer: Hashable {
  /// Returns true if both are the same layer.
  nonisolated public static func == (one: CALayer, other: CALayer) -> Bool { one === other }

  /// Hashes the layer's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
