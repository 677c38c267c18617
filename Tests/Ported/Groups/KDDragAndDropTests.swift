// repository: mmick66/KDDragAndDropCollectionView
// commit: d5d853e935a877eef70d8b2a54b0e48c85948278
// files: Classes/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct KDDragAndDropTests {
  private final class Items: NSObject, KDDragAndDropCollectionViewDataSource {
    var list: [NSString]
    init(_ list: [NSString]) { self.list = list }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      list.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.isHidden = (view as? KDDragAndDropCollectionView)?.draggingPathOfCellBeingDragged == path
      return cell
    }
    func collectionView(_ view: UICollectionView, indexPathForDataItem item: AnyObject)
      -> IndexPath?
    {
      list.firstIndex { $0 === item }.map { IndexPath(item: $0, section: 0) }
    }
    func collectionView(_ view: UICollectionView, dataItemForIndexPath path: IndexPath) -> AnyObject
    { list[path.item] }
    func collectionView(
      _ view: UICollectionView,
      moveDataItemFromIndexPath from: IndexPath,
      toIndexPath to: IndexPath
    ) {
      list.insert(list.remove(at: from.item), at: to.item)
    }
    func collectionView(
      _ view: UICollectionView,
      insertDataItem item: AnyObject,
      atIndexPath path: IndexPath
    ) {
      if let item = item as? NSString { list.insert(item, at: path.item) }
    }
    func collectionView(_ view: UICollectionView, deleteDataItemAtIndexPath path: IndexPath) {
      list.remove(at: path.item)
    }
    func collectionView(_ view: UICollectionView, cellIsDraggableAtIndexPath path: IndexPath)
      -> Bool
    { true }
    func collectionView(_ view: UICollectionView, cellIsDroppableAtIndexPath path: IndexPath)
      -> Bool
    { true }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let first = Items(["a", "b"])
  private let second = Items(["c"])
  private let manager: KDDragAndDropManager

  init() {
    var views: [UIView] = []
    for (items, y) in [(first, 0), (second, 300)] {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 80, height: 80)
      let frame = CGRect(x: 0, y: y, width: 375, height: 200)
      let view = KDDragAndDropCollectionView(frame: frame, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = items
      root.addSubview(view)
      views.append(view)
    }
    manager = KDDragAndDropManager(canvas: root, collectionViews: views)
  }

  @Test func `a cell that is held and moved to the other list goes there`() {
    let finger = Finger(on: Stage(root))
    finger.down(at: CGPoint(x: 40, y: 40))
    finger.advance(by: 0.5)
    finger.move(to: CGPoint(x: 60, y: 350), duration: 0.5)
    finger.advance(by: 0.5)
    finger.up()
    finger.advance(by: 1)
    #expect(first.list == ["b"])
    #expect(Set(second.list) == ["a", "c"])
  }

  @Test func `a drag without a hold moves nothing`() {
    let finger = Finger(on: Stage(root))
    finger.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 60, y: 350), duration: 0.2)
    finger.advance(by: 1)
    #expect(first.list == ["a", "b"])
    #expect(second.list == ["c"])
  }
}
