import Foundation

/// An Xvfb of our own, on a display number of its own choice.
final class PrivateServer {
  /// The display's name, such as `:99`.
  let display: String
  private let process: Process

  /// Starts the server and waits until it answers.
  init(width: Int, height: Int) throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Without -noreset the server starts anew whenever its last client leaves.
    process.arguments = [
      "Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0",
      "\(width)x\(height)x24",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw Self.missing }
    var text = ""
    while !text.contains("\n") {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Self.missing }
      text += String(decoding: bytes, as: UTF8.self)
    }
    display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { stop() }

  /// Ends the server.
  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  private static let missing = UsageError(
    problem: "Xvfb did not start",
    help: "install it: apt-get install xvfb"
  )
}
