import Foundation

extension String {
  /// Writes it to a file, with the folders that the file lies in.
  func write(toNew file: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(utf8).write(to: file)
    } catch {
      throw InputError("\(file.relativePath): cannot be written")
    }
  }
}
