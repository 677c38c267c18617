import Foundation
import TouchKit
package import TouchScene

/// A Swift Testing case that repeats the actions of a session, and expects what they caused.
///
/// It needs nothing but this package. It uses the driver's verbs where they reproduce the recording,
/// and the recorded inputs where they do not.
@MainActor
package struct GeneratedTest {
  /// The number of lines that are kept until something comes of them.
  private static let mostWaiting = 1000

  /// True if the source sends the recorded inputs.
  package let isRaw: Bool
  package let warnings: [String]

  private struct Chapter {
    let comment: String
    let lines: [String]
    let facts: [Fact]
  }

  /// Writes the test of a session.
  ///
  /// No more of the session is held than one gesture: the source is written while it is read.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - name: The test's name; nil for the file's.
  ///   - draft: What is written to.
  /// - Throws: ``SourceError`` where the session's scene cannot be made, or a line cannot be read.
  package init(
    _ session: SessionSource,
    named name: String? = nil,
    into draft: any Draft
  ) throws(SourceError) {
    let title = name ?? session.testTitle
    try Self.checkName(of: session.origin)
    var reader = try ActionReader(session)
    var areVerbsEnough = false
    if case .scene(let scene) = session.origin {
      Self.write(Self.beginning(of: session, title: title, finger: reader.source), to: draft)
      areVerbsEnough = try Self.writeVerbs(session, reader: &reader, on: scene, to: draft)
    }
    isRaw = !areVerbsEnough
    if isRaw {
      draft.restart()
      Self.write(Self.beginning(of: session, title: title, finger: nil), to: draft)
      warnings = try Self.writeInputs(session, to: draft)
    } else {
      warnings = reader.warnings
    }
    Self.write(["  }", "}"], to: draft)
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

  private static func write(_ lines: [String], to draft: any Draft) {
    for line in lines {
      draft.write(line)
      draft.write("\n")
    }
  }

  // MARK: - What is done

  /// Writes the session in the driver's verbs; returns false where they do not reproduce the recording.
  private static func writeVerbs(
    _ session: SessionSource,
    reader: inout ActionReader,
    on file: SceneFile,
    to draft: any Draft
  ) throws(SourceError) -> Bool {
    let scene = try Scene(file)
    let finger = Finger(on: scene.application, source: reader.source)
    let log = EventLog(of: scene.application)
    var recorded = try RecordedFacts(of: session)
    var comparison = FactComparison()
    var waiting: [String] = []
    func add(_ lines: [String], comment: String, isBackground: Bool = false) {
      let facts = log.drainFacts()
      comparison.add(made: facts)
      waiting += lines
      // A step that only advances time is left out where nothing happened.
      if facts.isEmpty, isBackground, waiting.count < mostWaiting { return }
      write(body(of: Chapter(comment: comment, lines: waiting, facts: facts)), to: draft)
      waiting = []
    }
    func advance(to time: TimeInterval) {
      guard time > scene.application.now else { return }
      finger.advance(to: time)
      add(["finger.advance(to: \(SwiftSource.number(time)))"], comment: "", isBackground: true)
    }
    while let action = try reader.next() {
      advance(to: action.time)
      action.action.perform(with: finger)
      add(
        action.action.source,
        comment: "line \(action.lines.lowerBound)",
        isBackground: action.action.isBackground
      )
      comparison.add(recorded: try recorded.rows(upTo: action.lines.upperBound))
      if !comparison.isSame { return false }
    }
    advance(to: reader.end)
    if !waiting.isEmpty {
      write(body(of: Chapter(comment: "", lines: waiting, facts: [])), to: draft)
    }
    comparison.add(recorded: try recorded.rows(upTo: .max))
    return comparison.isSameToTheEnd
  }

  private static func writeInputs(
    _ session: SessionSource,
    to draft: any Draft
  ) throws(SourceError) -> [String] {
    var pass = try session.pass()
    var lines: [String] = []
    func add(comment: String, facts: [Fact]) {
      write(body(of: Chapter(comment: comment, lines: lines, facts: facts)), to: draft)
      lines = []
    }
    while let step = try pass.next() {
      var facts: [Fact] = []
      EventLog.add(step.records, to: &facts)
      let time = SwiftSource.number(step.input.timestamp)
      lines.append("send(\(time), \(SwiftSource.input(step.input.kind)))")
      if !facts.isEmpty {
        add(comment: "line \(step.line)", facts: facts)
      } else if lines.count >= mostWaiting {
        add(comment: "", facts: [])
      }
    }
    if !lines.isEmpty { add(comment: "", facts: []) }
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

  private static func body(of chapter: Chapter) -> [String] {
    var lines = [""]
    if !chapter.comment.isEmpty { lines.append("    // \(chapter.comment)") }
    lines += chapter.lines.map { "    \($0)" }
    if chapter.facts.isEmpty, chapter.comment.isEmpty { return lines }
    if chapter.facts.isEmpty { return lines + ["    #expect(log.drain() == [])"] }
    lines.append("    #expect(")
    lines.append("      log.drain() == [")
    lines += chapter.facts.map { "        \(SwiftSource.string($0.words))," }
    return lines + ["      ]", "    )"]
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

extension Session {
  package var fileName: String { SessionSource(self).fileName }
}

extension SessionSource {
  /// The name of the file without its folders.
  package var fileName: String { URL(fileURLWithPath: name).lastPathComponent }

  /// The name of a test of the session, unless somebody names it.
  var testTitle: String { String(fileName.split(separator: ".").first ?? "session") }
}

extension SceneFile {
  /// The file with the screen and all settings that it is used with.
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
