import TouchKit
import TouchScene
import TouchSession

/// The drawer at the bottom of the window: the transport, the track, and the lanes when it is drawn up.
///
/// It is one row where there is little room, two rows otherwise.
final class TimeDrawer: Panel, StoryPanel, KeyHandling {
  private static let (folded, usual, least): (CGFloat, CGFloat, CGFloat) = (44, 92, 240)
  private static let headHeight: CGFloat = 40

  let time: TimeTravel
  /// Called when it needs another height.
  var onResize: () -> Void = {}
  /// Called when the line above the lanes was dragged, in points; nil brings it back.
  var onDrag: (CGFloat?) -> Void = { _ in }

  var showsLanes = false {
    didSet {
      guard showsLanes != oldValue else { return }
      chart.reload()
      onResize()
    }
  }

  private let story: TouchStory
  private let chart: TimeChart
  private let transport: TransportBar
  private let splitter = Splitter(isAcross: true)
  private let fold = PushButton(icon: .down, look: .quiet, .lanes)
  private var shownChange = -1
  private var shownTail: CGFloat = 0
  /// True if there is no room for a notice about the moment.
  var hidesNotice: Bool { transport.wordsWidth != nil }

  init(time: TimeTravel, story: TouchStory, selection: Selection) {
    self.time = time
    self.story = story
    chart = TimeChart(time: time, story: story, selection: selection)
    transport = TransportBar(time: time)
    super.init()
    splitter.onDrag = { [weak self] in self?.onDrag($0) }
    splitter.onReset = { [weak self] in self?.onDrag(nil) }
    for view in [transport, chart, fold, splitter] { addSubview(view) }
  }

  /// Its height in a window of a size, in points; `wanted` is where the user has drawn it to.
  func height(in size: CGSize, wanted: CGFloat?, isShort: Bool) -> CGFloat {
    if showsLanes {
      let most = max(Self.least, size.height - 280)
      return min(max(wanted ?? min(368, size.height * 0.46), Self.least), most).rounded()
    }
    return isShort || size.height < 640 || size.width < 800 ? Self.folded : Self.usual
  }

  override func place() {
    let (width, height) = (bounds.width, bounds.height)
    let inner = max(0, width - 32)
    let words: CGFloat? = height <= Self.folded ? width < 900 ? 74 : 170 : nil
    transport.wordsWidth = words
    chart.hasLanes = showsLanes && height >= Self.least
    splitter.isHidden = !chart.hasLanes
    splitter.place(at: 0, from: 0, length: width)
    fold.isHidden = !chart.hasLanes
    fold.frame = CGRect(x: width - 44, y: 6, width: 28, height: PushButton.height)
    let button = PushButton.height
    if chart.hasLanes {
      let top = height - 24 - button
      transport.frame = CGRect(x: 16, y: top, width: inner, height: button)
      let (first, last) = (Self.headHeight + 1, top - 10)
      chart.frame = CGRect(x: 16, y: first, width: inner, height: max(0, last - first))
    } else if let words {
      let left = TransportBar.wordsStart + words + 16 + transport.tail
      transport.frame = CGRect(x: 16, y: 8, width: min(inner, left), height: button)
      chart.frame = CGRect(x: 16 + left, y: 4, width: max(0, inner - left), height: 36)
    } else {
      transport.frame = CGRect(x: 16, y: 12, width: inner, height: button)
      chart.frame = CGRect(x: 16, y: 42, width: inner, height: 44)
    }
    shownChange = -1
  }

  // MARK: - The story

  func refresh() -> Bool {
    guard shownChange != time.changeCount else { return false }
    transport.refresh()
    if transport.tail != shownTail {
      shownTail = transport.tail
      place()
    }
    shownChange = time.changeCount
    _ = chart.refresh()
    return true
  }

  func view(at point: CGPoint) -> UIView? { chart.view(at: chart.convert(point, from: self)) }

  // MARK: - Keys

  /// Handles the keys of a player: they are the scene's only while its inputs are followed.
  func handle(_ key: KeyInput) -> Bool {
    guard key.phase == .down,
      key.modifiers.isDisjoint(with: [.control, .command, .alternate])
    else { return false }
    let isShifted = key.modifiers.contains(.shift)
    switch key.usage {
    case .keyboardSpacebar: send(.play)
    case .keyboardLeftArrow: send(isShifted ? .previousDecision : .previousInput)
    case .keyboardRightArrow: send(isShifted ? .nextDecision : .nextInput)
    case .keyboardHome: time.go(to: 0)
    case .keyboardEnd: time.go(to: time.shown.end)
    case .keyboardUpArrow where !showsLanes, .keyboardDownArrow where showsLanes:
      send(.lanes)
    default: return false
    }
    return true
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.height > 1, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.rule(x: 0, y: 0, width: rect.width, theme)
    guard chart.hasLanes else { return }
    let middle = Self.headHeight / 2 + 1
    canvas.rule(x: 0, y: Self.headHeight, width: rect.width, theme)
    let end = canvas.line("Gestures".told, .strong, theme.ink, x: 16, middle: middle)
    let right = drawLegend(right: rect.width - 56, middle: middle, on: canvas)
    drawSummary(from: end + 14, to: right - 16, middle: middle, on: canvas)
  }

  /// Draws the outcome of the gestures, as far as there is room for whole sentences.
  private func drawSummary(
    from start: CGFloat,
    to end: CGFloat,
    middle: CGFloat,
    on canvas: any Canvas
  ) {
    let summary = GestureSummary(of: story.gestures)
    let strong = UIFont.systemFont(ofSize: 12, weight: .semibold)
    let sentence = (summary.names.isEmpty ? "" : " ") + summary.sentence
    let difference = time.differenceWords
    let rest = difference.isEmpty ? summary.explanation : difference
    var x = start
    for (words, font, color) in [
      (summary.names, strong, theme.hit), ("{}. ".told(sentence), .secondary, theme.ink),
      (rest, .secondary, difference.isEmpty ? theme.soft : theme.note),
    ] {
      guard x + canvas.width(of: words, font: font) <= end else { return }
      x = canvas.line(words, font, color, x: x, middle: middle)
    }
  }

  /// Draws the meaning of the marks, where there is room; returns its left end.
  private func drawLegend(right: CGFloat, middle: CGFloat, on canvas: any Canvas) -> CGFloat {
    guard bounds.width >= 1000 else { return right }
    let marks = StageMarks(theme: theme)
    var x = right
    func entry(_ word: String, _ width: CGFloat, _ draw: (CGRect) -> Void) {
      x -= canvas.width(of: word, font: .secondary)
      canvas.line(word, .secondary, theme.soft, x: x, middle: middle)
      x -= width + 6
      draw(CGRect(x: x, y: middle - 5, width: width, height: 10))
      x -= 20
    }
    if let recording = time.timeline.recording, !recording.causes.isEmpty {
      entry("differs".told, 2) { canvas.fill($0.insetBy(dx: 0, dy: -2), with: theme.note) }
      entry("recorded".told, 22) { marks.drawDashes(around: $0, color: theme.edge, on: canvas) }
    }
    entry("recognized".told, 22) { marks.drawBar(.began, in: $0, on: canvas) }
    entry("possible".told, 22) { marks.drawBar(.possible, in: $0, on: canvas) }
    return x
  }
}
