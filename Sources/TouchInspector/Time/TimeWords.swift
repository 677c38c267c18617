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

  /// The place of the shown moment among the inputs.
  var placeWords: String {
    let count = shown.inputCount(upTo: position)
    let place =
      count == 0
      ? "before the first input".told : "input {} of {}".told("\(count)", "\(shown.inputCount)")
    return track == 0 ? place : "branch {}".told("\(track)") + " · \(place)"
  }

  /// The event of the shown moment: what was done, or what time brought.
  var eventWords: String {
    guard position > 0 else { return "" }
    if shown.inputs[position - 1].kind == .tick { return "time passed".told }
    return shown.lastInput(upTo: position).map { InputSentence.brief($0.kind) } ?? ""
  }

  /// The decision of the shown moment; empty where none was made.
  var decisionWords: String {
    let before = shown.previousInput(before: position) ?? 0
    return shown.decisions(after: before, upTo: position).last?.words ?? ""
  }

  /// The recorded and the present outcome of the shown moment, where they differ; else empty.
  var differenceWords: String {
    guard track == 0, let difference = timeline.difference(at: position)?.brief
    else {
      return ""
    }
    return "Recorded: {}; now: {}.".told(difference.recorded, difference.got)
  }

  /// The cause for which the outcome of the shown moment is another than the recorded one, in sentences; empty
  /// where it is not.
  var causeWords: String {
    let difference = track == 0 ? timeline.difference(at: position)?.brief : nil
    guard let cause = difference?.cause, !cause.isEmpty else { return "" }
    return told("\(differenceWords) \(cause).")
  }

  /// The shown moment where it is past, in words that all panels share; empty for the present one.
  var moment: String {
    isLive || position == shown.end ? "" : told("as it was at \(timeWords)")
  }

  /// The destination of new inputs, in a sentence.
  var liveWords: String {
    if let refusal { return refusal }
    if isLive {
      if track > 0, story?.marks.contains(where: { !$0.isLifted }) == true {
        return told("A finger is still down: \(Tip(.liftFingers).key) lifts it")
      }
      return track == 0
        ? "Live: what you do is added here".told : "Live: what you do is added to the branch".told
    }
    guard trialCount > 0 else {
      // Where it does is told beside the moment.
      let isHere = track > 0 || !differenceWords.isEmpty
      let count = isHere ? 0 : timeline.recording?.causes.count ?? 0
      return count == 0 ? "" : count == 1 ? "1 input differs".told : told("\(count) inputs differ")
    }
    return trialCount == 1
      ? "1 view changed to try it out".told : told("\(trialCount) views changed to try it out")
  }
}
