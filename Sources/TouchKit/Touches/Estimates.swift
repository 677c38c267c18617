/// Values that were guessed, and come better later (`B-3.28`).
extension TouchTracker {
  /// How many touches that ended are kept for values that may never come; ours.
  private static let mostEnded = 16

  /// Remembers a touch that ended while better values were still to come for its view.
  func keepIfEstimated(_ item: Tracked) {
    guard item.hasBegun, !item.isWithheld, !item.touch.guessed.isEmpty else { return }
    estimated.append(item.touch)
    if estimated.count > Self.mostEnded { estimated.removeFirst() }
  }

  /// Gives moments of touches better values, and tells the touches' recognizers and views.
  func improve(_ updates: [EstimateUpdate], in application: UIApplication) {
    for update in updates {
      for touch in tracked.map(\.touch) + estimated where touch.isGuessed(update.index) {
        if let improved = touch.improve(by: update) { tell(improved, of: touch, application) }
        break
      }
    }
    estimated.removeAll(where: \.guessed.isEmpty)
  }

  private func tell(_ improved: UITouch, of touch: UITouch, _ application: UIApplication) {
    for recognizer in touch.recognizers
    where recognizer.sequence.touches.contains(where: { $0 === touch }) {
      recognizer.touchesEstimatedPropertiesUpdated([improved])
    }
    let mayHear = isHeardOf(touch) || estimated.contains { $0 === touch }
    guard mayHear, let view = touch.view else { return }
    application.tracing?(.estimates(to: view, [improved]))
    view.touchesEstimatedPropertiesUpdated([improved])
  }
}

extension UITouch {
  /// Remembers a moment that better values are to come for.
  final func expectUpdates(of sample: TouchSample) {
    guard let details = sample.details, details.expectingUpdates != 0,
      details.estimationUpdateIndex != nil
    else { return }
    guessed.append(sample)
  }

  /// Whether better values are to come for a moment.
  final func isGuessed(_ index: Int) -> Bool { guessed.contains { $0.isGuessed(index) } }

  /// Takes better values for one of its moments.
  ///
  /// - Returns: The touch itself for the present moment, a picture of it for one that it has left
  ///   behind; nil for one that nobody was told of yet, and where nothing is better.
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
    // When the present moment is, its end may have changed.
    sample.timestamp = current.timestamp
    take(sample)
    return self
  }
}

extension TouchSample {
  fileprivate func isGuessed(_ index: Int) -> Bool { details?.estimationUpdateIndex == index }

  /// Takes better values; returns whether there were any.
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
