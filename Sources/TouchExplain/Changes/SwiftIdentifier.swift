extension String {
  /// The name of an object, or its class, as an identifier of Swift: `Shop.UITableView` becomes
  /// `tableView`, `Buy now` `buyNow`.
  var asIdentifier: String {
    var name = split(separator: ".").last.map(String.init) ?? ""
    for prefix in ["_UI", "UI"] where name.hasPrefix(prefix) && name.count > prefix.count {
      name = String(name.dropFirst(prefix.count))
      break
    }
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard let first = words.first else { return "view" }
    // All of an acronym but what begins the next word: FTRCell becomes ftrCell.
    let capitals = first.prefix(while: \.isUppercase).count
    let lowered = capitals > 1 && capitals < first.count ? capitals - 1 : capitals
    let head = first.prefix(lowered).lowercased() + first.dropFirst(lowered)
    let joined =
      head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard joined.first?.isLetter == true else { return "view\(joined)" }
    return Self.swiftKeywords.contains(joined) ? "`\(joined)`" : joined
  }

  /// Words of Swift that views are named with.
  private static let swiftKeywords: Set<String> = [
    "switch", "default", "class", "import", "in", "is", "repeat", "return", "self", "case", "do",
    "else", "extension", "for", "func", "if", "let", "var", "while", "where", "super", "true",
    "false",
  ]
}
