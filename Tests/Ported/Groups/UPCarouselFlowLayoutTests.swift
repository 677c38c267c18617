// repository: ink-spot/UPCarouselFlowLayout
// commit: b1a363190ed9dbeacbfd15db7cea6c47c919d433
// files: UPCarouselFlowLayout/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct CarouselTests {
  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
  }
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view: UICollectionView
  private let items = Items()
  init() {
    let layout = UPCarouselFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 200, height: 200)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: layout
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    root.addSubview(view)
  }

  @Test func `the item in the middle is whole, and those beside it are small and pale`() {
    let stage = Stage(root)
    let (first, second) = (
      view.cellForItem(at: IndexPath(item: 0, section: 0)),
      view.cellForItem(at: IndexPath(item: 1, section: 0))
    )
    _ = stage
    #expect(first?.alpha == 1)
    #expect(abs((second?.alpha ?? 0) - 0.6) < 0.01)
    #expect((second?.frame.width ?? 200) < 130)
  }

  @Test func `a drag comes to rest with an item in the middle`() {
    let stage = Stage(root)
    let finger = Finger(on: stage)
    finger.drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 90, y: 150), duration: 0.4)
    finger.advance(by: 3)
    let middle = view.contentOffset.x + 150
    let cells = view.visibleCells.map { abs($0.center.x - middle) }
    #expect((cells.min() ?? 99) < 1)
    #expect(view.contentOffset.x > 50)
  }
}
