extension CALayer {
  /// The properties that few layers have, made where there are none yet.
  final var madeExtras: LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }

  /// The map of space of what is in the layer; kept for code that reads it: what is drawn is flat.
  public final var sublayerTransform: CATransform3D {
    get { extras?.values["sublayerTransform"] as? CATransform3D ?? CATransform3DIdentity }
    set { madeExtras.values["sublayerTransform"] = newValue }
  }
  /// Returns a time of another layer as one of this layer's; all have the same here.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
  /// Returns a time of this layer as one of another's; all have the same here.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

  /// Keeps a value under a name of the app's own; properties of the layer are not set by their names.
  public final func setValue(_ value: Any?, forKey key: String) { madeExtras.values[key] = value }
  /// Returns the value that was kept under a name; properties of the layer are not read by their names.
  public final func value(forKey key: String) -> Any? { extras?.values[key] }

  /// The colour behind the layer's own drawing; `nil` is none; of a view's layer the view's.
  public final var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? extras?.backgroundColor }
    set {
      if let view {
        view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
      } else {
        change("backgroundColor") { $0.backgroundColor = newValue }
      }
    }
  }

  /// True if neither the layer nor what is in it is drawn; of a view's layer the view's.
  public final var isHidden: Bool {
    get { view?.isHidden ?? extras?.isHidden ?? false }
    set {
      if let view {
        view.isHidden = newValue
        return
      }
      if newValue != isHidden { change("hidden") { $0.isHidden = newValue } }
    }
  }

  /// The colour of the shadow; `nil` draws none.
  public final var shadowColor: CGColor? {
    get { extras.map(\.shadowColor) ?? UIColor.black.cgColor }
    set { change("shadowColor") { $0.shadowColor = newValue } }
  }

  /// The opacity of the shadow, from 0, which draws none, to 1.
  public final var shadowOpacity: Float {
    get { extras?.shadowOpacity ?? 0 }
    set { change("shadowOpacity") { $0.shadowOpacity = newValue } }
  }

  /// The blur of the shadow's edge, in points; 3 by default.
  public final var shadowRadius: CGFloat {
    get { extras?.shadowRadius ?? 3 }
    set { change("shadowRadius") { $0.shadowRadius = newValue } }
  }

  /// The offset of the shadow from what throws it, in points; (0, -3) by default.
  public final var shadowOffset: CGSize {
    get { extras?.shadowOffset ?? CGSize(width: 0, height: -3) }
    set { change("shadowOffset") { $0.shadowOffset = newValue } }
  }

  /// Changes a property that few layers have, and animates that where it is to be.
  private final func change(_ key: String, _ change: (LayerExtras) -> Void) {
    let old = value(of: key)
    change(madeExtras)
    if let old { didChange(key, from: old) }
  }

  /// The outline that throws the shadow, in the layer's own space; nil for its bounds.
  public final var shadowPath: CGPath? {
    get { extras?.shadowPath }
    set {
      madeExtras.shadowPath = newValue?.copy()
      setNeedsDisplay()
    }
  }

  /// The image over the background, stretched to the bounds: a `UIImage`; anything else draws nothing.
  public final var contents: Any? {
    get { extras?.contents }
    set {
      madeExtras.contents = newValue as? UIImage ?? (newValue as? CGImage)?.image
      setNeedsDisplay()
    }
  }

  /// The number of pixels for a point of the contents; 1 until it is set, of a view's layer the view's.
  public final var contentsScale: CGFloat {
    get { view?.contentScaleFactor ?? extras?.contentsScale ?? 1 }
    set { madeExtras.contentsScale = newValue }
  }

  /// The layer whose shape, in this layer's space, limits the drawing of this one and all in it.
  public final var mask: CALayer? {
    get { extras?.mask }
    set {
      madeExtras.mask = newValue
      setNeedsDisplay()
    }
  }

  /// Who is asked to draw, to lay out and what changes do; of a view's layer the view (`B-7.101`).
  public final var delegate: (any CALayerDelegate)? {
    get { extras?.delegate ?? view ?? extras?.model?.delegate }
    set { madeExtras.delegate = newValue }
  }

  /// The actions of changes of properties, by the properties' names; `NSNull` animates nothing.
  public final var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { madeExtras.actions = newValue }
  }

  /// True if the layer is of a class of an app's.
  final var hasOwnClass: Bool {
    let own = type(of: self)
    return own != CALayer.self && own != CAShapeLayer.self && own != CAGradientLayer.self
      && own != CATextLayer.self
  }

  /// True if all that a picture of the layer depends on is what all layers have.
  final var isPlain: Bool { extras == nil && type(of: self) == CALayer.self }

  /// Marks the layer as changed, so that it is drawn again.
  public final func setNeedsDisplay() { application?.displayDidChange() }

  /// Marks a part of the layer as changed; all of it is drawn again.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Draws the layer anew, and animates the change where it is to be.
  final func didChange(_ key: String, from old: LayerValue) {
    guard extras?.model == nil else { return }
    setNeedsDisplay()
    AnimationRecorder.shared.note(self, key, from: old)
  }

  /// Returns a value by its key path, such as `transform.rotation`; nil for unknown ones.
  public final func value(forKeyPath keyPath: String) -> Any? {
    let path = LayerKeyPath(keyPath)
    guard let value = value(of: path.key) else { return nil }
    guard path.part != nil else { return value.any }
    let numbers = path.select(value.components)
    switch (path.key, numbers.count) {
    case (_, 1): return numbers[0]
    case ("transform", _):
      let isScale = keyPath.hasPrefix("transform.scale")
      return isScale ? (numbers[0] + numbers[1]) / 2 : CGPoint(x: numbers[0], y: numbers[1])
    case (_, 2) where keyPath.hasSuffix("size"):
      return CGSize(width: numbers[0], height: numbers[1])
    default: return CGPoint(x: numbers[0], y: numbers[1])
    }
  }

  /// Sets a value by its key path; an unknown one changes nothing.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let path = LayerKeyPath(keyPath)
    guard let present = self.value(of: path.key),
      let numbers = path.components(of: value, like: present.components)
    else { return }
    set(present.with(path.replace(numbers, in: present.components)), for: path.key)
  }
}

/// Draws and lays out a layer: a view does for its own.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws the layer's content over its background.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns what a change of a property does; nil for the default.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Places nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Asks for the default.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// The action of a change of a layer's property: an animation, or nothing at all.
public protocol CAAction {}

extension NSNull: CAAction {}

/// The place of a layer's contents in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes the place of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top, in the middle.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom, in the middle.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left, in the middle.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right, in the middle.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as it fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// So large that nothing is left free.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
