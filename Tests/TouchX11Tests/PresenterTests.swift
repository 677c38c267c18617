import CX11
import Foundation
import Testing
import TouchX11

/// What is drawn is what the screen shows.
@Suite(
  .serialized,
  .enabled(if: XServer.isInstalled, "needs Xvfb and xdotool"),
  .timeLimit(.minutes(30))
)
@MainActor struct PresenterTests {
  @Test(arguments: [true, false])
  func `only the damaged rectangles reach the screen`(_ sharesMemory: Bool) throws {
    try XServer.with { server in
      let script = try WindowScript(server, sharesMemory: sharesMemory)
      let transport = script.loop.presenter.transport
      #expect(transport == (sharesMemory ? .sharedMemory : .connection))
      let bystander = try Bystander(server)
      script.color = 0xff8000
      script.onShown = {
        script.onTick = {
          script.onTick = { script.loop.stop() }
          script.color = 0x0080ff
          // Half a pixel counts as one; what lies outside of the window counts for nothing.
          script.damage = [
            CGRect(x: 10, y: 10, width: 20.5, height: 5),
            CGRect(x: 290, y: 190, width: 50, height: 50),
            CGRect(x: 1000, y: 1000, width: 5, height: 5),
          ]
          script.wakeAt = LoopClock.now() + 0.05
        }
      }
      #expect(script.run() == .closed)
      script.display.synchronize()
      #expect(
        try bystander.colors(at: [(0, 0), (9, 10), (10, 10), (29, 14), (31, 14), (299, 199)])
          == [0xff8000, 0xff8000, 0x0080ff, 0x0080ff, 0xff8000, 0x0080ff]
      )
      #expect(script.errors == [])
    }
  }

  @Test func `what answers the hand is on the screen before the rest of the turn`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      let bystander = try Bystander(server)
      var isSeen = false
      script.color = 0xff8000
      script.onShown = { server.xdotool("mousemove 40 50 mousedown 1") }
      script.onEvent = { event in
        guard case .pointer(.began, _) = event else { return }
        script.answer = 0x0080ff
        script.onDrained = {
          script.onDrained = nil
          isSeen = bystander.sees(0x0080ff, at: 5, 5)
          script.loop.stop()
        }
      }
      #expect(script.run() == .closed)
      #expect(isSeen)
      #expect(script.errors == [])
    }
  }

  @Test(.enabled(if: XServer.canBeApart, "needs unshare and user namespaces"))
  func `a server that cannot reach our memory gets the pixels sent`() throws {
    try XServer.with(apart: true) { server in
      let script = try WindowScript(server)
      #expect(script.loop.presenter.transport == .connection)
      let bystander = try Bystander(server)
      script.color = 0xff8000
      script.onShown = { script.loop.stop() }
      #expect(script.run() == .closed)
      script.display.synchronize()
      #expect(try bystander.colors(at: [(0, 0), (299, 199)]) == [0xff8000, 0xff8000])
      #expect(script.errors == [])
    }
  }

  @Test func `what was covered comes back without drawing`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      script.color = 0x336699
      let bystander = try Bystander(server)
      let connection = bystander.display.connection
      script.onShown = {
        script.color = 0xffffff
        let cover = XCreateSimpleWindow(
          connection,
          XDefaultRootWindow(connection),
          20,
          20,
          50,
          50,
          0,
          0,
          0
        )
        XMapRaised(connection, cover)
        XSync(connection, 0)
        XDestroyWindow(connection, cover)
        XSync(connection, 0)
      }
      script.onEvent = { event in
        if event == .exposed(CGRect(x: 20, y: 20, width: 50, height: 50)) { script.loop.stop() }
      }
      #expect(script.run() == .closed)
      script.display.synchronize()
      #expect(try bystander.colors(at: [(40, 40)]) == [0x336699])
      #expect(script.drawings.count { $0.needsFullRedraw } == 1)
    }
  }

  @Test func `nothing is drawn because the server has read the picture`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      var drawings = 0
      script.onShown = {
        script.onTick = {
          script.onTick = {
            drawings = script.drawings.count
            script.loop.stop()
          }
          script.damage = [CGRect(x: 0, y: 0, width: 10, height: 10)]
          script.wakeAt = LoopClock.now() + 0.05
        }
      }
      #expect(script.run() == .closed)
      // The turn that shows the window, the tick that draws, and none until the next tick.
      #expect(drawings == script.drains - 1)
    }
  }

  @Test func `drawing again waits for the server, and no other event is lost`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      script.onShown = { server.xdotool("mousemove 40 50 mousedown 1 mousemove 60 80 mouseup 1") }
      let whole = CGRect(x: 0, y: 0, width: 300, height: 200)
      script.onDrawn = {
        for _ in 0..<50 {
          script.loop.presenter.present([whole])
          _ = script.loop.presenter.pixels()
        }
      }
      script.onEvent = { if case .pointer(.ended, _) = $0 { script.loop.stop() } }
      #expect(script.run() == .closed)
      #expect(script.contacts == ["began 40.0,50.0", "moved 60.0,80.0", "ended 60.0,80.0"])
    }
  }

  @Test func `a picture that the server refuses is not waited for`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      XDestroyWindow(script.display.connection, script.window.identifier)
      let presenter = script.loop.presenter
      presenter.present([CGRect(x: 0, y: 0, width: 10, height: 10)])
      _ = presenter.pixels()
      script.display.synchronize()
      #expect(script.errors.count == 1)
      #expect(script.errors.first?.contains("BadDrawable") == true)
    }
  }

  @Test(arguments: [true, false])
  func `takes another size`(_ sharesMemory: Bool) throws {
    try XServer.with { server in
      let script = try WindowScript(server, sharesMemory: sharesMemory)
      let presenter = script.loop.presenter
      for size in [1, 17, 640, 2000] {
        try presenter.resize(width: size, height: size)
        presenter.present([CGRect(x: 0, y: 0, width: size, height: size)])
        let buffer = presenter.pixels()
        #expect(buffer.width == size)
        #expect(buffer.height == size)
        #expect(buffer.stride >= size * 4)
        memset(buffer.data, 0xff, buffer.stride * buffer.height)
      }
      script.display.synchronize()
      #expect(script.errors == [])
    }
  }
}
