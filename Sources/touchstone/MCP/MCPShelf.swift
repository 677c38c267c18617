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
    let name = try add(part: part, bytes: text.utf8.count)
    guard (try? Data(text.utf8).write(to: folder.appendingPathComponent(name))) != nil else {
      forget(name)
      throw UsageError(problem: "the text cannot be kept: the disk for temporary files refuses it")
    }
    return name
  }

  func keep(file: String, part: String?) throws(UsageError) -> String {
    try add(try self.file(file), part: part)
  }

  /// Names a screen, also one that a command is about to write; its file is called so unless it is another one.
  func add(_ file: String? = nil, part: String? = nil, bytes: Int = 0) throws(UsageError)
    -> String
  {
    let name: String? = stock.withLock { stock in
      guard stock.count < Self.most, stock.bytes + bytes <= Self.mostBytes else { return nil }
      stock.count += 1
      stock.bytes += bytes
      let name = "screen-\(stock.count)"
      stock.screens[name] = (file ?? name, part, bytes)
      return name
    }
    if let name { return name }
    throw UsageError(
      problem: "\(Self.most) screens or \(Self.mostBytes >> 20) MB of text were read already",
      help: "ask about one of them, or start the server again."
    )
  }

  /// Gives up a screen that could not be read; its name is free again where it is the last one.
  func forget(_ name: String) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    stock.withLock { stock in
      stock.bytes -= stock.screens.removeValue(forKey: name)?.bytes ?? 0
      if name == "screen-\(stock.count)" { stock.count -= 1 }
    }
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
