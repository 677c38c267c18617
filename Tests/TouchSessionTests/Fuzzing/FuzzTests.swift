import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct FuzzTests {
  private func fuzzer(_ forbidden: String...) throws -> Fuzzer {
    let file = try SceneFile(reading: Data(Scenes.overflow.utf8), name: "test.scene.yaml")
    return Fuzzer(file, forbidding: forbidden)
  }

  private static let twoWindows: URL = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    return root.appending(path: "Assets/fuzz/two-windows.scene.yaml")
  }()

  @Test func `the same seed brings the same inputs, another seed others`() throws {
    let fuzzer = try fuzzer()
    let inputs = try fuzzer.inputs(300, mix: FuzzMix(), seed: 7)
    #expect(try fuzzer.inputs(300, mix: FuzzMix(), seed: 7) == inputs)
    #expect(try fuzzer.inputs(300, mix: FuzzMix(), seed: 8) != inputs)
    #expect((300..<400).contains(inputs.count))
  }

  @Test(arguments: FuzzMix.Action.allCases)
  func `a mix of one action can be read back as a session`(_ action: FuzzMix.Action) throws {
    let mix = try #require(FuzzMix(action.rawValue))
    let fuzzer = try fuzzer()
    let inputs = try fuzzer.inputs(50, mix: mix, seed: 3)
    let session = try Session(reading: Data(fuzzer.session(of: inputs)), name: "fuzz.session.jsonl")
    #expect(session.steps.map(\.input) == inputs)
    try session.check()
  }

  @Test(arguments: ["", "taps:x", "taps:-1", "tap", "taps:0", "taps:1:2"])
  func `a mix that cannot be meant is none`(_ text: String) { #expect(FuzzMix(text) == nil) }

  @Test(arguments: RecordedSessionTests.recorded)
  func `all that must hold does on every experiment`(_ url: URL) throws {
    let fuzzer = Fuzzer(try Session(contentsOf: url).scene)
    let inputs = try fuzzer.inputs(120, mix: FuzzMix(), seed: 1)
    #expect(try fuzzer.violation(by: inputs) == nil, "seed 1")
  }

  @Test func `all that must hold does with fingers in two windows at once (B-7.6)`() throws {
    let data = try Data(contentsOf: Self.twoWindows)
    let file = try SceneFile(reading: data, name: Self.twoWindows.lastPathComponent)
    let inputs = try Fuzzer(file).inputs(200, mix: #require(FuzzMix("fingers")), seed: 1)
    var ends = 0
    for case .contacts(let contacts) in inputs.map(\.kind) {
      let windows = Set(contacts.filter { $0.phase == .ended }.map { $0.position.x < 200 })
      if windows.count == 2 { ends += 1 }
    }
    #expect(ends > 1)
    #expect(try Fuzzer(file).violation(by: inputs) == nil)
  }

  @Test func `inputs that fail are cut down to the fewest that do`() throws {
    let fuzzer = try fuzzer("dropped")
    let inputs = try fuzzer.inputs(200, mix: FuzzMix(), seed: 1)
    let violation = try #require(try fuzzer.violation(by: inputs))
    #expect(violation.hasSuffix("dropped by UIApplication"))
    let few = try fuzzer.shrunk(inputs, for: violation)
    #expect(few.count == 1)
    #expect(try fuzzer.violation(by: few) == violation)
    let bytes = try fuzzer.session(of: few, notes: [violation])
    let session = try Session(reading: Data(bytes), name: "fuzz.session.jsonl")
    #expect(session.steps.map(\.notes) == [[violation]])
  }

  @Test(arguments: [(14_500, 1000), (9_000, 10_000), (2, 15_000)])
  func `of a long run that fails only the end that fails is held`(_ needed: Int, _ held: Int) {
    let inputs = (1...20_000).lazy.map { InputEvent(timestamp: Double($0), kind: .tick) }
    let few = Fuzzer.end(of: inputs, upTo: 15_000) {
      $0.contains { $0.timestamp == Double(needed) }
    }
    #expect(few.count == held)
    #expect(few.last?.timestamp == 15_000)
  }

  @Test func `what is left out takes with it what a contact cannot do without`() throws {
    let fuzzer = try fuzzer()
    let inputs = try fuzzer.inputs(300, mix: #require(FuzzMix("fingers,drags")), seed: 4)
    var isDown: Set<Int> = []
    let few = fuzzer.shrunk(inputs) { candidate in
      isDown = []
      for case .contacts(let contacts) in candidate.map(\.kind) {
        for contact in contacts {
          switch contact.phase {
          case .began: #expect(isDown.insert(contact.id).inserted)
          case .moved: #expect(isDown.contains(contact.id))
          case .ended, .cancelled: #expect(isDown.remove(contact.id) != nil)
          }
        }
      }
      return candidate.contains {
        if case .contacts(let contacts) = $0.kind {
          contacts.contains { $0.id == 2 && $0.phase == .ended }
        } else {
          false
        }
      }
    }
    #expect(few.count == 2)
  }
}
