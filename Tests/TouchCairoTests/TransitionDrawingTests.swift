import Foundation
import Testing
import TouchCairo
import TouchKit

/// What is seen half way: a red view that has become blue.
@MainActor
@Suite struct TransitionDrawingTests {
  private let application = UIApplication(screen: UIScreen(size: CGSize(width: 100, height: 100)))
  private let window: UIWindow
  private let card = view(20, 20, 60, 60, .red)

  init() {
    UIApplication.shared = application
    window = UIWindow(frame: application.screen.bounds, application: application)
    window.backgroundColor = .white
    window.isHidden = false
    window.addSubview(card)
    application.send(InputEvent(timestamp: 1, kind: .tick))
  }

  private func sheet(after seconds: TimeInterval) throws -> Sheet {
    application.send(InputEvent(timestamp: 1 + seconds, kind: .tick))
    let sheet = try Sheet()
    sheet.draw(window)
    return sheet
  }

  private func turnBlue(_ options: UIView.AnimationOptions) {
    UIView.transition(with: card, duration: 2, options: [options, .curveLinear]) {
      card.backgroundColor = .blue
    }
  }

  private func turnBlue(_ type: CATransitionType, _ side: CATransitionSubtype) {
    let transition = CATransition()
    (transition.type, transition.subtype) = (type, side)
    transition.duration = 2
    card.layer.add(transition, forKey: nil)
    card.backgroundColor = .blue
  }

  @Test func `a cross dissolve shows both, half way as much of each`() throws {
    turnBlue(.transitionCrossDissolve)
    let color = try #require(try sheet(after: 1).color(50, 50))
    #expect((0x7E...0x81).contains(color >> 16) && (0x7E...0x81).contains(color & 0xFF))
    #expect(try sheet(after: 2).color(50, 50) == 0x0000FF)
  }

  @Test func `a flip shows the picture from before until it is seen from its edge`() throws {
    turnBlue(.transitionFlipFromLeft)
    let early = try sheet(after: 0.667)
    #expect(early.color(50, 50) == 0xFF0000)
    #expect(early.color(30, 50) == 0xFFFFFF, "it is narrower")
    #expect(early.color(50, 25) == 0xFF0000, "it is as high")
    #expect(try sheet(after: 1.5).color(50, 50) == 0x0000FF)
  }

  @Test func `a push moves both by half, inside of the bounds`() throws {
    turnBlue(.push, .fromLeft)
    let half = try sheet(after: 1)
    #expect(half.color(45, 50) == 0x0000FF)
    #expect(half.color(55, 50) == 0xFF0000)
    #expect(half.color(10, 50) == 0xFFFFFF && half.color(90, 50) == 0xFFFFFF)
  }

  @Test func `what moves in comes over the picture, and what reveals goes away over the view`()
    throws
  {
    turnBlue(.moveIn, .fromTop)
    let half = try sheet(after: 1)
    #expect(half.color(50, 45) == 0x0000FF && half.color(50, 55) == 0xFF0000)
    card.layer.removeAllAnimations()
    card.backgroundColor = .red
    turnBlue(.reveal, .fromRight)
    let revealed = try sheet(after: 2)
    #expect(revealed.color(25, 50) == 0xFF0000 && revealed.color(75, 50) == 0x0000FF)
  }

  @Test func `the picture has what is in the view, at its own opacity`() throws {
    let label = view(10, 10, 20, 20, .green)
    card.addSubview(label)
    UIView.transition(with: card, duration: 2, options: .transitionFlipFromTop) {
      label.removeFromSuperview()
    }
    #expect(try sheet(after: 0.1).color(40, 40) == 0x00FF00)
    #expect(try sheet(after: 1.9).color(40, 40) == 0xFF0000)
  }
}
