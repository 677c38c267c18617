import TouchKit
import TouchScene

/// The lesson that is open, above the panels: what it is about, what to do, a question and its answer.
@MainActor
final class TaskPane: Panel, StoryPanel {
  let guide: CourseGuide
  /// Called to show a section of the manual.
  var onManual: (ManualSection) -> Void = { _ in }
  /// Called when it needs another height.
  var onResize: () -> Void = {}

  private let previous: PushButton
  private let following: PushButton
  private let answer: PushButton
  private let manual: PushButton
  let onward: PushButton
  private(set) var showsAnswer = false
  private var shownVersions = (-1, -1)
  private var shownLesson = ""
  /// The scroll offset where it has less room than it needs, in points.
  private var offset: CGFloat = 0

  init(guide: CourseGuide, theme: Theme) {
    self.guide = guide
    let texts = guide.texts
    previous = PushButton(
      icon: .back,
      tip: Tip(.previousLesson, texts.word(.previousLesson)),
      theme: theme
    )
    following = PushButton(
      icon: .forward,
      tip: Tip(.nextLesson, texts.word(.nextLesson)),
      theme: theme
    )
    answer = PushButton(look: .word, theme: theme)
    manual = PushButton(texts.word(.manual), look: .word, theme: theme)
    onward = PushButton(theme: theme)
    super.init(theme: theme)
    clipsToBounds = true
    answer.isTrailing = true
    previous.action = { [weak self] in self?.go(-1) }
    following.action = { [weak self] in self?.go(1) }
    onward.action = { [weak self] in self?.go(1) }
    answer.action = { [weak self] in self?.toggleAnswer() }
    manual.action = { [weak self] in self?.openManual() }
    for button in [previous, following, answer, manual, onward] { addSubview(button) }
    addScrolling { [weak self] in self?.scroll(by: $0) }
  }

  /// Opens the lesson so many places on.
  func go(_ step: Int) {
    if let lesson = guide.lesson(after: step) { guide.open(lesson) }
  }

  private func openManual() {
    if let section = guide.manual(guide.lesson.manual) { onManual(section) }
  }

  private func toggleAnswer() {
    showsAnswer.toggle()
    place()
    onResize()
    invalidate()
  }

  func refresh() -> Bool {
    let versions = (guide.version, guide.progress.version)
    guard versions != shownVersions else { return false }
    shownVersions = versions
    if shownLesson != guide.lesson.id {
      shownLesson = guide.lesson.id
      showsAnswer = false
      scroll(by: -offset)
    }
    place()
    onResize()
    return true
  }

  // MARK: - Layout

  override var frame: CGRect { didSet { if frame.size != oldValue.size { place() } } }

  /// The height that shows everything in a pane of a width, in points.
  func height(fittingWidth width: CGFloat) -> CGFloat { places(fittingWidth: width).height }

  func places(fittingWidth width: CGFloat) -> TaskPlaces {
    TaskPlaces(
      guide.texts[guide.lesson],
      outcomes: guide.lesson.steps.indices.map { outcome(of: $0) ?? "" },
      showsAnswer: showsAnswer,
      width: width
    )
  }

  /// The outcome of a step, or of the try at the one that is under way.
  func outcome(of step: Int) -> String? {
    if let outcome = guide.progress.outcomes[step] { return guide.texts.words(outcome) }
    guard step == guide.progress.present else { return nil }
    return guide.progress.wrongTry.map(guide.texts.words)
  }

  private func place() {
    let (texts, places) = (guide.texts, places(fittingWidth: bounds.width))
    let right = bounds.width - 20
    previous.frame = CGRect(x: right - 64, y: 7, width: 28, height: 28)
    following.frame = CGRect(x: right - 28, y: 7, width: 28, height: 28)
    previous.isEnabled = guide.lesson(after: -1) != nil
    following.isEnabled = guide.lesson(after: 1) != nil
    answer.caption = texts.word(showsAnswer ? .hideAnswer : .showAnswer)
    let width = answer.naturalWidth
    answer.frame = CGRect(x: right - width, y: places.question - 6, width: width, height: 28)
    manual.isHidden = !showsAnswer || guide.manual(guide.lesson.manual) == nil
    manual.frame = CGRect(x: 20, y: places.manual, width: manual.naturalWidth, height: 28)
    let follower = guide.lesson(after: 1)
    onward.isHidden = follower == nil
    onward.caption = follower.map { texts.word(.next, texts[$0].short) } ?? ""
    onward.look = guide.progress.isDone ? .filled : .plain
    let room = min(onward.naturalWidth, bounds.width - 130)
    onward.frame = CGRect(x: 20, y: places.next, width: room, height: PushButton.height)
    scroll(by: 0)
  }

  override func draw(_ rect: CGRect) {
    guard bounds.width > 60, bounds.height > 8, let canvas = UIGraphicsGetCurrentContext() else {
      return
    }
    drawTask(on: canvas)
    if let bar { canvas.fill(bar, with: theme.edge, radius: 2) }
  }

  // MARK: - Scrolling

  func scroll(byPages pages: CGFloat) { scroll(by: pages * bounds.height) }

  /// The greatest scroll offset, in points.
  private var longest: CGFloat { max(0, height(fittingWidth: bounds.width) - bounds.height) }

  /// The scroll bar, where there is more than is seen.
  private var bar: CGRect? {
    let (seen, longest) = (bounds.height, longest)
    guard longest > 0, seen > 32 else { return nil }
    let length = max(24, seen * seen / (seen + longest))
    let y = bounds.minY + (seen - length) * offset / longest
    return CGRect(x: bounds.width - 8, y: y, width: 4, height: length)
  }

  private func scroll(by distance: CGFloat) {
    offset = min(max(0, offset + distance), longest)
    guard bounds.origin.y != offset else { return }
    bounds.origin.y = offset
    invalidate()
  }
}
