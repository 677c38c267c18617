import Foundation
import Testing
import TouchKit

/// Geometry that no screen has: nothing of it ends the program or keeps it busy for ever.
@MainActor
@Suite struct OddGeometryTests {
  nonisolated static let frames: [CGRect] = [
    .null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
    CGRect(x: 0, y: 0, width: CGFloat.nan, height: CGFloat.nan),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5),
    CGRect(x: 1e308, y: -1e308, width: 1e308, height: 1e308),
    CGRect(x: 10, y: 10, width: -20, height: -20),
    CGRect(x: 0, y: 0, width: CGFloat.leastNonzeroMagnitude, height: 4),
  ]

  private func use(_ view: UIView, on stage: Stage) {
    let finger = stage.finger()
    for place in [CGFloat(5), 50, 399, .nan, .infinity, 1e308] {
      finger.began(place, 50)
      finger.moved(place, 150, at: stage.application.now + 0.01)
      finger.moved(60, place, at: stage.application.now + 0.02)
      finger.ended(at: stage.application.now + 0.03)
      _ = view.convert(CGPoint(x: place, y: place), to: nil)
    }
    for _ in 0..<200 {
      guard let next = stage.application.nextDeadline else { break }
      stage.wait(until: next)
    }
    view.layoutIfNeeded()
    view.sizeToFit()
  }

  @Test(arguments: frames, Walk.allCases)
  func `a view with any frame is hit-tested, told and laid out`(frame: CGRect, walk: Walk) {
    let stage = Stage(walk)
    let parent = stage.window.add("parent", CGRect(0, 0, 200, 200))
    parent.layer.shadowOpacity = 1
    parent.layer.shadowRadius = frame.width
    let view = UIView(frame: frame)
    view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleTopMargin]
    parent.addSubview(view)
    // So many that a grid stands for them.
    for index in 0..<80 {
      parent.add("child \(index)", index % 3 == 0 ? frame : CGRect(5, 5, 9, 9))
    }
    parent.frame = CGRect(0, 0, 300, 300)
    view.transform = CGAffineTransform(scaleX: frame.width, y: 0)
    use(view, on: stage)
    view.transform = .identity
    parent.frame = frame
    use(view, on: stage)
    for _ in 0..<120 { _ = stage.application.view(at: CGPoint(x: 6, y: 6)) }
  }

  @Test(arguments: frames)
  func `scroll views, lists and stacks take any frame, content and offset`(frame: CGRect) {
    let stage = Stage(.traced)
    let table = UITableView(frame: CGRect(0, 0, 200, 200))
    let rows = Rows()
    table.dataSource = rows
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    let collection = UICollectionView(frame: CGRect(0, 0, 200, 200), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = rows
    let plain = UIScrollView(frame: CGRect(0, 0, 200, 200))
    plain.contentSize = CGSize(width: 500, height: 500)
    for scroll in [plain, table, collection] {
      stage.window.addSubview(scroll)
      use(scroll, on: stage)
      scroll.contentOffset = frame.origin
      use(scroll, on: stage)
      scroll.contentInset = UIEdgeInsets(
        top: frame.minX,
        left: frame.minY,
        bottom: 0,
        right: frame.width
      )
      scroll.scrollRectToVisible(frame, animated: true)
      use(scroll, on: stage)
      scroll.setContentOffset(frame.origin, animated: true)
      use(scroll, on: stage)
      scroll.frame = frame
      use(scroll, on: stage)
      if scroll === plain { scroll.contentSize = frame.size }
      scroll.isPagingEnabled = true
      use(scroll, on: stage)
      scroll.removeFromSuperview()
    }
    let stack = UIStackView(arrangedSubviews: [
      UIView(frame: frame), UILabel(), UISwitch(), UISlider(),
    ])
    stack.distribution = .fillProportionally
    stage.window.addSubview(stack)
    stack.frame = frame
    use(stack, on: stage)
  }

  private final class Rows: UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude])
  func `a spring from any place is over at some time`(place: CGFloat) {
    for spring in [
      Spring(from: place, to: 0, velocity: 0), Spring(from: 0, to: place, velocity: 0),
      Spring(from: 0, to: 10, velocity: place), Spring(releasedAt: place, to: -place),
    ] {
      #expect(spring.duration >= 0)
      #expect(spring.duration < 102)
    }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = abs(place)
    animation.repeatCount = Float(place)
    let stage = Stage()
    stage.window.layer.add(animation, forKey: nil)
    for time in [1.0, 1e300] {
      stage.wait(until: time)
      _ = stage.window.layer.presentation()?.opacity
    }
  }
}
