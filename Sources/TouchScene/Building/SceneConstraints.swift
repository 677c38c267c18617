import TouchKit

/// The constraints of a scene's views: they are made once all views are there, for they name others.
@MainActor
struct SceneConstraints {
  private var lists: [(view: UIView, list: [ConstraintDescription])] = []

  /// Has a view be placed by constraints; by its frame where they leave a choice.
  mutating func add(_ description: ViewDescription, of view: UIView) {
    guard let list = description.constraints else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    view.designFrame = description.frame
    lists.append((view, list))
  }

  /// The outermost views around those that constraints place: windows, and what no window has now, such as the cells of a
  /// list that are not on the screen.
  var outermost: [UIView] {
    var seen: Set<ObjectIdentifier> = []
    return lists.compactMap { view, _ in
      let root = view.ancestors.first ?? view
      return seen.insert(ObjectIdentifier(root)).inserted ? root : nil
    }
  }

  /// Makes the constraints and lays the windows out by them.
  func activate(in windows: [UIWindow], _ finder: ViewFinder, file: String) throws(SourceError) {
    guard !lists.isEmpty else { return }
    for (view, list) in lists {
      for description in list {
        let sides = [description.first] + [description.second].compactMap(\.self)
        // What is in no view is not shown yet.
        if view.superview == nil, !(view is UIWindow), sides.contains(where: \.isOfSuperview) {
          continue
        }
        let items = try sides.map { side throws(SourceError) in
          try item(side, description, of: view, finder, file)
        }
        let constraint = NSLayoutConstraint(
          item: items[0],
          attribute: description.first.attribute,
          relatedBy: description.relation,
          toItem: items.count > 1 ? items[1] : nil,
          attribute: description.second?.attribute ?? .notAnAttribute,
          multiplier: description.multiplier,
          constant: description.constant
        )
        constraint.priority = UILayoutPriority(Float(description.priority))
        guard constraint.hasCommonView else {
          throw SourceError(
            description.position,
            "the constraint '\(description.text)' relates views of two windows"
          )
        }
        constraint.isActive = true
      }
    }
    for window in windows { window.layoutIfNeeded() }
  }

  private func item(
    _ side: ConstraintDescription.Side,
    _ description: ConstraintDescription,
    of view: UIView,
    _ finder: ViewFinder,
    _ file: String
  ) throws(SourceError) -> AnyObject {
    let owner: UIView
    switch side.item {
    case .itself: owner = view
    case .superview:
      guard let superview = view.superview else {
        throw SourceError(description.position, "a window has no superview to relate to")
      }
      owner = superview
    case .named(let reference): owner = try finder.view(reference, in: file)
    }
    switch side.guide {
    case nil: return owner
    case .safeArea: return owner.safeAreaLayoutGuide
    case .margins: return owner.layoutMarginsGuide
    case .content, .frame:
      guard let scrollView = owner as? UIScrollView else {
        throw SourceError(
          description.position,
          "'\(side.guide?.rawValue ?? "")' is a guide of scroll views, and \(owner.className) is none",
          help: "'safeArea' and 'margins' are guides of all views."
        )
      }
      return side.guide == .content
        ? scrollView.contentLayoutGuide : scrollView.frameLayoutGuide
    }
  }
}

extension ConstraintDescription.Side {
  fileprivate var isOfSuperview: Bool {
    if case .superview = item { true } else { false }
  }
}

extension ViewDescription {
  /// True if the description has a frame, centre or transform; a root view without fills its window.
  var hasPlace: Bool { frame != nil || center != nil || transform != nil }

  @MainActor
  func place(_ view: UIView) {
    view.transform = .identity
    if let anchorPoint { view.layer.anchorPoint = anchorPoint }
    if let frame {
      view.frame = frame
      if let bounds { view.bounds.origin = bounds.origin }
    } else if let bounds {
      view.bounds = bounds
      if let center { view.center = center }
    }
    if let transform { view.transform = transform }
  }
}
