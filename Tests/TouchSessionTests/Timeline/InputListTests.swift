import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchSession

/// Inputs of a long sitting, of which the old ones are in a file.
@Suite struct InputListTests {
  /// Taps, drags with frames, hovering and keys: as many inputs as asked for.
  private static func inputs(_ count: Int) -> [InputEvent] {
    (0..<count).map { number in
      let position = CGPoint(x: Double(number % 300) / 3, y: Double(number % 77) + 0.1)
      let kind: InputEvent.Kind =
        switch number % 10 {
        case 0: .contacts([Contact(id: 1, phase: .began, position: position)])
        case 2, 4:
          .contacts([
            Contact(id: 1, phase: .moved, position: position),
            Contact(
              id: 2,
              phase: number % 10 == 2 ? .began : .moved,
              position: position,
              force: 0.3
            ),
          ])
        case 3, 5: .frame
        case 6: .contacts([1, 2].map { Contact(id: $0, phase: .ended, position: position) })
        case 7: .hover(position)
        case 8: .key(KeyInput(.down, .keyboardA, characters: "ä\n"))
        default: .tick
        }
      return InputEvent(timestamp: Double(number / 3) / 7, kind: kind)
    }
  }

  private static func list(
    of inputs: [InputEvent],
    _ file: SpilledInputs = SpilledInputs()
  ) -> InputList {
    var list = InputList(spillingInto: file)
    for input in inputs { list.append(input) }
    return list
  }

  @Test func `old inputs are read from the file as they were`() {
    let inputs = Self.inputs(15_000)
    let file = SpilledInputs()
    let list = Self.list(of: inputs, file)
    #expect(file.size > 100_000)
    #expect(Array(list) == inputs)
    for position in [14_999, 0, 1024, 1023, 7000, 2048, 1] {
      #expect(list[position] == inputs[position])
    }
  }

  @Test func `positions, numbers and contacts are those that counting from the first gives`() {
    let inputs = Self.inputs(12_000)
    let list = Self.list(of: inputs)
    var state = InputList.State()
    for (position, input) in inputs.enumerated() {
      if position % 97 == 0 || position % 1024 < 2 {
        let found = list.state(at: position)
        #expect(found.inputCount == state.inputCount && found.down == state.down)
        #expect(found.sequenceStart == state.sequenceStart)
        let time = input.timestamp
        #expect(list.position { $0 > time } == inputs.firstIndex { $0.timestamp > time } ?? 12_000)
        #expect(list.position { $0 >= time } == inputs.firstIndex { $0.timestamp >= time })
      }
      state.follow(input, at: position)
      if input.isOfSomebody, position % 97 == 0 {
        #expect(list.position(ofInput: state.inputCount) == position + 1)
      }
    }
    #expect(list.state(at: 12_000).inputCount == state.inputCount)
  }

  @Test(arguments: Night.all([0, 1, 1023, 1024, 5000, 11_999, 12_000], byDay: 3))
  func `a part goes on by itself`(position: Int) {
    let inputs = Self.inputs(12_000)
    let list = Self.list(of: inputs)
    var part = list.firstPart(position)
    #expect(Array(part) == Array(inputs[..<position]))
    let others = Self.inputs(9_999)
    for input in others { part.append(input) }
    #expect(Array(part) == Array(inputs[..<position]) + others)
    #expect(Array(list) == inputs)
  }

  @Test func `inputs that the disk does not give back are missed, others stay in place`()
    throws
  {
    let inputs = Self.inputs(20_000)
    let spilled = try #require(NamelessFile())
    let list = Self.list(of: inputs, SpilledInputs { spilled })
    #expect(list[0] == inputs[0] && !list.hasLost)
    #expect(ftruncate(spilled.descriptor, 0) == 0)
    #expect(list[2048].kind == .tick && list.hasLost)
    #expect(list[19_999] == inputs[19_999] && list.count == 20_000)
  }

  @Test func `what no file takes stays in memory`() {
    let inputs = Self.inputs(12_000)
    #expect(Array(Self.list(of: inputs, SpilledInputs { nil })) == inputs)
    // No line says it as it was.
    let odd = Contact(id: 1, phase: .began, position: CGPoint(x: CGFloat.nan, y: 0))
    var list = Self.list(of: [InputEvent(timestamp: 0, kind: .contacts([odd]))])
    for input in inputs { list.append(input) }
    #expect(list[0].contacts.first?.position.x.isNaN == true)
    #expect(Array(list.dropFirst()) == inputs)
  }
}
