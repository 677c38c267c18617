import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// The code that a lesson is about, in Swift or Objective-C, with the line that answered the last touch.
final class CodeBox: ThemedView {
  private static let (head, lineHeight, foot): (CGFloat, CGFloat, CGFloat) = (36, 17, 8)
  /// The number of lines that are shown at least.
  private static let few = 4

  /// Called when it needs another height.
  var onResize: () -> Void = {}
  /// The height that it has until all lines are asked for, in points.
  var room: CGFloat = 0 { didSet { if room != oldValue { place() } } }
  /// True if all lines are shown.
  var isWhole = false

  private let guide: CourseGuide
  private let languages: [(LessonCode.Language, PushButton)]
  private let copy = PushButton("Copy", look: .word)
  private let whole = PushButton(look: .word)
  private var code: LessonCode?
  private var shownScene = ""
  private var report: HitReport?

  init(guide: CourseGuide) {
    self.guide = guide
    languages = LessonCode.Language.allCases.map {
      ($0, PushButton($0.rawValue, look: .quiet))
    }
    whole.isTrailing = true
    super.init()
    for (language, button) in languages {
      button.action = { [weak self] in self?.choose(language) }
      addSubview(button)
    }
    copy.isTrailing = true
    copy.action = { [weak self] in
      if let self, let code { copyText(code.text(in: guide.codeLanguage)) }
    }
    whole.action = { [weak self] in
      self?.isWhole.toggle()
      self?.onResize()
    }
    for view in [copy, whole] { addSubview(view) }
  }

  private func choose(_ language: LessonCode.Language) {
    guide.codeLanguage = language
    onResize()
    invalidate()
  }

  /// Takes over the scene of the lesson, and what came of the last touch on it.
  func follow(_ story: TouchStory) {
    if let scene = story.scene.fileScene, shownScene != guide.lesson.id {
      shownScene = guide.lesson.id
      code = guide.lesson.code ?? LessonCode(of: scene, in: guide.chapter)
    }
    report = story.report
    invalidate()
  }

  // MARK: - The line that decided

  /// The answer to the last touch, as code has it, and the part of the code that gave it.
  private var decision: (subject: LessonCode.Subject, answer: LessonCode.Answer, words: String)? {
    report.flatMap { report in
      code?.subjects.lazy.compactMap { Self.decision(of: $0, report, in: self.guide.codeLanguage) }
        .first
    }
  }

  private static func decision(
    of subject: LessonCode.Subject,
    _ report: HitReport,
    in language: LessonCode.Language
  ) -> (LessonCode.Subject, LessonCode.Answer, String)? {
    let hit = report.hit?.viewName.short ?? "nil"
    switch subject {
    case .other: return nil
    case .rule:
      if let by = report.missed?.by ?? report.missed?.view, by !== report.hit,
        report.entry(of: by)?.verdict?.tone == .refused
      {
        return (subject, .nothing, "nil: \(by.viewName.short)")
      }
      return report.hit == nil ? nil : (subject, .itself, hit)
    case .pointInside(let name):
      guard let entry = asked(name, in: report) else { return nil }
      let refuses = if case .outside = entry.verdict { true } else { false }
      let answers = language == .swift ? ("false", "true") : ("NO", "YES")
      return (subject, refuses ? .nothing : .any, refuses ? answers.0 : answers.1)
    case .hitTest(let name):
      guard let entry = asked(name, in: report) else { return nil }
      if report.hit === entry.view { return (subject, .itself, hit) }
      // One that was found around the view was asked after the view had answered nil.
      let isBelow = report.hit.map { $0.isDescendant(of: entry.view) } ?? false
      let isAround = report.hit.map { entry.view.isDescendant(of: $0) } ?? true
      let answersOther = isBelow || entry.verdict == .overridden && !isAround
      return answersOther ? (subject, .other, hit) : (subject, .nothing, "nil")
    }
  }

  /// The first view of a class that was asked.
  private static func asked(_ name: String, in report: HitReport) -> HitReport.Entry? {
    report.entries.first { $0.view.className == name && $0.verdict != nil }
  }

  // MARK: - Layout

  var lines: [LessonCode.Line] { code?.lines(in: guide.codeLanguage) ?? [] }

  private var isCut: Bool { lines.count > most }

  private var most: Int {
    max(Self.few, Int((room - Self.head - Self.foot) / Self.lineHeight))
  }

  var shownCount: Int { isCut && !isWhole ? most : lines.count }

  /// The height that it needs, in points; none where there is no code.
  var height: CGFloat {
    guard !lines.isEmpty else { return 0 }
    return Self.height(ofLines: shownCount)
  }

  static func height(ofLines count: Int) -> CGFloat { head + CGFloat(count) * lineHeight + foot }

  override func place() {
    var x: CGFloat = 12
    for (language, button) in languages {
      button.isOn = language == guide.codeLanguage
      button.frame = CGRect(x: x, y: 5, width: button.naturalWidth, height: PushButton.height)
      x = button.frame.maxX + 4
    }
    let width = copy.naturalWidth + 12
    copy.frame = CGRect(x: bounds.width - 12 - width, y: 5, width: width, height: PushButton.height)
    whole.isHidden = !isCut
    whole.caption = isWhole ? "Fewer lines".told : told("All \(lines.count) lines")
    whole.frame = CGRect(
      x: copy.frame.minX - whole.naturalWidth - 8,
      y: 5,
      width: whole.naturalWidth,
      height: PushButton.height
    )
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.height > Self.head, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(rect, with: theme.ground, radius: 8)
    canvas.outline(rect, with: theme.line, radius: 8)
    let all = lines
    let decision = decision
    let decided = decision.flatMap { decision in
      code?.line(of: decision.subject, answering: decision.answer, in: guide.codeLanguage)
    }
    // Where only some of the lines have room, they are those around the one that decided.
    let first = min(max(0, (decided ?? 0) - shownCount / 2), all.count - shownCount)
    let shown = all[first..<first + shownCount]
    let widest = shown.map { canvas.width(of: $0.text, font: .file) }.max() ?? 0
    let fitting = UIFont.file.pointSize * (rect.width - 28) / max(1, widest)
    let font = UIFont.file.withSize(min(UIFont.file.pointSize, max(9, fitting)))
    for (index, line) in zip(shown.indices, shown) {
      let top = Self.head + CGFloat(index - first) * Self.lineHeight
      let middle = top + Self.lineHeight / 2
      var room = rect.width - 28
      if index == decided, let words = decision?.words {
        let box = CGRect(x: 1, y: top, width: rect.width - 2, height: Self.lineHeight)
        canvas.fill(box, with: theme.amber)
        canvas.fill(CGRect(x: 1, y: top, width: 2, height: Self.lineHeight), with: theme.note)
        let right = rect.width - 12
        let start = canvas.line(words, .secondary, theme.note, endingAt: right, middle: middle)
        room -= rect.width - start
      }
      canvas.line(line.text, font, theme.ink, x: 16, middle: middle, width: room)
    }
  }
}
