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
