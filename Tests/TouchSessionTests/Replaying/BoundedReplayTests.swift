import Foundation
import Testing
import TouchScene
import TouchSession

/// What is kept of a session that differs, or lacks something, at each of many inputs.
@MainActor
@Suite struct BoundedReplayTests {
  private func session(_ count: Int, _ lines: (Int) -> String) throws -> Session {
    // A sitting without inputs is its header.
    var text = try Sitting(Scenes.overflow).text
    for number in 1...count { text += lines(number) + "\n" }
    return try read(text)
  }

  @Test func `differences beyond the first ten thousand are counted`() throws {
    let session = try session(10_003) { number in
      """
      {"input":\(number),"t":\(number),"kind":"tick"}
      {"trace":"inside","for":\(number),"view":"window","inside":true}
      """
    }
    let result = try Replayer(session).run()
    #expect(result.differences.count == 10_000)
    #expect(result.furtherDifferences == 3)
    #expect(result.differences.last?.line == 20_001)
  }

  @Test func `warnings about missing inputs beyond the first thousand are counted`() throws {
    let session = try session(1002) { "{\"input\":\($0 * 2),\"t\":\($0),\"kind\":\"tick\"}" }
    #expect(session.warnings.count == 1001)
    #expect(session.warnings[999].contains("input 2000 follows input 1998"))
    #expect(session.warnings.last?.hasSuffix(": warning: … and 2 more like these") == true)
  }
}
