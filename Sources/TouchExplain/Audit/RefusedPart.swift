import TouchKit

/// The part that one view keeps from one in it by refusing points, and the causes.
struct RefusedPart {
  let by: UIView
  /// A point of the largest loss, on the screen, in points.
  let point: CGPoint
  var box: CGRect
  private var causes: [(refusal: PointRefusal, area: Double)] = []

  /// In square points.
  var area: Double { causes.reduce(0) { $0 + $1.area } }

  init(by: UIView, _ loss: TouchSurvey.Loss) {
    (self.by, point, box) = (by, loss.point, loss.box)
  }

  /// Returns whether the inner one of two views that refuse points refuses those of the other as well.
  func isSame(as other: UIView, _ otherPoint: CGPoint) -> Bool {
    if by === other { return true }
    let (inner, point) = by.isDescendant(of: other) ? (by, otherPoint) : (other, self.point)
    return !inner.mustBeAsked && !inner.bounds.holds(inner.pointFromScreen(point))
  }

  mutating func add(_ refusal: PointRefusal, _ area: Double) {
    if let place = causes.firstIndex(where: { $0.refusal == refusal }) {
      causes[place].area += area
    } else {
      causes.append((refusal, area))
    }
  }

  /// The causes, the largest first; of several, each with its share of what is seen.
  func words(of seen: Double) -> String {
    guard causes.count > 1 else { return causes.first?.refusal.words ?? "" }
    return causes.sorted { $0.area > $1.area }
      .map { "\($0.refusal.words) (\(Self.percent($0.area / seen)))" }
      .joined(separator: "; ")
  }

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
