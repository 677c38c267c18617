import TouchKit
import TouchScene

/// The chapters at the left, one of them unfolded into its lessons; folded to numbers where there is
/// little room.
final class CourseRail: Panel, StoryPanel, Hoverable {
  /// The widths, whole and folded, in points.
  nonisolated static let width: CGFloat = 264
  nonisolated static let foldedWidth: CGFloat = 44

  private static let headHeight: CGFloat = 40
  private static let footHeight: CGFloat = 44
  private static let chapterHeight: CGFloat = 34
  private static let lessonHeight: CGFloat = 38

  private let guide: CourseGuide
  private let list = ListView(rowHeight: CourseRail.lessonHeight)
  private let experiments = PushButton("All experiments", look: .word)
  private let startOver = PushButton("Start over", look: .word)
  /// The chapter that is unfolded; nil where none is.
  private var unfolded: Int?
  private var hovered: Int? { didSet { if hovered != oldValue { invalidate() } } }
  private var shownVersion = -1
  private var shownLesson = ""

  init(guide: CourseGuide) {
    self.guide = guide
    super.init()
    startOver.isSoft = true
    startOver.isTrailing = true
    experiments.action = { [weak self] in self?.send(.experiments) }
    startOver.action = { [weak self] in self?.askWhatToStartOver() }
    list.source = self
    for view in [list, experiments, startOver] { addSubview(view) }
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] tap in self?.press(at: tap.location(in: self)) }
    addGestureRecognizer(tap)
  }

  private var isFolded: Bool { bounds.width < Self.width }
  private var chapters: [Course.Chapter] { guide.course.chapters }

  func refresh() -> Bool {
    guard shownVersion != guide.version else { return false }
    shownVersion = guide.version
    place()
    if shownLesson != guide.lesson.id {
      shownLesson = guide.lesson.id
      let position = guide.course.place(of: shownLesson)
      unfolded = position?.chapter
      place()
      if let lesson = position?.lesson { list.scrollToShow(row: lesson) }
    }
    list.reload()
    return true
  }

  // MARK: - Layout

  override func place() {
    for view in subviews { view.isHidden = isFolded }
    let height = unfolded.map { CGFloat(chapters[$0].lessons.count) * Self.lessonHeight } ?? 0
    let top = unfolded.map { box(ofChapter: $0).maxY } ?? 0
    let below = unfolded.map { CGFloat(chapters.count - 1 - $0) * Self.chapterHeight } ?? 0
    let room = bounds.height - Self.footHeight - top - below - 8
    let size = CGSize(width: bounds.width - 1, height: max(0, min(height, room)))
    list.place(in: CGRect(origin: CGPoint(x: 0, y: top), size: size))
    let middle = bounds.height - Self.footHeight / 2
    func put(_ button: PushButton, x: CGFloat) {
      button.frame = CGRect(x: x, y: middle - 14, width: button.naturalWidth, height: 28)
    }
    put(experiments, x: 16)
    put(startOver, x: bounds.width - 17 - startOver.naturalWidth)
  }

  private func box(ofChapter index: Int) -> CGRect {
    let isBelow = !isFolded && unfolded.map { index > $0 } == true
    let y = (isFolded ? 0 : Self.headHeight) + 8 + CGFloat(index) * Self.chapterHeight
    return CGRect(
      x: 0,
      y: y + (isBelow ? list.frame.height + 4 : 0),
      width: bounds.width - 1,
      height: Self.chapterHeight
    )
  }

  private func chapter(at point: CGPoint) -> Int? {
    chapters.indices.first { box(ofChapter: $0).contains(point) }
  }

  private func press(at point: CGPoint) {
    guard let chapter = chapter(at: point) else { return }
    if isFolded {
      // The menu opens below a box: this one ends where the row begins, beside it.
      let top = box(ofChapter: chapter).minY - 6
      let box = CGRect(x: bounds.width + 4, y: top - 1, width: 1, height: 1)
      return openLessons(of: chapter, at: convert(box, to: nil))
    }
    unfolded = unfolded == chapter ? nil : chapter
    place()
    list.scroll(to: 0)
    list.reload()
    invalidate()
  }

  /// Shows the lessons of a chapter in a menu beside a box in the window.
  func openLessons(of chapter: Int, at box: CGRect) {
    let items = chapters[chapter].lessons.map { lesson in
      Menu.Item(
        title: guide.texts[lesson].title,
        detail: "\(guide.record.doneSteps(of: lesson)) / \(lesson.steps.count)",
        isChosen: lesson.id == guide.lesson.id
      ) { [guide] in guide.open(lesson) }
    }
    openMenu(items, at: box)
  }

  private func askWhatToStartOver() {
    startOver.openMenu([
      Menu.Item(title: "Start this lesson over".told) { [guide] in guide.startLessonOver() },
      Menu.Item(title: "Start the whole course over".told) { [guide] in guide.startCourseOver() },
    ])
  }

  func hover(at point: CGPoint?) { hovered = point.flatMap(chapter) }

  func scroll(byPages pages: CGFloat) { list.scroll(byPages: pages) }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 8, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(CGRect(x: rect.width - 1, y: 0, width: 1, height: rect.height), with: theme.line)
    for index in chapters.indices {
      if isFolded { drawNumber(index, on: canvas) } else { drawChapter(index, on: canvas) }
    }
    guard !isFolded else { return }
    let done = told("\(guide.doneCount) of \(guide.course.lessons.count) done")
    canvas.line("Course".told, .strong, theme.ink, x: 16, middle: 21)
    drawRight(done, middle: 21, on: canvas)
    for y in [Self.headHeight - 1, rect.height - Self.footHeight] {
      canvas.rule(x: 0, y: y, width: rect.width, theme)
    }
  }

  private func drawChapter(_ index: Int, on canvas: any Canvas) {
    let (chapter, box) = (chapters[index], box(ofChapter: index))
    guard box.maxY <= bounds.height - Self.footHeight else { return }
    if index == hovered { canvas.fill(box, with: theme.well) }
    let arrow = CGRect(x: 14, y: box.midY - 6, width: 12, height: 12)
    (index == unfolded ? Icon.down : .forward).draw(in: arrow, color: theme.soft, on: canvas)
    canvas.line("\(index + 1)", .body, theme.soft, x: 34, middle: box.midY)
    let title = guide.texts.title(of: chapter)
    canvas.line(title, .strong, theme.ink, x: 52, middle: box.midY)
    let done = chapter.lessons.count(where: guide.record.isDone)
    drawRight("\(done) / \(chapter.lessons.count)", middle: box.midY, on: canvas)
  }

  private func drawNumber(_ index: Int, on canvas: any Canvas) {
    let (chapter, box) = (chapters[index], box(ofChapter: index))
    let isOpen = chapter.lessons.contains { $0.id == guide.lesson.id }
    let isDone = chapter.lessons.allSatisfy(guide.record.isDone)
    if isOpen || index == hovered { canvas.fill(box, with: isOpen ? theme.select : theme.well) }
    if isOpen {
      canvas.fill(CGRect(x: 0, y: box.minY, width: 2, height: box.height), with: theme.hit)
    }
    if isDone { return StepDisc.done.draw(at: box.center, in: theme, on: canvas) }
    let font: UIFont = isOpen ? .strong : .body
    canvas.label("\(index + 1)", font, isOpen ? theme.ink : theme.soft, in: box)
  }

  private func drawRight(_ text: String, middle: CGFloat, on canvas: any Canvas) {
    canvas.line(text, .secondary, theme.soft, endingAt: bounds.width - 17, middle: middle)
  }
}

extension CourseRail: ListSource {
  private var lessons: [Course.Lesson] { unfolded.map { chapters[$0].lessons } ?? [] }

  var rowCount: Int { lessons.count }

  func isChosen(row index: Int) -> Bool { lessons[index].id == guide.lesson.id }

  func click(row index: Int, at point: CGPoint, in size: CGSize) { guide.open(lessons[index]) }

  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) {
    let lesson = lessons[index]
    let isDone = guide.record.isDone(lesson)
    let isNow = isChosen(row: index)
    let disc: StepDisc = isDone ? .done : isNow ? .now : .toDo
    disc.draw(at: CGPoint(x: 42, y: box.midY), in: theme, on: canvas)
    let (title, width) = (guide.texts[lesson].title, box.width - 72)
    let font: UIFont = isNow ? .secondaryStrong : .secondary
    let (ink, top) = (isDone || isNow ? theme.ink : theme.soft, box.midY - 8)
    let lines = min(2, title.lines(font, width))
    let first = top - CGFloat(lines - 1) * 8
    canvas.paragraph(title, font, ink, x: 60, top: first, width: width, lines: lines)
  }
}
