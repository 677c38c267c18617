import TouchExplain
import TouchKit
import TouchScene

/// The responder chain of a touch as a line of chips, numbered outward; it is folded in the middle
/// where it is long.
final class ChainChips: ThemedView {
  private struct Chip {
    /// Its number in the chain; nil for those that are folded.
    let number: Int?
    let name: String
    /// The view that it stands for; nil for other responders.
    var view: UIView?
  }

  /// The height of one line of chips, with the space below it, in points.
  static let lineHeight: CGFloat = 36
  private static let left: CGFloat = 20
  private static var end: String { "then nobody".told }

  private let selection: Selection
  private var places = ViewPlaces()
  var report: HitReport?
  /// The responders, the hit view first.
  private var chain: [UIResponder] { report?.chain ?? [] }

  init(selection: Selection) {
    self.selection = selection
    super.init()
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] tap in
      guard let self, let view = view(at: tap.location(in: self)) else { return }
      selection.choose(view)
    }
    addGestureRecognizer(tap)
  }

  /// The view whose chip a point is in.
  func view(at point: CGPoint) -> UIView? { places.view(at: point) }

  /// The height that shows the chain in a width, with its head, in so many lines at most.
  func height(fittingWidth width: CGFloat, lines: Int, on canvas: any Canvas) -> CGFloat {
    let needed = fitted(width, lines: lines, on: canvas).last.map {
      Int($0.frame.minY / Self.lineHeight) + 1
    }
    return 32 + CGFloat(needed ?? 1) * Self.lineHeight
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 60, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.line("RESPONDER CHAIN".told, .capitals, theme.soft, x: Self.left, middle: 12)
    places.removeAll()
    let lines = max(1, Int((rect.height - 32) / Self.lineHeight))
    for (chip, frame) in fitted(rect.width, lines: lines, on: canvas) {
      let box = frame.offsetBy(dx: 0, dy: 28)
      if let view = chip.view { places.add(box, view) }
      draw(chip, in: box, on: canvas)
    }
  }

  // MARK: - Places

  /// Leaves out as few of the middle as needed to fit the rest.
  private func fitted(
    _ width: CGFloat,
    lines: Int,
    on canvas: any Canvas
  ) -> [(chip: Chip, frame: CGRect)] {
    let room = CGFloat(lines) * Self.lineHeight
    var kept = chain.count
    while true {
      let chips = folded(keeping: kept)
      let frames = frames(of: chips, in: width, on: canvas)
      if (frames.last?.maxY ?? 0) <= room || kept <= 2 {
        return zip(chips, frames).map { (chip: $0, frame: $1) }
      }
      kept -= max(1, kept / 8)
    }
  }

  private func folded(keeping kept: Int) -> [Chip] {
    let (chain, head) = (chain, (kept + 1) / 2)
    let tail = kept - head
    let chips = chain.enumerated().compactMap { index, responder -> Chip? in
      if index < head || index >= chain.count - tail {
        let name = responder is UIWindow ? responder.className : report?.title(of: responder) ?? ""
        return Chip(number: index + 1, name: name, view: responder as? UIView)
      }
      return index == head ? Chip(number: nil, name: told("\(chain.count - kept) more")) : nil
    }
    return chips.isEmpty ? [] : chips + [Chip(number: nil, name: Self.end)]
  }

  private func frames(of chips: [Chip], in width: CGFloat, on canvas: any Canvas) -> [CGRect] {
    var (x, y) = (Self.left, CGFloat(0))
    return chips.map { chip in
      let text = canvas.width(of: chip.name, font: .secondaryStrong).rounded(.up)
      let number: CGFloat = chip.number.map { $0 > 99 ? 32 : 22 } ?? 0
      let needed = min(text + number + (chip.number == nil ? 8 : 20), width - Self.left * 2)
      if x + needed > width - Self.left, x > Self.left { (x, y) = (Self.left, y + Self.lineHeight) }
      defer { x += needed + 8 }
      return CGRect(x: x, y: y, width: needed, height: 28)
    }
  }

  private func draw(_ chip: Chip, in frame: CGRect, on canvas: any Canvas) {
    guard let number = chip.number else {
      let x = frame.minX > Self.left ? frame.minX + 4 : frame.minX
      canvas.line(chip.name, .secondary, theme.soft, x: x, middle: frame.midY)
      return
    }
    let isChosen = chip.view != nil && chip.view === selection.chosen
    if isChosen {
      canvas.fill(frame, with: theme.select, radius: 14)
    } else if chip.view != nil, chip.view === selection.hovered {
      canvas.fill(frame, with: theme.well, radius: 14)
    }
    let isLit = number == 1 || isChosen
    canvas.outline(frame, with: isLit ? theme.hit : theme.line, radius: 14, width: isLit ? 1.5 : 1)
    let x = canvas.chainNumber(number, x: frame.minX + 6, middle: frame.midY, theme) + 6
    canvas.name(
      chip.name,
      .secondaryStrong,
      theme.ink,
      x: x,
      middle: frame.midY,
      width: frame.maxX - x - 6
    )
  }
}
