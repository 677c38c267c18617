import Foundation

/// Does what works with threads over and over, for the thread sanitizer: Threads SECONDS.
///
/// A race ends the program; so does what is not as it must be.
guard CommandLine.arguments.count == 2, let seconds = Double(CommandLine.arguments[1]) else {
  FileHandle.standardError.write(Data("Usage: Threads SECONDS\n".utf8))
  exit(2)
}
let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let end = ProcessInfo.processInfo.systemUptime + seconds
var (recordings, programs) = (0, 0)
while ProcessInfo.processInfo.systemUptime < end {
  recordings += try Recordings(in: folder).run()
  programs += Programs.run()
}
print("\(recordings) recordings and \(programs) programs on several threads, no race")
