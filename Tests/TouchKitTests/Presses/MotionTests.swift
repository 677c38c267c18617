import Testing
import TouchKit

/// Shakes and remote control, and the numbers of events.
@MainActor
@Suite struct MotionTests {
  @Test func `a shake begins and ends at the first responder (B-2.21, B-2.32)`() {
    let stage = Stage()
    stage.window.makeKey()
    stage.responding("view").becomeFirstResponder()
    _ = stage.log.drain()
    for phase in [ResponderMessage.MotionPhase.began, .ended, .began, .cancelled] {
      stage.send(.shake(phase))
    }
    #expect(
      stage.log.drain() == [
        "view motionBegan motionShake", "view motionEnded motionShake",
        "view motionBegan motionShake", "view motionCancelled motionShake",
      ]
    )
    let events = stage.application.sent.map(\.event)
    #expect(events.allSatisfy { $0.type == .motion && $0.subtype == .motionShake })
    #expect(events.allSatisfy { $0.allTouches?.isEmpty == true })
  }

  @Test func `a shake goes up the chain by default (B-2.32)`() {
    let stage = Stage(.traced)
    stage.window.makeKey()
    let box = stage.responding("box")
    let view = stage.responding("view", in: box)
    view.becomeFirstResponder()
    view.passesOn = true
    _ = (stage.log.drain(), stage.trace.drainDelivery())
    stage.send(.shake(.began))
    #expect(stage.log.drain() == ["view motionBegan motionShake", "box motionBegan motionShake"])
    #expect(
      stage.trace.drainDelivery() == [
        "motion began to window/box/view from engine",
        "motion began to window/box from window/box/view",
      ]
    )
  }

  @Test(arguments: [
    (ResponderMessage.MotionPhase.ended, "motionEnded"), (.cancelled, "motionCancelled"),
  ])
  func `the end of a shake goes up the chain as what it is (B-2.32)`(
    phase: ResponderMessage.MotionPhase,
    method: String
  ) {
    let stage = Stage()
    stage.window.makeKey()
    let view = stage.responding("view", in: stage.responding("box"))
    view.becomeFirstResponder()
    view.passesOn = true
    stage.send(.shake(.began))
    _ = stage.log.drain()
    stage.send(.shake(phase))
    #expect(stage.log.drain() == ["view \(method) motionShake", "box \(method) motionShake"])
  }

  @Test(arguments: RemoteCommand.allCases)
  func `remote control goes to the first responder and up (B-2.21)`(_ command: RemoteCommand) {
    let stage = Stage()
    stage.window.makeKey()
    let view = stage.responding("view", in: stage.responding("box"))
    view.becomeFirstResponder()
    view.passesOn = true
    _ = stage.log.drain()
    stage.send(.remote(command))
    #expect(
      stage.log.drain() == ["view remote \(command.subtype)", "box remote \(command.subtype)"]
    )
    #expect(stage.application.sent.last?.event.type == .remoteControl)
  }

  @Test func `types of events have UIKit's numbers (B-7.1)`() {
    let types: [UIEvent.EventType] = [
      .touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform,
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
  }

  @Test func `subtypes have UIKit's numbers (B-7.2)`() {
    #expect(UIEvent.EventSubtype.none.rawValue == 0)
    #expect(UIEvent.EventSubtype.motionShake.rawValue == 1)
    #expect(RemoteCommand.allCases.map(\.subtype.rawValue) == Array(100...109))
  }

  @Test func `modifiers have UIKit's bits (B-7.4)`() {
    let flags: [UIKeyModifierFlags] = [
      .alphaShift, .shift, .control, .alternate, .command, .numericPad,
    ]
    #expect(flags.map(\.rawValue) == (16...21).map { 1 << $0 })
  }
}
