import TouchKit
import TouchScene
import TouchSession

/// The responder chain of a touch, with what each responder did with each phase.
final class ChainPanel: Panel, ViewListing {
  private static let left: CGFloat = 20
  /// The width of the column of a phase, where there is room.
  private static let widestPhase: CGFloat = 96

  private let story: TouchStory
  let selection: Selection
  private let headline: HeadlineBar
  let list = ListView(rowHeight: 34)
  private var table = ChainTable(nil, isUnfolded: false)
  private var isUnfolded = false
  private var shown: [Int] = []

  init(story: TouchStory, selection: Selection) {
    self.story = story
    self.selection = selection
    headline = HeadlineBar(story: story)
    super.init()
    headline.placeholder = "Press a view to see its responder chain"
    list.source = self
    list.inset = 8
    list.onKey = { [weak self] in self?.headline.handle($0) ?? false }
    for view in [headline, list] { addSubview(view) }
  }

  func refresh() -> Bool {
    let now = [story.contacts.answerVersion, story.contacts.callCount, selection.version]
    guard now != shown else { return false }
    if now.dropLast() != shown.dropLast() { load() }
    list.follow(choice: selection.choiceVersion)
    shown = now
    return true
  }

  private func load() {
    table = ChainTable(story.contacts.told, isUnfolded: isUnfolded)
    headline.sentence = table.sentence
    list.reload()
  }

  // MARK: - Rows

  var rowCount: Int { table.rows.count }

  func view(ofRow index: Int) -> UIView? {
    guard case .responder(let responder, _) = table.rows[index] else { return nil }
    return responder as? UIView
  }

  func click(row index: Int, at point: CGPoint, in size: CGSize) {
    switch table.rows[index] {
    case .fold:
      isUnfolded = true
      load()
    case .responder(let responder, _): if let view = responder as? UIView { selection.choose(view) }
    }
  }

  func tip(ofRow index: Int) -> Tip? {
    guard case .responder(let responder, _) = table.rows[index] else { return nil }
    let (type, phases, _) = columns(in: list.bounds.width)
    let room = (type ?? phases) - Self.left - 38
    return Tip(ofCut: table.name(responder), fontSize: 13, in: room)
  }

  /// The left ends of the columns, and the width of a phase's: classes only where there is room.
  private func columns(in width: CGFloat) -> (type: CGFloat?, phases: CGFloat, phase: CGFloat) {
    let count = CGFloat(table.phases.count)
    let phase = min(Self.widestPhase, (width * 0.55 / max(1, count)).rounded(.down))
    let phases = width - Self.left - count * phase
    let names = phases - Self.left - 26
    return (names > 240 ? (Self.left + 26 + names * 0.5).rounded() : nil, phases, phase)
  }

  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) {
    canvas.rule(x: Self.left, y: box.maxY - 1, width: box.width - 40, theme)
    switch table.rows[index] {
    case .fold(let count):
      let (words, x) = ("{} more responders".told("\(count)"), Self.left + 26)
      canvas.line(words, .secondary, theme.soft, x: x, middle: box.midY)
      let end = box.maxX - Self.left
      canvas.line("Show".told, .secondary, theme.hit, endingAt: end, middle: box.midY)
    case .responder(let responder, let number):
      draw(responder, number, in: box, on: canvas)
    }
  }

  private func draw(
    _ responder: UIResponder,
    _ number: Int,
    in box: CGRect,
    on canvas: any Canvas
  ) {
    canvas.chainNumber(number, x: Self.left, middle: box.midY, theme)
    let (type, phases, phaseWidth) = columns(in: box.width)
    let x = Self.left + 26
    let (name, room) = (table.name(responder), (type ?? phases) - x - 12)
    canvas.name(name, .name, theme.ink, x: x, middle: box.midY, width: room)
    if let type {
      let (kind, room) = (responder.className, phases - type - 12)
      canvas.name(kind, .secondary, theme.soft, x: type, middle: box.midY, width: room)
    }
    for (column, phase) in table.phases.enumerated() {
      let word = table.word(responder, phase)
      canvas.fitted(
        word.text,
        .secondary,
        theme.color(of: word.tone),
        x: phases + CGFloat(column) * phaseWidth,
        middle: box.midY,
        width: phaseWidth - 8
      )
    }
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 60, let canvas = UIGraphicsGetCurrentContext() else { return }
    let end = headline.place(width: rect.width, on: canvas)
    list.place(in: rect.below(end + 28, leaving: 8))
    guard !table.rows.isEmpty else { return }
    let (type, phases, phaseWidth) = columns(in: rect.width)
    func head(_ text: String, _ x: CGFloat) {
      canvas.line(text, .capitals, theme.soft, x: x, middle: end + 14)
    }
    head("RESPONDER".told, Self.left + 26)
    if let type { head("CLASS".told, type) }
    for (column, phase) in table.phases.enumerated() {
      head("\(phase.word)".uppercased().told, phases + CGFloat(column) * phaseWidth)
    }
  }
}

extension Canvas {
  /// Draws the number of a responder in its chain, from 1, as the stage has it; returns where it ends.
  @discardableResult
  func chainNumber(_ number: Int, x: CGFloat, middle: CGFloat, _ theme: Theme) -> CGFloat {
    let text = "\(number)"
    let isFirst = number == 1
    let width = max(16, width(of: text, font: .badge).rounded(.up) + 6)
    let oval = CGRect(x: x, y: middle - 8, width: width, height: 16)
    let (fill, ink) = isFirst ? (theme.hit, theme.onHit) : (theme.soft, theme.onInk)
    tag(text, in: oval, fill: fill, ink: ink)
    return oval.maxX
  }
}
