/// Values of touches that were estimated at first, and come better later (`B-3.28`).
extension TouchDelivery {
  /// The most touches that ended and are kept for values that may never come; our own number.
  private static let mostEnded = 16

  func keepIfEstimated(_ item: TrackedTouch) {
    guard item.hearing.hasBegun, !item.touch.guessed.isEmpty else { return }
    estimated.append(item.touch)
    guard estimated.count > Self.mostEnded else { return }
    let first = estimated[0]
    estimated.removeFirst()
    withExtendedLifetime(first) {}
  }

  func improve(_ updates: [EstimateUpdate]) {
    for update in updates {
      for touch in down.map(\.touch) + estimated where touch.isGuessed(update.index) {
        if let improved = touch.improve(by: update) { tell(improved, of: touch) }
        break
      }
    }
    let kept = estimated
    estimated.removeAll(where: \.guessed.isEmpty)
    withExtendedLifetime(kept) {}
  }

  private func tell(_ improved: UITouch, of touch: UITouch) {
    for recognizer in touch.recognizers
    where recognizer.sequence.touches.contains(where: { $0 === touch }) {
      recognizer.touchesEstimatedPropertiesUpdated([improved])
    }
    let hasHeard = hearing(of: touch).hasBegun || estimated.contains { $0 === touch }
    guard hasHeard, let view = touch.view else { return }
    if let tracing = application.tracing {
      tracing(.estimates(to: tracing.name(of: view), TraceTouches(improved)))
    }
    view.touchesEstimatedPropertiesUpdated([improved])
  }
}

extension UITouch {
  final func expectUpdates(of sample: TouchSample) {
    guard let details = sample.details, details.expectingUpdates != 0,
      details.estimationUpdateIndex != nil
    else { return }
    guessed.append(sample)
  }

  final func isGuessed(_ index: Int) -> Bool { guessed.contains { $0.isGuessed(index) } }

  /// Gives one of the touch's moments better values.
  ///
  /// - Returns: The touch itself for the present moment, a picture of it for an earlier one; nil for
  ///   one that nobody has been told of, or that the values do not improve.
  final func improve(by update: EstimateUpdate) -> UITouch? {
    guard let place = guessed.firstIndex(where: { $0.isGuessed(update.index) }) else { return nil }
    var sample = guessed[place]
    guard sample.improve(by: update) else { return nil }
    if sample.details?.expectingUpdates == 0 {
      guessed.remove(at: place)
    } else {
      guessed[place] = sample
    }
    if first.isGuessed(update.index) { first = sample }
    if let place = waiting.firstIndex(where: { $0.isGuessed(update.index) }) {
      waiting[place] = sample
      return nil
    }
    guard current.isGuessed(update.index) else {
      return UITouch(picturing: self, at: sample, after: sample)
    }
    // The end may have come later than the moment that was estimated.
    sample.timestamp = current.timestamp
    show(sample)
    return self
  }
}

extension TouchSample {
  fileprivate func isGuessed(_ index: Int) -> Bool { details?.estimationUpdateIndex == index }

  fileprivate mutating func improve(by update: EstimateUpdate) -> Bool {
    guard var details else { return false }
    var improved: UITouch.Properties = []
    if let force = update.force {
      self.force = force
      improved.insert(.force)
    }
    if let altitude = update.altitude {
      details.altitude = altitude
      improved.insert(.altitude)
    }
    if let azimuth = update.azimuth {
      details.azimuth = azimuth
      improved.insert(.azimuth)
    }
    if let roll = update.roll {
      details.roll = roll
      improved.insert(.roll)
    }
    details.estimated &= ~improved.rawValue
    details.expectingUpdates &= ~improved.rawValue
    self.details = details
    return !improved.isEmpty
  }
}
