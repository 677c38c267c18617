/// The scene of 80 cards that the peers draw, as a scene file that somebody would write: a round card, a
/// title and three chips each.
struct CardScene {
  let path = NSTemporaryDirectory() + "benchmark-\(UUID().uuidString).scene.yaml"
  /// The left, the top and the scale of the scene in a window with an inspector.
  let place: [String]

  @MainActor
  init() throws {
    let data = Data(Self.text.utf8)
    let file = try SceneFile(reading: data, name: "cards.scene.yaml")
    let scene = try Scene(file)
    let inspector = Inspector(
      of: scene.application,
      captions: Inspector.Captions(title: "Cards", file: "cards.scene.yaml")
    ) { _, _, _ in }
    let timeline = Timeline { () throws(SourceError) in try Scene(file) }
    inspector.add(TimeTravel(timeline, of: scene.application) { 0 })
    _ = inspector.update()
    let frame = inspector.sceneFrame
    place = [frame.minX, frame.minY, inspector.sceneScale].map { "\($0)" }
    try data.write(to: URL(fileURLWithPath: path))
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  private static var text: String {
    """
    # 80 cards
    touchstone: 1
    screen:
      size: [1000, 800]
    root:
      name: root
      color: white
      subviews:

    """ + (0..<80).map(card).joined()
  }

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
