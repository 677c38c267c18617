import Foundation
import Testing
import TouchKit

/// Content that comes to lie beyond what can be scrolled to (`B-6.106`).
@MainActor
@Suite struct ShrinkingContentTests {
  private let stage = Stage()
  private let delegate: ScrollDelegate

  init() { delegate = ScrollDelegate(stage.log) }

  private func scroller() -> UIScrollView {
    let scroll = stage.scroller(UIScrollView())
    scroll.delegate = delegate
    return scroll
  }

  @Test func `content that shrinks comes back at once, and the delegate hears it once (B-6.106)`() {
    let scroll = scroller()
    scroll.contentOffset = CGPoint(x: 0, y: 700)
    scroll.contentSize.height = 500
    #expect(delegate.offsets == [CGPoint(x: 0, y: 700), CGPoint(x: 0, y: 300)])
    scroll.contentSize.height = 100
    #expect(scroll.contentOffset == .zero)
    scroll.contentSize.height = 1000
    #expect(delegate.offsets.count == 3)
    #expect(!scroll.isDecelerating)
  }

  @Test func `an inset that goes away brings the content back (B-6.106)`() {
    let scroll = scroller()
    scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    #expect(scroll.contentOffset == .zero)
    scroll.contentOffset.y = 850
    scroll.contentInset.bottom = 10
    #expect(scroll.contentOffset.y == 810)
    scroll.contentOffset.y = -30
    scroll.contentInset.top = 0
    #expect(scroll.contentOffset.y == 0)
  }

  @Test(arguments: [true, false])
  func `a view that grows brings the content back, heard once (B-6.106)`(byBounds: Bool) {
    let scroll = scroller()
    scroll.contentOffset.y = 800
    if byBounds { scroll.bounds.size.height = 300 } else { scroll.frame.size.height = 300 }
    #expect(scroll.contentOffset.y == 700)
    #expect(delegate.offsets.map(\.y) == [800, 700])
  }

  @Test func `content under a finger that drags it, or that bounces, is left alone (B-6.106)`() {
    let scroll = scroller()
    scroll.contentOffset.y = 700
    let finger = stage.finger()
    finger.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: 50), steps: 10, at: 0)
    let dragged = scroll.contentOffset.y
    scroll.contentSize.height = 500
    #expect(scroll.contentOffset.y == dragged)
    finger.ended(at: 1)
    #expect(scroll.isDecelerating)
    stage.settle()
    #expect(scroll.contentOffset.y == 300)
  }

  @Test func `smaller content lies where it is aligned to (B-6.108)`() {
    let scroll = scroller()
    scroll.contentSize = CGSize(width: 100, height: 100)
    scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
    let room = scroll.bounds.size
    #expect(scroll.contentOffset == CGPoint(x: (100 - room.width) / 2, y: 100 - room.height))
    scroll.contentSize.height = 1000
    #expect(scroll.contentOffset.y == 0)
    scroll.contentSize.width = 200
    #expect(scroll.contentOffset.x == (200 - room.width) / 2)
  }

  @Test func `what an app asks for beyond the edges stays until something changes (B-6.106)`() {
    let scroll = scroller()
    scroll.contentOffset.y = -60
    #expect(scroll.contentOffset.y == -60)
    scroll.contentSize.width = 150
    #expect(scroll.contentOffset.y == 0)
  }

  /// A list of as many rows, or items, as the test says.
  private final class Rows: UITableViewDataSource, UICollectionViewDataSource {
    var count = 100
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @Test func `a table that reloads with fewer rows shows rows (B-6.106)`() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(0, 0, 200, 300))
    (table.rowHeight, table.dataSource) = (40, rows)
    stage.window.add(table, "table")
    table.contentOffset.y = 3000
    rows.count = 12
    table.reloadData()
    #expect(table.contentOffset.y == 180)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(4...11))
    #expect(
      stage.hit(100, 100) is UITableViewCell || stage.hit(100, 100)?.superview is UITableViewCell
    )
    rows.count = 2
    table.deleteRows(at: (2..<12).map { IndexPath(row: $0, section: 0) }, with: .none)
    #expect(table.contentOffset.y == 0)
    #expect(table.visibleCells.count == 2)
  }

  @Test func `a collection that reloads with fewer items shows items (B-6.106)`() {
    let items = Rows()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 40)
    let collection = UICollectionView(frame: CGRect(0, 0, 200, 300), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    stage.window.add(collection, "collection")
    collection.contentOffset.y = 3000
    items.count = 12
    collection.reloadData()
    #expect(collection.contentOffset.y == 290)
    #expect(collection.visibleCells.count == 6)
  }
}
