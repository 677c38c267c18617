import Testing
import TouchKit

@MainActor
@Suite struct LayerAnimationTests {
  private let stage = AnimationStage()
  private var layer: CALayer { stage.view.layer }
  private let own = CALayer()

  init() {
    own.bounds.size = CGSize(width: 10, height: 10)
    stage.view.layer.addSublayer(own)
    stage.pass(to: 1)
  }

  private func shown(at time: TimeInterval, _ keyPath: String) -> CGFloat? {
    stage.pass(to: time)
    return (layer.presentation()?.value(forKeyPath: keyPath) as? CGFloat)?.rounded(to: 0.001)
  }

  @Test func `it changes what is shown and nothing else, and is gone at its end (B-7.48)`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 0.5
    animation.duration = 2
    layer.add(animation, forKey: "fade")
    #expect(shown(at: 2, "opacity") == 0.25)
    #expect(layer.opacity == 1)
    #expect(layer.animationKeys() == ["fade"])
    #expect(shown(at: 3, "opacity") == 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test(
    arguments: [
      (30, nil, nil, 65), (nil, 50, nil, 75), (nil, nil, 40, 120), (30, 50, nil, 40),
      (30, nil, 40, 50), (nil, 50, 40, 30),
    ] as [(Int?, Int?, Int?, CGFloat)]
  )
  func `What of from, to and by is missing is taken from the layer`(
    from: Int?,
    to: Int?,
    by: Int?,
    half: CGFloat
  ) {
    layer.bounds.size.width = 100
    let animation = CABasicAnimation(keyPath: "bounds.size.width")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 2
    layer.add(animation, forKey: nil)
    #expect(shown(at: 2, "bounds.size.width") == half)
  }

  @Test func `What is kept at its end stays until it is removed`() {
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    animation.toValue = 8
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "round")
    #expect(stage.stage.application.nextDeadline != nil)
    #expect(shown(at: 5, "cornerRadius") == 8)
    #expect(stage.stage.application.nextDeadline == nil, "no frame is asked for once it is over")
    layer.removeAnimation(forKey: "round")
    #expect(shown(at: 5, "cornerRadius") == 0)
  }

  @Test func `A whole turn by transform.rotation goes all the way round`() {
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.toValue = 2 * Double.pi
    turn.duration = 4
    turn.repeatCount = .infinity
    layer.add(turn, forKey: nil)
    #expect(shown(at: 2, "transform.rotation") == (.pi / 2 as CGFloat).rounded(to: 0.001))
    stage.pass(to: 42)
    #expect(shown(at: 42, "transform.rotation") == (.pi / 2 as CGFloat).rounded(to: 0.001))
  }

  @Test func `A cumulative one continues each time where the one before ended`() {
    let turn = CABasicAnimation(keyPath: "position.x")
    turn.byValue = 10
    turn.duration = 1
    turn.repeatCount = 3
    turn.isCumulative = true
    turn.fillMode = .forwards
    turn.isRemovedOnCompletion = false
    layer.add(turn, forKey: nil)
    let start = layer.position.x
    #expect(shown(at: 1.5, "position.x") == start + 5)
    #expect(shown(at: 3.5, "position.x") == start + 25)
    #expect(shown(at: 9, "position.x") == start + 30)
  }

  @Test func `Keyframes reach each value at its time`() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.0, 1.0, 0.5]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    layer.add(animation, forKey: nil)
    #expect(shown(at: 1.5, "opacity") == 0.5)
    #expect(shown(at: 2, "opacity") == 1)
    #expect(shown(at: 3.5, "opacity") == 0.75)
  }

  /// Along 100 points to the right and 300 down, in four seconds.
  private func followed(_ calculationMode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = UIBezierPath()
    path.move(to: CGPoint(0, 0))
    path.addLine(to: CGPoint(100, 0))
    path.addLine(to: CGPoint(100, 300))
    animation.path = path.cgPath
    animation.calculationMode = calculationMode
    animation.duration = 4
    return animation
  }

  @Test func `each step of a path takes as long as the others (B-7.56)`() {
    layer.add(followed(.linear), forKey: nil)
    #expect(shown(at: 2, "position.x") == 50)
    #expect(shown(at: 3, "position.x") == 100 && shown(at: 3, "position.y") == 0)
    #expect(shown(at: 4, "position.y") == 150)
  }

  @Test func `key times say when each step of a path ends (B-7.56)`() {
    let animation = followed(.linear)
    animation.keyTimes = [0, 0.25, 1]
    layer.add(animation, forKey: nil)
    #expect(shown(at: 1.5, "position.x") == 50)
    #expect(shown(at: 3.5, "position.y") == 150)
  }

  @Test func `a path is followed at an even pace where that is asked for (B-7.56)`() {
    layer.add(followed(.paced), forKey: nil)
    #expect(shown(at: 2, "position.x") == 100)
    #expect(shown(at: 3, "position.y") == 100)
  }

  @Test func `a discrete path jumps from point to point (B-7.56)`() {
    layer.add(followed(.discrete), forKey: nil)
    #expect(shown(at: 2, "position.x") == 0)
    #expect(shown(at: 3, "position.x") == 100 && shown(at: 3, "position.y") == 0)
    #expect(shown(at: 4, "position.y") == 300)
  }

  @Test func `A group runs its animations together and cuts them off`() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 4
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 100
    move.beginTime = 1
    move.duration = 1
    let group = CAAnimationGroup()
    group.animations = [fade, move]
    group.duration = 2
    layer.add(group, forKey: "both")
    #expect(shown(at: 2.5, "opacity") == 0.625)
    #expect(shown(at: 2.5, "position.x") == 200)
    #expect(shown(at: 3, "opacity") == 1)
  }

  @Test func `What a group times keeps its own pace and repetitions`() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let turn = CABasicAnimation(keyPath: "cornerRadius")
    turn.byValue = 10
    turn.duration = 1
    turn.repeatCount = 2
    turn.isCumulative = true
    let group = CAAnimationGroup()
    group.animations = [fade, turn]
    group.duration = 2
    layer.add(group, forKey: nil)
    #expect((shown(at: 2, "opacity") ?? 0) > 0.6)
    #expect(shown(at: 2.5, "cornerRadius") == 15)
  }

  @Test func `A spring of Core Animation overshoots, and settles when it says`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 100
    spring.damping = 5
    spring.duration = spring.settlingDuration
    #expect(spring.duration > 2 && spring.duration < 4)
    layer.add(spring, forKey: nil)
    var farthest: CGFloat = 0
    for frame in 1...60 {
      farthest = max(farthest, shown(at: 1 + Double(frame) / 60, "position.x") ?? 0)
    }
    #expect(farthest > 130 && farthest < 160)
    let last = shown(at: 1 + spring.duration - 0.001, "position.x") ?? 0
    #expect(abs(last - 100) < 1)
  }

  @Test func `Its delegate hears of the beginning and of the end`() {
    final class Hearer: CAAnimationDelegate {
      var heard: [String] = []
      func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("\(flag)") }
    }
    let hearer = Hearer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = hearer
    animation.duration = 1
    layer.add(animation, forKey: "same")
    layer.add(animation, forKey: "same")
    stage.pass(to: 2)
    #expect(hearer.heard == ["start", "false", "start", "true"])
  }

  @Test func `a layer of no view moves by itself, for a quarter of a second (B-7.50)`() {
    own.position.x = 100
    #expect(own.position.x == 100)
    #expect(own.presentation()?.position.x == 0)
    stage.pass(to: 1.25)
    #expect(own.presentation()?.position.x == 100)
  }

  @Test func `not where a transaction forbids it, and not what was just added (B-7.50)`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    own.position.x = 100
    CATransaction.commit()
    #expect(own.presentation()?.position.x == 100)
    let new = CALayer()
    layer.addSublayer(new)
    new.position.x = 50
    #expect(new.presentation()?.position.x == 50)
    own.actions = ["opacity": NSNull()]
    own.opacity = 0
    #expect(own.presentation()?.opacity == 0)
  }

  @Test func `a layer that was made with its view does not move at its first layout (B-7.50)`() {
    let (card, added) = (UIView(frame: CGRect(0, 0, 50, 50)), CALayer())
    card.layer.addSublayer(added)
    stage.view.addSubview(card)
    added.frame = card.bounds
    #expect(added.presentation()?.frame == card.bounds)
    stage.pass(to: 2)
    added.frame.origin.x = 20
    #expect(added.presentation()?.frame.minX == 0)
  }

  @Test func `a shape's path does not move by itself (B-7.55)`() {
    let shape = CAShapeLayer()
    layer.addSublayer(shape)
    stage.pass(to: 2)
    shape.path = UIBezierPath(rect: CGRect(0, 0, 10, 10)).cgPath
    #expect(shape.animationKeys() == nil)
    shape.lineWidth = 4
    #expect(shape.animationKeys() == ["lineWidth"])
  }

  @Test func `a view's layer does not move by itself (B-7.51)`() {
    layer.position.x = 300
    #expect(layer.presentation()?.position.x == 300)
  }

  @Test func `A transaction says how long, and hears when all has ended`() {
    var isOver = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { isOver = true }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    layer.add(fade, forKey: nil)
    CATransaction.commit()
    #expect(shown(at: 2, "opacity") == 0.5)
    #expect(!isOver)
    stage.pass(to: 3)
    #expect(isOver)
  }

  @Test func `A transaction hears of its views' animations too`() {
    var isOver = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isOver = true }
    stage.moveRight()
    CATransaction.commit()
    stage.pass(to: 2)
    #expect(!isOver)
    stage.pass(to: 3)
    #expect(isOver && stage.ends == [true])
  }

  @Test func `where actions are disabled no view is animated (B-7.57)`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.moveRight()
    CATransaction.commit()
    #expect(stage.seen == 300)
  }

  @Test func `a duration by its name counts whatever its type`() {
    CATransaction.begin()
    CATransaction.setValue(0, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.animationDuration() == 0)
    CATransaction.setValue(CGFloat(2), forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
  }
}
