import TouchKit
import TouchScene

/// The lesson that is open, above the panels: what it is about, what to do, a question and its answer.
final class TaskPane: Panel, StoryPanel {
  let guide: CourseGuide
  /// Called when it needs another height.
  var onResize: () -> Void = {}
  /// The height that it has at first, in points: the code shows so many lines that the steps are seen as well.
  var room: CGFloat = 0
  /// True until the user chooses the height.
  var cutsNoLine = true

  private let story: TouchStory
  private let previous = PushButton(icon: .back, tip: Tip(.previousLesson))
  private let following = PushButton(icon: .forward, tip: Tip(.nextLesson))
  private let answer = PushButton(look: .word)
  private let manual = PushButton("In the manual", look: .word)
  let onward = PushButton()
  private(set) var showsAnswer = false
  let code: CodeBox
  private var shownVersions = [-1]
  private var shownLesson = ""
  private var shownStep: Int?
  /// All of it, which scrolls where it has less room than it needs.
  private let pane = DrawnPane()

  init(guide: CourseGuide, story: TouchStory) {
    self.guide = guide
    self.story = story
    code = CodeBox(guide: guide)
    super.init()
    pane.onDraw = { [weak self] in self?.drawTask(on: $0) }
    addSubview(pane)
    answer.isTrailing = true
    previous.action = { [weak self] in self?.go(-1) }
    following.action = { [weak self] in self?.go(1) }
    onward.action = { [weak self] in self?.go(1) }
    answer.action = { [weak self] in self?.toggleAnswer() }
    manual.action = { [weak self] in self?.openManual() }
    code.onResize = { [weak self] in
      self?.place()
      self?.onResize()
    }
    for view in [previous, following, answer, manual, onward, code] { pane.addSubview(view) }
  }

  /// Opens the lesson so many places on.
  func go(_ step: Int) {
    if let lesson = guide.lesson(after: step) { guide.open(lesson) }
  }

  private func openManual() {
    if let section = guide.manual(guide.lesson.manual) { openPopup(ManualSheet(section)) }
  }

  private func toggleAnswer() {
    showsAnswer.toggle()
    place()
    onResize()
    if showsAnswer {
      let end = places(fittingWidth: bounds.width).manual + 36
      pane.scroll(to: max(pane.contentOffset.y, end - pane.bounds.height))
    }
    invalidate()
  }

  func refresh() -> Bool {
    let versions = [guide.version, guide.progress.version, story.sceneVersion, story.reportVersion]
    guard versions != shownVersions else { return false }
    shownVersions = versions
    let isNew = shownLesson != guide.lesson.id
    if isNew {
      shownLesson = guide.lesson.id
      showsAnswer = false
      code.isWhole = false
      pane.scroll(to: 0)
    }
    // The code is that of the lesson's own scene, which may be another than the one that is shown.
    if story.lesson != nil { code.follow(story) }
    place()
    onResize()
    if isNew { shownStep = guide.progress.present } else { scrollToStep() }
    return true
  }

  /// Scrolls to the step that is under way once another is, or to the question behind the last.
  private func scrollToStep() {
    guard guide.progress.present != shownStep else { return }
    shownStep = guide.progress.present
    let places = places(fittingWidth: bounds.width)
    let end = shownStep.map { places.steps[$0].box.maxY + 8 } ?? places.height
    pane.scroll(to: max(pane.contentOffset.y, end - pane.bounds.height))
  }

  // MARK: - Layout

  /// The height that shows everything in a pane of a width, in points; where there is less room at first, as much
  /// of that as cuts no line.
  func height(fittingWidth width: CGFloat) -> CGFloat {
    let places = places(fittingWidth: width)
    guard cutsNoLine else { return places.height }
    let ends = [(places.steps.last?.box.maxY ?? 0) + 4, places.answer, places.height]
    return ends.last { $0 <= room } ?? places.height
  }

  func places(fittingWidth width: CGFloat) -> TaskPlaces {
    func places(codeHeight: CGFloat) -> TaskPlaces {
      TaskPlaces(
        guide.texts[guide.lesson],
        outcomes: guide.lesson.steps.indices.map { outcome(of: $0) ?? "" },
        showsAnswer: showsAnswer,
        codeHeight: codeHeight,
        width: width
      )
    }
    // The question is seen as well, unless that left the code too few lines; the steps are.
    let others = places(codeHeight: 1)
    let beforeQuestion = room - (others.steps.last?.box.maxY ?? 0) - 4
    code.room = max(room - others.answer, min(beforeQuestion, CodeBox.height(ofLines: 8)))
    return places(codeHeight: code.height)
  }

  /// The outcome of a step, or of the try at the one that is under way.
  func outcome(of step: Int) -> String? {
    if let outcome = guide.progress.outcomes[step] { return outcome.words }
    guard step == guide.progress.present else { return nil }
    return guide.progress.wrongTry?.words
  }

  override func place() {
    let (texts, places) = (guide.texts, places(fittingWidth: bounds.width))
    let right = bounds.width - 20
    previous.frame = CGRect(x: right - 64, y: 7, width: 28, height: 28)
    following.frame = CGRect(x: right - 28, y: 7, width: 28, height: 28)
    previous.isEnabled = guide.lesson(after: -1) != nil
    following.isEnabled = guide.lesson(after: 1) != nil
    answer.caption = showsAnswer ? "Hide the answer".told : "Show the answer".told
    code.frame = CGRect(x: 20, y: places.code, width: right - 20, height: code.height)
    let width = answer.naturalWidth
    answer.frame = CGRect(x: right - width, y: places.question - 6, width: width, height: 28)
    manual.isHidden = !showsAnswer || guide.manual(guide.lesson.manual) == nil
    manual.frame = CGRect(x: 20, y: places.manual, width: manual.naturalWidth, height: 28)
    let follower = guide.lesson(after: 1)
    onward.isHidden = follower == nil
    onward.caption = follower.map { told("Next: \(texts[$0].title)") } ?? ""
    onward.look = guide.progress.isDone ? .filled : .plain
    let room = min(onward.naturalWidth, bounds.width - 130)
    onward.frame = CGRect(x: 20, y: places.next, width: room, height: PushButton.height)
    pane.frame = bounds
    pane.setContent(height: places.height)
  }

  func scroll(byPages pages: CGFloat) { pane.scroll(byPages: pages) }
}
