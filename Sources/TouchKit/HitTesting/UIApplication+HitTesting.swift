extension UIApplication {
  /// Looks for the view that takes a touch at a screen point, as a touch down does (`B-1.37`).
  final func hitTest(_ screenPoint: CGPoint, with event: UIEvent?) -> HitTestResult? {
    var emit: ((consuming TraceEvent.Kind) -> Void)?
    if let tracing { emit = { tracing($0) } }
    var result: HitTestResult?
    for pass in 1...policy.hitTestPasses {
      result = hitTest(screenPoint, with: event, pass: pass, emit: emit)
    }
    return result
  }

  /// Looks once, without a touch, and tells the questions and answers.
  package final func probe(
    _ screenPoint: CGPoint,
    telling tell: @escaping (consuming TraceEvent.Kind) -> Void
  ) -> UIView? {
    hitTest(screenPoint, with: nil, pass: 1, emit: tell)?.view
  }

  /// Asks the windows from front to back; the first that does not answer nil ends it (`B-1.33`).
  ///
  /// Hidden windows take no part, whatever they override (`B-1.30`).
  private func hitTest(
    _ screenPoint: CGPoint,
    with event: UIEvent?,
    pass: Int,
    emit: ((consuming TraceEvent.Kind) -> Void)?
  ) -> HitTestResult? {
    let outer = hitTestTracer
    var tracer: HitTestTracer?
    if let emit { tracer = HitTestTracer(pass: pass, emit: emit) }
    hitTestTracer = tracer
    defer { hitTestTracer = outer }
    for window in windows.reversed() where !window.isHidden {
      let point = window.node.pointee.convertFromSuperview(screenPoint)
      let answer =
        if let tracer { tracer.ask(window, point, with: event) } else {
          window.hitTest(point, with: event)
        }
      if let answer { return HitTestResult(view: answer, window: answer.window ?? window) }
    }
    return nil
  }
}
