import struct Foundation.IndexPath

/// A cell of a table or collection.
@MainActor
protocol ItemCell: UIView {
  var reuseIdentifier: String? { get }
  var isHighlighted: Bool { get set }
  var isSelected: Bool { get set }
  func prepareForReuse()
  func setHighlighted(_ highlighted: Bool, animated: Bool)
  func setSelected(_ selected: Bool, animated: Bool)
}

extension ItemCell {
  func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// The cells that a list shows, and those that wait for reuse.
@MainActor
struct CellPool<Cell: ItemCell> {
  private(set) var shown: [IndexPath: Cell] = [:]
  /// Whether the cells are those of a captured screen, which no data source makes and no layout places.
  var isFixed = false
  private var waiting: [String: [Cell]] = [:]
  private var makers: [String: @MainActor () -> Cell] = [:]

  mutating func register(_ identifier: String, _ make: (@MainActor () -> Cell)?) {
    makers[identifier] = make
  }

  /// Removes a cell that waits; nil where there is none.
  mutating func removeWaiting(_ identifier: String) -> Cell? { waiting[identifier]?.popLast() }

  /// How cells with an identifier are made; nil where that is not registered.
  func maker(of identifier: String) -> (@MainActor () -> Cell)? { makers[identifier] }

  mutating func show(_ cell: Cell, at item: IndexPath) { shown[item] = cell }

  mutating func removeShown(_ item: IndexPath) -> Cell? { shown.removeValue(forKey: item) }

  /// Lets a cell wait for reuse.
  mutating func keep(_ cell: Cell) {
    if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
  }
}

/// Which items of a list are selected, and which one a finger is on.
@MainActor
struct ItemSelection {
  var highlighted: IndexPath?
  /// The item that the finger came down in, while it is down.
  var pressed: IndexPath?
  /// The touch that pressed it; other touches do not change it.
  @WeakReference var touch: UITouch?
  /// The items that are selected, in the order in which they were.
  var selected: [IndexPath] = []

  /// Whether a finger is on an item.
  var isTouched: Bool { touch?.phase.isLast == false }

  func contains(_ item: IndexPath) -> Bool { selected.contains(item) }

  mutating func insert(_ item: IndexPath) { if !contains(item) { selected.append(item) } }
  mutating func remove(_ item: IndexPath) { selected.removeAll { $0 == item } }
}
