import Foundation
import Testing
import TouchKit

/// Headers and footers of a table's sections.
@MainActor
@Suite struct TableSectionTests {
  private let stage = Stage()
  private let sections = Sections()

  /// Two sections of ten rows of 40 points, each with a header of 30 and a footer of 20.
  private func table(_ style: UITableView.Style) -> UITableView {
    let table = UITableView(frame: CGRect(0, 0, 200, 200), style: style)
    table.rowHeight = 40
    table.sectionHeaderHeight = 30
    table.sectionFooterHeight = 20
    table.dataSource = sections
    table.delegate = sections
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    stage.window.add(table, "table")
    table.layoutIfNeeded()
    return table
  }

  @Test func `headers and footers lie between the rows of sections`() {
    let table = table(.grouped)
    #expect(table.contentSize == CGSize(width: 200, height: 900))
    #expect(table.rectForHeader(inSection: 1) == CGRect(0, 450, 200, 30))
    #expect(table.rectForFooter(inSection: 0) == CGRect(0, 430, 200, 20))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)) == CGRect(0, 480, 200, 40))
    #expect(table.indexPathForRow(at: CGPoint(50, 440)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(50, 485)) == IndexPath(row: 0, section: 1))
    #expect(table.rectForHeader(inSection: 2) == .zero)
  }

  @Test func `a section has the delegate's view, else the data source's text, else nothing`() {
    sections.titles = ["One", nil]
    sections.views[1] = UIView(frame: .zero)
    let table = table(.grouped)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "One")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "end of One")
    table.contentOffset.y = 460
    #expect(sections.views[1]?.frame == CGRect(0, 450, 200, 30))
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.rectForFooter(inSection: 1).height == 0)
  }

  @Test func `a height of the delegate's counts also where there is nothing to show`() {
    sections.titles = [nil, nil]
    sections.headerHeight = 12
    let table = table(.grouped)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 12)
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test(arguments: [
    (offset: CGFloat(0), header: CGFloat(0)), (offset: 100, header: 100),
    (offset: 430, header: 420), (offset: -20, header: 0),
  ])
  func `a header of a plain table stays in sight as long as its section is`(
    offset: CGFloat,
    header: CGFloat
  ) {
    let table = table(.plain)
    table.contentOffset.y = offset
    #expect(table.headerView(forSection: 0)?.frame.minY == header)
  }

  @Test(arguments: [
    (offset: CGFloat(0), footer: CGFloat(180)), (offset: 100, footer: 280),
    (offset: 300, footer: 430),
  ])
  func `a footer of a plain table stays in sight as long as its section is`(
    offset: CGFloat,
    footer: CGFloat
  ) {
    let table = table(.plain)
    table.contentOffset.y = offset
    #expect(table.footerView(forSection: 0)?.frame.minY == footer)
  }

  @Test func `a touch on a header that stays in sight does not choose the row behind it`() {
    let table = table(.plain)
    table.contentOffset.y = 100
    stage.finger().tap(50, 15)
    #expect(table.indexPathForSelectedRow == nil)
    stage.finger().tap(50, 45, at: 1)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  /// The second section: its header at 450, rows from 480 on, its footer up to 900.
  @Test(arguments: [
    (row: 0, position: UITableView.ScrollPosition.top, offset: CGFloat(450)),
    (row: 1, position: .top, offset: 520), (row: 0, position: .middle, offset: 400),
    (row: 9, position: .bottom, offset: 700), (row: 8, position: .bottom, offset: 640),
    (row: 9, position: .none, offset: 700),
  ])
  func `a table scrolls to the first row of a section with its header, to the last with its footer`(
    row: Int,
    position: UITableView.ScrollPosition,
    offset: CGFloat
  ) {
    let table = table(.grouped)
    table.scrollToRow(at: IndexPath(row: row, section: 1), at: position, animated: false)
    #expect(table.contentOffset.y == offset)
  }

  @Test func `views above and below all sections are as wide as the table and scroll with it`() {
    let table = table(.grouped)
    let (top, bottom) = (UIView(frame: CGRect(0, 0, 10, 50)), UIView(frame: CGRect(0, 0, 10, 60)))
    table.tableHeaderView = top
    table.tableFooterView = bottom
    table.layoutIfNeeded()
    #expect(top.frame == CGRect(0, 0, 200, 50))
    #expect(bottom.frame == CGRect(0, 950, 200, 60))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 80)
    #expect(table.contentSize.height == 1010)
    table.tableHeaderView = nil
    #expect(top.superview == nil)
    #expect(table.contentSize.height == 960)
  }
}

/// Two sections of ten rows.
private final class Sections: UITableViewDataSource, UITableViewDelegate {
  var titles: [String?] = ["One", "Two"]
  var views: [Int: UIView] = [:]
  var headerHeight = UITableView.automaticDimension

  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: path)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    titles[section].map { "end of \($0)" }
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    views[section]
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeight
  }
}
