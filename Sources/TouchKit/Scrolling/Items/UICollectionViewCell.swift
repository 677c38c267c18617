import struct Foundation.IndexPath

/// A view that a collection shows, and uses again: a cell, a header, a footer or a decoration.
open class UICollectionReusableView: UIView, ReusableView {
  /// The identifier for reuse of the view; nil for one that the collection has not made.
  public final internal(set) var reuseIdentifier: String?
  /// The attributes that the view has had from the layout.
  final var applied: UICollectionViewLayoutAttributes?

  public override required init(frame: CGRect) { super.init(frame: frame) }

  /// Decodes the view that ``UIView/encode(with:)`` archived.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is shown again; an override calls super.
  open func prepareForReuse() {}
  /// Called once the view has the place and the looks that its layout says.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns the attributes that the view would rather have; nobody asks here.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Takes place and looks from the layout, unless it has them; what an app changed meanwhile stays, as in UIKit.
  final func take(_ attributes: UICollectionViewLayoutAttributes) {
    guard applied?.isEqual(attributes) != true else { return }
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    applied = copy
    layer.transform = attributes.transform3D
    bounds = CGRect(origin: bounds.origin, size: attributes.size)
    center = attributes.center
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(copy ?? attributes)
  }
}

/// One item of a collection; it passes touches up, so that they reach its collection.
open class UICollectionViewCell: UICollectionReusableView, ItemCell {
  /// The view for the content of the cell; it fills the cell.
  public final let contentView: UIView
  /// True if a finger is on the item.
  open var isHighlighted = false {
    didSet { showSelection() }
  }
  /// True if the item is selected.
  open var isSelected = false {
    didSet { showSelection() }
  }

  /// The view behind the content; it fills the cell.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }
  /// The view behind the content while the cell is selected or a finger is on it; it fills the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, with: selectedBackgroundView, above: backgroundView)
      selectedBackgroundView?.isHidden = !isHighlighted && !isSelected
    }
  }

  /// What a storyboard's segue from the cell does as a touch selects it (`B-7.131`).
  package final var selectionSegue: (() -> Void)?

  /// Makes a cell with an empty content view; `frame` is in the superview's space, in points.
  public required init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Decodes the cell that ``UIView/encode(with:)`` archived.
  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    adoptArchivedContent()
  }

  private func showSelection() {
    selectedBackgroundView?.isHidden = !isHighlighted && !isSelected
    setNeedsDisplay()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
  }

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    contentView.frame = bounds
  }

  open override func draw(_ rect: CGRect) {
    guard isHighlighted || isSelected, selectedBackgroundView == nil,
      let canvas = UIGraphicsGetCurrentContext()
    else { return }
    let path = UIBezierPath(roundedRect: rect, cornerRadius: layer.cornerRadius)
    canvas.fill(path, with: UIColor(white: 0, alpha: 0.15))
  }
}

extension UIView {
  /// Shows a view of this size behind all others, but for one that may be behind it, in place of a former one.
  final func replaceBackground(_ old: UIView?, with new: UIView?, above other: UIView? = nil) {
    if let old, old !== new { old.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertAtBack(new, above: other)
  }

  /// Puts a view behind all others, but for one that may be behind it.
  final func insertAtBack(_ view: UIView, above other: UIView?) {
    if let other, other !== view, other.superview === self {
      insertSubview(view, aboveSubview: other)
    } else {
      insertSubview(view, at: 0)
    }
  }
}

protocol ReusableView: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
}

protocol ItemCell: ReusableView {
  var contentView: UIView { get }
  var isHighlighted: Bool { get set }
  var isSelected: Bool { get set }
  func setHighlighted(_ highlighted: Bool, animated: Bool)
  func setSelected(_ selected: Bool, animated: Bool)
}

extension ItemCell {
  func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  func adoptArchivedContent() {
    if let archived = children.first {
      archived.removeFromSuperview()
      contentView.frame = archived.frame
      for view in archived.subviews { contentView.addSubview(view) }
    }
    insertSubview(contentView, at: 0)
  }
}

/// The cells that a list shows, and those that wait for reuse.
@MainActor
struct CellPool<Cell: ReusableView> {
  private(set) var shown: [IndexPath: Cell] = [:]
  /// True if the cells are those of a captured screen, which no data source makes and no layout places.
  var isFixed = false
  private var waiting: [String: [Cell]] = [:]
  private var makers: [String: @MainActor () -> Cell] = [:]

  mutating func register(_ identifier: String, _ make: (@MainActor () -> Cell)?) {
    makers[identifier] = make
  }

  mutating func removeWaiting(_ identifier: String) -> Cell? { waiting[identifier]?.popLast() }

  /// Returns the maker of cells with an identifier; nil where that is not registered.
  func maker(of identifier: String) -> (@MainActor () -> Cell)? { makers[identifier] }

  /// Notes the cell of an item; returns a former one, which must not go while the pool is being changed.
  @discardableResult
  mutating func show(_ cell: Cell, at item: IndexPath) -> Cell? {
    shown.updateValue(cell, forKey: item)
  }

  mutating func removeShown(_ item: IndexPath) -> Cell? { shown.removeValue(forKey: item) }

  /// Has the cells that are shown stand for other items.
  mutating func rename(_ moved: (IndexPath) -> IndexPath) {
    shown = Dictionary(shown.map { (moved($0.key), $0.value) }) { first, _ in first }
  }

  mutating func keep(_ cell: Cell) {
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }
}

@MainActor
struct ItemSelection {
  var highlighted: IndexPath?
  /// The item that the finger came down in, while it is down.
  var pressed: IndexPath?
  /// The item that a finger moves.
  var moved: IndexPath?
  /// The touch that pressed it; other touches do not change it.
  @WeakReference var touch: UITouch?
  var selected: [IndexPath] = []

  var isTouched: Bool { touch?.phase.isLast == false }

  func isHeld(_ item: IndexPath) -> Bool { item == pressed || item == moved }
  func contains(_ item: IndexPath) -> Bool { selected.contains(item) }

  mutating func insert(_ item: IndexPath) { if !contains(item) { selected.append(item) } }
  mutating func remove(_ item: IndexPath) { selected.removeAll { $0 == item } }
}
