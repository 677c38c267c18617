import Foundation
import TouchKit
import TouchScene
import TouchSession

extension TimeInterval {
  /// The time as the window writes it: in seconds, with three decimals.
  var inThousandths: String {
    guard abs(self) < 1e12 else { return "\(self) s" }
    let thousandths = Int((abs(self) * 1000).rounded())
    let sign = self < 0 && thousandths > 0 ? "-" : ""
    return "\(sign)\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst()) s"
  }
}

extension TimeTravel {
  /// The shown moment, as the window writes times.
  var timeWords: String { time.inThousandths }

  /// Where the shown moment is among the inputs.
  var placeWords: String {
    let count = shown.inputCount(upTo: position)
    let place =
      count == 0 ? "before the first input" : "input \(count) of \(shown.inputCount)"
    return track == 0 ? place : "branch \(track) · \(place)"
  }

  /// What happened at the shown moment: what was done, or what time brought.
  var eventWords: String {
    guard position > 0 else { return "" }
    let last = shown.inputs[position - 1]
    if last.kind == .tick { return "time passed" }
    return shown.lastInput(upTo: position).map { InputSentence.brief($0.kind) } ?? ""
  }

  /// What was decided at the shown moment; empty where nothing was.
  var decisionWords: String {
    let before = shown.previousInput(before: position) ?? 0
    return shown.decisions(after: before, upTo: position).last?.words ?? ""
  }

  /// What was recorded at the shown moment and what came now, where they differ; else empty.
  var differenceWords: String {
    guard track == 0, let difference = timeline.recording?.difference(at: position)?.brief
    else {
      return ""
    }
    return "Recorded: \(difference.recorded); now: \(difference.got)."
  }

  /// Where new inputs go, in a sentence.
  var liveWords: String {
    if let refusal { return refusal }
    if isLive {
      return "Live: what you do is added \(track == 0 ? "here" : "to the branch")"
    }
    return trialCount > 0 ? "\(counted(trialCount, "view")) changed here, to try it" : ""
  }
}
