import TouchKit

/// The lines of keys, shakes, commands, first responders and actions, in words.
extension TraceLine {
  /// The kinds of these lines.
  static let responderKinds: Set<String> = [
    "presses", "motion", "remoteControl", "lost", "firstResponder", "action", "keyCommand",
    "ignored", "circular",
  ]

  /// What happened, in a few words; nil for lines of other kinds.
  var responderWords: String? {
    switch kind {
    case "presses", "motion", "remoteControl": "\(text("to")) got \(message(kind))"
    case "lost": "\(message(text("what"))) dropped by \(text("by"))"
    case "firstResponder": "first responder \(text("was")) → \(text("now"))"
    case "action": "action \(text("action")) of \(text("from")) taken by \(text("takenBy"))"
    case "keyCommand": "key command \(text("action")) of \(text("of"))"
    case "circular": "the chain is circular: \(text("from")) leads back to \(text("at"))"
    case "ignored": "touches ignored"
    default: nil
    }
  }

  /// The method that was called for presses, motion or remote control.
  var responderMethod: String { message(kind) }

  private func text(_ key: String) -> String { value[key]?.string ?? "nobody" }

  /// The method that was called.
  private func message(_ kind: String) -> String {
    kind == "remoteControl"
      ? "remoteControlReceived" : "\(kind)\(value["phase"]?.string?.capitalized ?? "")"
  }
}
