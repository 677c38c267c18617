public import struct Foundation.IndexPath

/// Decides where a collection's items are.
///
/// [`UICollectionViewLayout`](https://developer.apple.com/documentation/uikit/uicollectionviewlayout).
@preconcurrency @MainActor
open class UICollectionViewLayout {
  /// The collection that is laid out.
  public final internal(set) var collectionView: UICollectionView? {
    get { servedCollection }
    set { servedCollection = newValue }
  }

  @WeakReference private var servedCollection: UICollectionView?

  /// Makes a layout.
  public init() {}

  /// Called before the layout is asked, when items or the width have changed.
  open func prepare() {}
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the rectangle of an item in the content, in points; nil for none.
  open func frameForItem(at indexPath: IndexPath) -> CGRect? { nil }
  /// Lets the collection ask again.
  open func invalidateLayout() { collectionView?.placeItems() }
}

/// Rows of items of one size, from top to bottom, as many in a row as fit.
///
/// [`UICollectionViewFlowLayout`](https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout);
/// only its vertical direction and one size are here.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items, in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }
  /// The least room between rows, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The least room between items of a row, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The room around the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }

  private var tops: [CGFloat] = []
  private var height: CGFloat = 0
  private var columns = 1
  private var gap: CGFloat = 0
  /// The left edge of the first column.
  private var left: CGFloat = 0

  open override func prepare() {
    guard let collection = collectionView else { return }
    let room = collection.bounds.width - sectionInset.left - sectionInset.right
    let step = itemSize.width + minimumInteritemSpacing
    columns = step > 0 ? Int(min(max(1, (room + minimumInteritemSpacing) / step), 1e6)) : 1
    let spare = room - CGFloat(columns) * itemSize.width
    // The remaining space goes between the items, so that the row is full; a lone column stands in the
    // middle (B-6.34).
    left = sectionInset.left + (columns > 1 ? 0 : spare / 2)
    gap = columns > 1 ? max(minimumInteritemSpacing, spare / CGFloat(columns - 1)) : 0
    (tops, height) = ([], 0)
    for section in 0..<collection.numberOfSections {
      tops.append(height + sectionInset.top)
      let lines = (collection.numberOfItems(inSection: section) + columns - 1) / columns
      let spacing = CGFloat(max(0, lines - 1)) * minimumLineSpacing
      height += sectionInset.top + CGFloat(lines) * itemSize.height + spacing + sectionInset.bottom
    }
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  open override func frameForItem(at indexPath: IndexPath) -> CGRect? {
    guard tops.indices.contains(indexPath.section) else { return nil }
    let (line, column) = (indexPath.item / columns, indexPath.item % columns)
    return CGRect(
      x: left + CGFloat(column) * (itemSize.width + gap),
      y: tops[indexPath.section] + CGFloat(line) * (itemSize.height + minimumLineSpacing),
      width: itemSize.width,
      height: itemSize.height
    )
  }
}
