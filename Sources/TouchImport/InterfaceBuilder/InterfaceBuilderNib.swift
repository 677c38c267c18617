import Foundation
import TouchKit
import TouchScene

extension Importer {
  /// Has `UINib` and `Bundle.loadNibNamed(_:owner:)` read the text of xibs, which TouchKit itself does not.
  ///
  /// A program calls it before the first of them.
  @MainActor
  public static func readXibs() {
    readXibs { FileHandle.standardError.write(Data("TouchImport: \($0)\n".utf8)) }
  }

  /// Has them read, and tells a developer what a xib has and its objects have not.
  @MainActor
  package static func readXibs(tell: @escaping (String) -> Void) {
    NibReaders.shared.reader = InterfaceBuilderNib(tell: tell)
  }
}

/// Makes the objects of a xib as `UINib` does: of the program's own classes, and connected.
@MainActor
final class InterfaceBuilderNib: NibReader {
  private let tell: (String) -> Void

  init(tell: @escaping (String) -> Void) { self.tell = tell }

  func content(of data: Data, name: String) throws -> NibContent {
    let root = try XMLTree.read(String(decoding: data, as: UTF8.self), file: name)
    try InterfaceBuilderImporter.checkRuntime(of: root)
    let objects = root.child("objects")?.children ?? []
    let classes = NibClasses(of: root, tell: tell)
    var made = MadeObjects(tell: tell)
    for object in objects where object.isView {
      guard let id = object["id"] else { continue }
      let importer = Importer(part: id, readsConstraints: true)
      let file = try SceneFile(reading: data, name: name, importer: importer)
      try made.add(Scene(file, makeOwn: classes.make), as: object)
    }
    return made.content(of: root)
  }
}

/// The objects that were made, by the identifiers of their elements.
@MainActor
private struct MadeObjects {
  let tell: (String) -> Void
  private var roots: [UIView] = []
  private var places: [SourcePosition: AnyObject] = [:]

  init(tell: @escaping (String) -> Void) { self.tell = tell }

  /// Takes the views over from a scene that was made of one of the xib's.
  mutating func add(_ scene: Scene, as element: XMLTree) {
    for view in scene.views {
      if let position = scene.position(of: view) { places[position] = view }
      for recognizer in view.gestureRecognizers ?? [] {
        guard let position = scene.description(of: recognizer)?.position else { continue }
        recognizer.removeTarget(nil, action: nil)
        places[position] = recognizer
      }
      (view as? UIControl)?.removeTarget(nil, action: nil, for: .allEvents)
      (view as? UIScrollView)?.contentInsetAdjustmentBehavior = .automatic
    }
    guard let window = scene.views.first as? UIWindow,
      let controller = window.rootViewController, let root = controller.viewIfLoaded
    else { return }
    window.rootViewController = nil
    controller.view = nil
    root.removeFromSuperview()
    if let frame = element.frame { root.frame = frame }
    roots.append(root)
  }

  /// The objects with the connections that begin at them, or at the file's owner.
  func content(of root: XMLTree) -> NibContent {
    var ends: [String: NibContent.End] = [:]
    var connections: [XMLTree] = []
    func scan(_ element: XMLTree) {
      if let id = element["id"] {
        if element["placeholderIdentifier"] == "IBFilesOwner" {
          ends[id] = .owner
        } else if element["placeholderIdentifier"] == "IBFirstResponder" {
          ends[id] = .firstResponder
        } else if let object = places[element.position] {
          ends[id] = .object(object)
          (object as? UIScrollView)?.contentInsetAdjustmentBehavior = element.insetAdjustment
        }
        if element.child("connections") != nil { connections.append(element) }
      }
      for child in element.children { scan(child) }
    }
    scan(root)
    return NibContent(
      objects: roots,
      connections: connections.flatMap { source in
        source.child("connections")?.children.compactMap { connection(of: $0, from: source, ends) }
          ?? []
      }
    )
  }

  private func connection(
    of element: XMLTree,
    from source: XMLTree,
    _ ends: [String: NibContent.End]
  ) -> NibContent.Connection? {
    // Recognizers were connected to their views as these were made.
    guard element["property"] != "gestureRecognizers", let id = source["id"],
      let destination = element["destination"]
    else { return nil }
    let name = element["property"] ?? element["selector"] ?? element.name
    guard let start = ends[id], let end = ends[destination] else {
      tell("\(element.position): '\(name)' leads from or to what is not made here, and is left out")
      return nil
    }
    if element.name != "action", case .object(let object) = start, source.isUIKits,
      !NibContent.has(name, object)
    {
      tell("\(element.position): '\(name)' of a \(source.name) is not here, and is left out")
      return nil
    }
    switch element.name {
    case "outlet", "outletCollection":
      return element["property"].map { .outlet(from: start, name: $0, to: end) }
    case "action":
      let events = element["eventType"].map { UIControl.Event(word: $0) ?? [] } ?? []
      return element["selector"].map { .action(from: start, Selector($0), to: end, for: events) }
    default: return nil
    }
  }
}

extension XMLTree {
  /// True if nothing but UIKit declares the outlets of a view: its class is UIKit's, or extends one that the
  /// engine lacks.
  fileprivate var isUIKits: Bool {
    guard isView else { return false }
    let isInEngine = UIKitClasses.standing(forElement: name)?.isInEngine == true
    return self["customClass"] == nil || !isInEngine
  }

  /// Which edges of a scroll view keep clear of bars and sensors.
  fileprivate var insetAdjustment: UIScrollView.ContentInsetAdjustmentBehavior {
    switch self["contentInsetAdjustmentBehavior"] {
    case "never": .never
    case "always": .always
    case "scrollableAxes": .scrollableAxes
    default: .automatic
    }
  }
}
