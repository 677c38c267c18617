import TouchKit
import TouchScene

/// The tools below the device: its scale, and what else can be shown on the stage.
final class StageTools: ThemedView {
  /// Called to show the scene in its real size.
  var onRealSize: () -> Void = {}
  /// Called to show the commands that have no room for a button, below a box in the window.
  var onMore: ([Command], CGRect) -> Void = { _, _ in }
  /// A note about the picture, at the right end.
  var note = "" { didSet { if note != oldValue { invalidate() } } }
  /// The note for little room, where it has a shorter form.
  var briefNote = "" { didSet { if briefNote != oldValue { invalidate() } } }

  /// True if a view is shown alone: then a button says so, and brings all back.
  private var isAlone = false { didSet { if isAlone != oldValue { place() } } }

  private static let (margin, gap): (CGFloat, CGFloat) = (16, 9)
  /// The widths of the buttons for the scale, which lie in one box.
  private static let scaleWidths: [CGFloat] = [28, 51, 29]

  private let scaleButtons = [
    PushButton("\u{2212}", look: .quiet, .zoomOut),
    PushButton("100 %", look: .quiet, tip: Tip("Real size")),
    PushButton("+", look: .quiet, .zoomIn),
  ]
  private let buttons: [(command: Command, button: PushButton)]
  private let more = PushButton(icon: .more, tip: Tip("More"))
  /// The right edge of the buttons.
  private var end: CGFloat = 0

  override init() {
    let shown: [(Command, String)] = [
      (.fit, "Fit"), (.alone, "Show all"), (.explode, "3-D"), (.areas, "Areas"),
      (.distances, "Distances"),
    ]
    buttons = shown.map { ($0, PushButton($1, $0)) }
    super.init()
    scaleButtons[1].action = { [weak self] in self?.onRealSize() }
    more.action = { [weak self] in
      guard let self else { return }
      let hidden = present.filter(\.button.isHidden).map(\.command)
      onMore(hidden + [.wireframe, .pin], more.boxInWindow)
    }
    for button in scaleButtons + buttons.map(\.button) + [more] { addSubview(button) }
  }

  override func themeChanged() {
    backgroundColor = theme.ground
    place()
  }

  /// Shows the scale, and which modes are on.
  func show(scale: CGFloat, modes: Set<Command>) {
    isAlone = modes.contains(.alone)
    scaleButtons[1].caption = "\(Measure.words((scale * 100).rounded())) %"
    for (command, button) in buttons { button.isOn = modes.contains(command) }
  }

  private var present: [(command: Command, button: PushButton)] {
    buttons.filter { isAlone || $0.command != .alone }
  }

  private var scaleBox: CGRect {
    CGRect(x: Self.margin, y: 8, width: Self.scaleWidths.reduce(0, +), height: PushButton.height)
  }

  /// Buttons without room go behind the dots, the last ones first.
  override func place() {
    var x = scaleBox.minX
    for (button, width) in zip(scaleButtons, Self.scaleWidths) {
      button.frame = CGRect(x: x, y: 8, width: width, height: PushButton.height)
        .insetBy(dx: 1, dy: 1)
      x += width
    }
    let room = bounds.width - Self.margin
    // They stand closer than buttons elsewhere, whatever the language.
    for (_, button) in buttons { button.isHidden = true }
    let widths = present.map { $0.button.naturalWidth - 10 }
    let all = widths.reduce(x) { $0 + Self.gap + $1 }
    let limit = all <= room ? room : room - Self.gap - PushButton.height
    var isFull = false
    for ((_, button), width) in zip(present, widths) {
      isFull = isFull || x + Self.gap + width > limit
      button.isHidden = isFull
      guard !isFull else { continue }
      button.frame = CGRect(x: x + Self.gap, y: 8, width: width, height: PushButton.height)
      x = button.frame.maxX
    }
    more.isHidden = all <= room
    more.frame = CGRect(x: x + Self.gap, y: 8, width: PushButton.height, height: PushButton.height)
    end = more.isHidden ? x : more.frame.maxX
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let box = scaleBox
    canvas.fill(box, with: theme.pane, radius: 6)
    canvas.outline(box, with: theme.line, radius: 6)
    var x = box.minX
    for width in Self.scaleWidths.dropLast() {
      x += width
      canvas.fill(CGRect(x: x - 0.5, y: box.minY, width: 1, height: box.height), with: theme.line)
    }
    let room = rect.width - Self.margin - end - 12
    // A part of it would tell nothing.
    let notes = [note, briefNote].filter { !$0.isEmpty }
    guard let note = notes.first(where: { canvas.width(of: $0, font: .secondary) <= room }) else {
      return
    }
    let right = rect.width - Self.margin
    canvas.line(note, .secondary, theme.soft, endingAt: right, middle: box.midY)
  }
}
