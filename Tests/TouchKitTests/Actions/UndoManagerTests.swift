import Testing
import TouchKit

/// Our undo manager, and where the chain finds it.
@MainActor
@Suite struct UndoManagerTests {
  /// A number that knows how to undo its changes.
  @MainActor private final class Counter {
    let manager = UndoManager()
    private(set) var value = 0

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @Test func `each change is undone and redone by itself, the latest first`() {
    let counter = Counter()
    for number in 1...3 { counter.set(number) }
    var seen: [Int] = []
    while counter.manager.canUndo {
      counter.manager.undo()
      seen.append(counter.value)
    }
    while counter.manager.canRedo {
      counter.manager.redo()
      seen.append(counter.value)
    }
    #expect(seen == [2, 1, 0, 1, 2, 3])
  }

  @Test func `a group is undone in one go, with the groups in it`() {
    let counter = Counter()
    counter.set(1)
    counter.manager.beginUndoGrouping()
    counter.set(2)
    counter.manager.beginUndoGrouping()
    counter.set(3)
    #expect(counter.manager.groupingLevel == 2)
    counter.manager.endUndoGrouping()
    counter.manager.setActionName("Count")
    counter.manager.endUndoGrouping()
    #expect(counter.manager.undoActionName == "Count")
    counter.manager.undo()
    #expect(counter.value == 1 && counter.manager.redoActionName == "Count")
    counter.manager.redo()
    #expect(counter.value == 3)
  }

  @Test func `a new change ends what could be redone`() {
    let counter = Counter()
    counter.set(1)
    counter.manager.undo()
    counter.set(2)
    #expect(!counter.manager.canRedo)
  }

  @Test func `only so many levels are kept`() {
    let counter = Counter()
    counter.manager.levelsOfUndo = 2
    for number in 1...5 { counter.set(number) }
    while counter.manager.canUndo { counter.manager.undo() }
    #expect(counter.value == 3)
  }

  @Test func `registrations can be turned off, and forgotten`() {
    let counter = Counter()
    counter.manager.disableUndoRegistration()
    counter.set(1)
    counter.manager.enableUndoRegistration()
    #expect(!counter.manager.canUndo)
    counter.set(2)
    counter.manager.removeAllActions(withTarget: counter)
    #expect(!counter.manager.canUndo)
    counter.set(3)
    counter.manager.removeAllActions()
    #expect(!counter.manager.canUndo && !counter.manager.canRedo)
  }

  @Test func `the chain leads to the window's, unless one before has its own`() {
    final class Owner: UIView {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let stage = Stage()
    let owner = stage.window.add(Owner(), "owner")
    let view = owner.add("view", .zero)
    #expect(view.undoManager === owner.own)
    let other = stage.window.add("other", .zero)
    #expect(other.undoManager != nil && other.undoManager === stage.window.undoManager)
    #expect(UIView().undoManager == nil)
  }
}
