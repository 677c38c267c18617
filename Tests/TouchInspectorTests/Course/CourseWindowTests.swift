import Foundation
import Testing
import TouchExplain
import TouchKit
import TouchScene

@testable import TouchInspector

/// The course in the window: its chapters at the left, its task above the panels.
@MainActor
@Suite struct CourseWindowTests {
  private static let assets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Assets")

  private static func read(_ path: String) throws -> Data {
    try Data(contentsOf: assets.appending(path: path))
  }

  /// A window with the course, on the scene of a lesson.
  private func open(
    _ id: String = "sticks-out",
    scene: String = "e02-overflowing-child",
    language: String = "en",
    size: CGSize = CGSize(width: 1280, height: 800),
    isOpen: Bool = true
  ) throws -> (desk: Desk, guide: CourseGuide) {
    let course = try Course(reading: Self.read("course/course.yaml"), name: "course.yaml")
    let name = "\(language).yaml"
    let texts = try CourseTexts(reading: Self.read("course/\(name)"), name: name, of: course)
    let lesson = try #require(course.lesson(named: id))
    let guide = try #require(
      CourseGuide(course, texts: texts, record: CourseRecord(), lesson: lesson)
    )
    let text = String(decoding: try Self.read("experiments/\(scene).scene.yaml"), as: UTF8.self)
    let desk = try Desk(text, size: size)
    guide.onOpen = { [unowned desk] in
      var captions = desk.inspector.captions
      captions.file = "\($0.scene)-a.scene.yaml"
      desk.inspector.show(desk.scene.application, captions: captions)
    }
    if isOpen { guide.open(lesson) }
    desk.inspector.begin(guide)
    return (desk, guide)
  }

  @Test func `the lesson stands in its chapter, with what to do`() throws {
    let (desk, _) = try open(size: CGSize(width: 1280, height: 1000))
    let canvas = desk.draw()
    for text in [
      "0 of 68 done", "10 / 13", "A subview that sticks out of its parent",
      "DO THIS", "Press red where it sticks out", "Show the answer", "3 of 3 left",
    ] {
      #expect(canvas.text(text) != nil, "\(text) is not there")
    }
    #expect(canvas.text("After bringSubviewToFront") != nil, "its chapter is unfolded")
    #expect(canvas.text("Nested scroll views") == nil, "others are folded")
  }

  @Test func `at the usual size the steps are seen with the code, and all of it after one press`()
    throws
  {
    let course = try Course(reading: Self.read("course/course.yaml"), name: "course.yaml")
    let folder = Self.assets.appending(path: "experiments").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    for lesson in course.lessons {
      let file = files.first { $0.hasPrefix("\(lesson.scene)-") && $0.hasSuffix(".scene.yaml") }
      let scene = try #require(file).replacing(".scene.yaml", with: "")
      let (desk, guide) = try open(lesson.id, scene: scene)
      let task = try #require(desk.inspector.course).task
      let step = try #require(desk.draw().text(guide.texts[lesson].steps.last ?? ""))
      #expect(step.rect.maxY <= task.frame.maxY, "\(lesson.id): the steps are below")
      let count = task.code.lines.count
      #expect(task.code.shownCount >= min(count, 7), "\(lesson.id): \(count)")
      if task.code.shownCount < count {
        try desk.click("All \(count) lines")
        desk.draw()
      }
      #expect(task.code.shownCount == count)
      let box = task.code.frame
      // Two lessons have all that a loop by hand is, or four methods: they are scrolled.
      #expect(count > 17 || box.maxY <= task.frame.height, "\(lesson.id): \(count)")
    }
  }

  @Test func `another language is told at once, and so is the first one again`() throws {
    let (desk, guide) = try open()
    let english = guide.texts
    let chinese = try CourseTexts(
      reading: Self.read("course/zh.yaml"),
      name: "zh.yaml",
      of: guide.course
    )
    desk.touch(.began, 80, 180)
    #expect(desk.draw().text("中文") == nil, "there is but one")
    #expect(!desk.inspector.commands.contains { $0.title.hasPrefix("Switch between English") })
    desk.inspector.shelf.turnLanguage = { chinese }
    let table: Words.Table = { chinese.window[$0] }
    desk.inspector.used = Array(desk.inspector.commands.prefix(1))
    try Words.with(table) { try desk.click("中文") }
    #expect(desk.inspector.used.map(\.title) == ["在视图树中查找"])
    let told = Words.with(table) { desk.draw().strings }
    for text in ["原因", "打开", "English", "给了 red", "动手做", "复制", chinese[guide.lesson].title] {
      #expect(told.contains(text), "\(text) is not there")
    }
    #expect(!told.contains { $0.contains(/Open|Copy|verdict|went to|Press/) }, "\(told)")
    desk.inspector.shelf.turnLanguage = { english }
    #expect(desk.inspector.commands.contains { $0.title.hasPrefix("Switch between English") })
    desk.inspector.perform(.language)
    let again = desk.draw().strings
    #expect(again.contains("it went to red") && again.contains("中文"))
    #expect(!again.contains { $0.contains(where: \.isChinese) && $0 != "中文" }, "\(again)")
  }

  @Test func `a change that helps is told in the language that the window is turned to`() throws {
    let (desk, guide) = try open()
    let chinese = try CourseTexts(
      reading: Self.read("course/zh.yaml"),
      name: "zh.yaml",
      of: guide.course
    )
    desk.touch(.began, 360, 150)
    desk.draw()
    desk.inspector.finishWork()
    desk.inspector.shelf.turnLanguage = { chinese }
    let table: Words.Table = { chinese.window[$0] }
    #expect(desk.draw().strings.contains { $0.hasPrefix("Override point(inside:with:) of gray") })
    let told = try Words.with(table) {
      try desk.click("中文")
      desk.draw()
      desk.inspector.finishWork()
      return desk.draw().strings
    }
    #expect(told.contains { $0.contains("重写 gray") }, "\(told)")
  }

  @Test func `a step is done as its touch comes, with what came of it`() throws {
    let (desk, guide) = try open()
    var kept: [CourseRecord] = []
    guide.onChange = { kept.append($0) }
    desk.touch(.began, 80, 180)
    #expect(desk.draw().text("it went to red") != nil)
    #expect(desk.draw().text("2 of 3 left") != nil)
    #expect(kept.last?.outcomes["sticks-out"]?.first == .init(event: .hit, name: "red"))
    desk.touch(.ended, 80, 180)
    desk.touch(.began, 80, 500)
    desk.touch(.ended, 80, 500)
    #expect(desk.draw().text("it went to yellow") != nil, "a wrong try is told")
  }

  @Test func `a change in the window does the step that asks for one`() throws {
    let (desk, guide) = try open()
    for phase in [Contact.Phase.began, .ended] { desk.touch(phase, 360, 150) }
    let gray = try #require(desk.view("gray"))
    gray.frame.size.width += 60
    desk.inspector.story.answerAgain()
    #expect(guide.progress.outcomes[2] == .init(event: .changed, name: "red"))
    #expect(desk.draw().text("it now goes to red") != nil)
  }

  @Test func `the answer opens in its place`() throws {
    let (desk, guide) = try open(size: CGSize(width: 1280, height: 1200))
    guide.manual = { heading in
      ManualSection(title: heading, text: "Asked `first`.\nAnd [so](x) on.", place: "x.md")
    }
    #expect(desk.draw().text("In the manual") == nil)
    try desk.click("Show the answer")
    #expect(desk.draw().text("Hide the answer") != nil)
    #expect(desk.draw().texts.contains { $0.string.hasPrefix("Gray is asked first") })
    try desk.click("In the manual")
    for text in ["Behaviour-1#B-1.12", "Asked first. And so on.", "x.md"] {
      #expect(desk.draw().text(text) != nil, "\(text) is not there")
    }
  }

  @Test func `where the task has not all the room it needs, it ends below a line`() throws {
    let (desk, _) = try open("pass-through", scene: "e07a-pass-through")
    let pane = try #require(desk.inspector.course?.task)
    func isCut() -> Bool {
      desk.draw().texts.contains { text in
        text.rect.minY < pane.frame.maxY && text.rect.maxY > pane.frame.maxY
          && text.rect.minX >= pane.frame.minX
      }
    }
    #expect(!isCut())
    try desk.click("Show the answer")
    #expect(!isCut())
  }

  @Test func `a lesson of the list, and Next, open their scenes`() throws {
    let (desk, guide) = try open(size: CGSize(width: 1280, height: 1200))
    var opened: [String] = []
    guide.onOpen = { [show = guide.onOpen] in
      opened.append($0.scene)
      show($0)
    }
    try desk.click("Next: A button that sticks out and cannot be pressed")
    try desk.click("Brown in front of green")
    desk.inspector.perform(.previousLesson)
    #expect(opened == ["e07e", "e09", "e01"])
    #expect(guide.lesson.id == "five-views")
    #expect(guide.record.lesson == "five-views")
  }

  @Test func `a scene that was opened otherwise turns to its lesson, or to none`() throws {
    let (desk, guide) = try open()
    var captions = desk.inspector.captions
    captions.file = "/somewhere/e03-point-inside-always.scene.yaml"
    desk.inspector.show(desk.scene.application, captions: captions)
    #expect(guide.lesson.id == "takes-every-point")
    captions.file = "/somewhere/mine.scene.yaml"
    desk.inspector.show(desk.scene.application, captions: captions)
    #expect(guide.lesson.id == "takes-every-point")
    desk.touch(.began, 80, 500)
    #expect(guide.progress.outcomes.allSatisfy { $0 == nil })
    #expect(!desk.inspector.showsCourse && desk.draw().text("DO THIS") == nil)
  }

  @Test func `a course that is begun beside a scene of no lesson is there with its own`() throws {
    let (desk, guide) = try open(scene: "c01-hidden-alpha-interaction", isOpen: false)
    #expect(guide.lesson.id == "sticks-out")
    #expect(desk.inspector.showsCourse && desk.draw().text("DO THIS") != nil)
  }

  @Test func `a course that was hidden by another scene comes back with the scene of its lesson`()
    throws
  {
    let (desk, _) = try open()
    var captions = desk.inspector.captions
    captions.file = "mine.scene.yaml"
    desk.inspector.show(desk.scene.application, captions: captions)
    #expect(!desk.inspector.showsCourse)
    desk.inspector.perform(.course)
    #expect(desk.inspector.showsCourse && desk.inspector.captions.file == "e02-a.scene.yaml")
  }

  @Test func `a lesson has one name in the list, above its task, and in what comes next`() throws {
    let (desk, guide) = try open(size: CGSize(width: 1280, height: 1000))
    let canvas = desk.draw()
    #expect(canvas.strings.count { $0 == guide.texts[guide.lesson].title } >= 2)
    let next = try #require(guide.lesson(after: 1))
    #expect(canvas.text("Next: \(guide.texts[next].title)") != nil)
  }

  @Test func `in a narrow window the chapters are numbers, then a menu`() throws {
    let narrow = try open(size: CGSize(width: 900, height: 700)).desk
    #expect(narrow.draw().text("All experiments") == nil)
    #expect(narrow.draw().text("Hit-testing") == nil)
    #expect(narrow.draw().text("DO THIS") != nil)
    try narrow.click("2")
    #expect(narrow.draw().text("A button larger than it looks") != nil)

    let small = try open(size: CGSize(width: 700, height: 500)).desk
    #expect(small.draw().text("DO THIS") != nil)
    small.inspector.perform(.course)
    #expect(small.draw().text("7 Scrolling") != nil)
    try small.click("Hide the course")
    #expect(small.draw().text("DO THIS") == nil)
  }

  @Test(arguments: WindowTests.sizes + [CGSize(width: 500, height: 700)], ["en", "zh"])
  func `the course fits into a window of any size`(size: CGSize, language: String) throws {
    let (desk, guide) = try open(language: language, size: size)
    for lesson in guide.course.lessons.prefix(3) {
      guide.open(lesson)
      let canvas = desk.draw()
      #expect(canvas.faults == [])
      #expect(canvas.openStates == 0)
    }
  }

  @Test func `the course is told in Chinese`() throws {
    let size = CGSize(width: 1280, height: 1000)
    let (desk, guide) = try open(language: "zh", size: size)
    desk.touch(.began, 80, 180)
    let table: Words.Table = { [window = guide.texts.window] in window[$0] }
    let canvas = Words.with(table) { desk.draw() }
    for text in ["课程", "命中测试", "超出父视图的子视图", "动手做", "给了 red", "显示答案"] {
      #expect(canvas.text(text) != nil, "\(text) is not there")
    }
  }

  @Test func `task, code and answer have room at once in the window that opens first`() throws {
    let (desk, _) = try open(size: CGSize(width: 1280, height: 756))
    for phase in [Contact.Phase.began, .ended] { desk.touch(phase, 350, 150) }
    desk.draw()
    desk.inspector.finishWork()
    let canvas = desk.draw()
    let end = try #require(desk.inspector.course?.task.frame).maxY
    for text in [
      "Objective-C", "Press red inside of gray", "Let red take that touch: Try it, in Why",
    ] {
      let rect = try #require(canvas.text(text)).rect
      #expect(rect.maxY <= end, "\(text) is below its pane")
    }
    for text in ["Try it", "not asked"] {
      #expect(canvas.text(text) != nil, "\(text) is not there")
    }
  }

  @Test func `of code that is cut the lines around the one that decided are shown`() throws {
    let (desk, _) = try open(size: CGSize(width: 1280, height: 756))
    let first = "override func hitTest(_ point: CGPoint,"
    #expect(desk.draw().text(first) != nil)
    desk.touch(.began, 350, 450)
    let canvas = desk.draw()
    #expect(canvas.text(first) == nil)
    #expect(canvas.strings.contains { $0.contains("return self") })
    try desk.click("All 13 lines")
    #expect(desk.draw().text(first) != nil)
  }

  @Test func `the answer stands beside the line that gave it as the language of the code has it`()
    throws
  {
    let (desk, _) = try open("inside-never", scene: "e07b-point-inside-never")
    desk.touch(.began, 60, 60)
    #expect(desk.draw().text("false") != nil)
    try desk.click("Objective-C")
    let canvas = desk.draw()
    #expect(canvas.text("NO") != nil && canvas.text("false") == nil)
  }

  @Test func `where task and panels have no room below each other the task is the first tab`()
    throws
  {
    let (desk, guide) = try open(size: CGSize(width: 700, height: 500))
    #expect(desk.draw().text("DO THIS") != nil)
    desk.touch(.began, 350, 150)
    try desk.click("Why")
    var canvas = desk.draw()
    #expect(canvas.text("DO THIS") == nil && canvas.text("not asked") != nil)
    try desk.click("Lesson")
    #expect(desk.draw().text("DO THIS") != nil)
    desk.inspector.layout(CGSize(width: 1280, height: 800))
    canvas = desk.draw()
    #expect(canvas.text("DO THIS") != nil && canvas.text("not asked") != nil)
    #expect(canvas.text("Lesson") == nil && desk.inspector.tab == .why)
    desk.inspector.tab = .chain
    desk.inspector.layout(CGSize(width: 700, height: 500))
    #expect(desk.inspector.tab == .chain && desk.draw().text("Lesson") != nil)
    desk.inspector.course?.isShown = false
    desk.inspector.layout(desk.inspector.size)
    #expect(desk.draw().text("Lesson") == nil && desk.inspector.tab == .chain)
    desk.inspector.perform(.tab(.lesson))
    #expect(desk.draw().text("DO THIS") != nil && guide.lesson.id == "sticks-out")
  }

  @Test func `the step that is under way scrolls into view as the one before is done`() throws {
    let (desk, _) = try open(size: CGSize(width: 700, height: 500))
    desk.draw()
    for x in [80.0, 350] {
      for phase in [Contact.Phase.began, .ended] { desk.touch(phase, x, 180) }
    }
    let step = try #require(desk.draw().text("Let red take that touch: Try it, in Why")).rect
    #expect(step.maxY <= desk.inspector.size.height)
  }
}
