import Foundation
import Testing

/// The tour that `make run` plays where there is no X server.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct TourTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      subviews: [{name: box, frame: [300, 600, 60, 60], color: red}]
    expect:
      - {at: [370, 5], hit: root}
      - {at: [355, 655], hit: box}
    """

  @Test func `it presses every place that the scene tells, and leaves a session and a picture`()
    throws
  {
    let bench = try Workbench("scene.yaml", Self.scene)
    let outcome = try bench.run("demo", "scene.yaml")
    #expect(outcome.status == 0, "\(outcome)")
    func path(_ name: String) throws -> String {
      let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("\(name)  ") }
      return String(try #require(line, "\(outcome)").dropFirst(name.count + 2))
    }
    let session = RecordedSession(try String(contentsOfFile: path("session"), encoding: .utf8))
    #expect(
      session.receivers(of: "began").map { $0.split(separator: "/").last } == ["box", "root"]
    )
    #expect(FileManager.default.fileExists(atPath: try path("picture")))
  }
}
