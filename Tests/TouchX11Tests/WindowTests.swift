import CX11
import Foundation
import Glibc
import Testing
import TouchX11

/// The whole way: a private server, real clicks, the event loop.
@Suite(
  .serialized,
  .enabled(if: XServer.isInstalled, "needs Xvfb and xdotool"),
  .timeLimit(.minutes(30))
)
@MainActor struct WindowTests {
  @Test(arguments: [false, true])
  func `a press, a drag and a release arrive once each`(_ usesCoreInput: Bool) throws {
    try XServer.with { server in
      let script = try WindowScript(server, usesCoreInput: usesCoreInput)
      let start = LoopClock.now()
      #expect(script.display.hasXInput2)
      script.onShown = {
        server.xdotool("mousemove 40 50 mousedown 1 mousemove 60 80 mouseup 1")
      }
      script.onEvent = { if case .pointer(.ended, _) = $0 { script.loop.stop() } }
      #expect(script.run() == .closed)
      #expect(script.contacts == ["began 40.0,50.0", "moved 60.0,80.0", "ended 60.0,80.0"])
      let times = script.events.compactMap { event -> Double? in
        if case .pointer(_, let sample) = event { sample.time } else { nil }
      }
      #expect(times == times.sorted())
      // The server's times are whole milliseconds.
      #expect(times.allSatisfy { ((start - 0.01)...(LoopClock.now() + 0.01)).contains($0) })
      #expect(script.errors == [])
    }
  }

  @Test(arguments: [false, true])
  func `a release outside the window ends the contact`(_ usesCoreInput: Bool) throws {
    try XServer.with { server in
      let script = try WindowScript(server, usesCoreInput: usesCoreInput)
      script.onShown = {
        server.xdotool("mousemove 40 50 mousedown 1 mousemove 900 700 mouseup 1")
      }
      script.onEvent = { if case .pointer(.ended, _) = $0 { script.loop.stop() } }
      #expect(script.run() == .closed)
      #expect(script.contacts == ["began 40.0,50.0", "moved 900.0,700.0", "ended 900.0,700.0"])
    }
  }

  @Test(arguments: [false, true])
  func `other buttons and wheels begin nothing`(_ usesCoreInput: Bool) throws {
    try XServer.with { server in
      let script = try WindowScript(server, usesCoreInput: usesCoreInput)
      script.onShown = {
        server.xdotool("mousemove 40 50 click 3 click 2 click 4 click 5 mousemove 41 50 click 1")
      }
      script.onEvent = { if case .pointer(.ended, _) = $0 { script.loop.stop() } }
      #expect(script.run() == .closed)
      #expect(script.contacts == ["began 41.0,50.0", "ended 41.0,50.0"])
    }
  }

  @Test func `what goes on at once gets turn after turn, without any event`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      script.onShown = { script.isAlwaysDue = true }
      script.onDrained = { if script.drains > 500 { script.loop.stop() } }
      #expect(script.run() == .closed)
      #expect(script.drains > 500)
    }
  }

  @Test(arguments: [false, true])
  func `turning to another window cancels the contact`(_ usesCoreInput: Bool) throws {
    try XServer.with { server in
      let script = try WindowScript(server, usesCoreInput: usesCoreInput)
      let bystander = try Bystander(server)
      script.onShown = {
        bystander.focus(script.window.identifier)
        server.xdotool("mousemove 40 50 mousedown 1")
      }
      script.onEvent = { event in
        if case .pointer(.began, _) = event { bystander.focus(Window(PointerRoot)) }
        if case .cancelled = event { script.loop.stop() }
      }
      #expect(script.run() == .closed)
      #expect(script.contacts == ["began 40.0,50.0", "cancelled focusLost 40.0,50.0"])
    }
  }

  @Test func `a contact that is down when the loop ends is cancelled`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      script.onShown = { server.xdotool("mousemove 40 50 mousedown 1") }
      script.onEvent = { if case .pointer(.began, _) = $0 { script.loop.stop() } }
      #expect(script.run() == .closed)
      #expect(script.contacts == ["began 40.0,50.0", "cancelled loopEnded 40.0,50.0"])
    }
  }

  @Test func `keys type`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      let bystander = try Bystander(server)
      script.onShown = {
        bystander.focus(script.window.identifier)
        server.xdotool("key a key shift+b key Escape")
      }
      script.onEvent = { event in
        if case .key(let stroke) = event, stroke.keysym == 0xff1b, !stroke.isPressed {
          script.loop.stop()
        }
      }
      #expect(script.run() == .closed)
      let typed = script.events.compactMap { event -> String? in
        if case .key(let stroke) = event, stroke.isPressed { stroke.text } else { nil }
      }
      #expect(typed.joined() == "aB\u{1b}")
    }
  }

  @Test func `a size from the window manager is reported, and the whole window is drawn`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      script.color = 0x123456
      let bystander = try Bystander(server)
      script.onShown = { script.window.resize(width: 500, height: 400) }
      script.onDrawn = { if script.drawings.last?.width == 500 { script.loop.stop() } }
      #expect(script.run() == .closed)
      #expect(script.events.contains(.resized(width: 500, height: 400)))
      #expect(script.drawings.filter(\.needsFullRedraw).map(\.width) == [300, 500])
      script.display.synchronize()
      #expect(try bystander.colors(at: [(499, 399), (0, 0)]) == [0x123456, 0x123456])
    }
  }

  @Test func `the close message ends the loop where the client agrees`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      let bystander = try Bystander(server)
      script.allowsClosing = false
      script.onShown = { bystander.askToClose(script.window) }
      script.onEvent = { event in
        guard event == .closeRequested, !script.allowsClosing else { return }
        // The first is refused; then the user asks again.
        script.onEvent = { if $0 == .closeRequested { script.allowsClosing = true } }
        bystander.askToClose(script.window)
      }
      #expect(script.run() == .closed)
      #expect(script.events.count { $0 == .closeRequested } == 2)
    }
  }

  @Test func `a window that another program destroys ends the loop`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      let bystander = try Bystander(server)
      script.onShown = {
        XDestroyWindow(bystander.display.connection, script.window.identifier)
        bystander.display.synchronize()
      }
      #expect(script.run() == .closed)
    }
  }

  @Test func `a server that goes away ends the loop, not the process`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      script.onShown = { server.xdotool("mousemove 40 50 mousedown 1") }
      script.onEvent = { if case .pointer(.began, _) = $0 { server.kill() } }
      #expect(script.run() == .lostServer)
      #expect(script.display.isLost)
      #expect(script.contacts == ["began 40.0,50.0", "cancelled loopEnded 40.0,50.0"])
      #expect(script.loop.run() == .lostServer, "and nothing is asked of it any more")
    }
  }

  @Test(arguments: [false, true])
  func `a server that goes away while something is drawn ends only the loop`(
    _ sharesMemory: Bool
  ) throws {
    try XServer.with { server in
      let script = try WindowScript(server, sharesMemory: sharesMemory)
      script.onShown = {
        server.kill()
        // More than Xlib's buffer holds is written to a connection that nobody reads.
        let whole = CGRect(x: 0, y: 0, width: 300, height: 200)
        let small = (0..<2000).map { CGRect(x: $0 % 300, y: $0 % 200, width: 9, height: 9) }
        for _ in 0..<3 {
          script.loop.presenter.present([whole])
          script.loop.presenter.present(small)
          _ = script.loop.presenter.pixels()
        }
      }
      #expect(script.run() == .lostServer)
      #expect(script.display.isLost)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the loop`(_ signal: Int32) throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      script.onShown = { kill(getpid(), signal) }
      #expect(script.run() == .interrupted(signal: signal))
    }
  }

  @Test func `a refused request is reported, and the program goes on`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      script.onShown = {
        XMapWindow(script.display.connection, 0xdead)
        server.xdotool("mousemove 40 50 click 1")
      }
      script.onEvent = { if case .pointer(.ended, _) = $0 { script.loop.stop() } }
      #expect(script.run() == .closed)
      #expect(
        script.errors == [
          "X error: BadWindow (invalid Window parameter), request 8.0, resource 0xdead"
        ]
      )
    }
  }

  @Test func `an idle loop sleeps`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      var start = 0
      script.onShown = {
        // The first tick comes when the window has been shown, the second ends the measurement.
        script.onTick = {
          script.onTick = { script.loop.stop() }
          start = script.loop.turns
          script.wakeAt = LoopClock.now() + 0.5
        }
      }
      #expect(script.run() == .closed)
      #expect(script.loop.turns - start < 10)
    }
  }

  @Test func `a deadline ticks on time and after the events before it`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      var deadline = 0.0
      script.onShown = {
        script.onTick = {
          deadline = LoopClock.now() + 0.1
          script.wakeAt = deadline
          script.onTick = { script.loop.stop() }
        }
      }
      #expect(script.run() == .closed)
      let tick = try #require(script.ticks.last)
      #expect(tick >= deadline)
    }
  }

  @Test func `the desktop's scale is read, and reported when it changes`() throws {
    try XServer.with { server in
      let bystander = try Bystander(server)
      bystander.setResources("Xft.dpi:\t144\n")
      let script = try WindowScript(server)
      #expect(script.display.scale == 1.5)
      script.onShown = {
        bystander.setResources("*font: fixed\nXft.dpi:\t144\n")
        bystander.setResources("Xft.dpi:\t192\n")
      }
      script.onEvent = { if case .scaleChanged = $0 { script.loop.stop() } }
      #expect(script.run() == .closed)
      #expect(script.events.contains(.scaleChanged(2)))
      #expect(script.display.scale == 2)
    }
  }
}
