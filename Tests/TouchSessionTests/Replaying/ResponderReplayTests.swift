import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

/// Sessions with keys, shakes, commands and the application's life in them.
@MainActor
@Suite struct ResponderReplayTests {
  private static let header = """
    {"session":1,"scene":{"touchstone":1,"root":{"name":"root"}},"screen":[390,844]}

    """

  private func session(_ lines: String) throws -> Session {
    try Session(reading: Data((Self.header + lines + "\n").utf8), name: "a.session.jsonl")
  }

  private static let kinds: [InputEvent.Kind] =
    [
      .key(KeyInput(.down, .keyboardLeftShift)),
      .key(
        KeyInput(
          .down,
          .keyboardA,
          characters: "A",
          charactersIgnoringModifiers: "a",
          modifiers: [.shift, .command]
        )
      ),
      .key(KeyInput(.up, .keyboardA, characters: "\"\\")),
      .key(KeyInput(.cancelled, .keyboardLeftShift)),
    ] + ResponderMessage.MotionPhase.allCases.map { .shake($0) }
    + RemoteCommand.allCases.map { .remote($0) }
    + ApplicationChange.allCases.map { .application($0) }

  @Test func `every input that is no touch is recorded, read and replayed`() throws {
    let path = NSTemporaryDirectory() + "responders-\(UUID().uuidString).session.jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try SceneFile(
      reading: Data("{touchstone: 1, root: {name: root}}".utf8),
      name: "a.scene.yaml"
    )
    let scene = try Scene(file)
    let recorder = Recorder(
      header: SessionHeader.line(for: file),
      into: try SessionFile(path: path, replacing: true)
    )
    scene.application.traceSink = recorder
    for (index, kind) in Self.kinds.enumerated() {
      scene.application.send(InputEvent(timestamp: Double(index) / 8, kind: kind))
    }
    recorder.finish()
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let session = try Session(reading: data, name: "a.session.jsonl")
    #expect(session.steps.map(\.input.kind) == Self.kinds)
    let result = try Replayer(session).run()
    #expect(result.differences == [] && result.warnings == [])
    let text = String(decoding: data, as: UTF8.self)
    for kind in ["presses", "motion", "remoteControl", "lost"] {
      #expect(text.contains("{\"trace\":\"\(kind)\""))
    }
  }

  @Test func `a key's line leaves out what is as usual`() throws {
    let trace = """
      {"input":1,"t":0.5,"kind":"key","phase":"down","usage":4,"types":"A","plain":"a","modifiers":131072}
      """
    let input = try session(trace).steps[0].input
    #expect(
      input.kind
        == .key(
          KeyInput(
            .down,
            .keyboardA,
            characters: "A",
            charactersIgnoringModifiers: "a",
            modifiers: .shift
          )
        )
    )
  }

  @Test func `another first responder in the replay is a difference`() throws {
    let lines = """
      {"input":1,"t":0.5,"kind":"shake","phase":"began"}
      {"trace":"motion","for":1,"to":"window/root","phase":"began"}
      """
    let differences = try Replayer(try session(lines)).run().differences
    #expect(differences.first?.recorded == "window/root got motionBegan")
    #expect(differences.first?.got == "window got motionBegan")
    #expect(differences.first?.input == "shake began")
  }

  @Test(arguments: [
    (
      "{\"input\":1,\"t\":0,\"kind\":\"key\",\"phase\":\"down\",\"usage\":3000}",
      "'usage' needs the USB number of a key"
    ),
    (
      "{\"input\":1,\"t\":0,\"kind\":\"key\",\"phase\":\"dawn\",\"usage\":4}",
      "unknown phase 'dawn'"
    ),
    ("{\"input\":1,\"t\":0,\"kind\":\"shake\"}", "unknown phase ''"),
    ("{\"input\":1,\"t\":0,\"kind\":\"remote\",\"command\":\"ply\"}", "unknown command 'ply'"),
    ("{\"input\":1,\"t\":0,\"kind\":\"app\",\"change\":\"quit\"}", "unknown change 'quit'"),
  ])
  func `a line that cannot be meant is an error`(_ line: String, _ problem: String) {
    do throws(SourceError) {
      _ = try Session(
        reading: Data((Self.header + line + "\n{\"note\":\"end\",\"for\":1}\n").utf8),
        name: "a.session.jsonl"
      )
      Issue.record("read")
    } catch {
      #expect(error.problem == problem)
      #expect(error.position.line == 2)
    }
  }

  @Test func `the story tells who got a key, and who passed it on`() throws {
    let lines = """
      {"input":1,"t":0.5,"kind":"key","phase":"down","usage":4,"types":"a"}
      {"trace":"presses","for":1,"to":"window/root","phase":"began","keys":[4]}
      {"trace":"presses","for":1,"to":"window","phase":"began","keys":[4],"from":"window/root"}
      {"trace":"lost","for":1,"by":"window","what":"presses","phase":"began","keys":[4]}
      {"trace":"firstResponder","for":1,"now":null,"was":"window/root"}
      {"trace":"action","for":1,"action":"save:","from":null,"takenBy":"window"}
      """
    #expect(
      try session(lines).transcript == [
        "", "+0.500 s  key A down", "  pressesBegan: root → window → nobody",
        "  first responder window/root → nobody", "  action save: of nobody performed by window",
      ]
    )
  }
}
