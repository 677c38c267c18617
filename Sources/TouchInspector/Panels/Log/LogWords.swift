import TouchKit
import TouchScene
import TouchSession

/// What a row of the log says.
struct LogWords {
  /// How what it says looks.
  enum Tone {
    case plain, strong, soft, hit, passed, refused, note
  }

  /// When; empty below the row of an input.
  var time = ""
  /// Whom it is about.
  var who = ""
  /// What happened.
  var what = ""
  var tone = Tone.plain

  /// Whether a text in lower case is in it, whatever the case of its Latin letters.
  func contain(_ text: [UInt8]) -> Bool {
    who.contains(lowercased: text) || what.contains(lowercased: text)
  }
}

extension String {
  /// Whether UTF-8 in lower case is in the text: many thousands are asked at each key that is typed.
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

extension LogBook {
  /// How many responders a row names of those that passed on a call; the others are counted.
  private static let mostNames = 3

  /// The words of a row.
  func words(of row: LogRow) -> LogWords {
    guard !row.isInput else { return inputWords(row) }
    var words =
      switch items[row.first] {
      case .printed(let line): LogWords(what: line)
      case .record(let record): recordWords(record, row)
      }
    if row.count > 1 { words.what += "  ×\(row.count)" }
    return words
  }

  /// What a row calls the object that it is about.
  func subject(of row: LogRow) -> TraceName? {
    guard !row.isInput, case .record(let record) = items[row.first] else { return nil }
    return record.subject
  }

  private func inputWords(_ row: LogRow) -> LogWords {
    let input = inputs[row.input]
    var words = LogWords(time: inputs[row.first].time.inThousandths, tone: .strong)
    guard case .contacts(let contacts) = input.kind else {
      words.what = InputSentence.words(for: input.kind)
      if row.count > 1 { words.what += "  ×\(row.count)" }
      return words
    }
    let times = row.count > 1 ? " \(row.count) times, to" : " at"
    words.what = contacts.map {
      "contact \($0.id) \($0.phase.rawValue)\(times) \($0.position.short)"
    }
    .joined(separator: "; ")
    return words
  }

  private func recordWords(_ record: TraceRecord.What, _ row: LogRow) -> LogWords {
    let who = record.subject.map { $0.viewPath == nil ? $0.lastPart : $0.short } ?? ""
    var words = LogWords(who: who)
    switch record {
    case .ask:
      guard case .record(.answer(_, _, let verdict)) = items[row.last] else { break }
      words.what = Verdict.words(verdict)
      words.tone = verdict.tone
    case .touches, .message, .dropped, .lost: words.what = callWords(row)
    case .gets(let phase, _, _):
      words.what = phase.methodName
      words.tone = .soft
    case .taken(let touch, _):
      words.what = "took touch \(touch) from its view"
      words.tone = .refused
    case .held(let phase, let touch, _): words.what = "holds \(phase.methodName) of touch \(touch)"
    default:
      words.what = record.telling.act
      if case .state(_, _, let to, _) = record { words.tone = to.tone }
    }
    return words
  }

  /// A method, and who passed its call on to whom.
  private func callWords(_ row: LogRow) -> String {
    var method = ""
    var names: [String] = []
    var isHandled = false
    func name(_ responder: TraceName, _ phase: UITouch.Phase) -> String {
      guard responder.hasCode(for: phase) else { return responder.lastPart }
      isHandled = true
      return "\(responder.lastPart), handled"
    }
    for item in items[row.first...row.last] {
      guard case .record(let record) = item else { continue }
      switch record {
      case .touches(let phase, let responder, let touches, _):
        if method.isEmpty {
          let taps = touches.all.map(\.taps).filter { $0 > 1 }.max()
          method = phase.methodName + (taps.map { ", tap \($0)" } ?? "")
          isHandled = responder.hasCode(for: phase)
          if isHandled { method += ", handled" }
        }
        names.append(name(responder, phase))
      case .message(let message, let responder, _):
        if method.isEmpty { method = message.methodName }
        names.append(responder.lastPart)
      case .dropped, .lost: names.append(isHandled ? "nobody else" : "nobody")
      default: break
      }
    }
    names = Array(names.dropFirst(method.isEmpty ? 0 : 1))
    if names.count > Self.mostNames {
      names = names.prefix(1) + ["\(names.count - Self.mostNames + 1) more"] + names.suffix(1)
    }
    return ([method.isEmpty ? "passed on" : method] + names).joined(separator: " → ")
  }
}

extension Verdict {
  fileprivate var tone: LogWords.Tone {
    switch self {
    case .hit: .hit
    case .hitBelow: .passed
    case .passedThrough, .overridden: .note
    case .hidden, .transparent, .interactionDisabled, .animating, .outside: .refused
    }
  }
}

extension UIGestureRecognizer.State {
  fileprivate var tone: LogWords.Tone {
    switch self {
    case .possible: .plain
    case .began, .changed: .hit
    case .ended: .passed
    case .cancelled, .failed: .refused
    }
  }
}
