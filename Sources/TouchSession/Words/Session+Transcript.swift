import Foundation
import TouchKit

extension Session {
  /// The session in words: each input, the questions that followed with their verdicts, and who was
  /// sent what.
  ///
  /// A second pass of hit-testing is only counted if its result equals the first, and so are moves
  /// that brought the same. What time and the application's changes did not bring is left out.
  package var transcript: [String] {
    var transcript = Transcript()
    for step in steps { transcript.add(step.input, step.records) }
    return transcript.chapters.flatMap { ["", $0.heading] + $0.rows }
  }
}

/// What happened in words, one chapter an input or a run of inputs that brought the same.
struct Transcript {
  /// An input and what came of it.
  struct Chapter: Hashable, Sendable {
    /// When it came, in seconds of the engine's clock.
    let time: TimeInterval
    /// When the last of the run came.
    fileprivate(set) var lastTime: TimeInterval
    /// What the hand did; of a run, what it did last.
    fileprivate(set) var sentence: String
    /// What came of it, indented by two spaces a level.
    fileprivate(set) var rows: [String]
    /// How many inputs the run has.
    fileprivate(set) var count = 1
    /// What inputs of a run have in common; nil where one stands alone.
    fileprivate let run: String?

    /// The input on one line, with its time.
    var heading: String {
      let line = "\(Transcript.clock(time))  \(sentence)"
      return count > 1 ? "\(line), the last of \(count) until \(Transcript.clock(lastTime))" : line
    }
  }

  private(set) var chapters: [Chapter] = []

  /// A time as chapters write it.
  static func clock(_ time: TimeInterval) -> String { String(format: "%+.3f s", time) }

  mutating func add(_ input: InputEvent, _ records: [TraceRecord.What]) {
    let rows = Self.questions(in: records) + EventRows.lines(of: records).map { "  \($0)" }
    if input.kind.isBackground, rows.isEmpty { return }
    if input.kind == .frame, let last = chapters.indices.last, chapters[last].run != nil,
      chapters[last].rows.isEmpty
    {
      // Moves wait for the frame: what it brings is theirs.
      chapters[last].rows = rows
    } else {
      let sentence = InputSentence.words(for: input)
      let (time, run) = (input.timestamp, input.kind.run)
      chapters.append(
        Chapter(time: time, lastTime: time, sentence: sentence, rows: rows, run: run)
      )
    }
    foldLast()
  }

  /// Joins the last chapter to the one before, where both are of one run and brought the same.
  private mutating func foldLast() {
    guard chapters.count > 1, let last = chapters.last else { return }
    let before = chapters.count - 2
    guard last.run != nil, last.run == chapters[before].run, last.rows == chapters[before].rows
    else { return }
    chapters[before].lastTime = last.lastTime
    chapters[before].sentence = last.sentence
    chapters[before].count += last.count
    chapters.removeLast()
  }

  /// The questions of hit-testing, each below the view that passed it on, with its verdict.
  private static func questions(in records: [TraceRecord.What]) -> [String] {
    var passes: [Int: [String]] = [:]
    var open: [(pass: Int, row: Int)] = []
    for record in records {
      switch record {
      case .ask(let view, _, let pass):
        let indent = String(repeating: "  ", count: open.count + 1)
        open.append((pass, passes[pass, default: []].count))
        passes[pass, default: []].append(indent + view.lastPart)
      case .answer(_, _, let verdict):
        guard let question = open.popLast() else { continue }
        passes[question.pass]?[question.row] += "  \(Verdict.words(verdict))"
      default: break
      }
    }
    let ordered = passes.sorted { $0.key < $1.key }.map(\.value)
    guard let first = ordered.first else { return [] }
    guard ordered.allSatisfy({ $0 == first }) else { return ordered.flatMap { $0 } }
    return first + (ordered.count > 1 ? ["  (asked \(ordered.count) times, same answers)"] : [])
  }
}
