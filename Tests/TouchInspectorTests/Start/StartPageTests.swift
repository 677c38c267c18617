import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchInspector

/// The page of a window that shows no scene yet.
@MainActor
@Suite struct StartPageTests {
  private func open(
    recent: [RecentFile] = [],
    size: CGSize = CGSize(width: 1280, height: 800)
  ) throws -> Desk {
    let desk = try Desk(Scenes.overflow, size: size)
    desk.inspector.shelf.recent = { recent }
    desk.inspector.shelf.progress = { (7, 56) }
    desk.inspector.showStart()
    return desk
  }

  private func press(_ usage: UIKeyboardHIDUsage, on desk: Desk) {
    _ = desk.inspector.handle(KeyInput(.down, usage))
  }

  private func type(_ text: String, on desk: Desk) {
    for letter in text {
      _ = desk.inspector.handle(KeyInput(.down, .keyboardA, characters: String(letter)))
    }
  }

  private let files = ["/a/dump.txt", "/b/shop.scene.yaml"].map {
    RecentFile(
      path: $0,
      kind: "a view dump",
      viewCount: 5,
      time: Date(timeIntervalSinceNow: -2.5 * 3600)
    )
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 700, height: 500)])
  func `it shows three ways in and what was open last, and nothing of a scene`(size: CGSize) throws
  {
    let desk = try open(recent: files, size: size)
    let canvas = desk.draw()
    #expect(canvas.faults == [])
    for text in [
      "Which view gets this touch, and why?", "Paste a hierarchy", "Open a file", "Take the course",
      "dump.txt", "a view dump, 5 views", "2 hours ago",
    ] {
      #expect(canvas.text(text) != nil, "\(text) is not there")
    }
    for text in ["Why", "Map", "Record", "Live: what you do is added here"] {
      #expect(canvas.text(text) == nil, "\(text) is of use with a scene alone")
    }
    #expect(!desk.inspector.isOnScene(CGPoint(x: size.width / 3, y: size.height / 2)))
  }

  @Test func `from a scene a button leads back to it, and Escape to the scene`() throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 1280, height: 800))
    desk.inspector.perform(.start)
    #expect(desk.inspector.start == nil, "views made in code have no other scenes")
    desk.inspector.shelf.isOfUse = true
    desk.draw()
    desk.click(at: CGPoint(x: 22, y: 20))
    #expect(desk.draw().text("Paste a hierarchy") != nil)
    press(.keyboardEscape, on: desk)
    let canvas = desk.draw()
    #expect(canvas.text("Paste a hierarchy") == nil && canvas.text("Why") != nil)
    #expect(canvas.faults == [])
  }

  @Test func `a typed path is completed and opened, or what is wrong with it is told`() throws {
    let desk = try open()
    var opened: [String] = []
    desk.inspector.shelf.open = { opened.append($0) }
    desk.inspector.shelf.problem = { $0 == "/a/dump.txt" ? nil : "There is no file \($0)" }
    desk.inspector.shelf.complete = { $0 + "ump.txt" }
    desk.inspector.endStart()
    desk.inspector.showStart()
    desk.inspector.perform(.open)
    type("/b", on: desk)
    press(.keyboardReturnOrEnter, on: desk)
    #expect(desk.draw().text("There is no file /b") != nil)
    desk.inspector.perform(.open)
    type("/a/d", on: desk)
    press(.keyboardTab, on: desk)
    press(.keyboardReturnOrEnter, on: desk)
    #expect(opened == ["/a/dump.txt"])
  }

  @Test func `arrows and Return open a recent file, and one that is gone is removed`() throws {
    let desk = try Desk(Scenes.overflow)
    var (opened, forgotten): ([String], [String]) = ([], [])
    desk.inspector.shelf.recent = { files }
    desk.inspector.shelf.open = { opened.append($0) }
    desk.inspector.shelf.forget = { forgotten.append($0) }
    desk.inspector.shelf.problem = { $0 == files[0].path ? "gone" : nil }
    desk.inspector.showStart()
    #expect(desk.draw().text("Remove") != nil)
    press(.keyboardReturnOrEnter, on: desk)
    #expect(forgotten == [files[0].path] && opened.isEmpty)
    press(.keyboardReturnOrEnter, on: desk)
    #expect(opened == [files[1].path])
  }

  @Test func `a press removes a file that is gone on its word alone`() throws {
    let desk = try Desk(Scenes.overflow)
    var forgotten: [String] = []
    desk.inspector.shelf.recent = { files }
    desk.inspector.shelf.forget = { forgotten.append($0) }
    desk.inspector.shelf.problem = { $0 == files[0].path ? "gone" : nil }
    desk.inspector.showStart()
    try desk.click("The file is no longer there.")
    #expect(forgotten.isEmpty)
    try desk.click("Remove")
    #expect(forgotten == [files[0].path])
  }

  @Test func `what was wrong with a paste goes with the page`() throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 1280, height: 800))
    desk.inspector.shelf.isOfUse = true
    desk.inspector.perform(.start)
    desk.inspector.notice = .problem(place: nil, text: "That is no hierarchy", help: nil)
    press(.keyboardEscape, on: desk)
    #expect(desk.inspector.start == nil && desk.inspector.notice == nil)
  }

  @Test func `Control and V pastes, and no command of a scene is done`() throws {
    let desk = try open()
    var asked: [Command] = []
    desk.inspector.onCommand = { asked.append($0) }
    let paste = KeyInput(
      .down,
      .keyboardV,
      characters: "\u{16}",
      charactersIgnoringModifiers: "v",
      modifiers: .control
    )
    #expect(desk.inspector.handle(paste))
    desk.inspector.perform(.map)
    desk.inspector.perform(.record)
    #expect(asked == [.paste] && !desk.inspector.showsHitMap)
    #expect(!desk.inspector.paste("<UIWindow>\n   | <UIView>"), "lines are a hierarchy, not a path")
  }

  @Test func `it goes once a scene is shown`() throws {
    let desk = try open()
    desk.inspector.show(desk.scene.application, captions: desk.inspector.captions)
    let canvas = desk.draw()
    #expect(canvas.text("Paste a hierarchy") == nil && canvas.text("Why") != nil)
    #expect(canvas.text("Record") != nil)
  }

  @Test func `an experiment is listed by its number and title`() {
    let (path, title) = ("/e/e02-child.scene.yaml", "A subview that sticks out")
    let file = RecentFile(path: path, kind: "an experiment", viewCount: 2, title: title, time: .now)
    #expect(RecentFile.names(of: [file]) == ["e02 A subview that sticks out"])
    #expect(file.found == "an experiment, 2 views")
  }

  @Test func `what was found is told in the present language`() throws {
    let file = RecentFile(path: "/a", kind: "a view dump", viewCount: 2, time: .now)
    let kept = try JSONEncoder().encode(file)
    let read = try JSONDecoder().decode(RecentFile.self, from: kept)
    #expect(read.found == "a view dump, 2 views")
    let table: Words.Table = { ["a view dump": "视图转储", "{}, {} views": "{}，{} 个视图"][$0] }
    Words.with(table) { #expect(read.found == "视图转储，2 个视图") }
    let older = Data(#"{"path": "/a", "found": "a view dump, 2 views", "time": 1000}"#.utf8)
    #expect(try JSONDecoder().decode(RecentFile.self, from: older).found == "")
  }

  @Test func `ages are told in words`() {
    let now = Date(timeIntervalSince1970: 10_000_000)
    let ages: [(TimeInterval, String)] = [
      (5, "just now"), (61, "1 minute ago"), (7300, "2 hours ago"), (90_000, "yesterday"),
      (260_000, "3 days ago"), (700_000, "last week"), (2_000_000, "3 weeks ago"),
    ]
    for (seconds, words) in ages {
      let file = RecentFile(path: "/a", inputCount: 1, time: now.addingTimeInterval(-seconds))
      #expect(file.age(at: now) == words)
    }
  }

  @Test func `files of one name are told with the folders that differ, and long names apart`()
    throws
  {
    let long = "a-screen-of-the-checkout-flow-as-it-was-dumped"
    let paths = [
      "/home/shop/dump.txt", "/home/cart/dump.txt", "/x/\(long)-1-on-a-phone-in-the-evening.txt",
      "/x/\(long)-2-on-a-phone-in-the-evening.txt",
    ]
    let recent = paths.map { RecentFile(path: $0, kind: "a view dump", viewCount: 5, time: .now) }
    #expect(RecentFile.names(of: recent).prefix(2) == ["shop/dump.txt", "cart/dump.txt"])
    let strings = try open(recent: recent).draw().strings
    #expect(strings.contains("shop/dump.txt") && strings.contains("cart/dump.txt"))
    #expect(strings.contains { $0.hasPrefix("…") && $0.contains("-1-on") })
    #expect(strings.contains { $0.hasPrefix("…") && $0.contains("-2-on") })
  }

  @Test func `in the narrowest window with cards no text of a card leaves its box`() throws {
    let desk = try open(size: CGSize(width: 830, height: 700))
    desk.inspector.shelf.problem = { "There is no file \($0)" }
    desk.inspector.endStart()
    desk.inspector.showStart()
    let code = try #require(desk.draw().text("  recursiveDescription]")).rect
    #expect(
      desk.draw().shapes.contains { $0.isFill && $0.box.height < 60 && $0.box.contains(code) }
    )
    desk.inspector.perform(.open)
    type("/a/folder/with-a-name-that-takes-a-line/dump.txt", on: desk)
    press(.keyboardReturnOrEnter, on: desk)
    let canvas = desk.draw()
    let problem = try #require(canvas.texts.first { $0.string.hasPrefix("There is no file") })
    #expect(problem.rect.height > problem.font.pointSize * 2, "it is cut, not wrapped")
    let button = try #require(canvas.texts.last { $0.string == "Open" })
    #expect(problem.rect.maxY <= button.rect.minY)
  }
}
