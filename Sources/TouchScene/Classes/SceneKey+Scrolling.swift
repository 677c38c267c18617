package import TouchKit

/// The keys of views that scroll, and of their content.
extension SceneKey {
  static let scrollView: [SceneKey] = [
    .numbers("contentInset", 4, "[top, left, bottom, right] in points") {
      (scroll: UIScrollView, n) in
      scroll.contentInset = UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    },
    .word("contentInsetAdjustment", among: adjustments) {
      \UIScrollView.contentInsetAdjustmentBehavior
    },
    .word("decelerationRate", among: decelerationRates) { \UIScrollView.decelerationRate },
    .flag("scrollEnabled") { \UIScrollView.isScrollEnabled },
    .flag("bounces") { \UIScrollView.bounces },
    .flag("alwaysBounceVertical") { \UIScrollView.alwaysBounceVertical },
    .flag("alwaysBounceHorizontal") { \UIScrollView.alwaysBounceHorizontal },
    .flag("pagingEnabled") { \UIScrollView.isPagingEnabled },
    .flag("directionalLockEnabled") { \UIScrollView.isDirectionalLockEnabled },
    .flag("delaysContentTouches") { \UIScrollView.delaysContentTouches },
    .flag("canCancelContentTouches") { \UIScrollView.canCancelContentTouches },
    .number("minimumZoomScale", in: zoomScales) { \UIScrollView.minimumZoomScale },
    .number("maximumZoomScale", in: zoomScales) { \UIScrollView.maximumZoomScale },
    .flag("scrollsToTop") { \UIScrollView.scrollsToTop },
    .flag("transfersVerticalScrollingToParent") {
      \UIScrollView.transfersVerticalScrollingToParent
    },
    .flag("transfersHorizontalScrollingToParent") {
      \UIScrollView.transfersHorizontalScrollingToParent
    },
    .word("keyboardDismissMode", among: dismissModes) { \UIScrollView.keyboardDismissMode },
    .size("contentSize") { (scroll: UIScrollView, size) in
      let layout = (scroll as? UICollectionView)?.collectionViewLayout as? SceneFlowLayout
      layout?.contentSize = size
      // A text view has its size by its text, of which a file may show a part.
      if let text = scroll as? UITextView {
        text.leastContentHeight = size.height
      } else {
        scroll.contentSize = size
      }
    },
    // After the size, whose changes bring content back that lies beyond its edges, as under a bar.
    SceneKey(
      "contentOffset",
      { \UIScrollView.contentOffset },
      isAfterSubviews: true,
      read: { fields throws(SourceError) in try fields.point("contentOffset") },
      stored: { $0 },
      written: { .numbers([$0.x, $0.y], at: SourcePosition(file: "")) }
    ),
    .number("zoomScale", in: zoomScales, isAfterSubviews: true) { \UIScrollView.zoomScale },
  ]

  static let tableView: [SceneKey] = [
    .flag("allowsSelection") { \UITableView.allowsSelection },
    .flag("allowsMultipleSelection") { \UITableView.allowsMultipleSelection },
    .flag("allowsSelectionDuringEditing") { \UITableView.allowsSelectionDuringEditing },
    .flag("allowsMultipleSelectionDuringEditing") {
      \UITableView.allowsMultipleSelectionDuringEditing
    },
    .word("editingStyle", among: editingStyles) { (table: UITableView, style) in
      SceneList.of(table)?.editingStyle = style
    },
    .flag("canMoveRows") { (table: UITableView, canMove) in
      SceneList.of(table)?.canMove = canMove
    },
    .flag("canEditRows") { (table: UITableView, canEdit) in
      SceneList.of(table)?.canEdit = canEdit
    },
    .flag("editing") { \UITableView.isEditing },
    .flag("springLoaded") { \UITableView.isSpringLoaded },
    .texts("rowMenu") { (table: UITableView, titles) in SceneList.of(table)?.menu = titles },
    .flag("rowDrags") { (table: UITableView, lifts) in
      table.dragDelegate = SceneList.of(table)
      table.dragInteractionEnabled = lifts
    },
    .number("rowHeight", in: 1...10_000) { \UITableView.rowHeight },
    .texts("leadingSwipeActions") { (table: UITableView, titles) in
      SceneList.of(table)?.leading = titles
    },
    .texts("trailingSwipeActions") { (table: UITableView, titles) in
      SceneList.of(table)?.trailing = titles
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
    .flag("allowsSelection") { \UICollectionView.allowsSelection },
    .flag("allowsMultipleSelection") { \UICollectionView.allowsMultipleSelection },
    .flag("springLoaded") { \UICollectionView.isSpringLoaded },
    .size("itemSize") { (collection: UICollectionView, size) in
      (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = size
    },
    .word("scrollDirection", among: scrollDirections) { (collection: UICollectionView, direction) in
      let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout
      layout?.scrollDirection = direction
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
    .flag("selected") { \UITableViewCell.isSelected },
    .word("accessoryType", among: accessoryTypes) { \UITableViewCell.accessoryType },
  ]

  private static let accessoryTypes: [String: UITableViewCell.AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator,
    "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
    "detailButton": .detailButton,
  ]

  static let collectionViewCell: [SceneKey] = [
    .flag("selected") { \UICollectionViewCell.isSelected }
  ]

  private static let decelerationRates: [String: UIScrollView.DecelerationRate] = [
    "normal": .normal, "fast": .fast,
  ]

  /// The words for the direction in which a collection scrolls.
  private static let scrollDirections: [String: UICollectionView.ScrollDirection] = [
    "vertical": .vertical, "horizontal": .horizontal,
  ]

  private static let editingStyles: [String: UITableViewCell.EditingStyle] = [
    "none": .none, "delete": .delete, "insert": .insert,
  ]

  package static let dismissModes: [String: UIScrollView.KeyboardDismissMode] = [
    "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    "onDragWithAccessory": .onDragWithAccessory,
    "interactiveWithAccessory": .interactiveWithAccessory,
  ]

  private static let zoomScales = 0.001...1000.0

  /// The words for which edges of the content keep clear of bars and sensors.
  private static let adjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
  ]
}
