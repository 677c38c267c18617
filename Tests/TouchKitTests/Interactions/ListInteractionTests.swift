import Foundation
import Testing
import TouchKit

/// Menus of rows and items, drags that rest over them, and what views propose for a drop.
@MainActor
@Suite struct ListInteractionTests {
  private final class Answers: UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDropDelegate,
    UITableViewDragDelegate, UIDragInteractionDelegate, UIDropInteractionDelegate
  {
    var log: [String] = []
    var proposal = UIDropOperation.copy

    private func menu(_ name: String) -> UIContextMenuConfiguration {
      UIContextMenuConfiguration { [weak self] _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in self?.log.append("copy \(name)") }])
      }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(
      _ tableView: UITableView,
      contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? { indexPath.row == 1 ? menu("row 1") : nil }
    func tableView(
      _ tableView: UITableView,
      shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { indexPath.row != 2 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? { indexPath.item == 0 ? menu("item 0") : nil }
    func collectionView(
      _ collectionView: UICollectionView,
      didSelectItemAt indexPath: IndexPath
    ) { log.append("select item \(indexPath.item)") }

    func tableView(
      _ tableView: UITableView,
      itemsForBeginning session: UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      indexPath.row == 3 ? [] : [UIDragItem(itemProvider: NSItemProvider(object: "row"))]
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {
      log.append("row is let go")
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)") }
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: UICollectionViewDropCoordinator
    ) {
      let item = coordinator.destinationIndexPath?.item
      log.append(
        "drop at \(item ?? -1) from \(coordinator.items.first?.sourceIndexPath?.row ?? -1)"
      )
    }

    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForBeginning session: UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "text"))] }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionDidEnd session: UIDragSession,
      with operation: UIDropOperation
    ) { log.append("ended with \(operation)") }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: UIDropSession) {
      log.append("enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: proposal) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession) {
      log.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
      log.append("drop")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: UIDropSession) {
      log.append("end")
    }
  }

  /// Takes drops, and proposes nothing.
  private final class Silent: UIDropInteractionDelegate {
    var dropped = false
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
      dropped = true
    }
  }

  private let stage = Stage()
  private let answers = Answers()
  private let finger: Finger

  init() { finger = stage.finger() }

  private func addTable(_ frame: CGRect) -> UITableView {
    let table = UITableView(frame: frame)
    (table.dataSource, table.delegate) = (answers, answers)
    table.rowHeight = 50
    stage.window.add(table, "table")
    return table
  }

  private func addCollection(_ frame: CGRect) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (collection.dataSource, collection.delegate) = (answers, answers)
    stage.window.add(collection, "collection")
    return collection
  }

  private func hold(_ x: CGFloat, _ y: CGFloat) {
    let time = stage.application.now + 1
    finger.began(x, y, at: time)
    stage.wait(until: time + 1)
    finger.ended(at: time + 1.1)
    stage.wait(until: time + 2)
  }

  @Test func `a hold on a row opens its menu, and on one without selects it (B-7.133)`() {
    let table = addTable(CGRect(0, 0, 400, 300))
    hold(200, 25)
    #expect(answers.log == ["select 0"])
    hold(200, 75)
    #expect(answers.log == ["select 0"])
    #expect(stage.hit(200, 25)?.isDescendant(of: table) == false)
  }

  @Test func `a hold on an item opens its menu (B-7.133)`() {
    let collection = addCollection(CGRect(0, 0, 400, 300))
    hold(25, 25)
    #expect(answers.log == [])
    #expect(stage.hit(300, 200)?.isDescendant(of: collection) == false)
  }

  /// Lifts a card, and rests with it at points for 1.5 s each.
  private func drag(over places: [CGPoint]) {
    let card = stage.window.add("card", CGRect(0, 350, 50, 50))
    card.addInteraction(UIDragInteraction(delegate: answers))
    finger.began(25, 375, at: 1)
    stage.wait(until: 2)
    for (index, place) in places.enumerated() {
      let time = 2.1 + 1.5 * Double(index)
      finger.moved(place.x, place.y, at: time)
      stage.wait(until: time + 1.4)
    }
    finger.ended()
  }

  @Test func `a drag that rests over rows selects each that may be spring-loaded (B-7.132)`() {
    let table = addTable(CGRect(0, 0, 400, 200))
    #expect(!table.isSpringLoaded)
    table.isSpringLoaded = true
    drag(over: [25, 75, 125, 150 + 25].map { CGPoint(200, $0) })
    #expect(answers.log == ["select 0", "select 1", "select 3", "ended with cancel"])
  }

  @Test func `a drag that rests over an item selects it (B-7.132)`() {
    addCollection(CGRect(0, 0, 400, 200)).isSpringLoaded = true
    drag(over: [CGPoint(25, 25), CGPoint(300, 150)])
    #expect(answers.log == ["select item 0", "ended with cancel"])
  }

  @Test func `a drag that rests over segments selects one after the other (B-7.132)`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(0, 0, 300, 32)
    control.selectedSegmentIndex = 0
    control.isSpringLoaded = true
    control.addAction(
      UIAction { [answers] action in
        let control = action.sender as? UISegmentedControl
        answers.log.append("segment \(control?.selectedSegmentIndex ?? -1)")
      },
      for: .valueChanged
    )
    stage.window.add(control, "control")
    drag(over: [CGPoint(150, 16), CGPoint(250, 16), CGPoint(260, 16)])
    #expect(answers.log == ["segment 1", "segment 2", "ended with cancel"])
  }

  @Test func `who proposes a drop hears of the drag, and what it proposes comes of it (B-7.118)`() {
    let basket = stage.window.add("basket", CGRect(100, 100, 100, 100))
    basket.addInteraction(UIDropInteraction(delegate: answers))
    drag(over: [CGPoint(150, 150), CGPoint(300, 300), CGPoint(150, 150)])
    #expect(answers.log == ["enter", "exit", "enter", "drop", "end", "ended with copy"])
    answers.log = []
    answers.proposal = .forbidden
    finger.began(25, 375, at: 20)
    stage.wait(until: 21)
    finger.moved(150, 150, at: 21.5)
    finger.ended(at: 22)
    #expect(answers.log == ["enter", "exit", "end", "ended with forbidden"])
  }

  @Test func `a view whose delegate proposes nothing takes no drop (B-7.118)`() {
    let basket = stage.window.add("basket", CGRect(100, 100, 100, 100))
    let silent = Silent()
    basket.addInteraction(UIDropInteraction(delegate: silent))
    drag(over: [CGPoint(150, 150)])
    #expect(!silent.dropped && answers.log == ["ended with cancel"])
  }

  /// Holds at a point, then drags to another one.
  private func drag(from start: CGPoint, to end: CGPoint) {
    finger.began(start.x, start.y, at: 1)
    stage.wait(until: 2)
    finger.moved(end.x, end.y, at: 2.1)
    stage.wait(until: 2.2)
    finger.ended(at: 2.3)
  }

  @Test func `a row that is lifted is moved to the row that it is let go over (B-7.136)`() {
    addTable(CGRect(0, 0, 400, 200)).dragDelegate = answers
    drag(from: CGPoint(200, 25), to: CGPoint(200, 125))
    #expect(answers.log == ["move 0 to 2", "row is let go"])
  }

  @Test func `a row without items is not lifted, and is selected (B-7.136)`() {
    addTable(CGRect(0, 0, 400, 200)).dragDelegate = answers
    hold(200, 175)
    #expect(answers.log == ["select 3"])
  }

  @Test func `rows are not lifted where drags are off (B-7.136)`() {
    let table = addTable(CGRect(0, 0, 400, 200))
    (table.dragDelegate, table.dragInteractionEnabled) = (answers, false)
    hold(200, 25)
    #expect(answers.log == ["select 0"])
  }

  @Test func `a collection takes what is dropped over an item of it (B-7.136)`() {
    addCollection(CGRect(0, 200, 400, 100)).dropDelegate = answers
    drag(over: [CGPoint(75, 225)])
    #expect(answers.log == ["drop at 1 from -1", "ended with copy"])
  }

  @Test func `a table's row is no item of the collection that takes it (B-7.136)`() {
    addTable(CGRect(0, 0, 400, 200)).dragDelegate = answers
    addCollection(CGRect(0, 200, 400, 100)).dropDelegate = answers
    drag(from: CGPoint(200, 75), to: CGPoint(25, 225))
    #expect(answers.log == ["drop at 0 from -1", "row is let go"])
  }
}
