import Foundation
import Testing

@Suite struct ReplayTests {
  @Test func `the name of an experiment is its session, which is not written to`() throws {
    let bench = try Workbench("scene.yaml", Fixtures.card)
    expect(
      try bench.run("replay", "e02"),
      is: Outcome(status: 0, output: "ok       e02, 8 inputs\n")
    )
    expect(
      try bench.run("replay", "e02", "--update"),
      is: Outcome(
        status: 2,
        error: "e02: error: cannot read the file: no such file or directory\n"
      )
    )
  }

  private static func complaint(_ what: String, _ session: String, _ error: String) -> Complaint {
    Complaint(
      what: what,
      arguments: "replay a.session.jsonl",
      session: session,
      error: error.replacing("FILE", with: "a.session.jsonl")
    )
  }

  private static let began = """
    {"input":1,"t":0.5,"kind":"mouse","phase":"began","id":1,"at":[50,30]}

    """

  static let complaints = [
    complaint("an empty session", "", "FILE: error: the session is empty"),
    complaint(
      "a scene in place of a session",
      Fixtures.card,
      "FILE:1:1: error: this is not a session\n"
        + "  help: a session begins with a line {\"session\":1,…}."
    ),
    complaint(
      "no header",
      began,
      "FILE:1:1: error: the first line is not a session header\n"
        + "  help: it begins with {\"session\":1,…}."
    ),
    complaint(
      "a newer format",
      "{\"session\":3,\"scene\":{}}\n",
      """
      FILE:1:12: error: session format 3 is newer than this build reads (1)
        help: rebuild touchstone from a newer checkout, or record the session again.
      """
    ),
    complaint(
      "a header that is cut off",
      String(Fixtures.header().prefix(60)),
      """
      FILE:1:61: error: the session's header is cut off
        help: nothing was recorded; record the session again.
      """
    ),
    complaint(
      "a header that is no JSON",
      "{\"session\":1,\"scene\":{\n",
      "FILE:1:23: error: not valid JSON: a key in quotes should stand here"
    ),
    complaint("no scene", "{\"session\":1}\n", "FILE:1:1: error: the header has no 'scene'"),
    complaint(
      "a scene made in code",
      "{\"session\":1,\"scene\":\"swift:Demo\"}\n",
      """
      FILE:1:22: error: the session's scene 'swift:Demo' was made in code and is not in the file
        help: replay it in the program that makes the scene.
      """
    ),
    complaint(
      "a scene that does not load",
      "{\"session\":1,\"scene\":{\"touchstone\":1,\"root\":{\"frame\":[1,2,3]}}}\n",
      """
      FILE:1:54: error: 'frame' needs four numbers [x, y, width, height] in points
        found: [1, 2, 3]
      """
    ),
    complaint(
      "a line that is not JSON",
      Fixtures.header() + "hello\n" + Fixtures.press,
      "FILE:2:1: error: not valid JSON: a value should stand here"
    ),
    complaint(
      "a line of nothing known",
      Fixtures.header() + "{\"foo\":1}\n",
      "FILE:2:1: error: a line must be an input, a trace, a note or the end\n"
        + "  help: it has one of the keys 'input', 'trace', 'note' and 'end'."
    ),
    complaint(
      "an unknown kind",
      Fixtures.header() + "{\"input\":1,\"t\":0,\"kind\":\"smell\"}\n",
      "FILE:2:25: error: unknown kind 'smell'\n"
        + "  help: known kinds: touch, mouse, pencil, contacts, estimates, frame, tick, work, hover, wheel, key, pasteboard, shake, remote, app."
    ),
    complaint(
      "time running backwards",
      Fixtures.header() + began + "{\"input\":2,\"t\":0.1,\"kind\":\"frame\"}\n",
      """
      FILE:3:16: error: time runs backwards: 0.1 s after 0.5 s
        help: 't' counts from the start of the sitting, and is never less than on the input before.
      """
    ),
    complaint(
      "a contact that moved before it began",
      Fixtures.header() + began.replacing("began", with: "moved"),
      """
      FILE:2:56: error: contact 1 moved but never began
        help: a contact comes with the phase 'began' first; none is down here.
      """
    ),
    complaint(
      "a contact that began twice",
      Fixtures.header() + began + began.replacing("\"input\":1", with: "\"input\":2"),
      """
      FILE:3:56: error: contact 1 began twice without ending
        help: end it first, or give the second contact another 'id'.
      """
    ),
    complaint(
      "a trace before the first input",
      Fixtures.header() + "{\"trace\":\"ask\",\"for\":1,\"view\":\"window\"}\n",
      "FILE:2:1: error: a trace stands before the first input\n"
        + "  help: trace lines follow the input that caused them."
    ),
  ]

  @Test(arguments: complaints)
  func `a bad session ends with status 2 and says where and what`(_ complaint: Complaint) throws {
    try complaint.check()
  }

  private func replay(_ session: String, _ arguments: String...) throws -> Outcome {
    try Workbench("a.session.jsonl", session).run(["replay", "a.session.jsonl"] + arguments)
  }

  private static let fine = Outcome(status: 0, output: "ok       a.session.jsonl, 1 input\n")

  @Test func `a session that holds is fine`() throws {
    expect(try replay(Fixtures.session), is: Self.fine)
  }

  /// What is odd about a file but no mistake.
  enum Oddity: CaseIterable {
    case byteOrderMark
    case windowsLineEnds
    case emptyLines
    case note

    var session: String {
      switch self {
      case .byteOrderMark: "\u{FEFF}" + Fixtures.session
      case .windowsLineEnds: Fixtures.session.replacing("\n", with: "\r\n")
      case .emptyLines: Fixtures.session.replacing("\n", with: "\n\n")
      case .note:
        Fixtures.header() + Fixtures.press + "{\"note\":\"a key\"}\n" + Fixtures.end
      }
    }
  }

  @Test(arguments: Oddity.allCases)
  func `a session may be odd and hold`(_ oddity: Oddity) throws {
    let session = oddity.session
    expect(try replay(session), is: Self.fine)
  }

  @Test func `a session may come from standard input`() throws {
    let outcome = try Workbench().run("replay", "-", input: Fixtures.session)
    expect(outcome, is: Outcome(status: 0, output: "ok       standard input, 1 input\n"))
  }

  @Test func `a line of ten megabytes is read`() throws {
    let note = "{\"note\":\"\(String(repeating: "long ", count: 2_000_000))\"}\n"
    expect(try replay(Fixtures.header() + note + Fixtures.press + Fixtures.end), is: Self.fine)
  }

  @Test func `a last line that was cut off is a warning`() throws {
    let session = Fixtures.header() + Fixtures.press + "{\"input\":2,\"t\":1.2"
    expect(
      try replay(session),
      is: Outcome(
        status: 0,
        output: "ok       a.session.jsonl, 1 input\n",
        error: "a.session.jsonl:18: warning: the last line is cut off and is left out\n"
      )
    )
  }

  @Test func `a session without an end is a warning`() throws {
    expect(
      try replay(Fixtures.header() + Fixtures.press),
      is: Outcome(
        status: 0,
        output: "ok       a.session.jsonl, 1 input\n",
        error: "a.session.jsonl: warning: the recording was cut off: it has no end line\n"
      )
    )
  }

  @Test func `a session that stops in an input's trace is a warning`() throws {
    let lines = (Fixtures.header() + Fixtures.press).split(separator: "\n").dropLast(5)
    let outcome = try replay(lines.joined(separator: "\n") + "\n")
    expect(
      outcome,
      is: Outcome(
        status: 0,
        output: "ok       a.session.jsonl, 1 input\n",
        error: "a.session.jsonl:2: warning: the recording stops in the middle of this input\n"
      )
    )
  }

  @Test func `a moved view is a difference that names both hits and the reason`() throws {
    let session = Fixtures.header(isMoved: true) + Fixtures.press + Fixtures.end
    expect(
      try replay(session),
      is: Outcome(
        status: 1,
        output: """
          differs  a.session.jsonl
          a.session.jsonl:7: error: replay differs from the recording at +0.5 s
            input:     contact 1 began at (50, 30)
            recorded:  hit window/root/button
            replayed:  hit window/root
            because:   window/root/button: outside: 70 pt left of its bounds
            also:      - window/root/button got touchesBegan
            accept it: touchstone replay --update a.session.jsonl

          """
      )
    )
  }

  @Test func `a difference comes in JSON for scripts`() throws {
    let session = Fixtures.header(isMoved: true) + Fixtures.press + Fixtures.end
    let outcome = try replay(session, "--format", "json")
    #expect(outcome.status == 1)
    let json = try JSON(outcome.output)
    #expect(
      json == [
        "sessions": [
          [
            "file": "a.session.jsonl", "status": "differs",
            "differences": [
              [
                "line": 7, "kind": "ask", "recorded": "hit window/root/button",
                "got": "hit window/root",
                "cause": "window/root/button: outside: 70 pt left of its bounds",
                "input": "contact 1 began at (50, 30)",
                "changes": [
                  [
                    "kind": "touches", "recorded": "window/root/button got touchesBegan",
                    "got": nil,
                  ]
                ],
              ]
            ],
          ]
        ]
      ]
    )
  }

  @Test func `a view that no longer exists is the reason`() throws {
    let session = Fixtures.session.replacing("\"name\":\"button\"", with: "\"name\":\"knob\"")
    let outcome = try replay(session)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("  recorded:  hit window/root/button\n"))
    #expect(outcome.output.contains("  replayed:  hit window/root/knob\n"))
    #expect(outcome.output.contains("  because:   there is no view window/root/button any more\n"))
  }

  @Test func `another scene can be touched in place of the recorded one`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.session)
    let scene = "touchstone: 1\nscreen: {size: [320, 480]}\nroot: {name: root}\n"
    try bench.write(scene, to: "bare.scene.yaml")
    let outcome = try bench.run("replay", "a.session.jsonl", "--scene", "bare.scene.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("  replayed:  hit window/root\n"))
  }

  @Test func `only what is asked for is compared`() throws {
    let session = Fixtures.session.replacing("\"taps\":[1]", with: "\"taps\":[2]")
    expect(try replay(session, "--only", "hit"), is: Self.fine)
    #expect(try replay(session, "--only", "calls").status == 1)
  }

  @Test func `the trace of a replay can be printed`() throws {
    let outcome = try replay(Fixtures.session, "--trace")
    expect(
      outcome,
      is: Outcome(
        status: 0,
        output: Fixtures.press.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
      )
    )
  }

  @Test func `a session that cannot be read does not keep others from being replayed`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.session)
    try bench.write("hello\n", to: "b.session.jsonl")
    let files = ["b.session.jsonl", "a.session.jsonl"]
    let outcome = try bench.run(["replay"] + files)
    expect(
      outcome,
      is: Outcome(
        status: 2,
        output: """
          error    b.session.jsonl
          ok       a.session.jsonl, 1 input
          1 passed, 1 failed

          """,
        error: """
          b.session.jsonl:1:1: error: this is not a session
            help: a session begins with a line {"session":1,…}.

          """
      )
    )
    let json = try JSON(try bench.run(["replay", "--format", "json"] + files).output)
    #expect(json["sessions"]?.list.map { $0["status"] } == ["unreadable", "ok"])
    #expect(json["sessions"]?[1] == ["file": "a.session.jsonl", "status": "ok", "differences": []])
  }
}
