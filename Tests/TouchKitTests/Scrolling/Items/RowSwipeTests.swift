import Foundation
import Testing
import TouchKit

/// Swipe actions of rows.
@MainActor
@Suite struct RowSwipeTests {
  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    var finish: ((Bool) -> Void)?
    var hasTrailing = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard hasTrailing, indexPath.row != 3 else { return nil }
      let actions = ["Delete", "Flag"].map { title in
        UIContextualAction(style: .destructive, title: title) { [weak self] action, _, finish in
          self?.log.append("\(action.title ?? "") \(indexPath.row)")
          self?.finish = finish
        }
      }
      return UISwipeActionsConfiguration(actions: actions)
    }
  }

  private let stage = Stage()
  private let table = UITableView(frame: CGRect(0, 0, 400, 400))
  private let rows = Rows()
  private let drawer: UIPanGestureRecognizer
  private let finger: Finger

  init() {
    drawer = stage.watch("drawer", on: stage.window, UIPanGestureRecognizer())
    table.dataSource = rows
    table.delegate = rows
    table.rowHeight = 44
    stage.window.add(table, "table")
    finger = stage.finger()
  }

  private func drag(_ from: CGPoint, by way: CGPoint, at time: Double) {
    finger.began(from.x, from.y, at: time)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      finger.moved(from.x + way.x * part, from.y + way.y * part, at: time + 0.03 * Double(step))
    }
    finger.moved(from.x + way.x, from.y + way.y, at: time + 1)
    finger.ended(at: time + 1.01)
    stage.wait(until: time + 3)
  }

  private func acts() -> [String] { stage.log.drain() }

  @Test func `a swipe to a side with actions goes before a drawer's pan (B-4.88, B-6.111)`() {
    drag(CGPoint(300, 60), by: CGPoint(-120, 0), at: 1)
    #expect(acts() == [])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == -148)
    #expect(stage.window.hitTest(CGPoint(390, 60), with: nil)?.accessibilityIdentifier == "Delete")
  }

  @Test func `to the other side, and on a row without actions, the drawer has it (B-6.111)`() {
    drag(CGPoint(100, 60), by: CGPoint(120, 0), at: 1)
    #expect(acts().contains("act drawer began"))
    drag(CGPoint(300, 150), by: CGPoint(-120, 0), at: 5)
    #expect(acts().contains("act drawer began"))
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.frame.minX == 0)
  }

  @Test func `up and down the table scrolls (B-6.111)`() {
    drag(CGPoint(300, 200), by: CGPoint(-10, -120), at: 1)
    #expect(table.contentOffset.y > 0)
    #expect(acts() == [])
  }

  @Test func `a button does its action, whose end closes the row (B-6.111)`() {
    drag(CGPoint(300, 60), by: CGPoint(-120, 0), at: 1)
    finger.began(390, 60, at: 5)
    finger.ended(at: 5.1)
    #expect(rows.log == ["Delete 1"])
    rows.finish?(true)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0)
    #expect(stage.window.hitTest(CGPoint(390, 60), with: nil)?.accessibilityIdentifier != "Delete")
  }

  @Test func `a full swipe does the first action by itself (B-6.111)`() {
    drag(CGPoint(390, 60), by: CGPoint(-350, 0), at: 1)
    #expect(rows.log == ["Delete 1"])
  }

  @Test func `a drag on another row closes the one that is open, and moves neither (B-6.111)`() {
    drag(CGPoint(300, 60), by: CGPoint(-120, 0), at: 1)
    drag(CGPoint(300, 106), by: CGPoint(-150, 0), at: 5)
    #expect(rows.log == [])
    for row in [1, 2] {
      #expect(table.cellForRow(at: IndexPath(row: row, section: 0))?.frame.minX == 0)
    }
  }

  @Test func `a drag on the row that is open moves it (B-6.111)`() {
    drag(CGPoint(300, 60), by: CGPoint(-120, 0), at: 1)
    drag(CGPoint(200, 60), by: CGPoint(140, 0), at: 5)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0)
  }

  @Test func `a touch elsewhere closes the row and selects nothing (B-6.111)`() {
    drag(CGPoint(300, 60), by: CGPoint(-120, 0), at: 1)
    finger.began(100, 200, at: 5)
    finger.ended(at: 5.4)
    #expect(rows.log == [])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0)
    finger.began(100, 200, at: 6)
    finger.ended(at: 6.4)
    #expect(rows.log == ["select 4"])
  }

  @Test func `a table whose delegate gives no actions has no such recognizer (B-6.111)`() {
    rows.hasTrailing = false
    finger.began(300, 60, at: 1)
    finger.ended(at: 1.1)
    let names = table.gestureRecognizers?.map { String(describing: type(of: $0)) } ?? []
    #expect(!names.contains("_UISwipeActionPanGestureRecognizer"))
  }

  @Test func `an item of a collection's list has swipe actions, and others have not (B-6.111)`() {
    final class Items: UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
      ) -> Int { 5 }
      func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    }
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    let log = stage.log
    list.trailingSwipeActionsConfigurationProvider = { path in
      let action = UIContextualAction(style: .normal, title: "Pin") { _, _, finish in
        log.note("pin \(path.item)")
        finish(true)
      }
      return path.item == 3 ? nil : UISwipeActionsConfiguration(actions: [action])
    }
    let collection = UICollectionView(
      frame: CGRect(0, 0, 400, 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list)
    )
    let items = Items()
    collection.dataSource = items
    stage.window.add(collection, "collection")
    stage.frame()
    drag(CGPoint(300, 60), by: CGPoint(-100, 0), at: 1)
    #expect(stage.hit(380, 60)?.accessibilityIdentifier == "Pin")
    finger.tap(380, 60, at: 5)
    #expect(stage.log.drain().contains("pin 1"))
    #expect(stage.hit(380, 60)?.accessibilityIdentifier != "Pin")
    drag(CGPoint(300, 150), by: CGPoint(-100, 0), at: 8)
    #expect(stage.hit(380, 150)?.accessibilityIdentifier != "Pin")
    withExtendedLifetime(items) {}
  }
}
