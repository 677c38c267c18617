import TouchKit
import TouchSession

/// Play and steps, which moment is shown, and what can be done from there.
@MainActor
final class TransportBar: ThemedView {
  /// Called with what a button asks for.
  var onCommand: (Command) -> Void = { _ in }
  /// Called to choose the speed, below a box in the window.
  var onSpeed: (CGRect) -> Void = { _ in }
  /// Where its words end, which something else may use the rest from; nil where it has the whole row.
  var wordsWidth: CGFloat? { didSet { if wordsWidth != oldValue { invalidate() } } }

  private let time: TimeTravel
  private let play: PushButton
  private var input: StepButtons?
  private var decision: StepButtons?
  private let difference: PushButton
  private let speed: PushButton
  private let proceed: PushButton
  /// Where the words about the moment begin, and where the buttons at the right do.
  private var (left, right): (CGFloat, CGFloat) = (0, 0)

  /// Where the words about the moment begin, in points.
  static let wordsStart: CGFloat = 298

  init(time: TimeTravel, theme: Theme) {
    self.time = time
    play = PushButton(icon: .play, tip: Command.play.entry?.title, theme: theme)
    difference = PushButton("Next difference", theme: theme)
    speed = PushButton("1×", tip: "Speed", theme: theme)
    proceed = PushButton(
      "Continue from here",
      tip: Command.continueFromHere.entry?.title,
      theme: theme
    )
    super.init(theme: theme)
    play.action = { [weak self] in self?.onCommand(.play) }
    difference.action = { [weak self] in self?.onCommand(.nextDifference) }
    proceed.action = { [weak self] in self?.onCommand(.continueFromHere) }
    speed.action = { [weak self] in
      if let self { onSpeed(speed.convert(speed.bounds, to: nil)) }
    }
    let input = steps("Input", .previousInput, .nextInput)
    let decision = steps("Decision", .previousDecision, .nextDecision)
    for view in [play, input, decision, difference, speed, proceed] { addSubview(view) }
    (self.input, self.decision) = (input, decision)
  }

  private func steps(_ word: String, _ back: Command, _ on: Command) -> StepButtons {
    StepButtons(
      word,
      back: { [weak self] in self?.onCommand(back) },
      on: { [weak self] in self?.onCommand(on) },
      theme: theme
    )
  }

  override var frame: CGRect { didSet { place() } }

  /// Takes over the shown moment.
  func refresh() {
    play.icon = time.isPlaying ? .pause : .play
    play.isEnabled = time.refusal == nil && time.shown.end > 0
    func can(_ step: TimeStep) -> Bool { time.refusal == nil && time.target(of: step) != nil }
    input?.enable(back: can(.previousInput), on: can(.nextInput))
    decision?.enable(back: can(.previousDecision), on: can(.nextDecision))
    let hasDifferences = time.timeline.recording.map { !$0.causes.isEmpty } ?? false
    difference.isHidden = !hasDifferences || wordsWidth != nil
    speed.caption = Self.words(ofSpeed: time.speed)
    // A sitting that goes on is continued as it is.
    let isPast = !time.isLive && time.shown.end > 0
    proceed.isHidden = wordsWidth != nil || time.refusal != nil || !isPast
    speed.isHidden = wordsWidth != nil || time.refusal != nil || time.isLive
    place()
    invalidate()
  }

  /// A speed as the button says it.
  static func words(ofSpeed speed: Double) -> String {
    speed == 1 ? "1×" : speed < 1 ? "1/\(Int((1 / speed).rounded()))×" : "\(Int(speed))×"
  }

  private func place() {
    play.frame = CGRect(x: 0, y: 0, width: 36, height: PushButton.height)
    input?.frame = CGRect(x: 52, y: 0, width: 101, height: PushButton.height)
    decision?.frame = CGRect(x: 161, y: 0, width: 121, height: PushButton.height)
    left = Self.wordsStart
    right = bounds.width
    for button in [proceed, speed, difference] where !button.isHidden {
      let width = button === speed ? 51 : button.naturalWidth
      right -= width
      button.frame = CGRect(x: right, y: 0, width: width, height: PushButton.height)
      right -= 8
    }
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > left, let canvas = UIGraphicsGetCurrentContext() else { return }
    let middle = rect.midY
    let end = min(right, wordsWidth.map { left + $0 } ?? right)
    let clock = UIFont.monospacedSystemFont(ofSize: 13, weight: .semibold)
    var x = canvas.line(time.timeWords, font: clock, color: theme.ink, x: left, middle: middle)
    x += 16
    let live = wordsWidth == nil ? time.liveWords : ""
    let liveWidth = live.isEmpty ? 0 : canvas.width(of: live, font: .secondary) + 16
    if x + liveWidth <= end {
      let color = time.refusal == nil && time.isLive ? theme.soft : theme.note
      canvas.line(live, font: .secondary, color: color, x: end - liveWidth + 16, middle: middle)
    }
    if let notice = time.notice, notice != live, wordsWidth == nil {
      canvas.line(
        notice,
        font: .secondary,
        color: theme.note,
        x: x,
        middle: middle,
        width: end - liveWidth - x
      )
      return
    }
    // What does not fit is left out, not cut.
    let difference = time.differenceWords
    let last = difference.isEmpty ? time.decisionWords : difference
    for words in [time.placeWords, time.eventWords, last] where !words.isEmpty {
      let color = words == difference ? theme.note : theme.soft
      let text = words == time.placeWords ? words : " · \(words)"
      let width = canvas.width(of: text, font: .secondary)
      guard x + width <= end - liveWidth else { return }
      x = canvas.line(text, font: .secondary, color: color, x: x, middle: middle)
    }
  }
}
