/// The arguments of a call, as words of the command line.
struct MCPArguments {
  private let values: SourceValue?
  private let tool: MCPTool
  private let shelf: MCPShelf
  var options: [String] = []
  /// The name of the screen that the call has put on the shelf.
  private(set) var named: String?
  /// True if that is a hierarchy that was sent, of which the words do not tell the name.
  private(set) var isSent = false
  private(set) var pictureFile: String?
  let limit: Int
  private static let mostEntries = 10_000
  private static let longest = 100_000

  init(_ values: SourceValue?, of tool: MCPTool, _ shelf: MCPShelf) throws(UsageError) {
    (self.values, self.tool, self.shelf) = (values, tool, shelf)
    let known = tool.parameters.map(\.name)
    if case .map(let entries)? = values?.content {
      for entry in entries where !known.contains(entry.key) {
        throw UsageError(
          problem: "'\(tool.name)' has no argument '\(entry.key)'",
          help: NearestWord.help(for: entry.key, among: known, kind: "arguments").english
        )
      }
      for entry in entries where entry.key != "text" { try Self.checkLength(of: entry) }
    }
    for parameter in tool.parameters {
      guard let value = values?[parameter.name], !parameter.kind.fits(value) else { continue }
      throw UsageError(
        problem: "'\(parameter.name)' of '\(tool.name)' needs \(parameter.kind.name)",
        help: parameter.kind == .string
          ? "\(parameter.about) JSON, too, is sent as a text." : parameter.about
      )
    }
    for parameter in tool.parameters {
      guard let values = parameter.values, let text = self.values?[parameter.name]?.string,
        !values.contains(text)
      else { continue }
      throw UsageError(
        problem: "'\(parameter.name)' of '\(tool.name)' cannot be '\(text)'",
        help: NearestWord.help(for: text, among: values, kind: "\(parameter.name)s").english
      )
    }
    guard let limit = values?["limit"] else {
      self.limit = 20
      return
    }
    guard let count = limit.wholeNumber, (1...Self.mostEntries).contains(count) else {
      throw UsageError(problem: "'limit' needs a whole number from 1 to \(Self.mostEntries)")
    }
    self.limit = count
  }

  /// Refuses what no command line can have.
  private static func checkLength(of entry: SourceValue.Entry) throws(UsageError) {
    let texts = (entry.value.list ?? [entry.value]).compactMap(\.string)
    let count = texts.reduce(0) { $0 + $1.utf8.count + 1 }
    guard count > longest || texts.contains(where: { $0.utf8.contains(0) }) else { return }
    throw UsageError(
      problem: "'\(entry.key)' has at most \(longest) bytes, none of them 0",
      help: "send what is long as 'text' of 'read', and ask with less."
    )
  }

  private func missing(_ name: String, _ kind: String) -> UsageError {
    let about = tool.parameters.first { $0.name == name }?.about
    return UsageError(problem: "'\(tool.name)' needs '\(name)', \(kind)", help: about)
  }

  func textIfAny(_ name: String) -> String? { values?[name]?.string }

  func text(_ name: String) throws(UsageError) -> String {
    guard let text = textIfAny(name) else { throw missing(name, "a text") }
    return text
  }

  func texts(_ name: String) throws(UsageError) -> [String] {
    let texts = values?[name]?.list?.compactMap(\.string) ?? []
    guard !texts.isEmpty, texts.count == values?[name]?.list?.count else {
      throw missing(name, "a list of texts")
    }
    return texts
  }

  func point() throws(UsageError) -> [String] {
    let words = try pointIfAny()
    guard !words.isEmpty else { throw missingPoint }
    return words
  }

  /// Returns the words of a point; none where none is given.
  func pointIfAny() throws(UsageError) -> [String] {
    let numbers = ["x", "y"].map { values?[$0] }
    guard numbers.contains(where: { $0 != nil }) else { return [] }
    let words = numbers.compactMap { $0?.number }.filter { abs($0) <= 1e9 }.map { "\($0)" }
    guard words.count == 2 else { throw missingPoint }
    return words
  }

  private var missingPoint: UsageError {
    UsageError(
      problem: "'\(tool.name)' needs 'x' and 'y', numbers up to 1e9",
      help: "they are points from the screen's left and top edges."
    )
  }

  func file(_ name: String) throws(UsageError) -> String { try shelf.file(try text(name)) }

  /// Puts what is to be read on the shelf, and returns its file.
  mutating func newScreen() throws(UsageError) -> String {
    let part = textIfAny("part")
    switch (textIfAny("text").map(Self.unwrapped), textIfAny("file")) {
    case (let text?, nil): named = try shelf.keep(text, part: part)
    case (nil, let file?): named = try shelf.keep(file: file, part: part)
    default:
      throw UsageError(
        problem: "'read' needs 'text' or 'file', and not both",
        help: "send the hierarchy as 'text', or the path of a file below a folder of the server."
      )
    }
    isSent = true
    return try shelf.file(named ?? "")
  }

  /// The text of a tool's result that was sent as it came: `{"content": [{"type": "text", "text": …}]}`.
  ///
  /// Lists of elements have types and texts as well, and more than those.
  private static func unwrapped(_ text: String) -> String {
    guard let value = SourceValue(message: Array(text.utf8)) else { return text }
    let content = (value["result"] ?? value)["content"]?.list ?? value.list ?? []
    let texts = content.compactMap { block -> String? in
      guard case .map(let entries) = block.content, block["type"]?.string == "text",
        entries.allSatisfy({ ["type", "text", "annotations", "_meta"].contains($0.key) })
      else { return nil }
      return block["text"]?.string
    }
    return texts.isEmpty ? text : texts.joined(separator: "\n")
  }

  mutating func changedScreen() throws(UsageError) {
    let name = try shelf.add()
    named = name
    options.append("--output=\(name)")
  }

  mutating func picture() -> String {
    let file = shelf.newFile("map.png")
    pictureFile = file
    return file
  }
}
