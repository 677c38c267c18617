import Foundation
import SceneStage
import Testing
import TouchKit

@testable import TouchScene

/// The course as it lies in `Assets/course`, held against the scenes, the manual and itself.
@MainActor
@Suite struct CourseTests {
  nonisolated static let folder = Experiments.assets.appending(path: "course")
  nonisolated static let course: Course = {
    // A course that cannot be read has no lessons, which the first test finds.
    (try? Course(reading: read("course.yaml"), name: "course.yaml")) ?? Course(chapters: [])
  }()

  nonisolated static func read(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }

  @Test func `every experiment has its lesson, but most of those of today's screens, and only one`()
    throws
  {
    _ = try Course(reading: Self.read("course.yaml"), name: "course.yaml")
    let scenes = Self.course.lessons.map(\.scene)
    #expect(Set(scenes).count == scenes.count)
    let experiments = Experiments.files.map { String($0.prefix { $0 != "-" }) }
    let today = (15...64).map { "c\($0)" }
    #expect(Set(scenes).isSubset(of: experiments))
    #expect(Set(experiments).subtracting(scenes).isSubset(of: today))
  }

  @Test(arguments: CourseLanguage.allCases)
  func `every lesson has all its texts in every language`(language: CourseLanguage) throws {
    let name = "\(language.rawValue).yaml"
    let texts = try CourseTexts(reading: Self.read(name), name: name, of: Self.course)
    #expect(texts.language == language.rawValue)
    for lesson in Self.course.lessons {
      #expect(texts[lesson].about.count <= 150, "\(lesson.id): more than two lines")
      #expect(texts[lesson].title.count <= 60, "\(lesson.id): too long for the list")
      let all = [texts[lesson].about, texts[lesson].question, texts[lesson].answer].joined()
      #expect(!all.contains("B-"), "\(lesson.id): a number in place of a link")
    }
  }

  @Test(arguments: course.lessons)
  func `a lesson is called as its scene is, in every language`(lesson: Course.Lesson) throws {
    let title = try Experiments.scene(lesson.scene).shownTitle
    for language in CourseLanguage.allCases {
      let name = "\(language.rawValue).yaml"
      let texts = try CourseTexts(reading: Self.read(name), name: name, of: Self.course)
      #expect(texts[lesson].title == texts.window[title] ?? title)
    }
  }

  @Test(arguments: course.lessons)
  func `what a step names is in its scene`(lesson: Course.Lesson) throws {
    let scene = try Scene(Experiments.scene(lesson.scene))
    let views = scene.views
    let classes = Set(
      views.flatMap { sequence(first: $0 as UIResponder, next: \.next).map(\.className) }
    )
    for name in lesson.steps.flatMap(\.names) where !classes.contains(name) {
      #expect(throws: Never.self) { try scene.view(ViewReference(name)) }
    }
    let recognizers = views.flatMap { $0.gestureRecognizers ?? [] }.map { TraceName($0.path) }
    for name in lesson.steps.flatMap(\.recognizers) {
      #expect(recognizers.count { $0.means(name) } == 1, "\(name)")
    }
  }

  @Test(arguments: course.lessons)
  func `every step can be done, and not by any input`(lesson: Course.Lesson) throws {
    let inputs = try #require(LessonInputs.all[lesson.id], "no inputs for \(lesson.id)")
    #expect(inputs.count == lesson.steps.count)
    let done = try (inputs + ["tap 2 2"]).map { input in
      let hand = try LessonHand(lesson)
      try play(input, hand)
      return hand.progress.outcomes.map { $0 != nil }
    }
    for step in lesson.steps.indices {
      #expect(done[step][step], "step \(step + 1) is not done by \(inputs[step])")
      #expect(done.contains { !$0[step] }, "step \(step + 1) is done by everything")
    }
  }

  private func play(_ input: String, _ hand: LessonHand) throws {
    for line in input.components(separatedBy: "; ") { try hand.play(line) }
  }

  @Test(arguments: course.lessons)
  func `a lesson leads to a heading of the manual`(lesson: Course.Lesson) throws {
    let parts = lesson.manual.split(separator: "#").map(String.init)
    try #require(parts.count == 2)
    let manual = Experiments.assets.deletingLastPathComponent()
      .appending(path: "Sources/TouchKit/TouchKit.docc")
    let folder = parts[0].hasPrefix("Behaviour") ? manual.appending(path: "Behaviour") : manual
    let page = try String(contentsOf: folder.appending(path: parts[0] + ".md"), encoding: .utf8)
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") }.map {
      $0.drop { $0 == "#" || $0 == " " }.split(separator: " ").joined(separator: "-")
    }
    #expect(headings.contains(parts[1]))
  }
}

extension Course.Lesson: CustomTestStringConvertible {
  package var testDescription: String { id }
}
