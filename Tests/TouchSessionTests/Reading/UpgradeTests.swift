import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct UpgradeTests {
  /// Sessions of all formats there have been, the newest among them.
  nonisolated static let versions = [1]

  private static func fixture(_ version: Int) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures")
    return try Data(contentsOf: folder.appendingPathComponent("format-\(version).session.jsonl"))
  }

  @Test func `each format there has been is kept as a fixture`() {
    #expect(Self.versions == Array(1...SessionHeader.formatVersion))
  }

  @Test(arguments: versions)
  func `a session of each format replays without a difference`(_ version: Int) throws {
    let data = try Self.fixture(version)
    #expect(data.starts(with: Data("{\"session\":\(version),".utf8)))
    let result = try Replayer(Session(reading: data, name: "format-\(version)")).run()
    #expect(result.differences == [])
    #expect(result.warnings == [])
    #expect(result.inputCount > 10)
  }

  /// Formats that never were: 2 calls a finger `touch`, 3 counts time in seconds.
  private static let invented = SessionUpgrades(steps: [
    { $0.replacing("kind", "finger", with: .string("touch")) },
    { line in
      guard let time = line["t"]?.number else { return line }
      return line.replacing("t", nil, with: .number(time / 1000))
    },
  ])

  @Test func `an old format is upgraded step by step, its trace with it`() throws {
    let header = try Scenes.header().replacing("\"session\":1", with: "\"session\":VERSION")
    let input = #"{"input":1,"t":2500,"kind":"finger","phase":"began","id":1,"at":[1,2]}"#
    let trace = #"{"trace":"ask","for":1,"view":"window","point":[1,2],"pass":1}"#
    for (version, kind) in [(1, "finger"), (2, "touch")] {
      let lines = [header.replacing("VERSION", with: "\(version)"), input, trace, #"{"end":1}"#]
      let text = lines.joined(separator: "\n").replacing("finger", with: kind)
      var reader = try SessionReader(Data(text.utf8), name: "old", upgrades: Self.invented)
      let step = try #require(try reader.next())
      #expect(step.input.timestamp == 2.5)
      #expect(step.line == 2)
      #expect(try reader.next() == nil)
      #expect(reader.isComplete)
    }
  }

  @Test func `a newer format is refused with all that can be read`() throws {
    let text = #"{"session":4,"scene":{}}"#
    let error = #expect(throws: SourceError.self) {
      try SessionReader(Data(text.utf8), name: "new", upgrades: Self.invented)
    }
    #expect(
      error?.problem == "session format 4 is newer than this build reads (1 to 3)"
    )
  }
}

extension JSONValue {
  /// The map with another value of a key, where that has the one that is meant.
  fileprivate func replacing(_ key: String, _ old: String?, with new: JSONValue) -> JSONValue {
    guard case .map(let entries) = self else { return self }
    return .map(
      entries.map { entry in
        entry.key == key && (old == nil || entry.value.string == old) ? (key, new) : entry
      }
    )
  }
}
