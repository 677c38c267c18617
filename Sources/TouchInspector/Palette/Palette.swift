import Foundation
import TouchScene

/// A search by parts of names, over views, commands, experiments, files and inputs.
///
/// `>` in front finds only commands, `#` only views, and digits an input.
final class Palette {
  /// The kinds of items, in the order in which nothing else decides.
  enum Kind: String, CaseIterable, Sendable {
    case views = "Views"
    case commands = "Commands"
    case experiments = "Experiments"
    case files = "Files"
    case inputs = "Inputs"
  }

  /// An item that can be found.
  struct Item {
    /// What it is in whatever language; empty where the title tells.
    var id = ""
    let title: String
    /// True if the title is a name in code.
    var isName = false
    /// The words that tell it from others: its place, or a count.
    var note = ""
    /// The effect of Return in a word, or the key that has it as well.
    let action: String
    /// More words that it is found by.
    var words = ""
    /// True if it is worth being offered again as used last.
    var isKept = true
    let perform: @MainActor () -> Void
  }

  /// All items of a kind.
  struct Source {
    let kind: Kind
    fileprivate let index: NameFilter
    fileprivate let item: @MainActor (Int) -> Item

    init(_ kind: Kind, _ items: [Item]) {
      self.init(
        kind,
        names: items.map { item in
          // Who leaves out a hyphen means the same.
          let joined = item.words.replacing("-", with: "")
          return item.words.isEmpty
            ? item.title : "\(item.title)\(NameFilter.separator)\(item.words) \(joined)"
        }
      ) { items[$0] }
    }

    /// Makes it of many names; the item of each is made where it is shown.
    init(_ kind: Kind, names: [String], item: @escaping @MainActor (Int) -> Item) {
      self.kind = kind
      index = NameFilter(names)
      self.item = item
    }
  }

  /// The items that were found of a kind, the best first.
  struct Section {
    let title: String
    let items: [Item]
    /// The number of all that were found of the kind.
    let count: Int
  }

  /// The number of items of a kind that are shown.
  static let mostOfAKind = 4
  /// The number of items that are shown where there is one kind alone.
  static let mostAlone = 200
  /// The number of items used last that are kept.
  private static let mostUsed = 8

  /// The files of the folder that a typed path leads to, and the rest of the text; nil for one that is no path.
  var files: (_ text: String) -> (source: Source, name: String)? = { _ in nil }
  private var path: (source: Source, name: String)?

  /// The text that the user has typed.
  var text = "" { didSet { if text != oldValue { find() } } }
  private(set) var sections: [Section] = []
  /// The number of all that were found.
  private(set) var foundCount = 0
  /// The number of the selected item, counted through all sections.
  private(set) var selected = 0

  private let sources: [Source]
  private let used: [Item]

  /// Makes a palette of sources, with the items used last for an empty text.
  init(_ sources: [Source], used: [Item] = []) {
    self.sources = sources
    self.used = used
    find()
  }

  /// The items that are shown, in order.
  var items: [Item] { sections.flatMap(\.items) }

  /// The words that names have to hold: the text without what chooses a kind.
  var words: String {
    if let path { return path.name }
    let isMarked = text.hasPrefix(">") || text.hasPrefix("#")
    return String(isMarked ? text.dropFirst() : text[...]).trimmingCharacters(in: .whitespaces)
  }

  private var kinds: [Source] {
    if let path { return [path.source] }
    if text.hasPrefix(">") { return sources.filter { $0.kind == .commands } }
    if text.hasPrefix("#") { return sources.filter { $0.kind == .views } }
    if !text.isEmpty, text.allSatisfy(\.isNumber) {
      let inputs = sources.filter { $0.kind == .inputs }
      if !inputs.isEmpty { return inputs }
    }
    // So many inputs are of use only to who asks for one.
    return sources.count == 1 ? sources : sources.filter { $0.kind != .inputs }
  }

  // MARK: - Finding

  private func find() {
    selected = 0
    path = text.hasPrefix("/") || text.hasPrefix("~") ? files(text) : nil
    let kinds = kinds
    let limit = kinds.count == 1 ? Self.mostAlone : Self.mostOfAKind
    guard !words.isEmpty else { return browse(kinds, limit: limit) }
    var found: [(section: Section, rank: Int, count: Int)] = []
    for source in kinds {
      let (best, count) = source.index.search(words, limit: limit) { name in
        source.kind == .commands && used.contains { $0.title == source.item(name).title }
      }
      guard let first = best.first else { continue }
      let items = best.map { source.item($0.name) }
      let section = Section(title: source.kind.rawValue.told, items: items, count: count)
      found.append((section, first.rank, count))
    }
    // A stable order: equals stay as they are.
    let order = found.indices.sorted { (found[$0].rank, $0) < (found[$1].rank, $1) }
    sections = order.map { found[$0].section }
    foundCount = found.map(\.count).reduce(0, +)
  }

  /// Shows the items used last; where a kind is chosen or none was used, the first of each kind.
  private func browse(_ kinds: [Source], limit: Int) {
    foundCount = kinds.map(\.index.count).reduce(0, +)
    if text.isEmpty, sources.count > 1, !used.isEmpty {
      sections = [Section(title: "Recently used".told, items: used, count: used.count)]
      foundCount = used.count
      return
    }
    sections = kinds.filter { $0.index.count > 0 }.map { source in
      let items = (0..<min(limit, source.index.count)).map(source.item)
      return Section(title: source.kind.rawValue.told, items: items, count: source.index.count)
    }
  }

  // MARK: - Choosing

  /// Selects the next item, or the one before; after the last comes the first.
  func move(by step: Int) {
    let count = items.count
    guard count > 0 else { return }
    selected = (selected + step % count + count) % count
  }

  /// Selects an item by its number.
  func select(_ index: Int) { if items.indices.contains(index) { selected = index } }

  /// Selects the first item of the next section, or of the one before.
  func moveSection(by step: Int) {
    guard sections.count > 1 else { return }
    let starts = sections.indices.map { index in
      sections[..<index].map(\.items.count).reduce(0, +)
    }
    let current = starts.lastIndex { $0 <= selected } ?? 0
    selected = starts[(current + step + starts.count) % starts.count]
  }

  var selectedItem: Item? { items.indices.contains(selected) ? items[selected] : nil }

  /// Puts an item in front of those that were used before.
  static func using(_ item: Item, after used: [Item]) -> [Item] {
    let others = used.filter { $0.title != item.title || $0.note != item.note }
    return Array(([item] + others).prefix(mostUsed))
  }
}
