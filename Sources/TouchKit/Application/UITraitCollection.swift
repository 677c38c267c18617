/// The traits of a view's or controller's surroundings; one that is not given is unspecified.
public final class UITraitCollection: NSObject, Sendable {
  let traits: Traits

  struct Traits: Hashable, Sendable {
    var idiom = UIUserInterfaceIdiom.unspecified
    var scale: CGFloat = 0
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var style = UIUserInterfaceStyle.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var force = UIForceTouchCapability.unknown
  }

  init(_ traits: Traits) { self.traits = traits }

  /// The kind of the screen, an iPhone's or an iPad's.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }
  /// The number of pixels for a point along each axis; 0 where it is unspecified.
  public var displayScale: CGFloat { traits.scale }
  /// The room from left to right (`B-7.64`).
  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal }
  /// The room from top to bottom (`B-7.64`).
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical }
  /// The style of the interface, light or dark; light, but where a view or controller says otherwise.
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
  /// The direction of text.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.direction }
  /// Unavailable on a screen, as on all devices since the iPhone 11: no finger here has a force.
  public var forceTouchCapability: UIForceTouchCapability { traits.force }

  // MARK: - Making

  public convenience override init() { self.init(Traits()) }
  /// Makes a collection of one trait.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(Traits(idiom: idiom))
  }
  /// Makes a collection of one trait.
  public convenience init(displayScale scale: CGFloat) { self.init(Traits(scale: scale)) }
  /// Makes a collection of one trait.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontal: horizontalSizeClass))
  }
  /// Makes a collection of one trait.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(vertical: verticalSizeClass))
  }
  /// Makes a collection of one trait.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle))
  }
  /// Makes a collection of one trait.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(direction: layoutDirection))
  }

  /// Makes a collection of the traits of several, later ones before earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Traits()) { $0.with($1.traits) })
  }

  // MARK: - Comparing

  /// Returns true if all traits that another collection specifies are the same in this one.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { traits.with($0.traits) == traits } ?? true
  }

  /// Returns true if dynamic colours may be others than with another collection's traits.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other.map { $0.userInterfaceStyle != userInterfaceStyle } ?? true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }

  public override var hash: Int { traits.hashValue }

  // MARK: - The current one

  @TaskLocal private static var drawn: UITraitCollection?
  private static let plain = UITraitCollection(userInterfaceStyle: .light)

  /// The traits by which colours are resolved: of the view that is drawn or laid out (`B-7.100`), else light.
  public static var current: UITraitCollection { drawn ?? plain }

  /// Runs code with these traits as the ``current`` ones.
  public func performAsCurrent(_ actions: () -> Void) { Self.$drawn.withValue(self) { actions() } }
}

extension UITraitCollection.Traits {
  func with(_ other: Self) -> Self {
    var result = self
    if other.idiom != .unspecified { result.idiom = other.idiom }
    if other.scale != 0 { result.scale = other.scale }
    if other.horizontal != .unspecified { result.horizontal = other.horizontal }
    if other.vertical != .unspecified { result.vertical = other.vertical }
    if other.style != .unspecified { result.style = other.style }
    if other.direction != .unspecified { result.direction = other.direction }
    if other.force != .unknown { result.force = other.force }
    return result
  }
}

extension UIScreen {
  /// The traits of the screen.
  public var traitCollection: UITraitCollection {
    let isLarge = min(bounds.width, bounds.height) >= Self.leastLargePhone
    let isUpright = bounds.height >= bounds.width
    let isPad = idiom == .pad
    return UITraitCollection(
      UITraitCollection.Traits(
        idiom: idiom,
        scale: scale,
        horizontal: isPad || !isUpright && isLarge ? .regular : .compact,
        vertical: isPad || isUpright ? .regular : .compact,
        style: .light,
        direction: .leftToRight,
        force: .unavailable
      )
    )
  }

  /// The shorter side of the smallest iPhone that has regular width on its side, in points (`B-7.64`).
  private static let leastLargePhone: CGFloat = 414
}
