import TouchKit

enum SwiftSource {
  /// A number that reads back exactly.
  static func number(_ value: Double) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }

  static func point(_ point: CGPoint) -> String {
    "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.isObeyed || scalar == "\u{FEFF}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A line as it stands in a literal that begins with `##"""`: what would end it, or begin an escape or
  /// code of its own, is escaped.
  static func rawLine(_ line: some StringProtocol) -> String {
    let scalars = Array(line.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\\" || scalar == "\"", scalars[(index + 1)...].starts(with: ["#", "#"]) {
        result += "\\##".unicodeScalars
      }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns whether a text is the name of a type, with those that it lies in and those that it is made of, such
  /// as `Shop.List<Item>`.
  static func isTypeName(_ text: String) -> Bool {
    let own = text.unicodeScalars.prefix { $0 != "<" }
    let parameters = text.unicodeScalars.dropFirst(own.count)
    let parts = own.split(separator: ".", omittingEmptySubsequences: false)
    // What begins with a small letter would be a function, and called.
    guard parts.last?.first?.properties.isLowercase == false else { return false }
    return parts.allSatisfy { part in
      part.first.map { $0 == "_" || $0.properties.isXIDStart } == true
        && part.allSatisfy(\.properties.isXIDContinue)
    }
      && (parameters.isEmpty || parameters.last == ">")
      && parameters.allSatisfy {
        $0.properties.isXIDContinue || "<>., ".unicodeScalars.contains($0)
      }
  }

  /// A text as it may stand between backticks, without what Swift refuses there.
  static func rawName(_ text: String) -> String {
    text.filter { character in
      !"`\\".contains(character) && !character.unicodeScalars.contains(where: \.isObeyed)
    }
  }

  static func name(_ text: String, isType: Bool) -> String {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let name = joined.first?.isNumber == false ? joined : "Session\(joined)"
    return isType ? name : name.prefix(1).lowercased() + name.dropFirst()
  }

  static func input(_ kind: InputEvent.Kind) -> String {
    switch kind {
    case .frame: ".frame"
    case .tick: ".tick"
    case .work: ".work"
    case .hover(let position, let details):
      ".hover(\(position.map(point) ?? "nil")\(details.map { ", " + self.details($0) } ?? ""))"
    case .scroll(let scroll):
      ".scroll(ScrollInput(position: \(point(scroll.position)), delta: \(point(scroll.delta))"
        + (scroll.isContinuous ? ", isContinuous: true))" : "))")
    case .shake(let phase): ".shake(.\(phase))"
    case .remote(let command): ".remote(.\(command))"
    case .application(let change): ".application(.\(change))"
    case .key(let key): ".key(\(self.key(key)))"
    case .pasteboard(let text): ".pasteboard(\(text.map(string) ?? "nil"))"
    case .contacts(let contacts): ".contacts([\(contacts.map(contact).joined(separator: ", "))])"
    case .estimates(let updates): ".estimates([\(updates.map(update).joined(separator: ", "))])"
    }
  }

  private static func key(_ key: KeyInput) -> String {
    var parts = [".\(key.phase)", ".\(key.usage)"]
    if !key.characters.isEmpty { parts.append("characters: \(string(key.characters))") }
    if key.charactersIgnoringModifiers != key.characters {
      parts.append("charactersIgnoringModifiers: \(string(key.charactersIgnoringModifiers))")
    }
    if !key.modifiers.isEmpty { parts.append("modifiers: \(modifiers(key.modifiers))") }
    return "KeyInput(\(parts.joined(separator: ", ")))"
  }

  static func modifiers(_ modifiers: UIKeyModifierFlags) -> String {
    "UIKeyModifierFlags(rawValue: \(modifiers.rawValue))"
  }

  private static func contact(_ contact: Contact) -> String {
    var parts = [
      "id: \(contact.id)", "source: .\(contact.source)", "phase: .\(contact.phase)",
      "position: \(point(contact.position))",
    ]
    if contact.force != 0 { parts.append("force: \(number(contact.force))") }
    if contact.buttons != .primary {
      parts.append("buttons: UIEvent.ButtonMask(rawValue: \(contact.buttons.rawValue))")
    }
    if let details = contact.details { parts.append("details: \(self.details(details))") }
    return "Contact(\(parts.joined(separator: ", ")))"
  }

  private static func details(_ details: Contact.Details) -> String {
    let usual = Contact.Details()
    var parts: [String] = []
    for (_, name, path) in DetailsCoding.numbers
    where details[keyPath: path] != usual[keyPath: path] {
      parts.append("\(name): \(number(details[keyPath: path]))")
    }
    if let place = details.precisePosition { parts.append("precisePosition: \(point(place))") }
    for (_, name, path) in DetailsCoding.sets where details[keyPath: path] != 0 {
      parts.append("\(name): \(details[keyPath: path])")
    }
    if let index = details.estimationUpdateIndex { parts.append("estimationUpdateIndex: \(index)") }
    return "Contact.Details(\(parts.joined(separator: ", ")))"
  }

  private static func update(_ update: EstimateUpdate) -> String {
    var parts = ["index: \(update.index)"]
    for (_, name, path) in DetailsCoding.estimates {
      if let value = update[keyPath: path] { parts.append("\(name): \(number(value))") }
    }
    return "EstimateUpdate(\(parts.joined(separator: ", ")))"
  }
}
