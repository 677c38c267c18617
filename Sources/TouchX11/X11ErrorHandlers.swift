import CX11
import Synchronization

struct RefusedRequest: Equatable, Sendable {
  let code: UInt8
  let request: UInt8
  let minorRequest: UInt8
  let resource: UInt
}

/// The health of a connection: alive or lost, and the requests that the server refused.
///
/// Xlib's handlers write it during any Xlib call; it is read afterwards.
final class ConnectionHealth: Sendable {
  private struct State {
    var isLost = false
    var refused: [RefusedRequest] = []
  }

  private let state = Mutex(State())

  /// True once the server is gone: the connection must not be used again.
  var isLost: Bool { state.withLock { $0.isLost } }

  func noteLoss() {
    state.withLock { $0.isLost = true }
  }

  func note(_ request: RefusedRequest) {
    state.withLock { $0.refused.append(request) }
  }

  /// Returns what was refused since the last call.
  func drainRefused() -> [RefusedRequest] {
    state.withLock { state in
      defer { state.refused = [] }
      return state.refused
    }
  }
}

/// Our connections, by their address.
///
/// Global since Xlib has one error handler for the whole process and gives it nothing but the
/// connection.
private let connections = Mutex<[UInt: ConnectionHealth]>([:])

/// The previous handlers, which still serve connections that are not ours.
private let previousHandlers: (error: XErrorHandler?, loss: XIOErrorHandler?) = (
  XSetErrorHandler(handleError), XSetIOErrorHandler(handleLoss)
)

func watchHealth(of connection: OpaquePointer) -> ConnectionHealth {
  _ = previousHandlers
  let health = ConnectionHealth()
  connections.withLock { $0[UInt(bitPattern: connection)] = health }
  // Without this, Xlib would end the process when the server is gone. After it returns, the Xlib
  // call in progress returns too.
  XSetIOErrorExitHandler(connection, { connection, _ in knownHealth(connection)?.noteLoss() }, nil)
  return health
}

func forgetHealth(of connection: OpaquePointer) {
  connections.withLock { $0[UInt(bitPattern: connection)] = nil }
}

private func knownHealth(_ connection: OpaquePointer?) -> ConnectionHealth? {
  connections.withLock { $0[UInt(bitPattern: connection)] }
}

private func handleError(
  _ connection: OpaquePointer?,
  _ error: UnsafeMutablePointer<XErrorEvent>?
) -> Int32 {
  guard let health = knownHealth(connection) else {
    return previousHandlers.error?(connection, error) ?? 0
  }
  guard let error = error?.pointee else { return 0 }
  health.note(
    RefusedRequest(
      code: error.error_code,
      request: error.request_code,
      minorRequest: error.minor_code,
      resource: error.resourceid
    )
  )
  return 0
}

private func handleLoss(_ connection: OpaquePointer?) -> Int32 {
  guard let health = knownHealth(connection) else {
    return previousHandlers.loss?(connection) ?? 0
  }
  health.noteLoss()
  return 0
}

/// The reason why a window cannot be opened.
public enum X11Error: Error, Equatable, CustomStringConvertible {
  /// No server answered for this display name; nil if no name was given.
  case noServer(display: String?)
  /// Nothing was said in time: most likely a server took the connection, and is busy or stuck.
  case silentServer(display: String)
  /// The screen cannot show 8 bits each of red, green and blue in pixels of 32 bits.
  case unsupportedVisual(depth: Int)
  /// The server refused to create the window; the reason is the server's.
  case noWindow(reason: String)
  /// There is not enough memory for a picture of this size.
  case noMemory(width: Int, height: Int)
  /// The event loop cannot wait for events; the reason is the system's.
  case cannotWait(reason: String)

  /// The reason, in words.
  public var description: String {
    switch self {
    case .noServer(let display?): "cannot open X display '\(display)': no server answered"
    case .noServer(nil): "cannot open an X display: DISPLAY is not set"
    case .silentServer(let display):
      "cannot open X display '\(display)': its server has not answered in time"
    case .unsupportedVisual(let depth):
      "cannot draw on this X screen: it has \(depth) bits per pixel and no 24-bit true color"
    case .noWindow(let reason): "cannot create an X window: \(reason)"
    case .noMemory(let width, let height):
      "cannot allocate a picture of \(width)x\(height) pixels: not enough memory"
    case .cannotWait(let reason): "cannot wait for X events: \(reason)"
    }
  }
}
