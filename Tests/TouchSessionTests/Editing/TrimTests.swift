import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct TrimTests {
  private static let switches = """
    touchstone: 1
    screen: {size: [300, 300]}
    title: Mine
    root:
      name: root
      subviews:
        - {name: secret, class: UILabel, text: My name is Ann, frame: [0, 200, 200, 40]}
        - {name: switch, class: UISwitch, frame: [0, 0, 51, 31]}
        - {name: other, frame: [100, 100, 50, 50]}
    """

  /// What was cut, and the text of its file.
  private struct Trimmed {
    let inputCount: Int
    let setupCount: Int
    let text: String

    @MainActor
    init(_ trim: SessionTrim, text: String) {
      (inputCount, setupCount, self.text) = (trim.inputCount, trim.setupCount, text)
    }
  }

  private func trimmed(
    _ sitting: Sitting,
    _ inputs: ClosedRange<Int>,
    isAnonymised: Bool = false
  ) throws -> (trim: Trimmed, session: Session) {
    let recorded = try sitting.session()
    let lines = inputs.map { recorded.steps[$0].line }
    let span = (lines.first ?? 0)...(lines.last ?? 0)
    let draft = MemoryDraft()
    let source = SessionSource(recorded)
    let trim = try SessionTrim(source, to: span, isAnonymised: isAnonymised, into: draft)
    let session = try Session(reading: Data(draft.bytes), name: "trimmed.session.jsonl")
    return (Trimmed(trim, text: draft.text), session)
  }

  @Test func `a span that rests on nothing before is a session by itself`() throws {
    let sitting = try Sitting(Self.switches)
    for time in 1...4 { sitting.tap(Double(time), 120, 120) }
    let (trim, session) = try trimmed(sitting, 4...5)
    #expect(trim.inputCount == 2)
    #expect(trim.setupCount == 0)
    #expect(session.steps.map(\.input.timestamp) == [3, 3.05])
    #expect(session.isComplete)
    try session.check()
  }

  @Test func `a gesture that is in the span in part comes as a whole`() throws {
    let sitting = try Sitting(Self.switches)
    sitting.touch(1, .began, 120, 120)
    sitting.touch(1.1, .moved, 130, 120)
    sitting.touch(1.2, .ended, 130, 120)
    sitting.tap(3, 120, 120)
    let (trim, _) = try trimmed(sitting, 1...1)
    #expect(trim.inputCount == 3)
  }

  @Test func `what the span rests on stays before it`() throws {
    let sitting = try Sitting(Self.switches)
    sitting.tap(1, 120, 120)
    sitting.tap(2, 20, 15)
    sitting.tap(3, 20, 15)
    // The second press of the switch turns it off, which it does not without the first.
    let (trim, session) = try trimmed(sitting, 4...5)
    #expect(trim.setupCount == 2)
    #expect(trim.inputCount == 4)
    try session.check()
  }

  @Test func `that the application became active stays before the span`() throws {
    let sitting = try Sitting(Self.switches)
    sitting.send(0.5, .application(.activate))
    sitting.tap(1, 120, 120)
    sitting.tap(2, 120, 120)
    let (trim, session) = try trimmed(sitting, 3...4)
    #expect(trim.setupCount == 1)
    #expect(session.steps.map(\.input.timestamp) == [0.5, 2, 2.05])
  }

  @Test func `the release of a key that typed something hides which it was`() throws {
    let sitting = try Sitting(Self.switches)
    sitting.send(1, .key(KeyInput(.down, .keyboardH, characters: "h")))
    sitting.send(1.1, .key(KeyInput(.up, .keyboardH)))
    let (_, session) = try trimmed(sitting, 0...1, isAnonymised: true)
    let keys = session.steps.compactMap { step -> UIKeyboardHIDUsage? in
      if case .key(let key) = step.input.kind { key.usage } else { nil }
    }
    #expect(keys == [.keyboardX, .keyboardX])
  }

  @Test func `a session without its texts does the same`() throws {
    let sitting = try Sitting(Self.switches)
    sitting.tap(1, 20, 15)
    for (time, text) in [(2.0, "h"), (3.0, "i")] {
      let usage: UIKeyboardHIDUsage = text == "h" ? .keyboardH : .keyboardI
      sitting.send(time, .key(KeyInput(.down, usage, characters: text)))
      sitting.send(time + 0.1, .key(KeyInput(.up, usage, characters: text)))
    }
    sitting.send(4, .key(KeyInput(.down, .keyboardReturnOrEnter, characters: "\r")))
    sitting.send(4.1, .key(KeyInput(.up, .keyboardReturnOrEnter, characters: "\r")))
    let (trim, session) = try trimmed(sitting, 0...7, isAnonymised: true)
    let text = trim.text
    #expect(!text.contains("Ann") && !text.contains("Mine") && !text.contains("test.scene"))
    #expect(text.contains("xx xxxx xx xxx"))
    #expect(text.contains("window/root/switch"))
    let keys = session.steps.compactMap { step -> UIKeyboardHIDUsage? in
      if case .key(let key) = step.input.kind { key.usage } else { nil }
    }
    #expect(
      keys == [
        .keyboardX, .keyboardX, .keyboardX, .keyboardX, .keyboardReturnOrEnter,
        .keyboardReturnOrEnter,
      ]
    )
    try session.check()
  }

  @Test func `the rows of tables and the notes of people are taken out as well`() throws {
    let sitting = try Sitting(
      """
      touchstone: 1
      root:
        name: root
        subviews:
        - {name: list, class: UITableView, frame: [0, 0, 200, 200], rows: [Ann, Ben]}
      """
    )
    sitting.touch(1, .began, 20, 60)
    sitting.touch(1.5, .ended, 20, 60)
    sitting.recorder.note("Ann was pressed")
    let (trim, session) = try trimmed(sitting, 0...1, isAnonymised: true)
    let text = trim.text
    #expect(!text.contains("Ann") && !text.contains("Ben"))
    #expect(text.contains("\"item\":[0,1],\"what\":\"selected\""))
    try session.check()
  }

  @Test func `a session that does otherwise now cannot be trimmed`() throws {
    let sitting = try Sitting(Self.switches)
    sitting.tap(1, 120, 120)
    sitting.recorder.finish()
    let session = try read(sitting.text.replacing("\"taps\":[1]", with: "\"taps\":[2]"))
    func trim(_ lines: ClosedRange<Int>) throws -> SessionTrim {
      try SessionTrim(SessionSource(session), to: lines, into: MemoryDraft())
    }
    let error = #expect(throws: SourceError.self) { try trim(2...3) }
    #expect(error?.problem == "the session does otherwise now than it was recorded")
    let none = #expect(throws: SourceError.self) { try trim(900...999) }
    #expect(none?.problem == "no input stands here or up to line 999")
  }
}
