import Foundation
import Glibc
import Testing
import TouchX11

/// Text and files that go from one program to another, over two connections to a private server.
@Suite(
  .serialized,
  .enabled(if: XServer.isInstalled, "needs Xvfb and xdotool"),
  .timeLimit(.minutes(30))
)
@MainActor struct ExchangeTests {
  /// Runs a window beside another program, which is served until `isDone`.
  private func run(
    _ begin: @MainActor (WindowScript, Peer) throws -> Void,
    until isDone: @escaping @MainActor (WindowScript, Peer) -> Bool,
    then check: @MainActor (WindowScript, Peer) -> Void
  ) throws {
    try XServer.with { server in
      let (script, peer) = (try WindowScript(server), try Peer(server))
      try begin(script, peer)
      script.onShown = {}
      script.onTick = { [unowned script, unowned peer] in
        peer.serve()
        if isDone(script, peer) {
          script.loop.stop()
        } else {
          script.wakeAt = LoopClock.now() + 0.005
        }
      }
      #expect(script.run() == .closed)
      #expect(script.errors == [])
      check(script, peer)
    }
  }

  private func pasted(_ script: WindowScript) -> [String?] {
    script.events.compactMap { if case .pasted(let text) = $0 { .some(text) } else { nil } }
  }

  private func dropped(_ script: WindowScript) -> [[String]] {
    script.events.compactMap { if case .dropped(let paths) = $0 { paths } else { nil } }
  }

  @Test(arguments: ["UTF8_STRING", "text/plain;charset=utf-8"])
  func `what the window copies can be pasted in another program`(_ form: String) throws {
    try run { script, peer in
      #expect(script.loop.clipboard.copy("Grüße, 触摸"))
      peer.request("CLIPBOARD", as: form)
    } until: { _, peer in
      peer.answer != nil
    } then: { _, peer in
      #expect(peer.answer == .some(Array("Grüße, 触摸".utf8)))
    }
  }

  @Test func `the window says in which forms it offers what it copied`() throws {
    try run { script, peer in
      #expect(script.loop.clipboard.copy("a"))
      peer.request("CLIPBOARD", as: "TARGETS")
    } until: { _, peer in
      peer.answer != nil
    } then: { _, peer in
      #expect(Set(peer.answeredNames).isSuperset(of: ["TARGETS", "UTF8_STRING"]))
    }
  }

  @Test func `what another program copied later is no longer the window's to give`() throws {
    try run { script, peer in
      #expect(script.loop.clipboard.copy("old"))
      peer.offers = ["UTF8_STRING": Array("new".utf8)]
      peer.own("CLIPBOARD")
      script.loop.clipboard.paste()
    } until: { script, _ in
      !pasted(script).isEmpty
    } then: { script, _ in
      #expect(pasted(script) == ["new"])
    }
  }

  @Test func `a text that no request can hold is refused, not lost`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      #expect(!script.loop.clipboard.copy(String(repeating: "x", count: 20_000_000)))
      #expect(script.loop.clipboard.copy(String(repeating: "x", count: 1_000_000)))
      script.display.synchronize()
      #expect(script.errors == [])
    }
  }

  @Test(arguments: [nil, 1000, 65_536])
  func `the text of another program arrives whole, in one piece or in parts`(
    _ partSize: Int?
  ) throws {
    let text = (1...30_000).map { "line \($0) é" }.joined(separator: "\n")
    try run { script, peer in
      peer.offers = ["UTF8_STRING": Array(text.utf8)]
      peer.partSize = partSize
      peer.own("CLIPBOARD")
      script.loop.clipboard.paste()
    } until: { script, _ in
      !pasted(script).isEmpty
    } then: { script, _ in
      #expect(pasted(script) == [text])
    }
  }

  @Test(arguments: [false, true])
  func `a clipboard without text is told`(_ hasOwner: Bool) throws {
    try run { script, peer in
      peer.offers = ["image/png": [1, 2, 3]]
      if hasOwner { peer.own("CLIPBOARD") }
      script.loop.clipboard.paste()
    } until: { script, _ in
      !pasted(script).isEmpty
    } then: { script, _ in
      #expect(pasted(script) == [nil])
    }
  }

  @Test func `files that are dropped on the window are told with their paths`() throws {
    try run { script, peer in
      let list = "# two files\r\nfile:///tmp/a%20b.txt\r\nfile://localhost/tmp/%C3%A9.yaml\r\n"
      peer.offers = ["text/uri-list": Array(list.utf8)]
      peer.own("XdndSelection")
      peer.drag("XdndEnter", to: script.window, 5 << 24, peer.number(of: "text/uri-list"))
      peer.drag("XdndPosition", to: script.window, 0, 10 << 16 | 10, 0)
      peer.drag("XdndDrop", to: script.window, 0, 0)
    } until: { _, peer in
      peer.messages.contains { $0.name == "XdndFinished" }
    } then: { script, peer in
      #expect(peer.has("XdndAware", of: script.window, 5))
      #expect(dropped(script) == [["/tmp/a b.txt", "/tmp/é.yaml"]])
      #expect(peer.messages.map(\.name) == ["XdndStatus", "XdndFinished"])
      #expect(peer.messages.allSatisfy { $0.numbers[1] & 1 == 1 }, "accepted")
    }
  }

  @Test func `a drag of something else is refused, and drops nothing`() throws {
    try run { script, peer in
      peer.drag("XdndEnter", to: script.window, 5 << 24, peer.number(of: "text/html"))
      peer.drag("XdndPosition", to: script.window, 0, 0, 0)
      peer.drag("XdndDrop", to: script.window, 0, 0)
    } until: { _, peer in
      peer.messages.contains { $0.name == "XdndFinished" }
    } then: { script, peer in
      #expect(dropped(script) == [])
      #expect(peer.messages.allSatisfy { $0.numbers[1] & 1 == 0 }, "refused")
    }
  }

  @Test func `a descriptor of the client wakes the loop, which is asleep otherwise`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      defer { for end in ends { close(end) } }
      script.descriptors = [ends[0]]
      script.onShown = { _ = write(ends[1], "x", 1) }
      script.onReadable = { descriptor in
        var byte: UInt8 = 0
        #expect(Glibc.read(descriptor, &byte, 1) == 1)
        script.loop.stop()
      }
      #expect(script.run() == .closed)
      #expect(script.loop.turns < 30)
    }
  }
}

@Suite struct FileURITests {
  @Test(arguments: [
    ("file:///tmp/a", "/tmp/a"), ("file:/tmp/a", "/tmp/a"), ("FILE:///tmp/a", "/tmp/a"),
    ("file://localhost/tmp/a%23b", "/tmp/a#b"), ("file:///tmp/100%25", "/tmp/100%"),
    ("file://elsewhere/tmp/a", nil), ("https://example.org/a", nil), ("file:relative", nil),
    ("/tmp/a", nil), ("file:///tmp/%FF", nil),
  ])
  func `the URI of a file on this machine has a path, no other has one`(
    _ uri: String,
    _ path: String?
  ) {
    #expect(FileURIs.path(of: uri) == path)
  }
}
