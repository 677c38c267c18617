import TouchKit
import TouchScene

/// A gesture that was made, and what came of it.
@MainActor
struct GestureRun {
  let stage: GestureStage
  let view: UIView
  let gesture: FingerGesture
  /// The view that the touch hit.
  let hit: UIView?
  let wishes: [GestureWish]
  /// Which way the finger went; nil where it did not move.
  let way: StrokeDirection?

  /// Whether the touch went to the view or to one in it.
  var reaches: Bool { hit?.isDescendant(of: view) == true }

  func refusal(of wish: GestureWish) -> GestureRefusal? {
    GestureJudge(stage: stage, view: view, gesture: gesture, hit: hit, way: way).refusal(of: wish)
  }

  var words: RefusalWords { RefusalWords(stage: stage, view: view, gesture: gesture) }
}
