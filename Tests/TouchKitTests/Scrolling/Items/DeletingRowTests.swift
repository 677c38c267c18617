import Foundation
import Testing
import TouchKit

/// Rows that a swipe deletes, and the buttons of their accessories.
@MainActor
@Suite struct DeletingRowTests {
  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = indexPath.row == 3 ? .disclosureIndicator : .detailButton
      return cell
    }
    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { log.append("\(editingStyle) \(indexPath.row)") }
    func tableView(
      _ tableView: UITableView,
      accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { log.append("accessory \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
  }

  private final class EditedRows: UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 2
    }
    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { log.append("\(editingStyle) \(indexPath.row)") }
    func tableView(
      _ tableView: UITableView,
      titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { "Remove" }
  }

  private class Controller: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      5
    }
  }

  private final class Committing: Controller {
    var log: [String] = []
    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { log.append("\(editingStyle) \(indexPath.row)") }
  }

  private let stage = Stage()
  private let table = UITableView(frame: CGRect(0, 0, 400, 400))
  private let finger: Finger

  init() {
    table.rowHeight = 44
    stage.window.add(table, "table")
    finger = stage.finger()
  }

  private func swipe(_ table: UITableView, row: Int) {
    let (y, time) = (CGFloat(row) * 44 + 22, stage.application.now + 1)
    finger.began(300, y, at: time)
    for step in 1...10 { finger.moved(300 - 10 * CGFloat(step), y, at: time + 0.03 * Double(step)) }
    finger.moved(200, y, at: time + 1)
    finger.ended(at: time + 1.01)
    stage.wait(until: time + 2)
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    let time = stage.application.now + 1
    finger.began(x, y, at: time)
    finger.ended(at: time + 0.2)
    stage.wait(until: time + 1)
  }

  @Test func `rows that a data source says may be edited are deleted by a swipe (B-6.111)`() {
    let rows = EditedRows()
    (table.dataSource, table.delegate) = (rows, rows)
    swipe(table, row: 1)
    #expect(stage.window.hitTest(CGPoint(390, 66), with: nil)?.accessibilityIdentifier == "Remove")
    tap(390, 66)
    #expect(rows.log == ["delete 1"])
    swipe(table, row: 2)
    #expect(stage.window.hitTest(CGPoint(390, 110), with: nil)?.accessibilityIdentifier == nil)
  }

  @Test func `a data source that says nothing of editing has no swipes to delete (B-6.111)`() {
    let rows = Rows()
    (table.dataSource, table.delegate) = (rows, rows)
    swipe(table, row: 1)
    #expect(table.gestureRecognizers?.contains { $0.className.contains("SwipeAction") } == false)
  }

  @Test func `a controller of a table deletes by a swipe where it commits (B-6.111)`() {
    let (plain, committing) = (Controller(style: .plain), Committing(style: .plain))
    for controller in [plain, committing] {
      controller.tableView.frame = CGRect(0, 0, 400, 400)
      controller.tableView.rowHeight = 44
      stage.window.add(controller.tableView, "rows")
      swipe(controller.tableView, row: 1)
      let button = stage.window.hitTest(CGPoint(390, 66), with: nil)?.accessibilityIdentifier
      #expect((button == "Delete") == (controller === committing))
      if controller === committing { tap(390, 66) }
      controller.tableView.removeFromSuperview()
    }
    #expect(committing.log == ["delete 1"])
  }

  @Test func `an accessory's button takes the touch, and its sign leaves it to the row (B-6.115)`()
  {
    let rows = Rows()
    (table.dataSource, table.delegate) = (rows, rows)
    tap(373, 22)
    #expect(rows.log == ["accessory 0"])
    tap(373, 154)
    tap(200, 66)
    #expect(rows.log == ["accessory 0", "select 3", "select 1"])
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.contentView.frame.maxX == 362)
    cell?.accessoryView = UISwitch(frame: CGRect(0, 0, 51, 31))
    #expect(stage.window.hitTest(CGPoint(373, 22), with: nil)?.className == "UISwitch")
  }
}
