import TouchKit
import TouchScene

/// The bar at the top: what is shown, from which file, whether it is recorded, and what can be done.
final class HeaderView: Panel, StoryPanel, Hoverable {
  /// The window's texts about the scene.
  var captions: Inspector.Captions {
    didSet {
      isChanged = true
      place()
    }
  }
  /// True if no scene is shown: what needs one has no button.
  var isStart = false { didSet { place() } }
  /// The state of the recording, if there is one.
  var recording = RecordingState.running(marks: 0) {
    didSet {
      guard recording != oldValue else { return }
      isChanged = true
      place()
    }
  }
  /// The seconds that have been recorded.
  var recordedSeconds = 0 {
    didSet { if recordedSeconds != oldValue, captions.recording != nil { place() } }
  }
  /// True if there is a start page to go back to.
  var hasStart = false { didSet { if hasStart != oldValue { place() } } }
  /// True if the window can be turned to another language.
  var hasLanguages = false { didSet { if hasLanguages != oldValue { place() } } }

  private let back = PushButton(icon: .back, .start)
  private let find = FindButton()
  private let more = PushButton(icon: .more, tip: Tip("More"))
  private var buttons: [(command: Command, title: String, button: PushButton)] = []
  private var isChanged = false
  /// The left end of the buttons.
  private var right: CGFloat = 0
  private var fileBox = CGRect.zero

  init(captions: Inspector.Captions) {
    self.captions = captions
    super.init()
    let shown: [(Command, String, Icon?)] = [
      (.open, "Open", .open), (.course, "Course", .course), (.map, "Map", Icon.map),
      (.pause, "Pause", .pause), (.record, "Record", .record), (.language, "", nil),
      (.theme, "", .contrast), (.keys, "", .help),
    ]
    for (command, title, icon) in shown {
      let button = PushButton(title, icon: icon, command)
      buttons.append((command, title, button))
      addSubview(button)
    }
    find.tip = Tip(.palette)
    find.on(.touchUpInside) { [weak self] in self?.send(.palette) }
    more.action = { [weak self] in
      if let self { onMore(hiddenCommands, more.boxInWindow) }
    }
    for view in [back, find, more] { addSubview(view) }
  }

  /// Called to show the commands that have no room for a button, below a box in the window.
  var onMore: ([Command], CGRect) -> Void = { _, _ in }

  /// The box of a command's button, in the header's space.
  func box(of command: Command) -> CGRect {
    buttons.first { $0.command == command }?.button.frame ?? .zero
  }

  private var hiddenCommands: [Command] {
    buttons.filter { $0.button.isHidden && isOfUse($0.command) }.map(\.command)
  }

  private func isOfUse(_ command: Command) -> Bool {
    (!isStart || command.isOfStart) && (command != .pause || isRecording)
      && (command != .language || hasLanguages)
  }

  /// Shows which modes are on.
  func show(_ modes: Set<Command>) {
    for (command, _, button) in buttons { button.isOn = modes.contains(command) }
  }

  func refresh() -> Bool {
    defer { isChanged = false }
    return isChanged
  }

  func hover(at point: CGPoint?) {}

  func tip(at point: CGPoint) -> Tip? {
    guard fileBox.contains(point), var tip = Tip(ofCut: captions.file, in: fileBox.width) else {
      return nil
    }
    tip.place = fileBox
    return tip
  }

  override func themeChanged() {
    super.themeChanged()
    place()
  }

  private var isRecording: Bool { captions.recording != nil && recording != .failed }

  /// The title of a command's button now, which in the table of buttons is `usual`.
  private func title(of command: Command, usual: String) -> String {
    switch command {
    case .pause where recording == .paused: return "Resume".told
    case .record where isRecording:
      let seconds = recordedSeconds % 60
      return "Stop".told + " \(recordedSeconds / 60):\(seconds < 10 ? "0" : "")\(seconds)"
    default: return usual.told
    }
  }

  /// Lays out the buttons; where there is no room words become icons, then commands go behind the dots.
  override func place() {
    let isWide = bounds.width >= 900
    let isNarrow = bounds.width < 760
    var x = bounds.width - 16
    func put(_ button: UIView, _ width: CGFloat) {
      x -= width
      button.frame = CGRect(x: x, y: 6, width: width, height: PushButton.height)
      x -= 8
    }
    more.isHidden = !isNarrow
    if isNarrow { put(more, 28) }
    for (command, usual, button) in buttons.reversed() {
      let isOfMenu = isNarrow && [.map, .language, .theme, .keys].contains(command)
      button.isHidden = isOfMenu || !isOfUse(command)
      button.caption = isWide ? title(of: command, usual: usual) : ""
      button.icon = isWide && [.open, .course, .map].contains(command) ? nil : button.shownIcon
      if command == .record {
        (button.look, button.icon) = isRecording ? (.stop, .stop) : (.plain, .record)
      }
      // In the language that it turns to, for those who cannot read the present one.
      if command == .language { button.caption = Words.areEnglish ? "中文" : "English" }
      if command == .pause { button.icon = recording == .paused ? .play : .pause }
      if !button.isHidden { put(button, button.words.isEmpty ? 28 : button.naturalWidth) }
    }
    back.isHidden = !hasStart || isStart && captions.file.isEmpty
    back.frame = CGRect(x: 8, y: 6, width: 28, height: PushButton.height)
    find.isShort = !isWide
    put(find, isWide ? 196 : 28)
    right = x
    for view in subviews where bounds.height < 34 { view.isHidden = true }
    find.isHidden = bounds.height < 34
  }

  override func draw(_ rect: CGRect) {
    guard rect.height > 1, let canvas = UIGraphicsGetCurrentContext() else { return }
    let middle = (rect.height - 1) / 2
    canvas.rule(x: 0, y: rect.height - 1, width: rect.width, theme)
    var right = right
    if let recording = captions.recording {
      right = drawRecording(of: recording, right: right, middle: middle, on: canvas)
    }
    let x = back.isHidden ? 16 : back.frame.maxX + 8
    let (title, file, room) =
      isStart
      ? ("Touchstone", "", right)
      : (captions.title.told, captions.title == captions.file ? "" : captions.file, right - 16 - x)
    let end = canvas.line(title, .strong, theme.ink, x: x, middle: middle, width: room)
    fileBox = CGRect(x: end + 12, y: 0, width: max(0, right - end - 28), height: rect.height)
    let width = fileBox.width
    canvas.name(file, .file, theme.soft, x: fileBox.minX, middle: middle + 0.5, width: width)
  }

  private func drawRecording(
    of name: String,
    right: CGFloat,
    middle: CGFloat,
    on canvas: any Canvas
  ) -> CGFloat {
    let text = recording.words(name)
    let width = min(canvas.width(of: text, font: .secondaryStrong), right / 2)
    let box = CGRect(x: right - width - 36, y: middle - 13, width: width + 36, height: 26)
    canvas.outline(box, with: theme.line, radius: 6)
    drawSign(CGPoint(x: box.minX + 14, y: middle), on: canvas)
    canvas.line(text, .secondaryStrong, theme.ink, x: box.minX + 26, middle: middle, width: width)
    return box.minX - 16
  }

  /// A dot while it records, two bars while it is paused, a ring if it has failed.
  private func drawSign(_ middle: CGPoint, on canvas: any Canvas) {
    switch recording {
    case .running, .noting: canvas.dot(middle, radius: 4, color: theme.refused)
    case .paused:
      for x in [middle.x - 4, middle.x + 1] {
        canvas.fill(CGRect(x: x, y: middle.y - 4, width: 3, height: 8), with: theme.soft)
      }
    case .failed:
      let ring = CGRect(x: middle.x - 4, y: middle.y - 4, width: 8, height: 8)
      canvas.outline(ring, with: theme.refused, radius: 4)
    }
  }
}

/// The field in the header that opens the palette.
private final class FindButton: ThemedControl {
  /// True if there is room for the icon alone.
  var isShort = false { didSet { invalidate() } }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(rect, with: isShort && !isHovered ? theme.pane : theme.well, radius: 6)
    if isShort || isHovered { canvas.outline(rect, with: theme.line, radius: 6) }
    let icon = CGRect(x: isShort ? 6 : 10, y: rect.midY - 8, width: 16, height: 16)
    Icon.search.draw(in: icon, color: isShort ? theme.ink : theme.soft, on: canvas)
    guard !isShort else { return }
    canvas.line("Find".told, .secondary, theme.soft, x: 32, middle: rect.midY)
    let (key, right) = (Tip(.palette).key, rect.maxX - 10)
    canvas.line(key, .secondary, theme.soft, endingAt: right, middle: rect.midY)
  }
}
