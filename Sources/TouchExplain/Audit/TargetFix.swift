import TouchKit
import TouchScene

/// The advice of a finding, as a value; words are made of it when the finding is told.
@MainActor
enum Fix {
  /// Words that are said as they are.
  case phrase(Phrase)
  /// A target that is too small is to grow.
  case growth(TargetFix)

  /// The same fix of several findings.
  struct Shared {
    let fix: Fix
    /// The views that it is for.
    var places: [Finding.Place]
    /// True if the targets, of one height or width, differ in the other; and if they grow to different sides.
    private var (differsInSize, differsInSides) = (false, false)

    init(_ fix: Fix, for places: [Finding.Place]) { (self.fix, self.places) = (fix, places) }

    /// Takes up the views of another fix; returns whether it is the same.
    @MainActor
    mutating func join(_ other: Fix, for others: [Finding.Place]) -> Bool {
      switch (fix, other) {
      case (.phrase(let phrase), .phrase(let another)):
        guard phrase.isLike(another, of: places[0].view, and: others[0].view) else { return false }
      case (.growth(let growth), .growth(let another)):
        guard growth.isLike(another) else { return false }
        differsInSize = differsInSize || growth.tellsSize && growth.ownSize != another.ownSize
        differsInSides = differsInSides || growth.sides != another.sides
      default: return false
      }
      places += others
      return true
    }

    /// The fix as people read it.
    @MainActor
    var text: String {
      switch fix {
      case .phrase(let phrase): phrase.text
      case .growth(let growth):
        growth.phrase(ofSizes: differsInSize, ofSides: differsInSides).asSentence.text
      }
    }
  }
}

/// The growth of a target that is too small.
@MainActor
struct TargetFix {
  /// The way in which the target grows.
  enum Way {
    /// It gets another size, or an override that contains as much.
    case size
    /// An override that it has contains more.
    case ownOverride
    /// It gets an override, since a stack decides about its size.
    case override
    /// The stack around it grows, or it gets an override.
    case stack(StackGrowth)
  }

  let view: UIView
  let way: Way
  /// The size on the screen now, and the one to reach, in points.
  let (now, size): (CGSize, CGSize)
  /// The size to reach as one sets it; nil where that is ``size``.
  let scaled: CGSize?
  /// The reason that it has no more room; nil where it reaches what is wanted.
  let limit: Phrase?
  /// The growth of its bounds to their sides, in words.
  let sides: String
  /// The views that lose touches by that; nil for none.
  let price: Phrase?

  /// The size to reach as one sets it.
  fileprivate var ownSize: CGSize { scaled ?? size }

  /// True if the size is told.
  fileprivate var tellsSize: Bool {
    switch way {
    case .size: true
    case .ownOverride, .override: false
    case .stack(let growth): !growth.isShared
    }
  }

  /// The side that grows alone; nil where both do.
  private var axis: NSLayoutConstraint.Axis? {
    guard scaled == nil, (now.width == size.width) != (now.height == size.height) else {
      return nil
    }
    return now.width == size.width ? .vertical : .horizontal
  }

  /// Returns whether another target grows as this one does: to one size at least, where nobody loses by it.
  fileprivate func isLike(_ other: TargetFix) -> Bool {
    func isLike(_ one: Phrase?, _ two: Phrase?) -> Bool {
      guard let one, let two else { return one == nil && two == nil }
      return one.isLike(two, of: view, and: other.view)
    }
    let isSameSize =
      ownSize == other.ownSize && scaled == other.scaled && size == other.size
      || axis != nil && axis == other.axis && length(size) == length(other.size)
    let isSameWay =
      switch (way, other.way) {
      case (.size, .size): isSameSize
      case (.ownOverride, .ownOverride): sides == other.sides
      case (.override, .override): true
      case (.stack(let one), .stack(let two)):
        (isSameSize || !tellsSize) && isLike(one.phrase(making: ""), two.phrase(making: ""))
      default: false
      }
    guard isSameWay, isLike(limit, other.limit) else { return false }
    return sides == other.sides && isLike(price, other.price)
      || price == nil && other.price == nil
  }

  private func length(_ size: CGSize) -> CGFloat {
    axis == .vertical ? size.height : size.width
  }

  /// What to do, without a full stop: of this target, or of several that differ in sizes or sides.
  fileprivate func phrase(ofSizes differsInSize: Bool, ofSides differsInSides: Bool) -> Phrase {
    let own: Phrase = "\(view, \.viewName.title)"
    let all: Phrase = "each of them"
    let isOne = !differsInSize && !differsInSides
    let target = isOne ? own : all
    let extent: Phrase =
      differsInSize ? "\(PlainNumber(Double(length(size)))) points \(sideWord)" : words
    let least = PlainNumber(Double(TargetRules.least))
    func bounds(_ size: String) -> Phrase {
      differsInSides
        ? "\(size), grown to the sides where no neighbour is"
        : "its bounds grown \(sides)\(price ?? "")"
    }
    func override(in target: Phrase, _ size: String) -> Phrase {
      "override point(inside:with:) in \(target) to contain \(bounds(size))"
    }
    switch way {
    case .size:
      let most: Phrase = limit.map { ", all that \($0)," } ?? ""
      return "make \(target) \(extent)\(most) or \(override(in: "it", "as much"))"
    case .ownOverride:
      return "have point(inside:with:) of \(target) contain its bounds grown \(sides)\(price ?? "")"
    case .override: return override(in: target, "\(least)x\(least) points at least")
    case .stack(let growth):
      return
        "\(growth.phrase(making: "\(target) \(extent)")), or \(override(in: target, "as much"))"
    }
  }

  private var sideWord: String { axis == .vertical ? "high" : "wide" }

  private var words: Phrase {
    guard let scaled else { return "\(size.words) points" }
    return "\(scaled.words) points (\(size.words) on the screen)"
  }
}
