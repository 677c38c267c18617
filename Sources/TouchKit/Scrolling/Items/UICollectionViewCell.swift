/// One item of a collection.
///
/// It passes touches up, so that they reach its collection. Source: UIKit, `UICollectionViewCell`.
@preconcurrency @MainActor
open class UICollectionViewCell: UIView, ItemCell {
  /// The identifier for reuse of the cell; nil for a cell that the collection has not made.
  public final internal(set) var reuseIdentifier: String?
  /// The view for the content of the cell; it fills the cell.
  public final let contentView: UIView
  /// Whether a finger is on the item.
  open var isHighlighted = false {
    didSet { setNeedsDisplay() }
  }
  /// Whether the item is selected.
  open var isSelected = false {
    didSet { setNeedsDisplay() }
  }

  /// Makes a cell; collections make theirs by this.
  public override required init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Decodes the cell that ``UIView/encode(with:)`` archived.
  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    if let present = children.first {
      present.removeFromSuperview()
      contentView.frame = present.frame
      for view in present.subviews { contentView.addSubview(view) }
    }
    insertSubview(contentView, at: 0)
  }

  /// Called before the cell is shown as another item; an override calls super.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
  }

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    contentView.frame = bounds
  }

  /// Draws a ground while a finger is on the item or it is selected.
  open override func draw(_ rect: CGRect) {
    guard isHighlighted || isSelected, let canvas = UIGraphicsGetCurrentContext() else { return }
    let path = UIBezierPath(roundedRect: rect, cornerRadius: layer.cornerRadius)
    canvas.fill(path, with: UIColor(white: 0, alpha: 0.15))
  }
}
