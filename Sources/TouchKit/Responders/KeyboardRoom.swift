import Foundation

/// What makes room for the keyboard by itself while text in it is edited: a sheet, and the table of a table controller
/// (`B-7.119`).
@MainActor
struct KeyboardRoom {
  private weak var sheet: UISheetPresentationController?
  private weak var table: UITableViewController?

  /// Makes room above a keyboard, in the screen's points, for what is edited; nil takes it back.
  mutating func change(to keyboard: CGRect?, for edited: UIView?) {
    let sheet = edited?.sheetAround
    let table = edited.flatMap { view in
      view.chain.lazy.compactMap { $0 as? UITableViewController }.first
    }
    if let old = self.sheet, old !== sheet || keyboard == nil { old.makeRoom(above: nil) }
    if let old = self.table, old !== table || keyboard == nil { old.makeRoom(above: nil, for: nil) }
    guard let keyboard, let edited else { return }
    sheet?.makeRoom(above: keyboard)
    table?.makeRoom(above: keyboard, for: edited)
    (self.sheet, self.table) = (sheet, table)
  }
}

extension UIView {
  fileprivate final var sheetAround: UISheetPresentationController? {
    lineage.lazy
      .compactMap { ($0 as? UITransitionView)?.presentation as? UISheetPresentationController }
      .first
  }
}
