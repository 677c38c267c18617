import Foundation
import TouchKit
package import TouchScene

/// A Swift Testing case that repeats the actions of a session, and expects what they caused.
///
/// It needs nothing but this package. It uses the driver's verbs where they reproduce the recording,
/// and the recorded inputs where they do not.
@MainActor
package struct GeneratedTest {
  package let source: String
  /// Whether the source sends the recorded inputs.
  package let isRaw: Bool

  /// An action with what it causes.
  private struct Chapter {
    let comment: String
    let lines: [String]
    let facts: [String]
  }

  /// Makes the test of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - name: The test's name; nil for the file's.
  /// - Throws: ``SourceError`` where the session's scene cannot be made.
  package init(_ session: Session, named name: String? = nil) throws(SourceError) {
    let reader = ActionReader(session.steps)
    var chapters: [Chapter]?
    if case .scene(let scene) = session.origin {
      chapters = try Self.verbs(session, reader: reader, on: scene)
    }
    isRaw = chapters == nil
    source = Self.source(
      of: session,
      title: name ?? session.testTitle,
      chapters: chapters ?? Self.inputs(session),
      finger: chapters == nil ? nil : reader.source
    )
  }

  // MARK: - What is done

  /// The session in the driver's verbs; nil where they do not reproduce the recording.
  private static func verbs(
    _ session: Session,
    reader: ActionReader,
    on file: SceneFile
  ) throws(SourceError) -> [Chapter]? {
    let scene = try Scene(file)
    let finger = Finger(on: scene.application, source: reader.source)
    let log = EventLog(of: scene.application)
    var chapters: [Chapter] = []
    var all: [String] = []
    var waiting: [String] = []
    func add(_ lines: [String], comment: String, isBackground: Bool = false) {
      let facts = log.drain()
      all += facts
      waiting += lines
      // A step that only advances time is left out where nothing happened.
      if facts.isEmpty, isBackground { return }
      chapters.append(Chapter(comment: comment, lines: waiting, facts: facts))
      waiting = []
    }
    func advance(to time: TimeInterval) {
      guard time > scene.application.now else { return }
      finger.advance(to: time)
      add(["finger.advance(to: \(SwiftSource.number(time)))"], comment: "", isBackground: true)
    }
    for action in reader.actions {
      advance(to: action.time)
      action.action.perform(with: finger)
      add(
        action.action.source,
        comment: "line \(action.lines.lowerBound)",
        isBackground: action.action.isBackground
      )
    }
    advance(to: reader.end)
    if !waiting.isEmpty { chapters.append(Chapter(comment: "", lines: waiting, facts: [])) }
    return Facts(all) == Facts(recorded(session)) ? chapters : nil
  }

  /// The whole recording, as ``EventLog`` writes it.
  private static func recorded(_ session: Session) -> [String] {
    var facts: [String] = []
    for step in session.steps { EventLog.add(step.records, to: &facts) }
    return facts
  }

  /// The recorded inputs, each with what was recorded of it.
  private static func inputs(_ session: Session) -> [Chapter] {
    var chapters: [Chapter] = []
    var lines: [String] = []
    for step in session.steps {
      var facts: [String] = []
      EventLog.add(step.records, to: &facts)
      let time = SwiftSource.number(step.input.timestamp)
      lines.append("send(\(time), \(SwiftSource.input(step.input.kind)))")
      if facts.isEmpty { continue }
      chapters.append(Chapter(comment: "line \(step.line)", lines: lines, facts: facts))
      lines = []
    }
    if !lines.isEmpty { chapters.append(Chapter(comment: "", lines: lines, facts: [])) }
    return chapters
  }

  // MARK: - The source

  /// The whole file; without a finger, it sends the recorded inputs.
  private static func source(
    of session: Session,
    title: String,
    chapters: [Chapter],
    finger: Contact.Source?
  ) -> String {
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
      let name = scene.name.split(separator: ":").last ?? "MyController"
      lines.append(
        "    let stage = Stage(screenSize: CGSize(width: \(SwiftSource.number(size.width)), "
          + "height: \(SwiftSource.number(size.height))), \(name)())"
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
    for chapter in chapters { lines += body(of: chapter) }
    lines += ["  }", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The scene's file as a text.
  private static func making(_ session: Session) -> [String] {
    guard case .scene(let scene) = session.origin else { return [] }
    var yaml = YAMLWriter()
    yaml.write(scene.sourceWithSettings)
    let text = yaml.text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["  private static let scene = ##\"\"\""]
      + text.dropLast().map { $0.isEmpty ? "" : "    \($0)" } + ["    \"\"\"##"]
  }

  private static func body(of chapter: Chapter) -> [String] {
    var lines = [""]
    if !chapter.comment.isEmpty { lines.append("    // \(chapter.comment)") }
    lines += chapter.lines.map { "    \($0)" }
    if chapter.facts.isEmpty, chapter.comment.isEmpty { return lines }
    if chapter.facts.isEmpty { return lines + ["    #expect(log.drain() == [])"] }
    lines.append("    #expect(")
    lines.append("      log.drain() == [")
    lines += chapter.facts.map { "        \(SwiftSource.string($0))," }
    return lines + ["      ]", "    )"]
  }
}

/// What happened, without the numbers: they differ where a verb has another pace.
private struct Facts: Equatable {
  let rows: [String]

  init(_ facts: [String]) {
    var rows: [String] = []
    for fact in facts {
      let row = Self.outline(fact)
      // At another pace, a drag has more or fewer moves.
      if rows.suffix(Self.cycle).contains(row) { continue }
      rows.append(row)
    }
    self.rows = rows
  }

  /// How many different facts one move of a drag may have.
  private static let cycle = 8

  private static func outline(_ fact: String) -> String {
    guard !fact.hasPrefix("hit "), !fact.contains(" scrolled to ") else {
      return fact.components(separatedBy: " scrolled to ").first ?? fact
    }
    return String(fact.prefix { $0 != ":" || fact.hasPrefix("touches") })
  }
}

extension DriverAction {
  /// Whether it is no action of the user.
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
  /// The name of the file without its folders.
  package var fileName: String { URL(fileURLWithPath: name).lastPathComponent }

  /// What a test of the session is called, unless somebody names it.
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
