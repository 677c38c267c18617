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
    var recorded: [String: RecognizerLane] = [:]
    if let recording = timeline.recording, !recording.causes.isEmpty {
      for lane in recording.lanes.recognizers { recorded[lane.name.label] = lane }
    }
    for lane in lanes.recognizers {
      let then = recorded.removeValue(forKey: lane.name.label).flatMap {
        $0.steps == lane.steps ? nil : $0
      }
      add(.recognizer(lane, recorded: then), height: then == nil ? 36 : 50)
    }
    for lane in recorded.values.sorted(by: { $0.name.description < $1.name.description }) {
      add(.recognizer(nil, recorded: lane), height: 50)
    }
    for index in timeline.tracks.indices.dropFirst() { add(.branch(index), height: 40) }
  }

  private mutating func add(_ kind: Row.Kind, height: CGFloat) {
    rows.append(Row(kind: kind, top: self.height, height: height))
  }

  /// The row at a height from the top of the first, in points.
  func row(at y: CGFloat) -> Row? { rows.first { ($0.top..<$0.top + $0.height).contains(y) } }
}
