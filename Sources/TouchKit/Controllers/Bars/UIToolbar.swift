public import Foundation

/// The looks of bars; here all are alike.
public enum UIBarStyle: Int, Sendable { case `default`, black }

/// A row of items, as an app puts over a keyboard; its measures are ours.
open class UIToolbar: UIView, ItemBar {
  private static let height: CGFloat = 44
  private static let margin: CGFloat = 8

  /// The items, from left to right.
  open var items: [UIBarButtonItem]? { didSet { showItems() } }
  /// The looks; kept for code that says them.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar; nil for the usual one.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? ControlLooks.track }
  }
  /// True if what is behind shines through; kept for code that says it.
  open var isTranslucent = true

  private var views: [(item: UIBarButtonItem, view: UIView?)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = ControlLooks.track
  }

  /// Makes the toolbar that `encode(with:)` archived, without its items.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Replaces the items, at once.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  final func showItems() {
    for (_, view) in views { view?.removeFromSuperview() }
    views = (items ?? []).map { ($0, $0.makeView(in: self, height: Self.height)) }
    for (_, view) in views { if let view { addSubview(view) } }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let extents = views.map { $0.item.isFlexible ? 0 : $0.view?.bounds.width ?? $0.item.extent }
    let flexible = views.count { $0.item.isFlexible }
    let spare = bounds.width - 2 * Self.margin - extents.reduce(0, +)
    var place = Self.margin
    for (index, entry) in views.enumerated() {
      entry.view?.frame.origin = CGPoint(
        x: place,
        y: (bounds.height - (entry.view?.bounds.height ?? 0)) / 2
      )
      place += entry.item.isFlexible ? max(0, spare / CGFloat(flexible)) : extents[index]
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
}
