import Foundation
import Testing
import TouchKit

@MainActor
@Suite struct ViewTransitionTests {
  private let stage = AnimationStage()
  private var view: UIView { stage.view }
  private var inner: UIView? { view.subviews.first }

  init() {
    let inner = UIView(frame: CGRect(0, 0, 100, 100))
    view.addSubview(inner)
  }

  private func hit() -> UIView? { stage.stage.application.view(at: CGPoint(150, 150)) }

  @Test func `while a transition runs neither the view nor what is in it is hit (B-7.69)`() {
    UIView.transition(with: view, duration: 2, options: .transitionCrossDissolve) {
      view.backgroundColor = .red
    }
    #expect(view.backgroundColor == .red)
    stage.pass(to: 2)
    #expect(hit() !== view && hit() !== inner)
    stage.pass(to: 3.1)
    #expect(hit() === inner)
  }

  @Test func `a transition that allows touches lets through what is there now (B-7.69)`() {
    let next = UIView(frame: CGRect(0, 0, 100, 100))
    UIView.transition(
      with: view,
      duration: 2,
      options: [.transitionFlipFromLeft, .allowUserInteraction]
    ) {
      inner?.removeFromSuperview()
      view.addSubview(next)
    }
    stage.pass(to: 1.2)
    #expect(hit() === next)
  }

  @Test func `a transition between two views puts one in the place of the other (B-7.69)`() throws {
    let first = try #require(inner)
    let second = UIView(frame: CGRect(0, 0, 100, 100))
    var ends: [Bool] = []
    UIView.transition(from: first, to: second, duration: 1) { ends.append($0) }
    #expect(view.subviews == [second])
    stage.pass(to: 1.9)
    #expect(ends.isEmpty)
    stage.pass(to: 2)
    #expect(ends == [true])
    UIView.transition(from: first, to: second, duration: 1) { ends.append($0) }
    #expect(ends == [true, false], "the first is in no view")
  }

  @Test func `a transition that shows and hides leaves both views where they are (B-7.69)`() throws
  {
    let first = try #require(inner)
    let second = UIView(frame: CGRect(0, 0, 100, 100))
    second.isHidden = true
    view.addSubview(second)
    UIView.transition(from: first, to: second, duration: 1, options: .showHideTransitionViews)
    #expect(view.subviews == [first, second])
    #expect(first.isHidden && !second.isHidden)
  }

  @Test func `a layer has one transition, whatever key it is added with (B-7.70)`() {
    view.layer.add(CATransition(), forKey: "mine")
    view.layer.add(CATransition(), forKey: nil)
    #expect(view.layer.animationKeys() == ["transition"])
    #expect(hit() === inner, "touches meet the layer's view")
    stage.pass(to: 2)
    #expect(view.layer.animationKeys() == nil)
  }
}
