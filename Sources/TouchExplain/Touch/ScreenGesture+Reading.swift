import Foundation
package import TouchScene

nonisolated extension ScreenGesture {
  /// The first word of a gesture, and what follows it.
  private struct Verb {
    let usage: String
    /// The rest before the movement where nobody says so, in seconds; nil where nothing rests.
    var hold: TimeInterval?
    /// True if what scrolls around the place is flicked first.
    var scrolls = false

    var name: String { String(usage.prefix { $0 != " " }) }
    var hasFingers: Bool { usage.hasSuffix("[N fingers]") }
  }

  private static let verbs = [
    Verb(usage: "tap PLACE [N fingers]"),
    Verb(usage: "double-tap PLACE [N fingers]"),
    Verb(usage: "triple-tap PLACE [N fingers]"),
    Verb(usage: "hold PLACE [1s] [N fingers]"),
    Verb(usage: "drag PLACE TO [0.5s] [N fingers]"),
    Verb(usage: "hold-drag PLACE TO [0.5s] [hold 1s] [N fingers]", hold: FingerGesture.holding),
    Verb(usage: "drag-out PLACE [left] [71] [0.5s]"),
    Verb(usage: "flick PLACE TO [0.1s] [N fingers]"),
    Verb(usage: "swipe PLACE TO [0.1s] [N fingers]"),
    Verb(usage: "pinch PLACE SCALE [0.5s]"),
    Verb(usage: "rotate PLACE DEGREES [0.5s]"),
    Verb(usage: "tap-scrolling PLACE", scrolls: true),
    Verb(usage: "stop-scrolling PLACE [0.1s]", scrolls: true),
    Verb(usage: "wait 1s"),
  ]
  /// The way of fingers where only the direction is said, in points.
  static let usualLength = 120.0
  /// The way out of a view, in points: one more than what counts as inside of a control (`B-5.8`).
  static let usualWayOut = 71.0
  private static let longest: TimeInterval = 60
  private static let mostFingers = 5

  package static var verbNames: [String] { verbs.map(\.name) }
  /// The syntax of gestures, a line each.
  package static var usage: [String] {
    verbs.map(\.usage) + ["GESTURE & GESTURE [after 0.2s]"]
  }

  package init(_ text: String, name: String) throws(SourceError) {
    let words = try GestureWords(text, name: name)
    self.text = text
    let all = words.parts
    if all.count == 1, all[0].rest.first.map({ $0.text == "wait" && !$0.isQuoted }) == true {
      (parts, pause) = ([], try Self.pause(all[0]))
    } else {
      var parts: [Part] = []
      for words in all { parts.append(try Self.part(words)) }
      (self.parts, pause) = (parts, 0)
    }
  }

  private static func pause(_ words: GestureWords) throws(SourceError) -> TimeInterval {
    var words = words
    _ = words.popFirst()
    let options = try options(of: &words, Verb(usage: "wait 1s"))
    try checkEnd(words, "wait 1s")
    guard let duration = options.duration else {
      throw words.error(at: nil, "a time is missing", help: "write wait 1s.")
    }
    return duration
  }

  private static func part(_ words: GestureWords) throws(SourceError) -> Part {
    var words = words
    let first = words.popFirst()
    guard let verb = verbs.first(where: { $0.name == first?.text }) else {
      throw words.error(
        at: first,
        first.map { "'\($0.text)' is no gesture" } ?? "a gesture is missing",
        help: NearestWord.help(for: first?.text ?? "", among: verbNames, kind: "gestures")
      )
    }
    if verb.name == "wait" {
      throw words.error(
        at: first,
        "wait is not made together with a gesture",
        help: "write after and a time behind the gesture that comes later: tap 5,5 after 0.2s."
      )
    }
    let options = try options(of: &words, verb)
    let (action, place) = try touch(verb, &words)
    try checkEnd(words, verb.usage)
    return Part(
      action: action,
      place: place,
      scrolls: verb.scrolls,
      fingers: options.fingers ?? 1,
      hold: options.hold ?? verb.hold ?? 0,
      duration: options.duration ?? (verb.scrolls ? action.stoppingDuration : action.usualDuration),
      delay: options.delay ?? 0
    )
  }

  /// The words behind a gesture, in any order, each once.
  private struct Options {
    var duration: TimeInterval?
    var hold: TimeInterval?
    var delay: TimeInterval?
    var fingers: Int?
  }

  private static func options(
    of words: inout GestureWords,
    _ verb: Verb
  ) throws(SourceError) -> Options {
    var options = Options()
    while let last = words.rest.last {
      let before = words.rest.dropLast().last
      if let seconds = last.seconds {
        // A word before the time says which one it is.
        let named: WritableKeyPath<Options, TimeInterval?>? =
          switch before?.isQuoted == false ? before?.text : nil {
          case "after": \.delay
          case "hold" where verb.hold != nil: \.hold
          default: nil
          }
        let option = named ?? \.duration
        if options[keyPath: option] != nil { break }
        guard (0...longest).contains(seconds) else {
          throw words.error(at: last, "a gesture lasts from 0 to 60 s", help: "write 0.5s.")
        }
        options[keyPath: option] = seconds
        if named != nil { _ = words.popLast() }
      } else if options.fingers == nil, verb.hasFingers, ["finger", "fingers"].contains(last.text),
        let before, let number = before.number
      {
        guard (1...mostFingers).contains(Int(exactly: number) ?? 0) else {
          throw words.error(
            at: before,
            "'\(before.text)' is no number of fingers from 1 to \(mostFingers)",
            help: "write 2 fingers."
          )
        }
        options.fingers = Int(number)
        _ = words.popLast()
      } else {
        break
      }
      _ = words.popLast()
    }
    return options
  }

  private static func checkEnd(_ words: GestureWords, _ usage: String) throws(SourceError) {
    guard let word = words.rest.first else { return }
    if word.isLikeTime {
      throw words.error(
        at: word,
        "'\(word.text)' is no time from 0 to 60 s",
        help: "write \(usage)."
      )
    }
    if let number = word.number, words.rest.count == 1 {
      throw words.error(
        at: word,
        "'\(word.text)' is too much; a time needs its unit",
        help: "write \(PlainNumber(abs(number)))s for a time, or \(usage)."
      )
    }
    throw words.error(
      at: word,
      "'\(word.text)' is too much",
      help: "write \(usage); a name with blanks stands in quotes."
    )
  }

  private static func touch(
    _ verb: Verb,
    _ words: inout GestureWords
  ) throws(SourceError) -> (action: Action, place: Place) {
    let place = try place(verb, &words)
    switch verb.name {
    case "tap", "tap-scrolling": return (.tap(count: 1), place)
    case "double-tap": return (.tap(count: 2), place)
    case "triple-tap": return (.tap(count: 3), place)
    case "drag-out": return (.drag(try wayOut(verb, &words)), place)
    case "drag", "hold-drag": return (.drag(try target(verb, &words)), place)
    case "flick", "swipe": return (.flick(try target(verb, &words)), place)
    case "pinch":
      return (.pinch(scale: try number(0.1...10, verb, "a scale", &words)), place)
    case "rotate":
      let degrees = try number(-720...720, verb, "an angle in degrees", &words)
      return (.rotate(degrees: degrees), place)
    default: return (.hold, place)
    }
  }

  private static func place(
    _ verb: Verb,
    _ words: inout GestureWords
  ) throws(SourceError) -> Place {
    guard let word = words.popFirst() else {
      throw words.error(
        at: nil,
        "a place is missing",
        help: "write \(verb.usage); a place is X,Y or a view."
      )
    }
    let position = words.position(of: word)
    if let point = word.point { return Place(kind: .point(point), position: position) }
    if let x = word.number, let y = words.rest.first?.number {
      _ = words.popFirst()
      return Place(kind: .point(CGPoint(x: x, y: y)), position: position)
    }
    if word.number != nil {
      throw words.error(
        at: word,
        "'\(word.text)' is not a place",
        help: "write X,Y or a view; a view that is called so stands in quotes."
      )
    }
    return Place(kind: .view(word.text), position: position)
  }

  private static func wayOut(
    _ verb: Verb,
    _ words: inout GestureWords
  ) throws(SourceError) -> Target {
    let direction = words.rest.first.flatMap { word in
      word.isQuoted ? nil : StrokeDirection(rawValue: word.text)
    }
    if direction != nil { _ = words.popFirst() }
    guard words.rest.first?.number != nil else { return .outside(direction, by: usualWayOut) }
    return .outside(direction, by: try number(1...10_000, verb, "a length", &words))
  }

  private static func target(
    _ verb: Verb,
    _ words: inout GestureWords
  ) throws(SourceError) -> Target {
    // One may write it as one says it: drag 10,20 to 10,200.
    if words.rest.count > 1, let word = words.rest.first, word.text == "to", !word.isQuoted {
      _ = words.popFirst()
    }
    guard let word = words.rest.first else {
      throw words.error(
        at: nil,
        "where to is missing",
        help: "write \(verb.usage); TO is a place, or up, down, left or right and a length."
      )
    }
    guard !word.isQuoted, let direction = StrokeDirection(rawValue: word.text) else {
      return .place(try place(verb, &words))
    }
    _ = words.popFirst()
    guard words.rest.first?.number != nil else { return .way(direction, length: usualLength) }
    return .way(direction, length: try number(1...10_000, verb, "a length", &words))
  }

  private static func number(
    _ range: ClosedRange<Double>,
    _ verb: Verb,
    _ what: String,
    _ words: inout GestureWords
  ) throws(SourceError) -> Double {
    let word = words.popFirst()
    if let number = word?.number, range.contains(number) { return number }
    let limits = "from \(PlainNumber(range.lowerBound)) to \(PlainNumber(range.upperBound))"
    throw words.error(
      at: word,
      word.map { "'\($0.text)' is not \(what) \(limits)" } ?? "\(what) is missing",
      help: "write \(verb.usage)."
    )
  }
}
