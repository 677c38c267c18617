import Testing
import TouchKit

/// Keys as presses.
@MainActor
@Suite struct PressTests {
  @Test func `a key is a press of the first responder from down to up (B-2.25, B-7.14)`() throws {
    let stage = Stage(.traced)
    stage.window.makeKey()
    let view = stage.responding("view")
    view.becomeFirstResponder()
    _ = (stage.log.drain(), stage.trace.drainDelivery())
    stage.send(.key(.letter(.down, "a", .shift)), at: 1)
    let event = try #require(stage.application.sent.last?.event as? UIPressesEvent)
    let press = try #require(event.allPresses.first)
    #expect(event.type == .presses && event.subtype == .none)
    #expect(press.phase == .began && press.responder === view && press.window === stage.window)
    #expect(press.timestamp == 1 && press.force == 1)
    #expect(press.key?.keyCode == .keyboardA && press.key?.modifierFlags == .shift)
    #expect(press.key?.characters == "A" && press.key?.charactersIgnoringModifiers == "a")
    stage.send(.key(.letter(.up, "a")), at: 2)
    #expect(press.phase == .ended && press.timestamp == 2 && event.allPresses.isEmpty)
    #expect(stage.log.drain() == ["view presses began A", "view presses ended A"])
    #expect(
      stage.trace.drainDelivery() == [
        "presses began [4] to window/view from engine",
        "presses ended [4] to window/view from engine",
      ]
    )
  }

  @Test func `presses go up the chain, and past its end they are dropped (B-2.17)`() {
    let stage = Stage(.traced)
    stage.window.makeKey()
    let box = stage.responding("box")
    let view = stage.responding("view", in: box)
    view.becomeFirstResponder()
    (view.passesOn, box.passesOn) = (true, true)
    _ = (stage.log.drain(), stage.trace.drainDelivery())
    stage.key(.down, "a")
    #expect(stage.log.drain() == ["view presses began a", "box presses began a"])
    let app = "RecordingApplication"
    #expect(
      stage.trace.drainDelivery() == [
        "presses began [4] to window/box/view from engine",
        "presses began [4] to window/box from window/box/view",
        "presses began [4] to window from window/box",
        "presses began [4] to \(app) from window", "lost presses began [4] by \(app)",
      ]
    )
  }

  @Test func `an empty set is not passed on (B-2.17)`() {
    let stage = Stage()
    let box = stage.responding("box")
    let view = box.add("view", CGRect(0, 0, 10, 10))
    view.pressesBegan([], with: nil)
    view.pressesChanged([], with: nil)
    view.pressesEnded([], with: nil)
    view.pressesCancelled([], with: nil)
    #expect(stage.log.drain() == [])
  }

  @Test func `a chain of ten thousand defaults does not nest calls (B-2.17, B-2.29, B-2.32)`() {
    let stage = Stage()
    stage.window.makeKey()
    let box = stage.responding("box")
    var view: UIView = box
    for _ in 0..<10_000 {
      let child = UIView()
      view.addSubview(child)
      view = child
    }
    let deepest = stage.responding("deepest", in: view)
    deepest.passesOn = true
    deepest.becomeFirstResponder()
    _ = stage.log.drain()
    stage.key(.down, "a")
    stage.send(.shake(.began))
    #expect(
      stage.log.drain() == [
        "deepest presses began a", "box presses began a", "deepest motionBegan motionShake",
        "box motionBegan motionShake",
      ]
    )
    #expect(deepest.target(forAction: "save:", withSender: nil) == nil)
    #expect(deepest.undoManager === stage.window.undoManager)
  }

  @Test func `without a first responder presses go to the root controller, or the window`() {
    let stage = Stage(.traced)
    stage.window.makeKey()
    stage.key(.down, "a")
    #expect(stage.trace.drainDelivery().first == "presses began [4] to window from engine")
    stage.window.rootViewController = UIViewController()
    stage.key(.down, "b")
    #expect(
      stage.trace.drainDelivery().first == "presses began [5] to UIViewController from engine"
    )
  }

  @Test func `without a first responder presses go to the controller presented last`() {
    let stage = Stage(.traced)
    stage.window.makeKey()
    let (root, sheet, top) = (UIViewController(), UINavigationController(), UITabBarController())
    stage.window.rootViewController = root
    root.present(sheet, animated: false)
    sheet.present(top, animated: false)
    _ = stage.trace.drainDelivery()
    stage.key(.down, "a")
    #expect(
      stage.trace.drainDelivery().first == "presses began [4] to UITabBarController from engine"
    )
  }

  @Test func `without a key window the application itself gets presses`() {
    let stage = Stage(.traced)
    let app = "RecordingApplication"
    stage.key(.down, "a")
    #expect(
      stage.trace.drainDelivery() == [
        "presses began [4] to \(app) from engine", "lost presses began [4] by \(app)",
      ]
    )
    stage.send(.shake(.began))
    stage.send(.remote(.play))
    #expect(
      stage.trace.drainDelivery() == [
        "motion began to \(app) from engine", "lost motion began by \(app)",
        "remote 100 to \(app) from engine", "lost remote 100 by \(app)",
      ]
    )
  }

  @Test func `a key that is held repeats no beginning`() {
    let stage = Stage()
    stage.window.makeKey()
    stage.responding("view").becomeFirstResponder()
    _ = stage.log.drain()
    stage.key(.down, "a")
    stage.key(.down, "a")
    stage.key(.up, "a")
    stage.key(.up, "a")
    #expect(stage.log.drain() == ["view presses began a", "view presses ended a"])
  }

  @Test func `several keys are one event; those that did not change are stationary`() throws {
    let stage = Stage()
    stage.window.makeKey()
    let view = stage.responding("view")
    view.becomeFirstResponder()
    stage.key(.down, "a")
    stage.key(.down, "b")
    let sent = stage.application.sent.compactMap { $0.event as? UIPressesEvent }
    let event = try #require(sent.last)
    #expect(sent.allSatisfy { $0 === event })
    #expect(event.allPresses.inOrder.map(\.phase) == [.stationary, .began])
    stage.key(.up, "a")
    #expect(event.allPresses.inOrder.map(\.phase) == [.stationary])
  }

  @Test func `a key that is taken away cancels its press`() {
    let stage = Stage()
    stage.window.makeKey()
    stage.responding("view").becomeFirstResponder()
    _ = stage.log.drain()
    stage.key(.down, "a")
    stage.key(.cancelled, "a")
    stage.key(.up, "a")
    #expect(stage.log.drain() == ["view presses began a", "view presses cancelled a"])
  }

  @Test
  func
    `the responder that got the beginning gets the end, even if another is first by then`()
  {
    let stage = Stage()
    stage.window.makeKey()
    let (one, two) = (stage.responding("one"), stage.responding("two"))
    one.becomeFirstResponder()
    stage.key(.down, "a")
    two.becomeFirstResponder()
    _ = stage.log.drain()
    stage.key(.up, "a")
    #expect(stage.log.drain() == ["one presses ended a"])
  }

  @Test func `phases and types have UIKit's numbers (B-7.13)`() {
    let phases: [UIPress.Phase] = [.began, .changed, .stationary, .ended, .cancelled]
    #expect(phases.map(\.rawValue) == [0, 1, 2, 3, 4])
    let types: [UIPress.PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause,
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `arrows have their type and type their name (B-7.13)`() throws {
    let stage = Stage()
    stage.window.makeKey()
    let arrows: [(UIKeyboardHIDUsage, UIPress.PressType, String)] = [
      (.keyboardUpArrow, .upArrow, UIKeyCommand.inputUpArrow),
      (.keyboardDownArrow, .downArrow, UIKeyCommand.inputDownArrow),
      (.keyboardLeftArrow, .leftArrow, UIKeyCommand.inputLeftArrow),
      (.keyboardRightArrow, .rightArrow, UIKeyCommand.inputRightArrow),
      (.keyboardF1, .init(rawValue: 2058), UIKeyCommand.f1),
      (.keyboardF12, .init(rawValue: 2069), UIKeyCommand.f12),
    ]
    for (usage, type, name) in arrows {
      stage.send(.key(KeyInput(.down, usage)))
      let event = try #require(stage.application.sent.last?.event as? UIPressesEvent)
      let press = try #require(event.allPresses.inOrder.last)
      #expect(press.type == type && press.key?.characters == name)
    }
  }

  @Test func `keys have the numbers of the USB standard`() {
    let numbers: [(UIKeyboardHIDUsage, Int)] = [
      (.keyboardA, 0x04), (.keyboardZ, 0x1D), (.keyboard1, 0x1E), (.keyboard0, 0x27),
      (.keyboardReturnOrEnter, 0x28), (.keyboardSpacebar, 0x2C), (.keyboardSlash, 0x38),
      (.keyboardCapsLock, 0x39), (.keyboardF12, 0x45), (.keyboardPause, 0x48),
      (.keyboardPageDown, 0x4E), (.keyboardRightArrow, 0x4F), (.keyboardUpArrow, 0x52),
      (.keypadNumLock, 0x53), (.keypadEnter, 0x58), (.keypad1, 0x59), (.keypad0, 0x62),
      (.keypadPeriod, 0x63), (.keypadEqualSign, 0x67), (.keyboardF24, 0x73),
      (.keyboardMenu, 0x76), (.keyboardVolumeDown, 0x81), (.keyboardLeftControl, 0xE0),
      (.keyboardRightGUI, 0xE7),
    ]
    for (usage, number) in numbers { #expect(usage.rawValue == number) }
  }
}
