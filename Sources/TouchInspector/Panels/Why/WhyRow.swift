import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// A row of *Why*: a view with its verdict, a view before any touch, or a run of views.
struct WhyRow {
  /// The view; nil for a run.
  let view: UIView?
  let depth: Int
  /// The views that it stands for, if it is a run.
  var run: VerdictRows.Run?
  var isMissed = false
  private let name: String
  private let middle: String
  private let last: String
  /// The text at the end; a frame is put into words where its row is drawn.
  private var ending: String {
    frame.map { FrameColumns.words($0).joined(separator: "  ") } ?? last
  }
  /// The frame of a view that nobody was asked about.
  private(set) var frame: CGRect?
  private var tone: Sentence.Tone?

  init(_ row: VerdictRows.Row, missed: UIView?) {
    depth = row.depth
    switch row {
    case .view(let entry, _):
      view = entry.view
      (name, middle, last) = (entry.title, entry.words.told, entry.shownReason)
      tone = entry.tone
      isMissed = entry.view === missed
    case .run(let run, _):
      self.run = run
      view = nil
      (name, middle, last) = (run.sentence, "", run.action)
    }
  }

  /// A view that nobody was asked about.
  init(_ view: UIView, depth: Int) {
    self.view = view
    self.depth = depth
    name = view.viewName.title
    middle = view.className
    frame = view.frame
    last = ""
  }

  /// The places of the columns: reasons and frames get what they need, names what is left.
  struct Columns {
    static let rowHeight: CGFloat = 34
    private static let (left, leastName): (CGFloat, CGFloat) = (20, 120)
    /// The least widths of verdicts, of classes in their place, and of reasons; the space between two columns.
    private static let (leastVerdict, type, reason): (CGFloat, CGFloat, CGFloat) = (100, 150, 284)
    private static let gap: CGFloat = 16

    let right: CGFloat
    /// True if reasons stand below the names.
    let isNarrow: Bool
    /// The columns of frames, in place of reasons.
    var frames: FrameColumns?
    /// The width of what stands before the names.
    var marks: CGFloat = 0
    private let deepest: Int
    /// The width of the column of verdicts.
    private let verdicts: CGFloat

    init(width: CGFloat, deepest: Int, widestVerdict: CGFloat = 0, frames: FrameColumns?) {
      right = width - Self.left
      verdicts = max(Self.leastVerdict, (widestVerdict + Self.gap).rounded(.up))
      isNarrow = right - Self.left < Self.leastName + verdicts + Self.reason
      self.deepest = deepest
      self.frames = frames
      self.frames?.right = right
    }

    var because: CGFloat {
      frames?.left ?? right - max(Self.reason, ((right - Self.left) * 0.473).rounded())
    }

    var verdict: CGFloat {
      isNarrow ? right : because - (frames == nil ? verdicts : Self.type)
    }

    var rowHeight: CGFloat { isNarrow ? 42 : Self.rowHeight }

    /// The left end of a view's name, indented for each view around it.
    func x(depth: Int) -> CGFloat {
      let room =
        isNarrow ? (right - Self.left) * 0.5 : verdict - Self.left - Self.leastName
      let step = min(18, max(0, room) / CGFloat(max(1, deepest)))
      return (Self.left + marks + CGFloat(depth) * step).rounded()
    }
  }

  // MARK: - Drawing

  /// Draws the row in its box; `isLit` says whether its ground is that of what the pointer is on.
  func draw(
    in box: CGRect,
    _ columns: Columns,
    isLit: Bool,
    _ theme: Theme,
    on canvas: any Canvas
  ) {
    if !isMissed {
      canvas.rule(x: 20, y: box.maxY - 1, width: columns.right - 20, theme)
    }
    if run != nil { return drawRun(in: box, columns, isLit: isLit, theme, on: canvas) }
    // On the ground of what the pointer is on, this one colour would not stand out.
    let color =
      tone.map { $0 == .note && isLit ? theme.ink : theme.color(of: $0) } ?? theme.soft
    let x = columns.x(depth: depth)
    let font = tone == nil ? UIFont.secondary : .strong
    guard columns.isNarrow else {
      canvas.name(name, .name, theme.ink, x: x, middle: box.midY, width: columns.verdict - x - 12)
      if tone == nil {
        let room = columns.because - columns.verdict - 8
        canvas.name(middle, font, color, x: columns.verdict, middle: box.midY, width: room)
      } else {
        canvas.line(middle, font, color, x: columns.verdict, middle: box.midY)
      }
      if let frame, let frames = columns.frames {
        return frames.draw(frame, middle: box.midY, theme, on: canvas)
      }
      let room = columns.right - columns.because
      drawReason(x: columns.because, width: room, middle: box.midY, theme, on: canvas)
      return
    }
    let width = canvas.width(of: middle, font: font)
    let whole = columns.right - x
    let isLong = canvas.width(of: ending, font: reasonFont) > whole
    let upper = ending.isEmpty ? box.midY : box.minY + (isLong ? 9 : 13)
    canvas.line(middle, font, color, x: columns.right - width, middle: upper)
    canvas.name(name, .name, theme.ink, x: x, middle: upper, width: whole - width - 12)
    drawReason(x: x, width: whole, middle: box.minY + 29, theme, on: canvas)
  }

  /// The tooltip of a name that is cut.
  func tip(_ columns: Columns) -> Tip? {
    guard view != nil, !columns.isNarrow else { return nil }
    return Tip(ofCut: name, fontSize: 13, in: columns.verdict - columns.x(depth: depth) - 12)
  }

  private var reasonFont: UIFont { tone == nil ? .file : .secondary }

  private func drawReason(
    x: CGFloat,
    width: CGFloat,
    middle: CGFloat,
    _ theme: Theme,
    on canvas: any Canvas
  ) {
    let color = tone == nil ? theme.soft : theme.ink
    canvas.fitted(ending, reasonFont, color, x: x, middle: middle, width: width)
  }

  private func drawRun(
    in box: CGRect,
    _ columns: Columns,
    isLit: Bool,
    _ theme: Theme,
    on canvas: any Canvas
  ) {
    let x = columns.x(depth: depth)
    let mark = CGRect(x: x, y: box.midY - 6, width: 12, height: 12)
    Icon.forward.draw(in: mark, color: theme.soft, on: canvas)
    let width = canvas.width(of: ending, font: .secondary)
    let end = columns.right - width
    canvas.line(ending, .secondary, theme.hit, x: end, middle: box.midY)
    if isLit {
      canvas.fill(CGRect(x: end, y: box.midY + 8, width: width, height: 1), with: theme.hit)
    }
    let room = end - x - 28
    canvas.fitted(name, .secondary, theme.soft, x: x + 16, middle: box.midY, width: room)
  }
}
