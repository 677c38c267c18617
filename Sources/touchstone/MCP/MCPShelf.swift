import Foundation
import Synchronization
import TouchScene

/// The screens that agents have sent, by the names that they were given, and the files that may be read.
///
/// Texts are kept as files of this process, in a folder that goes with it.
final class MCPShelf: Sendable {
  /// The number of screens that are kept; an agent that sends more has lost count.
  private static let most = 1000

  /// The folder in which commands run, so that they call a text that was sent by the name of its screen.
  let folder: URL
  private let folders: [String]
  private let screens = Mutex<[String: (file: String, part: String?)]>([:])
  private let count = Mutex(0)

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

  /// Removes all that was kept.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Returns the path of a file that is not there yet.
  func newFile(_ ending: String) -> String {
    folder.appendingPathComponent("\(UUID().uuidString).\(ending)").path
  }

  /// Keeps a text, and returns the screen's name.
  func keep(_ text: String, part: String?) throws(UsageError) -> String {
    let name = try newName()
    guard (try? Data(text.utf8).write(to: folder.appendingPathComponent(name))) != nil else {
      throw UsageError(problem: "the text cannot be kept: the disk for temporary files refuses it")
    }
    screens.withLock { $0[name] = (name, part) }
    return name
  }

  /// Returns the name of a screen that a command is about to write.
  func reserve() throws(UsageError) -> String {
    let name = try newName()
    screens.withLock { $0[name] = (name, nil) }
    return name
  }

  /// Keeps the path of a file, and returns the screen's name.
  func keep(file: String, part: String?) throws(UsageError) -> String {
    let (file, name) = (try self.file(file), try newName())
    screens.withLock { $0[name] = (file, part) }
    return name
  }

  private func newName() throws(UsageError) -> String {
    let number = count.withLock {
      $0 += 1
      return $0
    }
    guard number <= Self.most else {
      throw UsageError(
        problem: "\(Self.most) screens were read already",
        help: "ask about one of them, or start the server again."
      )
    }
    return "screen-\(number)"
  }

  /// The part of an Interface Builder file that a screen is.
  func part(of screen: String) -> String? { screens.withLock { $0[screen]?.part } }

  /// Returns the file of a screen, of an experiment, or that a path below the folders leads to.
  func file(_ name: String) throws(UsageError) -> String {
    if let screen = screens.withLock({ $0[name] }) { return screen.file }
    if !name.contains("/"), Assets.scene(named: name) != nil { return name }
    let path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
    if folders.contains(where: { path.hasPrefix($0 == "/" ? "/" : $0 + "/") }) { return path }
    throw UsageError(
      problem: "'\(name)' is no screen that was read, and no file below the folders of this server",
      help: folders.isEmpty
        ? "send the hierarchy to 'read' as 'text'; this server was started without a folder."
        : "send the hierarchy to 'read' as 'text'; files are read below \(folders.joined(separator: ", "))."
    )
  }
}
