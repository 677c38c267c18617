import TouchKit

/// The views that are seen, apart from each other by depth: each lies in front of all that it covers.
@MainActor
struct LayerStack {
  /// One view.
  @MainActor
  struct Layer {
    let view: UIView
    /// From the view's own space to the screen.
    let toScreen: CGAffineTransform
    /// The part of the screen outside of which the view is clipped away, in points.
    let clip: CGRect
    /// How far in front, from 0.
    let level: Int

    var bounds: CGRect { view.bounds }
    /// The corners on the screen, in points.
    var corners: [CGPoint] { bounds.corners.map { $0.applying(toScreen) } }

    /// Whether the view is seen at a screen point, if nothing is in front of it.
    func isSeen(at point: CGPoint) -> Bool {
      toScreen.isInvertible && clip.contains(point)
        && bounds.contains(point.applying(toScreen.inverted()))
    }
  }

  /// More views than these are not shown: the largest are.
  static let mostLayers = 600

  /// From the back to the front.
  private(set) var layers: [Layer] = []
  /// How many views are seen in all.
  private(set) var count = 0

  /// The number of levels.
  var height: Int { (layers.map(\.level).max() ?? -1) + 1 }

  /// Makes a stack without views.
  init() {}

  /// Takes apart what an application shows.
  init(of application: UIApplication) {
    let seen = Self.seenViews(of: application)
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
  /// What is covered by less than this is not covered, in points.
  private static let seam: CGFloat = 0.5

  private struct Tile: Hashable {
    let column: Int
    let row: Int
  }

  private var tiles: [Tile: [(box: CGRect, level: Int)]] = [:]

  mutating func place(_ box: CGRect, atLeast least: Int) -> Int {
    let inner = box.insetBy(
      dx: min(Self.seam, box.width / 2),
      dy: min(Self.seam, box.height / 2)
    )
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
