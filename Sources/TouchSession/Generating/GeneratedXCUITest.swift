import TouchKit
package import TouchScene

/// A session's actions for XCUITest, on a device or in a simulator, as far as it can express them.
///
/// What it cannot express is a comment in the source, and in ``losses``.
@MainActor
package struct GeneratedXCUITest {
  private static let mostLosses = 1000

  /// The losses against the recording, with their lines in the session: the first thousand.
  package let losses: [String]
  package let lossCount: Int
  package let actionCount: Int
  package let warnings: [String]

  /// Writes the actions of a session, while it is read.
  package init(
    _ session: SessionSource,
    named name: String? = nil,
    into draft: any Draft
  ) throws(SourceError) {
    var actions = WaitingActions(try ActionReader(session))
    var losses: [String] = []
    var lossCount = 0
    var typed = ""
    func add(_ line: String) { draft.write("    \(line)\n") }
    func flushText() {
      if !typed.isEmpty { add("app.typeText(\(SwiftSource.string(typed)))") }
      typed = ""
    }
    func lose(_ loss: String, of action: TimedAction) {
      lossCount += 1
      if losses.count < Self.mostLosses {
        losses.append("line \(action.lines.lowerBound): \(loss)")
      }
    }
    var count = 0
    draft.write(Self.beginning(session.fileName, title: name ?? session.testTitle))
    while let action = try actions[0] {
      var used = 1
      let words: XCUIWords
      if let (pinch, length) = try XCUIWords.twoFingers(in: &actions) {
        (words, used) = (pinch, length)
      } else {
        words = XCUIWords(action.action)
      }
      actions.drop(used)
      if case .silent = words { continue }
      count += 1
      if case .text(let text) = words {
        typed += text
        continue
      }
      flushText()
      switch words {
      case .code(let lines): lines.forEach(add)
      case .approximate(let lines, let loss):
        lose(loss, of: action)
        add("// Not quite: \(loss.visible).")
        lines.forEach(add)
      case .none(let loss):
        lose(loss, of: action)
        add("// Not expressed: \(loss.visible).")
      case .silent, .text: break
      }
    }
    flushText()
    draft.write("  }\n}\n")
    (self.losses, self.lossCount) = (losses, lossCount)
    actionCount = count
    warnings = actions.reader.warnings
  }

  private static func beginning(_ file: String, title: String) -> String {
    let type = SwiftSource.name(title, isType: true)
    let lines = [
      "// Made by `touchstone generate --for xcuitest` from \(file.visible).",
      "// XCUITest waits for the app to be idle between actions: pauses are its own.", "",
      "import XCTest", "", "final class \(type)UITests: XCTestCase {",
      "  func test\(type)() {", "    let app = XCUIApplication()",
      "    func at(_ x: CGFloat, _ y: CGFloat) -> XCUICoordinate {",
      "      app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: x, dy: y))",
      "    }", "    app.launch()",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}

private struct WaitingActions: ~Copyable {
  private(set) var reader: ActionReader
  private var waiting = ArraySlice<TimedAction>()

  init(_ reader: ActionReader) { self.reader = reader }

  /// The action at a place behind the next, which is at 0; nil past the last.
  subscript(place: Int) -> TimedAction? {
    mutating get throws(SourceError) {
      while waiting.count <= place {
        guard let action = try reader.next() else { return nil }
        waiting.append(action)
      }
      return waiting[waiting.startIndex + place]
    }
  }

  mutating func drop(_ count: Int) { waiting.removeFirst(count) }
}

private enum XCUIWords {
  case code([String])
  case approximate([String], loss: String)
  case none(loss: String)
  case text(String)
  /// Nothing to write, since the app does it by itself.
  case silent

  init(_ action: DriverAction) {
    switch action {
    case .tap(let point, 1): self = .code(["\(Self.at(point)).tap()"])
    case .tap(let point, 2): self = .code(["\(Self.at(point)).doubleTap()"])
    case .tap(let point, let count):
      self = .approximate(
        Array(repeating: "\(Self.at(point)).tap()", count: count),
        loss: "\(count) taps, with its own pauses between them"
      )
    case .longPress(let point, let duration):
      self = .code(["\(Self.at(point)).press(forDuration: \(SwiftSource.number(duration)))"])
    case .drag(from: let start, to: let end, let duration):
      self = .code([Self.drag(from: start, to: end, duration: duration)])
    case .path(let start, let moves, _, true):
      self = .none(
        loss: "the system takes a finger away that was put down at \(start.words) and moved "
          + "\(moves.count) times"
      )
    case .path(let start, let moves, let end, false):
      let last = moves.last?.position ?? start
      let drag = Self.drag(from: start, to: last, duration: end - (moves.first?.time ?? end))
      self =
        moves.count > 1
        ? .approximate(
          [drag],
          loss: "a way through \(moves.count) places, here straight and even"
        ) : .code([drag])
    case .key(let key):
      let isText =
        !key.characters.isEmpty && key.characters.unicodeScalars.allSatisfy { $0.value >= 32 }
      self = isText ? .text(key.characters) : .none(loss: "the key \(key.usage)")
    case .scroll(let point, _):
      self = .none(loss: "a wheel at \(point.words)")
    case .raw(let kind): self.init(kind)
    }
  }

  private init(_ kind: InputEvent.Kind) {
    switch kind {
    case .application(.launch), .frame, .tick, .work: self = .silent
    case .application(.activate): self = .code(["app.activate()"])
    case .application(let change):
      self =
        "\(change)".lowercased().contains("background")
        ? .code(["XCUIDevice.shared.press(.home)"]) : .none(loss: "the application: \(change)")
    default: self = .none(loss: InputSentence.words(for: kind))
    }
  }

  /// A pinch or a turn of two fingers at the head of some actions, and how many actions it consists of.
  static func twoFingers(in actions: inout WaitingActions) throws(SourceError) -> (XCUIWords, Int)?
  {
    var places: [Int: [CGPoint]] = [:]
    var down: Set<Int> = []
    var times: (TimeInterval, TimeInterval)?
    var count = 0
    while let action = try actions[count] {
      guard case .raw(.contacts(let contacts)) = action.action,
        !contacts.contains(where: { $0.phase == .cancelled })
      else { return nil }
      count += 1
      times = (times?.0 ?? action.time, action.time)
      for contact in contacts { places[contact.id, default: []].append(contact.position) }
      down.follow(contacts)
      if down.isEmpty { break }
    }
    guard down.isEmpty, places.count == 2, let times else { return nil }
    let ways = places.sorted { $0.key < $1.key }.map(\.value)
    guard let a = ways[0].first, let b = ways[1].first, let c = ways[0].last, let d = ways[1].last
    else { return nil }
    let (before, after) = (hypot(b.x - a.x, b.y - a.y), hypot(d.x - c.x, d.y - c.y))
    let duration = max(times.1 - times.0, 0.05)
    guard before > 1, after > 1 else { return nil }
    let hundredths = { (value: Double) in (value * 100).rounded() / 100 }
    let scale = hundredths(after / before)
    var angle = atan2(d.y - c.y, d.x - c.x) - atan2(b.y - a.y, b.x - a.x)
    if angle > .pi { angle -= 2 * .pi } else if angle < -.pi { angle += 2 * .pi }
    let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    let loss = "two fingers about \(middle.words)"
    func inTheMiddle(_ code: String) -> XCUIWords {
      .approximate([code], loss: "\(loss), here about the middle of the app")
    }
    if abs(scale - 1) >= 0.1 {
      let velocity = hundredths((scale - 1) / duration)
      return (inTheMiddle("app.pinch(withScale: \(scale), velocity: \(velocity))"), count)
    }
    if abs(angle) >= 0.1 {
      let velocity = hundredths(angle / duration)
      return (inTheMiddle("app.rotate(\(hundredths(angle)), withVelocity: \(velocity))"), count)
    }
    if c == a && d == b { return (inTheMiddle("app.twoFingerTap()"), count) }
    return (.none(loss: "\(loss) moved side by side"), count)
  }

  private static func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) -> String {
    let length = hypot(end.x - start.x, end.y - start.y)
    let speed = Int((length / max(duration, 0.05)).rounded())
    return "\(at(start)).press(forDuration: 0, thenDragTo: \(at(end)), "
      + "withVelocity: XCUIGestureVelocity(\(max(1, speed))), thenHoldForDuration: 0)"
  }

  private static func at(_ point: CGPoint) -> String {
    "at(\(SwiftSource.number(point.x)), \(SwiftSource.number(point.y)))"
  }
}
