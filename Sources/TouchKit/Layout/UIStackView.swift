/// Places views in a row or a column (`B-7.23` to `B-7.28`).
///
/// A view wants its ``UIView/intrinsicContentSize``, else the size that it was given last by others. A stack
/// that constraints place, or in which they place views, is arranged by constraints of its own (`B-7.43`).
open class UIStackView: UIView {
  /// The direction of the views, a row or a column; a row by default.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { arrangementDidChange() }
  }
  /// The division of the room along the axis between arranged views; ``Distribution/fill`` by default.
  open var distribution = Distribution.fill {
    didSet { arrangementDidChange() }
  }
  /// The place of arranged views across the axis; ``Alignment/fill`` by default.
  open var alignment = Alignment.fill {
    didSet { arrangementDidChange() }
  }
  /// The room between neighbours in points, the least where the distribution makes it; 0 by default.
  open var spacing: CGFloat = 0 {
    didSet { arrangementDidChange() }
  }
  /// True if views are arranged inside of ``UIView/layoutMargins``, and not of the bounds; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { arrangementDidChange() }
  }

  /// Stands for the stack's own ``spacing`` as a custom one.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Stands for the system's room between neighbours, 8 points here.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// An arranged view, with what the stack remembers of it.
  private struct Place {
    let view: WeakReference<UIView>
    /// The size that it had from others; nil for a stack whose content has changed since.
    var wanted: CGSize?
    var given: CGSize?
    var spacingAfter: CGFloat?

    /// Returns the size that the view wants, of whose sides others have changed some.
    func wanted(havingNow size: CGSize) -> CGSize? {
      guard let given else { return size }
      if given == size { return wanted }
      return CGSize(
        width: size.width == given.width ? wanted?.width ?? 0 : size.width,
        height: size.height == given.height ? wanted?.height ?? 0 : size.height
      )
    }
  }

  private var places: [Place] = []
  private var knownPlaces: [ObjectIdentifier: Int] = [:]

  /// Makes a stack of views, in this order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .choice("Axis", self, \.axis),
      .choice("Distribution", self, \.distribution),
      .choice("Alignment", self, \.alignment),
      .numbers("Spacing", { [self] in [spacing] }, { [self] in spacing = $0[0] }),
      .numbers(
        "LayoutMargins",
        { [self] in ownMargins.plain(isRightToLeft: false).numbers },
        { [self] in layoutMargins = UIEdgeInsets($0) }
      ),
      .init("IsMarginsRelative", self, \.isLayoutMarginsRelativeArrangement),
      .init(
        "ArrangedSubviews",
        { [self] in
          arrangedSubviews.compactMap { view in children.firstIndex { $0 === view } }
            .map { NSNumber(value: $0) }
        },
        { [self] in
          for index in $0.map(\.intValue) where children.indices.contains(index) {
            addArrangedSubview(children[index])
          }
        }
      ),
    ]
  }

  // MARK: - What is arranged

  /// The views that the stack places, in order; each is a subview.
  public final var arrangedSubviews: [UIView] { places.compactMap(\.view.wrappedValue) }

  /// Adds a view as the last arranged one, and as a subview unless it is one (`B-7.28`).
  public final func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: places.count)
  }

  /// Arranges a view at an index, and adds it in front of the subviews unless it is one (`B-7.28`).
  public final func insertArrangedSubview(_ view: UIView, at index: Int) {
    var place = Place(view: WeakReference(wrappedValue: view), wanted: view.bounds.size)
    if let present = self.index(of: view) {
      place = places.remove(at: present)
      knownPlaces[ObjectIdentifier(view)] = nil
    } else if view.parent !== self {
      addSubview(view)
      // Its hooks call code that may have moved it.
      guard view.parent === self, self.index(of: view) == nil else { return }
    }
    let index = max(0, min(index, places.count))
    places.insert(place, at: index)
    knownPlaces[ObjectIdentifier(view)] = index
    arrangementDidChange()
  }

  /// Stops placing a view, which stays a subview where it is (`B-7.28`).
  public final func removeArrangedSubview(_ view: UIView) {
    guard let index = index(of: view) else { return }
    places.remove(at: index)
    knownPlaces[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  /// Sets the room after an arranged view, in points, in place of ``spacing``.
  public final func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = index(of: arrangedSubview) else { return }
    places[index].spacingAfter = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// The room that was set after an arranged view; ``spacingUseDefault`` where none was.
  public final func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    index(of: arrangedSubview).flatMap { places[$0].spacingAfter } ?? Self.spacingUseDefault
  }

  /// The place of an arranged view; a search of all places only where others have moved since.
  private func index(of view: UIView) -> Int? {
    guard let known = knownPlaces[ObjectIdentifier(view)] else { return nil }
    if isAt(known, view) { return known }
    // Views are often removed from the front on.
    if isAt(0, view) { return 0 }
    knownPlaces = [:]
    for (index, place) in places.enumerated() {
      guard let view = place.view.wrappedValue else { continue }
      knownPlaces[ObjectIdentifier(view)] = index
    }
    return knownPlaces[ObjectIdentifier(view)]
  }

  private func isAt(_ index: Int, _ view: UIView) -> Bool {
    places.indices.contains(index) && places[index].view.wrappedValue === view
  }

  /// Stops arranging a view that leaves the stack; an override calls super.
  open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if currentEngine?.isSolved(self) == true { return }
    rememberSizes()
    let shown = shownPlaces
    let frames = layout.frames(
      of: shown.map { item($0.place, $0.view) },
      in: bounds.inset(by: arrangementMargins)
    )
    for (shown, frame) in zip(shown, frames) {
      let (view, anchor) = (shown.view, shown.view.anchorPoint)
      view.bounds.size = frame.size
      // A control of fixed size keeps it.
      let size = view.bounds.size
      view.center = CGRect(origin: frame.origin, size: size).point(at: anchor)
      // Overrides that were called may have changed the places.
      if isAt(shown.index, view) { places[shown.index].given = size }
    }
  }

  package final var fittingSize: CGSize {
    rememberSizes()
    let size = layout.fittingSize(of: shownPlaces.map { item($0.place, $0.view) })
    let margins = arrangementMargins
    return CGSize(
      width: size.width + margins.left + margins.right,
      height: size.height + margins.top + margins.bottom
    )
  }

  package final func sizeFromOthers(of view: UIView) -> CGSize? {
    index(of: view).flatMap { places[$0].wanted(havingNow: view.bounds.size) }
  }

  private var layout: StackLayout {
    var layout = StackLayout()
    (layout.axis, layout.distribution) = (axis, distribution)
    (layout.alignment, layout.spacing) = (alignment, points(spacing))
    return layout
  }

  private func points(_ spacing: CGFloat) -> CGFloat {
    spacing == Self.spacingUseSystem ? 8 : spacing
  }

  /// The distances from the edges inside of which views are arranged.
  final var arrangementMargins: UIEdgeInsets {
    isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
  }

  /// The room after an arranged view, in points.
  final func room(after view: UIView) -> CGFloat {
    points(index(of: view).flatMap { places[$0].spacingAfter } ?? spacing)
  }

  final func arranges(_ view: UIView) -> Bool { index(of: view) != nil }

  /// True if it is a row whose views stand on one line of text.
  final var standsOnBaseline: Bool {
    axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
  }

  private var shownPlaces: [(index: Int, place: Place, view: UIView)] {
    places.enumerated().compactMap { index, place in
      guard let view = place.view.wrappedValue, !view.isHidden else { return nil }
      return (index, place, view)
    }
  }

  private func rememberSizes() {
    for (index, place) in places.enumerated() {
      guard let view = place.view.wrappedValue else { continue }
      let size = view.bounds.size
      guard isAt(index, view) else { continue }
      (places[index].wanted, places[index].given) = (place.wanted(havingNow: size), size)
    }
  }

  private func item(_ place: Place, _ view: UIView) -> StackLayout.Item {
    let intrinsic = (view as? UIControl)?.statedSize ?? view.intrinsicContentSize
    let known = place.wanted ?? .zero
    let isKnown = known.width > 0 && known.height > 0
    let fitting = isKnown ? known : (view as? UIStackView)?.fittingSize ?? .zero
    let hasText = view is UILabel || view is UIButton
    let hasContent = hasText || view is UIImageView || view is UISegmentedControl
    func length(_ side: KeyPath<CGSize, CGFloat>) -> StackLayout.Length {
      if intrinsic[keyPath: side] != UIView.noIntrinsicMetric {
        return StackLayout.Length(intrinsic[keyPath: side])
      }
      let size = known[keyPath: side] > 0 ? known[keyPath: side] : fitting[keyPath: side]
      // What shows nothing of its own gives way first, as it has nothing to hug.
      return hasContent
        ? StackLayout.Length(size) : StackLayout.Length(size, hugging: 0, resistance: 0)
    }
    var item = StackLayout.Item(width: length(\.width), height: length(\.height))
    // There are no text fields here: they are controls of that name.
    if hasText || view.className == "UITextField" {
      item.lineHeight = 1.2 * ((view as? UILabel)?.font.pointSize ?? 17)
    }
    item.spacingAfter = place.spacingAfter.map(points)
    return item
  }

  // MARK: - Changes

  /// Has this stack laid out again, and those around it, whose room for it may change.
  private func arrangementDidChange() {
    setNeedsLayout()
    if currentEngine != nil { layoutDidChange() }
    (parent as? UIStackView)?.contentDidChange(of: self)
  }

  private func contentDidChange(of stack: UIStackView) {
    guard let index = index(of: stack) else { return }
    places[index].wanted = nil
    places[index].given = stack.bounds.size
    arrangementDidChange()
  }

  /// Arranges the views anew; an override calls super.
  open override func layoutMarginsDidChange() { arrangementDidChange() }

  override func subviewVisibilityDidChange() { arrangementDidChange() }

  /// Leaves the arranged views to ``layoutSubviews()``, whatever their masks.
  override func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in children where index(of: view) == nil {
      view.autoresize(from: old, to: bounds.size)
    }
  }
}
