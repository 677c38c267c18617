import Foundation
import Testing
import TouchKit

/// The long press.
@MainActor
@Suite struct LongPressTests {
  private let stage = Stage(.traced)
  private let view: UIView
  private let finger: Finger

  init() {
    view = stage.window.add("view", CGRect(0, 0, 400, 400))
    finger = stage.finger()
  }

  private func acts() -> [String] { stage.log.drain() }

  @Test func `a long press has UIKit's defaults (B-4.58)`() {
    let press = UILongPressGestureRecognizer()
    #expect(press.numberOfTapsRequired == 0)
    #expect(press.numberOfTouchesRequired == 1)
    #expect(press.minimumPressDuration == 0.5)
    #expect(press.allowableMovement == 10)
  }

  @Test
  func `a long press begins by the clock, changes with each move, ends with the finger (B-4.58)`() {
    stage.watch("press", on: view, UILongPressGestureRecognizer())
    finger.began(100, 100, at: 0)
    stage.wait(until: 0.49)
    #expect(acts() == [])
    stage.wait(until: 0.5)
    finger.moved(300, 300)
    finger.moved(301, 300)
    finger.ended()
    #expect(
      acts() == ["act press began", "act press changed", "act press changed", "act press ended"]
    )
  }

  @Test func `a long press that moves more than 10 points before fails (B-4.58)`() {
    stage.watch("press", on: view, UILongPressGestureRecognizer())
    finger.began(100, 100, at: 0)
    finger.moved(100, 111, at: 0.1)
    stage.wait(until: 2)
    #expect(acts() == [])
    #expect(stage.trace.drainDelivery().contains("press possible -> failed moved"))
  }

  @Test func `movement is measured in the window, not in a view that moves along (B-4.59)`() {
    stage.watch("press", on: view, UILongPressGestureRecognizer())
    finger.began(100, 100, at: 0)
    view.bounds.origin.y = -50
    finger.moved(100, 105, at: 0.1)
    stage.wait(until: 1)
    #expect(acts() == ["act press began"])
  }

  @Test func `a long press fails as soon as the finger is lifted too early (B-4.58)`() {
    stage.watch("press", on: view, UILongPressGestureRecognizer())
    finger.tap(100, 100, at: 0)
    #expect(stage.trace.drainDelivery().contains("press possible -> failed lifted"))
    #expect(stage.application.nextDeadline == nil)
  }

  @Test func `a long press after a tap far away fails (B-4.52)`() {
    let press = stage.watch("press", on: view, UILongPressGestureRecognizer())
    press.numberOfTapsRequired = 1
    finger.tap(5, 5, at: 0)
    finger.began(150, 150, at: 0.1)
    stage.wait(until: 2)
    #expect(acts() == [])
  }

  @Test func `a long press without a duration begins as the finger comes down (B-4.58)`() {
    let press = stage.watch("press", on: view, UILongPressGestureRecognizer())
    press.minimumPressDuration = 0
    finger.began(5, 5)
    #expect(acts() == ["act press began"])
  }

  @Test func `a long press that has begun ignores further fingers (B-4.58)`() {
    let press = stage.watch("press", on: view, UILongPressGestureRecognizer())
    finger.began(5, 5, at: 0)
    stage.wait(until: 1)
    stage.finger(2).tap(150, 150)
    #expect(press.numberOfTouches == 1)
    #expect(acts() == ["act press began"])
  }

  @Test func `a long press after a tap needs the tap`() {
    stage.watch("press", on: view, UILongPressGestureRecognizer()).numberOfTapsRequired = 1
    finger.began(100, 100, at: 0)
    stage.wait(until: 2)
    finger.ended(at: 2)
    #expect(acts() == [])
    finger.tap(100, 100, at: 3)
    finger.began(100, 100, at: 3.2)
    stage.wait(until: 4)
    #expect(acts() == ["act press began"])
  }
}
