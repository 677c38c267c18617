/// A question or an answer of a hit-test.
package enum HitTestEvent {
  /// A view was asked; `point` is in its own space.
  case ask(UIView, point: CGPoint)
  /// A view said whether the point of its last `ask` is inside.
  case inside(UIView, Bool)
  /// A view answered its last `ask`.
  case answer(UIView, UIView?, Verdict)

  /// Makes the event that a trace tells; nil where that is about something else.
  package init?(_ kind: TraceEvent.Kind) {
    switch kind {
    case .ask(let view, let point, _): self = .ask(view, point: point)
    case .inside(let view, let isInside): self = .inside(view, isInside)
    case .answer(let view, let answer, let verdict): self = .answer(view, answer, verdict)
    default: return nil
    }
  }
}

/// All that was asked and answered in one look for the view that a point hits.
///
/// It tells of views as they were when they were asked, and is to be read before the tree changes.
@MainActor
package struct HitTestLog {
  /// The view that is hit; nil where no window answers one.
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
  /// Views are in the tree, and so alive, unless code of the app was called, before which they were
  /// held.
  package func tell(_ body: (HitTestEvent) -> Void) {
    precondition(treeVersion == application.treeVersion, "a log was read after the tree changed")
    recorder.tell(body)
  }
}
