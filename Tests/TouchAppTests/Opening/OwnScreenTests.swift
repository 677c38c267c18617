import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession
import TouchX11

@testable import TouchApp
@testable import TouchInspector

/// The ways back to a screen of the user's that something else took the place of.
@MainActor
@Suite struct OwnScreenTests {
  private static let lesson = "/e1-first.scene.yaml"

  private func sheet(recent: RecentFiles? = nil) throws -> Sheet {
    let files = [
      "/a": Sheet.scene("A"), "/b": Sheet.scene("B"), Self.lesson: Sheet.scene("Lesson"),
    ]
    return try Sheet(files, path: "/a", recent: recent, experiments: [Self.lesson]) {
      let course = try Course(
        reading: Data(
          """
          course: 1
          chapters:
            - id: one
              lessons: [{id: first, scene: e1, manual: "Page#Heading", steps: [{hit: box}]}]
          """.utf8
        ),
        name: "course.yaml"
      )
      let texts = try CourseTexts(
        reading: Data(
          """
          language: en
          chapters: {one: One}
          lessons: {first: {title: First, about: It., steps: [Press it], question: Who, answer: It}}
          """.utf8
        ),
        name: "en.yaml",
        of: course
      )
      return CourseGuide(course, texts: texts, record: CourseRecord())
    }
  }

  private func box(_ sheet: Sheet) -> UIView? {
    sheet.desk.scene?.views.first { $0.accessibilityIdentifier == "box" }
  }

  @Test
  func
    `hiding the course brings back the screen whose place it took, with its changes and their undo`()
    throws
  {
    let sheet = try sheet()
    let inspector = sheet.contents.inspector
    sheet.tap(50, 50)
    inspector.edits.set(.isHidden, of: try #require(box(sheet)), to: .flag(true))
    sheet.desk.beginCourse()
    sheet.finishReading()
    #expect(sheet.titles.last == "Lesson" && inspector.showsCourse)
    #expect(
      inspector.notice == .word("Your screen waits: hiding the course brings it back.")
    )
    inspector.perform(.course)
    #expect(inspector.captions.title == "A" && !inspector.showsCourse)
    #expect(box(sheet)?.isHidden == true)
    #expect(sheet.hit == "root", "the touch before the change is answered again")
    #expect(sheet.contents.time.isLive && sheet.contents.time.shown.end > 0)
    sheet.tap(50, 50)
    #expect(sheet.hit == "root")
    inspector.perform(.undo)
    #expect(box(sheet)?.isHidden == false)
    #expect(sheet.hit == "box")
    inspector.perform(.redo)
    #expect(box(sheet)?.isHidden == true)
  }

  @Test func `a screen that another of the user's took the place of does not come back`() throws {
    let sheet = try sheet()
    sheet.desk.beginCourse()
    sheet.finishReading()
    sheet.open("/b")
    sheet.contents.inspector.perform(.course)
    sheet.finishReading()
    sheet.contents.inspector.perform(.course)
    #expect(sheet.contents.inspector.captions.title == "B")
  }

  @Test func `what was pasted last is among the recent files, as long as the window is open`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let recent = RecentFiles(environment: ["XDG_STATE_HOME": folder.path])
    let sheet = try sheet(recent: recent)
    sheet.contents.handle(.pasted(Sheet.scene("Pasted")))
    sheet.finishReading()
    sheet.open("/b")
    sheet.desk.finishShowing()
    let shelf = sheet.contents.inspector.shelf
    #expect(shelf.recent().map(\.path) == ["/b", "pasted", "/a"])
    #expect(shelf.problem("pasted") == nil)
    #expect(!recent.read().contains { $0.path.hasSuffix("pasted") })
    sheet.open("pasted")
    #expect(sheet.titles.last == "Pasted")
  }

  @Test func `where the drawer is low a press on a recording is answered above the panel`() throws {
    let sheet = try sheet()
    let inputs = [InputEvent(timestamp: 0.5, kind: .application(.launch))]
    sheet.sessions["/s.jsonl"] = try Sheet.session(of: Sheet.scene("Once"), inputs)
    sheet.open("/s.jsonl")
    let inspector = sheet.contents.inspector
    inspector.layout(CGSize(width: 1280, height: 600))
    _ = inspector.update()
    sheet.tap(50, 50)
    #expect(inspector.notice == .word("This is a recording: to touch, continue from here"))
    sheet.contents.time.continueFromHere()
    sheet.tap(50, 50)
    #expect(inspector.notice == nil && sheet.hit == "box")
  }
}
