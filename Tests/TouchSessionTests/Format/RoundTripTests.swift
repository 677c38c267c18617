import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchSession

/// Records are all that lines say: neither encoder nor decoder is public.
@MainActor
@Suite struct RoundTripTests {
  /// Encodes what was decoded from the lines of a session, but for its header.
  private func rewritten(_ lines: [Substring]) throws -> [String] {
    var decoder = TraceDecoder()
    var encoder = TraceEncoder()
    let position = SourcePosition(file: "session")
    for line in lines {
      let value = try JSONValue(json: line.utf8)
      if let number = value["input"]?.wholeNumber {
        let place = LinePlace(position, line: ArraySlice(line.utf8))
        let decoder = InputDecoder(place: place)
        encoder.encode(try decoder.input(value), number: number)
      } else if let note = value["note"]?.string, let input = value["for"]?.wholeNumber {
        encoder.encode(note: note, on: input)
      } else if value["end"] != nil {
        encoder.json.raw("\(line)\n".utf8)
      } else {
        let record = decoder.record(value, inputTime: encoder.inputTime)
        encoder.encode(try #require(record, "\(line)"))
      }
    }
    return encoder.json.text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: RecordedSessionTests.recorded)
  func `what was decoded of a recorded session is encoded to the same bytes`(_ url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let lines = Array(text.split(separator: "\n").dropFirst())
    #expect(try rewritten(lines) == lines.map(String.init))
  }

  /// A line of each kind, with all its fields.
  nonisolated static let lines = [
    #"{"trace":"ask","for":1,"view":"w","point":[1.5,-2],"pass":2}"#,
    #"{"trace":"inside","for":1,"view":"w","inside":false,"t":0.5}"#,
    #"{"trace":"answer","for":1,"view":"w","answer":null,"verdict":"transparent","alpha":0.001}"#,
    #"{"trace":"answer","for":1,"view":"w","answer":null,"verdict":"outside","beyond":[-10.5,0]}"#,
    #"{"trace":"answer","for":1,"view":"w","answer":"w/a","verdict":"hitBelow"}"#,
    #"{"trace":"touches","for":1,"to":"w","phase":"moved","touches":[1,7],"taps":[1,2],"#
      + #""from":"w/a"}"#,
    #"{"trace":"estimates","for":1,"to":"w","touches":[1],"taps":[0]}"#,
    #"{"trace":"dropped","for":1,"by":"UIApplication","phase":"ended","touches":[1],"taps":[1]}"#,
    #"{"trace":"withheld","for":1,"view":"w","why":"scrollView","touches":[1],"taps":[1]}"#,
    #"{"trace":"control","for":1,"view":"w","event":"valueChanged","value":0.25}"#,
    #"{"trace":"control","for":1,"view":"w","event":"16777216"}"#,
    #"{"trace":"presses","for":1,"to":"w","phase":"began","keys":[4,5],"from":"w/a"}"#,
    #"{"trace":"motion","for":1,"to":"w","phase":"cancelled","from":"w/a"}"#,
    #"{"trace":"remoteControl","for":1,"to":"w","subtype":100,"from":"w/a"}"#,
    #"{"trace":"lost","for":1,"by":"w","what":"presses","phase":"ended","keys":[4]}"#,
    #"{"trace":"lost","for":1,"by":"w","what":"remoteControl","subtype":101}"#,
    #"{"trace":"circular","for":1,"at":"w","from":"w/a"}"#,
    #"{"trace":"misuse","for":1,"of":"w/a","class":"Loop","what":"recursion"}"#,
    #"{"trace":"conflict","for":1,"in":"w","broken":"a.width == 9","with":"a.width == 8"}"#,
    #"{"trace":"firstResponder","for":1,"now":"w/a","was":null}"#,
    #"{"trace":"action","for":1,"action":"save:","from":"w/a","takenBy":null}"#,
    #"{"trace":"keyCommand","for":1,"of":"w","input":"\"s","action":"save:"}"#,
    #"{"trace":"ignored","for":1,"touches":[1,2]}"#,
    #"{"trace":"receives","for":1,"recognizer":"w:tap","touch":1}"#,
    #"{"trace":"refuses","for":1,"recognizer":"w:tap","touch":1,"why":"decided"}"#,
    #"{"trace":"gets","for":1,"recognizer":"w:tap","phase":"began","touches":[1],"taps":[1]}"#,
    #"{"trace":"ignores","for":1,"recognizer":"w:tap","touch":1}"#,
    #"{"trace":"vote","for":1,"recognizer":"w:tap","question":"canPrevent","about":"w:pan","#
      + #""answer":true}"#,
    #"{"trace":"state","for":1,"recognizer":"w:pan","from":"possible","to":"failed","#
      + #""cause":"edge","value":"inf","limit":20}"#,
    #"{"trace":"state","for":1,"recognizer":"w:pan","from":"possible","to":"failed","#
      + #""cause":"refusedByView","by":"w"}"#,
    #"{"trace":"state","for":1,"recognizer":"w:pan","from":"possible","to":"began","cause":"own"}"#,
    #"{"trace":"illegal","for":1,"recognizer":"w:tap","wanted":"changed"}"#,
    #"{"trace":"waits","for":1,"recognizer":"w:tap","until":["w:a","w:b"]}"#,
    #"{"trace":"cycle","for":1,"recognizers":["w:a","w:b"]}"#,
    #"{"trace":"acts","for":1,"recognizer":"w:tap","state":"ended","late":0.35,"t":2}"#,
    #"{"trace":"held","for":1,"recognizer":"w:tap","phase":"began","touch":1}"#,
    #"{"trace":"released","for":1,"phase":"began","touch":1}"#,
    #"{"trace":"taken","for":1,"recognizer":"w:tap","touch":1}"#,
    #"{"trace":"reset","for":1,"recognizer":"w:tap"}"#,
    #"{"trace":"scrolled","for":1,"view":"w","offset":[0,10.25]}"#,
    #"{"trace":"zoomed","for":1,"view":"w","scale":1.5}"#,
    #"{"trace":"scrollBegan","for":1,"view":"w","what":"dragging"}"#,
    #"{"trace":"scrollEnded","for":1,"view":"w","what":"zooming"}"#,
    #"{"trace":"item","for":1,"view":"w","item":[0,3],"what":"selected"}"#,
  ]

  @Test(arguments: lines)
  func `a line of each kind is encoded as it was read`(_ line: String) throws {
    #expect(try rewritten([line[...]]) == [line])
  }

  @Test func `each kind has a line here`() throws {
    let kinds = try Self.lines.map { try JSONValue(json: $0.utf8)["trace"]?.string }
    #expect(Set(kinds) == Set(TraceRecord.Kind.allCases.map(\.rawValue)))
  }

  @Test(arguments: [
    #"{"trace":"reset","for":1}"#, #"{"trace":"reset","for":1,"recognizer":"w:tap","more":1}"#,
    #"{"trace":"reset","for":1.5,"recognizer":"w:tap"}"#,
    #"{"trace":"reset","for":1,"recognizer":null}"#,
    #"{"trace":"gets","for":1,"recognizer":"w:tap","phase":"began","touches":[],"taps":[]}"#,
    #"{"trace":"gets","for":1,"recognizer":"w:tap","phase":"begun","touches":[1],"taps":[1]}"#,
    #"{"trace":"gets","for":1,"recognizer":"w:tap","phase":"began","touches":[1],"taps":[]}"#,
    #"{"trace":"scrolled","for":1,"view":"w","offset":[0]}"#,
  ])
  func `a line that lacks a field, or has one that nobody reads, is no record`(
    _ line: String
  ) throws {
    var decoder = TraceDecoder()
    #expect(decoder.record(try JSONValue(json: line.utf8), inputTime: 0) == nil)
  }
}
