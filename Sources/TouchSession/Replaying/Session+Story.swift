import Foundation
import TouchKit

extension Session {
  /// The session in words: each input, the questions that followed with their verdicts, and who was
  /// sent what.
  ///
  /// A second pass of hit-testing is only counted where it said what the first did. Frames and
  /// changes of the application that brought nothing are left out.
  public var story: [String] {
    steps.flatMap { step -> [String] in
      if Self.isBackground(step.input.kind), step.trace.isEmpty { return [] }
      let time = String(format: "%+.3f s", step.input.timestamp)
      let lines = TraceLine.all(in: step.trace, from: step.line + 1)
      return ["", "\(time)  \(InputSentence.words(for: step.input))"]
        + Self.questions(in: lines) + Self.calls(in: lines)
    }
  }

  /// Whether an input is told only where it brought something.
  private static func isBackground(_ kind: InputEvent.Kind) -> Bool {
    if case .application = kind { return true }
    return kind == .frame
  }

  /// The questions of hit-testing, each below the view that passed it on, with its verdict.
  private static func questions(in lines: [TraceLine]) -> [String] {
    var passes: [Int: [String]] = [:]
    var open: [(pass: Int, row: Int)] = []
    for line in lines {
      if line.kind == "ask" {
        let pass = line.value["pass"]?.wholeNumber ?? 1
        let indent = String(repeating: "  ", count: open.count + 1)
        open.append((pass, passes[pass, default: []].count))
        passes[pass, default: []].append(indent + line.name("view"))
      } else if line.kind == "answer", let question = open.popLast() {
        let verdict = line.value["verdict"]?.string ?? ""
        passes[question.pass]?[question.row] += "  \(verdict)"
      }
    }
    let ordered = passes.sorted { $0.key < $1.key }.map(\.value)
    guard let first = ordered.first else { return [] }
    guard ordered.allSatisfy({ $0 == first }) else { return ordered.flatMap { $0 } }
    return first + (ordered.count > 1 ? ["  (asked \(ordered.count) times, same answers)"] : [])
  }

  /// The kinds of lines about gestures that are worth a row.
  private static let told = TraceLine.gestureKinds.subtracting(["receives", "gets", "reset"])

  /// The calls, those that were passed on in one line.
  private static func calls(in lines: [TraceLine]) -> [String] {
    var rows: [String] = []
    for line in lines {
      switch line.kind {
      case "touches", "presses", "motion", "remoteControl":
        if line.value["from"] == nil || rows.isEmpty {
          rows.append("  \(line.method): \(line.name("to"))")
        } else {
          rows[rows.count - 1] += " → \(line.name("to"))"
        }
      case "dropped" where !rows.isEmpty, "lost" where !rows.isEmpty:
        rows[rows.count - 1] += " → nobody"
      case "withheld", "control", "firstResponder", "action", "keyCommand", "ignored",
        "circular":
        rows.append("  \(line.words)")
      default: if Self.told.contains(line.kind) { rows.append("  \(line.words)") }
      }
    }
    return rows
  }
}

extension TraceLine {
  /// The last part of a view's path, or a class.
  fileprivate func name(_ key: String) -> String {
    value[key]?.string?.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The method that was called, with the tap count where it is not 1.
  fileprivate var method: String {
    guard kind == "touches" else { return responderMethod }
    let taps = value["taps"]?.list?.compactMap(\.wholeNumber) ?? []
    let note =
      taps.contains { $0 != 1 }
      ? " (tapCount \(taps.map(String.init).joined(separator: ", ")))" : ""
    return "touches\(value["phase"]?.string?.capitalized ?? "")\(note)"
  }
}
