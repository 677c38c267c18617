import Foundation

/// An X server without a screen, on a display number that nobody else has.
package final class PrivateServer {
  /// True if this machine has one, and the program that presses on it.
  package static let isInstalled = ["Xvfb", "xdotool"].allSatisfy {
    ChildProcess.path(of: $0) != nil
  }

  /// The name that programs find it under, such as `:99`.
  package let display: String
  private let process: ChildProcess

  /// Starts a server and waits until it accepts connections; nil where there is none.
  ///
  /// - Parameters:
  ///   - width: The width of its screen in pixels.
  ///   - height: The height of its screen in pixels.
  ///   - options: More options of Xvfb.
  ///   - launcher: A program that starts it, with its arguments.
  package init?(
    width: Int = 1280,
    height: Int = 1024,
    options: [String] = [],
    launcher: [String] = []
  ) {
    // Without -noreset the server starts anew whenever its last client leaves.
    let arguments = [
      "Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0",
      "\(width)x\(height)x24",
    ]
    // It removes its socket and its lock when it is asked to end.
    let words = launcher + arguments + options
    guard let process = ChildProcess(words, output: .pipe, lastSignal: SIGTERM),
      let number = process.read()
    else { return nil }
    self.process = process
    display = ":" + String(decoding: number, as: UTF8.self)
  }

  deinit { stop() }

  /// Moves and presses, in xdotool's words; returns whether that worked.
  package func hand(_ words: [String]) -> Bool {
    startHand(words)?.wait() == .status(0)
  }

  /// Begins to move and press, in xdotool's words; nil where xdotool is missing.
  package func startHand(_ words: [String]) -> ChildProcess? {
    ChildProcess(["xdotool"] + words, environment: ["DISPLAY": display])
  }

  /// Ends the server; by `SIGKILL` as a crash would.
  package func stop(by signal: Int32 = SIGTERM) { process.stop(by: signal) }
}
