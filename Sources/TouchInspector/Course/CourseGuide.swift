package import TouchScene

/// The course as one person takes it: which lesson is open, what is done, and in which language it is
/// told.
package final class CourseGuide {
  package let course: Course
  /// The texts of the lessons in the user's language.
  package var texts: CourseTexts { didSet { version += 1 } }
  /// The record of what is done.
  package private(set) var record: CourseRecord
  /// The lesson that is open.
  package private(set) var progress: CourseProgress
  /// Counts the changes of the lesson and of what is done.
  private(set) var version = 0
  /// Called to show the scene of a lesson, which is the one that is open once it is shown.
  package var onOpen: (Course.Lesson) -> Void = { _ in }
  /// Called with what is done, whenever that changes.
  package var onChange: (CourseRecord) -> Void = { _ in }
  /// Finds a section of the manual by its page and heading; nil where the manual is not installed.
  package var manual: (_ heading: String) -> ManualSection? = { _ in nil }

  /// Opens a course where it was left; nil for one without lessons.
  ///
  /// - Parameters:
  ///   - course: The lessons.
  ///   - texts: What they say.
  ///   - record: What was done before.
  ///   - lesson: The lesson to begin with; nil for the last one, or the first.
  package init?(
    _ course: Course,
    texts: CourseTexts,
    record: CourseRecord,
    lesson: Course.Lesson? = nil
  ) {
    let last = record.lesson.flatMap { id in course.lessons.first { $0.id == id } }
    guard let lesson = lesson ?? last ?? course.lessons.first else { return nil }
    self.course = course
    self.texts = texts
    self.record = record
    self.record.lesson = lesson.id
    progress = CourseProgress(lesson, outcomes: record.outcomes[lesson.id] ?? [])
    follow(progress)
  }

  /// The lesson that is open.
  package var lesson: Course.Lesson { progress.lesson }

  /// The number of lessons that are done.
  package var doneCount: Int { course.lessons.count(where: record.isDone) }

  /// The lesson so many places after the one that is open.
  func lesson(after step: Int) -> Course.Lesson? {
    let lessons = course.lessons
    guard let index = lessons.firstIndex(where: { $0.id == lesson.id }),
      lessons.indices.contains(index + step)
    else { return nil }
    return lessons[index + step]
  }

  /// Opens the scene of a lesson.
  package func open(_ lesson: Course.Lesson) { onOpen(lesson) }

  /// Turns to the lesson of a scene that is shown already; returns whether there is one.
  func follow(sceneNamed name: String) -> Bool {
    guard let next = course.lesson(named: name) else { return false }
    if next.id != lesson.id { turn(to: next) }
    return true
  }

  private func turn(to lesson: Course.Lesson) {
    follow(CourseProgress(lesson, outcomes: record.outcomes[lesson.id] ?? []))
    record.lesson = lesson.id
    onChange(record)
  }

  private func follow(_ next: CourseProgress) {
    progress = next
    next.onStep = { [weak self, unowned next] in self?.keep(next) }
    version += 1
  }

  private func keep(_ progress: CourseProgress) {
    record.outcomes[progress.lesson.id] = progress.outcomes
    version += 1
    onChange(record)
  }

  /// The language in which code is shown, which is kept.
  var codeLanguage: LessonCode.Language {
    get { record.code ?? .swift }
    set {
      record.code = newValue
      version += 1
      onChange(record)
    }
  }

  /// The name of the chapter of the lesson that is open, as the course has it.
  var chapter: String {
    course.place(of: lesson.id).map { course.chapters[$0.chapter].id } ?? ""
  }

  /// Forgets what is done of the lesson that is open.
  func startLessonOver() {
    record.outcomes[lesson.id] = nil
    turn(to: lesson)
    open(lesson)
  }

  /// Forgets all that is done, and opens the first lesson.
  func startCourseOver() {
    for lesson in course.lessons { record.outcomes[lesson.id] = nil }
    turn(to: lesson)
    open(course.lessons.first ?? lesson)
  }
}
