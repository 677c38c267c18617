import TouchKit
import TouchScene

/// The answers of the device on the grid of a dump.
struct DumpedHits {
  /// The answers in the words of scenes, but for those that name no view of the dump.
  private(set) var expectations: [SourceValue] = []
  private var strangers: [(point: CGPoint, line: Int?)] = []

  /// Takes a line about a row of points, the views by their addresses, and the screen, in points.
  mutating func add(
    _ record: DumpRecord,
    views: [UInt64: Int],
    screen: CGSize?
  ) throws(SourceError) {
    let start = try record.needed(try record.point("at"), "at")
    let step = try record.needed(try record.number("step"), "step")
    try record.check(step > 0, "step", "a number above 0")
    if let screen {
      let isOnScreen = (0..<screen.width).contains(start.x) && (0..<screen.height).contains(start.y)
      try record.check(isOnScreen, "at", "a point on the screen")
    }
    for (index, hit) in try record.list("hits").enumerated() {
      let point = CGPoint(x: start.x + step * Double(index), y: start.y)
      var answer = SourceValue.Content.null
      if hit.content != .null {
        guard let address = hit.string.flatMap({ UInt64(address: $0) }) else {
          throw hit.error("a hit needs an address or null")
        }
        guard views[address] != nil else {
          strangers.append((point, record.line))
          continue
        }
        answer = .string(address.addressText)
      }
      var fields = SceneFields(at: hit.position)
      fields.set("at", [point.x, point.y])
      fields.set("hit", answer)
      expectations.append(fields.value)
    }
  }

  /// Notes the points where the device hit views that no line is about, such as those of another process.
  func note(to notes: inout ImportNotes) {
    guard let first = strangers.first else { return }
    notes.skip(
      "\(counted(strangers.count, "point")) where the device hit a view that no line is about, the "
        + "first at \(first.point.words): something else may get the touches there",
      line: first.line
    )
  }
}
