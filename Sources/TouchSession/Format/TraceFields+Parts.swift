import TouchKit

extension Verdict {
  func write(to fields: inout some TraceFields & ~Copyable) {
    fields.add("verdict", .text(name))
    switch self {
    case .transparent(let alpha): fields.add("alpha", .number(alpha))
    case .outside(let margin?):
      fields.add("beyond", .point(CGPoint(x: margin.horizontal, y: margin.vertical)))
    case .outside(nil), .hit, .hitBelow, .hidden, .interactionDisabled, .animating, .passedThrough,
      .overridden:
      break
    }
  }

  init(from fields: inout LineFields) throws {
    switch try fields.text("verdict") {
    case "hit": self = .hit
    case "hitBelow": self = .hitBelow
    case "hidden": self = .hidden
    case "transparent": self = .transparent(alpha: try fields.number("alpha"))
    case "interactionDisabled": self = .interactionDisabled
    case "animating": self = .animating
    case "outside":
      self = .outside(fields.has("beyond") ? Margin(beyond: try fields.point("beyond")) : nil)
    case "passedThrough": self = .passedThrough
    case "overridden": self = .overridden
    default: throw LineFields.Unfit()
    }
  }
}

extension TraceRecord.Message {
  var kind: TraceRecord.Kind {
    switch self {
    case .presses: .presses
    case .motion: .motion
    case .remoteControl: .remoteControl
    }
  }

  func write(to fields: inout some TraceFields & ~Copyable) {
    switch self {
    case .presses(let phase, let keys):
      fields.add("phase", .word(phase.word))
      fields.add("keys", .wholes(keys))
    case .motion(let phase): fields.add("phase", .text(phase.rawValue))
    case .remoteControl(let subtype): fields.add("subtype", .whole(subtype))
    }
  }

  init(_ kind: TraceRecord.Kind, from fields: inout LineFields) throws {
    switch kind {
    case .presses:
      self = .presses(
        try fields.word("phase", UIPress.Phase.init(word:)),
        keys: try fields.wholes("keys")
      )
    case .motion: self = .motion(try fields.word("phase"))
    case .remoteControl: self = .remoteControl(try fields.whole("subtype"))
    default: throw LineFields.Unfit()
    }
  }
}

extension GestureReason {
  func write(to fields: inout some TraceFields & ~Copyable) {
    fields.add("cause", .word(word))
    switch self {
    case .moved(let value, let limit), .lasted(let value, let limit), .spread(let value, let limit),
      .turned(let value, let limit), .edge(let value, let limit):
      fields.add("value", .measure(value))
      fields.add("limit", .measure(limit))
    case .fingers(let value, let limit), .taps(let value, let limit):
      fields.add("value", .measure(Double(value)))
      fields.add("limit", .measure(Double(limit)))
    case .prevented(let other), .outrun(let other): fields.add("by", .name(other))
    case .refusedByView(let view): fields.add("by", .name(view))
    case .own, .unknown, .direction, .lifted, .touchesCancelled, .pointer, .refused, .disabled,
      .cycle:
      break
    }
  }

  init(from fields: inout LineFields) throws {
    let word = try fields.text("cause")
    switch word {
    case "own": self = .own
    case "unknown": self = .unknown
    case "moved": self = .moved(try fields.number("value"), limit: try fields.number("limit"))
    case "lasted": self = .lasted(try fields.number("value"), limit: try fields.number("limit"))
    case "fingers": self = .fingers(try fields.whole("value"), limit: try fields.whole("limit"))
    case "spread": self = .spread(try fields.number("value"), limit: try fields.number("limit"))
    case "turned": self = .turned(try fields.number("value"), limit: try fields.number("limit"))
    case "taps": self = .taps(try fields.whole("value"), limit: try fields.whole("limit"))
    case "direction": self = .direction
    case "edge": self = .edge(try fields.number("value"), limit: try fields.number("limit"))
    case "lifted": self = .lifted
    case "touchesCancelled": self = .touchesCancelled
    case "pointer": self = .pointer
    case "prevented": self = .prevented(by: try fields.name("by"))
    case "outrun": self = .outrun(by: try fields.name("by"))
    case "refused": self = .refused
    case "refusedByView": self = .refusedByView(try fields.name("by"))
    case "disabled": self = .disabled
    case "cycle": self = .cycle
    default: throw LineFields.Unfit()
    }
  }
}
