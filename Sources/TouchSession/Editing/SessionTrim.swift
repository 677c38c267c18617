import TouchKit
package import TouchScene

/// A span of a session as a session of its own, with the same effects.
///
/// A span begins and ends with no finger down. What came before it is left out where the span does
/// the same without; otherwise as much of it stays as is needed.
@MainActor
package struct SessionTrim {
  /// The bytes of the new session's file.
  package let bytes: [UInt8]
  package let inputCount: Int
  /// How many of them stand before the span, which would have other effects without them.
  package let setupCount: Int

  /// Makes the session of a span.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - lines: The lines of the file; a gesture that is in them in part comes as a whole.
  ///   - isAnonymised: Whether what people wrote or typed, and notes, are left out.
  /// - Throws: ``SourceError`` where no input stands in the lines, or the session does otherwise now
  ///   than recorded.
  package init(
    _ session: Session,
    to lines: ClosedRange<Int>,
    isAnonymised: Bool = false
  ) throws(SourceError) {
    let recorded = try session.scene
    let file = isAnonymised ? try recorded.anonymised() : recorded
    let quiet = Self.quietPlaces(in: session.steps)
    guard let first = session.steps.firstIndex(where: { lines.contains($0.line) }),
      let last = session.steps.lastIndex(where: { lines.contains($0.line) })
    else {
      throw SourceError(
        SourcePosition(file: session.name, line: lines.lowerBound),
        lines.upperBound == .max
          ? "no input stands here or after"
          : "no input stands here or up to line \(lines.upperBound)"
      )
    }
    let start = quiet.last { $0 <= first } ?? 0
    let end = quiet.first { $0 > last } ?? session.steps.count
    // Each time twice as much of what came before.
    var reach = 0
    while true {
      let place = quiet.firstIndex(of: start) ?? 0
      let from = reach == 0 ? start : quiet[max(0, place - reach)]
      let before = session.steps[..<from].filter { Self.isBackground($0.input.kind) }
      let setup = before + session.steps[from..<start]
      let rehearsal = try Rehearsal(file)
      let doesTheSame = Self.run(
        setup,
        span: Array(session.steps[start..<end]),
        on: rehearsal,
        isAnonymised: isAnonymised
      )
      if doesTheSame {
        bytes = rehearsal.session
        setupCount = setup.count
        inputCount = setup.count + end - start
        return
      }
      guard from > 0 else {
        throw SourceError(
          SourcePosition(file: session.name),
          isAnonymised
            ? "the session does otherwise without its texts and keys, or than it was recorded"
            : "the session does otherwise now than it was recorded",
          help: "'touchstone replay \(session.name)' says how."
        )
      }
      reach = max(1, reach * 2)
    }
  }

  /// The places before which no finger is down, and the end.
  private static func quietPlaces(in steps: [Session.Step]) -> [Int] {
    var isDown: Set<Int> = []
    var places: [Int] = []
    for (index, step) in steps.enumerated() {
      if isDown.isEmpty { places.append(index) }
      if case .contacts(let contacts) = step.input.kind { isDown.follow(contacts) }
    }
    return places + [steps.count]
  }

  /// Whether an input describes the application's environment, which all other inputs depend on.
  private static func isBackground(_ kind: InputEvent.Kind) -> Bool {
    if case .application = kind { true } else { false }
  }

  /// Sends everything, and returns whether the span did what was recorded.
  private static func run(
    _ setup: [Session.Step],
    span: [Session.Step],
    on rehearsal: Rehearsal,
    isAnonymised: Bool
  ) -> Bool {
    var typing = TypedKeys()
    let matcher = LineMatcher(tolerance: 0, paths: [:])
    for (place, step) in (setup + span).enumerated() {
      let input = isAnonymised ? typing.hidden(step.input) : step.input
      rehearsal.send(input, notes: isAnonymised ? [] : step.notes)
      guard place >= setup.count else { continue }
      let old = step.lines
      let new = rehearsal.records.map { TraceLine($0, line: 0) }
      let isSame =
        isAnonymised
        ? old.map(\.kind) == new.map(\.kind)
        : old.count == new.count && zip(old, new).allSatisfy { matcher.agree($0, $1) }
      if !isSame, !(step.isCut && old.count <= new.count) { return false }
    }
    return true
  }
}
