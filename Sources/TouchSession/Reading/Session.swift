public import TouchKit
public import TouchScene

/// A session read from a file: a scene, and inputs with the trace that each caused.
public struct Session: Sendable {
  /// One input and the lines of its trace.
  public struct Step: Sendable {
    /// The input.
    public let input: InputEvent
    /// The line of the file that the input stands on.
    public let line: Int
    /// The bytes of the trace lines that follow, each with its end.
    let trace: ArraySlice<UInt8>
    /// True if the recording may have stopped in the middle of it.
    let isCut: Bool
    /// The notes after the input.
    public let notes: [String]
  }

  /// The subject: what was touched.
  public enum Origin: Sendable {
    /// A scene that is in the file.
    case scene(SceneFile)
    /// Views made in code, which only the program itself can make again.
    case code(CodeScene)
  }

  /// The part of a file about views made in code.
  public struct CodeScene: Sendable {
    /// The name, `swift:NAME`.
    public let name: String
    /// The size of the screen, in points.
    public let screenSize: CGSize
    /// The settings where UIKit's versions differ.
    public let policy: Policy
    let position: SourcePosition
  }

  /// The file's name, as the user gave it.
  public let name: String
  /// The subject: what was touched.
  public let origin: Origin
  /// The inputs in order.
  public let steps: [Step]
  /// The number of inputs that somebody made: those of the display and the clock are none.
  package var inputCount: Int { steps.count(where: \.input.isOfSomebody) }
  /// The warnings about the file, which do not keep it from being replayed.
  public let warnings: [String]
  /// True if the recording was ended, and not cut off.
  public let isComplete: Bool

  /// The scene that was touched.
  ///
  /// - Throws: ``SourceError`` where it was made in code and is not in the file.
  public var scene: SceneFile {
    get throws(SourceError) { try origin.scene }
  }
}

extension Session.Origin {
  /// The size of the screen, in points.
  public var screenSize: CGSize {
    switch self {
    case .scene(let file): file.screenSize
    case .code(let scene): scene.screenSize
    }
  }

  /// The settings where UIKit's versions differ.
  public var policy: Policy {
    switch self {
    case .scene(let file): file.policy
    case .code(let scene): scene.policy
    }
  }

  /// The scene in the file.
  ///
  /// - Throws: ``SourceError`` where it was made in code.
  public var scene: SceneFile {
    get throws(SourceError) {
      switch self {
      case .scene(let file): return file
      case .code(let scene):
        throw SourceError(
          scene.position,
          "the session's scene '\(scene.name)' was made in code and is not in the file",
          help: "replay it in the program that makes the scene."
        )
      }
    }
  }
}

extension Session {
  /// Reads a session.
  ///
  /// - Parameters:
  ///   - data: The file's bytes, JSON Lines in UTF-8.
  ///   - name: Its name, for errors.
  /// - Throws: ``SourceError`` with the line at fault. A last line that was cut off is only a
  ///   warning.
  public init(reading data: Data, name: String) throws(SourceError) {
    try self.init(SessionReader(data, name: name))
  }

  /// Reads a session file.
  ///
  /// - Throws: ``SourceError``, as ``init(reading:name:)`` does, and where there is no such file.
  public init(contentsOf url: URL) throws(SourceError) {
    try self.init(SessionReader(path: url.path))
  }

  package init(_ reader: SessionReader) throws(SourceError) {
    var reader = reader
    var steps: [Step] = []
    while let step = try reader.next() { steps.append(step) }
    name = reader.name
    origin = reader.origin
    self.steps = steps
    warnings = reader.warnings
    isComplete = reader.isComplete
  }
}

/// A session whose inputs can be gone through as often as needed, without being held in memory.
///
/// What needs all inputs at once says so by taking a ``Session``.
package struct SessionSource {
  private enum Content {
    case session(Session)
    case file(RepeatedFile)
  }

  package private(set) var name: String
  package let origin: Session.Origin
  private let content: Content

  package init(_ session: Session) {
    name = session.name
    origin = session.origin
    content = .session(session)
  }

  /// Makes a source of a file of which nothing has been read.
  package init(_ file: RepeatedFile, name: String) throws(SourceError) {
    self.name = name
    origin = try SessionReader(file.bytes(), name: name).origin
    content = .file(file)
  }

  package init(path: String) throws(SourceError) {
    try self.init(RepeatedFile(FileBytes(path: path, as: .session)), name: path)
  }

  /// The same with another name in what is said of its file.
  package func named(_ name: String) -> SessionSource {
    var source = self
    source.name = name
    return source
  }

  package func inputs() throws(SourceError) -> SessionInputs {
    var pass = try pass()
    while try pass.next() != nil {}
    return SessionInputs(source: self)
  }

  /// One way through the inputs, from the first to the last.
  package func pass() throws(SourceError) -> SessionReader {
    switch content {
    case .session(let session): SessionReader(session)
    case .file(let file): try SessionReader(file.bytes(), name: name)
    }
  }

  package var scene: SceneFile {
    get throws(SourceError) { try origin.scene }
  }
}

/// A holder of a session's inputs: all of them, or the rest that is not read yet.
package protocol SessionContent {
  var name: String { get }
  var origin: Session.Origin { get }
}

extension Session: SessionContent {}
extension SessionReader: SessionContent {}
extension SessionSource: SessionContent {}

/// The inputs of a session that was read without an error.
package struct SessionInputs: Sequence {
  fileprivate let source: SessionSource

  package func makeIterator() -> AnyIterator<InputEvent> {
    var pass = try? source.pass()
    return AnyIterator {
      guard let step = try? pass?.next() else { return nil }
      return step.input
    }
  }
}
