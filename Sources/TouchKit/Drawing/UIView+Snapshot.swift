extension UIView {
  /// Returns a view that shows what this one shows now, of its size, at the origin; it does not change with it.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let bounds = bounds
    let image = UIGraphicsImageRenderer(bounds: bounds).image { _ in
      drawHierarchy(in: bounds, afterScreenUpdates: afterUpdates)
    }
    let picture = UIImageView(image: image)
    picture.frame = CGRect(origin: .zero, size: bounds.size)
    return picture
  }
}
