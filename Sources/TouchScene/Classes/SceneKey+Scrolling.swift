import TouchKit

/// The keys of views that scroll, and of their content.
extension SceneKey {
  static let scrollView: [SceneKey] = [
    .numbers("contentInset", 4, "[top, left, bottom, right] in points") {
      (scroll: UIScrollView, n) in
      scroll.contentInset = UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    },
    .word("contentInsetAdjustment", among: adjustments) { (scroll: UIScrollView, behavior) in
      scroll.contentInsetAdjustmentBehavior = behavior
    },
    .word("decelerationRate", among: ["normal": .normal, "fast": .fast]) {
      (scroll: UIScrollView, rate: UIScrollView.DecelerationRate) in
      scroll.decelerationRate = rate
    },
    .flag("scrollEnabled") { (scroll: UIScrollView, isOn) in scroll.isScrollEnabled = isOn },
    .flag("bounces") { (scroll: UIScrollView, isOn) in scroll.bounces = isOn },
    .flag("alwaysBounceVertical") { (scroll: UIScrollView, isOn) in
      scroll.alwaysBounceVertical = isOn
    },
    .flag("alwaysBounceHorizontal") { (scroll: UIScrollView, isOn) in
      scroll.alwaysBounceHorizontal = isOn
    },
    .flag("pagingEnabled") { (scroll: UIScrollView, isOn) in scroll.isPagingEnabled = isOn },
    .flag("directionalLockEnabled") { (scroll: UIScrollView, isOn) in
      scroll.isDirectionalLockEnabled = isOn
    },
    .flag("delaysContentTouches") { (scroll: UIScrollView, isOn) in
      scroll.delaysContentTouches = isOn
    },
    .flag("canCancelContentTouches") { (scroll: UIScrollView, isOn) in
      scroll.canCancelContentTouches = isOn
    },
    .number("minimumZoomScale", in: zoomScales) { (scroll: UIScrollView, scale) in
      scroll.minimumZoomScale = scale
    },
    .number("maximumZoomScale", in: zoomScales) { (scroll: UIScrollView, scale) in
      scroll.maximumZoomScale = scale
    },
    .size("contentSize") { (scroll: UIScrollView, size) in
      let layout = (scroll as? UICollectionView)?.collectionViewLayout as? SceneFlowLayout
      layout?.contentSize = size
      scroll.contentSize = size
    },
    // After the size, whose changes bring content back that lies beyond its edges, as under a bar.
    SceneKey(
      "contentOffset",
      isAfterSubviews: true,
      read: { fields, _ throws(SourceError) in try fields.point("contentOffset") },
      set: { (scroll: UIScrollView, offset) in scroll.contentOffset = offset }
    ),
    SceneKey(
      "zoomScale",
      isAfterSubviews: true,
      read: { fields, _ throws(SourceError) in try fields.number("zoomScale", in: zoomScales) },
      set: { (scroll: UIScrollView, scale) in scroll.zoomScale = scale }
    ),
  ]

  static let tableView: [SceneKey] = [
    .flag("allowsSelection") { (table: UITableView, isOn) in table.allowsSelection = isOn },
    .flag("allowsMultipleSelection") { (table: UITableView, isOn) in
      table.allowsMultipleSelection = isOn
    },
    .number("rowHeight", in: 1...10_000) { (table: UITableView, height) in
      table.rowHeight = height
    },
    SceneKey(["rows"], of: UITableView.self) { fields throws(SourceError) in
      let texts = try fields.texts("rows")
      return { table in
        (table.dataSource as? SceneList)?.texts = texts
        table.reloadData()
      }
    },
  ]

  static let collectionView: [SceneKey] = [
    .flag("allowsSelection") { (collection: UICollectionView, isOn) in
      collection.allowsSelection = isOn
    },
    .flag("allowsMultipleSelection") { (collection: UICollectionView, isOn) in
      collection.allowsMultipleSelection = isOn
    },
    .size("itemSize") { (collection: UICollectionView, size) in
      (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = size
    },
    .word("scrollDirection", among: scrollDirections) {
      (collection: UICollectionView, direction) in
      (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = direction
      collection.alwaysBounceVertical = direction == .vertical
      collection.alwaysBounceHorizontal = direction == .horizontal
    },
    SceneKey(["items"], of: UICollectionView.self) { fields throws(SourceError) in
      let texts = try fields.texts("items")
      return { collection in
        (collection.dataSource as? SceneList)?.texts = texts
        collection.reloadData()
      }
    },
  ]

  static let tableViewCell: [SceneKey] = [
    .flag("selected") { (cell: UITableViewCell, isOn) in cell.isSelected = isOn }
  ]

  static let collectionViewCell: [SceneKey] = [
    .flag("selected") { (cell: UICollectionViewCell, isOn) in cell.isSelected = isOn }
  ]

  /// The words for the direction in which a collection scrolls.
  private static let scrollDirections: [String: UICollectionView.ScrollDirection] = [
    "vertical": .vertical, "horizontal": .horizontal,
  ]

  private static let zoomScales = 0.001...1000.0

  /// The words for which edges of the content keep clear of bars and sensors.
  private static let adjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
  ]
}
