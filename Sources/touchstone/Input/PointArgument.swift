/// A point of the screen on the command line: X Y, or X,Y as answers and scene files write it.
///
/// Both words are read as they are, since the parser would blame the second one for the first.
struct PointArgument: ParsableArguments {
  @Argument(help: "The point's x coordinate, in screen points; or the whole point, X,Y.")
  var x: String?
  @Argument(help: "The point's y coordinate, in screen points.")
  var y: String?

  var point: CGPoint? { try? Self.point(x, y) }

  /// One coordinate may be the second one behind a word that is missing, which the command knows.
  func validate() throws {
    if !isHalf { _ = try Self.point(x, y) }
  }

  private var isHalf: Bool { y == nil && x.flatMap(Coordinate.init(argument:)) != nil }

  /// Refuses a command in which a coordinate stands where another word should.
  ///
  /// Throws `ValidationError` that names the word which is missing.
  func check(_ words: (word: String, name: String)..., usage: String) throws {
    guard isHalf || x == nil else { return }
    // Alone, a number may be the name of a file or a view.
    let isWrong = isHalf ? Self.isCoordinate : { Coordinate.point($0) != nil }
    if let wrong = words.first(where: { isWrong($0.word) }) {
      throw ValidationError("the \(wrong.name) is missing before the point: \(usage)")
    }
    if isHalf { _ = try Self.point(x, y) }
  }

  private static func isCoordinate(_ word: String) -> Bool {
    (Coordinate(argument: word) != nil || Coordinate.point(word) != nil)
      && SceneArgument.path(of: word) == nil
  }

  private static func point(_ first: String?, _ second: String?) throws -> CGPoint? {
    guard let first else { return nil }
    if let point = Coordinate.point(first) {
      guard second == nil else {
        throw ValidationError("a point is X Y or X,Y, not both.")
      }
      return point
    }
    let x = Coordinate(argument: first)
    guard let second else {
      throw ValidationError(
        x == nil
          ? "'\(first)' is not a point: write X Y, or X,Y."
          : "a point needs both coordinates: X Y, or X,Y."
      )
    }
    guard let x else {
      throw ValidationError("'\(first)' is not an x coordinate: write X Y, or X,Y.")
    }
    guard let y = Coordinate(argument: second) else {
      throw ValidationError("'\(second)' is not a y coordinate: write X Y, or X,Y.")
    }
    return CGPoint(x: x.value, y: y.value)
  }
}

/// A coordinate on the command line: a number of points up to a thousand million, which may be negative.
struct Coordinate: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    let text = argument.trimmingCharacters(in: .whitespaces)
    // A hexadecimal number is the address of a view.
    guard !text.lowercased().contains("0x"), let value = Double(text), abs(value) <= 1e9
    else {
      return nil
    }
    self.value = value
  }

  static func point(_ text: String) -> CGPoint? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Coordinate(argument: String($0)) }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    return CGPoint(x: x.value, y: y.value)
  }

  /// Returns the arguments with a space before negative numbers, which the parser would read as
  /// options; this type ignores the space.
  static func hidingSigns(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.enumerated().map { index, argument in
      index < end && isNegative(argument) ? " " + argument : argument
    }
  }

  /// True if this is a negative number, or a list of numbers that begins with one.
  private static func isNegative(_ argument: String) -> Bool {
    argument.hasPrefix("-")
      && argument.split(separator: ",", omittingEmptySubsequences: false)
        .allSatisfy { Double($0) != nil && $0.contains(where: \.isNumber) }
  }
}

enum PointList {
  static func read(_ path: String) throws -> [CGPoint] {
    try points(
      in: InputFile.read(path, as: .list),
      of: path == "-" ? "standard input" : path
    )
  }

  static func points(in data: Data, of name: String) throws(SourceError) -> [CGPoint] {
    var points: [CGPoint] = []
    for (index, bytes) in data.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let line = String(decoding: bytes, as: UTF8.self)
      let trimmed = line.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !trimmed.isEmpty else { continue }
      guard let point = Coordinate.point(trimmed) else {
        let blanks = line.prefix(while: \.isWhitespace).count
        throw SourceError(
          SourcePosition(file: name, line: index + 1, column: blanks + 1),
          "a line needs a point X,Y",
          found: trimmed
        )
      }
      points.append(point)
    }
    return points
  }
}
