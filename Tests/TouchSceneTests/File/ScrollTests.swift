import SceneStage
import Testing
import TouchKit
import TouchScene

/// Scroll views, tables and collections in scene files.
@MainActor
@Suite struct ScrollTests {
  private func view<View: UIView>(_ keys: String, as type: View.Type) throws -> View {
    let driver = try SceneDriver(
      "touchstone: 1\nroot: {subviews: [{name: it, frame: [0, 0, 200, 200], \(keys)}]}\n"
    )
    driver.application.send(InputEvent(timestamp: 0, kind: .tick))
    return try #require(try driver.view("it") as? View)
  }

  @Test func `a scroll view has its content and its ways`() throws {
    let scroll = try view(
      """
      class: UIScrollView, contentSize: [200, 900], contentOffset: [0, 50],
          contentInset: [1, 2, 3, 4], decelerationRate: fast, bounces: false, pagingEnabled: true,
          directionalLockEnabled: true, delaysContentTouches: false,
          canCancelContentTouches: false, scrollEnabled: false
      """,
      as: UIScrollView.self
    )
    #expect(scroll.contentSize == CGSize(width: 200, height: 900))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 50))
    #expect(scroll.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(scroll.decelerationRate == .fast)
    #expect(!scroll.bounces && scroll.isPagingEnabled && scroll.isDirectionalLockEnabled)
    #expect(!scroll.delaysContentTouches && !scroll.canCancelContentTouches)
    #expect(!scroll.isScrollEnabled)
  }

  @Test(arguments: ["UIScrollView", "UITableView", "UICollectionView"])
  func `content that lies below a bar, beyond its edge, stays where the file says`(name: String)
    throws
  {
    let scroll = try view(
      "class: \(name), contentSize: [200, 900], contentOffset: [0, -64]",
      as: UIScrollView.self
    )
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -64))
  }

  @Test func `the first subview of a scroll view is the one that is scaled`() throws {
    let scroll = try view(
      """
      class: UIScrollView, contentSize: [100, 100], maximumZoomScale: 4, zoomScale: 2,
          subviews: [{name: photo, frame: [0, 0, 100, 100]}]
      """,
      as: UIScrollView.self
    )
    #expect(scroll.zoomScale == 2)
    #expect(scroll.subviews.first?.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(scroll.pinchGestureRecognizer != nil)
  }

  @Test func `a table has its rows, named by their texts`() throws {
    let table = try view(
      "class: UITableView, rows: [Oslo, Rome, Bern], rowHeight: 50, allowsMultipleSelection: true",
      as: UITableView.self
    )
    #expect(table.contentSize == CGSize(width: 200, height: 150))
    #expect(table.visibleCells.map(\.accessibilityIdentifier) == ["Oslo", "Rome", "Bern"])
    #expect(table.visibleCells.first?.textLabel?.text == "Oslo")
    #expect(table.allowsMultipleSelection)
  }

  @Test func `a table may be edited, with controls as the scene says (B-6.113)`() throws {
    let table = try view(
      "class: UITableView, rows: [Oslo, Rome], rowHeight: 50, editing: true, editingStyle: insert, "
        + "canMoveRows: true, allowsSelectionDuringEditing: true",
      as: UITableView.self
    )
    #expect(table.isEditing && table.allowsSelectionDuringEditing)
    let cell = try #require(table.visibleCells.first)
    #expect(cell.editingStyle == .insert && cell.showsReorderControl)
  }

  @Test func `rows have accessories, menus and deletions by keys (B-6.111, B-6.115)`() throws {
    let table = try view(
      "class: UITableView, rows: [Oslo, Rome], rowHeight: 50, canEditRows: true, rowMenu: [Copy], "
        + "springLoaded: true",
      as: UITableView.self
    )
    let row = IndexPath(row: 1, section: 0)
    let delegate = try #require(table.delegate)
    #expect(table.isSpringLoaded && table.dataSource?.tableView(table, canEditRowAt: row) == true)
    #expect(delegate.tableView(table, contextMenuConfigurationForRowAt: row, point: .zero) != nil)
    table.prepareSwipeActions()
    #expect(table.gestureRecognizers?.contains { $0.className.contains("SwipeAction") } == true)
    let cell = try view(
      "class: UITableViewCell, accessoryType: detailButton",
      as: UITableViewCell.self
    )
    #expect(cell.accessoryType == .detailButton)
    #expect(cell.subviews.map(\.className) == ["_UITableCellAccessoryButton"])
  }

  @Test func `a captured table whose rows have such controls is edited (B-6.113)`() throws {
    let table = try view(
      "class: UITableView, subviews: [{class: UITableViewCell, frame: [0, 0, 200, 50], subviews: "
        + "[{class: UITableViewCellReorderControl, frame: [160, 0, 27, 50]}]}]",
      as: UITableView.self
    )
    #expect(table.isEditing)
  }

  @Test func `a collection has its items`() throws {
    let collection = try view(
      "class: UICollectionView, items: [a, b, c], itemSize: [90, 40]",
      as: UICollectionView.self
    )
    #expect(collection.visibleCells.map(\.accessibilityIdentifier) == ["a", "b", "c"])
    #expect(collection.visibleCells.last?.frame == CGRect(x: 0, y: 50, width: 90, height: 40))
  }

  @Test func `a collection that scrolls sideways fills columns (B-6.110)`() throws {
    let keys = "class: UICollectionView, items: [a, b, c], itemSize: [90, 40]"
    let collection = try view(
      keys + ", scrollDirection: horizontal, contentSize: [900, 100]",
      as: UICollectionView.self
    )
    #expect(collection.contentSize == CGSize(width: 900, height: 100))
    #expect(collection.alwaysBounceHorizontal && !collection.alwaysBounceVertical)
    #expect(collection.visibleCells.map(\.frame.minX) == [0, 0, 0])
  }

  @Test(arguments: [
    ("class: UIScrollView, contentSize: [-1, 5]", "'contentSize' cannot be negative"),
    ("class: UITableView, rows: Oslo", "'rows' needs a list of texts"),
    ("class: UIView, rows: [Oslo]", "unknown key 'rows'"),
  ])
  func `what a scroll view cannot be is refused`(_ keys: String, _ complaint: String) {
    let error = #expect(throws: SourceError.self) { try view(keys, as: UIView.self) }
    #expect(error?.description.contains(complaint) == true)
  }
}
