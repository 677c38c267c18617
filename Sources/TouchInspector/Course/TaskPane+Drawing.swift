import TouchKit
import TouchScene

/// The drawing of a lesson.
extension TaskPane {
  /// Draws all of it, however much of it is seen.
  func drawTask(on canvas: any Canvas) {
    let (texts, lesson) = (guide.texts, guide.texts[guide.lesson])
    let places = places(fittingWidth: bounds.width)
    let (x, width) = (TaskPlaces.margin, bounds.width - TaskPlaces.margin * 2)
    drawPlace(on: canvas)
    func write(_ text: String, _ font: UIFont = .body, top: CGFloat, width: CGFloat) {
      canvas.paragraph(text, font: font, color: theme.ink, x: x, top: top, width: width, lines: 8)
    }
    func head(_ text: String, middle: CGFloat) {
      canvas.line(text.uppercased(), font: .capitals, color: theme.soft, x: x, middle: middle)
    }
    write(lesson.title, .headlineStrong, top: places.title, width: width)
    write(lesson.about, top: places.about, width: width)
    head(texts.word(.doThis), middle: places.doThis)
    for (step, text) in lesson.steps.enumerated() {
      drawStep(step, text, at: places.steps[step], on: canvas)
    }
    head(texts.word(.question), middle: places.questionHeading)
    write(lesson.question, top: places.question, width: width - 120)
    if showsAnswer { write(lesson.answer, top: places.answer, width: width) }
    drawRest(places, on: canvas)
  }

  /// The chapter, and the lesson's place in it.
  private func drawPlace(on canvas: any Canvas) {
    guard let place = guide.course.place(of: guide.lesson.id) else { return }
    let chapter = guide.course.chapters[place.chapter]
    let count = guide.texts.word(.count, "\(place.lesson + 1)", "\(chapter.lessons.count)")
    let text = "\(place.chapter + 1) \(guide.texts.title(of: chapter))  \(count)"
    canvas.line(text, font: .secondary, color: theme.soft, x: TaskPlaces.margin, middle: 21)
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
    canvas.line(text, font: font, color: theme.ink, x: box.minX + 38, middle: middle)
    guard let outcome = outcome(of: step) else { return }
    let width = canvas.width(of: outcome, font: .secondary)
    canvas.line(
      outcome,
      font: .secondary,
      color: isDone ? theme.passed : theme.soft,
      x: isTall ? box.minX + 38 : box.maxX - 12 - width,
      middle: isTall ? middle + 18 : middle
    )
  }

  /// How much is left, beside the button that leads on.
  private func drawRest(_ places: TaskPlaces, on canvas: any Canvas) {
    let left = guide.progress.outcomes.count { $0 == nil }
    let text =
      left == 0
      ? guide.texts.word(.allDone)
      : guide.texts.word(.left, "\(left)", "\(guide.progress.outcomes.count)")
    let x = onward.isHidden ? TaskPlaces.margin : onward.frame.maxX + 8
    let middle = places.next + PushButton.height / 2
    canvas.line(text, font: .secondary, color: theme.soft, x: x, middle: middle)
  }
}
