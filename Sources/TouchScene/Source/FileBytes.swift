package import Foundation

/// A file that is read piece by piece, from its beginning to its end.
///
/// All that the program reads comes through here. A file is a regular file, and not larger than its
/// kind allows: a device may have no end, and a pipe that nobody writes to has no beginning. Only what
/// the process got open, standard input and `/dev/fd/N`, may be a pipe, up to the same size.
package final class FileBytes {
  let descriptor: Int32
  let name: String
  let kind: FileKind
  private let isOurs: Bool
  private var count = 0
  /// The memory that the system reads into: the same each time, which it need not clear again.
  private var piece: [UInt8] = []
  private static let largestPiece = 1 << 20
  /// The most bytes that are read; what stands behind them is not seen.
  private let end: Int
  /// Is told how many bytes were read so far, after each piece; 0 when there are no more.
  package var onRead: ((Int) -> Void)?

  package convenience init(path: String, as kind: FileKind) throws(SourceError) {
    let mayBePipe = Self.isOfProcess(path)
    var status = stat()
    // Before it is opened, since opening a device may already do something to it.
    guard stat(path, &status) == 0 else { throw Self.error(path) }
    try Self.check(status, named: path, as: kind, mayBePipe: mayBePipe)
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    try self.init(owning: open(path, flags), name: path, as: kind, mayBePipe: mayBePipe)
  }

  /// Takes a file that was opened without waiting, and closes it in the end.
  init(
    owning descriptor: Int32,
    name: String,
    as kind: FileKind,
    mayBePipe: Bool = false,
    upTo end: Int = .max
  ) throws(SourceError) {
    self.descriptor = descriptor
    self.name = name
    self.kind = kind
    self.end = end
    isOurs = true
    guard descriptor >= 0 else { throw Self.error(name) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.error(name) }
    try Self.check(status, named: name, as: kind, mayBePipe: mayBePipe)
    // Who reads a pipe waits for what comes; a file is not waited for, also where it is one in name only.
    guard status.st_mode & S_IFMT == S_IFIFO else { return }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  /// Reads from a file that is open, which its owner closes.
  package init(descriptor: Int32, name: String, as kind: FileKind) {
    self.descriptor = descriptor
    self.name = name
    self.kind = kind
    end = .max
    isOurs = false
  }

  /// The size in bytes; 0 where that is not known.
  package var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  deinit {
    onRead?(0)
    if isOurs, descriptor >= 0 { close(descriptor) }
  }

  package static func contents(of path: String, as kind: FileKind) throws(SourceError) -> Data {
    try FileBytes(path: path, as: kind).rest()
  }

  package static func standardInput(as kind: FileKind) throws(SourceError) -> Data {
    try FileBytes(descriptor: STDIN_FILENO, name: "standard input", as: kind).rest()
  }

  func rest() throws(SourceError) -> Data {
    var bytes: [UInt8] = []
    while try read(atMost: max(1 << 16, bytes.count), into: &bytes) {}
    return Data(bytes)
  }

  /// Appends what comes next, up to some bytes, to an array.
  ///
  /// Returns whether there was anything left to read.
  package func read(atMost count: Int, into bytes: inout [UInt8]) throws(SourceError) -> Bool {
    let count = min(count, Self.largestPiece, end - self.count)
    if piece.count < count { piece = [UInt8](repeating: 0, count: count) }
    var filled = 0
    repeat {
      filled = Glibc.read(descriptor, &piece, count)
    } while filled < 0 && errno == EINTR
    guard filled >= 0 else { throw Self.error(name) }
    self.count += filled
    guard self.count <= kind.limit else { throw Self.tooLarge(name, nil, kind) }
    bytes += piece[..<filled]
    onRead?(filled == 0 ? 0 : self.count)
    return filled > 0
  }

  // MARK: - What can be read

  /// True if a path names what the process got open, and no file of the disk.
  private static func isOfProcess(_ path: String) -> Bool {
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[end...]
    // The path itself may lead elsewhere: /dev/fd/../../tmp/pipe.
    guard let folder = realPath(end == path.startIndex ? "." : String(path[..<end])) else {
      return false
    }
    if folder == "/dev" { return ["stdin", "stdout", "stderr"].contains(name) }
    return Int32(name) != nil && folder == realPath("/proc/self/fd")
  }

  /// The folder of a file, which what it names is below; nil for what the process got open, since
  /// that is in none.
  package static func folder(of path: String) -> URL? {
    isOfProcess(path) ? nil : URL(fileURLWithPath: path).deletingLastPathComponent()
  }

  /// A path without links and `..` on its way; nil where nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Refuses what is not a file, and files that are too large.
  static func check(
    _ status: stat,
    named name: String,
    as kind: FileKind,
    mayBePipe: Bool = false
  ) throws(SourceError) {
    let (problem, help): (Phrase, Phrase)
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard status.st_size <= kind.limit else { throw tooLarge(name, Int(status.st_size), kind) }
      return
    case S_IFIFO where mayBePipe: return
    case S_IFDIR: throw error(name, EISDIR)
    case S_IFIFO: (problem, help) = ("this is a pipe, not a file", "'-' reads standard input.")
    case S_IFSOCK: (problem, help) = ("this is a socket, not a file", "name a regular file.")
    default: (problem, help) = ("this is a device, not a file", "name a regular file.")
    }
    throw SourceError(SourcePosition(file: name), problem, help: help)
  }

  private static func tooLarge(_ name: String, _ size: Int?, _ kind: FileKind) -> SourceError {
    let limit: Phrase = "\(kind.words) has at most \(FileKind.words(for: kind.limit))"
    return SourceError(
      SourcePosition(file: name),
      size.map { "the file is too large: it has \(FileKind.words(for: $0)), and \(limit)" }
        ?? "the file is too large: \(limit)"
    )
  }

  static func error(_ name: String, _ code: Int32 = errno) -> SourceError {
    let problem: Phrase =
      code == EISDIR
      ? "this is a folder, not a file"
      : "cannot read the file: \(systemReason(code))"
    return SourceError(SourcePosition(file: name), problem)
  }
}

/// A kind of file, and how large one may be.
package struct FileKind: Sendable {
  /// The name in errors, with its article.
  package let words: Phrase
  /// The most bytes that it may have.
  package let limit: Int

  package init(_ words: Phrase, limit: Int) {
    self.words = words
    self.limit = limit
  }

  private init(_ words: Phrase, megabytes: Int) { self.init(words, limit: megabytes << 20) }

  /// A scene, or a file that can be imported.
  package static let scene = FileKind("a scene", megabytes: 256)
  package static let image = FileKind("an image", megabytes: 64)
  /// A session, which is read piece by piece.
  package static let session = FileKind("a session", megabytes: 4096)
  /// A list of points, known findings, a page of the manual and other small texts.
  package static let list = FileKind("a file of this kind", megabytes: 64)
  /// A file that another program has made for this one.
  package static let product = FileKind("a file of this kind", megabytes: 1024)

  /// A size in whole units, rounded up.
  static func words(for size: Int) -> Phrase {
    size < 1 << 20 ? "\(size) bytes" : "\((size - 1) >> 20 + 1) MB"
  }
}
