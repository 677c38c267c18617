import TouchKit

/// What a scroll view, a table or a collection is like, as a scene file describes it; nil stands for
/// the class's own default.
struct ScrollDescription: Sendable {
  var contentSize: CGSize?
  var contentOffset: CGPoint?
  var contentInset: UIEdgeInsets?
  var decelerationRate: Rate?
  var flags: [Flag: Bool] = [:]
  var minimumZoomScale: Double?
  var maximumZoomScale: Double?
  var zoomScale: Double?
  var rowHeight: Double?
  var itemSize: CGSize?
  /// The texts of the rows of a table, or of the items of a collection.
  var texts: [String] = []

  /// What is on or off.
  enum Flag: String, CaseIterable {
    case scrollEnabled, bounces, alwaysBounceVertical, alwaysBounceHorizontal, pagingEnabled
    case directionalLockEnabled, delaysContentTouches, canCancelContentTouches, allowsSelection
    case allowsMultipleSelection
  }

  /// The words for how fast content slows down.
  enum Rate: String, CaseIterable {
    case normal
    case fast
  }

  /// The keys that a scroll view takes.
  static let keys =
    [
      "contentSize", "contentOffset", "contentInset", "decelerationRate", "minimumZoomScale",
      "maximumZoomScale", "zoomScale",
    ] + Flag.allCases.filter { !$0.isOfLists }.map(\.rawValue)
  /// The keys that a table or collection takes.
  static let listKeys = keys + Flag.allCases.filter(\.isOfLists).map(\.rawValue)

  /// Reads what a class takes; nil for classes that do not scroll.
  init?(_ fields: Fields, of base: BaseClass) throws(SourceError) {
    guard [.scrollView, .tableView, .collectionView].contains(base) else { return nil }
    contentSize = try Self.size("contentSize", fields)
    contentOffset = try fields.point("contentOffset")
    if let inset = fields["contentInset"] {
      let n = try inset.numbers(4, for: "contentInset", "[top, left, bottom, right] in points")
      contentInset = UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
    decelerationRate = try fields.word("decelerationRate", Rate.self)
    for flag in Flag.allCases { flags[flag] = try fields.bool(flag.rawValue) }
    minimumZoomScale = try fields.number("minimumZoomScale", in: 0.001...1000)
    maximumZoomScale = try fields.number("maximumZoomScale", in: 0.001...1000)
    zoomScale = try fields.number("zoomScale", in: 0.001...1000)
    rowHeight = try fields.number("rowHeight", in: 1...10_000)
    itemSize = try Self.size("itemSize", fields)
    if let value = fields["rows"] ?? fields["items"] {
      let key = fields["rows"] == nil ? "items" : "rows"
      guard let list = value.list else {
        throw SourceError(value.position, "'\(key)' needs a list of texts", found: value.excerpt)
      }
      for member in list { texts.append(try member.text(for: key)) }
    }
  }

  private static func size(_ key: String, _ fields: Fields) throws(SourceError) -> CGSize? {
    guard let value = fields[key] else { return nil }
    let numbers = try value.numbers(2, for: key, "[width, height] in points")
    guard numbers.allSatisfy({ $0 >= 0 }) else {
      throw SourceError(value.position, "'\(key)' cannot be negative", found: value.excerpt)
    }
    return CGSize(width: numbers[0], height: numbers[1])
  }
}

extension ScrollDescription.Flag {
  /// Whether only tables and collections have it.
  var isOfLists: Bool { self == .allowsSelection || self == .allowsMultipleSelection }
}
