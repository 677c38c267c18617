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

  /// True if items may have swipe actions, as those of a list.
  var hasSwipeActions: Bool { false }
  /// Returns the actions that a swipe of an item shows.
  func swipeActions(of item: IndexPath) -> SwipeActions { (nil, nil) }

  /// The axis along which items follow each other, by which the collection looks them up.
  var axis: Axis { .vertical }
}

/// Lines of items of one size, as many in a line as fit: rows from top to bottom, or columns from left to
/// right (`B-6.110`).
///
/// [`UICollectionViewFlowLayout`](https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout);
/// only one size of items is here.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which the content grows and scrolls; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The size of items, in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }
  /// The least room between lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The least room between items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The room around the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }

  /// The places at which the first lines of the sections begin.
  private var starts: [CGFloat] = []
  private var length: CGFloat = 0
  private var itemsPerLine = 1
  private var gap: CGFloat = 0
  /// The edge of the first item of a line.
  private var first: CGFloat = 0

  override var axis: Axis { scrollDirection == .horizontal ? .horizontal : .vertical }

  open override func prepare() {
    guard let collection = collectionView else { return }
    let (inset, item) = (sectionInset[axis.across], itemSize[axis.across])
    let room = collection.bounds.size[axis.across] - inset.low - inset.high
    let step = item + minimumInteritemSpacing
    itemsPerLine = step > 0 ? Int(min(max(1, (room + minimumInteritemSpacing) / step), 1e6)) : 1
    let spare = room - CGFloat(itemsPerLine) * item
    // The remaining space goes between the items, so that the line is full; a lone item stands in the
    // middle (B-6.34).
    first = inset.low + (itemsPerLine > 1 ? 0 : spare / 2)
    gap = itemsPerLine > 1 ? max(minimumInteritemSpacing, spare / CGFloat(itemsPerLine - 1)) : 0
    (starts, length) = ([], 0)
    let ends = sectionInset[axis]
    for section in 0..<collection.numberOfSections {
      starts.append(length + ends.low)
      let items = collection.numberOfItems(inSection: section)
      let lines = (items + itemsPerLine - 1) / itemsPerLine
      let spacing = CGFloat(max(0, lines - 1)) * minimumLineSpacing
      length += ends.low + CGFloat(lines) * itemSize[axis] + spacing + ends.high
    }
  }

  open override var collectionViewContentSize: CGSize {
    let size = collectionView?.bounds.size ?? .zero
    return axis == .horizontal
      ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
  }

  open override func frameForItem(at indexPath: IndexPath) -> CGRect? {
    guard starts.indices.contains(indexPath.section) else { return nil }
    let (line, place) = (indexPath.item / itemsPerLine, indexPath.item % itemsPerLine)
    var origin = CGPoint.zero
    origin[axis] = starts[indexPath.section] + CGFloat(line) * (itemSize[axis] + minimumLineSpacing)
    origin[axis.across] = first + CGFloat(place) * (itemSize[axis.across] + gap)
    return CGRect(origin: origin, size: itemSize)
  }
}
