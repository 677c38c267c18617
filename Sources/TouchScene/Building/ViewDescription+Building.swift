import TouchKit

extension ViewDescription {
  /// Whether the description has a frame, centre or transform; a root view without fills its window.
  var hasPlace: Bool { frame != nil || center != nil || transform != nil }

  /// Sets the described frame, bounds and transform of a view.
  @MainActor
  func place(_ view: UIView) {
    view.transform = .identity
    if let anchorPoint { view.layer.anchorPoint = anchorPoint }
    if let frame {
      view.frame = frame
      if let bounds { view.bounds.origin = bounds.origin }
    } else if let bounds {
      view.bounds = bounds
      if let center { view.center = center }
    }
    if let transform { view.transform = transform }
  }

  /// Sets the described properties of a view; the others keep the defaults of its class.
  @MainActor
  func apply(to view: UIView) {
    view.accessibilityIdentifier = name
    set(color, on: view, \.backgroundColor)
    set(alpha.map { CGFloat($0) }, on: view, \.alpha)
    set(isHidden, on: view, \.isHidden)
    set(isOpaque, on: view, \.isOpaque)
    set(isUserInteractionEnabled, on: view, \.isUserInteractionEnabled)
    set(isMultipleTouchEnabled, on: view, \.isMultipleTouchEnabled)
    set(isExclusiveTouch, on: view, \.isExclusiveTouch)
    set(clipsToBounds, on: view, \.clipsToBounds)
    set(cornerRadius.map { CGFloat($0) }, on: view.layer, \.cornerRadius)
    set(borderWidth.map { CGFloat($0) }, on: view.layer, \.borderWidth)
    set(borderColor?.cgColor, on: view.layer, \.borderColor)
    set(tag, on: view, \.tag)
    set(zPosition.map { CGFloat($0) }, on: view.layer, \.zPosition)
    if let label = view as? UILabel { apply(to: label) }
    if let image { (view as? UIImageView)?.image = image }
    if let control = view as? UIControl {
      set(isEnabled, on: control, \.isEnabled)
      set(isSelected, on: control, \.isSelected)
    }
    if let button = view as? UIButton {
      button.setTitle(text, for: .normal)
      if let textColor { button.setTitleColor(textColor, for: .normal) }
    }
    value?.apply(to: view)
    scroll?.apply(to: view)
  }

  @MainActor
  private func apply(to label: UILabel) {
    label.text = text
    set(textColor, on: label, \.textColor)
    set(fontSize.map { UIFont.systemFont(ofSize: $0) }, on: label, \.font)
    set(textAlignment, on: label, \.textAlignment)
    set(numberOfLines, on: label, \.numberOfLines)
  }

  @MainActor
  private func set<Target: AnyObject, Value>(
    _ value: Value?,
    on target: Target,
    _ property: ReferenceWritableKeyPath<Target, Value>
  ) {
    if let value { target[keyPath: property] = value }
  }

  @MainActor
  private func set<Target: AnyObject, Value>(
    _ value: Value?,
    on target: Target,
    _ property: ReferenceWritableKeyPath<Target, Value?>
  ) {
    if let value { target[keyPath: property] = value }
  }
}
