/// All that the picture of a plain view depends on: views with equal looks have equal pictures.
package struct ViewLook: Hashable {
  package let bounds: CGRect
  package let text: StyledText?
  let background: UIColor?
  let cornerRadius: CGFloat
  let borderWidth: CGFloat
  let borderColor: CGColor?
  let clips: Bool

  /// Reads the look of a view without subviews that only the engine draws; nil for others.
  @MainActor
  init?(of view: UIView) {
    let layer = view.madeLayer
    guard view.children.isEmpty, view.opacity == 1, layer?.isPlain ?? true else { return nil }
    let (radius, width) = (layer?.cornerRadius ?? 0, layer?.borderWidth ?? 0)
    if type(of: view) == UILabel.self, let label = view as? UILabel, let string = label.text {
      text = StyledText(
        string,
        font: label.font,
        color: view.resolved(label.textColor),
        alignment: label.textAlignment,
        numberOfLines: label.numberOfLines
      )
    } else if type(of: view) == UIView.self, radius > 0 || width > 0 {
      text = nil
    } else {
      return nil
    }
    bounds = view.bounds
    background = view.backgroundColor.map { view.resolved($0) }
    (cornerRadius, borderWidth) = (radius, width)
    borderColor = width > 0 ? layer?.borderColor : nil
    clips = view.clipsToBounds
  }

  package static func == (one: ViewLook, other: ViewLook) -> Bool {
    one.bounds == other.bounds && one.text == other.text && one.clips == other.clips
      && (one.cornerRadius, one.borderWidth) == (other.cornerRadius, other.borderWidth)
      && one.borderColor == other.borderColor && one.hasBackground(of: other)
  }

  private func hasBackground(of other: ViewLook) -> Bool {
    guard let background, let color = other.background else {
      return background == nil && other.background == nil
    }
    return background.isSame(as: color)
  }

  /// Hashes what mostly tells looks apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(bounds.size.width)
    hasher.combine(text?.string)
    hasher.combine(background?.cgColor)
  }
}

/// A canvas that keeps pictures of what looks the same from frame to frame.
package protocol PictureKeeper: Canvas {
  /// Draws the picture of a look, which `draw` makes on a canvas of the look's space; returns false, having
  /// drawn nothing, where there is none and none is worth being made.
  func drawPicture(
    of look: ViewLook,
    in transform: CGAffineTransform,
    _ draw: (any Canvas) -> Void
  ) -> Bool
}

extension UIView {
  /// The colour that one is by the view's traits.
  fileprivate func resolved(_ color: UIColor) -> UIColor {
    color.isDynamic ? color.resolvedColor(with: traitCollection) : color
  }
}
