import TouchKit
import TouchScene

/// A panel of the inspector beside the scene.
package enum InspectorTab: String, CaseIterable, Sendable {
  /// The hit view, and why it is that.
  case why
  /// All views of the scene.
  case tree
  /// The values of each contact.
  case touches
  /// The states of the recognizers.
  case gestures
  /// The responders, each with what it did.
  case chain
  /// The events, in order.
  case log
  /// The touches of two recordings, side by side.
  case compare
  /// The task of the course, where it has no place of its own.
  case lesson

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// The tabs above the panels; in a narrow window the stage is the first of them.
final class TabBar: Panel, StoryPanel, Hoverable {
  /// The height of the bar, its line included, in points.
  nonisolated static let height: CGFloat = 39

  /// The tab that is shown; nil where the stage is, in place of the panels.
  var selected: InspectorTab? = .why { didSet { if selected != oldValue { isStale = true } } }
  /// A tab with news that was not opened yet.
  var news: InspectorTab? { didSet { if news != oldValue { isStale = true } } }
  /// True if the stage is among them.
  var hasStage = false { didSet { if hasStage != oldValue { isStale = true } } }
  /// True if the lesson is among them, in front of the panels.
  var hasLesson = false { didSet { if hasLesson != oldValue { isStale = true } } }
  /// True if the comparison is among them: two recordings are shown.
  var hasComparison = false { didSet { if hasComparison != oldValue { isStale = true } } }
  /// The moment that all of them are about, where it is past; empty for the present one.
  var moment = "" { didSet { if moment != oldValue { isStale = true } } }
  /// Called when the user chooses a tab, nil for the stage.
  var onSelect: (InspectorTab?) -> Void = { _ in }

  private let all: [InspectorTab?]
  private var tabs: [InspectorTab?] {
    (hasStage ? [nil] : []) + (hasLesson ? [.lesson] : [])
      + all.filter { hasComparison || $0 != .compare }
  }
  private var boxes: [CGRect] = []
  private var hovered: Int? { didSet { if hovered != oldValue { invalidate() } } }
  /// True if the bar looks different from when it was asked last.
  private var isStale = false

  init(_ all: [InspectorTab]) {
    self.all = all
    super.init()
  }

  func refresh() -> Bool {
    defer { isStale = false }
    return isStale
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let index = tab(at: touch.location(in: self)) else { return }
    onSelect(tabs[index])
  }

  private func tab(at point: CGPoint) -> Int? { boxes.firstIndex { $0.contains(point) } }

  func hover(at point: CGPoint?) { hovered = point.flatMap(tab) }

  func tip(at point: CGPoint) -> Tip? {
    guard let index = tab(at: point), let tab = tabs[index] else { return nil }
    var tip = Tip(.tab(tab))
    tip.place = boxes[index]
    return tip
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, rect.height > 8, let canvas = UIGraphicsGetCurrentContext() else {
      return
    }
    canvas.rule(x: 0, y: rect.height - 1, width: rect.width, theme)
    let titles = tabs.map { $0?.title.told ?? "Stage".told }
    let widths = titles.map { canvas.width(of: $0, font: .strong) }
    let room = rect.width - 40 - widths.reduce(0, +)
    let gap = min(24, max(8, room / CGFloat(max(1, tabs.count - 1))))
    boxes = []
    var x: CGFloat = 20
    for (index, title) in titles.enumerated() {
      let isSelected = tabs[index] == selected
      boxes.append(CGRect(x: x - gap / 2, y: 0, width: widths[index] + gap, height: rect.height))
      let color = isSelected || index == hovered ? theme.ink : theme.soft
      canvas.line(title, isSelected ? .strong : .body, color, x: x, middle: 20)
      if isSelected {
        let line = CGRect(x: x, y: rect.height - 3, width: widths[index], height: 2)
        canvas.fill(line, with: theme.hit)
      }
      if let news, tabs[index] == news {
        canvas.dot(CGPoint(x: x + widths[index] + 4, y: 14), radius: 2.5, color: theme.hit)
      }
      x += widths[index] + gap
    }
    let right = rect.width - 20
    guard canvas.width(of: moment, font: .secondary) <= right - x else { return }
    canvas.line(moment, .secondary, theme.note, endingAt: right, middle: 20)
  }
}
