import TouchKit
import TouchSession

/// The rows above the track: contacts, recognizers, and the branches that leave the sitting.
struct TimeRows {
  struct Row {
    enum Kind {
      case contact(Lanes.ContactLane)
      /// A recognizer in the replay; and its lane in the recording, where that differs.
      case recognizer(RecognizerLane?, recorded: RecognizerLane?)
      /// A track, by its number.
      case branch(Int)
    }

    let kind: Kind
    /// Its place from the top of the first, in points.
    let top, height: CGFloat
    var isBranch: Bool { if case .branch = kind { true } else { false } }
  }

  private(set) var rows: [Row] = []
  /// The height of all of them, in points.
  var height: CGFloat { rows.last.map { $0.top + $0.height } ?? 0 }

  init() {}

  init(of timeline: Timeline) {
    let lanes = timeline.tracks[0].lanes
    for contact in lanes.contacts { add(.contact(contact), height: 32) }
    let recording = timeline.recording.flatMap { $0.causes.isEmpty ? nil : $0 }
    let recorded = recording?.lanes.recognizers ?? []
    for (lane, then) in RecognizerLane.pairs(lanes.recognizers, recorded: recorded) {
      add(.recognizer(lane, recorded: then), height: then == nil ? 36 : 50)
    }
    for index in timeline.tracks.indices.dropFirst() { add(.branch(index), height: 40) }
  }

  private mutating func add(_ kind: Row.Kind, height: CGFloat) {
    rows.append(Row(kind: kind, top: self.height, height: height))
  }

  /// The row at a height from the top of the first, in points.
  func row(at y: CGFloat) -> Row? { rows.first { ($0.top..<$0.top + $0.height).contains(y) } }
}
