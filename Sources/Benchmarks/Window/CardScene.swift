import Foundation

/// The scene of 80 cards that the peers draw, as a scene file that somebody would write: a round card, a
/// title and three chips each.
struct CardScene {
  /// The colour of the cards, which nothing else on the screen has.
  static let color: UInt32 = 0x3060A0

  let path = NSTemporaryDirectory() + "benchmark-\(UUID().uuidString).scene.yaml"
  /// The place of the scene in a window with an inspector, as the program that clicks takes it.
  let placeInWindow: [String]

  /// The text of the file.
  static var text: String {
    let head = """
      # 80 cards
      touchstone: 1
      screen:
        size: [1000, 800]
      root:
        name: root
        color: white
        subviews:

      """
    return head + (0..<80).map(card).joined()
  }

  /// A place on each card that is none of its parts', on the screen, in points.
  static var middles: [CGPoint] {
    (0..<80).map { index in
      let (column, row) = (index % 10, index / 10)
      return CGPoint(x: column * 100 + 50, y: row * 100 + 90)
    }
  }

  /// Writes the file.
  @MainActor
  init() throws {
    let (origin, scale) = try PressBenchmark.placeOfScene()
    placeInWindow = ["-x", "\(origin.x)", "-y", "\(origin.y)", "-z", "\(scale)"]
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: path))
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  private static func card(_ index: Int) -> String {
    let (x, y) = (index % 10 * 100 + 4, index / 10 * 100 + 4)
    let chips = (0..<3).map { chip in
      """
            - frame: [\(8 + chip * 26), 36, 22, 30]
              color: "#e5e5e5"
              cornerRadius: 4

      """
    }
    return """
        - name: card\(index)
          frame: [\(x), \(y), 92, 92]
          color: "#3060a0"
          cornerRadius: 8
          borderWidth: 1
          subviews:
            - class: UILabel
              frame: [10, 10, 80, 16]
              text: Card \(index)
              fontSize: 12
              textColor: white

      """ + chips.joined()
  }
}
