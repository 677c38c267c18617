import TouchKit
import TouchScene

/// What stands beside the fields of the editor.
extension EditorBody {
  func drawLabels(of view: UIView, sharedCount: Int, on canvas: any Canvas) {
    let places = places
    drawAnswer(places, on: canvas)
    let left = places.left
    label("Frame", x: left, top: places.top(row: 0), on: canvas)
    if let was = frameBefore(of: view) { note(was, x: left, top: places.top(row: 0), on: canvas) }
    let window = view.convert(view.bounds, to: nil)
    canvas.line(
      "window \(Double(window.minX).inPoints), \(Double(window.minY).inPoints)",
      font: .treeBadge,
      color: theme.soft,
      x: left,
      middle: places.top(row: 1) + 13,
      width: 84
    )
    label("Alpha", x: left, top: places.top(row: 2), on: canvas)
    label("Hidden", x: left + 192, top: places.top(row: 2), on: canvas)
    label("Order", x: left, top: places.top(row: 3), on: canvas)
    was(.alpha, of: view, x: left, top: places.top(row: 2), on: canvas)
    was(.isHidden, of: view, x: left + 192, top: places.top(row: 2), on: canvas)
    was(.order, of: view, x: left, top: places.top(row: 3), on: canvas)
    if let complaint {
      let top = places.top(row: complaint.row) + 26
      canvas.line(
        complaint.text,
        font: .secondary,
        color: theme.refused,
        x: left + 88,
        middle: top + 9,
        width: bounds.width - left - 108
      )
    }
    drawRight(view, places, sharedCount, on: canvas)
  }

  private func drawRight(
    _ view: UIView,
    _ places: EditorPlaces,
    _ sharedCount: Int,
    on canvas: any Canvas
  ) {
    let (x, top) = (places.right, places.rightTop)
    if let divider = places.divider {
      let line = CGRect(x: divider, y: top, width: 1, height: Self.rowHeight * 4 - 2)
      canvas.fill(line, with: theme.line)
    }
    label("Interaction", x: x, top: top, on: canvas)
    if let old = edits.original(of: .isUserInteractionEnabled, of: view) {
      canvas.dot(CGPoint(x: x + 143, y: top + 13), radius: 3.5, color: theme.note)
      canvas.line(
        "was \(old.text)",
        font: .secondary,
        color: theme.note,
        x: x + 152,
        middle: top + 13
      )
    }
    let second = top + Self.rowHeight
    label("Behaviour", x: x, top: second, on: canvas)
    if let old = edits.original(of: .override, of: view) {
      note("was \(old.text)", x: x, top: second, width: bounds.width - x - 20, on: canvas)
    } else if sharedCount > 1 {
      canvas.line(
        "of \(view.className), \(sharedCount.formatted) views",
        font: .treeBadge,
        color: theme.soft,
        x: x,
        middle: second + 31,
        width: bounds.width - x - 20
      )
    }
    for (index, gesture) in gestures.enumerated() {
      let top = places.top(gesture: index)
      label("Recognizer", x: x, top: top - 4, on: canvas)
      var next = x + 96
      if !gesture.name.isEmpty {
        next =
          canvas.line(gesture.name, font: .file, color: theme.ink, x: next, middle: top + 9) + 8
      }
      let room = bounds.width - 20 - next
      let name = canvas.cut(gesture.className, font: .secondary, width: room)
      canvas.line(name, font: .secondary, color: theme.soft, x: next, middle: top + 9)
    }
  }

  private func drawAnswer(_ places: EditorPlaces, on canvas: any Canvas) {
    guard !answer.isEmpty else { return }
    let box = places.answer
    canvas.fill(box, with: theme.box, radius: 8)
    canvas.outline(box, with: theme.boxLine, radius: 8)
    let isOneLine = box.height <= 30
    guard isOneLine else {
      canvas.paragraph(
        answer.map(\.text).joined(),
        font: .secondary,
        color: theme.ink,
        x: box.minX + 12,
        top: box.minY + 7,
        width: box.width - 24,
        lines: 3
      )
      return
    }
    var x = box.minX + 12
    for part in answer {
      let font = part.isHit ? UIFont.secondaryStrong : .secondary
      let color = part.isHit ? theme.hit : theme.ink
      canvas.line(part.text, font: font, color: color, x: x, middle: box.midY)
      x += canvas.width(of: part.text, font: font)
    }
  }

  private func label(_ text: String, x: CGFloat, top: CGFloat, on canvas: any Canvas) {
    canvas.line(text, font: .secondary, color: theme.soft, x: x, middle: top + 13)
  }

  private func note(
    _ text: String,
    x: CGFloat,
    top: CGFloat,
    width: CGFloat = 84,
    on canvas: any Canvas
  ) {
    canvas.line(
      text,
      font: .treeBadge,
      color: theme.note,
      x: x,
      middle: top + (width > 84 ? 31 : 27),
      width: width
    )
  }

  private func was(
    _ property: EditableProperty,
    of view: UIView,
    x: CGFloat,
    top: CGFloat,
    on canvas: any Canvas
  ) {
    guard let old = edits.original(of: property, of: view) else { return }
    var text = old.text
    if property == .order, case .number(let place) = old { text = "\(Int(place) + 1)" }
    note("was \(text)", x: x, top: top, width: 60, on: canvas)
  }

  /// What the place was, or where that is the same, the size.
  private func frameBefore(of view: UIView) -> String? {
    func numbers(_ properties: [EditableProperty], _ separator: String) -> String? {
      guard properties.contains(where: { edits.original(of: $0, of: view) != nil }) else {
        return nil
      }
      let values = properties.compactMap { edits.original(of: $0, of: view) ?? view.value(of: $0) }
      return "was " + values.map(\.text).joined(separator: separator)
    }
    return numbers([.x, .y], ", ") ?? numbers([.width, .height], " × ")
  }
}
