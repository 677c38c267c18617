import TouchKit
import TouchScene

/// The lines of gestures, in words and numbers.
extension TraceLine {
  /// The kinds of these lines.
  static let gestureKinds: Set<String> = [
    "receives", "refuses", "gets", "ignores", "vote", "state", "illegal", "waits", "cycle", "acts",
    "held", "released", "taken", "reset",
  ]

  /// What happened, in a few words; nil for lines of other kinds.
  var gestureWords: String? {
    let name = recognizer("recognizer")
    return switch kind {
    case "receives": "\(name) receives touch \(touch)"
    case "refuses": "\(name) does not receive touch \(touch): \(refusal)"
    case "gets": "\(name) got touches\(word("phase").capitalized)"
    case "ignores": "\(name) ignores touch \(touch)"
    case "vote": "\(name) was asked \(word("question"))\(about): \(yesOrNo)"
    case "state": "\(name) \(word("from")) → \(word("to")): \(gestureReason)"
    case "illegal": "\(name) cannot go to \(word("wanted"))"
    case "waits": "\(name) waits until \(names("until")) fails"
    case "cycle": "\(names("recognizers")) wait for each other, so none can win"
    case "acts": "\(name) sent its action with state \(word("state"))\(late)"
    case "held": "touches\(word("phase").capitalized) of touch \(touch) held by \(name)"
    case "released": "touches\(word("phase").capitalized) of touch \(touch) released"
    case "taken": "touch \(touch) taken from its view by \(name)"
    case "reset": "\(name) begins anew"
    default: nil
    }
  }

  /// What a line says of its recognizer, without its name: why a state changed, with the numbers,
  /// or what it waits for.
  var gestureReason: String {
    switch kind {
    case "state": cause
    case "refuses": refusal
    case "waits": "waits until \(names("until")) fails"
    case "acts": late.isEmpty ? "" : "its action came\(late.dropFirst())"
    default: ""
    }
  }

  /// Why a state changed, with the numbers.
  private var cause: String {
    let (value, limit) = (number("value"), number("limit"))
    let by = recognizer("by")
    return switch word("cause") {
    case "own": "its class says so"
    case "moved":
      word("to") == "failed"
        ? "moved \(value) pt, allowed \(limit)" : "moved \(value) pt of the \(limit) it takes"
    case "lasted":
      word("to") == "failed" ? "\(limit) s are over" : "down for the \(limit) s it takes"
    case "fingers": "\(value) fingers where it takes \(limit)"
    case "spread": "the fingers' distance changed by \(value) pt of the \(limit) it takes"
    case "turned": "turned by \(value) of the \(limit) radians it takes"
    case "taps": "\(value) of \(limit) taps"
    case "direction": "the movement went another way"
    case "edge": "began \(value) pt from the edge, allowed \(limit)"
    case "lifted": "the fingers were lifted"
    case "touchesCancelled": "the touches were cancelled"
    case "pointer":
      word("to") == "ended"
        ? "the pointer left or the wheel rests" : "the pointer or wheel moved"
    case "prevented": "prevented by \(by)"
    case "outrun": "\(by), which had to fail first, was recognized"
    case "refused": "its delegate refused"
    case "refusedByView": "the view \(word("by")) refused"
    case "disabled": "switched off"
    case "cycle": "it waits for one that waits for it"
    default: word("cause")
    }
  }

  private var refusal: String {
    switch word("why") {
    case "disabled": "it is switched off"
    case "touchType": "it takes other types of touches or buttons"
    case "exclusiveTouchType": "it has a touch of another type"
    case "event": "it does not want the event"
    case "delegate": "its delegate refused"
    case "decided": "it has decided already"
    default: word("why")
    }
  }

  private var touch: String { number("touch") }
  private var yesOrNo: String { value["answer"] == .bool(true) ? "yes" : "no" }
  private var about: String { value["about"] == nil ? "" : " \(recognizer("about"))" }
  private var late: String {
    guard let late = value["late"]?.number else { return "" }
    return ", \(PlainNumber(late)) s late for having waited"
  }

  private func word(_ key: String) -> String { value[key]?.string ?? "" }

  private func number(_ key: String) -> String {
    value[key]?.number.map { "\(PlainNumber($0))" } ?? ""
  }

  private func names(_ key: String) -> String {
    (value[key]?.list ?? []).compactMap(\.string).map(Self.short).joined(separator: " and ")
  }

  /// A recognizer's name without the path of its view.
  private func recognizer(_ key: String) -> String { Self.short(word(key)) }

  /// One that is named after its class is told with its view, for others may be named so, too.
  private static func short(_ path: String) -> String {
    guard let colon = path.lastIndex(of: ":") else { return path }
    let name = path[path.index(after: colon)...]
    guard name.contains("GestureRecognizer"), let view = path[..<colon].split(separator: "/").last
    else { return String(name) }
    return "\(name) of \(view)"
  }
}
