import Foundation
import Glibc
import Synchronization
import TouchScene

/// The screens that agents have sent, by the names that they were given, and the files that may be read.
///
/// Texts are kept as files of this process, in a folder that goes with it.
final class MCPShelf: Sendable {
  /// The number of screens that are kept; an agent that sends more has lost count.
  private static let most = 1000
  private static let mostBytes = 256 << 20

  private struct Stock {
    var screens: [String: (file: String, part: String?, bytes: Int)] = [:]
    var count = 0
    var bytes = 0
  }

  /// The folder in which commands run, so that they call a text that was sent by the name of its screen.
  let folder: URL
  private let folders: [String]
  private let stock = Mutex(Stock())

  init(folders: [String]) throws {
    self.folders = folders
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchstone-mcp-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func newFile(_ ending: String) -> String {
    folder.appendingPathComponent("\(UUID().uuidString).\(ending)").path
  }

  func keep(_ text: String, part: String?) throws(UsageError) -> String {
    let bytes = text.utf8.count
    let name = try newName(of: bytes)
    guard (try? Data(text.utf8).write(to: folder.appendingPathComponent(name))) != nil else {
      throw UsageError(problem: "the text cannot be kept: the disk for temporary files refuses it")
    }
    keep(name, as: name, part, bytes: bytes)
    return name
  }

  func reserve() throws(UsageError) -> String {
    let name = try newName()
    keep(name, as: name, nil)
    return name
  }

  private func keep(_ file: String, as name: String, _ part: String?, bytes: Int = 0) {
    stock.withLock { $0.screens[name] = (file, part, bytes) }
  }

  /// Gives up a screen that could not be read; its name is free again where it is the last one.
  func forget(_ name: String) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    stock.withLock { stock in
      stock.bytes -= stock.screens.removeValue(forKey: name)?.bytes ?? 0
      if name == "screen-\(stock.count)" { stock.count -= 1 }
    }
  }

  func keep(file: String, part: String?) throws(UsageError) -> String {
    let (file, name) = (try self.file(file), try newName())
    keep(file, as: name, part)
    return name
  }

  private func newName(of bytes: Int = 0) throws(UsageError) -> String {
    let number: Int? = stock.withLock { stock in
      guard stock.count < Self.most, stock.bytes + bytes <= Self.mostBytes else { return nil }
      stock.count += 1
      stock.bytes += bytes
      return stock.count
    }
    guard let number else {
      throw UsageError(
        problem: "\(Self.most) screens or \(Self.mostBytes >> 20) MB of text were read already",
        help: "ask about one of them, or start the server again."
      )
    }
    return "screen-\(number)"
  }

  func part(of screen: String) -> String? { stock.withLock { $0.screens[screen]?.part } }

  /// Returns the file of a screen, of an experiment, or that a path below the folders leads to.
  ///
  /// Where a path leads is looked at each time: a link may stand there by now.
  func file(_ name: String) throws(UsageError) -> String {
    let screen = stock.withLock { $0.screens[name]?.file }
    if let screen, !screen.contains("/") { return screen }
    if !name.contains("/"), Assets.scene(named: name) != nil { return name }
    // Compared by bytes: two folders may have names that are equal as texts.
    let ways = [screen ?? name] + (name.hasPrefix("/") ? [] : folders.map { "\($0)/\(name)" })
    for path in ways.compactMap(FileBytes.realPath)
    where folders.contains(where: { path.utf8.starts(with: ($0 == "/" ? "/" : $0 + "/").utf8) }) {
      var status = stat()
      guard stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFIFO else {
        throw UsageError(problem: "'\(name)' is a pipe", help: "send the hierarchy as 'text'.")
      }
      return path
    }
    throw UsageError(
      problem: "'\(name)' is no screen that was read, and no file below the folders of this server",
      help: folders.isEmpty
        ? "send the hierarchy to 'read' as 'text'; this server was started without a folder."
        : "send the hierarchy to 'read' as 'text'; files are read below \(folders.joined(separator: ", "))."
    )
  }
}
