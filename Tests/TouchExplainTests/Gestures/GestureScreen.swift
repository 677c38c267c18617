import Foundation
import TouchExplain
import TouchKit
import TouchScene

/// Screens that are asked about gestures.
@MainActor
enum GestureScreen {
  static func scene(_ text: String) throws -> Scene {
    try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
  }

  /// Asks about the view `it` of a scene with these views.
  static func question(
    on gesture: FingerGesture,
    toward way: StrokeDirection? = nil,
    _ views: String
  ) throws -> GestureQuestion {
    let scene = try scene("{touchstone: 1, root: {name: root, subviews: [\(views)]}}")
    return GestureQuestion(
      try scene.view(ViewReference("it")),
      on: gesture,
      toward: way,
      in: scene
    )
  }

  /// A button in the corner, with one action for an event.
  static func button(_ name: String, _ event: String) -> String {
    "{name: \(name), class: UIButton, frame: [0, 0, 80, 80], "
      + "actions: [{events: [\(event)], action: 'buy:', target: Shop}]}"
  }
}
