import TouchKit
import TouchScene

/// Where the parts of a lesson stand in its pane, from the top down; texts are estimated, since the
/// layout has no canvas to measure with.
struct TaskPlaces {
  /// The margin at each side.
  static let margin: CGFloat = 20
  static let lineHeight: CGFloat = 17
  /// The top of the title, of the text about the lesson, and of the answer.
  let title: CGFloat = 42
  let about, answer: CGFloat
  /// The middles of the small headings.
  let doThis, questionHeading: CGFloat
  /// The rows of the steps, each with whether what came of it has no room beside it.
  let steps: [(box: CGRect, isTall: Bool)]
  /// The tops of the question, of the link into the manual, of the button that leads on.
  let question, manual, next: CGFloat
  /// All of it.
  let height: CGFloat

  init(_ texts: CourseTexts.Lesson, outcomes: [String], showsAnswer: Bool, width: CGFloat) {
    let inner = max(80, width - Self.margin * 2)
    func height(_ text: String, _ size: CGFloat, in width: CGFloat) -> CGFloat {
      let lines = (text.estimatedWidth(fontSize: size) / max(60, width)).rounded(.up)
      return max(1, lines) * (Self.lineHeight + size - 13)
    }
    about = title + height(texts.title, 15, in: inner) + 5
    doThis = about + height(texts.about, 13, in: inner) + 20
    var y = doThis + 14
    var steps: [(box: CGRect, isTall: Bool)] = []
    for (text, outcome) in zip(texts.steps, outcomes) {
      let both = text.estimatedWidth(fontSize: 13) + outcome.estimatedWidth(fontSize: 12)
      let isTall = !outcome.isEmpty && both + 44 > inner
      let row: CGFloat = isTall ? 46 : 34
      steps.append((CGRect(x: 8, y: y, width: width - 16, height: row), isTall))
      y += row
    }
    self.steps = steps
    questionHeading = y + 20
    question = questionHeading + 13
    answer = question + height(texts.question, 13, in: inner - 120) + 6
    manual = answer + height(texts.answer, 13, in: inner) + 2
    next = showsAnswer ? manual + 36 : answer + 12
    self.height = next + PushButton.height + 24
  }
}
