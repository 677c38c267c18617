package import Foundation

/// The experiments in the order in which they are learnt, each with what is to be done in it.
///
/// What there is stands in `course.yaml`; what it is called, in each language, in a ``CourseTexts``.
package struct Course: Sendable {
  package struct Chapter: Sendable {
    package let id: String
    package let lessons: [Lesson]
  }

  /// One scene, and what is to be done in it.
  package struct Lesson: Sendable {
    package let id: String
    /// The experiment, by its name or the part before its first dash.
    package let scene: String
    /// The page of the manual that explains it: `Page#Heading` of TouchKit.
    package let manual: String
    package let steps: [LessonStep]
    /// The code that it is about, where that cannot be made of its scene.
    package let code: LessonCode?
    package let position: SourcePosition
  }

  package let chapters: [Chapter]

  package var lessons: [Lesson] { chapters.flatMap(\.lessons) }

  /// The lesson that a user names: by its own name, or by that of its scene.
  package func lesson(named name: String) -> Lesson? {
    lessons.first { $0.id == name }
      ?? lessons.first { $0.scene == name || name.hasPrefix($0.scene + "-") }
  }

  /// The chapter that a lesson is in, with the lesson's place there, both counted from 0.
  package func place(of id: String) -> (chapter: Int, lesson: Int)? {
    for (number, chapter) in chapters.enumerated() {
      if let lesson = chapter.lessons.firstIndex(where: { $0.id == id }) { return (number, lesson) }
    }
    return nil
  }
}

extension Course {
  package init(reading data: Data, name: String) throws(SourceError) {
    let fields = try Fields(
      YAMLReader.value(from: data, file: name),
      of: "the course",
      known: ["course", "chapters"]
    )
    guard try fields.wholeNumber("course", in: 1...1) != nil else {
      throw SourceError(
        fields.value.position,
        "the course has no version",
        help: "write 'course: 1'."
      )
    }
    chapters = try fields.list("chapters", of: "chapters").map(Chapter.init)
    var known: Set<String> = []
    for lesson in lessons where !known.insert(lesson.id).inserted {
      throw SourceError(lesson.position, "there are two lessons '\(lesson.id)'")
    }
  }
}

extension Course.Chapter {
  fileprivate init(_ value: SourceValue) throws(SourceError) {
    let fields = try Fields(value, of: "a chapter", known: ["id", "lessons"])
    id = try fields.needed("id")
    lessons = try fields.list("lessons", of: "lessons").map(Course.Lesson.init)
  }
}

extension Course.Lesson {
  fileprivate init(_ value: SourceValue) throws(SourceError) {
    let fields = try Fields(
      value,
      of: "a lesson",
      known: ["id", "scene", "manual", "steps", "code"]
    )
    id = try fields.needed("id")
    scene = try fields.needed("scene")
    manual = try fields.needed("manual")
    position = value.position
    steps = try fields.list("steps", of: "steps").map(LessonStep.init)
    code = try fields["code"].map(LessonCode.init)
  }
}

extension Fields {
  /// A text that has to be there.
  func needed(_ key: String) throws(SourceError) -> String {
    if let text = try text(key), !text.isEmpty { return text }
    throw error(at: key, "'\(key)' is missing", help: "write '\(key): …'.")
  }

  /// A list that has to be there and to hold something.
  func list(_ key: String, of what: Phrase) throws(SourceError) -> [SourceValue] {
    if let list = self[key]?.list, !list.isEmpty { return list }
    throw error(at: key, "'\(key)' needs a list of \(what)", found: self[key]?.excerpt)
  }
}
