/// A place in a text file; lines and columns count from 1, columns in Unicode scalars.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as the user gave it.
  public var file: String
  /// The line; nil stands for the file as a whole.
  public var line: Int?
  /// The column in the line; nil stands for the line as a whole.
  public var column: Int?

  /// Makes a place.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as compilers write it, `file:line:column`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
