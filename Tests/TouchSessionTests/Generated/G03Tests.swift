// Made by `touchstone generate` from g03-single-and-double-tap.session.jsonl.
// swift-format-ignore-file

import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct G03SingleAndDoubleTapTests {
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
    title: Single tap and double tap
    about: "Above, two recognizers without a rule: double-tap, and the single tap acts first, then the double\ntap (B-4.37). Below, single.require(toFail: double): a double tap sends the double's action alone,\nand a lone tap acts 0.35 s late, when the second tap can no longer come (B-4.38).\nThat wait is what a failure requirement costs; the Gestures panel shows it in numbers.\n"
    root:
      name: root
      color: white
      subviews:
        - name: plain
          frame: [40, 90, 295, 210]
          color: "#9cc4ff"
          cornerRadius: 12
          gestures:
            - {type: tap, name: single, logs: true}
            - {type: tap, name: double, numberOfTapsRequired: 2, logs: true}
          subviews:
            - {class: UILabel, frame: [14, 12, 260, 18], text: no rule, fontSize: 13}
        - name: ruled
          frame: [40, 340, 295, 210]
          color: "#b9e6c3"
          cornerRadius: 12
          gestures:
            - {type: tap, name: patient, requireToFail: [twice], logs: true}
            - {type: tap, name: twice, numberOfTapsRequired: 2, logs: true}
          subviews:
            - {class: UILabel, frame: [14, 12, 260, 18], text: single waits for double, fontSize: 13}
    expect:
      - {at: [187, 200], hit: plain}
      - {at: [187, 450], hit: ruled}
    """##

  @Test func `g03-single-and-double-tap does what was recorded`() throws {
    let file = try SceneFile(reading: Data(Self.scene.utf8), name: "g03-single-and-double-tap.scene.yaml")
    let scene = try Scene(file)
    let log = EventLog(of: scene.application)
    let finger = Finger(on: scene.application, source: .mouse)

    // line 5
    finger.advance(to: 0.001734)
    finger.send(.application(.launch))
    finger.advance(to: 0.001987)
    finger.send(.application(.activate))
    finger.advance(to: 0.871201)
    finger.doubleTap(at: CGPoint(x: 187, y: 200))
    #expect(
      log.drain() == [
        "hit window/root/plain",
        "touchesBegan: plain → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "single possible → ended: 1 of 1 taps",
        "single was asked canPrevent double: no",
        "single sent its action with state ended",
        "touch 1 taken by single",
        "touchesCancelled: plain → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "hit window/root/plain",
        "touchesBegan (tapCount 2): plain → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "double possible → ended: 2 of 2 taps",
        "single possible → ended: 1 of 1 taps",
        "single possible → failed: prevented by double",
        "double sent its action with state ended",
        "touch 1 taken by double",
        "touchesCancelled (tapCount 2): plain → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 153
    finger.advance(to: 1.892335)
    finger.doubleTap(at: CGPoint(x: 187, y: 450))
    #expect(
      log.drain() == [
        "hit window/root/ruled",
        "touchesBegan: ruled → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "patient possible → ended: 1 of 1 taps",
        "patient waits until twice fails",
        "touchesEnded of touch 1 held by twice",
        "hit window/root/ruled",
        "patient does not receive touch 1: it has decided already",
        "touchesBegan (tapCount 2): ruled → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "twice possible → ended: 2 of 2 taps",
        "patient possible → failed: prevented by twice",
        "twice sent its action with state ended",
        "touch 1 taken by twice",
        "touchesCancelled: ruled → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "touch 1 taken by twice",
        "touchesCancelled (tapCount 2): ruled → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 285
    finger.advance(to: 2.912335)
    finger.tap(at: CGPoint(x: 187, y: 450))
    #expect(
      log.drain() == [
        "hit window/root/ruled",
        "touchesBegan: ruled → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "patient possible → ended: 1 of 1 taps",
        "patient waits until twice fails",
        "touchesEnded of touch 1 held by twice",
      ]
    )

    finger.advance(to: 4.279335)
    #expect(
      log.drain() == [
        "twice possible → failed: 0.35 s have passed",
        "patient sent its action with state ended, 0.35 s late for having waited",
        "touch 1 taken by patient",
        "touchesCancelled: ruled → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 356
    finger.send(.key(KeyInput(.down, .keyboardLeftControl, modifiers: UIKeyModifierFlags(rawValue: 262144))))
    #expect(
      log.drain() == [
        "pressesBegan: UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 365
    finger.advance(to: 4.286043)
    finger.send(.application(.background))
    #expect(
      log.drain() == [
        "pressesCancelled: UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    finger.advance(to: 4.286256)
    finger.send(.application(.terminate))
  }
}
