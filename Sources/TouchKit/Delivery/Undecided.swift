/// The debt of a recognizer to those that wait for it: to fail or to recognize in the end (`B-4.85`).
extension TouchDelivery {
  /// The time after the last finger for which a recognizer is waited for while anything is due, in seconds; ours.
  private static let patience = 2.0

  /// Tells of recognizers still possible with no finger down, once nothing is due, or a while has passed.
  func tellUndecided(isWaiting: Bool) {
    guard down.isEmpty, !arbiter.active.isEmpty else {
      restingSince = nil
      return
    }
    let since = restingSince ?? application.now
    restingSince = since
    guard !isWaiting || application.now - since >= Self.patience else { return }
    for recognizer in arbiter.active {
      let sequence = recognizer.sequence
      // One that is set by something else than touches has none to decide about.
      guard sequence.state == .possible, !sequence.seen.isEmpty, !sequence.isToldUndecided else {
        continue
      }
      sequence.isToldUndecided = true
      recognizer.tell(.undecided)
    }
  }
}
