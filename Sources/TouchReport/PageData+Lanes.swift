import Foundation
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// The lanes of a moment: those of the replay, and the recorded ones where they differ.
struct LanesOfBoth {
  let now: Retelling.Sequence?
  let recorded: Retelling.Sequence?

  var isEmpty: Bool { now == nil && recorded == nil }

  fileprivate var pairs: [(lane: RecognizerLane?, recorded: RecognizerLane?)] {
    RecognizerLane.pairs(now?.lanes ?? [], recorded: recorded?.lanes ?? [])
  }

  /// True if the recording has other lanes.
  var differ: Bool {
    now?.lanes.count != recorded?.lanes.count
      || pairs.contains { $0.lane == nil || $0.recorded != nil }
  }
}

/// The lanes as rows of texts, and of stages at their times.
extension PageData {
  mutating func write(_ lanes: LanesOfBoth) {
    let sequences = [lanes.now, lanes.recorded].compactMap(\.self)
    object { data in
      data.json.key("start")
      data.time(sequences.map(\.start).min() ?? 0)
      data.json.key("stop")
      data.time(sequences.map { $0.start + $0.duration }.max() ?? 0)
      data.list("rows", lanes.pairs) { data, pair in
        let start = lanes.now?.start ?? 0
        if let lane = pair.lane {
          data.write(lane, "recognizer", lane.stage.rawValue.told, lane.stage.tone, from: start)
        } else if let lane = pair.recorded {
          data.write(lane, "recognizer", "gets no touch".told, .refused, from: nil)
        }
        guard let lane = pair.recorded else { return }
        let words = "recorded: {}".told(lane.stage.rawValue.told)
        data.write(lane, "was", words, .soft, from: lanes.recorded?.start ?? 0)
      }
    }
  }

  /// Writes a row with what a lane tells from a time on, in seconds; for nil one that tells but whose it is.
  private mutating func write(
    _ lane: RecognizerLane,
    _ kind: String,
    _ words: String,
    _ tone: Sentence.Tone,
    from start: TimeInterval?
  ) {
    tuple { data in
      let reason = start == nil ? lane.origins[0] : lane.reason
      for text in [kind, lane.shortName, words, tone.rawValue, reason] { data.text(text) }
      data.list(start == nil ? [] : lane.stretches) { data, stretch in
        let start = start ?? 0
        data.tuple {
          $0.text(stretch.first.stage.rawValue)
          $0.time(start + stretch.first.time)
          if let end = stretch.end { $0.time(start + end) }
        }
      }
      for text in [lane.origins[0], lane.name.label] { data.text(text) }
    }
  }

  /// Writes when the contacts were on the glass, and for whom, and what the stages of recognizers look like.
  mutating func write(_ lanes: Lanes, receivers: [TimeInterval: String]) {
    list("contacts", lanes.contacts) { data, contact in
      data.tuple { data in
        data.text([contact.id].contactWords)
        data.list(contact.touches) { data, touch in
          data.tuple {
            $0.text(receivers[touch.start] ?? "")
            $0.time(touch.start)
            if let end = touch.end { $0.time(end) }
          }
        }
      }
    }
    list("steps", TimeAxis.steps) { $0.time($1) }
    list("marks", OverlayPicture.contactMarks) { $0.coordinate($1) }
    list("stages", RecognizerLane.Stage.allCases) { data, stage in
      data.tuple {
        $0.text(stage.rawValue)
        $0.text(stage.tone.rawValue)
        $0.list(stage.sign) { $0.shape($1) }
      }
    }
  }
}
