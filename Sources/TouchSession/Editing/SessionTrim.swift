import TouchKit
package import TouchScene

/// A span of a session as a session of its own, with the same effects.
///
/// A span begins and ends with no finger down. What came before it is left out where the span does
/// the same without; otherwise as much of it stays as is needed.
@MainActor
package struct SessionTrim {
  package let inputCount: Int
  /// The number of inputs before the span, which would have other effects without them.
  package let setupCount: Int
  package let allCount: Int

  /// Writes the session of a span; a gesture that is partly on the lines comes as a whole.
  ///
  /// The session is gone through once to find the span, and once for each attempt to leave out what came before.
  package init(
    _ session: SessionSource,
    to lines: ClosedRange<Int>,
    isAnonymised: Bool = false,
    into draft: any Draft
  ) throws(SourceError) {
    let (found, count) = try Self.span(of: session, to: lines)
    let recorded = try session.scene
    let file = isAnonymised ? try recorded.anonymised() : recorded
    guard let span = found else {
      throw SourceError(
        SourcePosition(file: session.name, line: lines.lowerBound),
        lines.upperBound == .max
          ? "no input stands here or after"
          : "no input stands here or up to line \(lines.upperBound)"
      )
    }
    // Each time twice as much of what came before.
    var reach = 0
    while true {
      let first = max(0, span.pause - reach)
      draft.restart()
      let setup = try Self.rehearse(
        session,
        span.inputs,
        fromPause: first,
        on: Rehearsal(file, into: draft),
        isAnonymised: isAnonymised
      )
      if let setup {
        setupCount = setup
        inputCount = setup + span.inputs.count
        allCount = count
        return
      }
      guard first > 0 else {
        throw SourceError(
          SourcePosition(file: session.name),
          isAnonymised
            ? "the session does otherwise without its texts and keys, or than it was recorded"
            : "the session does otherwise now than it was recorded",
          help: "see how: touchstone replay \(session.name.shellWord)"
        )
      }
      reach = max(1, reach * 2)
    }
  }

  /// Inputs from one moment without a finger to another.
  private struct Span {
    let inputs: Range<Int>
    /// The number of moments without a finger before the first.
    let pause: Int
  }

  private static func span(
    of session: SessionSource,
    to lines: ClosedRange<Int>
  ) throws(SourceError) -> (span: Span?, count: Int) {
    var pass = try session.pass()
    var isDown: Set<Int> = []
    // Of the last moment without a finger: the input after it, and its number.
    var (quiet, pause) = (0, -1)
    var start: (input: Int, pause: Int)?
    var end: Int?
    var count = 0
    while let step = try pass.next() {
      if isDown.isEmpty {
        (quiet, pause) = (count, pause + 1)
        if step.line > lines.upperBound { end = end ?? count }
      }
      if start == nil, lines.contains(step.line) { start = (quiet, max(0, pause)) }
      isDown.follow(step.input.contacts)
      count += 1
    }
    let span = start.map { Span(inputs: $0.input..<(end ?? count), pause: $0.pause) }
    return (span, count)
  }

  /// Returns whether an input describes the application's environment, which all other inputs depend on.
  private static func isBackground(_ kind: InputEvent.Kind) -> Bool {
    if case .application = kind { true } else { false }
  }

  /// Sends the span with what came before it from a moment without a finger on; returns how many inputs came
  /// before it, nil where it did otherwise than recorded.
  private static func rehearse(
    _ session: SessionSource,
    _ span: Range<Int>,
    fromPause first: Int,
    on rehearsal: Rehearsal,
    isAnonymised: Bool
  ) throws(SourceError) -> Int? {
    var pass = try session.pass()
    var typing = TypedKeys()
    let matcher = LineMatcher(tolerance: 0, paths: [:])
    var isDown: Set<Int> = []
    var pause = -1
    var setup = 0
    var place = 0
    while place < span.upperBound, let step = try pass.next() {
      if isDown.isEmpty { pause += 1 }
      isDown.follow(step.input.contacts)
      defer { place += 1 }
      guard pause >= first || isBackground(step.input.kind) else { continue }
      let input = isAnonymised ? typing.hidden(step.input) : step.input
      rehearsal.send(input, notes: isAnonymised ? [] : step.notes)
      guard place >= span.lowerBound else {
        setup += 1
        continue
      }
      let old = step.lines
      let new = rehearsal.records.map { TraceLine($0, line: 0) }
      let isSame =
        isAnonymised
        ? old.map(\.kind) == new.map(\.kind)
        : old.count == new.count && zip(old, new).allSatisfy { matcher.agree($0, $1) }
      if !isSame, !(step.isCut && old.count <= new.count) { return nil }
    }
    rehearsal.finish()
    return setup
  }
}

/// Sends inputs to a scene that is made for them, and keeps what each causes as a session does.
final class Rehearsal: TraceSink {
  let scene: Scene
  private let draft: any Draft
  private var encoder = TraceEncoder()
  private var inputCount = 0
  /// The effects of the last input.
  private(set) var records: [TraceRecord] = []

  init(_ file: SceneFile, into draft: any Draft) throws(SourceError) {
    scene = try Scene(file)
    self.draft = draft
    encoder.encode(header: SessionHeader.line(for: file))
    scene.application.traceSink = heldWeakly
  }

  func send(_ input: InputEvent, notes: [String] = []) {
    scene.application.send(input)
    for note in notes { encoder.encode(note: note, on: inputCount) }
    encoder.json.drain(draft.write)
  }

  func finish() {
    encoder.encode(end: inputCount)
    encoder.json.drain(draft.write)
  }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    inputCount = number
    encoder.encode(input, number: number)
    records = []
  }

  func engine(_ application: UIApplication, did record: TraceRecord) {
    encoder.encode(record)
    records.append(record)
  }
}

extension SceneFile {
  /// Returns the scene without what people wrote: titles and pictures are gone, texts are of x.
  ///
  /// The names of views and classes stay.
  func anonymised() throws(SourceError) -> SceneFile {
    var file = try SceneFile(Self.hidden(source), name: "scene.yaml")
    file.screen = screen
    file.policy = policy
    return file
  }

  private static let dropped: Set<String> = ["title", "about", "image", "source"]
  private static let written: Set<String> = ["text", "segments", "rows", "items"]

  private static func hidden(_ value: SourceValue, isText: Bool = false) -> SourceValue {
    if isText, let text = value.string {
      let hidden = String(text.map { $0.isWhitespace ? $0 : "x" })
      return SourceValue(.string(hidden), at: value.position)
    }
    return value.replacingParts { key, part in
      guard let key else { return hidden(part, isText: isText) }
      return dropped.contains(key) ? nil : hidden(part, isText: written.contains(key))
    }
  }
}

/// Hides what was typed: keys that wrote something become the key X.
///
/// Keys that type nothing, and commands, stay: behaviour depends on them, and they reveal nothing.
struct TypedKeys {
  private static let commands: UIKeyModifierFlags = [.command, .control, .alternate]

  /// The keys that are down in disguise.
  private var isHidden: Set<UIKeyboardHIDUsage> = []

  mutating func hidden(_ input: InputEvent) -> InputEvent {
    guard case .key(let key) = input.kind, key.modifiers.isDisjoint(with: Self.commands) else {
      return input
    }
    let writes = key.characters.unicodeScalars.contains { $0.value > 32 && $0.value < 0xF700 }
    guard writes || isHidden.contains(key.usage) else { return input }
    if key.phase == .down { isHidden.insert(key.usage) } else { isHidden.remove(key.usage) }
    let plain = KeyInput(
      key.phase,
      .keyboardX,
      characters: writes ? "x" : "",
      charactersIgnoringModifiers: writes ? "x" : "",
      modifiers: key.modifiers
    )
    return InputEvent(timestamp: input.timestamp, kind: .key(plain))
  }
}
