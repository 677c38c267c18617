import Synchronization

/// The name of a responder or a recognizer in the trace: text that many records share.
///
/// A view is called by its path, a recognizer by `path:label`, any other responder by its class. The
/// name refers to nothing alive: it stays what it was when the tree changes or the view is gone. A
/// listener who needs the object itself asks `isCalled` at once.
public struct TraceName: Hashable, Sendable, CustomStringConvertible {
  package let storage: Storage

  /// Makes a name of its text.
  public init(_ text: String) { storage = Storage(nil, text, nil) }

  @MainActor
  init(_ text: String, of object: AnyObject) { self.init(nil, text, of: object) }

  /// Makes a name that begins as another does: as a view's path begins with that of its superview.
  @MainActor
  init(_ stem: TraceName?, _ ending: String, of object: AnyObject) {
    let code = (object as? UIResponder).map(ResponderCode.init)
    storage = Storage(stem?.storage, ending, ObjectIdentifier(object), code)
  }

  /// Tells the object from others, as long as it lives; nil where the name was read from a file.
  package var object: ObjectIdentifier? { storage.object }

  /// True if the responder has code of its own for a phase; false where the name was read from a file.
  package func hasCode(for phase: UITouch.Phase) -> Bool {
    storage.code?.touches.isDisjoint(with: ViewOverrides(phase)) == false
  }

  /// True if the responder has code of its own for a message; false where the name was read from a file.
  package func hasCode(for message: TraceRecord.Message) -> Bool {
    storage.code?.handles(message) == true
  }

  /// True for a table, which has rows, and false for what has items; nil where the name was read from a file.
  package var isTable: Bool? { storage.code?.isTable }

  /// The text.
  public var description: String { storage.text }

  /// The last part of a view's path; any other name as it is.
  package var lastPart: String {
    description.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The path of the view that a recognizer belongs to; nil where the name has no label.
  package var viewPath: Substring? {
    description.lastIndex(of: ":").map { description[..<$0] }
  }

  /// A recognizer's name without the path of its view.
  package var label: String {
    description.lastIndex(of: ":").map { String(description[description.index(after: $0)...]) }
      ?? description
  }

  /// Returns true if both are equal, regardless of the object.
  public static func == (one: TraceName, other: TraceName) -> Bool {
    one.storage === other.storage || one.storage.text == other.storage.text
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.text) }
}

/// A name that a responder or recognizer keeps, and the version of the tree that it is right for.
struct KeptName {
  private(set) var name: TraceName?
  private var treeVersion = -1

  /// The name, if it is right for a version of the tree.
  @inline(__always)
  func name(in version: Int) -> TraceName? { treeVersion == version ? name : nil }

  /// Returns true if this is a name that is right for a version of the tree.
  @inline(__always)
  func isStill(_ other: borrowing TraceName, in version: Int) -> Bool {
    treeVersion == version && name?.storage === other.storage
  }

  /// Has a name that begins as another does; where it is what it was, it is the same object again.
  @MainActor
  mutating func rename(
    _ stem: TraceName?,
    _ ending: String,
    of object: AnyObject,
    in version: Int
  ) -> TraceName {
    treeVersion = version
    if let name, name.storage.isMade(of: stem?.storage, ending) { return name }
    let fresh = TraceName(stem, ending, of: object)
    name = fresh
    return fresh
  }
}

extension UIResponder {
  /// Returns true if a record that has just been made means this responder.
  package final func isCalled(_ name: TraceName) -> Bool { name.object == ObjectIdentifier(self) }
}

extension UIGestureRecognizer {
  /// Returns true if a record that has just been made means this recognizer.
  package final func isCalled(_ name: TraceName) -> Bool { name.object == ObjectIdentifier(self) }
}

extension UIView {
  /// Forgets what the trace called the view and its recognizers, in a window that it leaves.
  final func forgetNames() {
    keptName = KeptName()
    for recognizer in recognizers { recognizer.keptName = KeptName() }
  }
}

extension TraceName {
  /// The text and its bytes, made once for all the lines that have the name.
  ///
  /// Names of views begin with those of the views around them, and refer to these. The text of a
  /// long one is put together when it is first read: in a tree 10,000 views deep the names of one
  /// touch would be hundreds of megabytes, which most listeners never read.
  package final class Storage: Sendable {
    /// The address of the object that was named; nil where the name was read.
    package let object: ObjectIdentifier?
    /// The methods for which the object had code when it was named; nil where the name was read.
    let code: ResponderCode?
    private let ending: String
    /// The name that it begins with; only `deinit` changes it.
    private nonisolated(unsafe) var stem: Storage?
    private let byteCount: Int
    /// The text of a name that is not long.
    private let short: Text?
    private let long = Mutex<Text?>(nil)

    /// Names of more bytes are long.
    private static let mostBytes = 1024

    init(
      _ stem: Storage?,
      _ ending: String,
      _ object: ObjectIdentifier?,
      _ code: ResponderCode? = nil
    ) {
      (self.object, self.stem, self.ending, self.code) = (object, stem, ending, code)
      byteCount = (stem?.byteCount ?? 0) + ending.utf8.count
      if let stem {
        short = byteCount > Self.mostBytes ? nil : Text(stem.text + ending)
      } else {
        short = Text(ending)
      }
    }

    /// Lets names that only this one refers to go one after the other, without nested calls.
    deinit {
      var last = stem.take()
      while isKnownUniquelyReferenced(&last) { last = last?.stem.take() }
    }

    package var text: String { written.text }

    /// The text as JSON writes it, in quotes; it lies there as long as the name is kept.
    package var quoted: UnsafeBufferPointer<UInt8> { written.quoted }

    /// Returns true if the name begins with another and ends so.
    func isMade(of stem: Storage?, _ ending: String) -> Bool {
      self.stem === stem && self.ending == ending
    }

    private var written: Text {
      if let short { return short }
      return long.withLock { text in
        if let text { return text }
        let fresh = Text(joined)
        text = fresh
        return fresh
      }
    }

    /// The text, put together from those of the names that it begins with.
    private var joined: String {
      var endings = [ending]
      var next = stem
      while let current = next {
        endings.append(current.short?.text ?? current.ending)
        next = current.short == nil ? current.stem : nil
      }
      return endings.reversed().joined()
    }
  }

  private final class Text: Sendable {
    let text: String
    /// Memory of its own, for an array would be retained for each line.
    nonisolated(unsafe) let quoted: UnsafeBufferPointer<UInt8>

    init(_ text: String) {
      self.text = text
      let bytes = JSONText.quoted(text)
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = memory.initialize(from: bytes)
      quoted = UnsafeBufferPointer(memory)
    }

    deinit { quoted.deallocate() }
  }
}
