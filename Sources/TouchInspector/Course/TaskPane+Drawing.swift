import TouchKit
import TouchScene

/// The drawing of a lesson.
extension TaskPane {
  /// Draws all of it, however much of it is seen.
  func drawTask(on canvas: any Canvas) {
    let lesson = guide.texts[guide.lesson]
    let places = places(fittingWidth: bounds.width)
    let (x, width) = (TaskPlaces.margin, bounds.width - TaskPlaces.margin * 2)
    drawPlace(on: canvas)
    func write(_ text: String, _ font: UIFont = .body, top: CGFloat, width: CGFloat) {
      canvas.paragraph(text, font, theme.ink, x: x, top: top, width: width, lines: 8)
    }
    func head(_ text: String, middle: CGFloat) {
      canvas.line(text.uppercased(), .capitals, theme.soft, x: x, middle: middle)
    }
    write(lesson.title, .headlineStrong, top: places.title, width: width - TaskPlaces.corner)
    write(lesson.about, top: places.about, width: width)
    head("Do this".told, middle: places.doThis)
    for (step, text) in lesson.steps.enumerated() {
      drawStep(step, text, at: places.steps[step], on: canvas)
    }
    head("Question".told, middle: places.questionHeading)
    write(lesson.question, top: places.question, width: width - 120)
    if showsAnswer { write(lesson.answer, top: places.answer, width: width) }
    drawRest(places, on: canvas)
  }

  /// The chapter, and the lesson's place in it.
  private func drawPlace(on canvas: any Canvas) {
    guard let place = guide.course.place(of: guide.lesson.id) else { return }
    let chapter = guide.course.chapters[place.chapter]
    let title = guide.texts.title(of: chapter)
    let number = "\(place.lesson + 1) / \(chapter.lessons.count)"
    let whole = "\(place.chapter + 1) \(title)  \(number)"
    let (x, right) = (TaskPlaces.margin, bounds.width - TaskPlaces.margin - 74)
    let taken = canvas.width(of: guide.texts[guide.lesson].title, font: .headlineStrong) + x + 16
    let hasRoom = taken + canvas.width(of: whole, font: .secondary) < right
    canvas.line(hasRoom ? whole : number, .secondary, theme.soft, endingAt: right, middle: 21)
  }

  private func drawStep(
    _ step: Int,
    _ text: String,
    at place: (box: CGRect, isTall: Bool),
    on canvas: any Canvas
  ) {
    let (isDone, isNow) = (guide.progress.outcomes[step] != nil, step == guide.progress.present)
    let (box, isTall) = place
    if isNow { canvas.fill(box, with: theme.select, radius: 6) }
    let middle = isTall ? box.minY + 15 : box.midY
    let disc: StepDisc = isDone ? .done : isNow ? .now : .toDo
    disc.draw(at: CGPoint(x: box.minX + 20, y: middle), in: theme, on: canvas)
    let font: UIFont = isNow ? .strong : .body
    canvas.line(text, font, theme.ink, x: box.minX + 38, middle: middle)
    guard let outcome = outcome(of: step) else { return }
    let color = isDone ? theme.passed : theme.soft
    if isTall {
      canvas.line(outcome, .secondary, color, x: box.minX + 38, middle: middle + 18)
    } else {
      canvas.line(outcome, .secondary, color, endingAt: box.maxX - 12, middle: middle)
    }
  }

  /// Draws how much is left, beside the button that leads on.
  private func drawRest(_ places: TaskPlaces, on canvas: any Canvas) {
    let left = guide.progress.outcomes.count { $0 == nil }
    let text =
      left == 0
      ? "All done".told : told("\(left) of \(guide.progress.outcomes.count) left")
    let x = onward.isHidden ? TaskPlaces.margin : onward.frame.maxX + 8
    let middle = places.next + PushButton.height / 2
    canvas.line(text, .secondary, theme.soft, x: x, middle: middle)
  }
}

/// The layout of a lesson in its pane, from the top down; texts are estimated, since the
/// layout has no canvas to measure with.
struct TaskPlaces {
  /// The margin at each side.
  static let margin: CGFloat = 20
  static let lineHeight: CGFloat = 17
  /// The width of what stands to the right of the title.
  static let corner: CGFloat = 130
  /// The top of the title, of the text about the lesson, and of the answer.
  let title: CGFloat = 11
  let about, answer: CGFloat
  /// The top of the code.
  let code: CGFloat
  /// The middles of the small headings.
  let doThis, questionHeading: CGFloat
  /// The rows of the steps, each with whether what came of it has no room beside it.
  let steps: [(box: CGRect, isTall: Bool)]
  /// The tops of the question, of the link into the manual, of the button that leads on.
  let question, manual, next: CGFloat
  /// All of it.
  let height: CGFloat

  init(
    _ texts: CourseTexts.Lesson,
    outcomes: [String],
    showsAnswer: Bool,
    codeHeight: CGFloat,
    width: CGFloat
  ) {
    let inner = max(80, width - Self.margin * 2)
    func height(_ text: String, _ size: CGFloat, in width: CGFloat) -> CGFloat {
      let lines = (text.estimatedWidth(fontSize: size) / max(60, width)).rounded(.up)
      return max(1, lines) * (Self.lineHeight + size - 13)
    }
    about = max(38, title + height(texts.title, 15, in: inner - Self.corner) + 5)
    code = about + height(texts.about, 13, in: inner) + 8
    doThis = code + codeHeight + (codeHeight > 0 ? 18 : 12)
    var y = doThis + 12
    var steps: [(box: CGRect, isTall: Bool)] = []
    for (text, outcome) in zip(texts.steps, outcomes) {
      let both = text.estimatedWidth(fontSize: 13) + outcome.estimatedWidth(fontSize: 12)
      let isTall = !outcome.isEmpty && both + 44 > inner
      let row: CGFloat = isTall ? 46 : 28
      steps.append((CGRect(x: 8, y: y, width: width - 16, height: row), isTall))
      y += row
    }
    self.steps = steps
    questionHeading = y + 26
    question = questionHeading + 13
    answer = question + height(texts.question, 13, in: inner - 120) + 6
    manual = answer + height(texts.answer, 13, in: inner) + 2
    next = showsAnswer ? manual + 36 : answer + 12
    self.height = next + PushButton.height + 24
  }
}

/// The sign before a lesson or a step: done, under way, or to be done.
enum StepDisc {
  case done, now, toDo

  static let radius: CGFloat = 8

  func draw(at center: CGPoint, in theme: Theme, on canvas: any Canvas) {
    let box = CGRect(center: center, radius: Self.radius)
    switch self {
    case .done:
      canvas.dot(center, radius: Self.radius, color: theme.passed)
      Icon.check.draw(in: box.insetBy(dx: 3, dy: 3), color: theme.onHit, on: canvas)
    case .now:
      canvas.outline(box, with: theme.hit, radius: Self.radius, width: 2)
      canvas.dot(center, radius: 3, color: theme.hit)
    case .toDo: canvas.outline(box, with: theme.edge, radius: Self.radius, width: 1.5)
    }
  }
}
