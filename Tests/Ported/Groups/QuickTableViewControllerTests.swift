// repository: bcylin/QuickTableViewController
// commit: b7d1c854e5d5892843db55aa0cc673eddc7f1333
// files: Source/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct QuickTableViewControllerTests {
  private final class Log { var words: [String] = [] }
  private let log = Log()
  private let table = QuickTableViewController(style: .plain)
  private let option = OptionRow(text: "Option", isSelected: false, action: nil)
  private let toggle: SwitchRow<SwitchCell>
  private let radio: RadioSection
  private let finger: Finger

  init() {
    let log = log
    toggle = SwitchRow(text: "Switch", switchValue: false) { _ in log.words.append("switch") }
    radio = RadioSection(
      title: nil,
      options: ["A", "B"].map { OptionRow(text: $0, isSelected: $0 == "A", action: nil) }
    )
    table.tableContents = [
      Section(
        title: nil,
        rows: [toggle, option, TapActionRow(text: "Tap") { _ in log.words.append("tap") }]
      ), radio,
    ]
    finger = Finger(on: Stage(table))
  }

  private func place(_ row: Int, _ section: Int = 0) -> CGPoint {
    let frame = table.tableView.rectForRow(at: IndexPath(row: row, section: section))
    return table.tableView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  @Test func `a row acts, an option is chosen and given up`() {
    finger.tap(at: place(2))
    finger.advance(by: 1)
    #expect(log.words == ["tap"])
    finger.tap(at: place(1))
    #expect(option.isSelected)
    finger.advance(by: 1)
    finger.tap(at: place(1))
    #expect(!option.isSelected)
  }

  @Test func `the switch of a row is turned on`() throws {
    let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    try finger.tap(try #require(cell.accessoryView))
    finger.advance(by: 1)
    #expect(toggle.switchValue)
    #expect(log.words == ["switch"])
  }

  @Test func `one radio at a time is chosen`() {
    finger.tap(at: place(1, 1))
    finger.advance(by: 1)
    #expect(radio.indexOfSelectedOption == 1)
  }
}
