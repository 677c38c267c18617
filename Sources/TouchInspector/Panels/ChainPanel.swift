import TouchExplain
import TouchKit
import TouchScene

/// The responder chain of the last touch, numbered outward; folded in the middle where it is long.
@MainActor
final class ChainPanel: Panel, StoryPanel {
  private struct Pill {
    let number: String
    let name: String
    let isFirst: Bool
    /// The view that it stands for; nil for other responders, and for those that are folded.
    var view: UIView?
  }

  private let story: TouchStory
  private let selection: Selection
  private var shownSelection = 0
  private var names: [String] = []
  private var places = ViewPlaces()

  init(story: TouchStory, selection: Selection, theme: Theme) {
    self.story = story
    self.selection = selection
    super.init(theme: theme)
    addChoosing(of: selection) { [weak self] in self?.view(at: $0) }
  }

  /// The view whose chip a point is in.
  func view(at point: CGPoint) -> UIView? { places.view(at: point) }

  func refresh() -> Bool {
    let chain = story.report?.chainNames ?? []
    guard chain != names || selection.version != shownSelection else { return false }
    (names, shownSelection) = (chain, selection.version)
    return true
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 60, rect.height > 24, let canvas = UIGraphicsGetCurrentContext() else {
      return
    }
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: rect.height), with: theme.line)
    canvas.line(
      "RESPONDER CHAIN",
      font: .capitals,
      color: theme.soft,
      x: 20,
      middle: 16,
      width: rect.width - 40
    )
    places.removeAll()
    guard !names.isEmpty else {
      canvas.line("No touch yet.", font: .body, color: theme.soft, x: 20, middle: 46)
      return
    }
    for (pill, frame) in place(in: rect, on: canvas) {
      if let view = pill.view { places.add(frame, view) }
      draw(pill, in: frame, on: canvas)
    }
  }

  /// Leaves out as few of the middle as needed to fit the rest.
  private func place(in rect: CGRect, on canvas: any Canvas) -> [(pill: Pill, frame: CGRect)] {
    var kept = names.count
    while true {
      let pills = folded(keeping: kept)
      let frames = frames(of: pills, in: rect, on: canvas)
      let isFitting = (frames.last?.maxY ?? 0) <= rect.height - 4
      if isFitting || kept <= 3 { return Array(zip(pills, frames)) }
      kept -= max(1, kept / 8)
    }
  }

  private func folded(keeping kept: Int) -> [Pill] {
    let head = (kept + 1) / 2
    let tail = kept - head
    let chain = story.report?.chain ?? []
    return names.enumerated().compactMap { index, name in
      if index < head || index >= names.count - tail {
        let view = index < chain.count ? chain[index] as? UIView : nil
        return Pill(number: "\(index + 1)", name: name, isFirst: index == 0, view: view)
      }
      guard index == head else { return nil }
      return Pill(number: "…", name: "\(names.count - kept) more", isFirst: false)
    }
  }

  private func frames(of pills: [Pill], in rect: CGRect, on canvas: any Canvas) -> [CGRect] {
    var (x, y): (CGFloat, CGFloat) = (20, 32)
    return pills.map { pill in
      let number = numberWidth(of: pill, on: canvas)
      let width = canvas.width(of: pill.name, font: .secondaryStrong) + number + 25
      if x + width > rect.width - 20, x > 20 { (x, y) = (20, y + 38) }
      defer { x += width + 10 }
      return CGRect(x: x, y: y, width: min(width, rect.width - 40), height: 28)
    }
  }

  /// A number of one or two digits stands in a circle, a longer one in an oval.
  private func numberWidth(of pill: Pill, on canvas: any Canvas) -> CGFloat {
    max(16, canvas.width(of: pill.number, font: .badge).rounded(.up) + 4)
  }

  private func draw(_ pill: Pill, in frame: CGRect, on canvas: any Canvas) {
    let isChosen = pill.view != nil && pill.view === selection.chosen
    if isChosen {
      canvas.fill(frame, with: theme.select, radius: 14)
    } else if pill.view != nil, pill.view === selection.hovered {
      canvas.fill(frame, with: theme.well, radius: 14)
    }
    let edge = pill.isFirst || isChosen ? theme.hit : theme.line
    canvas.outline(frame, with: edge, radius: 14, width: 1.2)
    let numberWidth = numberWidth(of: pill, on: canvas)
    let oval = CGRect(x: frame.minX + 6, y: frame.midY - 8, width: numberWidth, height: 16)
    canvas.fill(oval, with: pill.isFirst ? theme.hit : theme.badge, radius: 8)
    canvas.label(pill.number, color: pill.isFirst ? theme.onHit : .white, in: oval)
    canvas.line(
      pill.name,
      font: pill.isFirst ? .secondaryStrong : .secondary,
      color: theme.ink,
      x: oval.maxX + 5,
      middle: frame.midY,
      width: frame.maxX - oval.maxX - 13
    )
  }
}
