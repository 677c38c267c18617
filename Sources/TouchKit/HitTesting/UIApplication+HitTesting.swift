extension UIApplication {
  /// Looks for the view that gets a touch at a screen point, as a touch down does (`B-1.37`).
  final func hitTest(_ screenPoint: CGPoint, with event: UIEvent?) -> HitTestResult? {
    var result: HitTestResult?
    for pass in 1...policy.hitTestPasses {
      let recorder = tracing.map { HitTestRecorder(of: self, telling: ($0, pass)) }
      result = hitTest(screenPoint, with: event, recorder: recorder)
    }
    return result
  }

  package final func view(at screenPoint: CGPoint) -> UIView? {
    hitTest(screenPoint, with: nil, recorder: nil)?.view
  }

  package final func observe(_ screenPoint: CGPoint) -> HitTestLog {
    let recorder = HitTestRecorder(of: self)
    let result = hitTest(screenPoint, with: nil, recorder: recorder)
    return HitTestLog(hit: result?.view, recorder: recorder, of: self)
  }

  /// Asks the windows from front to back; the first that does not answer nil ends it (`B-1.33`).
  ///
  /// Hidden windows are not asked, even if they override methods (`B-1.30`).
  private func hitTest(
    _ screenPoint: CGPoint,
    with event: UIEvent?,
    recorder: HitTestRecorder?
  ) -> HitTestResult? {
    let outer = hitTestRecorder
    hitTestRecorder = recorder
    if recorder != nil { CallCounters.recordings += 1 }
    defer {
      hitTestRecorder = outer
      if recorder != nil { CallCounters.recordings -= 1 }
    }
    let version = treeVersion
    for window in windowOrder.backToFront.reversed()
    where treeVersion == version || windowOrder.backToFront.contains(window) {
      let window = window.object
      if window.isHidden { continue }
      let point = window.node.pointee.convertFromSuperview(screenPoint)
      let answer =
        if let recorder { recorder.ask(window, point: point, with: event) } else {
          window.hitTest(point, with: event)
        }
      if let answer { return HitTestResult(view: answer, window: answer.window ?? window) }
    }
    return nil
  }
}

extension UIView {
  /// Answers what ``hitTest(_:with:)`` does by default; nil where overrides lead back to it without end (`B-7.82`).
  @inline(__always)
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // Most calls happen while nothing is traced.
    guard CallCounters.recordings > 0 else {
      return HitTestWalk.answer(of: self, point, with: event)
    }
    return recordedHitTest(point, with: event)
  }

  private func recordedHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let recorder = windowReference?.use({ $0.owner.hitTestRecorder }) else {
      return HitTestWalk.answer(of: self, point, with: event)
    }
    guard EndlessCalls.begin(.hitTest, of: self) else { return nil }
    defer { EndlessCalls.end() }
    return recorder.answer(of: self, point, with: event)
  }

  // Apart from the methods of most views, which then save no register.

  @inline(never)
  final func behaviourHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let behaviour else { return defaultHitTest(point, with: event) }
    func answer() -> UIView? {
      behaviour.hitTest(self, at: point, with: event) { defaultHitTest(point, with: event) }
    }
    guard CallCounters.recordings > 0,
      let recorder = windowReference?.use({ $0.owner.hitTestRecorder })
    else { return answer() }
    return recorder.answer(of: self, point, by: answer)
  }

  @inline(never)
  final func behaviourContains(_ point: CGPoint, with event: UIEvent?) -> Bool {
    guard let behaviour else { return node.pointee.bounds.holds(point) }
    return behaviour.contains(point, in: self, with: event) { node.pointee.bounds.holds(point) }
  }
}

package enum HitTestEvent {
  /// A view was asked; `point` is in its own space.
  case ask(UIView, point: CGPoint)
  /// A view answered whether the point of its last `ask` is inside.
  case inside(UIView, Bool)
  /// A view answered its last `ask`.
  case answer(view: UIView, answer: UIView?, verdict: Verdict)
}

/// All that was asked and answered in one look for the view that a point hits.
///
/// It describes views as they were when they were asked; read it before the tree changes.
@MainActor
package struct HitTestLog {
  package let hit: UIView?
  private let recorder: HitTestRecorder
  private let application: UIApplication
  private let treeVersion: Int

  init(hit: UIView?, recorder: HitTestRecorder, of application: UIApplication) {
    (self.hit, self.recorder, self.application) = (hit, recorder, application)
    treeVersion = application.treeVersion
  }

  /// Calls `body` for each question and answer, in their order.
  ///
  /// Views are in the tree, and so alive, unless code of the app was called, before which they were held.
  package func tell(_ body: (HitTestEvent) -> Void) {
    precondition(treeVersion == application.treeVersion, "a log was read after the tree changed")
    recorder.tell(body)
  }
}
