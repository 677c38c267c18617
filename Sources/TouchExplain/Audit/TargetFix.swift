import TouchKit
import TouchScene

/// The growth of a target that is too small: the changes of which one is enough, and who loses touches by them.
struct TargetFix {
  /// The reason that a target does not reach the size that is wanted.
  enum Limit {
    /// Its neighbours, and on a side the edge of the screen, or of a view around it.
    case neighbours(edge: UIView?, isAtEdge: Bool)
    /// The room in a view around it; nil for the screen.
    case room(UIView?)
  }

  let target: TargetGrowth
  /// The size to reach on the screen, in points.
  let size: CGSize
  let growth: Growth
  /// The changes, of which each is enough: the target grows, alone or with the stacks around it, or by an override.
  let ways: [Change]
  let limit: Limit?
  let losers: [UIView]
  /// Those who lose touches where the stacks grow.
  let losersToStack: [UIView]
  /// True if the only one of them is what the target lies on.
  let isOnLoser: Bool

  private var view: UIView { target.view }
  /// The size on the screen now, in points.
  private var now: CGSize { target.box.size }
  /// The size to reach as one sets it, in the view's own points; nil where that is ``size``.
  private var scaled: CGSize? { stacks == nil ? target.scaled(size) : nil }
  private var ownSize: CGSize { scaled ?? size }

  private var stacks: (growth: StackGrowth, stage: ViewTree)? {
    ways.lazy.compactMap { way in
      guard case .arrange(let growth) = way.edit else { return nil }
      return (growth, way.tree)
    }.first
  }

  /// True if the size is told: it is not of what gets an override alone, or shares what its stack grows by.
  private var tellsSize: Bool {
    if let stacks { return stacks.growth.shared(on: stacks.stage) == nil }
    return ways.contains(where: \.edit.isGrowth)
  }

  /// The side that grows alone; nil where both do.
  private var axis: NSLayoutConstraint.Axis? {
    guard scaled == nil, (now.width == size.width) != (now.height == size.height) else {
      return nil
    }
    return now.width == size.width ? .vertical : .horizontal
  }

  private func length(_ size: CGSize) -> CGFloat {
    axis == .vertical ? size.height : size.width
  }

  // MARK: - Advice

  /// The growth as advice: that of other targets may differ in sizes, where one side alone is told or none, and in
  /// sides, where nobody loses by it.
  var advice: Advice {
    let (limits, edges): ([AnyHashable], [UIView?]) =
      switch limit {
      case nil: ([], [])
      case .neighbours(let edge, let isAtEdge): (["neighbours", isAtEdge], isAtEdge ? [edge] : [])
      case .room(let around): (["room"], [around])
      }
    let steps = stacks.map { $0.growth.likeness(on: $0.stage) }
    var values: [AnyHashable] = ways.map(\.property) + limits + [isOnLoser, hasOwnOverride]
    values += steps?.values ?? []
    if tellsSize { values += axis.map { [$0, length(size)] } ?? [ownSize, scaled, size] }
    if !losers.isEmpty || hasOwnOverride { values.append(growth.sides) }
    let things: [AnyObject] =
      edges.compactMap(\.self) + losers + losersToStack + (steps?.things ?? [])
    return Advice(words(ofSizes: false, ofSides: false).asSentence, values, about: things)
      .varying(in: [tellsSize ? ownSize : nil, growth.sides]) { differences in
        words(ofSizes: differences[0], ofSides: differences[1]).asSentence
      }
  }

  private var hasOwnOverride: Bool { view.overridesPointInside }

  private func words(ofSizes differsInSize: Bool, ofSides differsInSides: Bool) -> String {
    let target = differsInSize || differsInSides ? "each of them" : view.viewName.short
    let extent =
      differsInSize ? "\(PlainNumber(Double(length(size)))) points \(sideWord)" : sizeWords
    let isOn = isOnLoser ? ", on which it lies" : ""
    let bounds = "its bounds grown \(growth.words)\(Self.price(losers))\(isOn)"
    func override(in target: String, _ size: String) -> String {
      "override point(inside:with:) in \(target) to contain "
        + (differsInSides ? "\(size), grown to the sides where no neighbour is" : bounds)
    }
    if let stacks {
      let making = stacks.growth.words(on: stacks.stage, making: "\(target) \(extent)")
      return "\(making)\(Self.price(losersToStack)), or \(override(in: target, "as much"))"
    }
    if ways.count == 1, ways[0].edit.isGrowth { return "make \(target) \(extent)\(limitWords)" }
    if ways.contains(where: \.edit.isGrowth) {
      return "make \(target) \(extent)\(limitWords) or \(override(in: "it", "as much"))"
    }
    if hasOwnOverride { return "have point(inside:with:) of \(target) contain \(bounds)" }
    let least = PlainNumber(Double(TargetRules.least))
    return override(in: target, "\(least)x\(least) points at least")
  }

  private var sideWord: String { axis == .vertical ? "high" : "wide" }

  private var sizeWords: String { stacks == nil ? target.words(size) : "\(size.words) points" }

  private var limitWords: String {
    switch limit {
    case nil: ""
    case .neighbours(let edge, let isAtEdge):
      ", all that its neighbours\(isAtEdge ? " and \(Self.name(edge))" : "") leave free,"
    case .room(let around): ", all that \(Self.name(around)) has room for,"
    }
  }

  /// The number of those who lose touches that are named.
  private static let named = 2

  private static func price(_ losers: [UIView]) -> String {
    losers.isEmpty
      ? "" : "; it then takes touches of \(losers.map(\.viewName.short).listed(most: named))"
  }

  private static func name(_ around: UIView?) -> String {
    around.map { UIKitParts.resizable($0).viewName.short } ?? "the screen"
  }
}
