// Made by `touchstone generate` from g07-swipe-against-pan.session.jsonl.
// swift-format-ignore-file

import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct G07SwipeAgainstPanTests {
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
    title: A swipe that a pan beats
    about: "Flick to the right on the upper card. The pan begins after 10 points, the swipe would need 50:\nthe pan is first and the swipe never wins (B-4.30, B-4.61, B-4.66). On the lower card the pan must\nwait until the swipe has failed: a flick is a swipe, a slow drag still is a pan, and it begins\nwhere the finger is by then (B-4.39).\n"
    root:
      name: root
      color: white
      subviews:
        - name: first
          frame: [40, 90, 295, 210]
          color: "#9cc4ff"
          cornerRadius: 12
          gestures:
            - {type: swipe, name: swipe, logs: true}
            - {type: pan, name: pan}
          subviews:
            - {class: UILabel, frame: [14, 12, 260, 18], text: no rule, fontSize: 13}
        - name: second
          frame: [40, 340, 295, 210]
          color: "#b9e6c3"
          cornerRadius: 12
          gestures:
            - {type: swipe, name: flick, logs: true}
            - {type: pan, name: drag, requireToFail: [flick]}
          subviews:
            - class: UILabel
              frame: [14, 12, 260, 18]
              text: the pan waits for the swipe
              fontSize: 13
    expect:
      - {at: [187, 200], hit: first}
      - {at: [187, 450], hit: second}
    """##

  @Test func `g07-swipe-against-pan does what was recorded`() throws {
    let file = try SceneFile(reading: Data(Self.scene.utf8), name: "g07-swipe-against-pan.scene.yaml")
    let scene = try Scene(file)
    let log = EventLog(of: scene.application)
    let finger = Finger(on: scene.application, source: .mouse)

    // line 5
    finger.advance(to: 0.001484)
    finger.send(.application(.launch))
    finger.advance(to: 0.001809)
    finger.send(.application(.activate))
    finger.advance(to: 0.872456)
    finger.down(at: CGPoint(x: 80, y: 200))
    finger.move(along: [
      (0.892456, 100, 200),
      (0.904456, 120, 200),
      (0.916456, 140, 200),
      (0.929287, 160, 200),
      (0.941287, 180, 200),
      (0.953287, 200, 200),
      (0.965287, 220, 200),
    ])
    finger.advance(to: 0.977287)
    finger.up()
    #expect(
      log.drain() == [
        "hit window/root/first",
        "touchesBegan: first → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "pan possible → began: moved 20 pt, 10 required",
        "swipe possible → failed: prevented by pan",
        "pan sent its action with state began",
        "touch 1 taken by pan",
        "touchesCancelled: first → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "pan began → changed: set by its class",
        "pan sent its action with state changed",
        "pan changed → ended: the fingers were lifted",
        "pan sent its action with state ended",
      ]
    )

    // line 109
    finger.advance(to: 1.578287)
    finger.down(at: CGPoint(x: 80, y: 450))
    finger.move(along: [
      (1.598287, 100, 450),
      (1.610287, 120, 450),
      (1.622287, 140, 450),
      (1.635287, 160, 450),
      (1.647287, 180, 450),
      (1.659287, 200, 450),
      (1.671287, 220, 450),
    ])
    finger.advance(to: 1.684287)
    finger.up()
    #expect(
      log.drain() == [
        "hit window/root/second",
        "touchesBegan: second → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "drag possible → began: moved 20 pt, 10 required",
        "drag waits until flick fails",
        "touchesMoved: second → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "drag began → changed: set by its class",
        "touchesMoved: second → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "flick possible → ended: moved 60 pt, 50 required",
        "drag possible → failed: prevented by flick",
        "flick sent its action with state ended",
        "touch 1 taken by flick",
        "touchesCancelled (tapCount 0): second → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 216
    finger.advance(to: 2.284287)
    finger.down(at: CGPoint(x: 80, y: 450))
    finger.move(along: [
      (2.304287, 85, 450),
      (2.354287, 90, 450),
      (2.404287, 95, 450),
      (2.455287, 100, 450),
      (2.505287, 105, 450),
      (2.555287, 110, 450),
      (2.606287, 115, 450),
      (2.656287, 120, 450),
      (2.706287, 125, 450),
      (2.756287, 130, 450),
      (2.807287, 135, 450),
      (2.857287, 140, 450),
      (2.907287, 145, 450),
      (2.958287, 150, 450),
      (3.008287, 155, 450),
      (3.058287, 160, 450),
      (3.108287, 165, 450),
      (3.159287, 170, 450),
      (3.209287, 175, 450),
      (3.259287, 180, 450),
    ])
    finger.advance(to: 3.310287)
    finger.up()
    #expect(
      log.drain() == [
        "hit window/root/second",
        "touchesBegan: second → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "touchesMoved: second → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "drag possible → began: moved 10 pt, 10 required",
        "drag waits until flick fails",
        "touchesMoved: second → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "drag began → changed: set by its class",
        "touchesMoved: second → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "flick possible → ended: moved 50 pt, 50 required",
        "drag possible → failed: prevented by flick",
        "flick sent its action with state ended",
        "touch 1 taken by flick",
        "touchesCancelled (tapCount 0): second → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 426
    finger.advance(to: 4.317287)
    finger.send(.key(KeyInput(.down, .keyboardLeftControl, modifiers: UIKeyModifierFlags(rawValue: 262144))))
    #expect(
      log.drain() == [
        "pressesBegan: UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 435
    finger.advance(to: 4.323869)
    finger.send(.application(.background))
    #expect(
      log.drain() == [
        "pressesCancelled: UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    finger.advance(to: 4.324073)
    finger.send(.application(.terminate))
  }
}
