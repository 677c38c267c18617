import Foundation
import TouchKit
import TouchScene

/// The app's tree as a scene file, and inputs that drag on it.
struct DragScene {
  static let inputCount = 100_000
  private static let movesPerDrag = 98

  let file: SceneFile

  /// The buttons of the app's rows are controls, which keep their touches; all other views pass
  /// theirs up the chain.
  init() throws(SourceError) {
    let tree = TreeMaker.tree("app300")
    var json = JSONWriter()
    json.object { json in
      json.field("touchstone", 1)
      json.object("screen") { $0.list("size", [1000, 800]) { $0.number($1) } }
      json.key("root")
      Self.write(1, of: tree, into: &json)
    }
    file = try SceneFile(reading: Data(json.bytes), name: "app300.scene.json")
  }

  private static func write(_ index: Int, of tree: BenchTree, into json: inout JSONWriter) {
    let node = tree.nodes[index]
    let frame = node.frame
    json.object { json in
      json.field("name", "view\(index)")
      json.field("class", frame.width == 120 ? "UIControl" : "UIView")
      json.field("frame", frame)
      if node.isHidden { json.field("hidden", true) }
      if node.isDisabled { json.field("userInteractionEnabled", false) }
      let children = tree.nodes.indices.filter { tree.nodes[$0].parent == index }
      json.list("subviews", children) { write($1, of: tree, into: &$0) }
    }
  }

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
  static func inputs(from start: Start, count: Int = inputCount) -> [InputEvent] {
    let length = movesPerDrag + 2
    return (0..<count).map { number in
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
