import Foundation
import Testing
import TouchKit

@MainActor
@Suite struct LifeTests {
  @Test func `A view and a controller with a plain deinit end when they are released`() async {
    await confirmation(expectedCount: 2) { ended in
      do { TemporaryView().onEnd = { ended() } }
      do { TemporaryController().onEnd = { ended() } }
    }
  }

  @Test func `A table tells its cells what a finger does to them (B-6.38)`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    let rows = CellList()
    table.register(SelectableCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    let device = Device(table)
    device.wait(0.1)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? SelectableCell)
    cell.calls = []
    device.tap(100, cell.frame.midY)
    device.wait(1)
    #expect(cell.calls.contains("highlighted true"))
    #expect(cell.calls.contains("selected true"))
    #expect(cell.isSelected)
    cell.isSelected = false
    #expect(cell.calls.last == "selected false")
    #expect(!cell.isSelected)
  }

  @Test func `A window hears that keys come to it and go`() {
    let device = Device()
    let window = KeyWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    window.makeKey()
    device.window.makeKey()
    #expect(window.calls == ["become", "resign"])
  }

  @Test func `A recognizer is the target of its own action`() {
    let recognizer = SelfAware(target: nil, action: nil)
    let device = Device()
    device.window.addGestureRecognizer(recognizer)
    device.tap(100, 100)
    #expect(recognizer.taps == 1)
  }

  @Test func `A key command that is added to a controller runs its action, until it is removed`() {
    let controller = Keyed()
    let device = Device(controller)
    controller.becomeFirstResponder()
    let command = UIKeyCommand(
      title: "Save",
      image: nil,
      action: "save",
      input: "s",
      modifierFlags: .command
    )
    controller.addKeyCommand(command)
    device.press(.keyboardS, "s", .command)
    #expect(controller.saves == 1)
    controller.removeKeyCommand(command)
    device.press(.keyboardS, "s", .command)
    #expect(controller.saves == 1)
  }

  @Test func `Undoing sends the action that was registered, and menus name it`() {
    let controller = Keyed()
    let device = Device(controller)
    controller.save()
    let undo = device.window.undoManager
    #expect(undo?.undoMenuItemTitle == "Undo Save")
    #expect(undo?.redoMenuItemTitle == "Redo")
    undo?.undo()
    #expect(controller.saves == 2)
    #expect(undo?.redoMenuItemTitle == "Redo Save")
  }

  @Test func `A controller whose view is set to nil makes another`() {
    let controller = UIViewController()
    let first = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded)
    #expect(first?.next == nil)
    #expect(controller.view !== first)
  }
}
