/// The views at the edges of a field, and the button that empties it (`B-7.135`).
extension UITextField {
  /// When a view at an edge is there.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always

    fileprivate func shows(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  final func replacePart(_ old: UIView?) {
    if let old, old !== leftView, old !== rightView { show(old, false) }
    updateParts()
  }

  final func updateParts() {
    let hasRight = rightView != nil && rightViewMode.shows(whileEditing: isEditing)
    show(leftView, leftViewMode.shows(whileEditing: isEditing))
    show(rightView, hasRight)
    let clears =
      !hasRight && !edited.characters.isEmpty && clearButtonMode.shows(whileEditing: isEditing)
    if clears, clearButton == nil {
      let button = _UITextFieldClearButton(type: .close)
      button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
      clearButton = button
    }
    show(clearButton, clears)
  }

  private func show(_ part: UIView?, _ isShown: Bool) {
    guard let part, (part.superview === self) != isShown else { return }
    if isShown { addSubview(part) } else { part.removeFromSuperview() }
    setNeedsLayout()
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) != false else { return }
    text = ""
    send(.editingChanged, with: nil)
  }

  final func placeParts() {
    if let leftView, leftView.superview === self {
      leftView.frame = leftViewRect(forBounds: bounds)
    }
    if let rightView, rightView.superview === self {
      rightView.frame = rightViewRect(forBounds: bounds)
    }
    clearButton?.frame = clearButtonRect(forBounds: bounds)
  }

  final func partRect(_ size: CGSize, at left: CGFloat, in bounds: CGRect) -> CGRect {
    CGRect(origin: CGPoint(x: left, y: bounds.midY - size.height / 2), size: size)
  }

  final func textArea(in rect: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: rect) : textRect(forBounds: rect)
  }

  final func usualTextArea(in rect: CGRect) -> CGRect {
    let parts = subviews.filter { $0 === leftView || $0 === rightView || $0 === clearButton }
    let left = parts.first { $0 === leftView }?.frame.maxX ?? rect.minX
    let right = parts.last { $0 !== leftView }?.frame.minX ?? rect.maxX
    let (start, end) = (max(left, rect.minX + Self.margin), min(right, rect.maxX - Self.margin))
    return CGRect(x: start, y: rect.minY, width: max(0, end - start), height: rect.height)
  }
}

/// The button that empties a field.
package final class _UITextFieldClearButton: UIButton {}
