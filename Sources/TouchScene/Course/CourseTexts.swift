package import Foundation

package struct CourseTexts: Sendable {
  package struct Lesson: Sendable {
    package let title: String
    /// The subject, in two lines.
    package let about: String
    /// The tasks, a text for each step.
    package let steps: [String]
    package let question: String
    package let answer: String
  }

  /// The language, `en` or `zh`.
  package let language: String
  /// The words of the window around the course, by the English ones; none in English.
  package let window: [String: String]
  private let chapters: [String: String]
  private let lessons: [String: Lesson]

  package func title(of chapter: Course.Chapter) -> String { chapters[chapter.id] ?? "" }

  package subscript(lesson: Course.Lesson) -> Lesson {
    lessons[lesson.id]
      ?? Lesson(title: "", about: "", steps: [], question: "", answer: "")
  }
}

extension CourseTexts {
  package init(reading data: Data, name: String, of course: Course) throws(SourceError) {
    let fields = try Fields(
      YAMLReader.value(from: data, file: name),
      of: "the texts of the course",
      known: ["language", "chapters", "lessons", "window"]
    )
    language = try fields.needed("language")
    window = try Self.window(fields["window"])
    let chapters = try Self.group("chapters", fields, for: course.chapters.map(\.id))
    var titles: [String: String] = [:]
    for chapter in course.chapters { titles[chapter.id] = try chapters.needed(chapter.id) }
    self.chapters = titles

    let all = try Self.group("lessons", fields, for: course.lessons.map(\.id))
    var lessons: [String: Lesson] = [:]
    for lesson in course.lessons {
      guard let value = all[lesson.id] else { continue }
      lessons[lesson.id] = try Lesson(value, of: lesson)
    }
    self.lessons = lessons
  }

  /// A map that has the keys that are needed, and no others.
  private static func group(
    _ key: String,
    _ fields: Fields,
    for needed: [String]
  ) throws(SourceError) -> Fields {
    guard let value = fields[key] else {
      throw SourceError(fields.value.position, "'\(key)' is missing")
    }
    let group = try Fields(value, of: "'\(key)'", known: needed)
    for name in needed where group[name] == nil {
      throw fields.error(
        at: key,
        "there is no text for '\(name)' in '\(key)'",
        help: "the course has it: add it here, or take it out of course.yaml."
      )
    }
    return group
  }

  /// A map from English words to those of the language.
  private static func window(_ value: SourceValue?) throws(SourceError) -> [String: String] {
    guard let value else { return [:] }
    guard case .map(let entries) = value.content else {
      throw value.error("'window' needs a map of texts")
    }
    var words: [String: String] = [:]
    for entry in entries { words[entry.key] = try entry.value.text(for: entry.key) }
    return words
  }
}

extension CourseTexts.Lesson {
  fileprivate init(_ value: SourceValue, of lesson: Course.Lesson) throws(SourceError) {
    let fields = try Fields(
      value,
      of: "the lesson '\(lesson.id)'",
      known: ["title", "about", "steps", "question", "answer"]
    )
    title = try fields.needed("title")
    about = try fields.needed("about").trimmingCharacters(in: .whitespacesAndNewlines)
    steps = try fields.texts("steps", "a list of texts, one for each step")
    guard steps.count == lesson.steps.count else {
      throw fields.error(
        at: "steps",
        "the lesson '\(lesson.id)' has \(lesson.steps.count) steps, and texts for \(steps.count)",
        help: "write one text for each step of \(lesson.position)."
      )
    }
    question = try fields.needed("question")
    answer = try fields.needed("answer").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// The languages that the course is written in.
package enum CourseLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case chinese = "zh"

  /// The language of the locale that an environment asks for; English for one that the course does not
  /// have.
  ///
  /// The variables are asked in POSIX's order: `LC_ALL`, then `LC_MESSAGES`, then `LANG`.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let word = locale?.prefix { $0.isLetter && $0.isASCII }.lowercased() ?? ""
    self = Self(rawValue: word) ?? .english
  }
}
