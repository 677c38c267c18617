public import Foundation

/// The place and the looks of a cell or of another view of a collection; a subclass with properties of its own carries
/// them over in `copy(with:)` and compares them in `isEqual(_:)`.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The upright box, in the content, in points; setting it leaves the transform.
  open var frame: CGRect {
    get {
      guard !transform.isIdentity else { return untransformed }
      let around = CGAffineTransform(translationX: center.x, y: center.y)
      return bounds.offsetBy(dx: -size.width / 2, dy: -size.height / 2)
        .applying(transform.concatenating(around))
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The middle, in the content, in points.
  open var center = CGPoint.zero
  /// The size, in points.
  open var size = CGSize.zero
  /// The rectangle in the view's own space, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The transform of the view, in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transform of the view's layer.
  open var transform3D = CATransform3DIdentity
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Orders views that overlap: those with a larger index are in front, and are hit first.
  open var zIndex = 0
  /// True for a view that is not shown.
  open var isHidden = false
  /// The item, or the place of the header, footer or decoration.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of view.
  public internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a header, footer or decoration; nil for a cell.
  public internal(set) var representedElementKind: String?

  public required override init() { super.init() }

  /// Makes the attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a header or footer.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with path: IndexPath) {
    self.init()
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    indexPath = path
  }

  /// Makes the attributes of a decoration.
  public convenience init(forDecorationViewOfKind elementKind: String, with path: IndexPath) {
    self.init()
    (representedElementCategory, representedElementKind) = (.decorationView, elementKind)
    indexPath = path
  }

  private var untransformed: CGRect {
    CGRect(size, inMiddleOf: CGRect(origin: center, size: .zero))
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.indexPath, copy.representedElementKind) = (indexPath, representedElementKind)
    copy.representedElementCategory = representedElementCategory
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return center == other.center && size == other.size
      && transform3D == other.transform3D
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
      && indexPath == other.indexPath && representedElementKind == other.representedElementKind
  }

  open override var hash: Int { indexPath.hashValue }
}

/// What a layout is to find out again; kept: here it finds out all of it.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// True if all is to be found out.
  open private(set) var invalidateEverything = false
  /// True if the numbers of sections and items have changed.
  open private(set) var invalidateDataSourceCounts = false
  /// The distance by which the content moves meanwhile, in points; kept.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content's size, in points; kept.
  open var contentSizeAdjustment = CGSize.zero
  /// The items that are named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  public required override init() { super.init() }

  /// Names some items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// What a flow layout is to find out again; kept: here it finds out all of it.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// True if the delegate is asked for sizes again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if the items are placed again.
  open var invalidateFlowLayoutAttributes = true
}
