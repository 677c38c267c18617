import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct ReplayTests {
  /// A tap on what sticks out of gray, and one inside.
  private func sitting() throws -> Sitting {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0.1, 150, 120)
    sitting.tap(1, 300, 120)
    return sitting
  }

  private func replay(
    _ session: Session,
    on text: String? = nil,
    comparing groups: Set<TraceGroup> = Set(TraceGroup.allCases)
  ) throws -> [ReplayDifference] {
    let file = try text.map { try SceneFile(reading: Data($0.utf8), name: "other.scene.yaml") }
    return try Replayer(session, on: file, comparing: ComparisonRules(comparing: groups)).run()
      .differences
  }

  @Test func `a recorded session replays without a difference`() throws {
    let result = try Replayer(sitting().session()).run()
    #expect(result.differences == [])
    #expect(result.warnings == [])
    #expect(result.inputCount == 4)
  }

  /// Replays a session, and returns the new trace as well.
  private func trace(of text: String) throws -> (result: ReplayResult, trace: String) {
    var reader = try SessionReader(Data(text.utf8), name: "test.session.jsonl")
    var trace: [UInt8] = []
    let result = try Replayer(reader).run(&reader, keep: { trace += $1 })
    return (result, String(decoding: trace, as: UTF8.self))
  }

  @Test func `a replay gives the recorded bytes, each time`() throws {
    let session = try sitting()
    let recorded = try session.lines.filter { $0.hasPrefix(#"{"trace""#) }
    for _ in 0..<2 {
      #expect(try trace(of: session.text).trace == recorded.map { $0 + "\n" }.joined())
    }
  }

  @Test func `a view that was moved is named with what was hit before and now`() throws {
    let session = try sitting().session()
    let found = try replay(session, on: Scenes.overflow(gray: "[20, 80, 100, 160]"))
    let first = try #require(found.first)
    #expect(first.kind == "inside")
    #expect(first.input == "contact 1 began at (150, 120)")
    #expect(first.timestamp == 0.1)
    #expect(first.recorded == "hit window/root/gray/red")
    #expect(first.got == "hit window/root")
    #expect(
      first.cause
        == "window/root/gray/red: not asked: gray refused the point — red itself contains the point; "
        + "the frame of window/root/gray was [20, 80, 240, 160] and is [20, 80, 100, 160]"
    )
    #expect(found.map(\.line) == [8, 23, 37])
    #expect(found.map(\.follows) == [nil, 8, nil])
  }

  @Test func `where a view inside took the touch, the answer that led there is the cause`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0, 300, 120)
    let wide = Scenes.overflow(gray: "[20, 80, 340, 160]")
    let file = try SceneFile(reading: Data(wide.utf8), name: "wide.scene.yaml")
    let first = try #require(Replayer(sitting.session(), on: file).run().differences.first)
    #expect(first.recorded == "hit window/root")
    #expect(first.got == "hit window/root/gray/red")
    #expect(
      first.cause == "window/root/gray holds the point; the frame of window/root/gray was "
        + "[20, 80, 240, 160] and is [20, 80, 340, 160]"
    )
  }

  @Test func `a view that is gone is said to be gone`() throws {
    let session = try sitting().session()
    let bare =
      "touchstone: 1\nscreen: {size: [375, 667]}\n"
      + "policy: {hitTestPasses: 1, containers: ios12}\nroot: {name: root}"
    let found = try #require(try replay(session, on: bare).first)
    #expect(found.recorded == "hit window/root/gray/red")
    #expect(found.got == "hit window/root")
    #expect(found.cause == "there is no view window/root/gray/red any more")
  }

  @Test func `a class that handles what it passed on changes the calls alone`() throws {
    let session = try sitting().session()
    let other = Scenes.overflow(classes: "{RedView: {touches: intercept}}")
    let found = try #require(try replay(session, on: other).first)
    #expect(found.kind == "touches")
    #expect(found.recorded == "window/root/gray got touchesBegan")
    #expect(found.got == "nothing")
    #expect(try replay(session, on: other, comparing: [.hit]) == [])
    #expect(try replay(session, on: other, comparing: [.calls]).count == 2)
  }

  @Test func `a view in the way that changes no call is a difference in hit-testing alone`() throws
  {
    let session = try sitting().session()
    let other = Scenes.overflow + "\n    - {name: extra, frame: [0, 0, 10, 10]}"
    #expect(try replay(session, on: other, comparing: [.calls]) == [])
    let found = try #require(try replay(session, on: other, comparing: [.hit]).first)
    #expect(found.kind == "ask")
    #expect(found.recorded == "asked window/root/gray")
    #expect(found.got == "asked window/root/extra")
  }

  @Test func `a second tap that counts as a first is a difference in words`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0.1, 20, 20)
    sitting.tap(0.2, 20, 20)
    let text = Scenes.overflow.replacing("containers", with: "tapInterval: 0, containers")
    let found = try #require(try replay(sitting.session(), on: text).first)
    #expect(found.recorded == "window/root got touchesBegan with tap count 2")
    #expect(found.got == "window/root got touchesBegan")
  }

  @Test func `of two touches in one input the one that changed is told`() throws {
    let sitting = try Sitting(Scenes.overflow)
    let contacts = [(1, 150.0, 120.0), (2, 20.0, 20.0)].map { id, x, y in
      Contact(id: id, phase: .began, position: CGPoint(x: x, y: y))
    }
    sitting.send(0, .contacts(contacts))
    let session = try sitting.session()
    let found = try replay(session, on: Scenes.overflow(gray: "[20, 80, 100, 160]"))
    #expect(found.count == 1)
    #expect(found.first?.recorded == "hit window/root/gray/red")
    #expect(found.first?.got == "hit window/root")
    #expect(
      found.first?.cause.hasPrefix(
        "window/root/gray/red: not asked: gray refused the point — red itself contains the point"
      ) == true
    )
  }

  @Test func `spaces and the order of keys make no difference`() throws {
    let sitting = try sitting()
    sitting.recorder.finish()
    let text = try sitting.text
      .replacing(
        #""view":"window/root","point":[150,120]"#,
        with: #""point" : [150, 120], "view":"window/root""#
      )
      .replacing(#""inside":true}"#, with: #""inside": true }"#)
    #expect(try text != sitting.text)
    #expect(try replay(read(text)) == [])
  }

  @Test func `line ends of Windows and notes make no difference`() throws {
    let sitting = try sitting()
    sitting.recorder.finish()
    let text = try sitting.text
      .replacing(#"{"trace":"inside""#, with: "{\"note\":\"x\"}\n{\"trace\":\"inside\"")
      .replacing("\n", with: "\r\n")
    let session = try read(text)
    #expect(session.warnings == [])
    #expect(try replay(session) == [])
  }

  @Test func `a trace that was edited is a difference at its line`() throws {
    let sitting = try sitting()
    sitting.recorder.finish()
    var lines = try sitting.text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.contains(#""trace":"touches""#) })
    let edited = lines[index].replacing("began", with: "moved")
    lines[index] = edited
    let found = try replay(read(lines.joined(separator: "\n")))
    #expect(found.map(\.line) == [index + 1])
    #expect(found.map(\.recorded) == ["window/root/gray/red got touchesMoved"])
    #expect(found.map(\.got) == ["window/root/gray/red got touchesBegan"])
  }

  @Test(arguments: [#"{"trace":"guess","for":1}"#, #"{"trace":nonsense"#])
  func `a trace line that nobody knows is a difference, whatever is compared`(
    line: String
  ) throws {
    let sitting = try sitting()
    sitting.recorder.finish()
    var lines = try sitting.text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.insert(line[...], at: 2)
    let session = try read(lines.joined(separator: "\n"))
    for groups in [Set(TraceGroup.allCases), [.hit], [.calls]] {
      let found = try replay(session, comparing: groups)
      #expect(found.map(\.line) == [3])
      #expect(found.map(\.recorded) == [line])
    }
  }

  @Test(arguments: Night.all(1...60, byDay: 15))
  func `a random sitting on a random scene replays without a difference`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let sitting = try Sitting(RandomSitting.scene(&random))
    for input in RandomSitting.inputs(&random) { sitting.scene.application.send(input) }
    let recorded = try sitting.lines.filter { $0.hasPrefix(#"{"trace""#) }
    sitting.recorder.finish()
    let (result, trace) = try trace(of: sitting.text)
    #expect(result.differences == [], "seed \(seed)")
    #expect(result.warnings == [], "seed \(seed)")
    #expect(trace == recorded.map { $0 + "\n" }.joined(), "seed \(seed)")
  }
}

/// Sessions that stop in the middle, because the program was killed say.
@MainActor
@Suite struct CutSessionTests {
  /// A recording without its end, and where its last input begins.
  private func lines() throws -> (lines: [String], lastInput: Int) {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0.1, 150, 120)
    sitting.touch(1, .began, 300, 120)
    let lines = try sitting.text.split(separator: "\n").map(String.init)
    return (lines, try #require(lines.lastIndex { $0.hasPrefix(#"{"input""#) }))
  }

  private func replay(_ lines: [String], _ ending: String = "") throws -> ReplayResult {
    try Replayer(read(lines.map { $0 + "\n" }.joined() + ending)).run()
  }

  @Test func `lines that are missing at the cut are a warning`() throws {
    let (lines, lastInput) = try lines()
    let warning =
      "test.session.jsonl:\(lastInput + 1): warning: the recording stops in the middle of this input"
    for count in (lastInput + 1)..<lines.count {
      let result = try replay(Array(lines.prefix(count)))
      #expect(result.differences == [])
      #expect(result.warnings == [warning])
    }
    let unended = "test.session.jsonl: warning: the recording was cut off: it has no end line"
    #expect(try replay(lines).warnings == [unended])
  }

  @Test func `a line that is cut off is one that is missing`() throws {
    let (lines, lastInput) = try lines()
    let whole = Array(lines.prefix(lastInput + 3))
    let result = try replay(whole, String(lines[lastInput + 3].prefix(20)))
    #expect(result.differences == [])
    #expect(
      result.warnings == [
        "test.session.jsonl:\(lastInput + 4): warning: the last line is cut off and is left out",
        "test.session.jsonl:\(lastInput + 1): warning: the recording stops in the middle of this input",
      ]
    )
  }

  @Test func `spelling does not matter before the cut either`() throws {
    let (lines, lastInput) = try lines()
    var short = Array(lines.prefix(lastInput + 3))
    short[lastInput + 1] = short[lastInput + 1].replacing(",", with: " , ")
    let result = try replay(short)
    #expect(result.differences == [])
    #expect(result.warnings.count == 1)
  }

  @Test func `a line that changed before the cut is a difference`() throws {
    let (lines, lastInput) = try lines()
    var short = Array(lines.prefix(lastInput + 4))
    short[lastInput + 1] = short[lastInput + 1].replacing("300", with: "301")
    let result = try replay(short)
    #expect(result.differences.map(\.line) == [lastInput + 2])
    #expect(result.differences.map(\.recorded) == ["asked window"])
  }

  @Test func `a line too many before the cut is a difference`() throws {
    let (lines, _) = try lines()
    let extra =
      #"{"trace":"touches","for":3,"to":"window","phase":"began","touches":[1],"taps":[1]}"#
    let result = try replay(lines + [extra])
    #expect(result.differences.map(\.line) == [lines.count + 1])
    #expect(result.differences.map(\.got) == ["nothing"])
  }

  @Test func `a line that is missing in an earlier input is a difference`() throws {
    var (lines, lastInput) = try lines()
    lines.remove(at: lastInput - 1)
    #expect(try replay(lines).differences.count == 1)
  }

  @Test func `a line that is missing in a session with an end is a difference`() throws {
    let (lines, _) = try lines()
    let result = try replay(lines.dropLast() + [#"{"end":3}"#])
    #expect(result.differences.map(\.recorded) == ["nothing"])
    #expect(result.warnings == [])
    #expect(try replay(lines + [#"{"end":3}"#]).differences == [])
  }
}

/// Scenes and inputs that are different for each seed.
enum RandomSitting {
  private static let classes = """
    {A: {touches: forward}, B: {touches: intercept}, C: {pointInside: always}, D: {pointInside: never},
     E: {hitTest: passThrough}, F: {hitTest: self}, G: {hitTest: unbounded}, H: {pointInside: circle},
     I: {pointInside: {outset: 12.5}}, J: {hitTest: leaf}, UIView: {}}
    """
    .replacing(", UIView: {}", with: "")

  static func scene(_ random: inout SeededGenerator) -> String {
    let passes = Int.random(in: 1...3, using: &random)
    let containers = Bool.random(using: &random) ? "ios12" : "ios13"
    return """
      touchstone: 1
      screen: {size: [200, 200]}
      policy: {hitTestPasses: \(passes), containers: \(containers)}
      classes: \(classes)
      root: \(view(depth: 0, &random))
      """
  }

  private static func view(depth: Int, _ random: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 8).rounded() / 8
    }
    var keys = [
      "frame: [\(number(-20...80)), \(number(-20...80)), \(number(0...150)), \(number(0...150))]"
    ]
    if depth == 0 { keys = ["name: root"] }
    let kinds = ["UIView", "UIButton", "UILabel"] + "ABCDEFGHIJ".map(String.init)
    if depth > 0 { keys.append("class: \(kinds.randomElement(using: &random) ?? "UIView")") }
    for (key, chance) in [
      ("hidden: true", 12), ("alpha: 0.005", 12), ("userInteractionEnabled: false", 12),
      ("multipleTouchEnabled: true", 3), ("exclusiveTouch: true", 8), ("clipsToBounds: true", 4),
      ("transform: {rotate: 30, scale: 1.25}", 5),
    ] where Int.random(in: 0..<chance, using: &random) == 0 { keys.append(key) }
    if depth < 4 {
      let count = Int.random(in: 0...4, using: &random)
      let subviews = (0..<count).map { _ in view(depth: depth + 1, &random) }
      keys.append("subviews: [\(subviews.joined(separator: ", "))]")
    }
    return "{\(keys.joined(separator: ", "))}"
  }

  static func inputs(_ random: inout SeededGenerator) -> [InputEvent] {
    var time = 0.0
    var down: Set<Int> = []
    return (0..<60).map { _ in
      time += [0, 0.01, 0.2, 1].randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<10, using: &random) {
      case 0: return InputEvent(timestamp: time, kind: .frame)
      case 1: return InputEvent(timestamp: time, kind: .tick)
      default:
        let ids = (1...3).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        let contacts = ids.map { contact($0, &down, &random) }
        return InputEvent(timestamp: time, kind: .contacts(contacts))
      }
    }
  }

  private static func contact(_ id: Int, _ down: inout Set<Int>, _ random: inout SeededGenerator)
    -> Contact
  {
    let phases: [Contact.Phase] =
      down.contains(id) ? [.moved, .moved, .ended, .cancelled] : [.began]
    let phase = phases.randomElement(using: &random) ?? .began
    if phase == .began { down.insert(id) }
    if phase == .ended || phase == .cancelled { down.remove(id) }
    return Contact(
      id: id,
      source: Contact.Source.allCases.randomElement(using: &random) ?? .touch,
      phase: phase,
      position: CGPoint(
        x: Double.random(in: -10...210, using: &random),
        y: Double.random(in: -10...210, using: &random)
      ),
      force: Bool.random(using: &random) ? Double.random(in: 0...6, using: &random) : 0
    )
  }
}
