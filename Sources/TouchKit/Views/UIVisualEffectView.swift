public import Foundation

/// Lays an effect, drawn as a flat tint, over what is behind; its ``contentView`` alone is hit (`B-7.110`).
open class UIVisualEffectView: UIView {
  /// The view that subviews are added to; one that is added to the effect view itself ends the program (`B-7.111`).
  public final private(set) var contentView: UIView
  private let backdrop: UIView
  private var isMade = false

  /// The effect; nil for none; in a block of animations its tint goes over into a new one's.
  open var effect: UIVisualEffect? { didSet { backdrop.backgroundColor = effect?.tint } }

  /// Makes a view of no size with an effect, or without.
  public init(effect: UIVisualEffect?) {
    (backdrop, contentView) = (UIView(frame: .zero), UIView(frame: .zero))
    self.effect = effect
    super.init(frame: .zero)
    assemble()
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Makes the view that `encode(with:)` archived.
  public required init?(coder: NSCoder) {
    (backdrop, contentView) = (UIView(frame: .zero), UIView(frame: .zero))
    super.init(coder: coder)
    // The one that was archived, as it is: to resize it would resize what is in it.
    if let archived = children.first {
      contentView = archived
    } else {
      contentView.frame = bounds
    }
    backdrop.frame = bounds
    assemble()
  }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .init(
        "BlurStyle",
        { [self] in (effect as? UIBlurEffect)?.style.rawValue },
        { [self] in effect = UIBlurEffect.Style(rawValue: $0).map(UIBlurEffect.init(style:)) }
      )
    ]
  }

  override var archivedSubviews: [UIView] { [contentView] }

  private func assemble() {
    backdrop.declaredClassName = "_UIVisualEffectBackdropView"
    contentView.declaredClassName = "_UIVisualEffectContentView"
    backdrop.isUserInteractionEnabled = false
    backdrop.backgroundColor = effect?.tint
    for view in [backdrop, contentView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    isMade = true
  }

  /// Ends the program where a view is added that belongs into ``contentView``; an override calls super.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    precondition(
      !isMade || subview === contentView || subview === backdrop,
      "\(subview.className) was added to a UIVisualEffectView itself; add it to its contentView"
    )
  }
}

/// The effect of a ``UIVisualEffectView`` on what is behind it, or in it.
open class UIVisualEffect: NSObject {
  var tint: UIColor? { nil }
}

/// Blurs what is behind an effect view; here it is seen through a flat tint of the style, without a blur.
open class UIBlurEffect: UIVisualEffect {
  /// The lightness and the density of a blur.
  public enum Style: Int, Sendable {
    /// Lighter than what is behind it; a bit; darker.
    case extraLight, light, dark
    /// A blur that suits the appearance.
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
  /// True if it is dark whatever the appearance is; nil where it suits that.
  fileprivate var isDark: Bool? {
    switch self {
    case .extraLight, .light: false
    case .dark: true
    case .regular, .prominent: nil
    default: rawValue < 11 ? nil : rawValue > 15
    }
  }

  /// The part of what is behind it that is covered, from 0 to 1.
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
open class UIVibrancyEffect: UIVisualEffect {
  /// Makes an effect for what lies on a blur.
  public init(blurEffect: UIBlurEffect) {}

  /// Makes an effect for what lies on a blur, of some weight.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// The contrast of what is vibrant.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// For text, from the most important on.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  /// For larger shapes, from the most important on.
  case fill, secondaryFill, tertiaryFill
  /// For lines between parts.
  case separator
}
