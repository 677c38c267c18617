import Testing
import TouchKit

/// Animations in an engine that is not `UIApplication.shared`.
@MainActor
@Suite struct AnimationClockTests {
  private let stage = AnimationStage()
  private let shared = UIApplication()

  /// Makes another engine the shared one; other tests take turns with the making of this suite.
  private func share() { UIApplication.shared = shared }

  /// Runs code as the app's, a second later.
  private func run(_ code: @escaping @MainActor () -> Void) {
    stage.stage.application.schedule(at: 2, code)
    stage.pass(to: 2)
  }

  @Test func `the time of Core Animation is that of the engine whose code asks`() {
    share()
    var heard = CACurrentMediaTime()
    #expect(heard == 0)
    run { heard = CACurrentMediaTime() }
    #expect(heard == 2)
  }

  @Test func `a block that changes nothing ends by the clock of the engine that runs it`() {
    share()
    var isOver = false
    run { UIView.animate(withDuration: 1, animations: {}, completion: { _ in isOver = true }) }
    stage.pass(to: 3)
    #expect(isOver)
  }

  @Test func `a transaction that nobody began ends with the input`() {
    share()
    var (isOver, wasOver) = (false, true)
    let layer = CALayer()
    stage.view.layer.addSublayer(layer)
    run {
      CATransaction.setCompletionBlock { isOver = true }
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      wasOver = isOver
    }
    #expect(!wasOver && isOver && layer.animationKeys() == nil)
    layer.opacity = 0
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func `one from outside of any input ends with the next of an engine`() {
    share()
    CATransaction.setDisableActions(true)
    #expect(CATransaction.disableActions())
    stage.pass(to: 2)
    #expect(!CATransaction.disableActions())
  }

  @Test func `a view goes on by the clock of the window that it comes into`() {
    share()
    shared.send(InputEvent(timestamp: 10, kind: .tick))
    let child = UIView(frame: CGRect(0, 0, 10, 10))
    var isOver = false
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      child.frame.origin.x = 100
    } completion: {
      isOver = $0
    }
    shared.send(InputEvent(timestamp: 10.5, kind: .tick))
    stage.view.addSubview(child)
    let seen = { child.layer.presentation()?.frame.minX }
    #expect(seen() == 25)
    stage.pass(to: 1.5)
    #expect(seen() == 50)
    stage.pass(to: 2.5)
    #expect(seen() == 100 && isOver)
  }

  @Test func `an animator goes by the clock of the engine that shows its view`() {
    share()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [stage] in
      stage.view.frame.origin.x = 300
    }
    animator.startAnimation()
    stage.pass(to: 2)
    #expect(stage.seen == 200 && animator.fractionComplete == 0.5)
  }
}
