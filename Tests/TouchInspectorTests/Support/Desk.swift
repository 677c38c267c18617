import Foundation
import Testing
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene

/// A scene in an inspector, to be touched and looked at.
@MainActor
final class Desk {
  let scene: Scene
  let inspector: Inspector
  private var time = 0.0

  init(
    _ text: String,
    title: String = "A test",
    about: String? = "Press it.",
    recording: String? = nil,
    theme: Theme = .light,
    showsPanels: Bool = true,
    size: CGSize? = nil,
    isDump: Bool = false
  ) throws {
    let value = try YAMLReader.value(from: Data(text.utf8), file: "test.scene.yaml")
    let imported = isDump ? ImportedScene(kind: .viewDump, scene: value) : nil
    let file = try SceneFile(value, name: "test.scene.yaml", imported: imported)
    scene = try Scene(file)
    let captions = Inspector.Captions(
      title: title,
      file: "test.scene.yaml",
      about: about,
      recording: recording
    )
    inspector = Inspector(
      of: scene.application,
      captions: captions,
      theme: theme,
      showsPanels: showsPanels,
      log: CallLog(scene)
    ) { canvas, size, _ in
      canvas.fill(UIBezierPath(rect: CGRect(origin: .zero, size: size)), with: .white)
    }
    scene.application.traceSink = inspector.story
    if let size { inspector.layout(size) }
  }

  func touch(_ phase: Contact.Phase, _ x: Double, _ y: Double, id: Int = 1) {
    time += 0.01
    let contact = Contact(id: id, phase: phase, position: CGPoint(x: x, y: y))
    scene.application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
  }

  /// Takes over what is new, and draws the window.
  @discardableResult
  func draw() -> RecordingCanvas {
    _ = inspector.update()
    let canvas = RecordingCanvas(size: inspector.size)
    inspector.draw(on: canvas)
    return canvas
  }

  /// Clicks on a text of the inspector.
  func click(_ text: String) throws {
    let rect = try #require(draw().text(text)?.rect)
    click(at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// Clicks at a place of the window.
  func click(at place: CGPoint) {
    for phase in [Contact.Phase.began, .ended] { press(phase, at: place) }
  }

  /// Presses the inspector at a point of the window.
  func press(_ phase: Contact.Phase, at place: CGPoint) {
    time += 0.01
    let contact = Contact(id: 1, phase: phase, position: place)
    inspector.application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
  }

  /// Drags at a place of the window, in some steps.
  func drag(from start: CGPoint, by distance: CGPoint) {
    let steps = 5
    for step in 0...steps + 1 {
      let part = CGFloat(min(step, steps)) / CGFloat(steps)
      let place = CGPoint(x: start.x + distance.x * part, y: start.y + distance.y * part)
      let phase: Contact.Phase = step == 0 ? .began : step > steps ? .ended : .moved
      press(phase, at: place)
    }
  }

  /// The view of the scene with a name.
  func view(_ name: String) -> UIView? {
    scene.application.windows.flatMap(\.frontToBack)
      .first { $0.accessibilityIdentifier == name }
  }

  /// A place of the scene in the window.
  func inWindow(_ x: Double, _ y: Double) -> CGPoint {
    let (frame, scale) = (inspector.sceneFrame, inspector.sceneScale)
    return CGPoint(x: frame.minX + x * scale, y: frame.minY + y * scale)
  }

  func inWindow(_ rect: CGRect) -> CGRect {
    let (start, scale) = (inWindow(rect.minX, rect.minY), inspector.sceneScale)
    return CGRect(
      origin: start,
      size: CGSize(width: rect.width * scale, height: rect.height * scale)
    )
  }
}

extension CGRect {
  /// Whether each edge is within so many points of the other's.
  func isNear(_ other: CGRect, within distance: CGFloat = 1.5) -> Bool {
    abs(minX - other.minX) <= distance && abs(minY - other.minY) <= distance
      && abs(maxX - other.maxX) <= distance && abs(maxY - other.maxY) <= distance
  }
}

/// The scenes that many tests show.
enum Scenes {
  static let overflow = """
    touchstone: 1
    screen: {size: [375, 667]}
    policy: {containers: ios12}
    root:
      name: root
      color: white
      subviews:
        - {name: gray, frame: [40, 100, 200, 200], color: gray,
           subviews: [{name: red, frame: [0, 0, 300, 100], color: red}]}
        - {name: yellow, frame: [40, 400, 280, 150], color: yellow}
    """

  /// The same with a gray that shows nothing, so that it may as well be larger.
  static let clearOverflow = overflow.replacing("color: gray,", with: "", maxReplacements: 1)

  /// A chain of so many views in one another.
  static func nested(_ count: Int) -> String {
    var text = "touchstone: 1\nscreen: {size: [375, 667]}\nroot:\n  name: root\n  subviews:\n"
    for number in 1...count {
      let indent = String(repeating: " ", count: number * 2)
      text += "\(indent)- name: view\(number)\n\(indent)  frame: [0, 0, 300, 300]\n"
      if number < count { text += "\(indent)  subviews:\n" }
    }
    return text
  }
}
