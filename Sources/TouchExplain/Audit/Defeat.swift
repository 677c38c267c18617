import TouchKit
import TouchScene

/// The reason that a recognizer did not win.
struct Defeat {
  enum Cause: Hashable {
    /// Another one excludes it.
    case prevented(by: Stage.Place)
    /// One that it waits for was recognized.
    case outrun(by: Stage.Place)
  }

  let cause: Cause
  /// True if code of which no more than its existence is known may keep the one who won from it.
  let isUncertain: Bool
  let words: String
  let fix: Advice

  /// The statement that the reason rests on.
  var statement: String {
    switch cause {
    case .prevented: "B-4.30"
    case .outrun: "B-4.40"
    }
  }
}

extension Stage {
  /// Why a recognizer was not recognized; nil where it was, or where another may be to blame than
  /// one that is in its way.
  func defeat(of place: Place) -> Defeat? {
    let own = self[place]
    // One that begins in the same event as the winner goes to began, too, and sends no action.
    if acted(own) { return nil }
    switch failure(of: place) {
    case .prevented(_, let other)?:
      let winner = self[other]
      return Defeat(
        cause: .prevented(by: other),
        isUncertain: scene.isUncertain(winner),
        words: "\(winner.label) is recognized first and excludes it",
        fix: Advice(
          "Let the delegate of \(own.label) allow it at the same time as \(winner.label).",
          about: [own, winner]
        )
      )
    case .outrun(_, let other)?:
      let winner = self[other]
      return Defeat(
        cause: .outrun(by: other),
        isUncertain: scene.isUncertain(winner),
        words: "it must wait for \(winner.label) to fail, which is recognized by the same gesture",
        fix: Advice(
          "Take require(toFail: \(winner.label)) away, or make the gestures differ.",
          about: [winner]
        )
      )
    default: return nil
    }
  }
}
