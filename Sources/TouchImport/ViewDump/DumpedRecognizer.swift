import TouchKit
import TouchScene

struct DumpedRecognizer {
  let className: String
  let address: UInt64?
  let position: SourcePosition
  /// The class of UIKit that it extends, as newer systems print it.
  var baseClass: String?
  /// The app's own name for it, which newer systems print after the address.
  var name: String?
  var viewAddress: UInt64?
  /// The recognizers that must fail before it, and those that it must fail before.
  var mustFail: [UInt64] = []
  var mustFailFor: [UInt64] = []
  var actions: [(action: String, target: String?)] = []
  var delegate: String?
  /// True if it is only described in the list of another.
  var isListed = false
  private var values: [(key: String, text: String)] = []

  init?(_ object: DumpedObject) {
    guard object.view == nil,
      object.className.hasSuffix("GestureRecognizer") || object.facts.contains(where: Self.isState)
    else { return nil }
    self.init(recognizer: object)
  }

  init(recognizer object: DumpedObject) {
    className = object.className
    address = object.address
    position = object.position
    name = object.name
    viewAddress = object.viewAddress
    mustFail = object.mustFail.compactMap(\.address)
    mustFailFor = object.mustFailFor.compactMap(\.address)
    for fact in object.facts {
      switch fact.key {
      case "baseClass": baseClass = fact.text
      case "target": readActions(fact.text)
      case "delegate": delegate = Self.className(in: fact.text)
      default: values.append(fact)
      }
    }
  }

  private static func isState(_ key: String, _ text: String) -> Bool {
    key == "state"
      && ["Possible", "Began", "Changed", "Ended", "Recognized", "Cancelled", "Failed"]
        .contains(text)
  }

  /// Reads `<(action=tap:, target=<Shop.CartController 0x7f>)>`, which may hold several.
  private mutating func readActions(_ text: String) {
    var cursor = ByteCursor(Array(text.utf8))
    while cursor.find("action=") {
      cursor.index += 7
      guard let action = cursor.text(while: { $0 > 0x20 && $0 != 0x2C && $0 != 0x29 }) else {
        continue
      }
      var target: String?
      cursor.skip { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
      if cursor.skip("target=<") { target = Self.className(&cursor) }
      if action != "(null)" { actions.append((action, target)) }
    }
  }

  private static func className(in text: String) -> String? {
    var cursor = ByteCursor(Array(text.utf8))
    return cursor.skip("<") ? className(&cursor) : nil
  }

  private static func className(_ cursor: inout ByteCursor) -> String? {
    cursor.text { $0 > 0x20 && !":;>".utf8.contains($0) }
  }

  /// True if it is not enabled, as the pan of a scroll view that does not scroll.
  var isSwitchedOff: Bool { values.contains { $0.key == "enabled" && $0.text == "NO" } }

  var standing: ImportedGesture.Standing {
    // The tap by which text is edited, of one finger, a view has here by itself; the others are known by their numbers.
    let numbers = values.filter {
      ["numberOfTapsRequired", "numberOfTouchesRequired"].contains($0.key)
    }
    .map { Int($0.text) ?? 0 }
    if ImportedGesture.isTapOfText(className), numbers.contains(where: { $0 != 1 }) {
      return numbers.allSatisfy((1...9).contains) ? .known(.tap) : .unknown
    }
    if className == ImportedGesture.pop, name?.contains("ContentPop") == true {
      return .known(.pan)
    }
    return ImportedGesture.standing(of: className, extending: baseClass)
  }

  /// True if it is there for text that is not edited.
  var isOfFixedText: Bool { actions.contains { $0.target?.contains("NonEditable") == true } }

  func gesture(of kind: GestureDescription.Kind) -> ImportedGesture {
    var gesture = ImportedGesture(kind: kind)
    gesture.address = address
    gesture.actions = actions
    gesture.delegate = delegate
    if className != kind.className { gesture.className = className }
    for (key, text) in values {
      if let value = value(of: key, text, kind) { gesture.properties.append((key, value)) }
    }
    return gesture
  }

  private func value(
    of key: String,
    _ text: String,
    _ kind: GestureDescription.Kind
  ) -> SourceValue.Content? {
    let isWay = key == "direction" && kind.ownKeys.contains(key)
    if let number = Double(text) {
      if isWay, let bits = Int(exactly: number) {
        return .texts(DumpedGesture.ways(bits), at: position)
      }
      return kind.allows(number, for: key) ? .number(number) : nil
    }
    if GestureDescription.flagKeys.contains(key), text == "YES" || text == "NO" {
      return .bool(text == "YES")
    }
    guard isWay else { return nil }
    let ways = text.split { !$0.isLetter }.map { $0.lowercased() }
      .filter { SceneKey.swipeDirections[$0] != nil }
    return ways.isEmpty ? nil : .texts(ways, at: position)
  }
}
