import TouchExplain
import TouchKit

/// Says which change helps the view that was missed, with a button that makes it on the scene.
@MainActor
final class ChangeBox: ThemedView {
  private static let padding: CGFloat = 16
  /// The width that the buttons take of the lines beside them.
  private static let buttonRoom: CGFloat = 112

  private let proposal: ChangeProposal
  private let main: BoxButton
  private let other: BoxButton
  private var shownVersion = -1
  private var shownPress: [Bool] = []

  init(_ proposal: ChangeProposal, theme: Theme) {
    self.proposal = proposal
    main = BoxButton(isFilled: true, theme: theme)
    other = BoxButton(isFilled: false, theme: theme)
    super.init(theme: theme)
    for button in [main, other] { addSubview(button) }
    main.addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
    other.addAction(UIAction { [weak self] _ in self?.proposal.make(1) }, for: .touchUpInside)
  }

  private func act() {
    if case .made = proposal.state { proposal.undo() } else { proposal.make(0) }
  }

  /// Returns whether the box looks different from when it was asked last.
  func refresh() -> Bool {
    let press = [main.isHighlighted, other.isHighlighted]
    defer { (shownVersion, shownPress) = (proposal.version, press) }
    return proposal.version != shownVersion || press != shownPress
  }

  // MARK: - What it says

  /// The texts of the box, from its top down.
  private struct Content {
    var head = ""
    var text = ""
    var note = ""
    var mainTitle: String?
    var otherTitle: String?
  }

  private var content: Content? {
    switch proposal.state {
    case .needless: return nil
    case .searching(let count):
      return Content(note: count.map { "Trying \($0) changes…" } ?? " ")
    case .hopeless:
      return Content(note: hopelessWords)
    case .made(let changes):
      return Content(
        head: "Changed in this window, not in the file",
        text: changes.words.asSentenceStart,
        mainTitle: "Undo"
      )
    case .found(let solutions):
      let name = proposal.missed?.view.title ?? ""
      let count = solutions.first?.count ?? 0
      let change = count > 1 ? "Smallest pair of changes that makes" : "Smallest change that makes"
      var content = Content(
        head: "\(change) \(name) the hit view here",
        text: solutions.first?.words.asSentenceStart ?? "",
        mainTitle: "Try it"
      )
      if let objection = proposal.objection {
        content.note = objection
      } else if solutions.count > 1 {
        content.note = "or " + solutions[1].words
        content.otherTitle = "Try this instead"
      }
      return content
    }
  }

  private var hopelessWords: String {
    guard let missed = proposal.missed else { return "" }
    return "No single change gives \(missed.view.title) the touch here, and no pair of changes "
      + "does: \(missed.reason)."
  }

  // MARK: - Layout

  /// The height that its texts need in a width; 0 where there is nothing to say.
  func height(fittingWidth width: CGFloat) -> CGFloat {
    guard let content, width > Self.buttonRoom * 2 else { return 0 }
    if content.text.isEmpty { return proposal.isSearching ? 88 : 56 }
    let room = width - Self.padding * 2 - Self.buttonRoom
    let note = content.note.isEmpty ? 0 : 4 + lines(of: content.note, .secondary, room) * 16
    return 50 + lines(of: content.text, .strong, room) * 18 + note
  }

  /// Estimates how many lines a text takes: the layout has no canvas to measure with.
  private func lines(of text: String, _ font: UIFont, _ width: CGFloat) -> CGFloat {
    (CGFloat(text.count) * font.pointSize * 0.56 / max(1, width)).rounded(.up)
  }

  /// Puts the box and its buttons in place below a height of the superview; returns where it ends.
  func place(top: CGFloat, width: CGFloat) -> CGFloat {
    let height = height(fittingWidth: width)
    isHidden = height == 0
    frame = CGRect(x: 20, y: top, width: isHidden ? 0 : width, height: height)
    let content = content
    for (button, title) in [(main, content?.mainTitle), (other, content?.otherTitle)] {
      button.caption = title ?? ""
      button.isHidden = isHidden || title == nil
    }
    main.isEnabled = content?.mainTitle == "Undo" || proposal.objection == nil
    let room = Self.padding * 2 + Self.buttonRoom
    main.frame = CGRect(x: width - Self.padding - 72, y: 16, width: 72, height: 28)
    other.frame = CGRect(
      x: width - Self.padding - 100,
      y: height - 18 - lines(of: content?.note ?? "", .secondary, width - room) * 16,
      width: 100,
      height: 24
    )
    return isHidden ? top : frame.maxY
  }

  override func draw(_ rect: CGRect) {
    guard let content, let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.fill(rect, with: theme.box, radius: 8)
    canvas.outline(rect, with: theme.boxLine, radius: 8)
    let width = rect.width - Self.padding * 2
    guard !content.text.isEmpty else {
      canvas.paragraph(
        content.note,
        font: .secondary,
        color: theme.soft,
        x: Self.padding,
        top: 12,
        width: width,
        lines: 3
      )
      return
    }
    let room = width - Self.buttonRoom
    let head = StyledText(content.head, font: .secondaryStrong, color: theme.soft)
    canvas.draw(head, in: CGRect(x: Self.padding, y: 14, width: room, height: 16))
    let end =
      35
      + canvas.paragraph(
        content.text,
        font: .strong,
        color: theme.ink,
        x: Self.padding,
        top: 35,
        width: room,
        lines: Int(lines(of: content.text, .strong, room))
      )
    canvas.paragraph(
      content.note,
      font: .secondary,
      color: theme.soft,
      x: Self.padding,
      top: end + 4,
      width: room,
      lines: Int(lines(of: content.note, .secondary, room))
    )
  }
}

/// A button of the box: filled, or a word alone.
@MainActor
private final class BoxButton: UIButton, Themed {
  var caption = ""
  private let isFilled: Bool
  var theme: Theme

  init(isFilled: Bool, theme: Theme) {
    self.isFilled = isFilled
    self.theme = theme
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    guard isFilled else {
      canvas.line(
        caption,
        font: .secondaryStrong,
        color: theme.hit,
        x: 0,
        middle: rect.midY,
        width: rect.width,
        alignment: .right
      )
      if isHighlighted {
        canvas.fill(CGRect(x: 0, y: rect.maxY - 3, width: rect.width, height: 1), with: theme.hit)
      }
      return
    }
    let opacity: CGFloat = isEnabled ? isHighlighted ? 0.8 : 1 : 0.45
    canvas.fill(rect, with: theme.hit.withAlphaComponent(opacity), radius: 6)
    canvas.label(caption, font: .secondaryStrong, color: theme.onHit, in: rect)
  }
}

extension String {
  /// The text with its first letter capitalized.
  fileprivate var asSentenceStart: String { prefix(1).uppercased() + dropFirst() }
}
