import Foundation
import Testing
import TouchProcesses
import TouchX11

/// The clipboard between the window and xclip, a program of others.
@Suite(
  .serialized,
  .enabled(if: XServer.isInstalled, "needs Xvfb and xdotool"),
  .timeLimit(.minutes(30))
)
@MainActor struct XclipTests {
  nonisolated static let hasXclip = ChildProcess.path(of: "xclip") != nil

  @Test(.enabled(if: hasXclip, "needs xclip"))
  func `xclip pastes what the window copied`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      #expect(script.loop.clipboard.copy("Grüße, 触摸"))
      let words = ["xclip", "-selection", "clipboard", "-o"]
      let xclip = try #require(
        ChildProcess(words, environment: ["DISPLAY": server.name], output: .pipe)
      )
      script.onTick = { [unowned script] in
        if xclip.ending != nil {
          script.loop.stop()
        } else {
          script.wakeAt = LoopClock.now() + 0.005
        }
      }
      #expect(script.run() == .closed)
      #expect(xclip.readToEnd() == "Grüße, 触摸")
    }
  }

  @Test(.enabled(if: hasXclip, "needs xclip"))
  func `the window pastes what xclip copied, in parts where it is long`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      let text = String(repeating: "触摸 ", count: 100_000)
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data(text.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      // It stays in the background until another program copies.
      let words = ["xclip", "-selection", "clipboard", "-i", file.path]
      let xclip = try #require(ChildProcess(words, environment: ["DISPLAY": server.name]))
      #expect(xclip.wait() == .status(0))
      script.onShown = { [unowned script] in script.loop.clipboard.paste() }
      script.onEvent = { [unowned script] event in
        switch event {
        // Its parent ends before the server knows of the copy.
        case .pasted(nil): script.loop.clipboard.paste()
        case .pasted: script.loop.stop()
        default: break
        }
      }
      #expect(script.run() == .closed)
      let pasted = script.events.compactMap { event -> String? in
        if case .pasted(let text) = event { text } else { nil }
      }
      #expect(pasted.map(\.utf8.count) == [text.utf8.count])
      let isSame = pasted == [text]
      #expect(isSame)
    }
  }
}
