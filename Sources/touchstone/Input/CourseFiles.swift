extension CourseLanguage: ExpressibleByArgument {}

struct CourseOption: ParsableArguments {
  @Flag(help: "Show the course beside the scene.")
  var course = false
  @Option(help: "The language of window and course; by default the last one, or the locale's.")
  var language: CourseLanguage?

  /// The course at a lesson, nil for the one that was open last; nil where it was not asked for.
  @MainActor
  func start(with lesson: String?) throws -> CourseGuide? {
    try course ? CourseFiles.guide(lesson: lesson, language: language) : nil
  }

  /// The course where it was left; nil where it is not installed.
  @MainActor
  func reading() throws -> CourseGuide? {
    try Assets.course == nil ? nil : CourseFiles.guide(lesson: nil, language: language)
  }

  /// The course at the lesson of an experiment, with nothing done; nil where it was not asked for.
  @MainActor
  func picture(ofScene file: String) throws -> CourseGuide? {
    guard course else { return nil }
    let lesson = file.replacing(".scene.yaml", with: "")
    return try CourseFiles.guide(lesson: lesson, language: language, store: nil)
  }
}

/// The course as it is installed, in the user's language, with what the user has done.
@MainActor
enum CourseFiles {
  /// Reads the course at a lesson, by its name or that of its experiment, or at the last one; a store keeps what is
  /// done.
  static func guide(
    lesson name: String?,
    language: CourseLanguage?,
    store: CourseStore? = CourseStore(environment: ProcessInfo.processInfo.environment)
  ) throws -> CourseGuide {
    let (course, texts) = try read(
      in: language ?? CourseLanguage(environment: ProcessInfo.processInfo.environment)
    )
    let lesson = try name.map { try Self.lesson(named: $0, of: course) }
    let record = store?.read(warn: Output.warning) ?? CourseRecord()
    guard let guide = CourseGuide(course, texts: texts, record: record, lesson: lesson) else {
      throw UsageError(problem: "the course has no lessons")
    }
    guide.manual = Manual.section
    guide.onChange = { record in
      do { try store?.write(record) } catch {
        Output.warning("what was done of the course was not kept: \(error.localizedDescription)")
      }
    }
    return guide
  }

  static func read(in language: CourseLanguage) throws -> (course: Course, texts: CourseTexts) {
    guard let folder = Assets.course else {
      throw UsageError(
        problem: "the course is not installed",
        help: "set TOUCHSTONE_ASSETS to the folder that holds 'course'."
      )
    }
    func read(_ name: String) throws -> Data {
      try InputFile.read(folder.appendingPathComponent(name).path, as: .list)
    }
    let course = try Course(reading: read("course.yaml"), name: "course.yaml")
    let file = "\(language.rawValue).yaml"
    return (course, try CourseTexts(reading: read(file), name: file, of: course))
  }

  /// How the user left the last window, for the next one.
  struct Kept: Codable {
    var language: String?
    var isDark: Bool?
    var places: PanePlaces?
  }

  /// The file of that, beside what was done of the course.
  private static var keptFile: URL {
    CourseStore(environment: ProcessInfo.processInfo.environment).url
      .deletingLastPathComponent().appendingPathComponent("window.json")
  }

  static var kept: Kept {
    get {
      (try? FileBytes.contents(of: keptFile.path, as: .list))
        .flatMap { try? JSONDecoder().decode(Kept.self, from: $0) } ?? Kept()
    }
    set { try? newValue.writeJSON(to: keptFile) }
  }

  static var keptLanguage: CourseLanguage? { kept.language.flatMap(CourseLanguage.init) }

  /// Turns the window to a language, or to that of the locale; it stays English where the words are not installed.
  static func useWindowWords(of language: CourseLanguage?) {
    Words.use(windowWords(of: language))
  }

  /// The words of the window in a language, or in that of the locale; nil for English.
  static func windowWords(of language: CourseLanguage?) -> Words.Table? {
    let language = language ?? CourseLanguage(environment: ProcessInfo.processInfo.environment)
    guard language != .english, let window = try? read(in: language).texts.window else {
      return nil
    }
    return { window[$0] }
  }

  struct Place {
    let order: Int
    /// Its chapter, with the number of that.
    let chapter: String
    let title: String
  }

  /// The places of experiments by their numbers; none where the course cannot be read.
  static func places(in language: CourseLanguage) -> [String: Place] {
    guard let (course, texts) = try? read(in: language) else { return [:] }
    var places: [String: Place] = [:]
    for (index, chapter) in course.chapters.enumerated() {
      let name = "\(index + 1) \(texts.title(of: chapter))"
      for lesson in chapter.lessons {
        let title = texts[lesson].title
        places[lesson.scene] = Place(order: places.count, chapter: name, title: title)
      }
    }
    return places
  }

  private static func lesson(named name: String, of course: Course) throws -> Course.Lesson {
    if let lesson = course.lesson(named: name) { return lesson }
    let known = course.lessons.map(\.id)
    throw UsageError(
      problem: "the course has no lesson '\(name)'",
      help: NearestWord.help(for: name, among: known, kind: "lessons").english
    )
  }
}

enum Manual {
  /// Finds a section by its page and heading, `HitTesting#The-rule`.
  static func section(_ link: String) -> ManualSection? {
    let parts = link.split(separator: "#").map(String.init)
    guard parts.count == 2,
      let page = Assets.manualPages().first(where: { $0.lastPathComponent == "\(parts[0]).md" }),
      let data = try? InputFile.read(page.path, as: .list)
    else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    return section(parts[1], of: text, place: page.standardizedFileURL.path)
  }

  private static func section(_ anchor: String, of text: String, place: String) -> ManualSection? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func heading(_ line: Substring) -> String? {
      line.hasPrefix("#") ? String(line.drop { $0 == "#" || $0 == " " }) : nil
    }
    guard
      let start = lines.firstIndex(where: {
        heading($0)?.split(separator: " ").joined(separator: "-") == anchor
      })
    else { return nil }
    let body = lines[(start + 1)...].prefix { heading($0) == nil }
    return ManualSection(
      title: heading(lines[start]) ?? anchor,
      text: body.joined(separator: "\n"),
      place: place
    )
  }
}
