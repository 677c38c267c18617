import TouchKit
import TouchScene

struct DumpedController: Sendable {
  let position: SourcePosition
  let className: String
  /// The class of its view; nil where the view was not loaded.
  var viewClass: String?
  var viewAddress: UInt64?
  let depth: Int
  let isPresented: Bool
  /// The frame that some tools print.
  var frame: CGRect?
}

/// Reads the text of `_printHierarchy` and of similar commands.
enum ControllerDump {
  /// Returns the controllers of a text, in order; empty if the text is not such a dump.
  static func controllers(in text: PastedText) -> [DumpedController] {
    text.lines.compactMap { controller(in: $0, of: text) }
  }

  private static func controller(
    in line: PastedText.Line,
    of text: PastedText
  ) -> DumpedController? {
    var cursor = text.cursor(in: line)
    guard cursor.find("<") else { return nil }
    let before = text.bytes[line.start..<cursor.index]
    let place = text.position(of: cursor.index, in: line)
    cursor.index += 1
    guard let name = className(&cursor) else { return nil }
    cursor.skip { $0 == 0x20 || $0 == UInt8(ascii: ":") }
    _ = cursor.address()
    // The custom form names the view inside, UIKit's own after the state.
    let isOwnForm = cursor.has(">, state: ") || cursor.has(">; state: ")
    guard isOwnForm || cursor.has("; view = <") || cursor.has(" view = <") else { return nil }
    let bars = before.count { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "+") }
    let mark = before.last { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "+") }
    var controller = DumpedController(
      position: place,
      className: name,
      depth: bars,
      isPresented: mark == UInt8(ascii: "+")
    )
    readView(&cursor, into: &controller)
    return controller
  }

  private static func readView(_ cursor: inout ByteCursor, into controller: inout DumpedController)
  {
    guard cursor.find("view: <") || cursor.find("view = <"), cursor.find("<") else { return }
    cursor.index += 1
    controller.viewClass = className(&cursor)
    cursor.skip { $0 == 0x20 || ":;".utf8.contains($0) }
    controller.viewAddress = cursor.address()
    if cursor.find("frame = ("), cursor.skip("frame = "), let n = cursor.numbers(4) {
      controller.frame = CGRect(x: n[0], y: n[1], width: max(0, n[2]), height: max(0, n[3]))
    }
  }

  private static func className(_ cursor: inout ByteCursor) -> String? {
    cursor.next?.isDigit == true ? nil : cursor.name()
  }

  /// Returns a scene with only controllers: their views are nested, but have no frames to hit.
  static func scene(
    of controllers: [DumpedController],
    file: String
  ) throws(SourceError) -> ImportedScene {
    var forest = ImportedForest()
    var notes = ImportNotes()
    var open: [(depth: Int, index: Int)] = []
    for controller in controllers {
      while let last = open.last, last.depth >= controller.depth { open.removeLast() }
      if controller.viewClass == nil {
        let text = "the view of \(controller.className), which was not loaded"
        notes.skip(text, line: controller.position.line)
      }
      var view = ImportedView(
        position: controller.position,
        className: controller.viewClass ?? "UIView"
      )
      view.address = controller.viewAddress
      view.controller = controller.className
      view.frame = controller.frame ?? .zero
      // A presented controller's view is beside the presenting one's, in the window.
      let superview = controller.isPresented ? nil : open.last?.index
      let index = forest.add(view, in: superview)
      open.append((controller.depth, index))
    }
    notes.assume("views without a frame in the dump are 0x0 points: no touch reaches them")
    notes.assume("the views between those of controllers are missing in the dump, and left out")
    var composer = SceneComposer(forest, kind: .controllerDump, file: file, notes: notes)
    return try composer.scene(title: controllers.first?.className ?? "UIViewController")
  }
}
