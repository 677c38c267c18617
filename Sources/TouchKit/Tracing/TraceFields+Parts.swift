import Foundation

/// The fields that several kinds of lines have in common.
extension Verdict {
  /// Says the verdict, with its numbers where it has any.
  @inlinable
  package func write(to fields: inout some TraceFields & ~Copyable) {
    fields.text("verdict", name)
    switch self {
    case .transparent(let alpha): fields.number("alpha", alpha)
    case .outside(let margin?):
      fields.point("beyond", CGPoint(x: margin.horizontal, y: margin.vertical))
    case .outside(nil), .hit, .hitBelow, .hidden, .interactionDisabled, .passedThrough, .overridden:
      break
    }
  }

  /// Reads what ``write(to:)`` writes.
  init(from fields: inout some TraceFieldSource) throws(TraceFieldError) {
    switch try fields.text("verdict") {
    case "hit": self = .hit
    case "hitBelow": self = .hitBelow
    case "hidden": self = .hidden
    case "transparent": self = .transparent(alpha: try fields.number("alpha"))
    case "interactionDisabled": self = .interactionDisabled
    case "outside":
      self = .outside(fields.has("beyond") ? Margin(beyond: try fields.point("beyond")) : nil)
    case "passedThrough": self = .passedThrough
    case "overridden": self = .overridden
    default: throw TraceFieldError(key: "verdict")
    }
  }
}

extension TraceRecord.Message {
  /// The word of its line.
  @inlinable
  package var kind: TraceRecord.Kind {
    switch self {
    case .presses: .presses
    case .motion: .motion
    case .remoteControl: .remoteControl
    }
  }

  /// Says what the message is about.
  @inlinable
  package func write(to fields: inout some TraceFields & ~Copyable) {
    switch self {
    case .presses(let phase, let keys):
      fields.word("phase", phase.word)
      fields.wholes("keys", keys)
    case .motion(let phase): fields.text("phase", phase.rawValue)
    case .remoteControl(let subtype): fields.whole("subtype", subtype)
    }
  }

  /// Reads what ``write(to:)`` writes.
  init(
    _ kind: TraceRecord.Kind,
    from fields: inout some TraceFieldSource
  ) throws(TraceFieldError) {
    switch kind {
    case .presses:
      self = .presses(
        try fields.word("phase", UIPress.Phase.init(word:)),
        keys: try fields.wholes("keys")
      )
    case .motion:
      self = .motion(try fields.word("phase", ResponderMessage.MotionPhase.init(rawValue:)))
    case .remoteControl: self = .remoteControl(try fields.whole("subtype"))
    default: throw TraceFieldError(key: "what")
    }
  }
}

extension Margin {
  /// Makes the margin that a line of a session gives; of a point on an edge it does not say which.
  fileprivate init(beyond distances: CGPoint) {
    horizontal = distances.x
    vertical = distances.y
    isRight = distances.x > 0
    isBelow = distances.y > 0
  }
}
