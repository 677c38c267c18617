import ArgumentParser
import TouchExplain

/// A gesture as the command line names it; a drag or a flick may name its direction, as `flick-left`.
struct GestureOption: ExpressibleByArgument {
  let gesture: FingerGesture
  /// Which way the finger goes; nil for each that suits the view.
  let way: StrokeDirection?

  init?(argument: String) {
    if let gesture = FingerGesture(rawValue: argument) {
      (self.gesture, way) = (gesture, nil)
      return
    }
    let words = argument.split(separator: "-", maxSplits: 1).map(String.init)
    guard words.count == 2, let gesture = FingerGesture(rawValue: words[0]),
      gesture == .drag || gesture == .flick, let way = StrokeDirection(rawValue: words[1])
    else { return nil }
    (self.gesture, self.way) = (gesture, way)
  }

  static let allValueStrings = FingerGesture.allCases.flatMap { gesture in
    let ways = gesture == .drag || gesture == .flick ? StrokeDirection.allCases : []
    return [gesture.rawValue] + ways.map { "\(gesture.rawValue)-\($0.rawValue)" }
  }
}
