import Foundation
import TouchKit

extension ScrollDescription {
  /// Sets the described properties of a scroll view, all but the zoom scale.
  @MainActor
  func apply(to view: UIView) {
    guard let scroll = view as? UIScrollView else { return }
    if let contentInset { scroll.contentInset = contentInset }
    if let decelerationRate {
      scroll.decelerationRate = decelerationRate == .fast ? .fast : .normal
    }
    for (flag, isOn) in flags { set(flag, isOn, on: scroll) }
    if let minimumZoomScale { scroll.minimumZoomScale = minimumZoomScale }
    if let maximumZoomScale { scroll.maximumZoomScale = maximumZoomScale }
    if let table = scroll as? UITableView {
      if let rowHeight { table.rowHeight = rowHeight }
      table.reloadData()
    }
    if let collection = scroll as? UICollectionView {
      if let itemSize {
        (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = itemSize
      }
      collection.reloadData()
    }
    if let contentSize { scroll.contentSize = contentSize }
    if let contentOffset { scroll.contentOffset = contentOffset }
  }

  /// Scales the content of a scroll view, once its views are there.
  @MainActor
  func zoom(_ view: UIView) {
    if let zoomScale { (view as? UIScrollView)?.zoomScale = zoomScale }
  }

  @MainActor
  private func set(_ flag: Flag, _ isOn: Bool, on scroll: UIScrollView) {
    switch flag {
    case .scrollEnabled: scroll.isScrollEnabled = isOn
    case .bounces: scroll.bounces = isOn
    case .alwaysBounceVertical: scroll.alwaysBounceVertical = isOn
    case .alwaysBounceHorizontal: scroll.alwaysBounceHorizontal = isOn
    case .pagingEnabled: scroll.isPagingEnabled = isOn
    case .directionalLockEnabled: scroll.isDirectionalLockEnabled = isOn
    case .delaysContentTouches: scroll.delaysContentTouches = isOn
    case .canCancelContentTouches: scroll.canCancelContentTouches = isOn
    case .allowsSelection:
      (scroll as? UITableView)?.allowsSelection = isOn
      (scroll as? UICollectionView)?.allowsSelection = isOn
    case .allowsMultipleSelection:
      (scroll as? UITableView)?.allowsMultipleSelection = isOn
      (scroll as? UICollectionView)?.allowsMultipleSelection = isOn
    }
  }
}

/// The delegate of a scene's scroll views: it zooms the first subview.
final class SceneZooming: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
}

/// The rows of a table of a scene, or the items of a collection: texts.
final class SceneList: UITableViewDataSource, UICollectionViewDataSource {
  private let texts: [String]
  private static let identifier = "text"

  /// Shows texts in a table.
  init(_ texts: [String], in table: UITableView) {
    self.texts = texts
    table.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
    table.dataSource = self
  }

  /// Shows texts in a collection.
  init(_ texts: [String], in collection: UICollectionView) {
    self.texts = texts
    collection.register(SceneTextCell.self, forCellWithReuseIdentifier: Self.identifier)
    collection.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    cell.textLabel?.text = texts[indexPath.row]
    cell.accessibilityIdentifier = texts[indexPath.row]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { texts.count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.identifier,
      for: indexPath
    )
    (cell as? SceneTextCell)?.label.text = texts[indexPath.item]
    cell.accessibilityIdentifier = texts[indexPath.item]
    return cell
  }
}

/// An item with a text.
final class SceneTextCell: UICollectionViewCell {
  let label = UILabel(frame: .zero)

  required init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(hex: 0xE5E5EA)
    layer.cornerRadius = 6
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13)
    contentView.addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      label.frame = bounds
    }
  }
}
