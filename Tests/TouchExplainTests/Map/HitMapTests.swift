import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// The painted map against the answers of hit-testing; a failure names its seed.
@MainActor
@Suite struct HitMapTests {
  /// The cells at which a map and hit-testing disagree.
  private func differences(_ map: HitMap, _ application: UIApplication) -> [String] {
    var differences: [String] = []
    for row in 0..<map.grid.rows {
      for column in 0..<map.grid.columns {
        let point = map.grid.point(column: column, row: row)
        let (painted, asked) = (map.view(column: column, row: row), application.view(at: point))
        if painted !== asked {
          differences.append("\(point): \(painted?.tag ?? -1), asked \(asked?.tag ?? -1)")
        }
      }
    }
    return differences
  }

  @Test(arguments: Night.all(0..<60, byDay: 12))
  func `a map is what asking at every pixel's centre gives`(seed: Int) {
    var maker = MapTree(seed: seed)
    let application = maker.application()
    withExtendedLifetime(maker.windows) {
      #expect(!application.windows.isEmpty, "seed \(seed)")
      for scale in [0.5, 1.0] {
        let map = HitMap(of: application, on: SampleGrid(pixelsOf: MapTree.size, scale: scale))
        let found = differences(map, application)
        #expect(found.isEmpty, "seed \(seed), scale \(scale): \(found.prefix(3))")
      }
    }
  }

  @Test(arguments: Night.all(0..<30, byDay: 10))
  func `the parts of a map cover each cell once, and are its winner's`(seed: Int) {
    var maker = MapTree(seed: seed)
    let application = maker.application()
    let map = withExtendedLifetime(maker.windows) {
      HitMap(of: application, on: SampleGrid(pixelsOf: MapTree.size))
    }
    var cells = Array(repeating: [Int](), count: map.cells.count)
    for (number, rects) in map.parts.enumerated() {
      for rect in rects {
        for row in Int(rect.minY)..<Int(rect.maxY) {
          for column in Int(rect.minX)..<Int(rect.maxX) {
            cells[row * map.grid.columns + column].append(number)
          }
        }
      }
    }
    let winners = map.cells.map { [$0 < 0 ? map.views.count : Int($0)] }
    #expect(cells == winners, "seed \(seed)")
  }

  @Test func `edges that run through pixel centres are half open, turned ones too (B-1.21)`() throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [60, 60]}
      root:
        subviews:
          - {frame: [10.5, 10.5, 20, 20], transform: {rotate: 90}}
          - {frame: [20.5, 5.5, 10, 30]}
          - {frame: [5.5, 30.5, 20, 20], transform: {scale: -1}}
          - {frame: [35.5, 35.5, 10, 10], transform: {rotate: 180}, subviews: [{frame: [0, 0, 5, 5]}]}
      """
    )
    let map = HitMap(
      of: driver.application,
      on: SampleGrid(pixelsOf: CGSize(width: 60, height: 60))
    )
    #expect(differences(map, driver.application) == [])
  }

  @Test(arguments: ["[-1.5, 0.7]", "[1, -1]", "[-1, -2]"])
  func `what is in a mirrored view is painted where it is seen`(scale: String) throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [60, 60]}
      root:
        subviews:
          - frame: [20, 20, 20, 20]
            transform: {scale: \(scale)}
            subviews:
              - {name: button, frame: [2, 3, 5, 6]}
              - frame: [8, 10, 10, 9]
                transform: {scale: -1}
                subviews: [{frame: [1, 1, 4, 3]}]
      """
    )
    let map = HitMap(
      of: driver.application,
      on: SampleGrid(pixelsOf: CGSize(width: 60, height: 60))
    )
    #expect(differences(map, driver.application) == [])
    let button = try driver.view("button")
    #expect(map.shares.contains { $0.view === button })
  }

  @Test func `a view without overrides is not asked`() throws {
    let application = UIApplication(screen: UIScreen(size: CGSize(width: 20, height: 20)))
    let window = UIWindow(frame: application.screen.bounds, application: application)
    let (plain, counting) = (UIView(frame: window.bounds), CountingView())
    counting.frame = CGRect(x: 0, y: 0, width: 4, height: 3)
    plain.addSubview(counting)
    window.addSubview(plain)
    window.isHidden = false
    _ = HitMap(of: application, on: SampleGrid(pixelsOf: application.screen.bounds.size))
    #expect(counting.asked == 20 * 20)
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 15))
    plain.addSubview(cover)
    counting.asked = 0
    _ = HitMap(of: application, on: SampleGrid(pixelsOf: application.screen.bounds.size))
    #expect(counting.asked == 20 * 5)
  }

  @Test func `shares say how much each view takes, and what none does`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [100, 100]}
      windows:
        - frame: [0, 0, 100, 90]
          root: {name: root, subviews: [{name: box, frame: [10, 10, 20, 30]}]}
      """
    )
    let size = CGSize(width: 100, height: 100)
    let map = HitMap(of: driver.application, on: SampleGrid(pixelsOf: size, scale: 2))
    let shares = map.shares
    #expect(shares.map { $0.view?.accessibilityIdentifier } == ["root", "box", nil])
    #expect(shares.map(\.area) == [8400, 600, 1000])
    #expect(shares[1].box == CGRect(x: 10, y: 10, width: 20, height: 30))
    #expect(shares[2].box == CGRect(x: 0, y: 90, width: 100, height: 10))
  }
}

/// Counts how often it is asked.
private final class CountingView: UIView {
  var asked = 0

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    asked += 1
    return super.hitTest(point, with: event)
  }
}
