import Foundation
import Glibc
import Testing
import TouchProcesses
import TouchX11

/// A private X server without a screen, on a display number that nobody else has.
@MainActor
final class XServer {
  /// Whether this machine has what the tests with a server need.
  nonisolated static let isInstalled = PrivateServer.isInstalled

  private nonisolated static let apart = ["unshare", "-r", "-i"]

  /// Whether a server can be started that cannot reach our shared memory, as if on another machine.
  nonisolated static let canBeApart =
    isInstalled && ChildProcess(apart + ["true"])?.wait() == .status(0)

  /// The name that programs find it under.
  var name: String { server.display }
  private let server: PrivateServer
  private var helpers: [ChildProcess] = []

  /// Starts a server; one that is `apart` cannot reach our shared memory.
  init(apart: Bool = false) throws {
    server = try #require(PrivateServer(launcher: apart ? Self.apart : []))
  }

  /// Begins an xdotool command, such as `mousemove 10 10 click 1`.
  func xdotool(_ command: String) {
    guard let helper = server.startHand(command.split(separator: " ").map(String.init)) else {
      Issue.record("cannot run xdotool")
      return
    }
    helpers.append(helper)
  }

  /// Kills it, as a crash would, and waits until it is gone.
  func kill() {
    server.stop(by: SIGKILL)
    for helper in helpers { helper.wait() }
  }

  /// Runs `body` beside a server that is gone afterwards.
  static func with(apart: Bool = false, _ body: @MainActor (XServer) throws -> Void) throws {
    let server = try XServer(apart: apart)
    defer { server.kill() }
    try body(server)
  }
}
