public import TouchKit
import TouchScene

/// One trace line of a session, read so that it can be compared and told.
struct TraceLine {
  /// The line of the file; counted from wherever the caller says.
  let line: Int
  let text: String
  let value: JSONValue

  var kind: String { value["trace"]?.string ?? "" }

  /// Reads all the trace lines of some bytes, and skips notes; what cannot be read is a line of no
  /// kind, so that it agrees with nothing.
  static func all(in bytes: ArraySlice<UInt8>, from firstLine: Int) -> [TraceLine] {
    var lines: [TraceLine] = []
    for (offset, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > 32 }) {
      let value = (try? JSONParser.value(of: line)) ?? .map([("trace", .null)])
      guard value["trace"] != nil else { continue }
      let text = String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
      lines.append(TraceLine(line: firstLine + offset, text: text, value: value))
    }
    return lines
  }

  /// Whether both say the same; which input they belong to is known from their place.
  func says(_ other: TraceLine) -> Bool { value.without("for") == other.value.without("for") }

  /// What happened, in a few words.
  var words: String {
    let view = value["view"]?.string ?? value["to"]?.string ?? value["by"]?.string ?? ""
    switch kind {
    case "ask": return "asked \(view)"
    case "inside":
      return value["inside"] == .bool(true)
        ? "\(view) holds the point" : "\(view) does not hold the point"
    case "answer":
      let answer = value["answer"]?.string ?? "nil"
      return "\(view) answered \(answer) (\(value["verdict"]?.string ?? ""))"
    case "touches": return "\(view) got \(phase)\(taps)"
    case "estimates": return "\(view) got touchesEstimatedPropertiesUpdated"
    case "dropped": return "\(phase) dropped by \(view)"
    case "withheld": return "kept from \(view): \(value["why"]?.string ?? "")"
    case "control": return "\(view) sent \(value["event"]?.string ?? "")\(newValue)"
    default: return responderWords ?? gestureWords ?? scrollWords ?? text
    }
  }

  private var phase: String { "touches\(value["phase"]?.string?.capitalized ?? "")" }

  /// What the value of a control changed to, as a list of parameters.
  private var newValue: String {
    guard let number = value["value"]?.number else { return "" }
    return "(\(PlainNumber(number)))"
  }

  private var taps: String {
    let counts = value["taps"]?.list?.compactMap(\.wholeNumber) ?? []
    return counts.contains { $0 != 1 }
      ? " with tap count \(counts.map(String.init).joined(separator: ", "))" : ""
  }
}

extension JSONValue {
  func without(_ key: String) -> JSONValue {
    guard case .map(let entries) = self else { return self }
    return .map(entries.filter { $0.key != key })
  }
}

/// Which view was hit, then and now, by the first touch of an input for which that changed.
struct HitStory {
  /// Which of the touches that began with the input, counted from 0.
  let touch: Int
  let recordedHit: String?
  let gotHit: String?

  init(recorded: [TraceLine], got: [TraceLine]) {
    let (old, new) = (Self.hits(in: recorded), Self.hits(in: got))
    let count = max(old.count, new.count)
    touch = (0..<count).first { Self.hit($0, of: old) != Self.hit($0, of: new) } ?? 0
    recordedHit = Self.hit(touch, of: old)
    gotHit = Self.hit(touch, of: new)
  }

  var isChanged: Bool { recordedHit != gotHit }

  private static func hit(_ touch: Int, of hits: [String?]) -> String? {
    touch < hits.count ? hits[touch] : nil
  }

  /// The views that were hit, one for each touch: the answers of windows, those of the last pass.
  ///
  /// Passes count up; where they do not, or a window is asked again, the next touch begins.
  private static func hits(in lines: [TraceLine]) -> [String?] {
    var hits: [String?] = []
    var asked: Set<String> = []
    var (depth, pass) = (0, 0)
    for line in lines {
      if line.kind == "ask" {
        if depth == 0 {
          let window = line.value["view"]?.string ?? ""
          let newPass = line.value["pass"]?.wholeNumber ?? 0
          if hits.isEmpty || newPass < pass || (newPass == pass && asked.contains(window)) {
            hits.append(nil)
            asked = []
          } else if newPass > pass {
            hits[hits.count - 1] = nil
            asked = []
          }
          pass = newPass
          asked.insert(window)
        }
        depth += 1
      } else if line.kind == "answer" {
        depth -= 1
        if depth == 0, let answer = line.value["answer"]?.string { hits[hits.count - 1] = answer }
      }
    }
    return hits
  }
}

/// Tells an input in a few words.
public enum InputSentence {
  /// Returns the words for an input: who did what where.
  public static func words(for input: InputEvent) -> String {
    switch input.kind {
    case .frame: "a frame was shown"
    case .tick: "time passed"
    case .hover(let position): position.map { "pointer at \(place($0))" } ?? "pointer left"
    case .scroll(let scroll): "wheel by \(place(scroll.delta)) at \(place(scroll.position))"
    case .estimates(let updates): "better values came for \(updates.count) moments"
    case .key(let key): "key \(key.usage) \(key.phase.rawValue)"
    case .shake(let phase): "shake \(phase.rawValue)"
    case .remote(let command): "remote control \(command.rawValue)"
    case .application(let change): "the application: \(change.rawValue)"
    case .contacts(let contacts): contacts.map(words).joined(separator: "; ")
    }
  }

  private static func words(for contact: Contact) -> String {
    "contact \(contact.id) \(contact.phase.rawValue) at \(place(contact.position))"
  }

  private static func place(_ point: CGPoint) -> String {
    "(\(PlainNumber(point.x)), \(PlainNumber(point.y)))"
  }
}
