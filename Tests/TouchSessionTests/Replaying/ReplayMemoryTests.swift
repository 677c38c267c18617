import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene
import TouchSession

/// What is left of a replay once it is done.
@MainActor
@Suite struct ReplayMemoryTests {
  /// Replays a session, and returns what is left of its engine and its views.
  private func rest(of session: Session) throws -> [String] {
    weak var application: UIApplication?
    var views: [WeakReference<UIView>] = []
    do {
      let replayer = try Replayer(session)
      application = replayer.application
      _ = replayer.run()
      let all = replayer.application.windows.flatMap(\.subtree)
      views = all.map { WeakReference(wrappedValue: $0) }
      #expect(!views.isEmpty)
    }
    let kept = views.compactMap { $0.wrappedValue.map { "\(type(of: $0)) \($0.path)" } }
    return kept + (application == nil ? [] : ["the engine"])
  }

  /// Those that end while a sheet with a field that is edited is dismissed, and some others.
  private nonisolated static let files =
    Night.all(RecordedSessionTests.recorded, byDay: 6)
    + RecordedSessionTests.recorded.filter { $0.lastPathComponent.hasPrefix("c41-") }

  @Test(arguments: Set(files).sorted { $0.path < $1.path })
  func `a replay leaves neither its engine nor a view, wherever the session ends`(
    _ file: URL
  ) throws {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let inputs = lines.indices.filter { lines[$0].hasPrefix("{\"input\"") }
    // Fingers that are still down, content that moves, and work that never comes are left behind.
    for end in inputs.dropFirst() + [lines.count] {
      let text = lines[..<end].joined(separator: "\n")
      let session = try Session(reading: Data(text.utf8), name: file.lastPathComponent)
      let rest = try rest(of: session)
      #expect(rest.isEmpty, "at line \(end) of \(file.lastPathComponent)")
    }
  }
}
