import TouchKit
import TouchScene
import TouchSession

/// The buttons for play and steps, the shown moment in words, and what can be done from there.
final class TransportBar: ThemedView {
  /// The room for its words, in points; nil where it has the whole row.
  var wordsWidth: CGFloat? { didSet { if wordsWidth != oldValue { invalidate() } } }

  /// The seconds of the sitting that may be played in one second.
  private static let speeds = [0.1, 0.25, 0.5, 1, 2, 4]

  private let time: TimeTravel
  private let play = PushButton(icon: .play, .play)
  private let input = StepButtons("Input", .previousInput, .nextInput)
  private let decision = StepButtons("Decision", .previousDecision, .nextDecision)
  private let difference = PushButton("Next difference", .nextDifference)
  private let speed = PushButton("1×", tip: Tip("Speed"))
  private let proceed = PushButton("Continue from here", .continueFromHere)
  /// The left end of the buttons at the right.
  private var right: CGFloat = 0

  /// The left end of the words about the moment, in points.
  static let wordsStart: CGFloat = 298

  init(time: TimeTravel) {
    self.time = time
    input.tip = Tip("Step through what was done: presses, moves, keys")
    decision.tip = Tip("Step through what was decided: who gets a touch, what a recognizer does")
    super.init()
    speed.action = { [weak self] in self?.chooseSpeed() }
    for view in [play, input, decision, difference, speed, proceed] { addSubview(view) }
  }

  /// Takes over the shown moment.
  func refresh() {
    play.icon = time.isPlaying ? .pause : .play
    play.isEnabled = time.refusal == nil && time.shown.end > 0
    func can(_ step: Command) -> Bool { time.refusal == nil && time.target(of: step) != nil }
    input.enable(back: can(.previousInput), on: can(.nextInput))
    decision.enable(back: can(.previousDecision), on: can(.nextDecision))
    let hasDifferences = time.timeline.recording.map { !$0.causes.isEmpty } ?? false
    difference.isHidden = !hasDifferences || wordsWidth != nil
    speed.caption = Self.words(ofSpeed: time.speed)
    // A sitting that goes on is continued as it is.
    let isPast = !time.isLive && time.shown.end > 0
    proceed.isHidden = (wordsWidth ?? .infinity) < 100 || time.refusal != nil || !isPast
    speed.isHidden = wordsWidth != nil || time.refusal != nil || time.isLive
    place()
    invalidate()
  }

  /// The width that it needs behind the room for its words, in points.
  var tail: CGFloat { proceed.isHidden ? 0 : proceed.naturalWidth + 8 }

  private func chooseSpeed() {
    let items = Self.speeds.map { speed in
      Menu.Item(title: Self.words(ofSpeed: speed), isChosen: speed == time.speed) { [time] in
        time.speed = speed
      }
    }
    speed.openMenu(items)
  }

  /// A speed as the button says it.
  private static func words(ofSpeed speed: Double) -> String {
    speed == 1 ? "1×" : speed < 1 ? "1/\(Int((1 / speed).rounded()))×" : "\(Int(speed))×"
  }

  override func place() {
    play.frame = CGRect(x: 0, y: 0, width: 36, height: PushButton.height)
    input.frame = CGRect(x: 52, y: 0, width: 101, height: PushButton.height)
    decision.frame = CGRect(x: 161, y: 0, width: 121, height: PushButton.height)
    right = bounds.width - (wordsWidth == nil ? 0 : 16)
    for button in [proceed, speed, difference] where !button.isHidden {
      let width = button === speed ? 51 : button.naturalWidth
      right -= width
      button.frame = CGRect(x: right, y: 0, width: width, height: PushButton.height)
      right -= 8
    }
  }

  override func draw(_ rect: CGRect) {
    let (left, middle) = (Self.wordsStart, rect.midY)
    guard rect.width > left, let canvas = UIGraphicsGetCurrentContext() else { return }
    let end = min(right, wordsWidth.map { left + $0 } ?? right)
    let (clock, ink) = (UIFont.nameStrong, theme.ink)
    var x = canvas.line(time.timeWords, clock, ink, x: left, middle: middle)
    x += 16
    let live = wordsWidth == nil ? time.liveWords : ""
    let liveWidth = live.isEmpty ? 0 : canvas.width(of: live, font: .secondary) + 16
    if x + liveWidth <= end {
      let color = time.refusal == nil && time.isLive ? theme.soft : theme.note
      canvas.line(live, .secondary, color, x: end - liveWidth + 16, middle: middle)
    }
    if let notice = time.notice, notice != live, wordsWidth == nil {
      let (color, room) = (theme.note, end - liveWidth - x)
      canvas.line(notice, .secondary, color, x: x, middle: middle, width: room)
      return
    }
    // What does not fit is left out, not cut.
    let difference = time.differenceWords
    let last =
      difference.isEmpty ? (time.decisionWords, theme.soft) : (difference, theme.note)
    var gap = ""
    for (words, color) in [(time.placeWords, theme.soft), (time.eventWords, theme.soft), last]
    where !words.isEmpty {
      let text = gap + words
      gap = " · "
      guard x + canvas.width(of: text, font: .secondary) <= end - liveWidth else { return }
      x = canvas.line(text, .secondary, color, x: x, middle: middle)
    }
  }
}

/// A word with a step to each side of it, in one box.
final class StepButtons: ThemedControl {
  private let word: String
  private let back: PushButton
  private let forward: PushButton

  init(_ word: String, _ back: Command, _ forward: Command) {
    self.word = word
    self.back = PushButton(icon: .back, look: .quiet, back)
    self.forward = PushButton(icon: .forward, look: .quiet, forward)
    super.init()
    for button in [self.back, self.forward] { addSubview(button) }
  }

  override var frame: CGRect {
    didSet {
      // Within the edge, which they would paint over.
      back.frame = CGRect(x: 1, y: 1, width: 26, height: max(0, bounds.height - 2))
      forward.frame = back.frame.offsetBy(dx: bounds.width - 28, dy: 0)
    }
  }

  /// Enables the sides to which there is a step.
  func enable(back canGoBack: Bool, on canGoOn: Bool) {
    back.isEnabled = canGoBack
    forward.isEnabled = canGoOn
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 60, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(rect, with: theme.pane, radius: 6)
    canvas.outline(rect, with: theme.line, radius: 6)
    for x in [28, rect.width - 28] {
      canvas.fill(CGRect(x: x, y: 1, width: 1, height: rect.height - 2), with: theme.line)
    }
    canvas.label(word.told, .secondaryStrong, theme.ink, in: rect)
  }
}
