import Foundation
import TouchKit
import TouchScene

/// The app's tree as a scene file, and hands that drag on it.
struct DragScene {
  static let inputCount = 100_000
  private static let movesPerDrag = 98

  let file: SceneFile

  /// The buttons of the app's rows are controls, which keep their touches; all other views pass
  /// theirs up the chain.
  init() throws(SourceError) {
    let tree = TreeMaker.tree("app300")
    var json = JSONWriter()
    json.raw("{\"touchstone\":1,\"screen\":{\"size\":[1000,800]},\"root\":")
    Self.write(1, of: tree, into: &json)
    json.raw("}")
    file = try SceneFile(reading: Data(json.bytes), name: "app300.scene.json")
  }

  private static func write(_ index: Int, of tree: BenchTree, into json: inout JSONWriter) {
    let node = tree.nodes[index]
    let frame = node.frame
    json.raw("{\"name\":\"view\(index)\",\"class\":\"".utf8)
    json.raw(frame.width == 120 ? "UIControl" : "UIView")
    json.raw("\",\"frame\":[\(frame.minX),\(frame.minY),\(frame.width),\(frame.height)]".utf8)
    if node.isHidden { json.raw(",\"hidden\":true") }
    if node.isDisabled { json.raw(",\"userInteractionEnabled\":false") }
    json.raw(",\"subviews\":[")
    let children = tree.nodes.indices.filter { tree.nodes[$0].parent == index }
    for (place, child) in children.enumerated() {
      if place > 0 { json.raw(",") }
      write(child, of: tree, into: &json)
    }
    json.raw("]}")
  }

  /// Where a drag begins.
  enum Start: String, CaseIterable {
    /// On a control, which gets the moves and keeps them.
    case control = "drag on a control"
    /// In a row, whose views pass each move up the whole chain.
    case row = "drag on a row, passed up"

    var point: CGPoint {
      switch self {
      case .control: CGPoint(x: 751, y: 399)
      case .row: CGPoint(x: 301, y: 393)
      }
    }
  }

  /// Returns drags of a hundred inputs each, at 120 a second.
  static func inputs(from start: Start) -> [InputEvent] {
    let length = movesPerDrag + 2
    return (0..<inputCount).map { number in
      let step = number % length
      let phase: Contact.Phase = step == 0 ? .began : step == length - 1 ? .ended : .moved
      let place = CGPoint(
        x: start.point.x + Double(step) * 1.5,
        y: start.point.y + Double(step * 7 % 100) / 10
      )
      let contact = Contact(id: 1, phase: phase, position: place)
      let time = (Double(number) / 120 * 1e6).rounded() / 1e6
      return InputEvent(timestamp: time, kind: .contacts([contact]))
    }
  }
}
