/// A control that a row has while its table is edited (`B-6.113`).
package class RowControl: UIControl {
  final var cell: UITableViewCell? { closest(UITableViewCell.self) }
  final var table: UITableView? { closest(UITableView.self) }
}

/// The control at the leading edge of a row, which deletes it or inserts one.
///
/// Source: UIKit, class name and superclass in public class dumps.
package final class UITableViewCellEditControl: RowControl {
  package override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside, let cell { table?.edit(cell) }
  }

  package override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext(), let cell else { return }
    let disc = bounds.insetBy(dx: 2, dy: 2)
    guard cell.editingStyle != .none else {
      canvas.fillCapsule(disc, with: cell.isSelected ? .systemBlue : ControlLooks.line)
      return
    }
    let isInsertion = cell.editingStyle == .insert
    canvas.fillCapsule(disc, with: isInsertion ? ControlLooks.on : .systemRed)
    let (across, along) = (bounds.midX - 5, bounds.midY - 0.75)
    canvas.fill(
      UIBezierPath(rect: CGRect(x: across, y: along, width: 10, height: 1.5)),
      with: .white
    )
    guard isInsertion else { return }
    let upright = CGRect(x: bounds.midX - 0.75, y: bounds.midY - 5, width: 1.5, height: 10)
    canvas.fill(UIBezierPath(rect: upright), with: .white)
  }
}

/// The control at the trailing edge of a row, by which a finger moves it.
///
/// Source: UIKit, class name, superclass and its methods in public class dumps.
package final class UITableViewCellReorderControl: RowControl {
  private var move: RowMove?

  package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let table else { return false }
    move = RowMove(cell, of: table, by: touch)
    return move != nil
  }

  package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move?.follow()
    return true
  }

  package override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    end(isCancelled: false)
  }

  package override func cancelTracking(with event: UIEvent?) { end(isCancelled: true) }

  private func end(isCancelled: Bool) {
    let ended = move
    move = nil
    ended?.end(isCancelled: isCancelled)
  }

  package override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    for line in -1...1 {
      let y = bounds.midY - 0.75 + CGFloat(line) * 4.75
      let bar = CGRect(x: 2.5, y: y, width: bounds.width - 5, height: 1.5)
      canvas.fill(UIBezierPath(rect: bar), with: ControlLooks.line)
    }
  }
}
