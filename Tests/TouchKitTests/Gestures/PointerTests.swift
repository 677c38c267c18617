import Foundation
import Testing
import TouchKit

/// Pointers without a button: hovering, and the wheel.
@MainActor
@Suite struct PointerTests {
  private let stage = Stage(.traced)
  private let view: UIView
  private let finger: Finger

  init() {
    view = stage.window.add("view", CGRect(0, 0, 400, 400))
    finger = stage.finger()
  }

  private func acts() -> [String] { stage.log.drain() }

  @Test func `a pointer over a view hovers, and touches nothing (B-4.71)`() {
    let hover = stage.watch("hover", on: view, UIHoverGestureRecognizer())
    view.frame = CGRect(0, 0, 100, 100)
    for x in [50.0, 60, 150] { stage.send(.hover(CGPoint(x, 50))) }
    #expect(acts() == ["act hover began", "act hover changed", "act hover ended"])
    #expect(hover.zOffset == 0)
    #expect(hover.altitudeAngle == 0)
    stage.send(.hover(CGPoint(50, 50)))
    stage.send(.hover(nil))
    #expect(acts() == ["act hover began", "act hover ended"])
    finger.tap(50, 50)
    #expect(acts() == [])
  }

  @Test func `a pencil in the air tells its height and its lean (B-4.71)`() {
    let hover = stage.watch("hover", on: view, UIHoverGestureRecognizer())
    let details = Contact.Details(altitude: 0.5, azimuth: .pi / 2, roll: 0.25, zOffset: 0.75)
    stage.send(.hover(CGPoint(50, 50), details))
    #expect(hover.zOffset == 0.75)
    #expect(hover.altitudeAngle == 0.5)
    #expect(hover.rollAngle == 0.25)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(hover.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
    #expect(abs(hover.azimuthAngle(in: view)) < 1e-9)
  }

  @Test func `a wheel drives a pan that allows scrolling, and no other (B-4.72, B-7.16)`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    let turn = ScrollInput(position: CGPoint(50, 50), delta: CGPoint(0, -30))
    stage.send(.scroll(turn))
    #expect(acts() == [])
    pan.allowedScrollTypesMask = .discrete
    stage.send(.scroll(turn), at: 1)
    stage.send(.scroll(turn), at: 1.05)
    #expect(pan.translation(in: nil) == CGPoint(0, -60))
    stage.wait(until: 2)
    #expect(acts() == ["act pan began", "act pan changed", "act pan ended"])
    #expect(stage.application.sent.map(\.event.type) == [.scroll, .scroll, .scroll])
  }

  @Test func `a pan that allows one kind of scrolling does not follow the other (B-4.72)`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    func scrolls(_ kind: UIScrollTypeMask, isContinuous: Bool) -> Bool {
      pan.allowedScrollTypesMask = kind
      let start = stage.application.now + 1
      var input = ScrollInput(position: CGPoint(50, 50), delta: CGPoint(0, -30))
      input.isContinuous = isContinuous
      stage.send(.scroll(input), at: start)
      stage.wait(until: start + 1)
      return !acts().isEmpty
    }
    #expect(scrolls(.discrete, isContinuous: false) && scrolls(.continuous, isContinuous: true))
    #expect(!scrolls(.discrete, isContinuous: true) && !scrolls(.continuous, isContinuous: false))
    #expect(scrolls(.all, isContinuous: true) && scrolls(.all, isContinuous: false))
  }

  @Test func `a tap for one button of a pointer is not recognized with another (B-4.51)`() {
    let stage = Stage(policy: Policy(hitTestPasses: 1, indirectInput: true))
    let tap = stage.watch("tap", on: stage.window, UITapGestureRecognizer())
    func click(at time: TimeInterval) -> [String] {
      for phase in [Contact.Phase.began, .ended] {
        let contact = Contact(id: 1, source: .mouse, phase: phase, position: CGPoint(50, 50))
        stage.send([contact], at: time)
      }
      return stage.log.drain()
    }
    #expect(click(at: 0) == ["act tap ended"])
    tap.buttonMaskRequired = .secondary
    #expect(click(at: 5) == [])
  }

  @Test func `a tap for the secondary button is recognized with it alone (B-4.92)`() {
    let stage = Stage(policy: Policy(hitTestPasses: 1, indirectInput: true))
    let tap = stage.watch("tap", on: stage.window, UITapGestureRecognizer())
    tap.buttonMaskRequired = .secondary
    func click(_ buttons: UIEvent.ButtonMask, at time: TimeInterval) -> [String] {
      for phase in [Contact.Phase.began, .ended] {
        let contact = Contact(
          id: 1,
          source: .mouse,
          phase: phase,
          position: CGPoint(50, 50),
          buttons: buttons
        )
        stage.send([contact], at: time)
      }
      return stage.log.drain()
    }
    #expect(click(.secondary, at: 0) == ["act tap ended"])
    #expect(click(.primary, at: 5) == [])
    #expect(click([.primary, .secondary], at: 10) == [])
  }

  @Test func `an event tells the buttons of the mouse that are down (B-7.15, B-4.92)`() {
    let stage = Stage(policy: Policy(hitTestPasses: 1, indirectInput: true))
    let view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "view")
    var masks: [UIEvent.ButtonMask] = []
    view.onTouches = { _, _, event in masks.append(event?.buttonMask ?? []) }
    let steps: [(Contact.Phase, CGFloat, UIEvent.ButtonMask)] = [
      (.began, 50, .secondary), (.moved, 60, [.primary, .secondary]), (.ended, 60, .secondary),
    ]
    for (phase, x, buttons) in steps {
      let place = CGPoint(x, 50)
      stage.send([
        Contact(id: 1, source: .mouse, phase: phase, position: place, buttons: buttons)
      ])
    }
    #expect(masks == [.secondary, [.primary, .secondary], []])
  }

  @Test func `a hover recognizer is asked whether it takes the pointer (B-4.71)`() {
    let hover = stage.watch("hover", on: view, ChoosyHover())
    view.frame = CGRect(0, 0, 100, 100)
    stage.send(.hover(CGPoint(50, 50)))
    #expect(acts() == [])
    #expect(hover.asked == [.hover])
    hover.takes = true
    stage.send(.hover(CGPoint(60, 50)))
    stage.send(.hover(CGPoint(70, 50)))
    #expect(acts() == ["act hover began", "act hover changed"])
    #expect(hover.asked == [.hover, .hover])
  }
}

/// Takes a pointer only when told so.
private final class ChoosyHover: UIHoverGestureRecognizer {
  var takes = false
  private(set) var asked: [UIEvent.EventType] = []

  override func shouldReceive(_ event: UIEvent) -> Bool {
    asked.append(event.type)
    return takes
  }
}
