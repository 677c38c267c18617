import SwipeCard
import Testing
import TouchKit
import TouchSession
import TouchTesting

/// The library's gestures, on Linux, from the sources that it ships.
@MainActor
@Suite struct SwipeCardTests {
  private final class Listener: SwipeCardDelegate {
    var count = 0
    func cardWasDismissed(_ card: SwipeCard) { count += 1 }
  }

  private final class Keeper: SwipeCardDelegate {
    var distances: [CGFloat] = []
    var moves = 0
    func card(_ card: SwipeCard, mayGoBy distance: CGFloat) -> Bool {
      distances.append(distance)
      return false
    }
    func cardsMove() { moves += 1 }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let card = SwipeCard(frame: CGRect(x: 40, y: 100, width: 295, height: 200))
  private let listener = Listener()

  init() {
    root.addSubview(card)
    card.delegate = listener
  }

  @Test func `a long drag dismisses the card, a short one springs back`() {
    let finger = Finger(on: Stage(root))
    let start = CGPoint(x: 150, y: 200)
    finger.drag(from: start, to: CGPoint(x: 200, y: 200), duration: 0.3)
    #expect(card.superview === root)
    #expect(card.transform == .identity)
    finger.drag(from: start, to: CGPoint(x: 300, y: 200), duration: 0.3)
    #expect(card.superview == nil)
    #expect(listener.count == 1)
  }

  @Test func `a delegate that has the optional methods is asked by them`() {
    let keeper = Keeper()
    card.delegate = keeper
    let end = CGPoint(x: 300, y: 200)
    Finger(on: Stage(root)).drag(from: CGPoint(x: 150, y: 200), to: end, duration: 0.3)
    #expect(card.superview === root && card.transform == .identity)
    #expect(keeper.distances.count == 1 && keeper.distances.allSatisfy { $0 >= 80 })
    #expect(keeper.moves > 1)
  }

  @Test func `the button closes the card`() {
    Finger(on: Stage(root)).tap("Close")
    #expect(listener.count == 1)
  }
}
