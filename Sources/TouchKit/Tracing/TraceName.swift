/// What the trace calls a responder or a recognizer: text that many records share.
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

  /// True if the responder has code of its own for a phase of touches, beside what all responders, controls
  /// and scroll views have; false where the name was read from a file.
  package func hasCode(for phase: UITouch.Phase) -> Bool {
    storage.code?.touches.isDisjoint(with: ViewOverrides(phase)) == false
  }

  /// True if the responder has code of its own for a message; false where the name was read from a file.
  package func hasCode(for message: TraceRecord.Message) -> Bool {
    storage.code?.handles(message) == true
  }

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

  /// Whether both are equal, regardless of the object.
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

  /// Whether this is a name that is right for a version of the tree.
  @inline(__always)
  func isStill(_ other: borrowing TraceName, in version: Int) -> Bool {
    treeVersion == version && name?.storage === other.storage
  }

  /// Has a name in a version of the tree that begins as another does; where it is what it was, it is
  /// the same object again.
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
  /// Whether a record that has just been made means this responder.
  package final func isCalled(_ name: TraceName) -> Bool { name.object == ObjectIdentifier(self) }
}

extension UIGestureRecognizer {
  /// Whether a record that has just been made means this recognizer.
  package final func isCalled(_ name: TraceName) -> Bool { name.object == ObjectIdentifier(self) }
}

extension UIView {
  /// Forgets what the trace called the view and its recognizers, in a window that it leaves.
  final func forgetNames() {
    keptName = KeptName()
    for recognizer in recognizers { recognizer.keptName = KeptName() }
  }
}
