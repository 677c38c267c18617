import Testing
import TouchKit

@MainActor
@Suite struct PropertyAnimatorTests {
  private let stage = AnimationStage()
  private var view: UIView { stage.view }
  private let ends = Ends()

  private final class Ends {
    var list: [UIViewAnimatingPosition] = []
  }

  private func animator() -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
      view.frame.origin.x = 300
    }
    animator.addCompletion { [ends] in ends.list.append($0) }
    return animator
  }

  @Test func `It runs from start to end`() {
    let animator = animator()
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(animator.isRunning && animator.state == .active)
    stage.pass(to: 2)
    #expect(stage.seen == 200 && animator.fractionComplete == 0.5)
    stage.pass(to: 3)
    #expect(ends.list == [.end])
    #expect(animator.state == .inactive && stage.seen == 300)
  }

  @Test func `a view that it moves is hit where it is seen (B-1.53)`() {
    animator().startAnimation()
    stage.pass(to: 2)
    #expect(stage.stage.hit(205, 150) === view)
    #expect(stage.stage.hit(195, 150) === stage.stage.window)
    #expect(stage.stage.hit(350, 150) === stage.stage.window)
    stage.pass(to: 3)
    #expect(stage.stage.hit(350, 150) === view)
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(300, 100))
  }

  @Test func `with manual hit-testing it is hit where it goes; disabled not at all (B-1.53)`() {
    let animator = animator()
    animator.isManualHitTestingEnabled = true
    animator.startAnimation()
    #expect(stage.stage.hit(350, 150) === view)
    animator.stopAnimation(true)
    let other = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0.5 }
    other.isUserInteractionEnabled = false
    other.startAnimation()
    #expect(stage.stage.hit(150, 150) === stage.stage.window)
  }

  @Test func `Paused it waits, and goes on from there`() {
    let animator = animator()
    animator.startAnimation()
    stage.pass(to: 1.5)
    animator.pauseAnimation()
    stage.pass(to: 10)
    #expect(stage.seen == 150 && !animator.isRunning)
    animator.startAnimation()
    stage.pass(to: 11)
    #expect(stage.seen == 250)
    stage.pass(to: 11.5)
    #expect(ends.list == [.end])
  }

  @Test func `A finger moves it by its fraction`() {
    let animator = animator()
    animator.fractionComplete = 0.25
    #expect(stage.seen == 150 && view.frame.minX == 300)
    animator.fractionComplete = 0.75
    #expect(stage.seen == 250)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    stage.pass(to: 1.5)
    #expect(stage.seen == 275)
    stage.pass(to: 2)
    #expect(ends.list == [.end])
  }

  @Test func `Reversed it goes back, and the view has its old place`() {
    let animator = animator()
    animator.startAnimation()
    stage.pass(to: 2)
    animator.isReversed = true
    stage.pass(to: 2.5)
    #expect(stage.seen == 150)
    stage.pass(to: 3)
    #expect(ends.list == [.start])
    #expect(view.frame.minX == 100)
  }

  @Test func `Stopped the view stays where it is seen; finished it goes where that says`() {
    let first = animator()
    first.startAnimation()
    stage.pass(to: 2)
    first.stopAnimation(true)
    #expect(view.frame.minX == 200 && ends.list.isEmpty && first.state == .inactive)
  }

  @Test(
    arguments: [(.start, 100), (.current, 200), (.end, 300)] as [(UIViewAnimatingPosition, CGFloat)]
  )
  func `Finished after a stop it puts the view where it is told to`(
    position: UIViewAnimatingPosition,
    x: CGFloat
  ) {
    let animator = animator()
    animator.startAnimation()
    stage.pass(to: 2)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && view.frame.minX == 200)
    animator.finishAnimation(at: position)
    #expect(view.frame.minX == x && ends.list == [position] && animator.state == .inactive)
  }

  @Test func `what is added while it runs takes the time that remains (B-7.53)`() {
    let animator = animator()
    animator.startAnimation()
    stage.pass(to: 2)
    animator.addAnimations { [view] in view.frame.origin.y = 200 }
    let seen = { [view] in view.layer.presentation()?.frame.minY }
    #expect(seen() == 100)
    stage.pass(to: 2.5)
    #expect(seen() == 150)
  }

  @Test func `a delay factor counts of the time that remains (B-7.53)`() {
    let animator = animator()
    animator.startAnimation()
    stage.pass(to: 2)
    animator.addAnimations({ [view] in view.frame.origin.y = 200 }, delayFactor: 0.5)
    let seen = { [view] in view.layer.presentation()?.frame.minY }
    stage.pass(to: 2.5)
    #expect(seen() == 100)
    stage.pass(to: 2.75)
    #expect(seen() == 150)
  }

  @Test func `reversed its fraction counts from the end on (B-7.54)`() {
    let animator = animator()
    animator.fractionComplete = 0.25
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.75 && stage.seen == 150)
    animator.fractionComplete = 0.5
    #expect(stage.seen == 200)
    animator.startAnimation()
    stage.pass(to: 2)
    #expect(ends.list == [.start])
  }

  @Test func `What is added with a delay factor begins later`() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addAnimations({ [view] in view.frame.origin.x = 300 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.pass(to: 2)
    #expect(stage.seen == 100)
    stage.pass(to: 2.5)
    #expect(stage.seen == 200)
  }

  /// Where the view is seen a quarter of the time after the start, at a pace.
  private func quarter(_ animator: UIViewPropertyAnimator) -> CGFloat {
    animator.addAnimations { [view] in view.frame.origin.x = 300 }
    animator.startAnimation()
    stage.pass(to: 1.5)
    return stage.seen
  }

  @Test func `a pause has the fraction count the way, and the view stays (B-7.103)`() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn)
    let seen = quarter(animator)
    #expect(seen > 100 && seen < 140 && animator.fractionComplete == 0.25)
    animator.pauseAnimation()
    #expect(stage.seen == seen)
    #expect((100 + animator.fractionComplete * 200).rounded(to: 0.001) == seen)
    animator.fractionComplete = 0.5
    #expect(stage.seen == 200)
  }

  @Test func `with scrubsLinearly false the pace stays (B-7.103)`() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn)
    animator.scrubsLinearly = false
    let seen = quarter(animator)
    animator.pauseAnimation()
    #expect(stage.seen == seen && animator.fractionComplete == 0.25)
    animator.fractionComplete = 0.75
    #expect(stage.seen < 240)
    animator.fractionComplete = 0.25
    #expect(stage.seen == seen && animator.fractionComplete == 0.25)
  }

  @Test func `with scrubsLinearly false it goes on by the rest of its pace (B-7.103)`() {
    let (paused, other) = (UIViewPropertyAnimator(duration: 2, curve: .easeIn), AnimationStage())
    paused.scrubsLinearly = false
    _ = quarter(paused)
    paused.pauseAnimation()
    paused.startAnimation()
    stage.pass(to: 2.25)
    let whole = UIViewPropertyAnimator(duration: 2, curve: .easeIn) {
      other.view.frame.origin.x = 300
    }
    whole.startAnimation()
    other.pass(to: 2.25)
    #expect(stage.seen == other.seen && stage.seen > 140)
    stage.pass(to: 3)
    #expect(stage.seen == 300 && paused.state == .inactive)
  }

  @Test func `a spring that waits past its end goes on for the time that is left (B-7.103)`() {
    let spring = UISpringTimingParameters(dampingRatio: 0.2, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: spring)
    var time = 1.0
    animator.addAnimations { [view] in view.frame.origin.x = 300 }
    animator.startAnimation()
    while stage.seen < 310, time < 3 {
      time += 1.0 / 60
      stage.pass(to: time)
    }
    animator.pauseAnimation()
    #expect(animator.fractionComplete < 0.5)
    animator.startAnimation()
    stage.pass(to: time + 0.5)
    #expect(animator.isRunning)
  }

  @Test func `A spring of its own says how long it lasts`() {
    let spring = UISpringTimingParameters(
      mass: 1,
      stiffness: 100,
      damping: 20,
      initialVelocity: .zero
    )
    let animator = UIViewPropertyAnimator(duration: 99, timingParameters: spring)
    #expect(animator.duration > 0.5 && animator.duration < 2)
  }

  @Test func `A spring takes the view past its place, and back`() {
    let spring = UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { [view] in view.frame.origin.x = 300 }
    animator.startAnimation()
    var farthest: CGFloat = 0
    for frame in 1...60 {
      stage.pass(to: 1 + Double(frame) / 60)
      farthest = max(farthest, stage.seen)
    }
    #expect(farthest > 330 && farthest < 400)
    stage.pass(to: 2.1)
    #expect(stage.seen == 300)
  }
}
