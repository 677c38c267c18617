extension UIView {
  /// Answers what ``hitTest(_:with:)`` does by default; nil where overrides lead back to it without end
  /// (`B-7.82`).
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard EndlessCalls.shared.begin(.hitTest, of: self) else { return nil }
    defer { EndlessCalls.shared.end() }
    // Most calls happen while nothing is traced.
    if let recorder = windowReference?.withHeld({ $0.owner.hitTestRecorder }) {
      return recorder.answer(of: self, point, with: event)
    }
    var nobody = NoObserver()
    return HitTestWalk.answer(of: self, point, with: event, telling: &nobody)
  }
}
