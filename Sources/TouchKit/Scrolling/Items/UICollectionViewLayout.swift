public import Foundation

/// Decides where a collection's items are, and how they look.
///
/// An app's own overrides ``collectionViewContentSize``, ``layoutAttributesForElements(in:)`` and
/// ``layoutAttributesForItem(at:)``.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that is laid out.
  open var collectionView: UICollectionView? { servedCollection }

  @WeakReference final var servedCollection: UICollectionView?

  public override init() { super.init() }

  /// Makes a layout; nothing is archived.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of what is told to ``invalidateLayout(with:)``.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// True if it knows the present places.
  final var isPrepared = false

  /// Called before the layout is asked, when items or the size have changed.
  open func prepare() {}
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns what lies in a rectangle of the content, in points.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// Returns the place of an item; nil for none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the place of a header or footer; nil for none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the place of a decoration; nil for none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Lets the collection ask again.
  open func invalidateLayout() { collectionView?.placeItems() }
  /// Lets the collection ask again, all of it.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }
  /// Returns true if the collection is to ask again as it scrolls to a rectangle, in points; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// True if places are mirrored where the language is read from the right; kept: here none are.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction of the language by which the places are made.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Returns true if the collection is to ask again since a cell prefers other attributes; nobody asks here.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns what is told to ``invalidateLayout(with:)`` since a cell prefers other attributes; nobody asks here.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
  /// Returns what is told to ``invalidateLayout(with:)`` as the collection scrolls; nobody asks here.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

  /// Returns where the content rests after a drag, in points; velocities are in points per millisecond (`B-6.18`).
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the offset after a change of the layout, in points; nobody asks here.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns what an item that comes looks like at first; nobody asks here, as it is there at once.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns what an item that goes looks like at last; nobody asks here, as it is gone at once.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  private var decorations: [String: AnyClass] = [:]

  /// Registers the class of the decorations of a kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
  }

  final func makeDecoration(_ kind: String) -> UICollectionReusableView {
    let type = decorations[kind] as? UICollectionReusableView.Type
    return (type ?? UICollectionReusableView.self).init(frame: .zero)
  }

  /// True if items may have swipe actions, as those of a list.
  var hasSwipeActions: Bool { false }
  /// Returns the actions that a swipe of an item shows.
  func swipeActions(of item: IndexPath) -> SwipeActions { (nil, nil) }
}
