// Made by `touchstone generate` from e01-five-view-walk.session.jsonl.
// swift-format-ignore-file

import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct E01FiveViewWalkTests {
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
    title: The walk through five views
    about: "Press red where green does not cover it. UIKit asks the views from front to back: yellow first,\nwhich does not contain the point, then gray, which does. So it goes into gray and asks green,\nthen red. Red has no subview that wants the touch, and is hit.\nThe touch then goes to red, and each view passes it on to the next: red, gray, root.\nThe log shows the walk twice: UIKit looks twice for each touch that comes down (B-1.37).\nRules: B-1.10 for the order of the walk, B-1.13 for a miss, B-2.12 for passing on.\n"
    classes:
      RootView: {touches: forward, logs: [touches]}
      LoggingView: {touches: forward, logs: true}
      GrayView: {extends: LoggingView}
      RedView: {extends: LoggingView}
      GreenView: {extends: LoggingView}
      YellowView: {extends: LoggingView}
    root:
      name: root
      class: RootView
      color: white
      subviews:
        - {class: UILabel, frame: [16, 40, 200, 18], text: root, fontSize: 12, textColor: "#5f6670"}
        - name: gray
          class: GrayView
          frame: [40, 100, 280, 280]
          color: "#d9dde3"
          subviews:
            - {class: UILabel, frame: [10, 254, 100, 18], text: gray, fontSize: 12}
            - name: red
              class: RedView
              frame: [0, 0, 196, 100]
              color: "#ef6b5f"
              subviews:
                - {class: UILabel, frame: [10, 8, 80, 18], text: red, fontSize: 12}
            - name: green
              class: GreenView
              frame: [100, 50, 150, 150]
              color: "#7fb77e"
              subviews:
                - {class: UILabel, frame: [10, 8, 100, 18], text: green, fontSize: 12}
        - name: yellow
          class: YellowView
          frame: [40, 420, 280, 150]
          color: "#f6d365"
          subviews:
            - {class: UILabel, frame: [10, 8, 100, 18], text: yellow, fontSize: 12}
    expect:
      - {at: [80, 180], hit: red}
      - {at: [240, 250], hit: green}
      - {at: [180, 170], hit: green}
      - {at: [80, 340], hit: gray}
      - {at: [80, 500], hit: yellow}
      - {at: [200, 620], hit: root}
    """##

  @Test func `e01-five-view-walk does what was recorded`() throws {
    let file = try SceneFile(reading: Data(Self.scene.utf8), name: "e01-five-view-walk.scene.yaml")
    let scene = try Scene(file)
    let log = EventLog(of: scene.application)
    let finger = Finger(on: scene.application, source: .mouse)

    // line 2
    finger.advance(to: 0.850163)
    finger.tap(at: CGPoint(x: 80, y: 180))
    #expect(
      log.drain() == [
        "hit window/root/gray/red",
        "touchesBegan: red → gray → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "touchesEnded: red → gray → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 78
    finger.advance(to: 1.421163)
    finger.tap(at: CGPoint(x: 240, y: 250))
    #expect(
      log.drain() == [
        "hit window/root/gray/green",
        "touchesBegan: green → gray → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "touchesEnded: green → gray → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 148
    finger.advance(to: 1.993163)
    finger.tap(at: CGPoint(x: 180, y: 170))
    #expect(
      log.drain() == [
        "hit window/root/gray/green",
        "touchesBegan: green → gray → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "touchesEnded: green → gray → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 218
    finger.advance(to: 2.564082)
    finger.tap(at: CGPoint(x: 80, y: 340))
    #expect(
      log.drain() == [
        "hit window/root/gray",
        "touchesBegan: gray → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "touchesEnded: gray → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 292
    finger.advance(to: 3.134082)
    finger.tap(at: CGPoint(x: 80, y: 500))
    #expect(
      log.drain() == [
        "hit window/root/yellow",
        "touchesBegan: yellow → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "touchesEnded: yellow → root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    // line 348
    finger.advance(to: 3.704082)
    finger.tap(at: CGPoint(x: 200, y: 620))
    #expect(
      log.drain() == [
        "hit window/root",
        "touchesBegan: root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
        "touchesEnded: root → UIViewController → UIDropShadowView → UITransitionView → window → UIWindowScene → UIApplication → nobody",
      ]
    )

    finger.advance(to: 3.769003)
  }
}
