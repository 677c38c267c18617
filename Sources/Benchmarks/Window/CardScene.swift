import Foundation
import TouchScene

/// The scene of 80 cards that the peers draw, as a scene file: a round card, a title and three chips
/// each.
struct CardScene {
  /// The colour of the cards, which nothing else on the screen has.
  static let color: UInt32 = 0x3060A0

  let path = NSTemporaryDirectory() + "benchmark-\(UUID().uuidString).scene.json"
  /// The same as YAML: with a comment, which JSON has not.
  var yamlPath: String { path + ".yaml" }
  /// A folder for what programs keep from one start to the next.
  var cachePath: String { path + ".caches" }

  /// What the file says.
  static var text: String {
    let cards = (0..<80).map(card).joined(separator: ",")
    return """
      {"touchstone":1,"screen":{"size":[1000,800]},"root":{"name":"root","color":"white",\
      "subviews":[\(cards)]}}
      """
  }

  /// Where the scene is in a window with an inspector, as the program that clicks takes it.
  let placeInInspector: [String]

  /// A place on each card that is none of its parts', on the screen, in points.
  static var middles: [CGPoint] {
    (0..<80).map { index in
      let (column, row) = (index % 10, index / 10)
      return CGPoint(x: column * 100 + 50, y: row * 100 + 90)
    }
  }

  /// Writes the files.
  @MainActor
  init() throws {
    let (origin, scale) = try PressBenchmark.placeOfScene()
    placeInInspector = ["-x", "\(origin.x)", "-y", "\(origin.y)", "-z", "\(scale)"]
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: path))
    try Data("\(Self.text)\n# YAML\n".utf8).write(to: URL(fileURLWithPath: yamlPath))
  }

  func remove() {
    for path in [path, yamlPath, cachePath] { try? FileManager.default.removeItem(atPath: path) }
  }

  private static func card(_ index: Int) -> String {
    let (x, y) = (index % 10 * 100 + 4, index / 10 * 100 + 4)
    let chips = (0..<3).map { chip in
      """
      {"frame":[\(8 + chip * 26),36,22,30],"color":"#e5e5e5","cornerRadius":4}
      """
    }
    return """
      {"name":"card\(index)","frame":[\(x),\(y),92,92],"color":"#3060a0","cornerRadius":8,\
      "borderWidth":1,"subviews":[{"class":"UILabel","frame":[10,10,80,16],"text":"Card \(index)",\
      "fontSize":12,"textColor":"white"},\(chips.joined(separator: ","))]}
      """
  }
}
