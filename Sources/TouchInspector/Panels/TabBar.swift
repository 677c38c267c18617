import TouchKit

/// What the inspector shows beside the scene.
package enum InspectorTab: String, CaseIterable, Sendable {
  /// Who was hit and why.
  case why
  /// The states of the recognizers.
  case gestures
  /// What happened, in order.
  case log

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// The tabs above the panels.
@MainActor
final class TabBar: Panel, StoryPanel {
  /// How high the bar is, its line included, in points.
  nonisolated static let height: CGFloat = 39

  /// The tab that is shown.
  var selected = InspectorTab.why { didSet { isStale = true } }
  /// A tab with news that was not opened yet.
  var news: InspectorTab? { didSet { if news != oldValue { isStale = true } } }
  /// Called when the user chooses a tab.
  var onSelect: (InspectorTab) -> Void = { _ in }

  private let buttons: [(tab: InspectorTab, button: UIButton)]
  /// Whether the bar looks different from when it was asked last.
  private var isStale = false

  override init(theme: Theme) {
    buttons = InspectorTab.allCases.map { ($0, TabArea(frame: .zero)) }
    super.init(theme: theme)
    for (tab, button) in buttons {
      button.addAction(UIAction { [weak self] _ in self?.onSelect(tab) }, for: .touchDown)
      addSubview(button)
    }
  }

  func refresh() -> Bool {
    defer { isStale = false }
    return isStale
  }

  override var frame: CGRect {
    didSet {
      var x: CGFloat = 10
      for (tab, button) in buttons {
        let width = Self.width(of: tab) + 20
        button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        x += width + 4
      }
    }
  }

  /// Estimates the width of a title: the layout has no canvas to measure with.
  private static func width(of tab: InspectorTab) -> CGFloat { CGFloat(tab.title.count) * 7.4 }

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, rect.height > 8, let canvas = UIGraphicsGetCurrentContext() else {
      return
    }
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: rect.height), with: theme.line)
    canvas.fill(CGRect(x: 0, y: rect.height - 1, width: rect.width, height: 1), with: theme.line)
    for (tab, button) in buttons where button.frame.maxX <= rect.width {
      let x = button.frame.minX + 10
      let isSelected = tab == selected
      let end = canvas.line(
        tab.title,
        font: isSelected ? .strong : .body,
        color: isSelected ? theme.ink : theme.soft,
        x: x,
        middle: 22
      )
      if isSelected { canvas.fill(CGRect(x: x, y: 36, width: end - x, height: 2), with: theme.hit) }
      if tab == news { canvas.dot(CGPoint(x: end + 7, y: 16), radius: 3, color: theme.hit) }
    }
  }
}

/// Where a tab is pressed; the bar draws it.
private final class TabArea: UIButton {
  override func draw(_ rect: CGRect) {}
}
