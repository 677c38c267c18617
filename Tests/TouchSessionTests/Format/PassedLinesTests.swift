import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchSession

/// Touches that are passed on along a chain have the lines that their records have one by one.
@MainActor
@Suite struct PassedLinesTests {
  private let chain = ["w/a/\"b\"", "w/a", "w", "UIApplication"].map { TraceName($0) }

  /// Touches that are passed on during an input.
  private struct Call {
    var input = 1
    var phase = UITouch.Phase.moved
    var touches = [TraceTouches.Touch(contact: 1, taps: 1)]
    var time: TimeInterval = 2
  }

  /// Checks what is written of some calls, all along one chain or one that is like it.
  private func check(_ calls: [Call], along chains: [[TraceName]]) throws {
    var atOnce = TraceEncoder()
    var single = TraceEncoder()
    atOnce.begin(InputEvent(timestamp: 2, kind: .tick))
    single.begin(InputEvent(timestamp: 2, kind: .tick))
    for (call, chain) in zip(calls, chains) {
      let touches = try #require(TraceTouches(call.touches))
      atOnce.encode(touches, in: call.phase, along: chain, at: call.time, of: call.input)
      for index in chain.indices.dropFirst() {
        let what = TraceRecord.What.touches(
          call.phase,
          to: chain[index],
          touches: touches,
          from: chain[index - 1]
        )
        single.encode(TraceRecord(time: call.time, input: call.input, what))
      }
    }
    #expect(atOnce.json.text == single.json.text)
  }

  @Test func `they have when they come the same way again`() throws {
    try check([Call(), Call(input: 2), Call(input: 10)], along: [chain, chain, chain])
  }

  @Test func `they have when the touches differ`() throws {
    let touch = TraceTouches.Touch(contact: 7, taps: 1)
    let calls = [
      Call(), Call(phase: .ended), Call(touches: [touch]),
      Call(touches: [TraceTouches.Touch(contact: 1, taps: 2)]),
      Call(touches: [TraceTouches.Touch(contact: 1, taps: 1), touch]), Call(time: 1.5), Call(),
    ]
    try check(calls, along: calls.map { _ in chain })
  }

  @Test func `they have when the chain differs`() throws {
    let others = (1...200).map { number in chain.dropFirst() + [TraceName("end \(number)")] }
    try check(others.map { _ in Call() }, along: others.map { Array($0) })
  }
}
