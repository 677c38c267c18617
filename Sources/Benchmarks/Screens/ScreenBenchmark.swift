import BenchmarkFigures
import Foundation
import TouchCairo
import TouchExplain
import TouchImport
import TouchInspector
import TouchKit
import TouchScene

/// Measures how fast the dump of a large screen is read, audited and painted as a hit map.
@MainActor
struct ScreenBenchmark {
  /// Three pixels a point, as on a phone.
  private static let scale = 3.0

  private let file: SceneFile
  private let scene: Scene

  init() throws {
    file = try Self.read()
    scene = try Scene(file)
  }

  private static func read() throws -> SceneFile {
    try SceneFile(
      reading: Data(DumpMaker.text.utf8),
      name: "dump.txt",
      importer: Importer()
    )
  }

  func run() throws -> [Figure] {
    let figure = { (who: String, nanoseconds: Double) in
      Figure(
        bench: "screen",
        testCase: "dump",
        who: who,
        value: nanoseconds / 1e6,
        unit: .milliseconds
      )
    }
    let imported = try Stopwatch.nanoseconds(by: .thread) { _ = try Scene(Self.read()) }
    let audited = Stopwatch.nanoseconds(by: .thread) { _ = Audit(of: scene) }
    let grid = SampleGrid(pixelsOf: file.screenSize, scale: Self.scale)
    var map: HitMap?
    let painted = Stopwatch.nanoseconds(by: .thread) {
      map = HitMap(of: scene.application, on: grid)
    }
    var asked: [UIView?] = []
    let asking = Stopwatch.nanoseconds(by: .thread) { asked = ask(on: grid) }
    guard let map, agrees(map, with: asked) else {
      throw BenchmarkError("the hit map differs from hit-testing each pixel")
    }
    let pictured = try Stopwatch.nanoseconds(by: .thread) {
      let picture = HitMapPicture(of: scene.application, scale: Self.scale)
      _ = try PictureFormat.png.picture(size: file.screenSize, scale: Self.scale) { canvas in
        picture.draw(on: canvas)
      }
    }
    return [
      figure("importing it", imported), figure("auditing it", audited),
      figure("its hit map with PNG", pictured), figure("its hit map", painted),
      figure("asking each pixel", asking),
      Figure(
        bench: "screen",
        testCase: "dump",
        who: "asking / painting",
        value: asking / painted,
        unit: .times
      ),
    ]
  }

  /// Hit-tests the centre of each pixel, row by row.
  private func ask(on grid: SampleGrid) -> [UIView?] {
    let windows = scene.application.windows.reversed().filter { !$0.isHidden }
    var views: [UIView?] = []
    views.reserveCapacity(grid.columns * grid.rows)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let point = grid.point(column: column, row: row)
        views.append(
          windows.lazy.compactMap { $0.hitTest($0.pointFromSuperview(point), with: nil) }.first
        )
      }
    }
    return views
  }

  private func agrees(_ map: HitMap, with views: [UIView?]) -> Bool {
    views.indices.allSatisfy { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: map.grid.columns)
      return map.view(column: column, row: row) === views[index]
    }
  }
}
