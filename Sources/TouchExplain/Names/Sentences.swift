import TouchScene

extension String {
  var asSentence: String { TouchScene.told("\(capitalizedFirst).") }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

nonisolated extension [String] {
  /// The texts one after another, with a comma between them and other words before the last.
  func listed(last: String = ", ") -> String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + last + self[count - 1]
  }

  /// The first of the texts, and how many there are more.
  func listed(most: Int, rest: (Int) -> String = { " and \($0) more" }) -> String {
    prefix(most).joined(separator: ", ") + (count > most ? rest(count - most) : "")
  }
}
