import ArgumentParser
import TouchExplain

/// A gesture as the command line names it.
struct GestureOption: ExpressibleByArgument {
  let gesture: FingerGesture

  init?(argument: String) {
    guard let gesture = FingerGesture(rawValue: argument) else { return nil }
    self.gesture = gesture
  }

  static let allValueStrings = FingerGesture.allCases.map(\.rawValue)
}
