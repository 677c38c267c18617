import TouchKit
import TouchScene
import TouchSession

/// The words beside the fields of the editor.
extension EditorBody {
  func drawLabels(of view: UIView, on canvas: any Canvas) {
    let places = places
    drawAnswer(in: places.answer, on: canvas)
    let left = places.left
    let labels: [(text: String, was: String?, x: CGFloat, row: Int)] = [
      ("Frame".told, frameBefore(of: view), left, 0),
      ("Alpha".told, before(.alpha, of: view), left, 2),
      ("Hidden".told, before(.isHidden, of: view), left + 192, 2),
      ("Order".told, before(.order, of: view), left, 3),
    ]
    for (text, was, x, row) in labels {
      let top = places.top(row: row)
      label(text, x: x, top: top, on: canvas)
      note(was ?? "", theme.note, x: x, middle: top + 27, width: row == 0 ? 84 : 60, on: canvas)
    }
    let place = view.convert(view.bounds, to: nil)
    let inWindow = told("window \(Double(place.minX).inPoints), \(Double(place.minY).inPoints)")
    note(inWindow, theme.soft, x: left, middle: places.top(row: 1) + 13, width: 84, on: canvas)
    if let complaint {
      let (x, middle) = (left + 88, places.top(row: complaint.row) + 35)
      let width = bounds.width - left - 108
      let (text, color) = (complaint.text, theme.refused)
      canvas.line(text, .secondary, color, x: x, middle: middle, width: width)
    }
    drawRight(view, places, on: canvas)
  }

  private func drawRight(_ view: UIView, _ places: EditorPlaces, on canvas: any Canvas) {
    let (x, top) = (places.right, places.rightTop)
    if places.isWide {
      let line = CGRect(x: x - 20, y: top, width: 1, height: EditorPlaces.row * 4 - 2)
      canvas.fill(line, with: theme.line)
    }
    label("Interaction".told, x: x, top: top, on: canvas)
    if let was = before(.isUserInteractionEnabled, of: view) {
      canvas.dot(CGPoint(x: x + 143, y: top + 13), radius: 3.5, color: theme.note)
      canvas.line(was, .secondary, theme.note, x: x + 152, middle: top + 13)
    }
    let second = top + EditorPlaces.row
    label("Behaviour".told, x: x, top: second, on: canvas)
    let was = before(.override, of: view)
    let shared = told("of \(view.className), \(sharedCount.formatted) views")
    let (text, color) = (
      was ?? (sharedCount > 1 ? shared : ""), was == nil ? theme.soft : theme.note
    )
    note(text, color, x: x, middle: second + 31, width: bounds.width - x - 20, on: canvas)
    for (index, gesture) in gestures.enumerated() {
      let middle = places.top(gesture: index) + 9
      label("Recognizer".told, x: x, top: middle - 13, on: canvas)
      let (name, start) = (gesture.name, x + 96)
      let end = canvas.line(name, .file, theme.ink, x: start, middle: middle)
      let next = name.isEmpty ? start : end + 8
      let (kind, width) = (gesture.className.recognizerKind, bounds.width - 20 - next)
      canvas.fitted(kind, .secondary, theme.soft, x: next, middle: middle, width: width)
    }
  }

  private func drawAnswer(in box: CGRect, on canvas: any Canvas) {
    guard !answer.isEmpty else { return }
    canvas.fill(box, with: theme.box, radius: 8)
    canvas.outline(box, with: theme.boxLine, radius: 8)
    var x = box.minX + 12
    guard box.height <= 30 else {
      let (text, top, width) = (answer.map(\.text).joined(), box.minY + 7, box.width - 24)
      let color = theme.ink
      canvas.paragraph(text, .secondary, color, x: x, top: top, width: width, lines: 3)
      return
    }
    for part in answer {
      let isHit = part.tone == .hit
      let font = isHit ? UIFont.secondaryStrong : .secondary
      let color = isHit ? theme.hit : theme.ink
      canvas.line(part.text, font, color, x: x, middle: box.midY)
      x += canvas.width(of: part.text, font: font)
    }
  }

  private func label(_ text: String, x: CGFloat, top: CGFloat, on canvas: any Canvas) {
    canvas.line(text, .secondary, theme.soft, x: x, middle: top + 13)
  }

  private func note(
    _ text: String,
    _ color: UIColor,
    x: CGFloat,
    middle: CGFloat,
    width: CGFloat,
    on canvas: any Canvas
  ) { canvas.line(text, .treeBadge, color, x: x, middle: middle, width: width) }

  /// The value of a property before it was changed, in words; nil where it is still that.
  private func before(_ property: EditableProperty, of view: UIView) -> String? {
    guard let old = edits.original(of: property, of: view) else { return nil }
    guard property == .order, case .number(let place) = old else { return told("was \(old.text)") }
    return told("was \(Int(place) + 1)")
  }

  /// The place before it was changed, or where that is the same, the size.
  private func frameBefore(of view: UIView) -> String? {
    func numbers(_ properties: [EditableProperty], _ separator: String) -> String? {
      let old = properties.map { edits.original(of: $0, of: view) }
      guard old.contains(where: { $0 != nil }) else { return nil }
      let values = zip(old, properties).compactMap { $0 ?? view.value(of: $1) }
      return told("was \(values.map(\.text).joined(separator: separator))")
    }
    return numbers([.x, .y], ", ") ?? numbers([.width, .height], " × ")
  }
}

/// The places of the editor's parts in its content.
struct EditorPlaces {
  static let row: CGFloat = 32
  private static let gesture: CGFloat = 76

  let left: CGFloat = 20
  /// The left end of the second column.
  let right: CGFloat
  let rightTop: CGFloat
  let height: CGFloat
  /// True if there are two columns beside each other.
  let isWide: Bool
  let answer: CGRect
  private let fieldsTop: CGFloat
  private let complaintRow: Int?

  init(width: CGFloat, answerLines: Int, gestureCount: Int, complaintRow: Int?) {
    let answerHeight = answerLines > 0 ? 14 + CGFloat(answerLines) * 16 : 0
    answer = CGRect(x: 20, y: 4, width: width - 40, height: answerHeight)
    fieldsTop = answerLines > 0 ? answerHeight + 14 : 4
    self.complaintRow = complaintRow
    isWide = width >= EditorPanel.roomyWidth
    let leftHeight = Self.row * 4 + (complaintRow == nil ? 0 : 18)
    let rightHeight = Self.row * 2 + 16 + CGFloat(gestureCount) * Self.gesture
    right = isWide ? 336 : left
    rightTop = fieldsTop + (isWide ? 0 : leftHeight)
    height = isWide ? fieldsTop + max(leftHeight, rightHeight) + 4 : rightTop + rightHeight
  }

  /// The top of a row of the first column; those below a complaint make room for it.
  func top(row: Int) -> CGFloat {
    let isBelow = complaintRow.map { row > $0 } ?? false
    return fieldsTop + CGFloat(row) * Self.row + (isBelow ? 18 : 0)
  }

  func top(gesture index: Int) -> CGFloat {
    rightTop + Self.row * 2 + 8 + CGFloat(index) * Self.gesture
  }
}
