import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

/// Lines as recorders write them are read in another way than those with spaces, and mean the same.
@Suite struct UsualInputTests {
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

  /// What a session of a beginning, a frame and a line is read as; the column of an error is left out.
  private func outcome(_ line: String) throws -> (steps: [InputEvent], error: String?) {
    let began = #"{"input":1,"t":0.1,"kind":"touch","phase":"began","id":-7,"at":[1,2]}"#
    let text = [try Scenes.header(), began, line, ""].joined(separator: "\n")
    do {
      let session = try Session(reading: Data(text.utf8), name: "a")
      return (session.steps.map(\.input), session.warnings.joined())
    } catch { return ([], error.problem) }
  }

  @Test func `numbers are read as they were written`() throws {
    let numbers = ["0", "-0", "1e3", "0.1", "123456789.123456789", "1e-300", "9007199254740993"]
    for number in numbers {
      let line = #"{"input":1,"t":1,"kind":"touch","phase":"began","id":1,"at":[\#(number),7]}"#
      let text = [try Scenes.header(), line, ""].joined(separator: "\n")
      let session = try Session(reading: Data(text.utf8), name: "a")
      guard case .contacts(let contacts)? = session.steps.first?.input.kind else {
        Issue.record("no contact was read of \(number)")
        continue
      }
      #expect(contacts.map { Double($0.position.x) } == [try #require(Double(number))])
    }
  }
}
