import Testing
import TouchKit

@MainActor
@Suite struct ResponderTests {
  @Test func `A view finds its controller along the chain`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let holder = UIView()
    holder.addSubview(button)
    #expect(button.parentViewController == nil)
    let device = Device(holder)
    #expect(button.parentViewController === device.window.rootViewController)
  }

  @Test func `An event that a cell routes up the chain reaches the controller`() {
    let feed = FeedViewController()
    let device = Device(feed)
    device.tap(20, 220)
    device.tap(20, 120)
    #expect(feed.liked == [2, 1])
    #expect(feed.view.subviews.allSatisfy { $0.bounds.width == 390 })
  }

  @Test func `Keys go to the field that was tapped, tab moves on, a tap beside the fields ends it`()
  {
    let form = FormViewController()
    let device = Device(form)
    #expect(form.fields[0].isFirstResponder)
    device.press(.keyboard1, "1")
    device.press(.keyboard2, "2")
    device.press(.keyboardDeleteOrBackspace)
    device.press(.keyboardTab, "\t")
    device.press(.keyboard7, "7")
    #expect(form.fields.map(\.text) == ["1", "7", ""])
    device.tap(100, 240)
    #expect(form.fields[2].layer.borderWidth == 2)
    for digit in ["1", "2", "3", "4"] { device.press(.keyboard1, digit) }
    #expect(form.didSubmit)
    #expect(!form.fields[2].isFirstResponder)
    #expect(form.fields[2].layer.borderWidth == 0)
    device.tap(100, 120)
    device.press(.keyboardTab, "\t", .shift)
    #expect(!form.fields.contains { $0.isFirstResponder })
    device.tap(100, 120)
    device.tap(100, 600)
    #expect(!form.fields.contains { $0.isFirstResponder })
  }

  @Test func `Key commands run while the controller says they can`() {
    let controller = ShortcutsViewController()
    let device = Device(controller)
    controller.becomeFirstResponder()
    device.press(.keyboardEscape)
    device.press(.keyboardS, "s", .command)
    device.press(.keyboardEscape)
    #expect(controller.log == ["save Save", "cancel"])
    #expect(device.application.sendAction("copy:", to: nil, from: nil, for: nil))
    #expect(controller.log.last == "copy")
  }

  @Test func `A controller that is first responder hears of shaking`() {
    let controller = ShakeViewController()
    let device = Device(controller)
    device.send(.shake(.began))
    device.send(.shake(.cancelled))
    device.send(.shake(.began))
    device.send(.shake(.ended))
    #expect(controller.shakes == 1)
  }

  @Test func `Changes are undone and done again by the window's undo manager`() {
    let controller = CounterViewController()
    let device = Device(controller)
    device.tap(100, 100)
    device.tap(100, 100)
    #expect(controller.count == 2)
    #expect(controller.undoManager?.undoActionName == "Change Count")
    controller.undoManager?.undo()
    #expect(controller.count == 1)
    controller.undoManager?.redo()
    #expect(controller.count == 2)
    #expect(controller.undoManager === device.window.undoManager)
  }

  @Test func `A player hears of media keys`() {
    let player = PlayerViewController()
    let device = Device(player)
    player.becomeFirstResponder()
    device.send(.remote(.togglePlayPause))
    device.send(.remote(.nextTrack))
    device.send(.remote(.nextTrack))
    device.send(.remote(.previousTrack))
    #expect(player.isPlaying)
    #expect(player.track == 1)
  }

  @Test func `An action without a target goes up the chain to the controller`() {
    let controller = ItemViewController()
    Device(controller).tap(20, 20)
    #expect(controller.deletedBy == "Delete")
  }

  @Test func `Notes are pasted, saved with the window's activity and taken up again`() throws {
    let notes = NotesViewController()
    let device = Device(notes)
    notes.becomeFirstResponder()
    UIPasteboard.general.string = "milk"
    device.send(.key(KeyInput(.down, .keyboardV, characters: "v", modifiers: .command)))
    #expect(notes.notes == ["milk"])
    let saved = try #require(notes.userActivity)
    #expect(saved.needsSave)
    notes.updateUserActivityState(saved)
    let next = NotesViewController()
    next.restoreUserActivityState(saved)
    #expect(next.notes == ["milk"])
  }
}
