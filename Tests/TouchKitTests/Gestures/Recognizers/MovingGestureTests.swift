import Foundation
import Testing
import TouchKit

/// Pan, swipe, pinch, rotation and the pan from the edge.
@MainActor
@Suite struct MovingGestureTests {
  private let stage = Stage(.traced)
  private let view: UIView
  private let finger: Finger

  init() {
    view = stage.window.add("view", CGRect(0, 0, 400, 400))
    finger = stage.finger()
  }

  private func acts() -> [String] { stage.log.drain() }

  // MARK: - Pan

  @Test func `a pan begins after 10 points, which it leaves out (B-4.60, B-4.61, B-4.62)`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    finger.began(100, 100)
    finger.moved(100, 109)
    #expect(pan.state == .possible)
    finger.moved(100, 112)
    #expect(pan.state == .began)
    #expect(pan.translation(in: view).isClose(to: CGPoint(0, 2)))
    finger.moved(100, 280)
    #expect(pan.translation(in: view).isClose(to: CGPoint(0, 170)))
    finger.ended()
    #expect(acts() == ["act pan began", "act pan changed", "act pan ended"])
  }

  @Test func `a pan takes one finger or more, without limit (B-4.60)`() {
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == Int.max)
    #expect(pan.allowedScrollTypesMask == [])
  }

  @Test func `a pan ends when the last finger is lifted (B-4.60)`() {
    stage.watch("pan", on: view, UIPanGestureRecognizer())
    let other = stage.finger(2)
    finger.began(100, 100)
    other.began(150, 100)
    finger.moved(100, 150)
    finger.ended()
    other.moved(150, 150)
    #expect(acts() == ["act pan began", "act pan changed"])
    other.ended()
    #expect(acts() == ["act pan ended"])
  }

  @Test func `a translation may be set, and later movement adds to it (B-4.63)`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    finger.began(100, 100)
    finger.moved(120, 100)
    pan.setTranslation(.zero, in: view)
    finger.moved(123, 104)
    #expect(pan.translation(in: view).isClose(to: CGPoint(3, 4)))
  }

  @Test func `a translation follows the axes of the view asked for (B-4.63)`() {
    let turned = stage.window.add("turned", CGRect(0, 0, 400, 400))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let pan = stage.watch("pan", on: turned, UIPanGestureRecognizer())
    finger.began(100, 100)
    finger.moved(130, 100)
    #expect(pan.translation(in: nil).isClose(to: CGPoint(20, 0)))
    #expect(pan.translation(in: turned).isClose(to: CGPoint(0, -20)))
  }

  @Test func `a resting finger does not block a pan by another (B-4.64)`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    stage.finger(2).began(300, 300)
    finger.began(100, 100)
    finger.moved(130, 100)
    #expect(pan.state == .began)
    #expect(pan.translation(in: view).isClose(to: CGPoint(20, 0)))
  }

  @Test func `two fingers move a pan by their mean`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    stage.send([Contact(1, .began, 100, 100), Contact(2, .began, 200, 100)])
    stage.send([Contact(1, .moved, 100, 120), Contact(2, .moved, 200, 120)])
    #expect(pan.state == .began)
    #expect(pan.translation(in: view).isClose(to: CGPoint(0, 10)))
    stage.send([Contact(1, .moved, 100, 140), Contact(2, .moved, 200, 130)])
    #expect(pan.translation(in: view).isClose(to: CGPoint(0, 25)))
  }

  @Test func `fingers that go apart make no pan`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    stage.send([Contact(1, .began, 150, 100), Contact(2, .began, 200, 100)])
    stage.send([Contact(1, .moved, 100, 100), Contact(2, .moved, 250, 100)])
    #expect(pan.state == .possible)
    #expect(acts() == [])
  }

  @Test func `a pan goes on while as many fingers are down as it takes (B-4.60)`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    stage.send([Contact(1, .began, 100, 100), Contact(2, .began, 200, 100)])
    stage.send([Contact(1, .moved, 100, 140), Contact(2, .moved, 200, 140)])
    stage.send([Contact(2, .ended, 200, 140)])
    stage.send([Contact(1, .moved, 100, 180)])
    #expect(acts() == ["act pan began"])
    stage.send([Contact(1, .ended, 100, 180)])
    #expect(acts() == ["act pan ended"])
  }

  @Test(arguments: [true, false])
  func `a pinch or rotation rests while one finger is up (B-4.67, B-4.68)`(isPinch: Bool) {
    let recognizer =
      isPinch ? UIPinchGestureRecognizer() : UIRotationGestureRecognizer() as UIGestureRecognizer
    stage.watch("it", on: view, recognizer)
    stage.send([Contact(1, .began, 100, 100), Contact(2, .began, 200, 100)])
    stage.send([Contact(1, .moved, 60, 60), Contact(2, .moved, 240, 140)])
    stage.send([Contact(2, .ended, 240, 140)])
    stage.send([Contact(1, .moved, 100, 180)])
    #expect(acts() == ["act it began"])
  }

  @Test func `one finger does not make a pan of two`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    finger.began(100, 100)
    finger.moved(150, 100)
    finger.ended()
    #expect(acts() == [])
    #expect(pan.state == .possible)
  }

  @Test func `too many fingers make a pan fail`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    pan.maximumNumberOfTouches = 1
    finger.began(100, 100)
    stage.finger(2).began(200, 100)
    finger.moved(150, 100)
    #expect(acts() == [])
    #expect(stage.trace.drainDelivery().contains("pan possible -> failed fingers"))
  }

  /// Moves a finger for 0.1 s, in steps of some points.
  private func move(by step: CGFloat) {
    finger.began(100, 100, at: 0)
    for count in 1...10 {
      finger.moved(100 + CGFloat(count) * step, 100, at: Double(count) * 0.01)
    }
  }

  @Test(arguments: [(0, 1000), (0.05, 1000), (0.39, 1000), (0.41, 0)])
  func `a rest does not dilute a velocity, and a longer one ends it (B-4.80)`(
    rest: TimeInterval,
    velocity: CGFloat
  ) {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    move(by: 10)
    stage.wait(until: 0.1 + rest)
    #expect(abs(pan.velocity(in: view).x - velocity) < 1)
  }

  @Test(arguments: [(0, 240), (0.09, 240), (0.11, 0)])
  func `after a short rest a slow movement has no velocity (B-4.80)`(
    rest: TimeInterval,
    velocity: CGFloat
  ) {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    move(by: 2.4)
    stage.wait(until: 0.1 + rest)
    #expect(abs(pan.velocity(in: view).x - velocity) < 1)
  }

  @Test func `moves that come far apart have the velocity of the last one (B-4.80)`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    finger.began(100, 100, at: 0)
    for count in 1...5 { finger.moved(100 + CGFloat(count) * 5, 100, at: Double(count) * 0.2) }
    #expect(abs(pan.velocity(in: view).x - 25) < 0.001)
  }

  @Test func `the lift adds nothing to the movement (B-4.80)`() {
    let pan = stage.watch("pan", on: view, UIPanGestureRecognizer())
    var velocity: CGFloat = 0
    pan.addHandler { if $0.state == .ended { velocity = $0.velocity(in: nil).x } }
    move(by: 10)
    finger.ended(at: 0.15)
    #expect(abs(velocity - 1000) < 1)
  }

  // MARK: - Swipe

  private func swipe(
    _ direction: UISwipeGestureRecognizer.Direction,
    by delta: CGPoint,
    in time: TimeInterval
  ) -> [String] {
    let swipe = stage.watch("swipe", on: view, UISwipeGestureRecognizer())
    swipe.direction = direction
    defer { view.removeGestureRecognizer(swipe) }
    let start = stage.application.now + 1
    finger.began(200, 200, at: start)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      finger.moved(200 + delta.x * part, 200 + delta.y * part, at: start + time * Double(part))
    }
    finger.ended()
    return acts()
  }

  @Test func `a swipe goes right with one finger by default (B-4.65)`() {
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right)
    #expect(swipe.numberOfTouchesRequired == 1)
  }

  @Test func `a swipe goes 50 points within half a second, at most half of that across (B-4.66)`() {
    let act = ["act swipe ended"]
    #expect(swipe(.right, by: CGPoint(60, 0), in: 0.2) == act)
    #expect(swipe(.right, by: CGPoint(60, 28), in: 0.2) == act)
    #expect(swipe(.left, by: CGPoint(-60, 0), in: 0.2) == act)
    #expect(swipe(.up, by: CGPoint(0, -60), in: 0.2) == act)
    #expect(swipe(.down, by: CGPoint(0, 60), in: 0.2) == act)
    #expect(swipe([.left, .right], by: CGPoint(-60, 0), in: 0.2) == act)
    #expect(swipe(.right, by: CGPoint(45, 0), in: 0.2) == [])
    #expect(swipe(.right, by: CGPoint(60, 40), in: 0.2) == [])
    #expect(swipe(.right, by: CGPoint(60, 0), in: 0.8) == [])
    #expect(swipe(.right, by: CGPoint(-60, 0), in: 0.2) == [])
  }

  @Test func `a swipe that strays on its way fails, wherever it ends (B-4.66)`() {
    stage.watch("swipe", on: view, UISwipeGestureRecognizer())
    finger.began(100, 100, at: 0)
    finger.moved(120, 140, at: 0.05)
    finger.moved(170, 100, at: 0.1)
    #expect(acts() == [])
    #expect(stage.trace.drainDelivery().contains("swipe possible -> failed direction"))
  }

  @Test func `a swipe tells where it started (B-4.57, B-4.76)`() {
    let swipe = UISwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    var places: [CGPoint] = []
    swipe.addHandler { swipe in
      places = [
        swipe.location(in: nil), swipe.location(ofTouch: 0, in: nil),
        swipe.location(ofTouch: 1, in: nil),
      ]
    }
    view.addGestureRecognizer(swipe)
    stage.send([Contact(1, .began, 100, 100), Contact(2, .began, 100, 120)])
    stage.send([Contact(1, .moved, 160, 100), Contact(2, .moved, 170, 120)])
    #expect(places == [CGPoint(100, 110), CGPoint(100, 100), CGPoint(100, 120)])
  }

  // MARK: - Pinch and rotation

  @Test func `a pinch needs some movement, and then scales by the distance (B-4.67, B-4.69)`() {
    let pinch = stage.watch("pinch", on: view, UIPinchGestureRecognizer())
    stage.send([Contact(1, .began, 100, 100), Contact(2, .began, 200, 100)])
    stage.send([Contact(2, .moved, 205, 100)])
    #expect(pinch.state == .possible)
    stage.send([Contact(2, .moved, 210, 100)])
    #expect(pinch.state == .began)
    #expect(pinch.scale == 1)
    stage.send([Contact(2, .moved, 320, 100)], at: 0.1)
    #expect(abs(pinch.scale - 2) < 1e-9)
    #expect(abs(pinch.velocity - 10) < 1e-6)
    pinch.scale = 1
    stage.send([Contact(2, .moved, 210, 100)], at: 0.2)
    #expect(abs(pinch.scale - 0.5) < 1e-9)
    #expect(abs(pinch.velocity + 5) < 1e-6)
    stage.send([Contact(1, .ended, 100, 100)])
    #expect(acts() == ["act pinch began", "act pinch changed", "act pinch changed"])
    stage.send([Contact(2, .ended, 210, 100)])
    #expect(acts() == ["act pinch ended"])
  }

  @Test func `asking a pinch for a finger that has left ends the program (B-4.79)`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = Stage()
        let pinch = UIPinchGestureRecognizer()
        pinch.addHandler { _ = $0.location(ofTouch: 1, in: nil) }
        stage.window.addGestureRecognizer(pinch)
        stage.send([Contact(1, .began, 100, 100), Contact(2, .began, 200, 100)])
        stage.send([Contact(2, .moved, 250, 100)])
        stage.send([Contact(2, .ended, 250, 100)])
        stage.send([Contact(1, .ended, 100, 100)])
      }
    }
  }

  @Test func `a finger that comes back to a pinch goes on from the scale that there is (B-4.67)`() {
    let pinch = stage.watch("pinch", on: view, UIPinchGestureRecognizer())
    stage.send([Contact(1, .began, 100, 100), Contact(2, .began, 200, 100)])
    stage.send([Contact(2, .moved, 210, 100)])
    stage.send([Contact(2, .moved, 320, 100)])
    stage.send([Contact(2, .ended, 320, 100)])
    stage.send([Contact(2, .began, 150, 100)])
    #expect(abs(pinch.scale - 2) < 1e-9)
    stage.send([Contact(2, .moved, 175, 100)])
    #expect(abs(pinch.scale - 3) < 1e-9)
  }

  @Test func `the middle of the fingers is the place of a pinch (B-4.57)`() {
    let pinch = stage.watch("pinch", on: view, UIPinchGestureRecognizer())
    stage.send([Contact(1, .began, 100, 100), Contact(2, .began, 200, 200)])
    #expect(pinch.location(in: nil) == CGPoint(150, 150))
    #expect(pinch.location(ofTouch: 1, in: nil) == CGPoint(200, 200))
  }

  @Test func `a rotation counts radians clockwise since it began (B-4.68)`() {
    let rotation = stage.watch("rotation", on: view, UIRotationGestureRecognizer())
    func turn(to angle: CGFloat, at time: TimeInterval) {
      let tip = CGPoint(200 + 100 * cos(angle), 200 + 100 * sin(angle))
      stage.send([Contact(2, .moved, tip.x, tip.y)], at: time)
    }
    stage.send([Contact(1, .began, 200, 200), Contact(2, .began, 300, 200)])
    turn(to: 0.1, at: 0.01)
    #expect(rotation.state == .possible)
    turn(to: 0.2, at: 0.02)
    #expect(rotation.state == .began)
    #expect(rotation.rotation == 0)
    turn(to: 1.2, at: 0.1)
    #expect(abs(rotation.rotation - 1) < 1e-6)
    for step in 1...8 { turn(to: 1.2 + CGFloat(step) * 0.5, at: 0.1 + Double(step) * 0.01) }
    #expect(abs(rotation.rotation - 5) < 1e-6)
    #expect(rotation.velocity > 0)
  }

  // MARK: - From the edge

  @Test func `a pan from the edge has no edges at first, and so never begins (B-4.70)`() {
    let pan = stage.watch("edge", on: view, UIScreenEdgePanGestureRecognizer())
    #expect(pan.edges == [])
    finger.began(1, 200)
    finger.moved(50, 200)
    #expect(acts() == [])
  }

  @Test(arguments: [
    (UIRectEdge.left, CGPoint(5, 200)), (.right, CGPoint(395, 200)), (.top, CGPoint(200, 5)),
    (.bottom, CGPoint(200, 395)),
  ])
  func `a pan from the edge starts at its own edges alone (B-4.70)`(
    edge: UIRectEdge,
    place: CGPoint
  ) {
    let pan = stage.watch("edge", on: view, UIScreenEdgePanGestureRecognizer())
    func begins() -> Bool {
      finger.began(place.x, place.y)
      finger.moved(200, 210)
      finger.ended()
      return acts().contains("act edge began")
    }
    pan.edges = edge
    #expect(begins())
    pan.edges = UIRectEdge.all.subtracting(edge)
    #expect(!begins())
  }

  @Test func `a pan from the edge starts within 20 points of it (B-4.70)`() {
    let pan = stage.watch("edge", on: view, UIScreenEdgePanGestureRecognizer())
    pan.edges = .left
    finger.began(21, 200)
    finger.moved(60, 200)
    finger.ended()
    #expect(acts() == [])
    finger.began(20, 200)
    finger.moved(60, 200)
    #expect(acts() == ["act edge began"])
  }
}
