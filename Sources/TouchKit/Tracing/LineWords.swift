import Foundation

/// The words that sessions have for UIKit's phases, states and events.
///
/// Printing a case by reflection takes longer than all the rest of a line.
package protocol LineWord: RawRepresentable<Int> {
  /// The words of the cases, by their raw values.
  static var words: [StaticString] { get }
}

extension LineWord {
  package var word: StaticString { Self.words[rawValue] }

  package init?(word: String) {
    guard let place = Self.words.firstIndex(where: { "\($0)" == word }) else { return nil }
    self.init(rawValue: place)
  }
}

extension UITouch.Phase: LineWord {
  package static let words: [StaticString] = [
    "began", "moved", "stationary", "ended", "cancelled", "regionEntered", "regionMoved",
    "regionExited",
  ]
}

extension UIPress.Phase: LineWord {
  package static let words: [StaticString] = [
    "began", "changed", "stationary", "ended", "cancelled",
  ]
}

extension UIGestureRecognizer.State: LineWord {
  package static let words: [StaticString] = [
    "possible", "began", "changed", "ended", "cancelled", "failed",
  ]
}

extension UIControl.Event {
  private static let table: [(event: UIControl.Event, word: String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
    (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
    (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"),
    (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
    (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  /// The names of all events, as UIKit spells them.
  package static var words: [String] { table.map(\.word) }

  /// The name of a single event, as UIKit spells it; the bits of any other.
  @usableFromInline
  package var word: String { Self.table.first { $0.event == self }?.word ?? "\(rawValue)" }

  package init?(word: String) {
    if let event = Self.table.first(where: { $0.word == word })?.event {
      self = event
    } else if let bits = UInt(word) {
      self = Self(rawValue: bits)
    } else {
      return nil
    }
  }
}

package enum JSONText {
  /// Returns a text in quotes, with all that JSON, YAML readers or terminals would trip over escaped.
  package static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 2)
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard Self.isPlain(utf8) else { return false }
      bytes += utf8
      return true
    }
    if !isPlain {
      for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }

  /// Returns true if a text of these bytes stands in quotes as it is.
  @inlinable
  package static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes
    where byte < 32 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      return false
    }
    return true
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case 0x22: bytes += #"\""#.utf8
    case 0x5C: bytes += #"\\"#.utf8
    case 10: bytes += #"\n"#.utf8
    case 13: bytes += #"\r"#.utf8
    case 9: bytes += #"\t"#.utf8
    // What YAML readers refuse, beside what is obeyed.
    case let value where scalar.isObeyed || value == 0xFEFF || value == 0xFFFE || value == 0xFFFF:
      bytes += String(format: "\\u%04x", scalar.value).utf8
    default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}
