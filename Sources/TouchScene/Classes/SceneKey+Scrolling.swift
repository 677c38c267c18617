import TouchKit

/// The keys of views that scroll, and of their content.
extension SceneKey {
  static let scrollView: [SceneKey] = [
    Of<UIScrollView>.numbers("contentInset", 4, "[top, left, bottom, right] in points") {
      $0.contentInset = UIEdgeInsets(top: $1[0], left: $1[1], bottom: $1[2], right: $1[3])
    },
    Of<UIScrollView>.word("contentInsetAdjustment", among: adjustments) {
      $0.contentInsetAdjustmentBehavior = $1
    },
    Of<UIScrollView>.word("decelerationRate", among: ["normal": .normal, "fast": .fast]) {
      $0.decelerationRate = $1
    },
    Of<UIScrollView>.flag("scrollEnabled") { $0.isScrollEnabled = $1 },
    Of<UIScrollView>.flag("bounces") { $0.bounces = $1 },
    Of<UIScrollView>.flag("alwaysBounceVertical") { $0.alwaysBounceVertical = $1 },
    Of<UIScrollView>.flag("alwaysBounceHorizontal") { $0.alwaysBounceHorizontal = $1 },
    Of<UIScrollView>.flag("pagingEnabled") { $0.isPagingEnabled = $1 },
    Of<UIScrollView>.flag("directionalLockEnabled") { $0.isDirectionalLockEnabled = $1 },
    Of<UIScrollView>.flag("delaysContentTouches") { $0.delaysContentTouches = $1 },
    Of<UIScrollView>.flag("canCancelContentTouches") { $0.canCancelContentTouches = $1 },
    Of<UIScrollView>.number("minimumZoomScale", in: zoomScales) { $0.minimumZoomScale = $1 },
    Of<UIScrollView>.number("maximumZoomScale", in: zoomScales) { $0.maximumZoomScale = $1 },
    Of<UIScrollView>.flag("scrollsToTop") { $0.scrollsToTop = $1 },
    Of<UIScrollView>.flag("transfersVerticalScrollingToParent") {
      $0.transfersVerticalScrollingToParent = $1
    },
    Of<UIScrollView>.flag("transfersHorizontalScrollingToParent") {
      $0.transfersHorizontalScrollingToParent = $1
    },
    Of<UIScrollView>.word("keyboardDismissMode", among: dismissModes) {
      $0.keyboardDismissMode = $1
    },
    Of<UIScrollView>.size("contentSize") { scroll, size in
      let layout = (scroll as? UICollectionView)?.collectionViewLayout as? SceneFlowLayout
      layout?.contentSize = size
      scroll.contentSize = size
    },
    // After the size, whose changes bring content back that lies beyond its edges, as under a bar.
    Of<UIScrollView>.key(
      "contentOffset",
      { $0.contentOffset = $1 },
      isAfterSubviews: true,
      read: { fields throws(SourceError) in try fields.point("contentOffset") }
    ),
    Of<UIScrollView>.number("zoomScale", in: zoomScales, isAfterSubviews: true) {
      $0.zoomScale = $1
    },
  ]

  static let tableView: [SceneKey] = [
    Of<UITableView>.flag("allowsSelection") { $0.allowsSelection = $1 },
    Of<UITableView>.flag("allowsMultipleSelection") { $0.allowsMultipleSelection = $1 },
    Of<UITableView>.number("rowHeight", in: 1...10_000) { $0.rowHeight = $1 },
    Of<UITableView>.texts("leadingSwipeActions") { SceneList.of($0)?.leading = $1 },
    Of<UITableView>.texts("trailingSwipeActions") { SceneList.of($0)?.trailing = $1 },
    SceneKey(["rows"], of: UITableView.self) { fields throws(SourceError) in
      let texts = try fields.texts("rows")
      return { table in
        (table.dataSource as? SceneList)?.texts = texts
        table.reloadData()
      }
    },
  ]

  static let collectionView: [SceneKey] = [
    Of<UICollectionView>.flag("allowsSelection") { $0.allowsSelection = $1 },
    Of<UICollectionView>.flag("allowsMultipleSelection") { $0.allowsMultipleSelection = $1 },
    Of<UICollectionView>.size("itemSize") {
      ($0.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = $1
    },
    Of<UICollectionView>.word("scrollDirection", among: scrollDirections) { collection, direction in
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
    Of<UITableViewCell>.flag("selected") { $0.isSelected = $1 }
  ]

  static let collectionViewCell: [SceneKey] = [
    Of<UICollectionViewCell>.flag("selected") { $0.isSelected = $1 }
  ]

  /// The words for the direction in which a collection scrolls.
  private static let scrollDirections: [String: UICollectionView.ScrollDirection] = [
    "vertical": .vertical, "horizontal": .horizontal,
  ]

  private static let dismissModes: [String: UIScrollView.KeyboardDismissMode] = [
    "none": .none, "onDrag": .onDrag, "interactive": .interactive,
  ]

  private static let zoomScales = 0.001...1000.0

  /// The words for which edges of the content keep clear of bars and sensors.
  private static let adjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
  ]
}
