extension UIView {
  /// Answers what ``hitTest(_:with:)`` does by default; nil where overrides lead back to it without end
  /// (`B-7.82`).
  @inline(__always)
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // Most calls happen while nothing is traced.
    guard HitTestRecorder.isAnyInUse else {
      return HitTestWalk.answer(of: self, point, with: event)
    }
    return recordedHitTest(point, with: event)
  }

  private func recordedHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let recorder = windowReference?.withHeld({ $0.owner.hitTestRecorder }) else {
      return HitTestWalk.answer(of: self, point, with: event)
    }
    guard EndlessCalls.begin(.hitTest, of: self) else { return nil }
    defer { EndlessCalls.end() }
    return recorder.answer(of: self, point, with: event)
  }

  // Apart from the methods of most views, which then save no register.

  /// Answers ``hitTest(_:with:)`` where a behaviour may stand in for it.
  @inline(never)
  final func behaviourHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let behaviour else { return defaultHitTest(point, with: event) }
    return behaviour.hitTest(self, at: point, with: event) { defaultHitTest(point, with: event) }
  }

  /// Answers ``point(inside:with:)`` where a behaviour may stand in for it.
  @inline(never)
  final func behaviourContains(_ point: CGPoint, with event: UIEvent?) -> Bool {
    guard let behaviour else { return node.pointee.bounds.holds(point) }
    return behaviour.contains(point, in: self, with: event) { node.pointee.bounds.holds(point) }
  }
}
