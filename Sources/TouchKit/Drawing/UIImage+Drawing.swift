extension UIImage {
  /// Whether an image is drawn as it is, or as a stencil in the tint of its view.
  ///
  /// Source: UIKit, `UIImage.RenderingMode`.
  public enum RenderingMode: Int, Sendable {
    /// As what shows it does: image views and buttons here as it is.
    case automatic = 0
    /// As it is.
    case alwaysOriginal = 1
    /// All that is opaque in it has the tint's colour.
    case alwaysTemplate = 2
  }

  /// Returns the same image, drawn in another way by what shows it.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(self, renderingMode: renderingMode, tint: tint)
  }

  /// Returns the image as a stencil in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(self, renderingMode: renderingMode, tint: color)
  }

  /// Returns the image as a stencil in a colour, drawn in a way by what shows it.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(self, renderingMode: renderingMode, tint: color)
  }

  /// The image as a view with a tint shows it.
  @MainActor
  func shown(in view: UIView) -> UIImage {
    guard renderingMode == .alwaysTemplate else { return self }
    return UIImage(self, renderingMode: renderingMode, tint: view.tintColor)
  }

  /// The format of a renderer for images like this one.
  @preconcurrency @MainActor
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// Draws an image that is a drawing on a canvas; returns false, and draws nothing, where it is one of
  /// pixels.
  @MainActor
  package func drawSteps(on canvas: any Canvas, in rect: CGRect) -> Bool {
    guard let drawn else { return false }
    drawn.draw(on: canvas, in: rect, tint: tint)
    return true
  }
}
