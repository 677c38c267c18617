import TouchKit
import TouchScene
import TouchSession

/// What a row of the log says.
struct LogWords {
  /// When; empty below the row of an input.
  var time = ""
  /// Whom it is about.
  var who = ""
  /// What happened.
  var what = ""
  var tone = Sentence.Tone.plain

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
    case .state(let recognizer, .possible, let to, _)
    where (to == .began || to == .ended) && !acts(recognizer, after: row.first):
      let wish = to == .began ? "would begin" : "would be recognized"
      words.what = "\(wish): \(record.reason)"
      words.tone = .note
    default:
      words.what = record.telling.act
      if case .state(_, _, let to, _) = record { words.tone = to.tone }
    }
    return words
  }

  /// True if a recognizer sends its action before it waits for others, or is made to fail by one.
  private func acts(_ recognizer: TraceName, after place: Int) -> Bool {
    for item in items[(place + 1)...].prefix(1000) {
      switch item {
      case .record(.acts(recognizer, _, _)): return true
      case .record(.waits(recognizer, _)), .record(.state(recognizer, _, .failed, _)): return false
      default: continue
      }
    }
    return false
  }

  /// A method, and who passed its call on to whom; without the first, whom the row is about.
  private func callWords(_ row: LogRow) -> String {
    let records = items[row.first...row.last].compactMap { item -> TraceRecord.What? in
      if case .record(let record) = item { record } else { nil }
    }
    guard let call = ResponderCall(records) else { return "passed on → nobody" }
    let isHandled = call.steps[0].handles
    var names = Array(call.trail().dropFirst())
    if names.count > Self.mostNames {
      names = names.prefix(1) + ["\(names.count - Self.mostNames + 1) more"] + names.suffix(1)
    }
    return ([call.method + (isHandled ? ", handled" : "")] + names).joined(separator: " → ")
  }
}

extension UIGestureRecognizer.State {
  fileprivate var tone: Sentence.Tone {
    switch self {
    case .possible: .plain
    case .began, .changed: .hit
    case .ended: .passed
    case .cancelled, .failed: .refused
    }
  }
}
