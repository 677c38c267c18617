/// A colour in sRGB with its opacity, each component from 0 to 1; named ones have UIKit's values.
public final class UIColor: NSObject, NSSecureCoding, Sendable {
  private enum Content: Sendable {
    case fixed(CGColor)
    case pair(light: CGColor, dark: CGColor)
    case provider(@Sendable (UITraitCollection) -> UIColor)
  }

  private let content: Content

  /// The components of this colour; those of a dynamic one by the current traits.
  public var cgColor: CGColor {
    if case .fixed(let color) = content { return color }
    return components(by: .current)
  }

  /// Makes a colour that the provider returns for the traits of the view that is being drawn (`B-7.65`).
  @preconcurrency
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .provider(dynamicProvider)
  }

  /// Nil: there are no asset catalogues.
  public convenience init?(
    named name: String,
    in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) { return nil }

  convenience init(light: UInt32, dark: UInt32, alpha: CGFloat = 1, darkAlpha: CGFloat? = nil) {
    self.init(
      light: UIColor(hex: light, alpha: alpha).cgColor,
      dark: UIColor(hex: dark, alpha: darkAlpha ?? alpha).cgColor
    )
  }

  private init(light: CGColor, dark: CGColor) { content = .pair(light: light, dark: dark) }

  var isDynamic: Bool {
    if case .fixed = content { false } else { true }
  }

  /// Returns the colour that this one is by some traits; one that is not dynamic is always the same.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    isDynamic ? UIColor(cgColor: components(by: traitCollection)) : self
  }

  /// The colour that this one is by the current traits: what a canvas keeps for later.
  var current: UIColor { resolvedColor(with: .current) }

  /// Goes through providers that return dynamic colours, no more than these.
  private static let mostProviders = 16

  private func components(by traits: UITraitCollection) -> CGColor {
    var color = self
    for _ in 0..<Self.mostProviders {
      switch color.content {
      case .fixed(let components): return components
      case .pair(let light, let dark): return traits.userInterfaceStyle == .dark ? dark : light
      case .provider(let provide): color = provide(traits)
      }
    }
    return CGColor(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// Makes a colour from sRGB components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a gray from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat) {
    content = .fixed(CGColor(red: white, green: white, blue: white, alpha: alpha))
  }

  /// Makes a colour of the given components.
  public init(cgColor: CGColor) { content = .fixed(cgColor) }

  /// Makes an opaque colour from a number such as `0xE3E6EA`.
  package convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255,
      green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255,
      alpha: alpha
    )
  }

  /// Returns this colour with another opacity; that of a dynamic one is dynamic too.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard isDynamic else { return UIColor(cgColor: cgColor.withAlpha(alpha)) }
    return UIColor { [self] in UIColor(cgColor: components(by: $0).withAlpha(alpha)) }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map(isSame) ?? false
  }

  /// Returns true if both have the same components now, as ``isEqual(_:)`` does of any object.
  package func isSame(as other: UIColor) -> Bool { self === other || cgColor == other.cgColor }

  public override var hash: Int { cgColor.hashValue }

  private static let archiveKeys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]

  /// Reads an archived colour; nil without three components and an opacity.
  public init?(coder: NSCoder) {
    let parts = Self.archiveKeys.compactMap { coder.object($0) as? Double }
      .filter(\.isFinite).map { CGFloat($0) }
    guard parts.count == 4 else { return nil }
    content = .fixed(CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
  }

  /// Archives the components.
  public func encode(with coder: NSCoder) {
    for (key, part) in zip(Self.archiveKeys, cgColor.components ?? []) {
      coder.encode(Double(part) as Any?, forKey: key)
    }
  }

  /// Secure coding is supported.
  public static var supportsSecureCoding: Bool { true }
}

/// The components of a colour, as filters of images take it.
public final class CIColor: NSObject, Sendable {
  /// The colour.
  public let cgColor: CGColor
  /// Makes a colour of one for views.
  @preconcurrency @MainActor
  public init(color: UIColor) { cgColor = color.cgColor }
  /// Makes a colour from sRGB components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// The red component.
  public var red: CGFloat { cgColor.red }
  /// The green component.
  public var green: CGFloat { cgColor.green }
  /// The blue component.
  public var blue: CGFloat { cgColor.blue }
  /// The opacity; 0 is invisible.
  public var alpha: CGFloat { cgColor.alpha }
}

/// The components of a colour in sRGB, each from 0 to 1.
public struct CGColor: Hashable, Sendable {
  /// The red component.
  public let red: CGFloat
  /// The green component.
  public let green: CGFloat
  /// The blue component.
  public let blue: CGFloat
  /// The opacity; 0 is invisible.
  public let alpha: CGFloat

  /// Makes a colour from sRGB components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The components, from red to the opacity.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  /// The number of components, with the opacity.
  public var numberOfComponents: Int { 4 }

  func withAlpha(_ alpha: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
