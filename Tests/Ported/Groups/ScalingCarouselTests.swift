// repository: superpeteblaze/ScalingCarousel
// commit: f2bfde4db386243fd4e0e4687fcfff530c239c20
// files: Sources/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct ScalingCarouselTests {
  private final class Cell: ScalingCarouselCell {
    required override init(frame: CGRect) {
      super.init(frame: frame)
      mainView = UIView(frame: contentView.bounds)
      contentView.addSubview(mainView)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func scrollViewDidScroll(_ view: UIScrollView) { (view as? ScalingCarouselView)?.didScroll() }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let carousel = ScalingCarouselView(
    withFrame: CGRect(x: 0, y: 100, width: 375, height: 300),
    andInset: 40
  )
  private let items = Items()

  init() {
    carousel.dataSource = items
    carousel.delegate = items
    carousel.register(Cell.self, forCellWithReuseIdentifier: "cell")
    root.addSubview(carousel)
  }

  @Test func `a swipe brings the next card to the middle`() {
    let finger = Finger(on: Stage(root))
    finger.drag(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 120, y: 250), duration: 0.25)
    finger.advance(by: 2)
    #expect(carousel.currentCenterCellIndex == IndexPath(item: 1, section: 0))
    let middle = carousel.currentCenterCell.map { carousel.convert($0.center, to: nil).x }
    #expect(middle == 187.5)
  }
}
