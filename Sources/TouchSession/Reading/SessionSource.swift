package import TouchKit
package import TouchScene

/// A session whose inputs can be gone through as often as needed, without being held in memory.
///
/// What needs all inputs at once says so by taking a ``Session``.
package struct SessionSource {
  private enum Content {
    case session(Session)
    case file(RepeatedFile)
  }

  package let name: String
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

  package func inputs() throws(SourceError) -> SessionInputs {
    var pass = try pass()
    while try pass.next() != nil {}
    return SessionInputs(source: self)
  }

  /// Begins with the first input.
  package func pass() throws(SourceError) -> SessionPass {
    switch content {
    case .session(let session): SessionPass(session)
    case .file(let file): SessionPass(try SessionReader(file.bytes(), name: name))
    }
  }

  package var scene: SceneFile {
    get throws(SourceError) { try origin.scene }
  }
}

/// One way through the inputs of a session, from the first to the last.
package struct SessionPass {
  /// A session that is held; nil where a file is read.
  private let session: Session?
  private var index = 0
  /// Kept in a place of its own, so that it is changed there and never copied.
  private var reader: SessionReader?

  fileprivate init(_ session: Session) { self.session = session }

  fileprivate init(_ reader: SessionReader) { (session, self.reader) = (nil, reader) }

  /// Returns the next input with its trace; nil after the last.
  package mutating func next() throws(SourceError) -> Session.Step? {
    guard let session else { return try reader?.next() }
    guard session.steps.indices.contains(index) else { return nil }
    defer { index += 1 }
    return session.steps[index]
  }

  /// The warnings about the part that was gone through, which do not keep it from being replayed.
  package var warnings: [String] {
    session?.warnings ?? reader?.warnings ?? []
  }

  /// True if the end of the recording was read.
  package var isComplete: Bool {
    session?.isComplete ?? reader?.isComplete ?? true
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

  /// Begins with the first.
  package func makeIterator() -> Iterator { Iterator(pass: try? source.pass()) }

  /// One way through the inputs.
  package struct Iterator: IteratorProtocol {
    fileprivate var pass: SessionPass?

    /// Returns the next input; nil after the last.
    package mutating func next() -> InputEvent? {
      guard let step = try? pass?.next() else { return nil }
      return step.input
    }
  }
}
