import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@Suite struct ReaderTests {
  private static let began =
    #"{"input":1,"t":0.1,"kind":"touch","phase":"began","id":1,"at":[1,2]}"#
  private static let trace = #"{"trace":"inside","for":1,"view":"window","inside":true}"#

  private func session(_ lines: String...) throws -> String {
    ([try Scenes.header()] + lines).joined(separator: "\n") + "\n"
  }

  @Test func `a header alone is a session without inputs`() throws {
    for text in [try session(), try Scenes.header()] {
      let session = try read(text)
      #expect(session.steps.count == 0)
      #expect(session.warnings == [])
      #expect(!session.isComplete)
    }
  }

  @Test func `inputs, notes, traces and the end are read`() throws {
    let session = try read(
      session(Self.began, #"{"note":"here","for":1}"#, Self.trace, "", #"{"end":1}"#)
    )
    #expect(session.steps.map(\.line) == [2])
    #expect(session.isComplete)
    #expect(session.warnings == [])
  }

  @Test func `an end that counts other inputs than there are is a warning`() throws {
    let session = try read(session(Self.began, Self.trace, #"{"end":2}"#))
    #expect(
      session.warnings == [
        "test.session.jsonl:4: warning: the end counts 2 inputs, but 1 stand before it"
      ]
    )
  }

  @Test func `a byte order mark and line ends of Windows make no difference`() throws {
    let text = try session(Self.began, Self.trace, #"{"end":1}"#)
    let windows = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
    let session = try read(windows)
    #expect(session.steps.map(\.input) == (try read(text).steps.map(\.input)))
    #expect(session.isComplete)
    #expect(session.warnings == [])
  }

  @Test(arguments: [
    ("", "test.session.jsonl: error: the session is empty"),
    (
      "touchstone: 1\n",
      """
      test.session.jsonl:1:1: error: this is not a session
        help: a session begins with a line {"session":1,…}.
      """
    ),
    (
      "\n\n",
      """
      test.session.jsonl:1:1: error: this is not a session
        help: a session begins with a line {"session":1,…}.
      """
    ),
    (
      #"{"input":1,"t":0,"kind":"tick"}"#,
      """
      test.session.jsonl:1:1: error: the first line is not a session header
        help: it begins with {"session":1,…}.
      """
    ),
    (
      #"{"session":2,"scene":{}}"#,
      """
      test.session.jsonl:1:12: error: session format 2 is newer than this build reads (1)
        help: rebuild touchstone from a newer checkout, or record the session again.
      """
    ),
    (
      #"{"session":0,"scene":{}}"#,
      "test.session.jsonl:1:12: error: 'session' needs the format's version"
    ),
    (#"{"session":1.5}"#, "test.session.jsonl:1:12: error: 'session' needs the format's version"),
    (#"{"session":"1"}"#, "test.session.jsonl:1:12: error: 'session' needs the format's version"),
    (#"{"session":1}"#, "test.session.jsonl:1:1: error: the header has no 'scene'"),
    (
      #"{"session":1,"scene":{"touchstone":1}}"#,
      "test.session.jsonl:1:22: error: a scene needs 'root', 'windows' or 'import'"
    ),
  ])
  func `a header that cannot be used says why`(text: String, expected: String) {
    #expect(problem(reading: text) == expected)
  }

  @Test func `a header of enormous version is refused, not counted`() {
    #expect(
      problem(reading: #"{"session":1e300,"scene":{}}"#)?.contains("newer than this build") == true
    )
  }

  @Test func `a header that is cut off is an error on line 1`() throws {
    let header = try Scenes.header()
    let problem = problem(reading: String(header.prefix(60)))
    #expect(
      problem == """
        test.session.jsonl:1:61: error: the session's header is cut off
          help: nothing was recorded; record the session again.
        """
    )
  }

  @Test(arguments: [
    ("nonsense", "test.session.jsonl:2:1: error: not valid JSON: a value should stand here"),
    (
      #"{"note":"中文" x}"#,
      "test.session.jsonl:2:14: error: not valid JSON: ',' or '}' should stand here"
    ),
    (
      #"{"what":1}"#,
      """
      test.session.jsonl:2:1: error: a line must be an input, a trace, a note or the end
        help: it has one of the keys 'input', 'trace', 'note' and 'end'.
      """
    ),
    (
      "[1]",
      """
      test.session.jsonl:2:1: error: a line must be an input, a trace, a note or the end
        help: it has one of the keys 'input', 'trace', 'note' and 'end'.
      """
    ),
    (
      trace,
      """
      test.session.jsonl:2:1: error: a trace stands before the first input
        help: trace lines follow the input that caused them.
      """
    ),
    (
      #"{"for":1,"trace":"ask"}"#,
      """
      test.session.jsonl:2:1: error: a trace stands before the first input
        help: trace lines follow the input that caused them.
      """
    ),
    (
      #"{"input":1,"t":0,"kind":"finger","phase":"began","id":1,"at":[1,2]}"#,
      """
      test.session.jsonl:2:25: error: unknown kind 'finger'
        help: known kinds: touch, mouse, pencil, contacts, estimates, frame, tick, work, hover, wheel, key, pasteboard, shake, remote, app.
      """
    ),
    (
      #"{"input":1,"t":0,"kind":"touch","phase":"down","id":1,"at":[1,2]}"#,
      """
      test.session.jsonl:2:41: error: unknown phase 'down'
        help: known phases: began, moved, ended, cancelled.
      """
    ),
    (#"{"input":1,"t":0}"#, "test.session.jsonl:2:1: error: an input needs 'kind'"),
    (
      #"{"input":1,"kind":"tick"}"#,
      "test.session.jsonl:2:1: error: an input needs 't', seconds from 0"
    ),
    (
      #"{"input":1,"t":-1,"kind":"tick"}"#,
      "test.session.jsonl:2:16: error: an input needs 't', seconds from 0"
    ),
    (
      #"{"input":1,"t":0,"kind":"touch","phase":"began","id":1.5,"at":[1,2]}"#,
      "test.session.jsonl:2:54: error: 'id' needs a whole number"
    ),
    (
      #"{"input":1,"t":0,"kind":"touch","phase":"began","id":1,"at":[1]}"#,
      "test.session.jsonl:2:61: error: 'at' needs two numbers [x, y] in screen points"
    ),
    (
      #"{"input":1,"t":0,"kind":"touch","phase":"began","id":1,"at":[1,"x",2]}"#,
      "test.session.jsonl:2:61: error: 'at' needs two numbers [x, y] in screen points"
    ),
    (
      #"{"input":1,"t":0,"kind":"touch","phase":"began","id":1,"at":[1,2],"force":"hard"}"#,
      "test.session.jsonl:2:75: error: 'force' needs a number"
    ),
    (
      #"{"input":1,"t":0,"kind":"touch","phase":"began","id":1,"at":[1,2],"forse":1}"#,
      """
      test.session.jsonl:2:75: error: unknown key 'forse' in an input
        help: did you mean 'force'? Known keys: at, buttons, details, force, id, input, kind, phase, t.
      """
    ),
    (
      #"{"input":1,"t":0,"kind":"tick","at":[1,2]}"#,
      """
      test.session.jsonl:2:37: error: unknown key 'at' in an input
        help: did you mean 't'? Known keys: input, kind, t.
      """
    ),
    (
      #"{"input":1,"t":0,"kind":"contacts","contacts":[{"kind":"touch","phase":"began","id":1,"#
        + #""at":[1,2]},{"kind":"touch","phase":"began","id":2,"at":2}]}"#,
      "test.session.jsonl:2:143: error: 'at' needs two numbers [x, y] in screen points"
    ),
    (#"{"note":1,"for":1}"#, "test.session.jsonl:2:9: error: 'note' needs a text"),
    (
      #"{"input":1,"t":0,"kind":"contacts","contacts":[]}"#,
      "test.session.jsonl:2:47: error: 'contacts' needs a list of contacts"
    ),
    (
      #"{"input":1,"t":0,"kind":"touch","phase":"moved","id":7,"at":[1,2]}"#,
      """
      test.session.jsonl:2:54: error: contact 7 moved but never began
        help: a contact comes with the phase 'began' first; none is down here.
      """
    ),
    (
      #"{"input":1,"t":0,"kind":"touch","phase":"ended","id":7,"at":[1,2]}"#,
      """
      test.session.jsonl:2:54: error: contact 7 ended but never began
        help: a contact comes with the phase 'began' first; none is down here.
      """
    ),
    (
      #"{"input":1,"t":0,"kind":"contacts","contacts":[{"kind":"touch","phase":"began","id":1,"#
        + #""at":[1,2]},{"kind":"touch","phase":"began","id":1,"at":[1,2]}]}"#,
      """
      test.session.jsonl:2:136: error: contact 1 began twice without ending
        help: end it first, or give the second contact another 'id'.
      """
    ),
  ])
  func `a line that cannot be used says why`(line: String, expected: String) throws {
    #expect(problem(reading: try session(line)) == expected)
  }

  @Test func `a line of ten megabytes is read`() throws {
    let note = #"{"note":""# + String(repeating: "x", count: 10_000_000) + #""}"#
    #expect(try read(session(Self.began, note)).steps.count == 1)
  }

  @Test(arguments: [
    (began, 1), (trace, 2), (#"{"note":"a"}"#, 2), (#"{"end":1}"#, 2),
  ])
  func `a last line that is cut off is left out with a warning`(line: String, steps: Int) throws {
    let whole =
      steps == 1 ? try session() : try session(Self.began.replacing("1,\"at", with: "9,\"at"))
    for length in 1..<line.utf8.count {
      let session = try read(whole + line.prefix(length))
      let number = steps == 1 ? 2 : 3
      #expect(
        session.warnings
          == ["test.session.jsonl:\(number): warning: the last line is cut off and is left out"],
        "after \(length) bytes"
      )
      #expect(session.steps.count == steps - 1)
      #expect(!session.isComplete)
    }
  }

  @Test func `a last line that lacks only its end is read`() throws {
    let session = try read(session(Self.began) + #"{"end":1}"#)
    #expect(session.isComplete)
    #expect(session.warnings == [])
  }

  @Test func `bytes that are no UTF-8 do not end the program`() throws {
    var data = Data(try Scenes.header().utf8)
    data += [10, 0xFF, 0xFE, 0x22, 10]
    #expect(throws: SourceError.self) { try Session(reading: data, name: "a") }
  }

  @Test(arguments: 1...200)
  func `a file whose bytes were damaged is read or refused, never a crash`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(try session(Self.began, Self.trace, #"{"end":1}"#).utf8)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8.random(in: 32...126, using: &random), at: place)
      }
    }
    do {
      _ = try Session(reading: Data(bytes), name: "a.session.jsonl")
    } catch {
      #expect(error.position.file == "a.session.jsonl", "seed \(seed)")
    }
  }
}
