import Foundation
import Testing

/// Other scenes in the place of the one in the window, by keys and files.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct OpeningTests {
  private let options = ["--no-inspector", "--scale", "1"]

  private func scene(_ color: String) -> String {
    """
    touchstone: 1
    screen: {size: [300, 300]}
    title: 'A scene in \(color)'
    root: {name: root, color: '\(color)'}
    """
  }

  @Test func `saving the file shows the change, and an error leaves the old scene`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", scene("#cc0000"))
      let environment = ["DISPLAY": desktop.name]
      let program = try bench.start(["open", "scene.yaml"] + options, environment: environment)
      try desktop.wait(for: 0xcc0000, at: 150, 150)
      try bench.write(scene("#00cc00"), to: "scene.yaml")
      try desktop.wait(for: 0x00cc00, at: 150, 150)
      try bench.write("touchstone: 1\nroot: {colour: red}\n", to: "scene.yaml")
      // What follows shows that the window goes on.
      try bench.write(scene("#0000cc"), to: "next.yaml")
      #expect(rename(bench.url("next.yaml").path, bench.url("scene.yaml").path) == 0)
      try desktop.wait(for: 0x0000cc, at: 150, 150)
      #expect(try desktop.title() == "A scene in #0000cc")
      try desktop.askToClose()
      #expect(try program.outcome().status == 0)
    }
  }

  @Test func `without a file a start page is open, from which experiments are found`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench()
      let program = try bench.start(
        ["open", "--scale", "1"],
        environment: ["DISPLAY": desktop.name]
      )
      // A card of the start page.
      try desktop.wait(for: 0xffffff, at: 400, 220)
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key ctrl+k")
      // The field of the palette.
      try desktop.wait(for: 0xffffff, at: 700, 108)
      try desktop.hand("type e02-o")
      try desktop.hand("key Return")
      let second = "A subview that sticks out of its parent"
      try wait("the second is open") { try desktop.title() == second }
      try desktop.hand("key ctrl+alt+Page_Down")
      try wait("the third is open") { try desktop.title() != second }
      try desktop.hand("key ctrl+alt+Page_Up")
      try wait("the second is open again") { try desktop.title() == second }
      try desktop.hand("key ctrl+q")
      #expect(try program.outcome().status == 0)
    }
  }

  @Test func `a recording that begins in the window replays, and no key of the window is in it`()
    throws
  {
    try Desktop.with { desktop in
      let bench = try Workbench("puzzle.yaml", Fixtures.puzzle)
      let environment = ["DISPLAY": desktop.name]
      let program = try bench.start(["open", "puzzle.yaml"] + options, environment: environment)
      try desktop.wait(for: 0xcccccc, at: 30, 70)
      try desktop.focus(isOnWindow: true)
      try desktop.click(300, 110)
      try desktop.hand("key ctrl+r")
      try wait("it records") { bench.text(of: "puzzle.session.jsonl").isEmpty == false }
      try desktop.click(150, 100)
      try desktop.hand("key ctrl+m key ctrl+k key a key Escape key F1 key Escape key ctrl+m")
      try desktop.click(40, 240)
      try desktop.hand("key ctrl+r")
      try wait("it is complete") { bench.text(of: "puzzle.session.jsonl").contains("{\"end\"") }
      try desktop.click(150, 450)
      try desktop.hand("key ctrl+q")
      let outcome = try program.outcome()
      #expect(outcome.status == 0)
      #expect(outcome.error.contains("recorded puzzle.session.jsonl"))
      let session = RecordedSession(bench.text(of: "puzzle.session.jsonl"))
      #expect(
        session.contacts == ["began 150,100", "ended 150,100", "began 40,240", "ended 40,240"]
      )
      #expect(session.messages == ["app launch", "app activate"])
      #expect(try bench.run(["replay", "puzzle.session.jsonl"]).status == 0)
    }
  }
}
