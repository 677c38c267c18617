/// A kind of file, and how large one may be.
package struct FileKind: Sendable {
  /// The name in errors, with its article.
  package let words: Phrase
  /// The most bytes that it may have.
  package let limit: Int

  /// Makes a kind of its own.
  package init(_ words: Phrase, limit: Int) {
    self.words = words
    self.limit = limit
  }

  private init(_ words: Phrase, megabytes: Int) { self.init(words, limit: megabytes << 20) }

  /// A scene, or a file that can be imported.
  package static let scene = FileKind("a scene", megabytes: 256)
  /// An image of a scene.
  package static let image = FileKind("an image", megabytes: 64)
  /// A session, which is read piece by piece.
  package static let session = FileKind("a session", megabytes: 4096)
  /// A list of points, known findings, a page of the manual and other small texts.
  package static let list = FileKind("a file of this kind", megabytes: 64)
  /// A file that another program has made for this one.
  package static let product = FileKind("a file of this kind", megabytes: 1024)

  /// The limit as errors say it.
  var limitWords: Phrase { Self.words(for: limit) }

  /// A size in whole units, rounded up.
  static func words(for size: Int) -> Phrase {
    size < 1 << 20 ? "\(size) bytes" : "\((size - 1) >> 20 + 1) MB"
  }
}
