import Foundation
import Testing
import TouchKit

@testable import TouchInspector

/// The palette over the window, by keys and pointer.
@MainActor
@Suite struct PaletteViewTests {
  private let desk: Desk

  init() throws {
    desk = try Desk(Scenes.overflow)
    desk.inspector.shelf.experiments = {
      [
        SceneShelf.Experiment(
          title: "A red area",
          place: "1 Hit-testing",
          path: "/e01",
          words: "e01"
        ),
        SceneShelf.Experiment(title: "A walk", place: "", path: "/e02", words: "e02"),
      ]
    }
  }

  private func press(_ usage: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) -> Bool {
    desk.inspector.handle(KeyInput(.down, usage, modifiers: flags))
  }

  private func type(_ text: String) {
    for letter in text {
      let key = KeyInput(.down, .keyboardA, characters: String(letter))
      #expect(desk.inspector.handle(key))
    }
  }

  private func open() {
    let key = KeyInput(
      .down,
      .keyboardK,
      characters: "\u{0b}",
      charactersIgnoringModifiers: "k",
      modifiers: .control
    )
    #expect(desk.inspector.handle(key))
  }

  @Test func `Control and K opens it, and it takes all keys until Escape`() {
    #expect(!press(.keyboardA))
    open()
    #expect(press(.keyboardA), "no key is the scene's")
    #expect(desk.draw().text("COMMANDS") != nil)
    #expect(press(.keyboardEscape))
    #expect(desk.draw().text("COMMANDS") == nil)
    #expect(!press(.keyboardA))
  }

  @Test func `a kind of which more was found than is shown says how many of how many`() {
    open()
    type("show")
    let canvas = desk.draw()
    #expect(canvas.strings.contains { $0.hasPrefix("4 / ") })
  }

  @Test func `what is typed finds views, with their place, and Return selects one`() {
    open()
    type("yell")
    let canvas = desk.draw()
    #expect(canvas.row(of: "ow") == ["ow", "UIView in root", "Select"])
    #expect(canvas.text("1 found") != nil)
    #expect(canvas.texts.contains { $0.string == "yell" && $0.color == Theme.light.hit })
    #expect(press(.keyboardReturnOrEnter))
    #expect(desk.inspector.selection.chosen === desk.view("yellow"))
    #expect(desk.draw().text("VIEWS") == nil, "it is closed")
  }

  @Test func `an experiment is opened, with a click too`() throws {
    var opened: [String] = []
    desk.inspector.shelf.open = { opened.append($0) }
    desk.inspector.perform(.experiments)
    #expect(desk.draw().row(of: "A red area") == ["A red area", "1 Hit-testing", "Open"])
    #expect(press(.keyboardDownArrow))
    #expect(press(.keyboardReturnOrEnter))
    desk.inspector.perform(.experiments)
    try desk.click("A red area")
    #expect(opened == ["/e02", "/e01"])
  }

  @Test func `a command is done, and offered first the next time`() {
    open()
    type(">who gets")
    #expect(press(.keyboardReturnOrEnter))
    #expect(desk.inspector.showsHitMap)
    open()
    let canvas = desk.draw()
    #expect(canvas.text("RECENTLY USED") != nil)
    #expect(canvas.text("Show the map of who gets the touch") != nil)
  }

  @Test func `files of a folder are opened, and folders looked into`() {
    var opened: [String] = []
    desk.inspector.shelf.folder = { "/home" }
    desk.inspector.shelf.files = { folder in
      [
        SceneShelf.File(name: "..", path: "/", isFolder: true),
        SceneShelf.File(name: "in \(folder)", path: folder + "/a.yaml", isFolder: false),
      ]
    }
    desk.inspector.shelf.open = { opened.append($0) }
    desk.inspector.perform(.open)
    #expect(desk.draw().text("in /home") != nil)
    #expect(press(.keyboardReturnOrEnter))
    #expect(desk.draw().text("in /") != nil)
    type("in /")
    #expect(press(.keyboardReturnOrEnter))
    #expect(opened == ["//a.yaml"])
  }

  @Test func `a folder is listed once while a path in it is typed`() {
    var listed: [String] = []
    desk.inspector.shelf.files = { folder in
      listed.append(folder)
      return [SceneShelf.File(name: "abc.txt", path: folder + "abc.txt", isFolder: false)]
    }
    open()
    type("/home/abc")
    #expect(desk.draw().strings.joined().contains("abc.txt"))
    #expect(listed == ["/", "/home/"])
  }

  @Test func `what nothing is called is said in words`() {
    open()
    type("byu")
    #expect(desk.draw().text("Nothing is called “byu”") != nil)
    #expect(press(.keyboardReturnOrEnter), "which does nothing")
  }

  @Test func `it lies where it should in windows of all sizes`() throws {
    for size in [CGSize(width: 1280, height: 800), CGSize(width: 700, height: 500)] {
      let desk = try Desk(Scenes.nested(30), size: size)
      desk.inspector.perform(.palette)
      let canvas = desk.draw()
      #expect(canvas.faults == [])
      let end = try #require(canvas.text("Escape  close")?.rect)
      #expect(end.maxX <= size.width && end.maxY <= size.height)
    }
    desk.inspector.perform(.palette)
    let field = try #require(
      desk.draw().text("Find a view, a command or an experiment")?.rect
    )
    #expect(abs(field.midY - 122) < 2 && field.minX > 320)
  }

  @Test func `its field takes what was copied, and gives what is selected`() {
    var (asked, copied): ([Command], [String]) = ([], [])
    desk.inspector.onCommand = { asked.append($0) }
    desk.inspector.onCopy = { copied.append($0) }
    func control(_ letter: String) {
      let key = KeyInput(
        .down,
        .keyboardA,
        characters: "",
        charactersIgnoringModifiers: letter,
        modifiers: .control
      )
      #expect(desk.inspector.handle(key))
    }
    #expect(!desk.inspector.paste("yellow"), "no field has the keys")
    open()
    control("v")
    #expect(asked == [.paste])
    #expect(desk.inspector.paste("yellow"))
    #expect(desk.draw().text("1 found") != nil)
    control("a")
    control("c")
    control("x")
    #expect(copied == ["yellow", "yellow"])
    #expect(desk.draw().text("1 found") == nil)
  }

  @Test func `what is wrong with a file stands above the answer`() {
    desk.inspector.notice = .problem(
      place: "shop.yaml:3:5",
      text: "a view needs a frame",
      help: "write frame: [x, y, width, height]"
    )
    let canvas = desk.draw()
    #expect(canvas.text("shop.yaml:3:5: a view needs a frame")?.color == Theme.light.refused)
    #expect(canvas.text("Write frame: [x, y, width, height]") != nil)
    desk.inspector.notice = nil
    #expect(desk.draw().text("shop.yaml:3:5: a view needs a frame") == nil)
  }

  @Test func `all that would be right is told, in as many lines as it takes`() throws {
    let help = "known keys: " + (1...60).map { "aKeyOfAView\($0)" }.joined(separator: ", ")
    desk.inspector.notice = .problem(place: nil, text: "unknown key", help: help)
    let canvas = desk.draw()
    let told = try #require(canvas.texts.first { $0.string.hasPrefix("Known keys") })
    #expect(told.rect.height <= desk.inspector.noticeBar.frame.height - 30)
    #expect(canvas.faults == [])
  }

  @Test func `every tab and layer is found by its name and by others that it goes by`() {
    let wanted: [String: Command] = [
      "map": .map, "hit map": .map, "heat map": .map, "layers": .explode, "3-d": .explode,
      "areas": .areas, "distances": .distances, "subtree": .alone, "wireframe": .wireframe,
      "side by side": .pin, "dark": .theme, "lesson": .tab(.lesson), "timeline": .lanes,
      "reset": .forget, "shortcuts": .keys, "dump": .open, "verdict": .tab(.why),
      "hierarchy": .tab(.tree), "coordinates": .tab(.touches), "recognizers": .tab(.gestures),
      "responder chain": .tab(.chain), "events": .tab(.log),
    ]
    let palette = Palette([.init(.commands, desk.inspector.commands)])
    for (words, command) in wanted {
      palette.text = words
      let titles = palette.items.prefix(2).map(\.title)
      #expect(titles.contains(command.entry?.title ?? ""), "\(words) finds \(titles)")
    }
    for tab in InspectorTab.allCases {
      palette.text = tab.title
      #expect(palette.items.prefix(2).contains { $0.title == "Show \(tab.title)" }, "\(tab)")
    }
  }
}
