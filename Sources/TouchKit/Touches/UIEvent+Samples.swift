extension UIEvent {
  /// Returns all moments of a touch since the previous event, each as a copy of the touch; the last
  /// is the present one (`B-3.29`).
  ///
  /// - Parameter touch: A touch of this event.
  /// - Returns: The copies in order of time; nil for a touch that is not in this event.
  public final func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard contains(touch) else { return nil }
    var previous = touch.previous
    return touch.samples.map { sample in
      defer { previous = sample }
      return UITouch(picturing: touch, at: sample, after: previous)
    }
  }

  /// Returns where a touch will probably be next, as copies that the next event makes invalid
  /// (`B-3.30`).
  ///
  /// The method is our own: the straight line through the last 50 ms goes on for two more moments.
  ///
  /// - Parameter touch: A touch of this event.
  /// - Returns: The copies in order of time, none for a touch that rests, has just begun or has
  ///   ended; nil for a touch that is not in this event.
  public final func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard contains(touch) else { return nil }
    guard touch.phase == .moved else { return [] }
    var previous = touch.current
    return touch.history.predictions().map { sample in
      defer { previous = sample }
      return UITouch(picturing: touch, at: sample, after: previous)
    }
  }

  private func contains(_ touch: UITouch) -> Bool {
    touches.contains { $0 === touch }
  }
}
