import Foundation
import TouchKit

/// Shows planes that lie behind each other from aside: without perspective, so that what is parallel
/// stays parallel and lengths can be compared.
struct LayerProjection: Equatable {
  /// How far the eye may go around, and up or down, in radians.
  private static let (mostTurn, mostTilt): (CGFloat, CGFloat) = (1.3, 1)
  /// By how much one point of a drag turns, in radians.
  private static let turnPerPoint: CGFloat = 0.008

  /// How far the eye is turned to the side, and tilted, in radians.
  private(set) var (turn, tilt): (CGFloat, CGFloat) = (0.6, 0.3)
  /// The point of the screen that stays in place, in points of the scene.
  var center = CGPoint.zero
  /// Where it is, on the stage.
  var place = CGPoint.zero
  /// How many points of the stage one point of the scene is wide.
  var scale: CGFloat = 1
  /// How far levels are apart, in points of the scene.
  var spacing: CGFloat = 24
  /// The level that stays in place.
  var middle: CGFloat = 0

  /// Turns as a drag does, by a distance on the stage in points.
  mutating func turn(by delta: CGPoint) {
    turn = min(max(turn + delta.x * Self.turnPerPoint, -Self.mostTurn), Self.mostTurn)
    tilt = min(max(tilt - delta.y * Self.turnPerPoint, -Self.mostTilt), Self.mostTilt)
  }

  /// The map from the screen, in points of the scene, to the stage, for what lies at a level.
  func map(at level: CGFloat) -> CGAffineTransform {
    let (sine, cosine) = (sin(turn), cos(turn))
    let depth = (level - middle) * spacing
    let rise = sin(tilt)
    let map = CGAffineTransform(
      a: cosine * scale,
      b: sine * rise * scale,
      c: 0,
      d: cos(tilt) * scale,
      tx: place.x + depth * sine * scale,
      ty: place.y - depth * cosine * rise * scale
    )
    return CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(map)
  }
}
