import TouchExplain
import TouchKit
import TouchScene

/// The note at the pointer before a press: who would get the touch, and the point in the window, in
/// that view, and in the view that was chosen.
struct PointerNote: Equatable {
  /// The receiver of the touch that would be made.
  let title: String
  /// The point in several spaces.
  let lines: [String]
  /// The pointer on the stage.
  let pointer: CGPoint

  /// Finds out what a press would do, without running code of the app.
  init(at pointer: CGPoint, on point: CGPoint, in scene: UIApplication, chosen: UIView?) {
    self.pointer = pointer
    var line = Measure.words(point)
    var receiver: UIView?
    switch HitForecast(at: point, in: scene) {
    case .view(let view?):
      receiver = view
      title = told("would go to \(view.viewName.short)")
      line += told(", at \(Measure.words(view.pointFromScreen(point))) in it")
    case .view(nil): title = "would go to no view".told
    case .open(let view): title = told("decided by code of \(view.viewName.short)")
    }
    guard let chosen, chosen !== receiver, chosen.window != nil else {
      lines = [line]
      return
    }
    let own = chosen.pointFromScreen(point)
    let outside = Measure.words(of: own, outside: chosen.bounds).map { ", \($0)" } ?? ""
    lines = [line, told("in \(chosen.viewName.short): \(Measure.words(own))\(outside)")]
  }
}

extension OverlayView {
  /// Draws the note beside the pointer, on another side at the edges of the stage and beside tags.
  func draw(_ note: PointerNote, among places: inout LabelPlaces, on canvas: any Canvas) {
    let widths =
      [canvas.width(of: note.title, font: .noteTitle)]
      + note.lines.map { canvas.width(of: $0, font: .note) }
    let size = CGSize(
      width: (widths.max() ?? 0).rounded(.up) + 20,
      height: CGFloat(25 + note.lines.count * 15)
    )
    let area = bounds.insetBy(dx: 4, dy: 4)
    let lefts = [note.pointer.x + 14, note.pointer.x - 14 - size.width]
    let tops = [note.pointer.y + 18, note.pointer.y - 14 - size.height]
    let boxes = tops.flatMap { y in
      lefts.map { CGRect(origin: CGPoint(x: $0, y: y), size: size) }
    }
    let free = places.reserve(boxes, in: area, onTexts: .asAnyOther)
    let box = free ?? boxes.first(where: area.encloses) ?? boxes[0]
    canvas.fill(box, with: theme.ink, radius: 6)
    let (x, width) = (box.minX + 10, size.width - 20)
    canvas.line(note.title, .noteTitle, theme.onInk, x: x, middle: box.minY + 13, width: width)
    for (index, line) in note.lines.enumerated() {
      canvas.line(
        line,
        .note,
        theme.onInk,
        x: x,
        middle: box.minY + 28 + CGFloat(index) * 15,
        width: width
      )
    }
  }
}

extension UIFont {
  fileprivate static let noteTitle = UIFont.systemFont(ofSize: 12, weight: .semibold)
  fileprivate static let note = UIFont.systemFont(ofSize: 10.5)
}
