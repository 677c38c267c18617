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

  /// Returns the view that a touch at a screen point would hit, by one pass that is not traced.
  package final func view(at screenPoint: CGPoint) -> UIView? {
    hitTest(screenPoint, with: nil, recorder: nil)?.view
  }

  /// Looks once, without a touch, and returns all that was asked and answered.
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
    if recorder != nil { HitTestRecorder.inUse += 1 }
    defer {
      hitTestRecorder = outer
      if recorder != nil { HitTestRecorder.inUse -= 1 }
    }
    let version = treeVersion
    for window in windowOrder.backToFront.reversed()
    where treeVersion == version || windowOrder.contains(window) {
      let window = window.takeUnretainedValue()
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
