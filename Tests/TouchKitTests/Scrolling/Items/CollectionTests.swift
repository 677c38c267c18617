import Foundation
import Testing
import TouchKit

/// What touches do to a collection, and where its items lie.
@MainActor
@Suite struct CollectionTests {
  private let stage = Stage()
  private let collection: UICollectionView
  private let layout = UICollectionViewFlowLayout()
  private let items: Items
  private let finger: Finger

  init() {
    layout.itemSize = CGSize(width: 60, height: 40)
    collection = UICollectionView(frame: CGRect(0, 0, 200, 200), collectionViewLayout: layout)
    items = Items(stage.log)
    collection.dataSource = items
    collection.delegate = items
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    stage.window.add(collection, "collection")
    finger = stage.finger()
  }

  private func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `a flow layout fills rows from left to right, as many items as fit`() throws {
    let frames = (0..<4).map { collection.cellForItem(at: item($0))?.frame }
    #expect(frames[0] == CGRect(0, 0, 60, 40))
    #expect(frames[1] == CGRect(70, 0, 60, 40))
    #expect(frames[2] == CGRect(140, 0, 60, 40))
    #expect(frames[3] == CGRect(0, 50, 60, 40))
    #expect(collection.contentSize == CGSize(width: 200, height: 34 * 50 - 10))
    layout.sectionInset = UIEdgeInsets(top: 20, left: 40, bottom: 0, right: 0)
    #expect(collection.cellForItem(at: item(0))?.frame == CGRect(40, 20, 60, 40))
    #expect(collection.cellForItem(at: item(1))?.frame == CGRect(140, 20, 60, 40))
  }

  @Test func `a flow layout that scrolls sideways fills columns (B-6.110)`() {
    layout.scrollDirection = .horizontal
    let frames = (0..<5).map { collection.cellForItem(at: item($0))?.frame }
    #expect(frames[1]?.minX == 0 && frames[3]?.minX == 0)
    #expect(frames[0]?.minY == 0 && frames[3]?.maxY == 200)
    #expect(frames[4] == CGRect(70, 0, 60, 40))
    #expect(collection.contentSize == CGSize(width: 25 * 70 - 10, height: 200))
    #expect(collection.indexPathsForVisibleItems == (0..<12).map(item))
    finger.began(150, 20, at: 0)
    finger.moved(50, 20, at: 0.1)
    finger.ended(at: 1)
    #expect(collection.contentOffset == CGPoint(90, 0))
    #expect(collection.indexPathsForVisibleItems.first == item(4))
    #expect(collection.indexPathForItem(at: CGPoint(1000, 20)) == item(56))
    finger.began(150, 150, at: 2)
    finger.moved(150, 50, at: 2.1)
    finger.ended(at: 3)
    #expect(collection.contentOffset == CGPoint(90, 0))
  }

  @Test(arguments: [(CGFloat(150), CGFloat(25)), (250, -25)])
  func `a lone column stands in the middle (B-6.34)`(width: CGFloat, left: CGFloat) {
    layout.itemSize = CGSize(width: width, height: 40)
    #expect(collection.cellForItem(at: item(0))?.frame == CGRect(left, 0, width, 40))
    #expect(collection.cellForItem(at: item(1))?.frame == CGRect(left, 50, width, 40))
  }

  @Test(arguments: [
    (UICollectionView.ScrollPosition.top, CGFloat(500)), (.centeredVertically, 420),
    (.bottom, 340), (UICollectionView.ScrollPosition(), 340),
  ])
  func `a collection scrolls to an item, and it is there`(
    position: UICollectionView.ScrollPosition,
    offset: CGFloat
  ) {
    collection.scrollToItem(at: item(30), at: position, animated: false)
    #expect(collection.contentOffset.y == offset)
  }

  @Test func `choosing an item scrolls only to a position`() {
    collection.selectItem(at: item(30), animated: false, scrollPosition: [])
    #expect(collection.contentOffset == .zero)
    collection.selectItem(at: item(30), animated: false, scrollPosition: .top)
    #expect(collection.contentOffset.y == 500)
    #expect(collection.indexPathsForSelectedItems == [item(30)])
    #expect(stage.log.drain() == [])
  }

  @Test func `only items that are seen have cells, and those that leave are used again`() {
    #expect(collection.indexPathsForVisibleItems == (0..<12).map(item))
    collection.contentOffset.y = 50
    #expect(collection.indexPathsForVisibleItems == (3..<15).map(item))
    collection.contentOffset.y = 100
    #expect(collection.subviews.count == 12)
    #expect(collection.indexPathForItem(at: CGPoint(75, 55)) == item(4))
    #expect(collection.indexPathForItem(at: CGPoint(65, 55)) == nil)
  }

  @Test func `a finger on another item neither lifts nor takes over the first`() {
    let other = stage.finger(2)
    finger.began(10, 10, at: 0)
    stage.wait(until: 0.2)
    other.began(80, 60)
    stage.wait(until: 0.4)
    other.ended()
    finger.ended()
    #expect(collection.indexPathsForSelectedItems == [item(0)])
  }

  @Test func `a touch asks and tells in the order of the header`() {
    finger.began(80, 60)
    stage.wait(until: 0.15)
    #expect(stage.log.drain() == ["shouldHighlight 4", "didHighlight 4"])
    #expect(collection.cellForItem(at: item(4))?.isHighlighted == true)
    finger.ended(at: 0.3)
    #expect(stage.log.drain() == ["shouldSelect 4", "didSelect 4", "didUnhighlight 4"])
    #expect(collection.indexPathsForSelectedItems == [item(4)])
  }

  @Test func `scrolling takes the highlight away, and chooses nothing`() {
    finger.began(80, 160)
    stage.wait(until: 0.15)
    _ = stage.log.drain()
    finger.moved(80, 100, at: 0.2)
    finger.ended(at: 0.5)
    #expect(stage.log.drain() == ["didUnhighlight 10"])
    #expect(collection.contentOffset == CGPoint(0, 50))
  }

  @Test func `a second tap on the only item that may be chosen chooses it again (B-6.118)`() {
    finger.tap(10, 10)
    finger.tap(80, 10, at: 1)
    _ = stage.log.drain()
    finger.tap(80, 10, at: 2)
    let told = stage.log.drain().filter { !$0.contains("ighlight") }
    #expect(told == ["shouldSelect 1", "didSelect 1"])
    #expect(collection.indexPathsForSelectedItems == [item(1)])
  }

  @Test func `several items may be chosen where that is allowed`() {
    collection.allowsMultipleSelection = true
    finger.tap(10, 10)
    finger.tap(80, 10, at: 1)
    #expect(collection.indexPathsForSelectedItems == [item(0), item(1)])
    finger.tap(10, 10, at: 2)
    #expect(collection.indexPathsForSelectedItems == [item(1)])
  }

  @Test func `a collection comes back from an archive`() throws {
    collection.allowsMultipleSelection = true
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: collection,
      requiringSecureCoding: false
    )
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let copy = try #require(
      reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UICollectionView
    )
    #expect(copy.allowsMultipleSelection)
    #expect(copy.contentSize == collection.contentSize)
    #expect(copy.subviews.isEmpty)
  }
}

/// A hundred items, and a log of what the collection asks and says of them.
private final class Items: UICollectionViewDataSource, UICollectionViewDelegate {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
  func collectionView(
    _ view: UICollectionView,
    cellForItemAt path: IndexPath
  ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "item", for: path) }
  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    log.note("shouldHighlight \(path.item)")
    return true
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    log.note("didHighlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    log.note("shouldSelect \(path.item)")
    return true
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    log.note("didSelect \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    log.note("didUnhighlight \(path.item)")
  }
}
