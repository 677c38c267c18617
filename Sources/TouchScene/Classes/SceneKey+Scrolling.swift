package import TouchKit

/// The keys of views that scroll, and of their content.
extension SceneKey {
  static let scrollView: [SceneKey] = [
    .key("contentInset", .numbers(4, "[top, left, bottom, right] in points")) {
      (scroll: UIScrollView, n) in
      scroll.contentInset = UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    },
    .key("contentInsetAdjustment", .word(among: adjustments)) {
      \UIScrollView.contentInsetAdjustmentBehavior
    },
    .key("decelerationRate", .word(among: decelerationRates)) { \UIScrollView.decelerationRate },
    .key("scrollEnabled", .flag) { \UIScrollView.isScrollEnabled },
    .key("bounces", .flag) { \UIScrollView.bounces },
    .key("alwaysBounceVertical", .flag) { \UIScrollView.alwaysBounceVertical },
    .key("alwaysBounceHorizontal", .flag) { \UIScrollView.alwaysBounceHorizontal },
    .key("pagingEnabled", .flag) { \UIScrollView.isPagingEnabled },
    .key("directionalLockEnabled", .flag) { \UIScrollView.isDirectionalLockEnabled },
    .key("delaysContentTouches", .flag) { \UIScrollView.delaysContentTouches },
    .key("canCancelContentTouches", .flag) { \UIScrollView.canCancelContentTouches },
    .key("minimumZoomScale", .number(in: zoomScales)) { \UIScrollView.minimumZoomScale },
    .key("maximumZoomScale", .number(in: zoomScales)) { \UIScrollView.maximumZoomScale },
    .key("scrollsToTop", .flag) { \UIScrollView.scrollsToTop },
    .key("transfersVerticalScrollingToParent", .flag) {
      \UIScrollView.transfersVerticalScrollingToParent
    },
    .key("transfersHorizontalScrollingToParent", .flag) {
      \UIScrollView.transfersHorizontalScrollingToParent
    },
    .key("keyboardDismissMode", .word(among: dismissModes)) { \UIScrollView.keyboardDismissMode },
    .key("contentSize", .size) { (scroll: UIScrollView, size) in
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
    .key("contentOffset", .point, isAfterSubviews: true) { \UIScrollView.contentOffset },
    .key("zoomScale", .number(in: zoomScales), isAfterSubviews: true) { \UIScrollView.zoomScale },
  ]

  static let tableView: [SceneKey] = [
    .key("allowsSelection", .flag) { \UITableView.allowsSelection },
    .key("allowsMultipleSelection", .flag) { \UITableView.allowsMultipleSelection },
    .key("allowsSelectionDuringEditing", .flag) { \UITableView.allowsSelectionDuringEditing },
    .key("allowsMultipleSelectionDuringEditing", .flag) {
      \UITableView.allowsMultipleSelectionDuringEditing
    },
    .key("editingStyle", .word(among: editingStyles)) { (table: UITableView, style) in
      SceneList.of(table)?.editingStyle = style
    },
    .key("canMoveRows", .flag) { (table: UITableView, canMove) in
      SceneList.of(table)?.canMove = canMove
    },
    .key("canEditRows", .flag) { (table: UITableView, canEdit) in
      SceneList.of(table)?.canEdit = canEdit
    },
    .key("editing", .flag) { \UITableView.isEditing },
    .key("springLoaded", .flag) { \UITableView.isSpringLoaded },
    .key("rowMenu", .texts) { (table: UITableView, titles) in SceneList.of(table)?.menu = titles },
    .key("rowDrags", .flag) { (table: UITableView, lifts) in
      table.dragDelegate = SceneList.of(table)
      table.dragInteractionEnabled = lifts
    },
    .key("rowHeight", .number(in: 1...10_000)) { \UITableView.rowHeight },
    .key("leadingSwipeActions", .texts) { (table: UITableView, titles) in
      SceneList.of(table)?.leading = titles
    },
    .key("trailingSwipeActions", .texts) { (table: UITableView, titles) in
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
    .key("allowsSelection", .flag) { \UICollectionView.allowsSelection },
    .key("allowsMultipleSelection", .flag) { \UICollectionView.allowsMultipleSelection },
    .key("springLoaded", .flag) { \UICollectionView.isSpringLoaded },
    .key("itemSize", .size) { (collection: UICollectionView, size) in
      (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = size
    },
    .key("scrollDirection", .word(among: scrollDirections)) {
      (collection: UICollectionView, direction) in
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
    .key("selected", .flag) { \UITableViewCell.isSelected },
    .key("accessoryType", .word(among: accessoryTypes)) { \UITableViewCell.accessoryType },
  ]

  private static let accessoryTypes: [String: UITableViewCell.AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator,
    "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
    "detailButton": .detailButton,
  ]

  static let collectionViewCell: [SceneKey] = [
    .key("selected", .flag) { \UICollectionViewCell.isSelected }
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

extension SceneForm<CGPoint> {
  fileprivate static let point = SceneForm { (fields, word) throws(SourceError) in
    try fields.point(word)
  } content: {
    .numbers([$0.x, $0.y], at: SourcePosition(file: ""))
  }
}
