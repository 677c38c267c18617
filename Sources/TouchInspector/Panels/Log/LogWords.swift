import TouchSession

extension LogRow.Topic {
  /// The word on the chip, in English; inputs are shown with whatever they brought.
  var title: String {
    switch self {
    case .input: "All"
    case .hitTest: "Hit-test"
    case .touches: "Touches"
    case .recognizers: "Recognizers"
    case .presses: "Presses"
    case .prints: "Prints"
    }
  }
}

extension LogWords {
  /// Returns whether a text in lower case is in it, whatever the case of its Latin letters.
  func contain(_ text: [UInt8]) -> Bool {
    who.contains(lowercased: text) || what.contains(lowercased: text)
  }
}

extension String {
  /// Returns whether UTF-8 in lower case is in the text: many thousands are asked at each key that is typed.
  fileprivate func contains(lowercased text: [UInt8]) -> Bool {
    var copy = self
    return copy.withUTF8 { bytes in
      guard let first = text.first, bytes.count >= text.count else { return text.isEmpty }
      for start in 0...bytes.count - text.count where bytes[start].lowercased == first {
        var count = 1
        while count < text.count, bytes[start + count].lowercased == text[count] { count += 1 }
        if count == text.count { return true }
      }
      return false
    }
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }
}
