// repository: adamshin/SwiftReorder
// commit: 9553a0d805c68d2bdd1bc6e5385cf1d5e9c44a4c
// files: Source/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct SwiftReorderTests {
  private final class List: NSObject, UITableViewDataSource, TableViewReorderDelegate {
    var rows = ["a", "b", "c", "d"]
    var heard: [String] = []
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      if let spacer = table.reorder.spacerCell(for: path) { return spacer }
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = rows[path.row]
      return cell
    }
    func tableView(_ table: UITableView, reorderRowAt source: IndexPath, to destination: IndexPath)
    {
      rows.insert(rows.remove(at: source.row), at: destination.row)
    }
    func tableViewDidBeginReordering(_ table: UITableView, at path: IndexPath) {
      heard.append("begin \(path.row)")
    }
    func tableViewDidFinishReordering(_ table: UITableView, from: IndexPath, to: IndexPath) {
      heard.append("finish \(from.row) to \(to.row)")
    }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let list = List()

  init() {
    table.rowHeight = 50
    table.dataSource = list
    table.reorder.delegate = list
    root.addSubview(table)
  }

  @Test func `a row that is held and moved goes where it is let go`() {
    let finger = Finger(on: Stage(root))
    finger.down(at: CGPoint(x: 100, y: 25))
    finger.advance(by: 0.5)
    finger.move(to: CGPoint(x: 100, y: 130), duration: 0.5)
    finger.advance(by: 0.2)
    finger.up()
    finger.advance(by: 1)
    #expect(list.rows == ["b", "c", "a", "d"])
    #expect(list.heard == ["begin 0", "finish 0 to 2"])
  }

  @Test func `a quick drag moves no row`() {
    let finger = Finger(on: Stage(root))
    finger.drag(from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 130), duration: 0.2)
    finger.advance(by: 1)
    #expect(list.rows == ["a", "b", "c", "d"])
    #expect(list.heard.isEmpty)
  }
}
