import Foundation
import Testing
import TouchKit

/// Backgrounds of collections, items that change together, and sizes that items would say by themselves.
@MainActor
@Suite struct CollectionChangeTests {
  private final class Items: UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 30 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  private let stage = Stage()
  private let items = Items()
  private let layout = UICollectionViewFlowLayout()
  private let collection: UICollectionView

  init() {
    collection = UICollectionView(frame: CGRect(0, 0, 200, 200), collectionViewLayout: layout)
    collection.dataSource = items
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    stage.window.add(collection, "collection")
  }

  private func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `cells lie in front of a background that was there before them`() throws {
    collection.backgroundView = UIView()
    let cell = try #require(collection.cellForItem(at: item(0)))
    let hit = try #require(stage.window.hitTest(CGPoint(20, 20), with: nil))
    #expect(hit.isDescendant(of: cell))
  }

  @Test func `the background stays in sight as the content scrolls`() {
    let background = UIView()
    collection.backgroundView = background
    collection.layoutIfNeeded()
    collection.contentOffset.y = 60
    #expect(background.frame == CGRect(0, 60, 200, 200))
  }

  @Test func `the background of a selected cell lies in front of the plain one`() {
    let cell = UICollectionViewCell(frame: CGRect(0, 0, 50, 50))
    let (plain, selected) = (UIView(), UIView())
    cell.backgroundView = plain
    cell.selectedBackgroundView = selected
    #expect(cell.subviews == [plain, selected, cell.contentView])
  }

  @Test func `items that go are named by their old places though others came first`() {
    collection.selectItem(at: item(2), animated: false, scrollPosition: [])
    collection.performBatchUpdates {
      collection.insertItems(at: [item(0)])
      collection.deleteItems(at: [item(0)])
    }
    #expect(collection.indexPathsForSelectedItems == [item(2)])
    collection.performBatchUpdates {
      collection.insertItems(at: [item(0)])
      collection.deleteItems(at: [item(2)])
    }
    #expect(collection.indexPathsForSelectedItems ?? [] == [])
  }

  @Test(arguments: [
    (CGSize.zero, CGSize(width: 50, height: 50)),
    (CGSize(width: 60, height: 30), CGSize(width: 60, height: 30)),
  ])
  func `items that would say their sizes have the estimate`(estimate: CGSize, size: CGSize) {
    layout.itemSize = UICollectionViewFlowLayout.automaticSize
    layout.estimatedItemSize = estimate
    #expect(collection.cellForItem(at: item(0))?.bounds.size == size)
  }
}
