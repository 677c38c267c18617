import Foundation
import Testing
import TouchKit

@testable import TouchScene

/// What a lesson takes note of while somebody tries it.
@MainActor
@Suite struct CourseProgressTests {
  private func hand(_ id: String) throws -> LessonHand {
    try LessonHand(#require(CourseTests.course.lessons.first { $0.id == id }))
  }

  @Test func `a step is done at the moment it happens, with what came of it`() throws {
    let hand = try hand("sticks-out")
    try hand.play("tap 80 180")
    #expect(hand.progress.outcomes[0] == CourseProgress.Outcome(event: .hit, name: "red"))
    #expect(hand.progress.present == 1)
    #expect(hand.progress.wrongTry == nil)
  }

  @Test func `a wrong try says where the touch went, until the next one`() throws {
    let hand = try hand("sticks-out")
    try hand.play("tap 80 500")
    #expect(hand.progress.outcomes == [nil, nil, nil])
    #expect(hand.progress.wrongTry == CourseProgress.Outcome(event: .hit, name: "yellow"))
    try hand.play("tap 80 180")
    #expect(hand.progress.wrongTry == nil)
  }

  @Test func `a change that lets the touch go elsewhere does no step`() throws {
    let hand = try hand("sticks-out")
    try hand.play("tap 360 150")
    try hand.play("grow yellow 10")
    #expect(hand.progress.outcomes[2] == nil)
    try hand.play("grow gray 60")
    #expect(hand.progress.outcomes[2] == CourseProgress.Outcome(event: .changed, name: "red"))
  }

  @Test func `what happened in one try counts for no later one`() throws {
    let hand = try hand("sticks-out")
    try hand.play("tap 80 180")
    try hand.play("tap 10 10")
    #expect(hand.progress.outcomes[0] != nil)
    #expect(hand.progress.outcomes[1] == nil)
    try hand.play("tap 360 150")
    #expect(hand.progress.outcomes[1] != nil)
  }

  @Test func `what was done before stays done`() throws {
    let lesson = try #require(CourseTests.course.lessons.first { $0.id == "five-views" })
    let done = CourseProgress.Outcome(event: .hit, name: "red")
    let progress = CourseProgress(lesson, outcomes: [done, nil, done, done])
    #expect(progress.outcomes == [done, nil, done])
    #expect(progress.present == 1)
  }

  @Test(arguments: [
    (
      "course: 1\nchapters: [{id: a, lessons: []}]",
      "error: 'lessons' needs a list of lessons\n  found: []"
    ),
    ("course: 2\nchapters: []", "'course' needs a whole number from 1 to 1"),
    (lesson("hitt: red"), "unknown key 'hitt' in a step\n  help: did you mean 'hit'?"),
    (lesson("sent: tap"), "'sent' needs an event of a control"),
    (lesson("near: 3"), "'near' needs two numbers [x, y] in points"),
  ])
  func `a fault in the course is told with its place and what would be right`(
    text: String,
    message: String
  ) {
    let error = #expect(throws: SourceError.self) {
      try Course(reading: Data(text.utf8), name: "x.yaml")
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.position.column != nil)
  }

  nonisolated private static func lesson(_ step: String) -> String {
    """
    course: 1
    chapters:
      - {id: a, lessons: [{id: b, scene: c, manual: d, steps: [{\(step)}]}]}
    """
  }

  @Test func `a text that is missing, or one too many, is told with its place`() throws {
    let course = try Course(reading: Data(Self.lesson("hit: red").utf8), name: "course.yaml")
    let english = try String(decoding: CourseTests.read("en.yaml"), as: UTF8.self)
    let words = try #require(english.components(separatedBy: "\nchapters:").first)
    func error(_ rest: String) -> String? {
      #expect(throws: SourceError.self) {
        try CourseTexts(reading: Data((words + rest).utf8), name: "en.yaml", of: course)
      }?.description
    }
    let texts = "{title: t, about: a, steps: [one], question: q, answer: a}"
    #expect(error("\nchapters: {a: A}\nlessons: {}\n")?.contains("no text for 'b'") == true)
    #expect(
      error("\nchapters: {a: A}\nlessons: {b: \(texts), e: \(texts)}\n")?.contains(
        "unknown key 'e'"
      ) == true
    )
    let two = texts.replacing("one", with: "one, two")
    #expect(
      error("\nchapters: {a: A}\nlessons: {b: \(two)}\n")?.contains("has 1 steps, and texts for 2")
        == true
    )
  }
}
