import TouchExplain
import TouchKit
import TouchScene

/// Says which change helps the view that was missed, with a button that makes it on the scene, and what
/// else it changes.
final class ChangeBox: ThemedView {
  private static let padding: CGFloat = 16
  /// The width that the buttons take of the lines beside them.
  private static let buttonRoom: CGFloat = 112
  /// Below this width, or height of the panel, there is no room for all of it.
  private static let (roomyWidth, roomyHeight): (CGFloat, CGFloat) = (430, 400)

  private let proposal: ChangeProposal
  private let selection: Selection
  private let main = PushButton(look: .filled)
  private let other = PushButton(look: .word)
  private let more = PushButton(look: .word)
  private var shownVersion = -1
  private var isUnfolded = false
  private var wasUnfolded = false
  /// Its height while it tells of the smallest change, in points.
  private var restingHeight: CGFloat = 0

  init(_ proposal: ChangeProposal, selection: Selection) {
    self.proposal = proposal
    self.selection = selection
    super.init()
    for button in [main, other, more] { addSubview(button) }
    main.action = { [weak self] in self?.act() }
    other.action = { [weak self] in self?.actOtherwise() }
    more.action = { [weak self] in self?.isUnfolded.toggle() }
  }

  private func act() {
    if case .made = proposal.state { proposal.undo() } else { proposal.make(0) }
  }

  private func actOtherwise() {
    guard case .made = proposal.state else { return proposal.make(1) }
    send(proposal.savedFile.map(Command.openFile) ?? .saveScene)
  }

  /// Has the stage outline what the button under the pointer would do.
  func showOutlines() {
    let isOther = other.isHovered && !other.isHidden
    let isMain = main.isHovered && !isHidden && main.isEnabled
    proposal.asked = isOther ? 1 : 0
    selection.outlines = isOther || isMain ? proposal.outlines(of: proposal.asked) : []
  }

  /// Returns whether the box looks different from when it was asked last.
  func refresh() -> Bool {
    defer { (shownVersion, wasUnfolded) = (proposal.version, isUnfolded) }
    return proposal.version != shownVersion || isUnfolded != wasUnfolded
  }

  // MARK: - Layout

  /// The height that its texts need in a width; 0 where there is nothing to say.
  func height(fittingWidth width: CGFloat) -> CGFloat {
    guard let content = ChangeBoxContent(proposal), width > Self.buttonRoom * 2 else { return 0 }
    return places(of: content, width: width).height
  }

  /// Returns whether only the change is shown, until the rest is unfolded.
  private func isTight(_ width: CGFloat) -> Bool {
    width < Self.roomyWidth || (superview?.bounds.height ?? .infinity) < Self.roomyHeight
  }

  /// The places of the parts, from the top.
  private struct Places {
    var isFolded = false
    var text: CGFloat = 35
    var note: CGFloat = 0
    var rule: CGFloat = 0
    /// The tops of the effects, and how many lines each has.
    var effects: [(top: CGFloat, lines: Int)] = []
    var height: CGFloat = 0
  }

  private func places(of content: ChangeBoxContent, width: CGFloat) -> Places {
    var places = Places()
    guard !content.text.isEmpty else {
      let lines = content.note.lines(.secondary, width - Self.padding * 2)
      places.height = proposal.isSearching ? isTight(width) ? 54 : 150 : 24 + CGFloat(lines) * 16
      return places
    }
    let room = width - Self.padding * 2 - Self.buttonRoom
    if isTight(width), !isUnfolded, content.foldedNote != nil {
      (places.isFolded, places.text) = (true, 9)
      places.note = 13 + CGFloat(content.text.lines(.strong, room)) * 17
      places.height = places.note + 24
      return places
    }
    let isFolding = isTight(width) && content.foldedNote != nil
    // Words to fold it stand in place of the heading.
    let heads = isFolding ? 1 : content.head.lines(.secondaryStrong, room)
    places.text += CGFloat(heads - 1) * 16
    var end = places.text + CGFloat(content.text.lines(.strong, room)) * 17
    if !content.note.isEmpty {
      places.note = end + 4
      end = places.note + CGFloat(content.note.lines(.secondary, room)) * 16
    }
    places.height = end + 12
    guard let effects = content.effects else { return places }
    places.rule = end + 9
    var top = places.rule + 25
    for effect in effects {
      let left: CGFloat = effect.size.isEmpty ? 0 : 88
      let lines = effect.words.lines(.secondary, width - Self.padding * 2 - left)
      places.effects.append((top, lines))
      top += CGFloat(lines) * 18
    }
    places.height = top + 8
    return places
  }

  /// Puts the box and its buttons in place below a height of the superview; returns where it ends.
  func place(top: CGFloat, width: CGFloat) -> CGFloat {
    let content = ChangeBoxContent(proposal)
    var height = height(fittingWidth: width)
    // While it tells of the other way nothing moves away under the pointer: it covers what is below.
    if case .found = proposal.state, proposal.asked > 0 {
      height = max(height, restingHeight)
    } else {
      restingHeight = height
    }
    isHidden = height == 0
    frame = CGRect(x: 20, y: top, width: isHidden ? 0 : width, height: height)
    guard let content, !isHidden else {
      for button in [main, other, more] { button.isHidden = true }
      return top
    }
    let places = places(of: content, width: width)
    let isFolding = isTight(width) && content.foldedNote != nil
    main.caption = content.action?.rawValue.told ?? ""
    main.look = content.action == .undo ? .plain : .filled
    main.isHidden = content.action == nil
    main.isEnabled = proposal.objection == nil
    other.isHidden = content.other.isEmpty || places.isFolded
    other.caption = content.other
    more.isHidden = !isFolding
    more.caption = places.isFolded ? content.foldedNote ?? "" : "Less".told
    more.icon = places.isFolded ? .forward : .down
    main.frame = CGRect(
      x: width - Self.padding - 72,
      y: places.isFolded ? (height - 28) / 2 : 16,
      width: 72,
      height: 28
    )
    // It is placed while the panel is drawn, so its words can be measured.
    let right =
      UIGraphicsGetCurrentContext()?.width(of: other.words, font: .secondary)
      ?? other.naturalWidth
    other.frame = CGRect(
      x: width - Self.padding - right,
      y: places.note - 4,
      width: right,
      height: 24
    )
    more.frame = CGRect(
      x: Self.padding - 4,
      y: places.isFolded ? places.note - 4 : 10,
      width: more.naturalWidth + 8,
      height: 24
    )
    return top + restingHeight
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard let content = ChangeBoxContent(proposal), let canvas = UIGraphicsGetCurrentContext()
    else { return }
    canvas.fill(rect, with: theme.box, radius: 8)
    canvas.outline(rect, with: theme.boxLine, radius: 8)
    let places = places(of: content, width: rect.width)
    let whole = rect.width - Self.padding * 2
    func paragraph(
      _ text: String,
      _ font: UIFont,
      _ color: UIColor,
      _ top: CGFloat,
      _ width: CGFloat
    ) {
      let lines = text.lines(font, width)
      canvas.paragraph(text, font, color, x: Self.padding, top: top, width: width, lines: lines)
    }
    guard !content.text.isEmpty else {
      return paragraph(content.note, .secondary, theme.soft, 12, whole)
    }
    let room = whole - Self.buttonRoom
    paragraph(content.text, .strong, theme.ink, places.text, room)
    guard !places.isFolded else { return }
    if more.isHidden { paragraph(content.head, .secondaryStrong, theme.soft, 14, room) }
    paragraph(content.note, .secondary, theme.soft, places.note, room)
    drawEffects(content, places, width: whole, on: canvas)
  }

  private func drawEffects(
    _ content: ChangeBoxContent,
    _ places: Places,
    width: CGFloat,
    on canvas: any Canvas
  ) {
    guard let effects = content.effects else { return }
    let rule = CGRect(x: Self.padding, y: places.rule, width: width, height: 1)
    canvas.fill(rule, with: theme.boxLine)
    let middle = places.rule + 16
    let title =
      proposal.asked > 0 ? "WHAT ELSE THE OTHER WAY CHANGES".told : "WHAT ELSE CHANGES".told
    canvas.line(title, .capitals, theme.soft, x: Self.padding, middle: middle)
    for (effect, place) in zip(effects, places.effects) {
      let left: CGFloat = effect.size.isEmpty ? 0 : 88
      let middle = place.top + 9
      canvas.line(effect.size, .secondaryStrong, theme.ink, x: Self.padding, middle: middle)
      canvas.paragraph(
        effect.words,
        .secondary,
        left > 0 ? theme.ink : theme.soft,
        x: Self.padding + left,
        top: place.top + 1,
        width: width - left,
        lines: place.lines
      )
    }
  }
}
