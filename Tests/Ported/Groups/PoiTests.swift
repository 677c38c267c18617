// repository: HideakiTouhara/Poi
// commit: 1823449e44e06f40c53d689da9d89fbacaf2bced
// files: Poi/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct PoiTests {
  private final class Cards: PoiViewDataSource, PoiViewDelegate {
    var words: [String] = []
    func numberOfCards(_ poi: PoiView) -> Int { 2 }
    func poi(_ poi: PoiView, viewForCardAt index: Int) -> UIView { UIView() }
    func poi(_ poi: PoiView, didSwipeCardAt index: Int, in direction: SwipeDirection) {
      words.append("\(index) \(direction)")
    }
    func poi(_ poi: PoiView, runOutOfCardAt index: Int, in direction: SwipeDirection) {
      words.append("end")
    }
  }

  private let cards = Cards()
  private let poi: PoiView
  private let finger: Finger

  init() {
    let host = UIViewController()
    let stage = Stage(host)
    finger = Finger(on: stage)
    poi = PoiView(frame: CGRect(x: 45, y: 100, width: 300, height: 400))
    poi.dataSource = cards
    poi.delegate = cards
    host.view.addSubview(poi)
  }

  @Test func `cards are swiped away to both sides, and the last one tells the end`() {
    finger.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 385, y: 300), duration: 0.3)
    finger.advance(by: 1)
    finger.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 5, y: 300), duration: 0.3)
    finger.advance(by: 1)
    #expect(cards.words == ["1 right", "2 left", "end"])
  }

  @Test func `a card that is moved a little stays`() {
    finger.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 220, y: 300), duration: 0.3)
    finger.advance(by: 1)
    #expect(cards.words.isEmpty)
  }
}
