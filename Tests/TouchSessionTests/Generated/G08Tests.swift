// Made by `touchstone generate` from g08-pinch-with-rotation.session.jsonl.
// swift-format-ignore-file

import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct G08PinchWithRotationTests {
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
    title: Pinch and rotate at once
    about: "Hold Alt and drag: two fingers, mirrored about the middle of the screen. The picture above lets a\npinch and a rotation recognize together, for the pinch's delegate allows it, and a yes from one\nside is enough (B-4.34): it grows and turns. Turn the fingers first and then spread them.\nTake the line with simultaneousWith out of the scene: whichever begins first makes the other fail\n(B-4.30).\n"
    root:
      name: root
      color: "#f2f2f7"
      subviews:
        - name: picture
          frame: [87, 233, 200, 200]
          color: "#9cc4ff"
          cornerRadius: 18
          gestures:
            - {type: pinch, name: pinch, follows: true, simultaneousWith: [rotation]}
            - {type: rotation, name: rotation, follows: true}
          subviews:
            - class: UILabel
              frame: [0, 80, 200, 40]
              text: pinch and turn me
              textAlignment: center
              fontSize: 15
    expect:
      - {at: [187, 330], hit: picture}
    """##

  @Test func `g08-pinch-with-rotation does what was recorded`() throws {
    let file = try SceneFile(reading: Data(Self.scene.utf8), name: "g08-pinch-with-rotation.scene.yaml")
    let scene = try Scene(file)
    let log = EventLog(of: scene.application)
    let finger = Finger(on: scene.application, source: .mouse)

    // line 5
    finger.advance(to: 0.001713)
    finger.send(.application(.launch))
    finger.advance(to: 0.002048)
    finger.send(.application(.activate))
    finger.advance(to: 0.864883)
    finger.send(.key(KeyInput(.down, .keyboardLeftAlt, modifiers: UIKeyModifierFlags(rawValue: 524288))))
    #expect(
      log.drain() == [
        "pressesBegan: UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 14
    finger.advance(to: 0.877338)
    finger.send(.contacts([Contact(id: 1, source: .mouse, phase: .began, position: CGPoint(x: 240, y: 330)), Contact(id: 2, source: .mouse, phase: .began, position: CGPoint(x: 135, y: 337))]))
    #expect(
      log.drain() == [
        "hit window/root/picture",
        "pinch was asked shouldReceiveEvent: yes",
        "pinch was asked shouldReceiveTouch: yes",
        "kept from window/root/picture: singleTouch",
        "pinch was asked shouldReceiveEvent: yes",
        "pinch was asked shouldReceiveTouch: yes",
        "touchesBegan: picture → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 104
    finger.advance(to: 0.927338)
    finger.send(.contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 240, y: 345)), Contact(id: 2, source: .mouse, phase: .moved, position: CGPoint(x: 135, y: 322))]))
    #expect(
      log.drain() == [
        "pinch was asked shouldBeRequiredToFailBy rotation: no",
        "rotation possible → began: turned by 0.28 of the 0.18 radians required",
        "pinch was asked shouldRecognizeSimultaneouslyWith rotation: yes",
        "rotation sent its action with state began",
        "touch 1 taken from its view by rotation",
        "touchesCancelled: picture → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 122
    finger.advance(to: 0.948011)
    finger.send(.contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 238, y: 360)), Contact(id: 2, source: .mouse, phase: .moved, position: CGPoint(x: 137, y: 307))]))
    #expect(
      log.drain() == [
        "rotation began → changed: set by its class",
        "pinch was asked shouldRequireFailureOf rotation: no",
        "pinch was asked shouldBegin: yes",
        "pinch possible → began: the fingers' distance changed by 8.83 pt of the 8 required",
        "rotation sent its action with state changed",
        "pinch was asked shouldRecognizeSimultaneouslyWith rotation: yes",
        "pinch sent its action with state began",
      ]
    )

    // line 134
    finger.advance(to: 0.968011)
    finger.send(.contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 232, y: 375)), Contact(id: 2, source: .mouse, phase: .moved, position: CGPoint(x: 143, y: 292))]))
    #expect(
      log.drain() == [
        "pinch began → changed: set by its class",
        "rotation sent its action with state changed",
        "pinch sent its action with state changed",
      ]
    )

    // line 141
    finger.advance(to: 0.988011)
    finger.send(.contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 225, y: 385)), Contact(id: 2, source: .mouse, phase: .moved, position: CGPoint(x: 150, y: 282))]))
    #expect(
      log.drain() == [
        "rotation sent its action with state changed",
        "pinch sent its action with state changed",
      ]
    )

    // line 147
    finger.advance(to: 1.008011)
    finger.send(.contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 240, y: 400)), Contact(id: 2, source: .mouse, phase: .moved, position: CGPoint(x: 135, y: 267))]))
    #expect(
      log.drain() == [
        "rotation sent its action with state changed",
        "pinch sent its action with state changed",
      ]
    )

    // line 153
    finger.advance(to: 1.028011)
    finger.send(.contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 250, y: 415)), Contact(id: 2, source: .mouse, phase: .moved, position: CGPoint(x: 125, y: 252))]))
    #expect(
      log.drain() == [
        "rotation sent its action with state changed",
        "pinch sent its action with state changed",
      ]
    )

    // line 159
    finger.advance(to: 1.049011)
    finger.send(.contacts([Contact(id: 1, source: .mouse, phase: .moved, position: CGPoint(x: 258, y: 425)), Contact(id: 2, source: .mouse, phase: .moved, position: CGPoint(x: 117, y: 242))]))
    #expect(
      log.drain() == [
        "rotation sent its action with state changed",
        "pinch sent its action with state changed",
      ]
    )

    // line 165
    finger.advance(to: 1.169011)
    finger.send(.contacts([Contact(id: 1, source: .mouse, phase: .ended, position: CGPoint(x: 258, y: 425)), Contact(id: 2, source: .mouse, phase: .ended, position: CGPoint(x: 117, y: 242))]))
    #expect(
      log.drain() == [
        "rotation changed → ended: the fingers were lifted",
        "pinch changed → ended: the fingers were lifted",
        "pinch was asked shouldRecognizeSimultaneouslyWith rotation: yes",
        "rotation sent its action with state ended",
        "pinch sent its action with state ended",
      ]
    )

    // line 175
    finger.send(.key(KeyInput(.up, .keyboardLeftAlt)))
    #expect(
      log.drain() == [
        "pressesEnded: UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 184
    finger.advance(to: 2.188011)
    finger.send(.key(KeyInput(.down, .keyboardLeftControl, modifiers: UIKeyModifierFlags(rawValue: 262144))))
    #expect(
      log.drain() == [
        "pressesBegan: UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 193
    finger.advance(to: 2.194968)
    finger.send(.application(.background))
    #expect(
      log.drain() == [
        "pressesCancelled: UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    finger.advance(to: 2.195224)
    finger.send(.application(.terminate))
  }
}
