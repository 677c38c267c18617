import Foundation
import Testing
import TouchKit

/// The titles at a table's right edge (`B-7.137`).
@MainActor
@Suite struct TableIndexTests {
  private final class Names: UITableViewDataSource {
    var titles: [String]? = ["A", "B", "C", "D"]

    func numberOfSections(in tableView: UITableView) -> Int { 4 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(
      _ tableView: UITableView,
      sectionForSectionIndexTitle title: String,
      at index: Int
    ) -> Int { title == "B" ? 3 : index }
  }

  private let stage = Stage()
  private let table = UITableView(frame: CGRect(0, 0, 300, 300))
  private let names = Names()

  init() {
    table.rowHeight = 40
    table.dataSource = names
    stage.window.add(table, "table")
    table.layoutIfNeeded()
  }

  @Test func `a finger on a title scrolls to the section that the data source says (B-7.137)`() {
    let finger = stage.finger()
    // Four lines of 16 points in the middle of 300, the second from 134 to 150.
    finger.began(295, 140, at: 0)
    finger.ended(at: 0.3)
    #expect(table.contentOffset.y == 1200)
  }

  @Test func `a drag along the titles goes on from section to section, and scrolls nothing else`() {
    let finger = stage.finger()
    finger.began(295, 120, at: 0)
    finger.moved(295, 130, at: 0.3)
    #expect(table.contentOffset.y == 0)
    finger.moved(295, 158, at: 0.4)
    #expect(table.contentOffset.y == 800 && !table.isDragging)
    #expect(table.subviews.last?.frame == CGRect(280, 800, 20, 300))
    finger.ended(at: 0.5)
  }

  @Test func `a table without titles has no index`() {
    names.titles = nil
    table.reloadSectionIndexTitles()
    let finger = stage.finger()
    finger.began(295, 158, at: 0)
    finger.ended(at: 0.3)
    #expect(table.contentOffset.y == 0)
  }
}
