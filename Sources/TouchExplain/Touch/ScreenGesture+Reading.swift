import Foundation
package import TouchScene

extension ScreenGesture {
  /// The first word of a gesture, what follows it, and how long it lasts by default.
  private struct Verb {
    let name: String
    let usage: String
    let duration: TimeInterval
    var hasFingers = true
  }

  private static let verbs = [
    Verb(name: "tap", usage: "tap PLACE [N fingers]", duration: Stroke.tapDuration),
    Verb(name: "double-tap", usage: "double-tap PLACE [N fingers]", duration: Stroke.tapDuration),
    Verb(name: "triple-tap", usage: "triple-tap PLACE [N fingers]", duration: Stroke.tapDuration),
    Verb(name: "hold", usage: "hold PLACE [1s] [N fingers]", duration: 1),
    Verb(name: "drag", usage: "drag PLACE TO [0.5s] [N fingers]", duration: 0.5),
    Verb(name: "flick", usage: "flick PLACE TO [0.1s] [N fingers]", duration: 0.1),
    Verb(name: "swipe", usage: "swipe PLACE TO [0.1s] [N fingers]", duration: 0.1),
    Verb(name: "pinch", usage: "pinch PLACE SCALE [0.5s]", duration: 0.5, hasFingers: false),
    Verb(name: "rotate", usage: "rotate PLACE DEGREES [0.5s]", duration: 0.5, hasFingers: false),
    Verb(name: "wait", usage: "wait 1s", duration: 0, hasFingers: false),
  ]
  /// How far fingers go where only the direction is said, in points.
  private static let usualLength = 120.0
  private static let longest: TimeInterval = 60
  private static let mostFingers = 5

  /// The first words of gestures.
  package static var verbNames: [String] { verbs.map(\.name) }
  /// How gestures are written, a line each.
  package static var usage: [String] { verbs.map(\.usage) }

  /// Reads a gesture.
  ///
  /// - Parameters:
  ///   - text: What the user wrote.
  ///   - name: Which gesture it is, in errors, which say the column as well.
  /// - Throws: ``SourceError`` where the text is no gesture.
  package init(_ text: String, name: String) throws(SourceError) {
    var words = try GestureWords(text, name: name)
    let first = words.popFirst()
    guard let verb = Self.verbs.first(where: { $0.name == first?.text }) else {
      throw words.error(
        at: first,
        first.map { "'\($0.text)' is no gesture" } ?? "a gesture is missing",
        help: NearestWord.help(for: first?.text ?? "", among: Self.verbNames, kind: "gestures")
      )
    }
    var (duration, fingers): (TimeInterval?, Int?) = (nil, nil)
    while let last = words.rest.last {
      if duration == nil, let seconds = last.seconds {
        guard (0...Self.longest).contains(seconds) else {
          throw words.error(at: last, "a gesture lasts from 0 to 60 s", help: "write 0.5s.")
        }
        duration = seconds
      } else if fingers == nil, verb.hasFingers, ["finger", "fingers"].contains(last.text),
        let count = words.rest.dropLast().last, let number = count.number
      {
        guard (1...Self.mostFingers).contains(Int(exactly: number) ?? 0) else {
          throw words.error(at: count, "'\(count.text)' fingers", help: "write 1 to 5 fingers.")
        }
        fingers = Int(number)
        _ = words.popLast()
      } else {
        break
      }
      _ = words.popLast()
    }
    (self.text, self.fingers) = (text, fingers ?? 1)
    touch = verb.name == "wait" ? nil : try Self.touch(verb, &words)
    if let word = words.rest.first {
      throw words.error(at: word, "'\(word.text)' is too much", help: "write \(verb.usage).")
    }
    if verb.name == "wait", duration == nil {
      throw words.error(at: nil, "a time is missing", help: "write \(verb.usage).")
    }
    self.duration = duration ?? verb.duration
  }

  private static func touch(
    _ verb: Verb,
    _ words: inout GestureWords
  ) throws(SourceError) -> (action: Action, place: Place) {
    let place = try place(verb, &words)
    switch verb.name {
    case "tap": return (.tap(count: 1), place)
    case "double-tap": return (.tap(count: 2), place)
    case "triple-tap": return (.tap(count: 3), place)
    case "drag": return (.drag(try target(verb, &words)), place)
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

  private static func target(
    _ verb: Verb,
    _ words: inout GestureWords
  ) throws(SourceError) -> Target {
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
