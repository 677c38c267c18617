/// A linear relation of views and guides: `first = multiplier × second + constant`, or at least or at most
/// (`B-7.31`).
///
/// Lengths and places are in points; the y axis goes down.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The view or guide on the left side of the relation.
  public final var firstItem: AnyObject? { first.item }
  /// The part of the first item that is meant.
  public final let firstAttribute: Attribute
  /// The relation of the two sides.
  public final let relation: Relation
  /// The view or guide on the right side; nil for a constant.
  public final var secondItem: AnyObject? { second.item }
  /// The part of the second item that is meant.
  public final let secondAttribute: Attribute
  /// The factor of the second attribute.
  public final let multiplier: CGFloat

  /// The distance that is added on the right side, in points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { didChange() } }
  }

  /// The priority of the constraint; ``UILayoutPriority/required`` by default.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { didChange() } }
  }

  /// A name for people who read that constraints contradict each other.
  open var identifier: String?

  /// True if the constraint is archived with its view, which no constraint is here.
  @available(*, unavailable, message: "constraints are not archived: make them anew")
  open var shouldBeArchived: Bool {
    get { false }
    set {}
  }

  /// The view that has the constraint in its ``UIView/constraints``.
  @WeakReference final var holder: UIView?
  /// Its place in the order in which constraints became active.
  final var order = 0
  private let first: ItemReference
  private let second: ItemReference

  /// Makes a constraint of views and layout guides that does not count yet; the constant is in points.
  public init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    first = ItemReference(view1)
    firstAttribute = attr1
    self.relation = relation
    second = ItemReference(view2)
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.multiplier = multiplier
    constant = c
    super.init()
    for (given, item) in [(view1 as Any?, firstItem), (view2, secondItem)] {
      precondition(
        given == nil || item != nil,
        "a constraint relates views and layout guides, and no \(type(of: given as Any))"
      )
    }
    precondition(
      secondItem == nil || attr1.isComparable(with: attr2),
      "a constraint cannot relate \(attr1.name) and \(attr2.name)"
    )
  }

  /// True if the constraint counts; setting it adds it to the closest view around both items, or removes it (`B-7.32`).
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { commonView.addConstraint(self) } else { holder?.removeConstraint(self) }
    }
  }

  /// Makes constraints count.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints count no more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: - Items

  /// The view of each item: itself, or the one that owns the guide.
  final var views: [UIView] { [firstItem, secondItem].compactMap(Self.view) }

  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  private var commonView: UIView {
    let views = views
    guard let first = views.first else {
      preconditionFailure("\(text) cannot be active: its item is gone, or a guide of no view")
    }
    guard let second = views.dropFirst().first else { return first }
    guard let common = first.closestView(around: second) else {
      preconditionFailure("\(text) cannot be active: its items have no common ancestor")
    }
    return common
  }

  /// True if a view is around both items, as it must be for the constraint to count.
  package final var hasCommonView: Bool {
    let views = views
    guard let first = views.first, let last = views.last else { return false }
    return first.closestView(around: last) != nil
  }

  /// The constraint as a formula, for people.
  package final var text: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      let owner = Self.view(of: item).map { $0.accessibilityIdentifier ?? $0.className } ?? "?"
      let guide = (item as? UILayoutGuide).map { ".\($0.name)" } ?? ""
      return "\(owner)\(guide).\(attribute.name)"
    }
    var text = "\(side(firstItem, firstAttribute)) \(relation.sign) "
    if secondAttribute == .notAnAttribute {
      text += PlainText.number(constant)
    } else {
      if multiplier != 1 { text += "\(PlainText.number(multiplier)) * " }
      text += side(secondItem, secondAttribute)
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(PlainText.number(abs(constant)))" }
    }
    if priority != .required { text += " @\(PlainText.number(CGFloat(priority.rawValue)))" }
    return identifier.map { "\(text) (\($0))" } ?? text
  }

  private func didChange() { holder?.layoutDidChange() }
}

/// Counts the constraints that become active: of those that contradict each other the last one is broken.
@MainActor
final class ActivationCounter {
  static let shared = ActivationCounter()
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

@MainActor
struct ItemReference {
  @WeakReference private var view: UIView?
  private weak var guide: UILayoutGuide?

  init(_ item: Any?) {
    view = item as? UIView
    guide = item as? UILayoutGuide
  }

  var item: AnyObject? { view ?? guide }
}

enum PlainText {
  /// A number without a fraction that says nothing.
  static func number(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(Double(number))"
  }
}

extension UIView {
  /// The closest view that has both this one and another in it, or is one of them.
  final func closestView(around other: UIView) -> UIView? {
    let own = Set(lineage.map { ObjectIdentifier($0) })
    return other.lineage.first { own.contains(ObjectIdentifier($0)) }
  }
}
