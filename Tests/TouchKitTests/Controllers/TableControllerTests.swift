import Foundation
import Testing
import TouchKit

/// A controller whose view is a table.
@MainActor
@Suite struct TableControllerTests {
  private final class Controller: UITableViewController {
    var chosen: [Int] = []
    var scrolled = 0
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(
      _ tableView: UITableView,
      heightForRowAt indexPath: IndexPath
    ) -> CGFloat { 50 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
  }

  private let stage = Stage()
  private let controller = Controller(style: .grouped)

  private func show() {
    stage.window.rootViewController = controller
    stage.application.endTurn()
  }

  @Test func `its view is a table, which asks it for the rows and tells it of touches`() throws {
    show()
    let table = try #require(controller.tableView)
    #expect(controller.view === table)
    #expect(table.style == .grouped)
    #expect(table.dataSource === controller && table.delegate === controller)
    let row = table.rectForRow(at: IndexPath(row: 2, section: 0))
    #expect(row.height == 50)
    let finger = stage.finger()
    finger.began(50, row.midY)
    finger.ended(at: 0.1)
    stage.application.endTurn()
    #expect(controller.chosen == [2])
    table.contentOffset.y = 60
    #expect(controller.scrolled > 0)
  }

  @Test(arguments: [true, false])
  func `what is selected is deselected when it appears again, unless told not to`(
    clears: Bool
  ) throws {
    controller.clearsSelectionOnViewWillAppear = clears
    let navigation = UINavigationController(rootViewController: controller)
    stage.window.rootViewController = navigation
    stage.application.endTurn()
    let table = try #require(controller.tableView)
    let path = IndexPath(row: 1, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(table.indexPathsForSelectedRows == [path])
    navigation.popViewController(animated: false)
    #expect(table.indexPathsForSelectedRows == (clears ? nil : [path]))
  }

  @Test func `without overrides it has no rows`() {
    let plain = UITableViewController()
    stage.window.rootViewController = plain
    stage.application.endTurn()
    #expect(plain.tableView?.style == .plain)
    #expect(plain.tableView?.visibleCells.isEmpty == true)
  }
}

/// A controller with a collection.
@MainActor
@Suite struct CollectionControllerTests {
  private let stage = Stage()
  private let controller = UICollectionViewController(
    collectionViewLayout: UICollectionViewFlowLayout()
  )

  @Test func `its collection lies in a view around it, as large as the screen (B-6.117)`() throws {
    stage.window.rootViewController = controller
    stage.application.endTurn()
    let collection = try #require(controller.collectionView)
    #expect(collection.next?.logName == "UICollectionViewControllerWrapperView")
    #expect(collection.next?.next === controller)
    #expect(stage.hit(100, 100) === collection)
    #expect(collection.frame == controller.view.bounds)
    #expect(collection.dataSource === controller && collection.delegate === controller)
  }

  @Test func `another collection takes the place of the one before (B-6.117)`() {
    stage.window.rootViewController = controller
    let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView = other
    stage.application.endTurn()
    #expect(controller.collectionView === other && controller.view.subviews == [other])
    #expect(stage.hit(100, 100) === other)
    controller.collectionView = nil
    #expect(controller.view.subviews.isEmpty && other.dataSource === controller)
  }

  private final class OwnLoading: UICollectionViewController {
    override func loadView() {
      collectionView = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    }
  }

  @Test func `a collection that loadView sets lies in the view around it (B-6.117)`() throws {
    let controller = OwnLoading(collectionViewLayout: UICollectionViewFlowLayout())
    let collection = try #require(controller.collectionView)
    #expect(collection.superview === controller.view)
  }

  @Test func `a collection that is the view itself gives way to another one (B-6.117)`() {
    let layout = UICollectionViewFlowLayout()
    let own = UICollectionView(frame: .zero, collectionViewLayout: layout)
    controller.view = own
    #expect(controller.collectionView === own)
    let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView = other
    #expect(controller.view.subviews == [other] && !other.isDescendant(of: own))
  }
}
