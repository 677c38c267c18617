import Glibc
import Testing
import TouchX11

private enum Pages {
  static let size = sysconf(Int32(_SC_PAGESIZE))

  /// Whether the system hands out pages that nobody has written to.
  static let canBeHandedOut: Bool = {
    let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    defer { munmap(page, 4096) }
    return madvise(page, 4096, 23) == 0
  }()
}

/// The memory that a window's picture shares with the server.
@Suite(
  .serialized,
  .enabled(if: XServer.isInstalled, "needs Xvfb and xdotool"),
  .enabled(if: Pages.canBeHandedOut, "needs Linux 5.14"),
  .timeLimit(.minutes(30))
)
@MainActor struct SharedMemoryTests {
  @Test func `all of it is handed out though nothing is drawn`() throws {
    try XServer.with { server in
      let script = try WindowScript(server)
      defer { script.loop.stop() }
      let buffer = script.loop.presenter.pixels()
      let size = buffer.stride * buffer.height
      var pages = [UInt8](repeating: 0, count: (size + Pages.size - 1) / Pages.size)
      let deadline = ContinuousClock.now + .seconds(60)
      repeat {
        usleep(1000)
        #expect(mincore(buffer.data, size, &pages) == 0)
      } while pages.contains { $0 & 1 == 0 } && .now < deadline
      #expect(pages.allSatisfy { $0 & 1 == 1 })
    }
  }
}
