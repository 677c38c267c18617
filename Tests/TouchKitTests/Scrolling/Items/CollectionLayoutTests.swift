import Foundation
import Testing
import TouchKit

/// Items that a layout of an app's own places, and those of a flow layout whose delegate says their sizes.
@MainActor
@Suite struct CollectionLayoutTests {
  private let stage = Stage()
  private let finger: Finger
  private let items = Sizes()

  init() { finger = stage.finger() }

  private func item(_ item: Int, section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func show(_ layout: UICollectionViewLayout) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(0, 0, 200, 200),
      collectionViewLayout: layout
    )
    (collection.dataSource, collection.delegate) = (items, items)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    stage.window.add(collection, "collection")
    return collection
  }

  @Test func `the front one of items that overlap is hit and selected`() {
    let collection = show(Fan())
    finger.tap(100, 60)
    #expect(collection.indexPathsForSelectedItems == [item(1)])
    #expect(
      stage.window.hitTest(CGPoint(100, 60), with: nil)?.superview
        == collection.cellForItem(at: item(1))
    )
    #expect(collection.indexPathForItem(at: CGPoint(100, 60)) == item(1))
    finger.tap(50, 60, at: 1)
    #expect(collection.indexPathsForSelectedItems == [item(0)])
  }

  @Test func `a layout gives cells their transform and opacity, and what an app changes stays`() {
    let collection = show(Fan())
    let cell = collection.cellForItem(at: item(2))
    #expect(cell?.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(cell?.alpha == 0.5)
    #expect(cell?.frame == CGRect(105, 75, 50, 50))
    cell?.alpha = 1
    collection.contentOffset.y = 5
    #expect(cell?.alpha == 1)
  }

  @Test func `a flow layout places its items where an override prepares without super`() {
    final class Own: UICollectionViewFlowLayout {
      override func prepare() {}
    }
    let (plain, own) = (show(UICollectionViewFlowLayout()), show(Own()))
    for count in [3, 4] {
      items.count = count
      for collection in [plain, own] { collection.reloadData() }
      let frame = own.cellForItem(at: item(count - 1))?.frame
      #expect(frame != nil && frame == plain.cellForItem(at: item(count - 1))?.frame)
    }
  }

  @Test func `a layout says where the content comes to rest after a drag`() {
    let collection = show(Fan())
    finger.began(100, 150, at: 0)
    finger.moved(100, 100, at: 0.5)
    finger.ended(at: 1)
    stage.wait(until: 5)
    #expect(collection.contentOffset == CGPoint(0, 33))
  }

  @Test func `a layout that depends on the offset is asked again as the content scrolls`() {
    let layout = Fan()
    let collection = show(layout)
    collection.layoutIfNeeded()
    let before = layout.preparations
    layout.dependsOnOffset = true
    collection.contentOffset.y = 10
    #expect(layout.preparations == before + 1)
  }

  @Test func `a flow layout that changes its insets as it prepares places items by them`() {
    let collection = show(Inset())
    #expect(collection.cellForItem(at: item(0))?.frame.minX == 40)
  }

  @Test func `sizes that the delegate says break lines, of which the last is not stretched`() {
    items.sizes = [
      CGSize(width: 80, height: 40), CGSize(width: 60, height: 20), CGSize(width: 90, height: 30),
    ]
    items.count = 3
    let collection = show(UICollectionViewFlowLayout())
    let frames = (0..<3).map { collection.cellForItem(at: item($0))?.frame }
    #expect(frames[0] == CGRect(0, 0, 80, 40))
    #expect(frames[1] == CGRect(140, 10, 60, 20))
    #expect(frames[2] == CGRect(0, 50, 90, 30))
    #expect(collection.contentSize == CGSize(width: 200, height: 80))
  }

  @Test func `a header stands above the items of its section, and goes out of sight with it`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    items.count = 40
    let collection = show(layout)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      collection.supplementaryView(forElementKind: kind, at: item(0))?.frame
        == CGRect(0, 0, 200, 30)
    )
    #expect(collection.cellForItem(at: item(0))?.frame.minY == 30)
    collection.contentOffset.y = 31
    #expect(collection.visibleSupplementaryViews(ofKind: kind) == [])
  }

  @Test func `the selected item stays selected when others come, go and move`() {
    items.count = 4
    let collection = show(UICollectionViewFlowLayout())
    collection.selectItem(at: item(1), animated: false, scrollPosition: [])
    items.count = 5
    collection.insertItems(at: [item(0)])
    #expect(collection.indexPathsForSelectedItems == [item(2)])
    collection.moveItem(at: item(2), to: item(0))
    #expect(collection.indexPathsForSelectedItems == [item(0)])
    items.count = 4
    collection.deleteItems(at: [item(0)])
    #expect(collection.indexPathsForSelectedItems == nil)
  }

  @Test func `the delegate hears which cells come into sight and which leave it`() {
    items.count = 40
    let collection = show(UICollectionViewFlowLayout())
    collection.layoutIfNeeded()
    items.heard = []
    collection.contentOffset.y = 60
    #expect(items.heard.contains("left 0") && items.heard.contains("came 12"))
  }
}

/// Three items in one place: the second in front, the third small and pale.
private final class Fan: UICollectionViewLayout {
  var dependsOnOffset = false
  private(set) var preparations = 0

  override func prepare() { preparations += 1 }

  override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 1000) }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(CGFloat(40 + 20 * path.item), 50, 100, 100)
    if path.item == 1 { attributes.zIndex = 1 }
    if path.item == 2 {
      attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      attributes.alpha = 0.5
    }
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    dependsOnOffset
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: 0, y: 33) }
}

private final class Inset: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    if sectionInset.left == 0 { sectionInset.left = 40 }
  }
}

private final class Sizes: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var count = 3
  var sizes: [CGSize] = []
  var heard: [String] = []

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes.indices.contains(indexPath.item)
      ? sizes[indexPath.item] : CGSize(width: 50, height: 50)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { heard.append("came \(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { heard.append("left \(indexPath.item)") }
}
