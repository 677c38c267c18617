public import struct Foundation.IndexPath

/// The header or footer of a section that has only a text.
open class UITableViewHeaderFooterView: UIView, ReusableView {
  /// The identifier for reuse of the view; nil for none.
  public final private(set) var reuseIdentifier: String?
  /// The other text; it is not shown.
  public final private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// The view for the content; it fills the view.
  public final private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    return view
  }()
  /// The view behind the content; it fills the view.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }

  /// Makes a view that is used again under an identifier.
  public required init(reuseIdentifier: String?) {
    let label = UILabel(frame: .zero)
    (textLabel, self.reuseIdentifier) = (label, reuseIdentifier)
    super.init(frame: .zero)
    backgroundColor = .lightGray
    addSubview(label)
  }

  /// The text; it gets no touches.
  public final let textLabel: UILabel?

  public override init(frame: CGRect) {
    let label = UILabel(frame: .zero)
    textLabel = label
    super.init(frame: frame)
    backgroundColor = .lightGray
    addSubview(label)
  }

  /// Makes the view that ``UIView/encode(with:)`` archived, without its text.
  public required init?(coder: NSCoder) {
    textLabel = nil
    super.init(coder: coder)
  }

  /// Called before the view is shown for another section; an override calls super.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    textLabel?.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  }
}

extension UITableView {
  /// Registers the class of headers or footers with an identifier; nil stands for plain ones.
  public final func register(
    _ aClass: AnyClass?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    let type = aClass as? UITableViewHeaderFooterView.Type ?? UITableViewHeaderFooterView.self
    sectionPool.register(identifier) { type.init(reuseIdentifier: identifier) }
  }

  /// Registers a nib of headers or footers, which ends the program when one is made of it; see ``UINib``.
  public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    sectionPool.register(identifier) {
      _ = nib?.instantiate(withOwner: nil)
      return UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
  }

  /// Returns a new header or footer of a class that is registered; nil where none is.
  public final func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { sectionPool.maker(of: identifier)?() }
}

/// Headers and footers lie in front of the cells, and in a plain table stay in sight as long as their section.
extension UITableView {
  enum SectionPart: Hashable, Comparable {
    case header(Int)
    case footer(Int)
  }

  /// Returns the rectangle of a section's header in the content, scrolled with its rows; empty for none.
  public final func rectForHeader(inSection section: Int) -> CGRect {
    rect { $0.sections.indices.contains(section) ? $0.sections[section].header : nil }
  }

  /// Returns the rectangle of a section's footer in the content, as for headers.
  public final func rectForFooter(inSection section: Int) -> CGRect {
    rect { $0.sections.indices.contains(section) ? $0.sections[section].footer : nil }
  }

  /// Returns the view of a section's header, also of a title; nil where it is not visible or of another class.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    reloadIfNeeded()
    return sectionViews[.header(section)] as? UITableViewHeaderFooterView
  }

  /// Returns the view of a section's footer, as for headers.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    reloadIfNeeded()
    return sectionViews[.footer(section)] as? UITableViewHeaderFooterView
  }

  /// Returns true if a touch is in a header or footer, and so presses no row behind it.
  final func isInSectionPart(_ touch: UITouch) -> Bool {
    sectionViews.values.contains { touch.view?.isDescendant(of: $0) == true }
  }

  final func headerHeight(_ section: Int) -> CGFloat {
    let own = delegate?.tableView(self, heightForHeaderInSection: section)
    return height(own, of: .header(section), usual: sectionHeaderHeight)
  }

  final func footerHeight(_ section: Int) -> CGFloat {
    let own = delegate?.tableView(self, heightForFooterInSection: section)
    return height(own, of: .footer(section), usual: sectionFooterHeight)
  }

  /// The delegate's height; without one the usual one, or what the view's constraints ask for.
  private func height(_ own: CGFloat?, of part: SectionPart, usual: CGFloat) -> CGFloat {
    if let own, own != Self.automaticDimension { return own }
    let view = ownView(of: part)
    guard view != nil || title(of: part) != nil else { return 0 }
    guard usual == Self.automaticDimension else { return usual }
    guard let view, view.hasConstraints else { return Self.standardPartHeight }
    return fittingHeight(of: view) ?? Self.standardPartHeight
  }

  /// The height of a header or footer without any other height, in points.
  private static let standardPartHeight: CGFloat = 28

  final func showSectionViews() {
    var seen: Set<SectionPart> = []
    let inset = adjustedContentInset
    let (top, bottom) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
    for (index, section) in layout.sections.enumerated()
    where section.header.top < bounds.maxY && section.footer.bottom > bounds.minY {
      let (header, footer) = (section.header, section.footer)
      var (headerTop, footerTop) = (header.top, footer.top)
      if style == .plain {
        headerTop = min(max(headerTop, top), footer.bottom - header.height)
        footerTop = max(min(footerTop, bottom - footer.height), header.top)
      }
      if show(.header(index), at: headerTop, height: header.height) { seen.insert(.header(index)) }
      if show(.footer(index), at: footerTop, height: footer.height) { seen.insert(.footer(index)) }
    }
    hideSectionViews(except: seen)
  }

  final func hideSectionViews(except seen: Set<SectionPart> = []) {
    for part in sectionViews.keys.sorted() where !seen.contains(part) {
      sectionViews.removeValue(forKey: part)?.removeFromSuperview()
    }
  }

  /// Returns whether there is such a part.
  private func show(_ part: SectionPart, at top: CGFloat, height: CGFloat) -> Bool {
    guard height > 0, let view = sectionViews[part] ?? view(of: part) else { return false }
    view.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    if view.superview !== self { addSubview(view) }
    sectionViews[part] = view
    return true
  }

  private func view(of part: SectionPart) -> UIView? {
    if let view = ownView(of: part) { return view }
    guard let text = title(of: part) else { return nil }
    let view = UITableViewHeaderFooterView(frame: .zero)
    view.textLabel?.text = text
    return view
  }

  private func ownView(of part: SectionPart) -> UIView? {
    switch part {
    case .header(let section): delegate?.tableView(self, viewForHeaderInSection: section)
    case .footer(let section): delegate?.tableView(self, viewForFooterInSection: section)
    }
  }

  private func title(of part: SectionPart) -> String? {
    switch part {
    case .header(let section): dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer(let section): dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  final func rect(_ span: (TableLayout) -> TableLayout.Span?) -> CGRect {
    reloadIfNeeded()
    return span(layout).map(rect) ?? .zero
  }

  final func rect(_ span: TableLayout.Span) -> CGRect {
    CGRect(x: 0, y: span.top, width: bounds.width, height: span.height)
  }

  // MARK: - Above and below all sections

  final func showOuterViews() {
    tableHeaderView?.frame.origin = .zero
    let height = tableFooterView?.bounds.height ?? 0
    tableFooterView?.frame.origin = CGPoint(x: 0, y: layout.height - height)
    for view in [tableHeaderView, tableFooterView] { view?.frame.size.width = bounds.width }
  }

  final func replace(_ old: UIView?) {
    if let old, old !== tableHeaderView, old !== tableFooterView { old.removeFromSuperview() }
    for view in [tableHeaderView, tableFooterView] {
      if let view, view.superview !== self { addSubview(view) }
    }
    setNeedsReload()
  }
}
