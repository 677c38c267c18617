import Foundation
import SeededNumbers
import Testing
import TouchKit
import TouchScene
import TouchSession

/// Lines as recorders write them are read in another way than those with spaces, and mean the same.
@Suite struct UsualInputTests {
  private let header: String

  init() throws { header = try Scenes.header() }

  private static let contacts = Contact.Source.allCases.flatMap { source in
    Contact.Phase.allCases.map { phase in
      #""kind":"\#(source.rawValue)","phase":"\#(phase.rawValue)","id":-7,"at":[1.5,-2e3]"#
    }
  }

  /// What stands behind the number and the time.
  private static let kinds =
    contacts + contacts.map { $0 + #","force":0.25"# } + [
      #""kind":"frame""#, #""kind":"tick""#, #""kind":"work""#,
      #""kind":"touch","phase":"began","id":1,"at":["inf",1],"force":"-inf""#,
      #""kind":"touch","phase":"began","id":1,"at":[1,2],"details":{"radius":3}"#,
      #""at":[1,2],"id":1,"phase":"began","kind":"touch""#,
      // And what is wrong.
      #""kind":"frames""#, #""kind":"frame","at":[1,2]"#, #""kind":"touch""#,
      #""kind":"touch","phase":"begun","id":1,"at":[1,2]"#,
      #""kind":"touch","phase":"began","id":1.5,"at":[1,2]"#,
      #""kind":"touch","phase":"began","id":1,"at":[1,2,3]"#,
      #""kind":"touch","phase":"began","id":1,"at":[1,2],"force":null"#,
      #""kind":"touch","phase":"began","id":1,"at":[1,2],"id":2"#,
      #""kind":"touch","phase":"began","id":1,"at":[01,2]"#,
    ]
  private static let heads = [
    #""input":2,"t":0.5"#, #""input":2.5,"t":0.5"#, #""input":0,"t":0.5"#, #""input":2,"t":-1"#,
    #""input":1,"t":0.5"#, #""input":9,"t":0.01"#,
  ]

  @Test(arguments: kinds)
  func `a line means the same with a space in it, also where it is wrong`(kind: String) throws {
    for head in Self.heads {
      for end in ["", "\r", #"{"end":2}"#, "}"] {
        let (close, spaced) = (
          try outcome("{\(head),\(kind)}\(end)"), try outcome("{ \(head),\(kind)}\(end)")
        )
        #expect(close.steps == spaced.steps, "\(head) \(end)")
        #expect(close.error == spaced.error, "\(head) \(end)")
      }
    }
  }

  @Test func `a line with letters changed means the same with a space in it`() throws {
    let seed = Int.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let letters =
      Array(#"{}[]",:.-+eE0123456789 abegikmnortuvx\/"#.utf8) + [0, 9, 13, 31, 127, 255]
    var readCount = 0
    for _ in 0..<2000 {
      // Most heads are wrong, and the first is right.
      let heads = Bool.random(using: &random) ? Self.heads : Array(Self.heads.prefix(1))
      let head = try #require(heads.randomElement(using: &random))
      let kind = try #require(Self.kinds.randomElement(using: &random))
      var line = Array("{\(head),\(kind)}".utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 1..<line.count, using: &random)
        let letter = try #require(letters.randomElement(using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: line[place] = letter
        case 1: line.insert(letter, at: place)
        default: line.remove(at: place)
        }
      }
      var spaced = line
      spaced.insert(UInt8(ascii: " "), at: 1)
      let (close, wide) = (try outcome(line), try outcome(spaced))
      readCount += close.error == nil || close.error == "" ? 1 : 0
      let words = "\(String(decoding: line, as: UTF8.self)), seed \(seed)"
      #expect(close.steps == wide.steps, "\(words)")
      #expect(close.error == wide.error, "\(words)")
    }
    #expect(readCount > 100, "seed \(seed)")
  }

  /// What a session of a beginning, a frame and a line is read as; the column of an error is left out.
  private func outcome(_ line: String) throws -> (steps: [InputEvent], error: String?) {
    try outcome(Array(line.utf8))
  }

  private func outcome(_ line: [UInt8]) throws -> (steps: [InputEvent], error: String?) {
    let began = #"{"input":1,"t":0.1,"kind":"touch","phase":"began","id":-7,"at":[1,2]}"#
    let text = Array("\(header)\n\(began)\n".utf8) + line + [10]
    do {
      let session = try Session(reading: Data(text), name: "a")
      return (session.steps.map(\.input), session.warnings.joined())
    } catch { return ([], error.problem) }
  }

  @Test func `numbers are read as they were written`() throws {
    let numbers = ["0", "-0", "1e3", "0.1", "123456789.123456789", "1e-300", "9007199254740993"]
    for number in numbers {
      let line = #"{"input":1,"t":1,"kind":"touch","phase":"began","id":1,"at":[\#(number),7]}"#
      let text = [header, line, ""].joined(separator: "\n")
      let session = try Session(reading: Data(text.utf8), name: "a")
      guard case .contacts(let contacts)? = session.steps.first?.input.kind else {
        Issue.record("no contact was read of \(number)")
        continue
      }
      #expect(contacts.map { Double($0.position.x) } == [try #require(Double(number))])
    }
  }
}
