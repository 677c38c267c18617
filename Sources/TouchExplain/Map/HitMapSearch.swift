package import TouchKit

/// A hit map and the dead zones beside it, found step by step: a screen whose views decide for themselves is
/// asked for each of its points.
@MainActor
package struct HitMapSearch {
  private let application: UIApplication
  private let grid: SampleGrid
  private var painter: HitPainter
  private var map: HitMap?
  private var zones: DeadZones?

  /// Begins to look at the windows of an application, of which nothing may change meanwhile.
  package init(of application: UIApplication, on grid: SampleGrid) {
    (self.application, self.grid) = (application, grid)
    painter = HitPainter(grid)
    painter.begin(application)
  }

  /// Takes a step; returns what was found, once that is all.
  package mutating func step() -> (map: HitMap, zones: DeadZones)? {
    if painter.step() { return nil }
    let map = map ?? HitMap(painter, on: grid)
    self.map = map
    guard var zones else {
      zones = DeadZones(lookingAt: application)
      return nil
    }
    // One owner, so that no step copies the views.
    self.zones = nil
    let hasMore = zones.step()
    guard hasMore else { return (map, zones) }
    self.zones = zones
    return nil
  }
}
