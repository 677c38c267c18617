extension UIScrollView {
  private var isMoving: Bool { isDragging || movement != nil }

  /// Draws lines at the right and lower edges, whose length and place show the visible part of the content.
  final func drawIndicators(on canvas: any Canvas) {
    guard isMoving else { return }
    for axis in Axis.both where shows(axis) {
      guard let line = indicator(axis) else { continue }
      let path = UIBezierPath(roundedRect: line, cornerRadius: 1.5)
      canvas.fill(path, with: UIColor(white: 0, alpha: 0.35))
    }
  }

  private func shows(_ axis: Axis) -> Bool {
    axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
  }

  private func indicator(_ axis: Axis) -> CGRect? {
    let (range, size) = (range(axis), bounds.size[axis])
    let content = range.upperBound - range.lowerBound + size
    let area = bounds.inset(
      by: axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    )
    let room = area.size[axis]
    guard content > size, room > 20 else { return nil }
    let length = max(20, room * size / content)
    let share = (contentOffset[axis] - range.lowerBound) / (content - size)
    let along = 3 + (room - length - 6) * min(max(share, 0), 1)
    switch axis {
    case .vertical:
      return CGRect(x: area.maxX - 6, y: area.minY + along, width: 3, height: length)
    case .horizontal:
      return CGRect(x: area.minX + along, y: area.maxY - 6, width: length, height: 3)
    }
  }
}
