import Foundation
import TouchExplain
import TouchKit
import TouchScene

/// Works on scenes of many controls.
extension GrowthWorks {
  static var scenes: [GrowthBenchmark.Work] {
    [
      .init(name: "opening a scene") { size in
        let data = text(size)
        return { _ = try? Scene(SceneFile(reading: data, name: "growth.json")) }
      },
      .init(name: "auditing controls side by side") { size in
        let scene = try Scene(SceneFile(reading: text(size), name: "growth.json"))
        return { _ = Audit(of: scene) }
      },
      .init(name: "auditing controls over each other") { size in
        let scene = try Scene(SceneFile(reading: text(size, overlap: 40), name: "growth.json"))
        return { _ = Audit(of: scene) }
      },
      .init(name: "auditing recognizers behind each other") { size in
        let data = text(size, overlap: 1000, isRecognizing: true)
        let scene = try Scene(SceneFile(reading: data, name: "growth.json"))
        return { _ = Audit(of: scene) }
      },
      .init(name: "a hit map") { size in
        let scene = try Scene(SceneFile(reading: text(size), name: "growth.json"))
        let grid = SampleGrid(pixelsOf: scene.file.screenSize, scale: 1)
        return { _ = HitMap(of: scene.application, on: grid) }
      },
    ]
  }

  /// A scene of buttons, or of views with a recognizer each, in rows, each so much larger than its part
  /// of the screen.
  private static func text(
    _ count: Int,
    overlap: Double = 0,
    isRecognizing: Bool = false
  ) -> Data {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let side = 1000 / Double(columns)
    var json = JSONWriter()
    json.object { json in
      json.field("touchstone", 1)
      json.object("screen") { $0.list("size", [1000, 1000]) { $0.number($1) } }
      json.object("root") { json in
        json.list("subviews", 0..<count) { json, index in
          let (row, column) = index.quotientAndRemainder(dividingBy: columns)
          json.object { json in
            if isRecognizing {
              json.list("gestures", ["tap"]) { $0.string($1) }
            } else {
              json.field("class", "UIButton")
            }
            json.field(
              "frame",
              CGRect(
                x: Double(column) * side,
                y: Double(row) * side,
                width: side + overlap,
                height: side + overlap
              )
            )
          }
        }
      }
    }
    return Data(json.bytes)
  }
}
