import Foundation

/// Finds the texts in Swift sources that are told in the user's language, as they stand in the table: with `{}` for
/// each value.
///
/// They are the literals with `.told` behind them, those in calls that take a phrase, and those of what is declared as
/// one. Words without a blank are names, but for those that an error lists the kind of.
struct SourcePhrases {
  private(set) var found: Set<String> = []
  private var calls: Set<String> = [
    "SourceError", "JSONError", "Fields", "Kind", "FileKind", "told",
  ]
  /// The calls whose texts are told where they are drawn.
  private let captions: Set<String> = ["PushButton", "Tip", "becomeSearch", "open"]
  private var code: [Character] = []
  private var index = 0
  /// The brackets that are open, with the names of what is called.
  private var open: [String] = []
  /// The head of the last declaration, and that of the function around it.
  private var head = ""
  private var function = ""

  /// True if the last literal has values in it.
  private var hasValues = false

  private static let modifiers: Set<Substring> = [
    "private", "fileprivate", "package", "public", "static", "mutating",
  ]

  init(in folders: [URL]) throws {
    let files = folders.flatMap { folder in
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
        $0 as? URL
      } ?? [])
      .filter { $0.pathExtension == "swift" }
    }
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    for text in texts {
      for match in text.matches(of: /func (\w+)(?:<[^(]*>)?\(([^{]*?)\{/)
      where match.2.prefix(while: { $0 != ">" }).contains("Phrase") {
        calls.insert(String(match.1))
      }
    }
    for text in texts {
      (code, index, open, head, function) = (Array(text), 0, [], "", "")
      scan(to: nil)
    }
  }

  private func has(_ text: String) -> Bool { code[index...].starts(with: text) }

  /// Goes on to the end of what was opened, or of the file.
  private mutating func scan(to end: Character?) {
    while index < code.count {
      let character = code[index]
      if character == end {
        index += 1
        return
      }
      switch character {
      case "/" where has("//"): index = code[index...].firstIndex(of: "\n") ?? code.count
      case "\"" where has("\"\"\""): skipLongText()
      case "\"":
        let isKind = code[..<index].suffix(6).elementsEqual("kind: ")
        hasValues = false
        take(literals(), isKind: isKind)
      case "(", "[", "{":
        let name = code[..<index].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let (outer, outerFunction) = (head, function)
        open.append(String(character) + String(name.reversed()))
        index += 1
        if character == "{", head.contains("func ") || head.contains("var ") { function = head }
        scan(to: ["(": ")", "[": "]", "{": "}"][character])
        open.removeLast()
        (head, function) = (outer, outerFunction)
      case "\n": beginLine()
      default: index += 1
      }
    }
  }

  private mutating func beginLine() {
    index += 1
    let line = String(code[index...].prefix { $0 != "\n" })
    let words = line.split(separator: " ", maxSplits: 6)
    if words.first == "return" { head = function }
    let keyword = words.first { !Self.modifiers.contains($0) }
    guard keyword == "let" || keyword == "var" || keyword == "func" else { return }
    head = line.hasSuffix("(") ? String(code[index...].prefix { $0 != "{" }) : line
  }

  private mutating func skipLongText() {
    index += 3
    while index < code.count, !has("\"\"\"") { index += 1 }
    index += 3
  }

  /// Reads a literal, and those that are added to it.
  private mutating func literals() -> String {
    var text = literal()
    while true {
      let start = index
      while index < code.count, code[index].isWhitespace || code[index] == "+" { index += 1 }
      guard index < code.count, code[index] == "\"", code[start..<index].contains("+") else {
        index = start
        return text
      }
      text += literal()
    }
  }

  private mutating func literal() -> String {
    index += 1
    var text = ""
    while index < code.count, code[index] != "\"" {
      if has("\\(") {
        index += 2
        scan(to: ")")
        (text, hasValues) = (text + "{}", true)
      } else if has("\\u{") {
        let digits = code[(index + 3)...].prefix { $0 != "}" }
        let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
        text += scalar.map { String($0) } ?? ""
        index += digits.count + 4
      } else {
        if code[index] == "\\" { index += 1 }
        text.append(code[index])
        index += 1
      }
    }
    index += 1
    return text
  }

  private mutating func take(_ text: String, isKind: Bool) {
    let call = open.last ?? ""
    let isPhrase = call.hasPrefix("(") && calls.contains(String(call.dropFirst()))
    guard text.replacing("{}", with: "").contains(where: \.isLetter) else { return }
    if call.hasPrefix("("), captions.contains(String(call.dropFirst())),
      text.first?.isUppercase == true
    {
      found.insert(text)
    }
    let isSentence = isKind || call == "(told" || text.contains(/[a-z,;}'.:] [a-z'{]/)
    if has(".told")
      ? !hasValues
      : !call.hasPrefix("[") && (isPhrase || head.contains("Phrase")) && isSentence
    {
      found.insert(text)
    }
  }
}
