import TouchKit
package import TouchScene

/// A Swift Testing case that repeats the actions of a session, and expects what they caused.
///
/// It needs nothing but this package. It uses the driver's verbs where they reproduce the recording,
/// and the recorded inputs where they do not.
@MainActor
package struct GeneratedTest {
  package let isRaw: Bool
  package let warnings: [String]

  /// Writes the test of a session while it is read, so that no more of it is held than one gesture.
  package init(
    _ session: SessionSource,
    named name: String? = nil,
    into draft: any Draft
  ) throws(SourceError) {
    let title = name ?? session.testTitle
    try Self.checkName(of: session.origin)
    var reader = try ActionReader(session)
    var writer = TestWriter(draft: draft)
    var areVerbsEnough = false
    if case .scene(let scene) = session.origin {
      writer.write(Self.beginning(of: session, title: title, finger: reader.source))
      areVerbsEnough = try Self.writeVerbs(session, reader: &reader, on: scene, to: &writer)
    }
    isRaw = !areVerbsEnough
    if isRaw {
      draft.restart()
      writer = TestWriter(draft: draft)
      writer.write(Self.beginning(of: session, title: title, finger: nil))
      warnings = try Self.writeInputs(session, to: &writer)
    } else {
      warnings = reader.warnings
    }
    writer.write(["  }", "}"])
  }

  /// Refuses views made in code whose class has no name that may stand in source.
  private static func checkName(of origin: Session.Origin) throws(SourceError) {
    guard case .code(let scene) = origin, !SwiftSource.isTypeName(className(of: scene)) else {
      return
    }
    throw SourceError(
      scene.position,
      "'\(className(of: scene))' is not the name of a class, which a test could make",
      help: "the scene of views made in code is named 'swift:' and their controller's class."
    )
  }

  private static func className(of scene: Session.CodeScene) -> String {
    scene.name.split(separator: ":").last.map(String.init) ?? "MyController"
  }

  // MARK: - What is done

  /// Writes the session in the driver's verbs; returns false where they do not reproduce the recording.
  private static func writeVerbs(
    _ session: SessionSource,
    reader: inout ActionReader,
    on file: SceneFile,
    to writer: inout TestWriter
  ) throws(SourceError) -> Bool {
    let scene = try Scene(file)
    let finger = Finger(on: scene.application, source: reader.source)
    let log = EventLog(of: scene.application)
    var recorded = try RecordedFacts(of: session)
    var comparison = FactComparison()
    func add(_ lines: [String], comment: String = "", mayWait: Bool) {
      let facts = log.drainFacts()
      comparison.add(made: facts)
      // A step that only advances time is left out where nothing happened.
      writer.add(lines, comment: comment, facts, mayWait: mayWait)
    }
    func advance(to time: TimeInterval) {
      guard time > scene.application.now else { return }
      finger.advance(to: time)
      add(["finger.advance(to: \(SwiftSource.number(time)))"], mayWait: true)
    }
    while let action = try reader.next() {
      advance(to: action.time)
      action.action.perform(with: finger)
      add(
        action.action.source,
        comment: "line \(action.lines.lowerBound)",
        mayWait: action.action.isBackground
      )
      comparison.add(recorded: try recorded.rows(upTo: action.lines.upperBound))
      if !comparison.isSame { return false }
    }
    advance(to: reader.end)
    writer.endChapter()
    comparison.add(recorded: try recorded.rows(upTo: .max))
    return comparison.isSameToTheEnd
  }

  private static func writeInputs(
    _ session: SessionSource,
    to writer: inout TestWriter
  ) throws(SourceError) -> [String] {
    var pass = try session.pass()
    while let step = try pass.next() {
      var facts: [Fact] = []
      EventLog.add(step.records, to: &facts)
      let time = SwiftSource.number(step.input.timestamp)
      let line = "send(\(time), \(SwiftSource.input(step.input.kind)))"
      let comment = facts.isEmpty ? "" : "line \(step.line)"
      writer.add([line], comment: comment, facts, mayWait: true)
    }
    writer.endChapter()
    return pass.warnings
  }

  // MARK: - The source

  /// The lines before the actions; without a finger, the recorded inputs are sent.
  private static func beginning(
    of session: SessionSource,
    title: String,
    finger: Contact.Source?
  ) -> [String] {
    var lines = [
      "// Made by `touchstone generate` from \(session.fileName.visible).",
      "// swift-format-ignore-file", "", "import Foundation", "import Testing", "import TouchKit",
      "import TouchScene", "import TouchSession", "", "@MainActor",
      "@Suite struct \(SwiftSource.name(title, isType: true))Tests {",
    ]
    lines += making(session)
    lines += ["", "  @Test func `\(SwiftSource.rawName(title)) does what was recorded`() throws {"]
    let subject: String
    switch session.origin {
    case .scene(let scene):
      subject = "scene"
      let name = SwiftSource.string(scene.name)
      lines += [
        "    let file = try SceneFile(reading: Data(Self.scene.utf8), name: \(name))",
        "    let scene = try Scene(file)",
      ]
    case .code(let scene):
      subject = "stage"
      let size = scene.screenSize
      lines.append(
        "    let stage = Stage(screenSize: CGSize(width: \(SwiftSource.number(size.width)), "
          + "height: \(SwiftSource.number(size.height))), \(className(of: scene))())"
      )
    }
    lines.append("    let log = EventLog(of: \(subject).application)")
    if let finger {
      lines.append("    let finger = Finger(on: \(subject).application, source: .\(finger))")
    } else {
      lines += [
        "    func send(_ time: TimeInterval, _ kind: InputEvent.Kind) {",
        "      \(subject).application.send(InputEvent(timestamp: time, kind: kind))", "    }",
      ]
    }
    return lines
  }

  private static func making(_ session: SessionSource) -> [String] {
    guard case .scene(let scene) = session.origin else { return [] }
    var yaml = YAMLWriter()
    yaml.write(scene.sourceWithSettings)
    let text = yaml.text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["  private static let scene = ##\"\"\""]
      + text.dropLast().map { $0.isEmpty ? "" : "    \(SwiftSource.rawLine($0))" }
      + ["    \"\"\"##"]
  }
}

/// Writes a test in chapters: some lines, and what is expected of them.
private struct TestWriter {
  /// The number of lines that are kept until something comes of them.
  private static let mostWaiting = 1000

  let draft: any Draft
  private var waiting: [String] = []

  init(draft: any Draft) { self.draft = draft }

  func write(_ lines: [String]) { for line in lines { draft.write(line + "\n") } }

  /// Adds lines, which may wait for others where nothing has come of them.
  mutating func add(_ lines: [String], comment: String, _ facts: [Fact], mayWait: Bool) {
    waiting += lines
    if facts.isEmpty, mayWait, waiting.count < Self.mostWaiting { return }
    write([""] + (comment.isEmpty ? [] : ["    // \(comment)"]) + waiting.map { "    \($0)" })
    waiting = []
    if facts.isEmpty, !comment.isEmpty { write(["    #expect(log.drain() == [])"]) }
    guard !facts.isEmpty else { return }
    let rows = facts.map { "        \(SwiftSource.string($0.words))," }
    write(["    #expect(", "      log.drain() == ["] + rows + ["      ]", "    )"])
  }

  mutating func endChapter() {
    if !waiting.isEmpty { add([], comment: "", [], mayWait: false) }
  }
}

extension DriverAction {
  /// True if it is no action of the user.
  fileprivate var isBackground: Bool {
    if case .raw(.application) = self { true } else { false }
  }

  fileprivate var source: [String] {
    let point = SwiftSource.point
    let number = SwiftSource.number
    switch self {
    case .tap(let place, 1): return ["finger.tap(at: \(point(place)))"]
    case .tap(let place, 2): return ["finger.doubleTap(at: \(point(place)))"]
    case .tap(let place, let count): return ["finger.tap(at: \(point(place)), count: \(count))"]
    case .longPress(let place, let duration):
      return ["finger.longPress(at: \(point(place)), duration: \(number(duration)))"]
    case .drag(let start, let end, let duration):
      return [
        "finger.drag(", "  from: \(point(start)),", "  to: \(point(end)),",
        "  duration: \(number(duration))", ")",
      ]
    case .path(let start, let moves, let end, let isCancelled):
      let places = moves.map {
        "  (\(number($0.time)), \(number($0.position.x)), \(number($0.position.y))),"
      }
      let way = moves.isEmpty ? [] : ["finger.move(along: ["] + places + ["])"]
      return ["finger.down(at: \(point(start)))"] + way
        + ["finger.advance(to: \(number(end)))", isCancelled ? "finger.cancel()" : "finger.up()"]
    case .key(let key):
      var parts = [".\(key.usage)"]
      if !key.characters.isEmpty {
        parts.append("characters: \(SwiftSource.string(key.characters))")
      }
      if !key.modifiers.isEmpty {
        parts.append("modifiers: \(SwiftSource.modifiers(key.modifiers))")
      }
      return ["finger.key(\(parts.joined(separator: ", ")))"]
    case .scroll(let place, let delta):
      return ["finger.scroll(at: \(point(place)), by: \(point(delta)))"]
    case .raw(let kind): return ["finger.send(\(SwiftSource.input(kind)))"]
    }
  }
}

extension SessionSource {
  package var fileName: String { URL(fileURLWithPath: name).lastPathComponent }

  var testTitle: String { String(fileName.split(separator: ".").first ?? "session") }
}

extension SceneFile {
  package var sourceWithSettings: SourceValue {
    let size = "\(SwiftSource.number(screenSize.width)), \(SwiftSource.number(screenSize.height))"
    let scale = screen.scale == 3 ? "" : ", scale: \(SwiftSource.number(screen.scale))"
    let header = Data(SessionHeader.line(for: self))
    guard case .map(let all)? = try? YAMLReader.value(from: header, file: name).content,
      case .map(var entries)? = all.first(where: { $0.key == "scene" })?.value.content,
      case .map(let screen)? = try? YAMLReader.value(
        from: Data("screen: {size: [\(size)]\(scale)}".utf8),
        file: name
      ).content
    else { return source }
    entries.removeAll { ["source", "screen", "policy"].contains($0.key) }
    let settings = screen + all.filter { $0.key == "policy" }
    entries.insert(contentsOf: settings, at: min(1, entries.count))
    return SourceValue(.map(entries), at: source.position)
  }
}
