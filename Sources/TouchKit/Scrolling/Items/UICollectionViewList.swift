public import Foundation

/// The settings of a list in a collection: its swipe actions (`B-6.111`).
///
/// Headers, separators and the looks of lists are not here.
public struct UICollectionLayoutListConfiguration {
  /// Returns the actions that a swipe of an item shows; nil for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  /// The looks of lists; all are alike here.
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// The looks.
  public let appearance: Appearance
  /// Gives the actions of a swipe to the right.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Gives the actions of a swipe to the left.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes the settings of a list without swipe actions.
  public init(appearance: Appearance) { self.appearance = appearance }
}

/// A list of items as wide as the collection and 44 pt high (ours); other compositions are not here.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let configuration: UICollectionLayoutListConfiguration
  /// The number of items before each section, and of all.
  private var starts: [Int] = [0]

  private static let height: CGFloat = 44

  private init(_ configuration: UICollectionLayoutListConfiguration) {
    self.configuration = configuration
    super.init()
  }

  /// Makes the layout of a list without swipe actions; nothing is archived.
  public required init?(coder: NSCoder) {
    configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    super.init(coder: coder)
  }

  /// Makes the layout of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(configuration)
  }

  open override func prepare() {
    starts = (0..<(collectionView?.numberOfSections ?? 0)).reduce(into: [0]) { starts, section in
      starts.append((starts.last ?? 0) + (collectionView?.numberOfItems(inSection: section) ?? 0))
    }
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0,
      height: CGFloat(starts.last ?? 0) * Self.height
    )
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard starts.indices.contains(indexPath.section) else { return nil }
    let place = CGFloat(starts[indexPath.section] + indexPath.item) * Self.height
    let result = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let width = collectionView?.bounds.width ?? 0
    result.frame = CGRect(x: 0, y: place, width: width, height: Self.height)
    return result
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let count = CGFloat(starts.last ?? 0)
    func index(_ place: CGFloat) -> Int { Int(min(max(0, place / Self.height), count)) }
    let (first, end) = (index(rect.minY), min(index(rect.maxY) + 1, Int(count)))
    guard first < end else { return [] }
    return (first..<end).compactMap { number in
      let section = starts.indices.firstIndex { starts[$0] > number } - 1
      return layoutAttributesForItem(
        at: IndexPath(item: number - starts[section], section: section)
      )
    }.filter { $0.frame.overlaps(rect) }
  }

  override var hasSwipeActions: Bool { true }

  override func swipeActions(of item: IndexPath) -> SwipeActions {
    (
      configuration.leadingSwipeActionsConfigurationProvider?(item),
      configuration.trailingSwipeActionsConfigurationProvider?(item)
    )
  }
}

/// Items with swipe actions (`B-6.111`).
extension UICollectionView {
  final func swipedItem(under touch: UITouch) -> IndexPath? {
    indexPathForItem(at: touch.location(in: self))
  }

  final func swipeActions(of item: IndexPath) -> SwipeActions {
    collectionViewLayout.swipeActions(of: item)
  }

  final func restingPlace(of item: IndexPath) -> CGRect? {
    collectionViewLayout.layoutAttributesForItem(at: item)?.frame
  }
}
