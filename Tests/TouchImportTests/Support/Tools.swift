import Foundation

/// Programs of the system that tests use.
enum Tools {
  /// The script that starts LLDB, with the Python that it needs.
  static let debuggerStarter = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../DebuggerDump/Debugger/start-lldb").standardizedFileURL.path

  /// Whether a program is there, by `PATH`.
  static func has(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Whether a program is there, and starts, with some words before its options.
  static func runs(_ program: String, _ words: String...) -> Bool {
    has(program) && (try? run([program] + words + ["--version"]))?.status == 0
  }

  /// Runs a program in a folder that is gone afterwards, and returns what it printed and how it ended.
  ///
  /// INPUT in its words stands for a file with a text in it.
  static func run(_ words: [String], input: String = "") throws -> (text: String, status: Int32) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "input.m")
    try Data(input.utf8).write(to: file)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words.map { $0.replacing("INPUT", with: file.path) }
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
