import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct FormatVersionTests {
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
}
