import Foundation
import Testing
import TouchKit

/// Items that forces move, frame by frame.
@MainActor
@Suite struct DynamicAnimatorTests {
  private let stage = Stage()
  private let view: UIView
  private let animator: UIDynamicAnimator

  init() {
    view = stage.window.add("view", CGRect(0, 0, 100, 100))
    animator = UIDynamicAnimator(referenceView: stage.window)
  }

  private func run(until end: TimeInterval, _ behavior: UIDynamicBehavior) {
    stage.application.asRunning { animator.addBehavior(behavior) }
    stage.application.send(InputEvent(timestamp: end, kind: .tick))
  }

  @Test func `a snap brings an item to its point, and the animator rests`() {
    let listener = Listener()
    animator.delegate = listener
    run(until: 3, UISnapBehavior(item: view, snapTo: CGPoint(200, 300)))
    #expect(hypot(view.center.x - 200, view.center.y - 300) < 1)
    #expect(!animator.isRunning && listener.rests == 1)
  }

  @Test func `an item follows the point that it is attached to, as a finger moves that`() {
    let rod = UIAttachmentBehavior(
      item: view,
      offsetFromCenter: UIOffset(horizontal: 10, vertical: 0),
      attachedToAnchor: CGPoint(60, 50)
    )
    run(until: 0.1, rod)
    #expect(view.center == CGPoint(50, 50))
    rod.anchorPoint = CGPoint(160, 90)
    stage.application.send(InputEvent(timestamp: 0.2, kind: .tick))
    #expect(view.center.isClose(to: CGPoint(150, 90)))
  }

  @Test func `a push gives an item its velocity once`() {
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    (push.angle, push.magnitude) = (0, 1)
    run(until: 1 + 1e-6, push)
    #expect(!push.active)
    #expect(abs(view.center.x - 150) < 2 && view.center.y == 50)
  }

  @Test func `an item that was given a velocity keeps it until it is taken away`() {
    let looks = UIDynamicItemBehavior(items: [view])
    looks.addLinearVelocity(CGPoint(0, 60), for: view)
    run(until: 0.5 + 1e-6, looks)
    #expect(abs(view.center.y - 80) < 2)
    animator.removeAllBehaviors()
    let place = view.center
    stage.application.send(InputEvent(timestamp: 1, kind: .tick))
    #expect(view.center == place)
  }

  @Test func `a pull of 1 adds 1,000 points per second in a second`() {
    let pull = UIGravityBehavior(items: [view])
    run(until: 0.5 + 1e-6, pull)
    #expect(view.center.x == 50 && abs(view.center.y - 175) < 10)
    animator.removeAllBehaviors()
    pull.magnitude = 0.5
    #expect(pull.gravityDirection == CGVector(dx: 0, dy: 0.5))
  }

  @Test func `an item that falls rests at the bounds that a collision behaviour has`() {
    let bounds = UICollisionBehavior(items: [view])
    bounds.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    )
    stage.application.asRunning { animator.addBehavior(bounds) }
    run(until: 3, UIGravityBehavior(items: [view]))
    #expect(view.frame.maxY == 380 && !animator.isRunning)
  }

  @Test func `an item that is elastic leaves the bounds again`() {
    let looks = UIDynamicItemBehavior(items: [view])
    looks.elasticity = 0.5
    looks.addLinearVelocity(CGPoint(-600, 0), for: view)
    let bounds = UICollisionBehavior(items: [view])
    bounds.translatesReferenceBoundsIntoBoundary = true
    stage.application.asRunning { animator.addBehavior(bounds) }
    run(until: 0.2 + 1e-6, looks)
    #expect(view.frame.minX > 20)
  }
}

private final class Listener: UIDynamicAnimatorDelegate {
  var rests = 0
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { rests += 1 }
}
