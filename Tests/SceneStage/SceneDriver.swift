package import Foundation
package import TouchKit
package import TouchScene

/// A scene under test: fingers touch it, and its classes' calls and its trace are kept.
@MainActor
package final class SceneDriver: TraceSink {
  package let scene: Scene
  package var application: UIApplication { scene.application }
  /// Everything the engine told since the beginning.
  package private(set) var records: [TraceRecord] = []
  private var log: CallLog
  private var readLines = 0

  package init(_ file: SceneFile) throws {
    scene = try Scene(file)
    log = CallLog(scene)
    scene.application.traceSink = self
  }

  /// Makes a scene of a text.
  package convenience init(_ text: String) throws {
    try self.init(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
  }

  /// Opens an experiment by the beginning of its file's name.
  package static func experiment(_ name: String) throws -> SceneDriver {
    try SceneDriver(Experiments.scene(name))
  }

  package func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}

  package func engine(_ application: UIApplication, did record: TraceRecord) {
    records.append(record)
    log.append(record)
  }

  /// The lines that the scene's classes printed since the last time somebody asked.
  package func printed() -> [String] {
    defer { readLines = log.lines.count }
    return Array(log.lines[readLines...])
  }

  package func view(_ name: String) throws -> UIView { try scene.view(ViewReference(name)) }

  // MARK: - Fingers

  package func send(
    _ phase: Contact.Phase,
    _ x: Double,
    _ y: Double,
    finger: Int = 1,
    at time: TimeInterval? = nil
  ) {
    let contact = Contact(id: finger, phase: phase, position: CGPoint(x: x, y: y))
    let timestamp = time ?? scene.application.now
    scene.application.send(InputEvent(timestamp: timestamp, kind: .contacts([contact])))
  }

  package func press(_ x: Double, _ y: Double) { send(.began, x, y) }

  package func tap(_ x: Double, _ y: Double) {
    send(.began, x, y)
    send(.ended, x, y)
  }

  // MARK: - What came of it

  /// The view that a touch at a point would go to.
  package func hit(_ x: Double, _ y: Double) -> UIView? {
    application.view(at: CGPoint(x: x, y: y))
  }

  /// The touches of every call of a touch method in a phase, with the responder that was called.
  package func delivered(
    _ phase: UITouch.Phase
  ) -> [(responder: TraceName, touches: [TraceTouches.Touch], isPassedOn: Bool)] {
    records.compactMap { record in
      guard case .touches(phase, let responder, let touches, let source) = record.what else {
        return nil
      }
      return (responder, touches.all, source != nil)
    }
  }

  /// Keeps the touches that come down in a view.
  package func touchKeeper(on view: UIView) -> TouchKeeper {
    let keeper = TouchKeeper()
    keeper.cancelsTouchesInView = false
    keeper.delaysTouchesEnded = false
    view.addGestureRecognizer(keeper)
    return keeper
  }

  /// The name of the view that the last touch to begin went to.
  package var lastHit: String? {
    delivered(.began).last { !$0.isPassedOn }?.responder.lastPart
  }
}

/// A recognizer that keeps touches, and never recognizes.
package final class TouchKeeper: UIGestureRecognizer {
  package private(set) var touches: [UITouch] = []

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    self.touches += touches
  }
}

/// What is printed when a walk runs twice for one touch, as it does by default (`B-1.37`).
package func twice(_ pass: [String]) -> [String] { pass + pass }
