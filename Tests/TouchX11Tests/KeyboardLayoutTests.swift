import CX11
import Foundation
import Testing
import TouchProcesses

@testable import TouchX11

/// What a key of a real server stands for.
@Suite(
  .serialized,
  .enabled(if: XServer.isInstalled, "needs Xvfb and xdotool"),
  .timeLimit(.minutes(30))
)
@MainActor struct KeyboardLayoutTests {
  /// The keys of a keyboard for English that type y and q.
  private static let (keyY, keyQ) = (29, 24) as (UInt32, UInt32)

  private func set(_ layouts: String, on server: XServer) throws {
    let command = ["setxkbmap", "-display", server.name, "-layout", layouts]
    try #require(ChildProcess(command)?.wait() == .status(0))
  }

  @Test func `a key types what the layout that is on has, at the level of the modifiers`() throws {
    try XServer.with { server in
      try set("us,de", on: server)
      let display = try X11Display(name: server.name)
      // Shift is bit 0, Lock bit 1, the third level of German bit 7, the second layout bit 13.
      let typed = [0, 1, 2, 0x2000, 0x2001].map {
        display.keyboard.keysym(of: Self.keyY, state: $0)
      }
      #expect(String(decoding: typed.map { UInt8($0) }, as: UTF8.self) == "yYYzZ")
      #expect(display.keyboard.keysym(of: Self.keyQ, state: 0x2080) == UInt32(XK_at))
      #expect(display.keyboard.keysym(of: Self.keyQ, state: 0x80) == UInt32(XK_q))
    }
  }

  @Test func `a key that is pressed after the layout changed types what the new one has`() throws {
    try XServer.with { server in
      try set("us", on: server)
      let script = try WindowScript(server)
      script.onShown = { server.xdotool("mousemove 40 50 key \(Self.keyY)") }
      var typed = ""
      script.onEvent = { event in
        guard case .key(let stroke) = event, !stroke.isPressed else { return }
        typed += stroke.text
        guard typed.count < 2 else { return script.loop.stop() }
        do { try set("de", on: server) } catch { Issue.record(error) }
        server.xdotool("key \(Self.keyY)")
      }
      #expect(script.run() == .closed)
      #expect(typed == "yz")
      #expect(script.errors == [])
    }
  }
}
