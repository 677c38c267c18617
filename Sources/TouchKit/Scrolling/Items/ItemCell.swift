import struct Foundation.IndexPath

/// A cell of a table or collection: what its list must be able to do with it.
@MainActor
protocol ItemCell: UIView {
  var reuseIdentifier: String? { get }
  var isHighlighted: Bool { get set }
  var isSelected: Bool { get set }
  func prepareForReuse()
}

/// The cells that a list shows, and those that wait to be shown again.
@MainActor
struct CellPool<Cell: ItemCell> {
  /// The cells that are shown.
  private(set) var shown: [IndexPath: Cell] = [:]
  private var waiting: [String: [Cell]] = [:]
  private var makers: [String: @MainActor () -> Cell] = [:]

  /// Says how cells with an identifier are made.
  mutating func register(_ identifier: String, _ make: (@MainActor () -> Cell)?) {
    makers[identifier] = make
  }

  /// Returns a cell that waits, or a new one where it is known how to make it.
  mutating func dequeue(_ identifier: String) -> Cell? {
    if let cell = waiting[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?()
  }

  mutating func show(_ cell: Cell, at item: IndexPath) { shown[item] = cell }

  /// Takes a cell out of sight.
  mutating func hide(_ item: IndexPath) {
    guard let cell = shown.removeValue(forKey: item) else { return }
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }

  /// Takes all cells out of sight.
  mutating func hideAll() { for item in shown.keys.sorted() { hide(item) } }
}

/// Which items of a list are chosen, and which one a finger is on.
@MainActor
struct ItemSelection {
  /// The item that shows that a finger is on it.
  var highlighted: IndexPath?
  /// The item that the finger came down in, while it is down.
  var pressed: IndexPath?
  /// The finger that is on it; another one neither lifts it nor takes its place.
  @WeakReference var touch: UITouch?
  /// The items that are chosen, in the order in which they were.
  var selected: [IndexPath] = []

  /// Whether a finger is on an item.
  var isTouched: Bool { touch?.phase.isLast == false }

  func contains(_ item: IndexPath) -> Bool { selected.contains(item) }

  mutating func insert(_ item: IndexPath) { if !contains(item) { selected.append(item) } }
  mutating func remove(_ item: IndexPath) { selected.removeAll { $0 == item } }
}
