import Foundation

/// Writes a file, with the folders that it lies in.
func write(_ text: String, to file: URL) throws {
  do {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  } catch {
    throw InputError("\(file.relativePath): cannot be written")
  }
}
