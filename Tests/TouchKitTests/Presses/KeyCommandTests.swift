import Testing
import TouchKit

/// Keys that run actions.
@MainActor
@Suite struct KeyCommandTests {
  private let stage = Stage(.traced)
  private let box: RespondingView
  private let view: RespondingView

  init() {
    stage.window.makeKey()
    box = stage.responding("box")
    view = stage.responding("view", in: box)
    view.becomeFirstResponder()
    for responder in [box, view] {
      let (log, name) = (stage.log, responder.logName)
      responder.table = ActionTable()
        .adding("save:") { (sender: Any?) in
          log.note("\(name) save \((sender as? UIKeyCommand)?.title ?? "")")
        }
    }
    _ = (stage.log.drain(), stage.trace.drainDelivery())
  }

  private func command(
    _ title: String,
    _ input: String,
    _ flags: UIKeyModifierFlags = .command,
    action: Selector = "save:"
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, action: action, input: input, modifierFlags: flags)
  }

  @Test func `the nearest responder with an equal command performs it (B-2.31)`() {
    box.commands = [command("outer", "s"), command("find", "f")]
    view.commands = [command("inner", "s"), command("second", "s")]
    stage.key(.down, "s", .command)
    stage.key(.up, "s")
    stage.key(.down, "f", .command)
    #expect(stage.log.drain() == ["view save inner", "box save find"])
  }

  @Test func `a text that is edited has its keys before commands that want no priority (B-2.31)`() {
    let field = UITextField(frame: CGRect(0, 0, 100, 30))
    box.addSubview(field)
    field.becomeFirstResponder()
    let commands = [command("type", "s", []), command("save", "s")]
    box.commands = commands
    _ = stage.log.drain()
    stage.key(.down, "s")
    stage.key(.up, "s")
    stage.key(.down, "s", .command)
    stage.key(.up, "s", .command)
    let saved = { [log = stage.log] in log.drain().filter { $0.hasPrefix("box save") } }
    #expect(field.text == "s" && saved() == ["box save save"])
    commands[0].wantsPriorityOverSystemBehavior = true
    stage.key(.down, "s")
    #expect(field.text == "s" && saved() == ["box save type"])
  }

  @Test func `a key that ran a command is no press (B-2.31)`() {
    view.commands = [command("save", "s")]
    stage.key(.down, "s", .command)
    stage.key(.up, "s")
    #expect(stage.log.drain() == ["view save save"])
    #expect(
      stage.trace.drainDelivery() == [
        "command s of window/box/view", "action save: from UIKeyCommand taken by window/box/view",
      ]
    )
    stage.key(.down, "x", .command)
    #expect(stage.log.drain() == ["view presses began x"])
  }

  @Test(arguments: ["s", "S"]) func `case does not count, flags do (B-2.31)`(_ input: String) {
    view.commands = [command("save", input, [.command, .shift])]
    let wrong: [UIKeyModifierFlags] = [
      [], .command, .shift, [.command, .shift, .alternate], [.command, .shift, .alphaShift],
    ]
    for flags in wrong {
      stage.key(.down, "s", flags)
      stage.key(.up, "s")
      #expect(stage.log.drain().first?.hasPrefix("view presses began") == true)
    }
    stage.key(.down, "s", [.command, .shift])
    #expect(stage.log.drain() == ["view save save"])
  }

  @Test func `keys that type nothing have names (B-2.31)`() {
    view.commands = [
      command("up", UIKeyCommand.inputUpArrow, []), command("f5", UIKeyCommand.f5, []),
    ]
    stage.send(.key(KeyInput(.down, .keyboardUpArrow)))
    stage.send(.key(KeyInput(.down, .keyboardF5)))
    #expect(stage.log.drain() == ["view save up", "view save f5"])
  }

  @Test func `a command that nobody implements is skipped`() {
    view.commands = [command("lost", "s", action: "other:")]
    box.commands = [command("outer", "s")]
    stage.key(.down, "s", .command)
    #expect(stage.log.drain() == ["box save outer"])
  }

  @Test func `a command's action goes on from its responder (B-2.31)`() {
    view.table = ActionTable()
    view.commands = [command("save", "s")]
    stage.key(.down, "s", .command)
    #expect(stage.log.drain() == ["box save save"])
  }

  @Test func `a command keeps what it was made with`() {
    let plain = UIKeyCommand(input: "a", modifierFlags: [.control], action: "save:")
    #expect(plain.title.isEmpty && plain.discoverabilityTitle == nil)
    #expect(plain.input == "a" && plain.modifierFlags == .control && plain.action == "save:")
    let full = UIKeyCommand(
      title: "Save",
      action: "save:",
      input: "s",
      modifierFlags: .command,
      discoverabilityTitle: "Save the file"
    )
    #expect(full.title == "Save" && full.discoverabilityTitle == "Save the file")
  }
}
