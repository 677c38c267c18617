import Foundation
import TouchExplain
import TouchKit

/// The views that are seen, apart from each other by depth: each lies in front of all that it covers.
struct LayerStack {
  /// One view.
  struct Layer {
    let view: UIView
    /// From the view's own space to the screen.
    let toScreen: CGAffineTransform
    /// The part of the screen outside of which the view is clipped away, in points.
    let clip: CGRect
    /// The level in front of the back, from 0.
    let level: Int

    var bounds: CGRect { view.bounds }
    /// The corners on the screen, in points.
    var corners: [CGPoint] { bounds.corners.map { $0.applying(toScreen) } }

    /// True if the view is seen at a screen point, if nothing is in front of it.
    func isSeen(at point: CGPoint) -> Bool {
      toScreen.isInvertible && clip.contains(point)
        && bounds.contains(point.applying(toScreen.inverted()))
    }
  }

  /// More views than these are not shown: the largest are.
  static let mostLayers = 600

  /// From the back to the front.
  private(set) var layers: [Layer] = []
  /// The number of views that are seen.
  private(set) var count = 0

  /// The number of levels.
  var height: Int { (layers.map(\.level).max() ?? -1) + 1 }

  init() {}

  /// Takes apart what an application shows, or of it one view with what is in it.
  init(of application: UIApplication, alone: UIView? = nil) {
    let seen = Self.seenViews(of: application)
      .filter { seen in alone.map { seen.view.isDescendant(of: $0) } ?? true }
    count = seen.count
    var kept = seen.indices.map { $0 }
    if count > Self.mostLayers {
      kept = kept.sorted { seen[$0].area > seen[$1].area }.prefix(Self.mostLayers).sorted()
    }
    var levels = LevelMap()
    var ofView: [ObjectIdentifier: Int] = [:]
    for index in kept {
      let (view, toScreen, clip) = (seen[index].view, seen[index].toScreen, seen[index].clip)
      var above = 0
      var next = view.superview
      while let ancestor = next {
        if let level = ofView[ObjectIdentifier(ancestor)] {
          above = level + 1
          break
        }
        next = ancestor.superview
      }
      let level = levels.place(seen[index].box, atLeast: above)
      ofView[ObjectIdentifier(view)] = level
      layers.append(Layer(view: view, toScreen: toScreen, clip: clip, level: level))
    }
    // What lies in one level does not overlap, so the order within it does not matter.
    layers = layers.enumerated()
      .sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }.map(\.element)
  }

  private struct Seen {
    let view: UIView
    let toScreen: CGAffineTransform
    let clip: CGRect
    let box: CGRect

    var area: CGFloat { box.width * box.height }
  }

  /// The views that are seen, in the order of drawing.
  private static func seenViews(of application: UIApplication) -> [Seen] {
    var found: [Seen] = []
    var pending: [(view: UIView, outer: CGAffineTransform, clip: CGRect)] =
      application.windows.reversed().map { ($0, .identity, application.screen.bounds) }
    while let (view, outer, clip) = pending.popLast() {
      guard !view.isHidden, view.alpha > 0 else { continue }
      let toScreen = view.transformToSuperview.concatenating(outer)
      let box = view.bounds.applying(toScreen)
      if !view.isContainer, let box = box.overlap(clip) {
        found.append(Seen(view: view, toScreen: toScreen, clip: clip, box: box))
      }
      guard let inner = view.clipsToBounds ? box.overlap(clip) : clip else { continue }
      pending += view.subviewsInDrawingOrder.reversed().map { ($0, toScreen, inner) }
    }
    return found
  }
}

/// Finds the lowest level at which a rectangle lies in front of all that it covers.
private struct LevelMap {
  /// The side of a tile, in points: only rectangles of the same tiles are compared.
  private static let side: CGFloat = 64
  /// The overlap that does not count as covering, in points.
  private static let seam: CGFloat = 0.5

  private struct Tile: Hashable {
    let column: Int
    let row: Int
  }

  private var tiles: [Tile: [(box: CGRect, level: Int)]] = [:]

  mutating func place(_ box: CGRect, atLeast least: Int) -> Int {
    let inner = box.insetBy(dx: min(Self.seam, box.width / 2), dy: min(Self.seam, box.height / 2))
    let columns = Int(box.minX / Self.side)...Int(box.maxX / Self.side)
    let rows = Int(box.minY / Self.side)...Int(box.maxY / Self.side)
    var level = least
    for row in rows {
      for column in columns {
        for other in tiles[Tile(column: column, row: row)] ?? []
        where other.level >= level && other.box.overlap(inner) != nil {
          level = other.level + 1
        }
      }
    }
    for row in rows {
      for column in columns {
        tiles[Tile(column: column, row: row), default: []].append((box, level))
      }
    }
    return level
  }
}

/// Shows planes that lie behind each other from aside: without perspective, so that what is parallel
/// stays parallel and lengths can be compared.
struct LayerProjection: Equatable {
  /// The greatest angles of the eye, around and up or down, in radians.
  private static let (mostTurn, mostTilt): (CGFloat, CGFloat) = (1.3, 1)
  /// By how much one point of a drag turns, in radians.
  private static let turnPerPoint: CGFloat = 0.008

  /// The angles of the eye, to the side and up, in radians.
  private(set) var (turn, tilt): (CGFloat, CGFloat) = (0.6, 0.3)
  /// The point of the screen that stays in place, in points of the scene.
  var center = CGPoint.zero
  /// The place of ``center`` on the stage.
  var place = CGPoint.zero
  /// Points of the stage a point of the scene.
  var scale: CGFloat = 1
  /// The distance of two levels, in points of the scene.
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

/// The way of a touch from in front of the screen to the view that it hit.
struct LayerRay {
  /// The point at which it goes through the screen, in points.
  let point: CGPoint
  /// The level in front of all views, at which it begins.
  let start: Int
  /// The level of the hit view, or the last one, where nothing is hit.
  let end: Int
  /// The levels between at which a view is drawn at the point, from the front to the back.
  let passed: [Int]

  /// Follows the touch of a report; nil where its point is none.
  init?(of report: HitReport, through stack: LayerStack) {
    point = report.point
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let end = stack.layers.first { $0.view === report.hit }?.level ?? 0
    let inFront = stack.layers.filter { $0.level > end && $0.isSeen(at: report.point) }
    self.end = end
    start = stack.height + 1
    passed = Set(inFront.map(\.level)).sorted(by: >)
  }
}
