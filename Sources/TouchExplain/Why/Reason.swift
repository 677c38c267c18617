package import TouchKit
import TouchScene

/// Why a view got its verdict, as small facts of the moment of the touch: words are made of them where
/// somebody reads them, for most of the views of a screen nobody does.
nonisolated struct Reason: Equatable {
  private enum Facts: Equatable {
    case words(Phrase)
    /// The distance of the point from the bounds, and the point in the view's space.
    case outside(Margin, at: CGPoint)
    /// The obstacle that kept the view from being asked, and the view's name where it contains the point itself.
    case obstacle(Obstacle, containing: String?)
  }

  /// An obstacle that keeps views from being asked: its name then, and the rest of the sentence; one for all of them.
  final class Obstacle: Equatable {
    let by: UIView?
    let name: String
    let rest: Phrase

    init(by: UIView?, name: String = "", rest: Phrase) {
      (self.by, self.name, self.rest) = (by, name, rest)
    }

    var words: String { name + rest.text }

    static func == (one: Obstacle, other: Obstacle) -> Bool {
      one.by === other.by && one.name == other.name && one.rest == other.rest
    }
  }

  private let facts: Facts

  init(_ words: Phrase) { facts = .words(words) }

  /// Of a view that its transform flattens there is no distance.
  init(_ margin: Margin, at point: CGPoint) {
    facts =
      point.x.isFinite && point.y.isFinite
      ? .outside(margin, at: point) : .words(Phrase(verbatim: margin.words(at: point)))
  }

  init(_ obstacle: Obstacle, containing name: String?) {
    facts = .obstacle(obstacle, containing: name)
  }

  var words: String {
    switch facts {
    case .words(let words): words.text
    case .outside(let margin, let point): margin.words(at: point)
    case .obstacle(let obstacle, nil): obstacle.words
    case .obstacle(let obstacle, let name?):
      TouchScene.told("\(obstacle.words) — \(name) itself contains the point")
    }
  }

  var isDistance: Bool { if case .outside = facts { true } else { false } }

  /// ``words`` of no point of its own: what kept the view from being asked, and no more.
  var wordsOfAnyPoint: String {
    guard case .obstacle(let obstacle, _) = facts else { return words }
    return obstacle.words
  }
}

nonisolated extension Margin {
  /// How far a point lies outside, in words.
  package func words(at point: CGPoint) -> String {
    guard point.x.isFinite, point.y.isFinite else {
      return "its transform flattens it, so no point is in it".told
    }
    let sides = [
      Self.side(vertical, isBeyond: isBelow, before: "above", after: "below", edge: "bottom"),
      Self.side(horizontal, isBeyond: isRight, before: "left of", after: "right of", edge: "right"),
    ].compactMap { $0 }
    return TouchScene.told("\(sides.joinedInWords(by: " and ".told)) its bounds")
  }

  private static func side(
    _ distance: Double,
    isBeyond: Bool,
    before: String,
    after: String,
    edge: String
  ) -> String? {
    if distance != 0 {
      return "{} pt \(distance < 0 ? before : after)".told("\(Self.told(abs(distance)))")
    }
    return isBeyond ? "on the \(edge) edge, which is already outside".told : nil
  }

  /// A distance with one decimal, as others are told; with more where it would read as 0.
  private static func told(_ distance: Double) -> PlainNumber {
    let rounded = (distance * 10).rounded() / 10
    return PlainNumber(rounded > 0 ? rounded : distance)
  }
}
