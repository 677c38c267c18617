import TouchKit

/// Tells frames that a file's constraints ask for from those that the app does not show.
///
/// A file keeps the frames of the last canvas, perhaps of another device, or of one without the bars
/// that the screen has now. A frame that a required constraint contradicts, or that none settles, is
/// nothing to judge by. Nothing is solved here: each constraint is held against the frames.
struct InterfaceBuilderSettling {
  /// The distance that a frame may be from where a constraint puts it, in points: controls stick out of the
  /// rectangles by which they align.
  private static let tolerance = 4.5
  /// The views that the app may show elsewhere than the file does.
  private(set) var moved: Set<String> = []
  /// The views that the app may show in another size than the file does.
  private(set) var resized: Set<String> = []
  /// The views that constraints place or give a size which code has by outlets.
  private(set) var adjusted: Set<String> = []

  private let guides: [String: String]
  /// The outermost view, where it is a plain one of a xib that no owner has as its view: code gives it its height.
  private let freeRoot: String?
  /// The heights that bars may take at the top of the outermost view; nil where more of them may be there.
  private let topBars: [Double]?
  private var places: [String: InterfaceBuilderPlace] = [:]
  private var constraints: [String: [InterfaceBuilderConstraint]] = [:]
  private var movedAlong: [NSLayoutConstraint.Axis: Set<String>] = [:]
  /// The views whose text code sets, so that no canvas has measured it.
  private var filled: Set<String> = []

  init(_ root: XMLTree, in document: InterfaceBuilderDocument) {
    guides = document.index.guides
    let isFree =
      root.name == "view" && !document.isStoryboard && !document.isOwnersView(root)
      && !document.index.reached.contains(root["id"] ?? "")
    freeRoot = isFree ? root["id"] : nil
    let hasBars = document.isStoryboard || root.child(key: "simulatedTopBarMetrics") != nil
    topBars = hasBars ? nil : [0, 20, Double(document.device?.top ?? 20)]
    visit(root, at: .zero, around: [], isArranged: false)
    let installed = document.index.constraints.filter { places[$0.owner] != nil }
    for constraint in installed {
      for item in Set([constraint.first.item, constraint.second?.item].compactMap { $0 }) {
        constraints[item, default: []].append(constraint)
      }
    }
    let reached = document.index.reached
    filled = Set(places.filter { reached.contains($0.key) && $0.value.element.awaitsText }.keys)
    for constraint in installed {
      if constraint.id.map(reached.contains) == true { adjusted.formUnion(held(by: constraint)) }
      check(constraint)
    }
    for constraint in document.index.deviceConstraints where places[constraint.owner] != nil {
      check(constraint)
    }
    checkGuides(installed)
    for axis in NSLayoutConstraint.Axis.both {
      checkFreedom(along: axis, installed)
      spread(along: axis)
    }
    for (id, place) in places where isSizedByCode(place, in: document) { resized.insert(id) }
    moved.formUnion(movedAlong.values.joined())
  }

  private mutating func visit(
    _ element: XMLTree,
    at origin: CGPoint,
    around: [String],
    isArranged: Bool
  ) {
    var (origin, around) = (origin, around)
    var isStack = false
    if element.isView {
      let frame = (element.frame ?? .zero).offsetBy(dx: origin.x, dy: origin.y)
      origin = frame.origin
      if let id = element["id"] {
        if element.hasFrame {
          places[id] = InterfaceBuilderPlace(
            element: element,
            frame: frame,
            around: around,
            isArranged: isArranged
          )
        }
        if element.isDoubtful { moved.insert(id) }
        around.insert(id, at: 0)
      }
      isStack = element.name == "stackView"
    }
    for child in element.children where child.name != "connections" {
      let isPart = child.name == "subviews"
      visit(
        child,
        at: origin,
        around: around,
        isArranged: isPart ? isStack : isArranged && element.name == "subviews"
      )
    }
  }

  // MARK: - Against the frames

  /// Holds a required constraint against the frames.
  private mutating func check(_ constraint: InterfaceBuilderConstraint) {
    guard constraint.isEqual, constraint.priority >= 1000, let axis = constraint.first.axis,
      let own = places[constraint.first.item],
      let value = constraint.first.attribute.value(in: own.frame)
    else { return }
    let first = constraint.first
    guard let second = constraint.second else {
      // A button aligns by its own rectangle.
      let tolerance = own.element.name == "button" ? 1 : Self.tolerance
      if first.isLength, abs(value - constraint.constant) > tolerance {
        mark(first.item, own, along: axis, inSize: true)
      }
      return
    }
    guard let other = places[second.item],
      first.isLength || constraint.multiplier == 1 && !scrolls(first, second),
      let otherValue = second.attribute.value(in: other.frame),
      abs(value - otherValue * constraint.multiplier - constraint.constant) > Self.tolerance
    else { return }
    // Of a view and one in it, the inner one is moved.
    if !other.around.contains(first.item) {
      mark(first.item, own, along: axis, inSize: first.isLength)
    }
    if !own.around.contains(second.item) {
      mark(second.item, other, along: axis, inSize: first.isLength)
    }
  }

  /// The views that a constraint places or gives a size: of a view and one in it, the inner one.
  private func held(by constraint: InterfaceBuilderConstraint) -> [String] {
    let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
    return items.filter { item in
      places[item] != nil && !items.contains { places[$0]?.around.contains(item) == true }
    }
  }

  /// True if one end is an edge of a scroll view around the other, which then is one of its content.
  private func scrolls(
    _ first: InterfaceBuilderConstraint.End,
    _ second: InterfaceBuilderConstraint.End?
  ) -> Bool {
    guard let second else { return false }
    return [(first, second), (second, first)].contains { inner, outer in
      places[inner.item]?.around.contains(outer.item) == true
        && Self.scrollers.contains(places[outer.item]?.element.name ?? "")
    }
  }

  private static let scrollers: Set<String> = [
    "scrollView", "tableView", "collectionView", "textView",
  ]

  private mutating func mark(
    _ id: String,
    _ place: InterfaceBuilderPlace,
    along axis: NSLayoutConstraint.Axis,
    inSize: Bool
  ) {
    // Where the views of a stack go, the stack says.
    if place.isArranged { return }
    movedAlong[axis, default: []].insert(id)
    let isHeldTwice = ties(of: id, along: axis).count { !$0.own.isLength } > 1
    if inSize || isHeldTwice && !hasConstantLength(id, along: axis) { resized.insert(id) }
  }

  /// Looks whether all that hangs on an edge of the safe area agrees on where that is, and whether a xib's
  /// device has it there: many were saved with a bar that is no more.
  private mutating func checkGuides(_ installed: [InterfaceBuilderConstraint]) {
    var edges: [InterfaceBuilderConstraint.Edge: [(id: String, value: Double)]] = [:]
    for constraint in installed where constraint.isEqual && constraint.priority >= 1000 {
      guard let second = constraint.second, constraint.multiplier == 1 else { continue }
      let pairs = [
        (constraint.first, second, -constraint.constant),
        (second, constraint.first, constraint.constant),
      ]
      for (own, other, constant) in pairs where guides[other.item] != nil {
        guard own.axis == .vertical, let place = places[own.item], !place.isArranged,
          let value = own.attribute.value(in: place.frame)
        else { continue }
        let edge = InterfaceBuilderConstraint.Edge(item: other.item, attribute: other.attribute)
        edges[edge, default: []].append((own.item, value + constant))
      }
    }
    for (edge, ends) in edges {
      let values = ends.map(\.value)
      guard let least = values.min(), let most = values.max() else { continue }
      let isTop = edge.attribute == .top && places[guides[edge.item] ?? ""]?.around.isEmpty == true
      let isForBars = topBars.map { $0.contains { abs($0 - least) <= Self.tolerance } } ?? true
      if most - least <= Self.tolerance, !isTop || isForBars { continue }
      movedAlong[.vertical, default: []].formUnion(ends.map(\.id))
    }
  }

  // MARK: - What is settled

  /// The constraints that hold a view along an axis from outside of it.
  private func ties(of id: String, along axis: NSLayoutConstraint.Axis)
    -> [(
      own: InterfaceBuilderConstraint.End, other: InterfaceBuilderConstraint.End?, isEqual: Bool
    )]
  {
    (constraints[id] ?? []).compactMap { constraint in
      guard let (own, other) = constraint.ends(at: id) else { return nil }
      if let other, other.item == id {
        return [own, other].first { $0.axis == axis && $0.isLength }
          .map { ($0, nil, constraint.isEqual) }
      }
      guard own.axis == axis else { return nil }
      if let other, places[other.item]?.around.contains(id) == true { return nil }
      return (own, other, constraint.isEqual)
    }
  }

  /// Moves along an axis what hangs on nothing but on views beside it that move.
  private mutating func spread(along axis: NSLayoutConstraint.Axis) {
    var loose = movedAlong[axis] ?? []
    var fresh = loose
    while !fresh.isEmpty {
      fresh = Set(
        places.keys.filter { id in
          guard !loose.contains(id), places[id]?.isArranged == false else { return false }
          let holds = ties(of: id, along: axis).filter { !$0.own.isLength }.compactMap(\.other)
          return !holds.isEmpty && holds.allSatisfy { loose.contains($0.item) }
            && !holds.contains { places[id]?.around.contains($0.item) == true }
        }
      )
      loose.formUnion(fresh)
    }
    movedAlong[axis] = loose
  }

  /// Looks which views nothing settles along an axis.
  private mutating func checkFreedom(
    along axis: NSLayoutConstraint.Axis,
    _ installed: [InterfaceBuilderConstraint]
  ) {
    // What the class of an app wants to be large, its code may say; a stack is as large as what is in it.
    let unknown = stacks { $0.isApps }
    let growing = growing(along: axis)
    let usual = InterfaceBuilderReach(places, installed, along: axis) { place in
      (place.element.hasContent || place.isArranged) && !growing.contains(place.element["id"] ?? "")
    }
    let strict = InterfaceBuilderReach(places, installed, along: axis) { place in
      let id = place.element["id"] ?? ""
      return !growing.contains(id)
        && (place.element.hasContent && !place.isApps && !unknown.contains(id)
          || place.isArranged && !place.isApps)
    }
    for (id, place) in places where place.isHeld {
      let isLong = (place.isApps ? strict : usual).known(id).contains(.length)
      let isFree = growing.contains(id) && isAsLongAsItLikes(id, place, along: axis)
      // Text that code sets later makes a view longer, and not wider or higher than a constant says.
      let isHeldAcross = growing.contains(id) && hasConstantLength(id, along: axis.other)
      if !isLong || isFree, !isHeldAcross { resized.insert(id) }
      if axis == .vertical, place.element.name == "button", isStretched(id) { resized.insert(id) }
      if axis == .vertical, isInGrowingRow(place), !hasConstantHeight(id) { resized.insert(id) }
      if !place.isArranged, !usual.known(id).isSuperset(of: .all) {
        movedAlong[axis, default: []].insert(id)
      }
    }
  }

  /// Returns whether nothing but its content says how long a view is: limits of it, and edges of a scroll view around it,
  /// whose content is as large as it likes, do not.
  private func isAsLongAsItLikes(
    _ id: String,
    _ place: InterfaceBuilderPlace,
    along axis: NSLayoutConstraint.Axis
  ) -> Bool {
    let ties = ties(of: id, along: axis).filter { $0.isEqual && !scrolls($0.own, $0.other) }
    return !place.isArranged && !ties.contains(where: \.own.isLength) && ties.count < 2
  }

  /// Returns whether a button is as high as an outermost view that code gives its height, since it hangs on both of its edges.
  private func isStretched(_ id: String) -> Bool {
    guard let freeRoot, !hasConstantLength(id, along: .vertical) else { return false }
    let edges = ties(of: id, along: .vertical).filter { tie in
      tie.isEqual && (tie.other.map { guides[$0.item] ?? $0.item }) == freeRoot
    }
    return Set(edges.map(\.own.attribute)).isSuperset(of: [.top, .bottom])
  }

  /// Returns whether constants give a view its height, or one that it fills from top to bottom and that has it on the canvas.
  private func hasConstantHeight(_ id: String) -> Bool {
    if hasConstantLength(id, along: .vertical) { return !resized.contains(id) }
    guard let outer = places[id]?.around.first else { return false }
    let edges = ties(of: id, along: .vertical).filter { $0.isEqual && $0.other?.item == outer }
    return Set(edges.map(\.own.attribute)).isSuperset(of: [.top, .bottom])
      && hasConstantHeight(outer)
  }

  /// Returns whether a view is in a row that is as high as its content needs in the app, and has on the canvas the height
  /// that its prototype has.
  private func isInGrowingRow(_ place: InterfaceBuilderPlace) -> Bool {
    guard
      let index = place.around.firstIndex(where: { places[$0]?.element.name == "tableViewCell" }),
      let cell = places[place.around[index]]?.element,
      let table = place.around.dropFirst(index + 1).first.flatMap({ places[$0]?.element }),
      table.name == "tableView", table.number("rowHeight") ?? 44 <= 0
    else { return false }
    return table["dataMode"] != "static" || cell.number("rowHeight") ?? 0 <= 0
  }

  /// Returns whether a constraint gives a view a length of so many points.
  private func hasConstantLength(_ id: String, along axis: NSLayoutConstraint.Axis) -> Bool {
    ties(of: id, along: axis).contains { $0.own.isLength && $0.other == nil && $0.isEqual }
  }

  /// The views whose length along an axis follows from text that code sets, and the stacks around them; one line of
  /// text is as high as another.
  private func growing(along axis: NSLayoutConstraint.Axis) -> Set<String> {
    var growing = filled.filter { id in
      guard axis == .vertical, let label = places[id]?.element else { return true }
      return label.shownText?.isEmpty != false || label.number("numberOfLines") ?? 1 != 1
    }
    var count = 0
    while count != growing.count {
      count = growing.count
      growing.formUnion(stacks { growing.contains($0.element["id"] ?? "") })
    }
    return growing
  }

  /// The stacks that arrange a view of a kind.
  private func stacks(arranging isMeant: (InterfaceBuilderPlace) -> Bool) -> Set<String> {
    Set(places.values.filter { $0.isArranged && isMeant($0) }.compactMap(\.around.first))
  }

  /// True if a view has the size of one around it, without constraints, that code has by an outlet.
  private func isSizedByCode(_ place: InterfaceBuilderPlace, in document: InterfaceBuilderDocument)
    -> Bool
  {
    var inner = place
    for id in place.around {
      guard inner.element.fillsByMask, let outer = places[id], outer.frame == inner.frame else {
        return false
      }
      if document.index.reached.contains(id), !outer.element.isHeldByConstraints { return true }
      inner = outer
    }
    return false
  }
}

extension InterfaceBuilderConstraint {
  /// An edge of what is no view.
  fileprivate struct Edge: Hashable {
    let item: String
    let attribute: NSLayoutConstraint.Attribute
  }
}
