import TouchKit

/// The parts of each view's frame that constraints settle along one axis, going out from what is known.
///
/// The outermost view is known; of two ends of a constraint one makes the other known; and of start, middle, end and length
/// two make all known. Priorities and relations do not count: whatever may hold a view does.
struct InterfaceBuilderReach {
  struct Known: OptionSet {
    let rawValue: Int
    static let start = Known(rawValue: 1)
    static let middle = Known(rawValue: 2)
    static let end = Known(rawValue: 4)
    static let length = Known(rawValue: 8)
    static let baseline = Known(rawValue: 16)
    static let all: Known = [.start, .middle, .end, .length, .baseline]

    /// With what follows.
    var closed: Known {
      let parts: [Known] = [.start, .middle, .end, .length]
      let isBased = isSuperset(of: [.baseline, .length])
      return isBased || parts.count(where: contains) > 1 ? .all : self
    }
  }

  private let places: [String: InterfaceBuilderPlace]
  private let axis: NSLayoutConstraint.Axis
  private var known: [String: Known] = [:]

  /// Goes through constraints until no more becomes known.
  init(
    _ places: [String: InterfaceBuilderPlace],
    _ constraints: [InterfaceBuilderConstraint],
    along axis: NSLayoutConstraint.Axis,
    where hasLength: (InterfaceBuilderPlace) -> Bool
  ) {
    self.places = places
    self.axis = axis
    let relevant = constraints.filter { $0.first.axis == axis || $0.second?.axis == axis }
    for (id, place) in places where place.isHeld && hasLength(place) { known[id] = .length }
    repeat {
      var isNew = true
      while isNew {
        isNew = false
        for (id, place) in places where learn(given(place), of: id) { isNew = true }
        for constraint in relevant where follow(constraint) { isNew = true }
      }
    } while assumeOneLength(relevant)
  }

  /// The known parts of a view; all of what is no view, such as the safe area.
  func known(_ id: String) -> Known { places[id] == nil ? .all : known[id] ?? [] }

  private mutating func learn(_ more: Known, of id: String) -> Bool {
    guard places[id] != nil else { return false }
    let before = known[id] ?? []
    let after = before.union(more).closed
    known[id] = after
    return after != before
  }

  /// The parts that the view around a view settles: all, where its mask or a stack places it.
  private func given(_ place: InterfaceBuilderPlace) -> Known {
    guard let outer = place.around.first else { return .all }
    let around = known(outer)
    if !place.isHeld { return around == .all ? .all : [] }
    guard place.isArranged, let id = place.element["id"], let stack = places[outer]?.element
    else { return [] }
    if known(id).contains(.length) { return around == .all ? .all : [] }
    let isAlong = (stack["axis"] == "vertical") == (axis == .vertical)
    let isFilled =
      isAlong
      ? stack["distribution"] == "fillEqually" : stack["alignment"] ?? "fill" == "fill"
    return isFilled && around.contains(.length) ? .length : []
  }

  private mutating func follow(_ constraint: InterfaceBuilderConstraint) -> Bool {
    let first = constraint.first
    guard let second = constraint.second else { return learn(part(of: first), of: first.item) }
    var isNew = false
    for (own, other) in [(first, second), (second, first)] where own.axis == axis {
      // Of the other axis all counts as known.
      guard other.axis != axis || known(other.item).isSuperset(of: part(of: other)) else {
        continue
      }
      if learn(part(of: own), of: own.item) { isNew = true }
    }
    return isNew
  }

  /// Takes one length as known where views are as long as each other, and nothing else is left: together they fill what is.
  private mutating func assumeOneLength(_ constraints: [InterfaceBuilderConstraint]) -> Bool {
    for constraint in constraints where constraint.first.isLength {
      guard let second = constraint.second, second.isLength else { continue }
      if learn(.length, of: constraint.first.item) { return true }
    }
    return false
  }

  private func part(of end: InterfaceBuilderConstraint.End) -> Known {
    switch end.attribute {
    case .width, .height: .length
    case .leading, .left, .leadingMargin, .leftMargin, .top, .topMargin: .start
    case .trailing, .right, .trailingMargin, .rightMargin, .bottom, .bottomMargin: .end
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .middle
    default: .baseline
    }
  }
}

/// A view of an Interface Builder file where the file shows it.
struct InterfaceBuilderPlace {
  let element: XMLTree
  /// The frame in the space of the outermost view, in points.
  let frame: CGRect
  /// The views around it, the innermost first.
  let around: [String]
  let isArranged: Bool

  /// True if constraints or a stack place it, and not its frame and mask.
  var isHeld: Bool { !around.isEmpty && (isArranged || element.isHeldByConstraints) }
  var isApps: Bool { element.ownClass.map { !$0.hasPrefix("UI") } ?? false }
}
