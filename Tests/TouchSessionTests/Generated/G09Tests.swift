// Made by `touchstone generate` from g09-edge-pan-first.session.jsonl.
// swift-format-ignore-file

import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct G09EdgePanFirstTests {
  private static let scene = ##"""
    touchstone: 1
    screen: {size: [375, 667]}
    policy:
      containers: ios13
      hitTestPasses: 2
      indirectInput: false
      controlTolerance: 70
      crossingSendsBoth: false
      tapDuration: 0.75
      tapMovement: 45
      tapInterval: 0.35
      panMovement: 10
      velocityWindow: 0.1
      swipeDuration: 0.5
      swipeDistance: 50
      swipeSlant: 0.5
      pinchMovement: 8
      rotationAngle: 0.175
      edgeWidth: 20
      contentTouchDelay: 0.15
      scrollPause: 0.1
      switchSize: ios18
      contentPop: false
    title: A pan from the edge that others wait for
    about: "Drag from the left edge to the right: the edge pan wins, though the card's own pan would have begun\nat the same 10 points and lies deeper (B-4.31). Its delegate says that the card's pan must wait for\nit to fail (B-4.41). Drag from the middle of the card: the edge pan fails at once, 20 points being\nits limit (B-4.70), so nobody waits.\n"
    root:
      name: root
      color: "#f2f2f7"
      gestures:
        - {type: screenEdgePan, name: back, edges: left, shouldBeRequiredToFailBy: [move], logs: true}
      subviews:
        - name: card
          frame: [0, 160, 300, 300]
          color: "#b9e6c3"
          cornerRadius: 16
          gestures:
            - {type: pan, name: move, follows: true, logs: true}
          subviews:
            - class: UILabel
              frame: [30, 14, 260, 20]
              text: "drag me; or from the edge"
              fontSize: 14
    expect:
      - {at: [150, 300], hit: card}
    """##

  @Test func `g09-edge-pan-first does what was recorded`() throws {
    let file = try SceneFile(reading: Data(Self.scene.utf8), name: "g09-edge-pan-first.scene.yaml")
    let scene = try Scene(file)
    let log = EventLog(of: scene.application)
    func send(_ time: TimeInterval, _ kind: InputEvent.Kind) {
      scene.application.send(InputEvent(timestamp: time, kind: kind))
    }

    // line 5
    send(0.001756, .application(.launch))
    send(0.002106, .application(.activate))
    send(0.002255, .frame)
    send(0.862689, .contacts([Contact(id: 1, source: .mouse, phase: .began, position: CGPoint(x: 3, y: 300))]))
    #expect(
      log.drain() == [
        "hit window/root/card",
        "back was asked shouldReceiveEvent: yes",
        "back was asked shouldReceiveTouch: yes",
        "touchesBegan: card → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 57
    send(0.866034, .frame)
    send(0.882689, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 15, y: 301))]))
    send(0.882914, .frame)
    #expect(
      log.drain() == [
        "back was asked shouldBeRequiredToFailBy move: yes",
        "move possible → began: moved 12 pt, 10 required",
        "back was asked shouldRequireFailureOf move: no",
        "back was asked shouldBegin: yes",
        "back possible → began: moved 12 pt, 10 required",
        "move waits until back fails",
        "back was asked shouldRecognizeSimultaneouslyWith move: no",
        "move possible → failed: prevented by back",
        "back sent its action with state began",
        "touch 1 taken by back",
        "touchesCancelled: card → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 80
    send(0.902689, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 26, y: 302))]))
    send(0.903103, .frame)
    #expect(
      log.drain() == [
        "back began → changed: set by its class",
        "back sent its action with state changed",
      ]
    )

    // line 85
    send(0.922689, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 38, y: 303))]))
    send(0.923326, .frame)
    #expect(
      log.drain() == [
        "back sent its action with state changed",
      ]
    )

    // line 89
    send(0.943351, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 50, y: 304))]))
    send(0.943487, .frame)
    #expect(
      log.drain() == [
        "back sent its action with state changed",
      ]
    )

    // line 93
    send(0.963351, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 62, y: 305))]))
    send(0.963698, .frame)
    #expect(
      log.drain() == [
        "back sent its action with state changed",
      ]
    )

    // line 97
    send(0.983351, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 73, y: 306))]))
    send(0.983845, .frame)
    #expect(
      log.drain() == [
        "back sent its action with state changed",
      ]
    )

    // line 101
    send(1.003351, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 85, y: 307))]))
    send(1.004004, .frame)
    #expect(
      log.drain() == [
        "back sent its action with state changed",
      ]
    )

    // line 105
    send(1.023351, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 97, y: 308))]))
    send(1.024245, .frame)
    #expect(
      log.drain() == [
        "back sent its action with state changed",
      ]
    )

    // line 109
    send(1.044235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 108, y: 309))]))
    send(1.044355, .frame)
    #expect(
      log.drain() == [
        "back sent its action with state changed",
      ]
    )

    // line 113
    send(1.064235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 120, y: 310))]))
    send(1.064584, .frame)
    #expect(
      log.drain() == [
        "back sent its action with state changed",
      ]
    )

    // line 116
    send(1.084235, .contacts([Contact(id: 1, source: .mouse, phase: .ended, position: CGPoint(x: 120, y: 310))]))
    #expect(
      log.drain() == [
        "back changed → ended: the fingers were lifted",
        "back sent its action with state ended",
      ]
    )

    // line 123
    send(1.08541, .frame)
    send(1.585235, .contacts([Contact(id: 1, source: .mouse, phase: .began, position: CGPoint(x: 150, y: 300))]))
    #expect(
      log.drain() == [
        "hit window/root/card",
        "back was asked shouldReceiveEvent: yes",
        "back was asked shouldReceiveTouch: yes",
        "back possible → failed: began 150 pt from the edge, allowed 20",
        "touchesBegan: card → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 177
    send(1.586545, .frame)
    send(1.604235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 155, y: 302))]))
    send(1.60536, .frame)
    #expect(
      log.drain() == [
        "touchesMoved: card → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 189
    send(1.625235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 160, y: 304))]))
    send(1.625466, .frame)
    #expect(
      log.drain() == [
        "move possible → began: moved 11 pt, 10 required",
        "move sent its action with state began",
        "touch 1 taken by move",
        "touchesCancelled: card → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 204
    send(1.645235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 165, y: 306))]))
    send(1.645675, .frame)
    #expect(
      log.drain() == [
        "move began → changed: set by its class",
        "move sent its action with state changed",
      ]
    )

    // line 209
    send(1.665235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 170, y: 308))]))
    send(1.665864, .frame)
    #expect(
      log.drain() == [
        "move sent its action with state changed",
      ]
    )

    // line 213
    send(1.685235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 175, y: 310))]))
    send(1.686125, .frame)
    #expect(
      log.drain() == [
        "move sent its action with state changed",
      ]
    )

    // line 217
    send(1.705235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 180, y: 312))]))
    send(1.706421, .frame)
    #expect(
      log.drain() == [
        "move sent its action with state changed",
      ]
    )

    // line 221
    send(1.726235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 185, y: 314))]))
    send(1.726535, .frame)
    #expect(
      log.drain() == [
        "move sent its action with state changed",
      ]
    )

    // line 225
    send(1.746235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 190, y: 316))]))
    send(1.746708, .frame)
    #expect(
      log.drain() == [
        "move sent its action with state changed",
      ]
    )

    // line 229
    send(1.766235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 195, y: 318))]))
    send(1.766952, .frame)
    #expect(
      log.drain() == [
        "move sent its action with state changed",
      ]
    )

    // line 233
    send(1.786235, .contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 200, y: 320))]))
    send(1.787119, .frame)
    #expect(
      log.drain() == [
        "move sent its action with state changed",
      ]
    )

    // line 236
    send(1.806235, .contacts([Contact(id: 1, source: .mouse, phase: .ended, position: CGPoint(x: 200, y: 320))]))
    #expect(
      log.drain() == [
        "move changed → ended: the fingers were lifted",
        "move sent its action with state ended",
      ]
    )

    // line 242
    send(1.808028, .frame)
    send(2.813235, .key(KeyInput(.down, .keyboardLeftControl, modifiers: UIKeyModifierFlags(rawValue: 262144))))
    #expect(
      log.drain() == [
        "pressesBegan: UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 251
    send(2.815317, .frame)
    send(2.820034, .application(.background))
    #expect(
      log.drain() == [
        "pressesCancelled: UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    send(2.820242, .application(.terminate))
  }
}
