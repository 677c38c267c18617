/// Hold: a view hears nothing of a touch while a recognizer that delays it is undecided about it.
extension TouchDelivery {
  func hold(in window: UIWindow) {
    for index in down.indices where index < down.count && down[index].concerns(window) {
      let hearing = down[index].hearing
      let touch = down[index].touch
      guard !touch.recognizers.isEmpty || hearing.isBeginningKept, !hearing.isClaimed else {
        continue
      }
      if !hearing.hasBegun {
        let keeper = keeper(ofBeginningOf: touch)
        guard isDown(touch, at: index) else { return hold(in: window) }
        if let keeper, !hearing.isBeginningKept {
          application.tracing?.held(.began, touch: touch, by: keeper)
        }
        note(keeper == nil ? .beginningFree : .beginningKept, at: index)
      }
      guard touch.phase == .ended else { continue }
      let keeper = keeper(ofEndOf: touch)
      guard isDown(touch, at: index) else { return hold(in: window) }
      if let keeper { application.tracing?.held(.ended, touch: touch, by: keeper) }
      // Without its beginning, a view cannot hear of an end either.
      if keeper != nil || down[index].hearing.isBeginningKept { note(.endKept, at: index) }
    }
  }

  /// Changes what a view has heard; mostly nothing, for which nothing is copied.
  private func note(_ event: Hearing.Event, at index: Int) {
    let hearing = down[index].hearing
    if hearing.after(event) != hearing { down[index].note(event) }
  }

  /// Returns true if a touch is where it was: recognizers may be asked by overrides, which take touches away.
  private func isDown(_ touch: UITouch, at index: Int) -> Bool {
    index < down.count && down[index].touch === touch
  }

  /// The recognizer that keeps the beginning of a touch from its view (`B-4.27`).
  func keeper(ofBeginningOf touch: UITouch) -> UIGestureRecognizer? {
    for recognizer in touch.undecidedRecognizers()
    where recognizer.delaysTouchesBegan && recognizer.isUndecided(about: touch) {
      return recognizer
    }
    return nil
  }

  /// The recognizer that keeps the end of a touch from its view (`B-4.28`).
  func keeper(ofEndOf touch: UITouch) -> UIGestureRecognizer? {
    for recognizer in touch.undecidedRecognizers()
    where recognizer.delaysTouchesEnded && recognizer.isUndecided(about: touch) {
      return recognizer
    }
    return nil
  }
}
