import Foundation
import Testing
import TouchKit

/// Controls of rows while a table is edited.
@MainActor
@Suite struct TableEditingTests {
  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    var texts = ["a", "b", "c", "d", "e"]
    var style = UITableViewCell.EditingStyle.delete
    var leastTarget = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = texts[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      texts[indexPath.row] != "e"
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView,
      editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      log.append("\(editingStyle) \(indexPath.row)")
      guard editingStyle == .delete else { return }
      texts.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
      texts.insert(texts.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(
      _ tableView: UITableView,
      targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { max(proposedDestinationIndexPath, IndexPath(row: leastTarget, section: 0)) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
  }

  private let stage = Stage()
  private let table = UITableView(frame: CGRect(0, 0, 375, 300))
  private let rows = Rows()
  private let finger: Finger

  init() {
    table.dataSource = rows
    table.delegate = rows
    table.rowHeight = 62
    stage.window.add(table, "table")
    finger = stage.finger()
    table.isEditing = true
    table.layoutIfNeeded()
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
    stage.window.hitTest(CGPoint(x, y), with: nil)?.className
  }

  private func tap(_ x: CGFloat, _ y: CGFloat, at time: Double) {
    finger.began(x, y, at: time)
    finger.ended(at: time + 0.3)
    stage.wait(until: time + 1)
  }

  private func drag(_ y: CGFloat, to end: CGFloat, pausing pause: Double = 0.2) {
    finger.began(345, y, at: 1)
    stage.wait(until: 1 + pause)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      finger.moved(345, y + (end - y) * part, at: 1 + pause + 0.03 * Double(step))
    }
  }

  private var shown: [String?] { table.visibleCells.map { $0.textLabel?.text } }

  @Test func `rows have controls where iOS has them, which take touches (B-6.113)`() throws {
    #expect(hit(28, 31) == "UITableViewCellEditControl")
    #expect(hit(345, 31) == "UITableViewCellReorderControl")
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.contentView.frame == CGRect(40, 0, 292, 62))
    #expect(cell.isEditing && cell.editingStyle == .delete && cell.showsReorderControl)
    table.setEditing(false, animated: true)
    #expect(
      hit(28, 31) != "UITableViewCellEditControl" && hit(345, 31) != "UITableViewCellReorderControl"
    )
    #expect(cell.contentView.frame == cell.bounds)
  }

  @Test func `a row that may not be edited has no delete control, and may be moved (B-6.113)`() {
    #expect(hit(28, 279) != "UITableViewCellEditControl")
    #expect(hit(345, 279) == "UITableViewCellReorderControl")
  }

  @Test func `the delete control shows a button, and that deletes (B-6.113)`() {
    tap(28, 93, at: 1)
    #expect(rows.log == [])
    #expect(stage.window.hitTest(CGPoint(360, 93), with: nil)?.accessibilityIdentifier == "Delete")
    tap(360, 93, at: 3)
    #expect(rows.log == ["delete 1"])
    #expect(shown == ["a", "c", "d", "e"])
  }

  @Test func `the delete control of a row that shows its button closes it (B-6.113)`() {
    tap(28, 93, at: 1)
    tap(28, 155, at: 3)
    #expect(stage.window.hitTest(CGPoint(360, 93), with: nil)?.accessibilityIdentifier != "Delete")
    #expect(rows.log == [])
  }

  @Test func `the insert control inserts at once (B-6.113)`() {
    rows.style = .insert
    table.reloadData()
    tap(28, 93, at: 1)
    #expect(rows.log == ["insert 1"])
  }

  @Test
  func `a row follows the finger on its reorder control, and the table does not scroll (B-6.113)`()
    throws
  {
    drag(31, to: 160)
    #expect(!table.isDragging && table.contentOffset == .zero)
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(second.frame.minY == 0)
    finger.ended(at: 2)
    #expect(rows.log == ["move 0 to 2"])
    #expect(shown == ["b", "c", "a", "d", "e"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 62, 124, 186, 248])
  }

  @Test func `the table scrolls while a row sticks out of it, and drops it there (B-6.113)`() {
    rows.texts = (0..<20).map { "\($0)" }
    table.reloadData()
    table.layoutIfNeeded()
    drag(31, to: 290)
    stage.wait(until: 3)
    #expect(table.contentOffset.y > 300)
    let seen = table.visibleCells.map { $0.textLabel?.text }
    #expect(seen.contains("0"))
    stage.wait(until: 10)
    #expect(table.contentOffset.y == 940)
    finger.ended(at: 11)
    #expect(rows.log == ["move 0 to 19"])
    #expect(rows.texts.last == "0" && shown.last == "0")
  }

  @Test func `the delegate says where a row may go (B-6.113)`() {
    rows.leastTarget = 3
    drag(31, to: 93)
    finger.ended(at: 2)
    #expect(rows.log == ["move 0 to 3"])
  }

  @Test func `a row that is selected stays so where it moves (B-6.113)`() {
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    drag(31, to: 160)
    finger.ended(at: 2)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test func `a pan around the table takes the touch, and the row goes back (B-6.113)`() {
    stage.watch("drawer", on: stage.window, UIPanGestureRecognizer())
    drag(31, to: 160)
    finger.ended(at: 2)
    #expect(stage.log.drain().contains("act drawer began"))
    #expect(rows.log == [])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 62, 124, 186, 248])
  }

  @Test func `a drag within the delay of touches scrolls (B-6.113)`() {
    drag(250, to: 150, pausing: 0)
    #expect(table.isDragging)
    finger.ended(at: 2)
    #expect(rows.log == [])
  }

  @Test func `a touch selects a row that is edited only where that is allowed (B-6.114)`() {
    tap(180, 31, at: 1)
    #expect(rows.log == [])
    table.allowsSelection = false
    table.allowsSelectionDuringEditing = true
    tap(180, 31, at: 3)
    #expect(rows.log == ["select 0"])
  }

  @Test func `check marks stand for controls where several rows may be selected (B-6.114)`() {
    table.allowsMultipleSelectionDuringEditing = true
    tap(28, 31, at: 1)
    tap(180, 93, at: 3)
    #expect(rows.log == ["select 0", "select 1"])
    #expect(table.indexPathsForSelectedRows?.count == 2)
  }

  @Test
  func `rows that are edited have no swipe actions, and a controller edits its table (B-6.113)`() {
    let controller = UITableViewController(style: .plain)
    controller.setEditing(true, animated: false)
    #expect(controller.isEditing && controller.tableView.isEditing)
  }
}
