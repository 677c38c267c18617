import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchInspector

/// The page of keys is made of the table that the window obeys.
@MainActor
@Suite struct KeysPageTests {
  @Test func `it lists every command that has a key, with its keys`() throws {
    let rows = KeySection.all.flatMap(\.rows)
    for entry in Command.all {
      guard let key = entry.key else { continue }
      if case .tab = entry.command { continue }
      let row = try #require(rows.first { $0.title == entry.title })
      #expect(row.keys == key.keys)
    }
    #expect(rows.contains { $0.keys == ["Control", "1 … \(InspectorTab.allCases.count)"] })
  }

  @Test func `no name on it is cut`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.inspector.perform(.keys)
    let canvas = desk.draw()
    for title in KeySection.all.flatMap(\.rows).map(\.title) {
      let text = try #require(canvas.texts.last { $0.string == title })
      // This canvas draws titles wider than the window's face does, and the keys beside them too.
      #expect(text.rect.width >= title.estimatedWidth(fontSize: 12) * 0.75, "\(title) is cut")
    }
  }

  @Test func `F1 shows it, and Escape closes it`() throws {
    let desk = try Desk(Scenes.overflow)
    #expect(desk.inspector.handle(KeyInput(.down, .keyboardF1)))
    let canvas = desk.draw()
    #expect(canvas.text("Keys") != nil && canvas.text("FIND AND OPEN") != nil)
    #expect(canvas.faults == [])
    #expect(desk.inspector.handle(KeyInput(.down, .keyboardEscape)))
    #expect(desk.draw().text("Keys") == nil)
  }

  @Test func `a question mark shows it where the scene takes no typing`() throws {
    final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
    let desk = try Desk(Scenes.overflow)
    let key = KeyInput(.down, .keyboardSlash, characters: "?", modifiers: .shift)
    let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    desk.view("root")?.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(!desk.inspector.handle(key))
    #expect(field.resignFirstResponder())
    #expect(desk.inspector.handle(key))
  }

  @Test(arguments: [(1280.0, 3), (1000, 2), (700, 1)])
  func `it has as many columns as the window has room for`(
    _ width: Double,
    _ columns: Int
  ) throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: width, height: 800))
    desk.inspector.perform(.keys)
    let canvas = desk.draw()
    let heads = Command.Section.allCases.compactMap { canvas.text($0.rawValue.uppercased()) }
    #expect(Set(heads.map(\.rect.minX)).count == columns)
    #expect(canvas.faults == [])
  }

  @Test func `it lists the scene's key commands by the titles that an iPad shows (B-2.31)`() throws
  {
    let desk = try Desk(Scenes.overflow)
    let controller = UIViewController()
    desk.scene.application.keyWindow?.rootViewController = controller
    let commands: [(input: String, UIKeyModifierFlags, title: String?)] = [
      ("s", .command, "Save the card"), (UIKeyCommand.inputUpArrow, [.command, .shift], "Go up"),
      ("x", .command, nil),
    ]
    for (input, modifiers, title) in commands {
      controller.addKeyCommand(
        UIKeyCommand(
          action: "save:",
          input: input,
          modifierFlags: modifiers,
          discoverabilityTitle: title
        )
      )
    }
    let section = KeySection(commandsOf: desk.scene.application)
    #expect(section.rows.map(\.title) == ["Save the card", "Go up"])
    #expect(section.rows.map(\.keys) == [["Command", "S"], ["Shift", "Command", "Up Arrow"]])
    desk.inspector.perform(.keys)
    #expect(desk.draw().text("Save the card") != nil)
  }
}
