import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

/// Sessions that the tests make pages of.
@MainActor
enum Sittings {
  /// A child that sticks out of its parent, which has a tap recognizer.
  static let card = """
    touchstone: 1
    screen: {size: [375, 667]}
    title: A card
    root:
      name: root
      color: white
      subviews:
        - name: gray
          frame: [20, 80, 240, 160]
          color: lightGray
          gestures: [{type: tap, name: like}]
          subviews: [{name: red, frame: [120, 20, 300, 60], color: red}]
    """

  /// A tap on red within gray, then one on red outside of it.
  static func taps(on scene: String = card) throws -> Session {
    try record(scene) { finger in
      tap(finger, 1, 200, 120)
      tap(finger, 2, 300, 120)
    }
  }

  /// A long session: taps and drags over a list, a frame after each move.
  static func long(inputs: Int) throws -> Session {
    let rows = (0..<40).map { row in
      """
            - name: row\(row)
              frame: [0, \(row * 60), 375, 59]
              color: white
              gestures: [{type: tap, name: choose\(row)}]
              subviews:
                - {class: UILabel, frame: [16, 8, 200, 20], text: "Row number \(row)"}
                - {class: UILabel, frame: [16, 30, 300, 18], text: "What it says below, \(row * 7)"}
                - {class: UIButton, name: more\(row), frame: [300, 8, 60, 44], text: More}
      """
    }
    let scene = """
      touchstone: 1
      screen: {size: [375, 667]}
      title: A long list
      root:
        name: root
        color: white
        subviews:
          - name: list
            class: UIScrollView
            frame: [0, 60, 375, 600]
            contentSize: [375, 2400]
            subviews:
      \(rows.joined(separator: "\n"))
      """
    return try record(scene) { finger in
      var (time, count) = (0.0, 0)
      @MainActor func send(_ phase: Contact.Phase?, _ x: Double, _ y: Double) {
        guard count < inputs else { return }
        time += 0.008
        count += 1
        if let phase { touch(finger, time, phase, x, y) } else { finger.send(frame(time)) }
      }
      while count < inputs {
        let isTap = count % 3 == 0
        let x = Double(40 + count * 7 % 300)
        let y = Double(120 + count * 13 % 400)
        send(.began, x, y)
        for step in 1...(isTap ? 1 : 10) {
          send(.moved, x, y + (isTap ? 0 : Double(step) * (count % 2 == 0 ? 9 : -9)))
          send(nil, 0, 0)
        }
        send(.ended, x, y)
        for _ in 0..<4 { send(nil, 0, 0) }
      }
    }
  }

  /// A session of lines that somebody wrote by hand, after a header.
  static func written(_ lines: String, on scene: String = card) throws -> Session {
    let file = try SceneFile(reading: Data(scene.utf8), name: "card.scene.yaml")
    let data = Data(SessionHeader.line(for: file)) + Data("\n\(lines)\n".utf8)
    return try Session(reading: data, name: "card.session.jsonl")
  }

  /// Records what `hand` does, and reads it.
  static func record(
    _ text: String,
    named name: String = "card.scene.yaml",
    _ hand: @MainActor (UIApplication) -> Void
  ) throws -> Session {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("touch-report-\(UUID().uuidString).session.jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try SceneFile(reading: Data(text.utf8), name: name)
    let scene = try Scene(file)
    let header = SessionHeader.line(for: file)
    let recorder = Recorder(header: header, into: try SessionFile(path: path))
    scene.application.traceSink = recorder
    hand(scene.application)
    recorder.finish()
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try Session(reading: data, name: "card.session.jsonl")
  }

  static func tap(_ application: UIApplication, _ time: Double, _ x: Double, _ y: Double) {
    touch(application, time, .began, x, y)
    touch(application, time + 0.08, .ended, x, y)
  }

  static func touch(
    _ application: UIApplication,
    _ time: Double,
    _ phase: Contact.Phase,
    _ x: Double,
    _ y: Double
  ) {
    let contact = Contact(id: 1, phase: phase, position: CGPoint(x: x, y: y))
    application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
  }

  private static func frame(_ time: Double) -> InputEvent {
    InputEvent(timestamp: time, kind: .frame)
  }
}
