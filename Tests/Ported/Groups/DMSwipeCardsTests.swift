// repository: D-32/DMSwipeCards
// commit: dab78b74e5f844542305c9b55b8ee583eec65b94
// files: DMSwipeCards/Classes/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct DMSwipeCardsTests {
  private final class Listener: DMSwipeCardsViewDelegate {
    var words: [String] = []
    func swipedLeft(_ object: Any) { words.append("left \(object as? String ?? "")") }
    func swipedRight(_ object: Any) { words.append("right \(object as? String ?? "")") }
    func cardTapped(_ object: Any) { words.append("tap \(object as? String ?? "")") }
    func reachedEndOfStack() { words.append("end") }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let listener = Listener()
  private let cards = DMSwipeCardsView<String>(
    frame: CGRect(x: 40, y: 100, width: 295, height: 400),
    viewGenerator: { _, frame in UIView(frame: frame) }
  )

  init() {
    cards.delegate = listener
    cards.addCards(["a", "b", "c"])
    root.addSubview(cards)
  }

  @Test func `cards are swiped away one after the other, and the last tells the end`() {
    let finger = Finger(on: Stage(root))
    for x in [330, 40, 330] {
      finger.drag(from: CGPoint(x: 187, y: 300), to: CGPoint(x: x, y: 300), duration: 0.3)
      finger.advance(by: 1)
    }
    #expect(listener.words.filter { $0 != "end" } == ["right a", "left b", "right c"])
    #expect(listener.words.filter { $0 == "end" } == ["end"])
  }

  @Test func `a card that is moved a little goes back, and is tapped`() {
    let finger = Finger(on: Stage(root))
    finger.drag(from: CGPoint(x: 187, y: 300), to: CGPoint(x: 247, y: 300), duration: 0.3)
    finger.advance(by: 1)
    finger.tap(at: CGPoint(x: 187, y: 300))
    #expect(listener.words == ["tap a"])
  }
}
