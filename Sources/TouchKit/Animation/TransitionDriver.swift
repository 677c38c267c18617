import Foundation

/// Moves the animations of a transition as a finger says: what is animated while it records waits at its
/// beginning, until it is moved, finished or taken back.
@MainActor
final class TransitionDriver {
  private let timeline: AnimatorTimeline
  private let application: UIApplication
  private var blocks: [AnimationBlock] = []
  private var animators: [any UIViewImplicitlyAnimating] = []
  private var deadline: Deadline?

  init(duration: TimeInterval, on application: UIApplication) {
    timeline = AnimatorTimeline(duration: duration)
    self.application = application
  }

  /// Makes changes; their animations wait for the finger.
  func record(_ changes: () -> Void) {
    AnimationRecorder.shared.record(for: self, changes)
    self.changes.refresh()
  }

  /// Takes over a block of animations that is about to be made.
  func adopt(_ block: AnimationBlock) {
    block.settings.timeline = timeline
    blocks.append(block)
  }

  /// Takes over an animator, which waits from now on.
  func adopt(_ animator: any UIViewImplicitlyAnimating) {
    guard !animators.contains(where: { $0 === animator }) else { return }
    animators.append(animator)
    animator.pauseAnimation()
  }

  var fraction: Double { timeline.fraction(at: application.now) }

  func move(to fraction: Double) {
    cancelEnd()
    timeline.move(to: AnimatorTimeline.Place(fraction))
    for animator in animators { animator.fractionComplete = fraction }
    changes.refresh()
  }

  /// Goes on to one of the ends by itself; at a speed of 1 it takes as long as the animations would.
  func go(to end: UIViewAnimatingPosition, speed: Double, pace: AnimationPace) {
    cancelEnd()
    let isBack = end == .start
    timeline.pause(at: application.now)
    let rest = isBack ? fraction : 1 - fraction
    let time = timeline.duration * min(max(rest, 0), 1) / max(speed, 0.01)
    let arrival = timeline.go(
      reversed: isBack,
      at: application.now,
      after: 0,
      in: time,
      pace: pace
    )
    for animator in animators {
      animator.isReversed = isBack
      let factor = timeline.duration > 0 ? time / timeline.duration : 0
      animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    }
    deadline = application.schedule(at: arrival) { self.finish(at: end) }
    changes.refresh()
  }

  private func finish(at end: UIViewAnimatingPosition) {
    deadline = nil
    let ended = changes
    blocks = []
    ended.settle(at: end, writesEnd: false)
  }

  private func cancelEnd() {
    if let deadline { application.cancel(deadline) }
    deadline = nil
  }

  private var changes: [AnimationBlock.Change] { blocks.flatMap(\.changes) }
}

@MainActor
extension [AnimationBlock.Change] {
  /// Shows the layers where they are now.
  func refresh() { for layer in Set(map(\.layer)) { layer.extras?.motion?.refresh() } }

  /// Writes the values of a place, also where the layers have others with `writesEnd`, and ends the animations.
  func settle(at position: UIViewAnimatingPosition, writesEnd: Bool) {
    let seen = map { $0.layer.shown.value(of: $0.key) }
    let moving = map(\.animation)
    UIView.performWithoutAnimation {
      for change in reversed() where position == .start {
        change.layer.set(change.old, for: change.key)
      }
    }
    for layer in Set(map(\.layer)) {
      layer.extras?.motion?.remove(
        where: { running in moving.contains { $0 === running } },
        atItsEnd: true
      )
    }
    UIView.performWithoutAnimation {
      for (change, seen) in zip(self, seen) where position == .current {
        if let seen { change.layer.set(seen, for: change.key) }
      }
      for change in self where position == .end && writesEnd {
        change.layer.set(change.new, for: change.key)
      }
    }
  }
}
