public import Foundation

extension UIButton {
  /// The looks of a button as a value; names of UIKit that are missing here cannot be set.
  public struct Configuration {
    /// The corners of the background.
    public enum CornerStyle: Int, Sendable {
      /// The ways of iOS: all but `capsule` are corners of 6 points here.
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    /// The title.
    public var title: String?
    /// The image before the title.
    public var image: UIImage?
    /// The colour of the title; nil for the tint.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil for that of the style.
    public var baseBackgroundColor: UIColor?
    /// The room between the edges and the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The corners of the background.
    public var cornerStyle = CornerStyle.dynamic
    /// The room between the image and the title, in points; kept for code that reads it.
    public var imagePadding: CGFloat = 0
    fileprivate var style = Style.plain

    fileprivate enum Style { case plain, gray, tinted, filled }

    private init(_ style: Style) { self.style = style }

    /// Returns a title without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a title on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a title on a pale tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a title on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a title on grey.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a title without a background.
    public static func borderless() -> Configuration { Configuration(.plain) }
  }

  /// Makes a button of a configuration, which a touch runs an action of.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Gives the button the looks of its configuration; an action's image stays where none has another.
  final func applyConfiguration(after old: Configuration?) {
    guard let configuration else { return }
    setTitle(configuration.title ?? currentTitle, for: .normal)
    if configuration.image != nil || old?.image != nil {
      setImage(configuration.image, for: .normal)
    }
    let insets = configuration.contentInsets
    contentEdgeInsets = UIEdgeInsets(
      top: insets.top,
      left: insets.leading,
      bottom: insets.bottom,
      right: insets.trailing
    )
    let isFilled = configuration.style == .filled
    setTitleColor(configuration.baseForegroundColor ?? (isFilled ? .white : nil), for: .normal)
    let usual: UIColor? =
      switch configuration.style {
      case .plain: nil
      case .gray: UIColor(white: 0.5, alpha: 0.15)
      case .tinted: tintColor.withAlphaComponent(0.15)
      case .filled: tintColor
      }
    backgroundColor = configuration.baseBackgroundColor ?? usual
    roundCorners()
  }

  final func roundCorners() {
    guard let configuration else { return }
    layer.cornerRadius = configuration.cornerStyle == .capsule ? bounds.height / 2 : 6
  }
}
