import Testing
import TouchInspector
import TouchKit
import TouchScene

@MainActor
@Suite struct LogTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [300, 300]}
    classes:
      Talking: {touches: forward, logs: true}
      Silent: {touches: forward}
    root:
      name: root
      class: Silent
      subviews:
        - {name: talker, class: Talking, frame: [0, 0, 100, 100], color: red}
    """

  @Test func `the log shows the calls of the classes that log, equal passes once`() throws {
    let desk = try Desk(Self.scene)
    desk.touch(.began, 50, 50)
    let text = desk.draw().strings.joined(separator: "\n")
    #expect(text.contains("hit talker · in talker=1 · talker->talker  ×2\ntalker.began"))
    #expect(!text.contains("root.began"))
  }

  @Test func `the log goes on until the next touch comes down`() throws {
    let desk = try Desk(Self.scene)
    desk.touch(.began, 50, 50)
    desk.touch(.ended, 50, 50)
    #expect(desk.draw().strings.joined(separator: "\n").contains("talker.began · talker.ended"))
    desk.touch(.began, 200, 200)
    let text = desk.draw().strings.joined(separator: "\n")
    #expect(text.contains("hit talker · in talker=0 · talker->nil  ×2"))
    #expect(!text.contains("talker.began"))
  }

  @Test func `a scene whose classes print nothing has no log`() throws {
    let desk = try Desk("touchstone: 1\nroot: {name: root}")
    desk.touch(.began, 50, 50)
    #expect(!desk.draw().strings.joined(separator: "\n").contains("LOG"))
  }
}
