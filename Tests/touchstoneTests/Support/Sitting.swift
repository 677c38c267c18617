import Foundation
import Testing
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// The program with a scene in its window and a recorder behind.
@MainActor
final class Sitting {
  static let recording = "sitting.session.jsonl"

  let desktop: Desktop
  let bench: Workbench
  let program: RunningProgram

  /// Opens a scene and waits until it is on the screen.
  ///
  /// `sign` is a pixel that only the drawn window has.
  init(
    on desktop: Desktop,
    _ scene: String = Fixtures.puzzle,
    options: [String] = ["--no-inspector", "--scale", "1"],
    sign: (x: Int, y: Int, color: UInt32) = (30, 70, 0xcccccc)
  ) throws {
    self.desktop = desktop
    bench = try Workbench("scene.yaml", scene)
    program = try bench.start(
      ["open", "scene.yaml", "--record", Self.recording] + options,
      environment: ["DISPLAY": desktop.name]
    )
    try desktop.wait(for: sign.color, at: sign.x, sign.y)
  }

  var session: RecordedSession { RecordedSession(bench.text(of: Self.recording)) }

  /// Waits until the session holds what the hand did last.
  func wait(for contact: String) throws {
    try touchstoneTests.wait("the session holds '\(contact)'") {
      session.contacts.last == contact && session.text.hasSuffix("\n")
    }
  }

  /// Has the hand do something, and waits until the session holds one more contact by it, or of what else is counted.
  func hand(
    _ command: String,
    until what: String = "the session holds it",
    _ count: (RecordedSession) -> Int = { $0.contacts.count }
  ) throws {
    let before = count(session)
    try desktop.hand(command)
    try touchstoneTests.wait(what) { count(session) > before }
  }

  /// Comes down at a pixel, and waits until that is held to be a hold, which takes the touch from its view.
  func hold(_ x: Int, _ y: Int) throws {
    try hand("mousemove \(x) \(y) mousedown 1", until: "the hold takes the touch") {
      $0.receivers(of: "cancelled").count
    }
  }

  /// Closes the window with the keyboard, and returns what the program said.
  func close() throws -> Outcome {
    try desktop.focus(isOnWindow: true)
    try desktop.hand("key ctrl+q")
    return try outcome()
  }

  /// Waits for the end of the program, and returns what it said beside ``advice(_:inputCount:)``.
  func outcome() throws -> Outcome {
    var outcome = try program.outcome()
    let advice = Self.advice(inputCount: session.madeCount)
    outcome.error = outcome.error.replacing(advice, with: "")
    return outcome
  }

  /// What the program says at the end of a recording.
  static func advice(_ name: String = "sitting", inputCount: Int) -> String {
    """
    recorded \(name).session.jsonl, \(inputCount) \(inputCount == 1 ? "input" : "inputs")
      check it: touchstone replay \(name).session.jsonl
      show it:  touchstone report \(name).session.jsonl -o \(name).html
      in CI:    touchstone test \(name).session.jsonl

    """
  }

  func replay(_ arguments: String...) throws -> Outcome {
    try bench.run(["replay", Self.recording] + arguments)
  }
}

/// Where the window of a scene has what, as it opens at scale 1.
@MainActor
struct WindowPlan {
  let inspector: Inspector

  init(of text: String) throws {
    let scene = try Scene(try SceneFile(reading: Data(text.utf8), name: "scene.yaml"))
    let captions = Inspector.Captions(title: "", file: "")
    inspector = Inspector(of: scene.application, captions: captions)
    inspector.add(TimeTravel(Timeline(making: nil), of: scene.application) { 0 })
  }

  /// The pixel of the window that a point of the scene's screen is at.
  func pixel(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
    let (frame, scale) = (inspector.sceneFrame, inspector.sceneScale)
    return (
      Int((frame.minX + x * scale).rounded()), Int((frame.minY + y * scale).rounded())
    )
  }
}

/// A session file as a test reads it.
struct RecordedSession {
  let text: String
  private let lines: [Substring]

  init(_ text: String) {
    self.text = text
    lines = text.split(separator: "\n")
  }

  private func all(_ kind: String) -> [JSON] {
    lines.dropFirst().filter { $0.hasPrefix("{\"\(kind)\":") }.compactMap { try? JSON($0) }
  }

  /// The contacts in words, and the frames that show them: `began 10,20`, `frame`.
  var inputs: [String] {
    var wasMessage = false
    return all("input").compactMap { input in
      let kind = input["kind"]?.string ?? ""
      if kind == "frame" { return wasMessage ? nil : kind }
      wasMessage = Self.messageKinds.contains(kind)
      if wasMessage { return nil }
      let place = input["at"]?.list.compactMap(\.number).map(Self.plain) ?? []
      let word = input["phase"]?.string ?? kind
      return place.isEmpty ? word : "\(word) \(place.joined(separator: ","))"
    }
  }

  private static let messageKinds = ["app", "key", "shake", "remote"]

  /// The keys, shakes, commands and changes of the application in words: `key down 4`,
  /// `app launch`.
  var messages: [String] {
    all("input").compactMap { input in
      guard let kind = input["kind"]?.string, Self.messageKinds.contains(kind) else { return nil }
      let word = input["phase"]?.string ?? input["change"]?.string ?? input["command"]?.string
      let usage = input["usage"]?.number.map { " \(Self.plain($0))" } ?? ""
      return "\(kind) \(word ?? "")\(usage)"
    }
  }

  /// How many inputs there are, of all kinds.
  var inputCount: Int { all("input").count }

  /// How many of them somebody made.
  var madeCount: Int {
    all("input").count { !["frame", "tick"].contains($0["kind"]?.string) }
  }

  /// The inputs that are contacts.
  var contacts: [String] { inputs.filter { $0.contains(" ") } }

  /// Where contacts were.
  var places: [CGPoint] {
    all("input").compactMap { input in
      guard let at = input["at"]?.list.compactMap(\.number), at.count == 2 else { return nil }
      return CGPoint(x: at[0], y: at[1])
    }
  }

  var end: Double? { all("end").first?["end"]?.number }

  /// The lines of the trace, as they stand in the file.
  var trace: String {
    lines.filter { $0.hasPrefix("{\"trace\":") }.map { $0 + "\n" }.joined()
  }

  /// How far scroll views were scrolled down, in order.
  var scrolled: [Double] {
    all("trace").filter { $0["trace"] == "scrolled" }
      .compactMap { $0["offset"]?.list.last?.number }
  }

  /// The view that was first to get a phase, for each input that brought one.
  func receivers(of phase: String) -> [String] {
    all("trace").filter {
      $0["trace"] == "touches" && $0["phase"] == .string(phase) && $0["from"] == nil
    }.compactMap { $0["to"]?.string }
  }

  /// The last answer of a window that is a view, for each press.
  var hits: [String] {
    var hits: [Double: String] = [:]
    for line in all("trace") where line["trace"] == "answer" {
      guard let view = line["view"]?.string, !view.contains("/"),
        let input = line["for"]?.number, let answer = line["answer"]?.string
      else { continue }
      hits[input] = answer
    }
    return hits.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
