import Foundation
import TouchKit
import TouchScene

/// A scene under test: fingers touch it, and its classes' calls and its trace are kept.
@MainActor
final class SceneDriver: TraceSink {
  let scene: Scene
  var application: UIApplication { scene.application }
  /// Everything the engine told since the beginning.
  private(set) var events: [TraceEvent] = []
  private var log: CallLog
  private var readLines = 0

  init(_ file: SceneFile) throws {
    scene = try Scene(file)
    log = CallLog(scene)
    scene.application.traceSink = self
  }

  /// Makes a scene of a text.
  convenience init(_ text: String) throws {
    try self.init(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
  }

  /// Opens an experiment by the beginning of its file's name.
  static func experiment(_ name: String) throws -> SceneDriver {
    try SceneDriver(Experiments.scene(name))
  }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}

  func engine(_ application: UIApplication, did event: TraceEvent) {
    events.append(event)
    log.append(event)
  }

  /// The lines that the scene's classes printed since the last time somebody asked.
  func printed() -> [String] {
    defer { readLines = log.lines.count }
    return Array(log.lines[readLines...])
  }

  func view(_ name: String) throws -> UIView { try scene.view(ViewReference(name)) }

  // MARK: - Fingers

  func send(
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

  func press(_ x: Double, _ y: Double) { send(.began, x, y) }

  func tap(_ x: Double, _ y: Double) {
    send(.began, x, y)
    send(.ended, x, y)
  }

  // MARK: - What came of it

  /// The touches of every call of a touch method in a phase, with the responder that was called.
  func delivered(_ phase: UITouch.Phase) -> [(responder: UIResponder, touches: [UITouch])] {
    events.compactMap { event in
      guard case .touches(phase, let responder, let touches, _) = event.kind else { return nil }
      return (responder, touches)
    }
  }

  /// The name of the view that the last touch to begin went to.
  var lastHit: String? {
    delivered(.began).last { $0.touches.last?.view === $0.responder }
      .flatMap { ($0.responder as? UIView)?.accessibilityIdentifier }
  }
}

/// What is printed when a walk runs twice for one touch, as it does by default (`B-1.37`).
func twice(_ pass: [String]) -> [String] { pass + pass }
