public import Foundation

/// Lines of items, as many in a line as fit: rows from top to bottom, or columns from left to right (`B-6.110`),
/// section by section, each with a header and a footer.
///
/// A delegate that is a ``UICollectionViewDelegateFlowLayout`` says sizes for each item and section.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Stands for a size that items say; here it is ``estimatedItemSize``, or 50 by 50 points.
  public static let automaticSize = CGSize(width: 1.797e308, height: 1.797e308)

  /// The direction in which the content grows and scrolls; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The size of items, in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }
  /// The size, in points, of items whose size is ``automaticSize``, for here they say none by themselves.
  open var estimatedItemSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// The least room between lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The least room between items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The room around the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }
  /// The size of headers, in points, of which the one along the axis counts; none by default.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// The size of footers, in points, of which the one along the axis counts; none by default.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// True if the header of a section stays in sight with it; kept: here it scrolls away.
  open var sectionHeadersPinToVisibleBounds = false
  /// True if the footer of a section stays in sight with it; kept: here it scrolls away.
  open var sectionFootersPinToVisibleBounds = false

  private var lines: [FlowLine] = []
  /// The first line of each section.
  private var starts: [Int] = []
  private var ends: [FlowEnd] = []
  private var length: CGFloat = 0
  private var thickest: CGFloat = 0

  private var axis: Axis { scrollDirection == .horizontal ? .horizontal : .vertical }
  private var sizes: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  open override func prepare() { layOut() }

  /// Makes the lines, where an override of `prepare()` has not called super.
  private func layOutIfNeeded() { if !isPrepared { layOut() } }

  private func layOut() {
    guard let collection = collectionView else { return }
    // Loading, which asking may begin, prepares the layout itself.
    let sections = collection.numberOfSections
    isPrepared = true
    (lines, starts, ends, length, thickest) = ([], [], [], 0, 0)
    let room = collection.bounds.size[axis.across]
    for section in 0..<sections {
      add(UICollectionView.elementKindSectionHeader, of: section, in: collection)
      addLines(of: section, in: collection, room: room)
      add(UICollectionView.elementKindSectionFooter, of: section, in: collection)
    }
    thickest = lines.reduce(0) { max($0, $1.thickness) }
  }

  private func add(_ kind: String, of section: Int, in collection: UICollectionView) {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let size =
      isHeader
      ? sizes?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
      : sizes?.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
    guard size[axis] > 0 else { return }
    ends.append(FlowEnd(kind: kind, section: section, start: length, thickness: size[axis]))
    length += size[axis]
  }

  private func addLines(of section: Int, in collection: UICollectionView, room: CGFloat) {
    let inset =
      sizes?.collectionView(collection, layout: self, insetForSectionAt: section) ?? sectionInset
    let spacing =
      sizes?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let gap =
      sizes?.collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let count = collection.numberOfItems(inSection: section)
    let items = sizes.map { delegate in
      (0..<count).map {
        let path = IndexPath(item: $0, section: section)
        return known(delegate.collectionView(collection, layout: self, sizeForItemAt: path))
      }
    }
    starts.append(lines.count)
    length += inset[axis].low
    let across = inset[axis.across]
    var filler = FlowFiller(room: room - across.low - across.high, gap: gap, axis: axis)
    filler.fill(count, sizes: items, size: known(itemSize))
    for (index, var line) in filler.lines.enumerated() {
      if index > 0 { length += spacing }
      (line.section, line.start, line.lead) = (section, length, line.lead + across.low)
      length += line.thickness
      lines.append(line)
    }
    length += inset[axis].high
  }

  /// Returns a size, or what stands for one that items would say by themselves.
  private func known(_ size: CGSize) -> CGSize {
    guard size == Self.automaticSize else { return size }
    let hasEstimate = estimatedItemSize != .zero && estimatedItemSize != Self.automaticSize
    return hasEstimate ? estimatedItemSize : CGSize(width: 50, height: 50)
  }

  open override var collectionViewContentSize: CGSize {
    layOutIfNeeded()
    var size = collectionView?.bounds.size ?? .zero
    size[axis] = length
    return size
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layOutIfNeeded()
    guard starts.indices.contains(indexPath.section) else { return nil }
    let end =
      starts.indices.contains(indexPath.section + 1)
      ? starts[indexPath.section + 1] : lines.count
    let own = starts[indexPath.section]..<end
    let index = own.firstIndex { lines[$0].items.upperBound > indexPath.item }
    guard index < end, lines[index].items.contains(indexPath.item) else { return nil }
    return attributes(of: indexPath.item, in: lines[index])
  }

  private func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (type ?? UICollectionViewLayoutAttributes.self).init()
  }

  private func attributes(of item: Int, in line: FlowLine) -> UICollectionViewLayoutAttributes {
    let result = makeAttributes()
    result.indexPath = IndexPath(item: item, section: line.section)
    result.frame = line.frame(of: item, along: axis)
    return result
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layOutIfNeeded()
    return ends.first { $0.kind == elementKind && $0.section == indexPath.section }
      .map(attributes)
  }

  private func attributes(of end: FlowEnd) -> UICollectionViewLayoutAttributes {
    let result = makeAttributes()
    result.representedElementCategory = .supplementaryView
    result.representedElementKind = end.kind
    result.indexPath = IndexPath(item: 0, section: end.section)
    var frame = CGRect(origin: .zero, size: collectionView?.bounds.size ?? .zero)
    (frame.origin[axis], frame.size[axis]) = (end.start, end.thickness)
    result.frame = frame
    return result
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    layOutIfNeeded()
    let (start, end) = (rect.origin[axis], rect.origin[axis] + rect.size[axis])
    let first = lines.indices.firstIndex { lines[$0].start + thickest > start }
    let seen = lines[first...].prefix { $0.start < end }.flatMap { line in
      line.items.map { attributes(of: $0, in: line) }
    }
    let firstEnd = ends.indices.firstIndex { ends[$0].start + ends[$0].thickness > start }
    let seenEnds = ends[firstEnd...].prefix { $0.start < end }
    return (seen + seenEnds.map(attributes)).filter { $0.frame.overlaps(rect) }
  }

  /// True if the size across the axis differs, as the lines depend on it.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size[axis.across] != collectionView?.bounds.size[axis.across]
  }
}

/// Says sizes for each item and section of a flow layout.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item, in points.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the room around the items of a section, in points.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the least room between the lines of a section, in points.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the least room between the items of a line, in points.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a section's header, in points, of which the one along the axis counts.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a section's footer, in points, of which the one along the axis counts.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// That of the layout.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  /// That of the layout.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  /// That of the layout.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  /// That of the layout.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }
  /// That of the layout.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }
  /// That of the layout.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}
