public import Foundation

/// What a ``UIVisualEffectView`` does to what is behind it, or in it.
///
/// Source: UIKit, `UIVisualEffect`.
open class UIVisualEffect: NSObject {
  /// The flat tint that stands for the effect; nil for none.
  var tint: UIColor? { nil }
}

/// Blurs what is behind an effect view; here it is seen through a flat tint of the style, without a blur.
///
/// Source: UIKit, `UIBlurEffect`.
open class UIBlurEffect: UIVisualEffect {
  /// How light a blur is, and how much is seen through it.
  public enum Style: Int, Sendable {
    /// Lighter than what is behind it; a bit; darker.
    case extraLight, light, dark
    /// What suits the appearance.
    case regular = 4
    /// The same, standing out more.
    case prominent
    /// Materials that suit the appearance, from the thinnest to the thickest, and that of bars.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    /// The same materials, always light.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    /// The same materials, always dark.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  final let style: Style

  /// Makes a blur of a style.
  public init(style: Style) { self.style = style }

  override var tint: UIColor? {
    UIColor { [style] traits in
      let isDark = style.isDark ?? (traits.userInterfaceStyle == .dark)
      return UIColor(white: isDark ? 0.12 : 0.97, alpha: style.density)
    }
  }
}

extension UIBlurEffect.Style {
  /// Whether it is dark whatever the appearance is; nil where it suits that.
  fileprivate var isDark: Bool? {
    switch self {
    case .extraLight, .light: false
    case .dark: true
    case .regular, .prominent: nil
    default: rawValue < 11 ? nil : rawValue > 15
    }
  }

  /// How much of what is behind it is covered, from 0 to 1.
  fileprivate var density: CGFloat {
    switch self {
    case .extraLight, .prominent: 0.85
    case .light, .regular: 0.6
    case .dark: 0.75
    default: [0.4, 0.55, 0.7, 0.85, 0.8][(rawValue - 6) % 5]
    }
  }
}

/// Has what is in the content view take its colours from what is behind; here it keeps its own.
///
/// Source: UIKit, `UIVibrancyEffect`.
open class UIVibrancyEffect: UIVisualEffect {
  /// Makes an effect for what lies on a blur.
  public init(blurEffect: UIBlurEffect) {}

  /// Makes an effect for what lies on a blur, of some weight.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// How much what is vibrant stands out.
///
/// Source: UIKit, `UIVibrancyEffectStyle`.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// For text, from the most important on.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  /// For larger shapes, from the most important on.
  case fill, secondaryFill, tertiaryFill
  /// For lines between parts.
  case separator
}
