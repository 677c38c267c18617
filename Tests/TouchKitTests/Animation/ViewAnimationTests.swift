import Testing
import TouchKit

@MainActor
@Suite struct ViewAnimationTests {
  private let stage = AnimationStage()
  private var view: UIView { stage.view }

  @Test func `the view has its end at once, and is seen on its way (B-7.44)`() {
    stage.moveRight()
    #expect(view.frame.minX == 300)
    #expect(stage.seen == 100)
    stage.pass(to: 1.5)
    #expect(stage.seen == 150)
    stage.pass(to: 2.5)
    #expect(stage.seen == 250)
    #expect(view.frame.minX == 300)
  }

  @Test func `The completion comes with the end, at its own time`() {
    var time: TimeInterval = 0
    UIView.animate(withDuration: 2) {
      view.alpha = 0.5
    } completion: { [stage] _ in
      time = stage.stage.application.now
    }
    stage.pass(to: 9)
    #expect(time == 3)
  }

  @Test func `what nothing is changed by ends with the next frame (B-7.47)`() {
    UIApplication.shared = stage.stage.application
    UIView.animate(withDuration: 2) {
      view.alpha = 1
    } completion: { _ in
      view.tag = 7
    }
    #expect(view.tag == 0)
    stage.pass(to: 1.1)
    #expect(view.tag == 7)
  }

  @Test func `A delay shows the beginning until it is over`() {
    stage.moveRight(.curveLinear, delay: 1)
    stage.pass(to: 1.9)
    #expect(stage.seen == 100)
    stage.pass(to: 3)
    #expect(stage.seen == 200)
    stage.pass(to: 4)
    #expect(stage.ends == [true])
  }

  @Test(
    arguments: [
      (UIView.AnimationOptions.curveLinear, 150.0), (.curveEaseIn, 118.7), (.curveEaseOut, 175.6),
      ([], 125.8),
    ] as [(UIView.AnimationOptions, CGFloat)]
  )
  func `A curve says how far it is after a quarter of the time`(
    curve: UIView.AnimationOptions,
    place: CGFloat
  ) {
    stage.moveRight(curve)
    stage.pass(to: 1.5)
    #expect(abs(stage.seen - place) < 0.1)
  }

  @Test func `Repeated and reversed it goes there and back until it is removed`() {
    stage.moveRight([.curveLinear, .repeat, .autoreverse])
    stage.pass(to: 3.5)
    #expect(stage.seen == 250)
    stage.pass(to: 101.5)
    #expect(stage.seen == 150)
    #expect(stage.ends.isEmpty)
    view.layer.removeAllAnimations()
    #expect(stage.ends == [false])
    #expect(stage.seen == 300)
  }

  @Test func `reversed once it goes back, and then jumps to the end (B-7.45)`() {
    stage.moveRight([.curveLinear, .autoreverse])
    stage.pass(to: 4.5)
    #expect(stage.seen == 150)
    stage.pass(to: 5)
    #expect(stage.seen == 300)
    #expect(stage.ends == [true])
  }

  @Test func `a second animation goes on from where the view is seen (B-7.46)`() {
    stage.moveRight()
    stage.pass(to: 2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 100 }
    #expect(stage.seen == 200)
    stage.pass(to: 2.5)
    // Half of the way back from 300, and a quarter of the first way is left.
    #expect(stage.seen == 150)
    stage.pass(to: 3)
    #expect(stage.seen == 100)
    #expect(stage.ends == [true])
  }

  @Test func `sent back half way from the current state it stands still (B-7.49)`() {
    stage.moveRight()
    stage.pass(to: 2)
    UIView.animate(
      withDuration: 2,
      delay: 0,
      options: [.beginFromCurrentState, .curveLinear],
      animations: { view.frame.origin.x = 100 }
    )
    stage.pass(to: 2.5)
    #expect(stage.seen == 200)
    stage.pass(to: 3)
    #expect(stage.seen == 200 && stage.ends == [true])
    stage.pass(to: 3.5)
    #expect(stage.seen == 150)
  }

  @Test func `What turns keeps its size on the way`() throws {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    stage.pass(to: 2)
    let shown = try #require(view.layer.presentation()).affineTransform()
    let half = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(abs(shown.a - half.a) < 1e-9 && abs(shown.b - half.b) < 1e-9)
  }

  @Test func `A spring swings past its end and comes to rest there`() {
    UIView.animate(
      withDuration: 2,
      delay: 0,
      usingSpringWithDamping: 0.3,
      initialSpringVelocity: 0,
      animations: { view.frame.origin.x = 300 }
    )
    var farthest: CGFloat = 0
    for step in 0..<200 {
      stage.pass(to: 1 + Double(step) / 100)
      farthest = max(farthest, stage.seen)
    }
    #expect(farthest > 330 && farthest < 380)
    #expect(abs(stage.seen - 300) < 0.5)
  }

  @Test func `Keyframes follow each other`() {
    UIView.animateKeyframes(withDuration: 2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
        view.frame.origin.x = 200
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.frame.origin.x = 100
      }
    } completion: { _ in
      view.tag = 3
    }
    let seen = [1.25, 1.5, 2, 2.5].map { time in
      stage.pass(to: time)
      return stage.seen
    }
    #expect(seen == [150, 200, 200, 150])
    stage.pass(to: 3)
    #expect(view.tag == 3)
  }

  @Test func `Nothing is animated inside of performWithoutAnimation, or while it is switched off`()
  {
    UIApplication.shared = stage.stage.application
    UIView.animate(withDuration: 2) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.performWithoutAnimation { view.frame.origin.x = 300 }
    }
    #expect(stage.seen == 300)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    stage.moveRight()
    #expect(stage.seen == 500)
    stage.pass(to: 1)
    #expect(stage.ends == [true])
  }

  @Test func `A block in another lasts as long as the outer one, unless it says otherwise`() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 1) { view.frame.origin.x = 300 }
    }
    stage.pass(to: 2)
    #expect(stage.seen == 200)
    view.layer.removeAllAnimations()
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        view.frame.origin.x = 100
      }
    }
    stage.pass(to: 3)
    #expect(stage.seen == 100)
  }

  @Test func `Layout inside of a block moves subviews too`() {
    let inner = UIView(frame: CGRect(0, 0, 100, 10))
    inner.autoresizingMask = .flexibleWidth
    view.addSubview(inner)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.bounds.size.width = 300
    }
    stage.pass(to: 2)
    #expect(inner.layer.presentation()?.bounds.width == 200)
  }

  @Test func `Of a view that is animated with layoutSubviews what is in it moves too`() {
    final class Host: UIView {
      let inner = UIView()
      override func layoutSubviews() { inner.frame = bounds }
    }
    let host = Host(frame: CGRect(0, 0, 100, 100))
    host.addSubview(host.inner)
    stage.view.addSubview(host)
    stage.pass(to: 1)
    UIView.animate(withDuration: 2, delay: 0, options: [.curveLinear, .layoutSubviews]) {
      host.frame.size.width = 200
    }
    stage.pass(to: 2)
    #expect(host.inner.layer.presentation()?.bounds.width == 150)
  }

  @Test func `the completion of no time comes after the call (B-7.52)`() {
    UIApplication.shared = stage.stage.application
    var order: [String] = []
    UIView.animate(withDuration: 0) {
      order.append("changes")
    } completion: { _ in
      order.append("completion")
    }
    order.append("after")
    stage.pass(to: 1)
    #expect(order == ["changes", "after", "completion"])
  }

  @Test func `A view that leaves its window ends its animations`() {
    stage.moveRight()
    view.removeFromSuperview()
    #expect(stage.ends == [false])
  }

  @Test func `What moves asks for frames, and nothing else does`() throws {
    let application = stage.stage.application
    #expect(application.nextDeadline == nil)
    stage.moveRight(.curveLinear, delay: 1)
    #expect(try #require(application.nextDeadline) == 2)
    stage.pass(to: 2)
    let next = try #require(application.nextDeadline)
    #expect(next > 2 && next < 2.02)
    let version = application.displayVersion
    stage.pass(to: next)
    #expect(application.displayVersion > version)
    stage.pass(to: 5)
    #expect(application.nextDeadline == nil)
  }
}
