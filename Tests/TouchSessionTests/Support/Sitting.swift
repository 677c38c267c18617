import Foundation
import TouchKit
import TouchScene
import TouchSession

/// A folder of one test's own, which goes with it.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "touch-session-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
}

/// A scene that is touched while a recorder listens.
@MainActor
final class Sitting {
  let scene: Scene
  let recorder: Recorder
  let path: String
  private let folder: ScratchFolder

  init(_ text: String, named name: String = "test.scene.yaml") throws {
    folder = try ScratchFolder()
    path = folder.file("test.session.jsonl")
    let file = try SceneFile(reading: Data(text.utf8), name: name)
    scene = try Scene(file)
    recorder = Recorder(header: SessionHeader.line(for: file), into: try SessionFile(path: path))
    scene.application.traceSink = recorder
  }

  func send(_ time: Double, _ kind: InputEvent.Kind) {
    scene.application.send(InputEvent(timestamp: time, kind: kind))
  }

  func touch(
    _ time: Double,
    _ phase: Contact.Phase,
    _ x: Double,
    _ y: Double,
    id: Int = 1,
    force: Double = 0
  ) {
    let position = CGPoint(x: x, y: y)
    let contact = Contact(
      id: id,
      source: .touch,
      phase: phase,
      position: position,
      force: force
    )
    send(time, .contacts([contact]))
  }

  /// Presses and lifts at once.
  func tap(_ time: Double, _ x: Double, _ y: Double) {
    touch(time, .began, x, y)
    touch(time + 0.05, .ended, x, y)
  }

  /// What the file holds by now.
  var text: String {
    get throws { String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self) }
  }

  /// The lines after the header.
  var lines: [String] {
    get throws { try text.split(separator: "\n").dropFirst().map(String.init) }
  }

  /// Ends the recording and reads it.
  func session() throws -> Session {
    recorder.finish()
    return try read(text)
  }
}

/// Reads a session out of a text.
func read(_ text: String) throws(SourceError) -> Session {
  try Session(reading: Data(text.utf8), name: "test.session.jsonl")
}

/// The words of the error that reading a text ends in; nil where it can be read.
func problem(reading text: String) -> String? {
  do {
    _ = try read(text)
    return nil
  } catch {
    return error.description
  }
}

/// The scenes that many tests touch.
enum Scenes {
  /// A child that sticks out of its parent.
  static let overflow = overflow()

  static func overflow(
    gray: String = "[20, 80, 240, 160]",
    red: String = "red",
    redClass: String = "RedView",
    classes: String = "{RedView: {touches: forward}}"
  ) -> String {
    """
    touchstone: 1
    screen: {size: [375, 667]}
    policy: {hitTestPasses: 1, containers: ios12}
    classes: \(classes)
    root:
      name: root
      color: white
      subviews:
        - {name: gray, frame: \(gray), color: lightGray,
           subviews: [{name: \(red), class: \(redClass), frame: [120, 20, 300, 60], color: red}]}
    """
  }

  /// The first line of a session of a scene.
  static func header(_ text: String = overflow) throws -> String {
    let file = try SceneFile(reading: Data(text.utf8), name: "test.scene.yaml")
    return String(decoding: SessionHeader.line(for: file), as: UTF8.self)
  }
}
