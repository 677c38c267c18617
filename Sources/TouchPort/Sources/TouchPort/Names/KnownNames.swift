/// The names that code on Linux may use: those of TouchKit and of the libraries that come with it.
///
/// `make port` writes them into a file beside the program, from the modules that the compiler reads.
public struct KnownNames: Sendable {
  private let globals: Set<Substring>
  private let members: Set<Substring>

  /// Reads a list: a name a line, with a dot before it where it is a member of a type.
  public init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    members = Set(lines.filter { $0.hasPrefix(".") }.map { $0.dropFirst() })
    globals = Set(lines.filter { !$0.hasPrefix(".") })
  }

  /// True if nothing is known, as where the file is empty.
  public var isEmpty: Bool { globals.isEmpty || members.isEmpty }

  /// Returns true if a type or a function outside of all types has the name, or a member, which needs no `self`.
  func hasName(_ name: String) -> Bool { globals.contains(name[...]) || hasMember(name) }

  /// Returns true if a type has a member, or a type inside, of the name.
  func hasMember(_ name: String) -> Bool { members.contains(name[...]) }
}
