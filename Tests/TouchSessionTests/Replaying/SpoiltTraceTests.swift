import Foundation
import Testing
import TouchScene
import TouchSession

/// Trace lines that somebody has spoilt.
@MainActor
@Suite struct SpoiltTraceTests {
  /// Replays a session whose line 4 is another.
  private func problem(_ line: String) throws -> String? {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0, 150, 120)
    sitting.recorder.finish()
    var lines = try sitting.text.components(separatedBy: "\n")
    lines[3] = line
    let data = Data(lines.joined(separator: "\n").utf8)
    do {
      var reader = try SessionReader(data, name: "a.session.jsonl")
      _ = try Replayer(reader).run(&reader)
      return nil
    } catch { return error.description }
  }

  @Test func `a trace line that is no JSON is no difference but an error`() throws {
    #expect(
      try problem(#"{"trace":"ask","for":1,"view":"#)
        == "a.session.jsonl:4:31: error: not valid JSON: the line ends where a value should stand"
    )
  }

  @Test func `a trace line of no known kind is an error`() throws {
    let found = try #require(try problem(#"{"trace":"aks","for":1,"view":"window"}"#))
    #expect(
      found.hasPrefix(
        """
        a.session.jsonl:4:10: error: unknown kind of trace 'aks'
          help: did you mean 'ask'? Known kinds: action, acts, 
        """
      )
    )
  }

  @Test func `a trace line without a kind is an error`() throws {
    #expect(
      try problem(#"{"trace":7,"for":1}"#)
        == "a.session.jsonl:4:10: error: 'trace' needs the kind of what happened"
    )
  }
}
