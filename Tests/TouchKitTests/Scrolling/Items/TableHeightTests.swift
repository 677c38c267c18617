import Foundation
import Testing
import TouchKit

/// Rows, headers and footers that are as high as their content asks for (`B-6.102`).
@MainActor
@Suite struct TableHeightTests {
  private let stage = Stage()
  private let rows = Rows()

  /// Twenty rows in a table of 200 by 200 points.
  private func table(_ style: UITableView.Style = .grouped) -> UITableView {
    let table = UITableView(frame: CGRect(0, 0, 200, 200), style: style)
    table.dataSource = rows
    table.delegate = rows
    stage.window.add(table, "table")
    table.layoutIfNeeded()
    return table
  }

  private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `rows that nothing says a height of are 44 points high`() {
    let table = table()
    #expect(table.rowHeight == UITableView.automaticDimension)
    #expect(table.contentSize.height == 880)
    table.rowHeight = 30
    #expect(table.contentSize.height == 600)
    table.rowHeight = UITableView.automaticDimension
    #expect(table.contentSize.height == 880)
    #expect(table.indexPathsForVisibleRows == (0..<5).map(row))
  }

  @Test func `a delegate that leaves the height to the table gets 44 points, too`() {
    rows.heights = [0: 10, 1: UITableView.automaticDimension]
    let table = table()
    table.rowHeight = 30
    #expect(table.rectForRow(at: row(0)) == CGRect(0, 0, 200, 10))
    #expect(table.rectForRow(at: row(1)) == CGRect(0, 10, 200, 44))
    #expect(table.rectForRow(at: row(2)) == CGRect(0, 54, 200, 30))
  }

  @Test func `a row is as high as its cell's constraints ask for, once it is seen`() throws {
    rows.contentHeights = [0: 60, 1: 80]
    let table = table()
    #expect(table.rectForRow(at: row(0)) == CGRect(0, 0, 200, 80))
    #expect(table.rectForRow(at: row(1)) == CGRect(0, 80, 200, 100))
    #expect(table.rectForRow(at: row(2)) == CGRect(0, 180, 200, 44))
    #expect(table.contentSize.height == 972)
    #expect(rows.asked == [0, 1, 2])
    stage.wait(until: 0)
    let cell = try #require(table.cellForRow(at: row(1)))
    #expect(cell.frame == CGRect(0, 80, 200, 100))
    #expect(cell.contentView.subviews.last?.frame == CGRect(10, 10, 180, 80))
  }

  @Test func `a tap goes to the row that is there`() {
    rows.contentHeights = [0: 60]
    let table = table()
    stage.wait(until: 0)
    stage.finger().tap(50, 70)
    #expect(table.indexPathForSelectedRow == row(0))
  }

  @Test func `rows that are not seen count with the estimated height`() {
    let table = table()
    table.estimatedRowHeight = 100
    #expect(table.contentSize.height == 1720)
  }

  @Test func `what is seen stays in place when rows above turn out to be higher`() throws {
    let table = table()
    table.contentOffset.y = 440
    rows.contentHeights = [9: 100]
    let before = try #require(table.cellForRow(at: row(10))).frame.minY - table.bounds.minY
    table.contentOffset.y = 430
    let after = try #require(table.cellForRow(at: row(10))).frame.minY - table.bounds.minY
    #expect(table.rectForRow(at: row(9)).height == 120)
    #expect(before == 0 && after == 10)
    #expect(table.contentOffset.y == 506)
  }

  @Test func `in another width the cells say their heights again`() {
    rows.isSquare = true
    let table = table()
    #expect(table.rectForRow(at: row(0)).height == 200)
    table.frame.size.width = 150
    #expect(table.rectForRow(at: row(0)).height == 150)
    #expect(table.cellForRow(at: row(1))?.frame == CGRect(0, 150, 150, 150))
  }

  @Test func `heights that cells have said last when rows come and go`() {
    rows.contentHeights = [0: 60]
    let table = table()
    table.contentOffset.y = 300
    rows.count += 1
    table.insertRows(at: [row(15)], with: .none)
    #expect(table.rectForRow(at: row(0)).height == 80)
    #expect(table.contentSize.height == 960)
  }

  @Test
  func `rows that are read again are not selected any more, others stay as they are (B-6.103)`() {
    let table = table()
    table.allowsMultipleSelection = true
    for number in [1, 4] {
      table.selectRow(at: row(number), animated: false, scrollPosition: .none)
    }
    let (first, second) = (table.cellForRow(at: row(0)), table.cellForRow(at: row(1)))
    let count = rows.asked.count
    rows.heights = [1: 100]
    table.reloadRows(at: [row(1)], with: .automatic)
    #expect(table.indexPathsForSelectedRows == [row(4)])
    #expect(Array(rows.asked.dropFirst(count)) == [1])
    #expect(table.cellForRow(at: row(0)) === first)
    #expect(table.cellForRow(at: row(1)) !== second && second?.superview == nil)
    #expect(table.cellForRow(at: row(1))?.isSelected == false)
    #expect(table.cellForRow(at: row(2))?.frame == CGRect(0, 144, 200, 44))
  }

  @Test func `a cell may say its height by its own code`() {
    rows.sizes = true
    let table = table()
    #expect(table.rectForRow(at: row(0)).height == 71)
  }

  @Test func `a header is as high as its constraints ask for, without any 28 points`() {
    rows.header = UIView(frame: .zero)
    rows.footer = UIView(frame: .zero)
    rows.header?.hold(box: 30)
    let table = table()
    table.sectionHeaderHeight = UITableView.automaticDimension
    #expect(table.rectForHeader(inSection: 0).height == 50)
    #expect(table.rectForFooter(inSection: 0).height == 28)
    table.sectionHeaderHeight = 33
    #expect(table.rectForHeader(inSection: 0).height == 33)
  }
}

/// Twenty rows, whose cells hold what they are told to.
private final class Rows: UITableViewDataSource, UITableViewDelegate {
  var count = 20
  var heights: [Int: CGFloat] = [:]
  var contentHeights: [Int: CGFloat] = [:]
  var isSquare = false
  var sizes = false
  var header: UIView?
  var footer: UIView?
  private(set) var asked: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    asked.append(path.row)
    if sizes { return SizingCell(style: .default, reuseIdentifier: nil) }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    if isSquare {
      let box = cell.contentView.hold(box: nil)
      box.heightAnchor.constraint(equalTo: box.widthAnchor, constant: 0).isActive = true
    } else if let height = contentHeights[path.row] {
      cell.contentView.hold(box: height)
    }
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    heights[path.row] ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    header
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    footer
  }
}

private final class SizingCell: UITableViewCell {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 71) }
}

extension UIView {
  /// Puts a box into the view, 10 points from all edges, or none for a box of no height.
  @discardableResult
  fileprivate func hold(box height: CGFloat?) -> UIView {
    let box = UIView(frame: .zero)
    box.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    let margin: CGFloat = height == nil ? 0 : 10
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
      box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
      box.topAnchor.constraint(equalTo: topAnchor, constant: margin),
      box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -margin),
    ])
    if let height { box.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return box
  }
}
