import Foundation
import Testing
import TouchKit

/// What touches do to a table, and what its rows show of it.
@MainActor
@Suite struct TableTests {
  private let stage = Stage()
  private let back: UIView
  private let table: LoggingTable
  private let rows: Rows
  private let finger: Finger

  init() {
    back = stage.window.add("back", CGRect(0, 0, 400, 400))
    table = LoggingTable(frame: CGRect(0, 0, 200, 200))
    rows = Rows(stage.log)
    table.dataSource = rows
    table.delegate = rows
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    back.add(table, "table")
    finger = stage.finger()
  }

  private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  // MARK: - Rows

  @Test func `only rows that are seen have cells, and those that leave are used again`() throws {
    #expect(table.contentSize == CGSize(width: 200, height: 4400))
    #expect(table.indexPathsForVisibleRows == (0..<5).map(row))
    let first = try #require(table.cellForRow(at: row(0)))
    #expect(first.frame == CGRect(0, 0, 200, 44))
    #expect(first.textLabel?.text == "row 0")
    table.contentOffset.y = 440
    #expect(table.indexPathsForVisibleRows == (10..<15).map(row))
    #expect(rows.made == 10)
    #expect(table.cellForRow(at: row(0)) == nil)
    table.contentOffset.y = 880
    #expect(rows.made == 15)
    #expect(table.visibleCells.contains { $0 === first })
    #expect(table.subviews.count == 5)
  }

  @Test func `no row is read as a table's frame is set, before its classes are registered`() {
    let fresh = UITableView(frame: .zero)
    fresh.dataSource = rows
    let made = rows.made
    fresh.frame = CGRect(0, 0, 200, 200)
    #expect(rows.made == made)
  }

  @Test func `a view in front of a row keeps touches from selecting it (B-6.116)`() {
    table.layoutIfNeeded()
    let front = UIView(frame: CGRect(0, 0, 100, 44))
    table.addSubview(front)
    finger.began(50, 10, at: 0)
    finger.ended(at: 0.2)
    #expect(table.indexPathForSelectedRow == nil)
    finger.began(150, 10, at: 1)
    finger.ended(at: 1.2)
    #expect(table.indexPathForSelectedRow == row(0))
  }

  @Test func `rows may have heights of their own, and sections follow each other`() {
    rows.heights = [0: 10, 1: 100]
    rows.counts = [2, 3]
    table.reloadData()
    #expect(table.rectForRow(at: row(1)) == CGRect(0, 10, 200, 100))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)) == CGRect(0, 110, 200, 10))
    #expect(table.indexPathForRow(at: CGPoint(50, 109.5)) == row(1))
    #expect(table.indexPathForRow(at: CGPoint(50, 110)) == IndexPath(row: 0, section: 1))
    #expect(table.indexPathForRow(at: CGPoint(50, 500)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(50, -1)) == nil)
    #expect(table.numberOfSections == 2)
  }

  @Test func `a finger on another row neither lifts nor takes over the first (B-6.24)`() {
    let other = stage.finger(2)
    finger.began(50, 10, at: 0)
    stage.wait(until: 0.2)
    other.began(50, 60)
    stage.wait(until: 0.4)
    other.ended()
    #expect(table.cellForRow(at: row(0))?.isHighlighted == true)
    finger.ended()
    #expect(table.indexPathsForSelectedRows == [row(0)])
  }

  @Test func `rows are read before the next input where the table is in a window already`() {
    let late = back.add(UITableView(frame: CGRect(200, 0, 200, 200)), "late")
    late.dataSource = rows
    late.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    stage.wait(until: 0)
    #expect(late.subviews.count == 5)
    #expect(stage.application.nextDeadline == nil)
  }

  // MARK: - Touches

  @Test func `a row highlights after the delay, and is chosen at the lift (B-6.24, B-2.19)`() {
    finger.began(50, 50)
    #expect(stage.log.drain() == [])
    stage.wait(until: 0.15)
    #expect(stage.log.drain() == ["table began [1]", "didHighlight 1"])
    #expect(table.cellForRow(at: row(1))?.isHighlighted == true)
    finger.ended(at: 0.3)
    #expect(
      stage.log.drain() == [
        "table ended [1]", "didUnhighlight 1", "willSelect 1", "didSelect 1",
      ]
    )
    #expect(table.cellForRow(at: row(1))?.isHighlighted == false)
    #expect(table.cellForRow(at: row(1))?.isSelected == true)
    #expect(table.indexPathForSelectedRow == row(1))
  }

  @Test func `a highlighted row stops being so when scrolling starts (B-6.24)`() {
    finger.began(50, 150)
    stage.wait(until: 0.15)
    _ = stage.log.drain()
    finger.moved(50, 130, at: 0.2)
    #expect(
      stage.log.drain() == ["willBeginDragging", "table cancelled [1]", "didUnhighlight 3"]
    )
    finger.ended(at: 0.5)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `a quick flick never highlights (B-6.24)`() {
    finger.drag(from: CGPoint(50, 150), by: CGVector(dx: 0, dy: -60), steps: 6, at: 0)
    finger.ended(at: 0.06)
    stage.settle()
    #expect(
      stage.log.drain() == [
        "willBeginDragging", "didEndDragging true", "didEndDecelerating",
      ]
    )
  }

  @Test func `a quick tap highlights and chooses at the lift (B-6.7, B-6.24)`() {
    finger.tap(50, 50)
    #expect(
      stage.log.drain() == [
        "table began [1]", "didHighlight 1", "table ended [1]", "didUnhighlight 1",
        "willSelect 1", "didSelect 1",
      ]
    )
  }

  @Test func `another row takes the choice, unless several may be chosen`() {
    finger.tap(50, 50)
    _ = stage.log.drain()
    finger.tap(50, 100, at: 1)
    #expect(
      stage.log.drain().suffix(4) == [
        "willSelect 2", "willDeselect 1", "didDeselect 1", "didSelect 2",
      ]
    )
    #expect(table.indexPathsForSelectedRows == [row(2)])
    table.allowsMultipleSelection = true
    finger.tap(50, 50, at: 2)
    #expect(table.indexPathsForSelectedRows == [row(1), row(2)])
    finger.tap(50, 100, at: 3)
    #expect(table.indexPathsForSelectedRows == [row(1)])
  }

  @Test func `a row that does not highlight is not chosen, and none is where selection is off`() {
    rows.highlights = false
    finger.tap(50, 50)
    rows.highlights = true
    table.allowsSelection = false
    finger.tap(50, 50, at: 1)
    #expect(!stage.log.drain().contains { $0.hasPrefix("did") })
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `the delegate may choose another row, or none`() {
    rows.selects = { IndexPath(row: $0.row + 1, section: 0) }
    finger.tap(50, 50)
    #expect(table.indexPathForSelectedRow == row(2))
    rows.selects = { _ in nil }
    finger.tap(50, 10, at: 1)
    #expect(table.indexPathForSelectedRow == row(2))
  }

  @Test func `a choice made by the program is shown, and the delegate is not called`() {
    table.selectRow(at: row(50), animated: false, scrollPosition: .middle)
    #expect(table.cellForRow(at: row(50))?.isSelected == true)
    table.deselectRow(at: row(50), animated: false)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(stage.log.drain() == [])
  }

  @Test(arguments: [
    (UITableView.ScrollPosition.top, CGFloat(2200)), (.middle, 2122), (.bottom, 2044),
    (.none, 2044),
  ])
  func `a table scrolls to a row, and it is there`(
    position: UITableView.ScrollPosition,
    offset: CGFloat
  ) {
    table.scrollToRow(at: row(50), at: position, animated: false)
    #expect(table.contentOffset.y == offset)
  }

  @Test func `a button in a cell keeps its touches from the table`() throws {
    let cell = try #require(table.cellForRow(at: row(1)))
    let button = UIButton(frame: CGRect(0, 0, 44, 44))
    button.addAction(UIAction { [log = stage.log] _ in log.note("button") }, for: .touchUpInside)
    cell.contentView.addSubview(button)
    finger.tap(20, 60)
    #expect(stage.log.drain() == ["button"])
  }

  // MARK: - Rows that change under a finger

  @Test(arguments: Change.allCases)
  private func `a drag goes on when rows change under it (B-6.32)`(change: Change) {
    rows.highlights = false
    finger.began(50, 150, at: 0)
    finger.moved(50, 130, at: 0.2)
    #expect(table.contentOffset.y == 10)
    switch change {
    case .reloadAll: table.reloadData()
    case .reload: table.reloadRows(at: (0..<5).map(row), with: .automatic)
    case .insert:
      rows.counts[0] += 1
      table.insertRows(at: [row(3)], with: .fade)
    case .delete:
      rows.counts[0] -= 1
      table.deleteRows(at: [row(3)], with: .none)
    case .offsetAndReload:
      table.contentOffset.y = 2000
      table.reloadData()
    }
    let before = table.contentOffset.y
    finger.moved(50, 100, at: 0.25)
    #expect(table.isDragging)
    #expect(table.contentOffset.y == before + 30)
    finger.ended(at: 0.25)
    #expect(table.isDecelerating)
    table.reloadData()
    stage.wait(until: 0.5)
    #expect(table.isDecelerating)
    #expect(table.contentOffset.y > before + 60)
  }

  private enum Change: CaseIterable {
    case reloadAll, reload, insert, delete, offsetAndReload
  }

  @Test func `a row whose cell was used again under the finger is dragged on (B-6.32)`() {
    finger.began(50, 150, at: 0)
    stage.wait(until: 0.2)
    finger.moved(50, 130, at: 0.3)
    table.contentOffset.y = 1000
    table.contentOffset.y = 2000
    finger.moved(50, 120, at: 0.4)
    #expect(table.contentOffset.y == 2010)
  }

  @Test func `what was selected is so still when rows come and go, and moves with them`() {
    table.allowsMultipleSelection = true
    for number in [1, 4] {
      table.selectRow(at: row(number), animated: false, scrollPosition: .none)
    }
    rows.counts[0] += 2
    table.insertRows(at: [row(2), row(3)], with: .automatic)
    #expect(table.indexPathsForSelectedRows == [row(1), row(6)])
    #expect(table.visibleCells[1].isSelected)
    rows.counts[0] -= 2
    table.deleteRows(at: [row(0), row(1)], with: .automatic)
    #expect(table.indexPathsForSelectedRows == [row(4)])
  }

  // MARK: - E18

  @Test func `E18 (i): a tap on a cell before the delay goes to the ancestor's recognizer alone`() {
    stage.watch("tap", on: back, UITapGestureRecognizer())
    finger.began(50, 50)
    finger.ended(at: 0.1)
    stage.wait(until: 1)
    #expect(stage.log.drain() == ["act tap ended"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `E18 (ii): a longer one begins in the table, and is cancelled by the recognizer`() {
    stage.watch("tap", on: back, UITapGestureRecognizer())
    finger.began(50, 50)
    finger.ended(at: 0.3)
    #expect(
      stage.log.drain() == [
        "table began [1]", "didHighlight 1", "act tap ended", "table cancelled [1]",
        "didUnhighlight 1",
      ]
    )
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `E18 (iii): beyond the limit of a tap the row is chosen, and the recognizer silent`() {
    stage.watch("tap", on: back, UITapGestureRecognizer())
    finger.began(50, 50)
    finger.ended(at: 0.8)
    #expect(
      stage.log.drain() == [
        "table began [1]", "didHighlight 1", "table ended [1]", "didUnhighlight 1",
        "willSelect 1", "didSelect 1",
      ]
    )
  }

  @Test func `E18 (iv): a tap on a button beside the table leaves the recognizer silent`() {
    stage.watch("tap", on: back, UITapGestureRecognizer())
    let button = back.add(UIButton(frame: CGRect(200, 0, 100, 44)), "button")
    button.addAction(UIAction { [log = stage.log] _ in log.note("button") }, for: .touchUpInside)
    finger.tap(250, 20)
    #expect(stage.log.drain() == ["button"])
  }
}

/// A table that logs the touches that come to it.
private final class LoggingTable: UITableView {
  private var log: EventLog? { (dataSource as? Rows)?.log }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.note("table began \(touches.contacts)")
    super.touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.note("table ended \(touches.contacts)")
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.note("table cancelled \(touches.contacts)")
    super.touchesCancelled(touches, with: event)
  }
}

/// A hundred rows, and a log of what the table says of them.
private final class Rows: UITableViewDataSource, UITableViewDelegate {
  let log: EventLog
  var counts = [100]
  var heights: [Int: CGFloat] = [:]
  var highlights = true
  var selects: (IndexPath) -> IndexPath? = { $0 }
  private(set) var made = 0

  init(_ log: EventLog) { self.log = log }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    made += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = "row \(path.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    heights[path.row] ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    highlights
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
    log.note("didHighlight \(path.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
    log.note("didUnhighlight \(path.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    log.note("willSelect \(path.row)")
    return selects(path)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    log.note("didSelect \(path.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    log.note("willDeselect \(path.row)")
    return path
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
    log.note("didDeselect \(path.row)")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.note("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.note("didEndDragging \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.note("didEndDecelerating") }
}
