/// A question or an answer of a hit-test.
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
