import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// Interface Builder files of other projects, which lie beside the checkout and are not part of it.
///
/// `TOUCHSTONE_SAMPLES` names the folder; else it is `../shared/samples`. Without it nothing is run.
@MainActor
@Suite(.enabled(if: InterfaceBuilderSamples.areThere, "the folder of samples is not here"))
struct InterfaceBuilderSampleTests {
  @Test(arguments: InterfaceBuilderSamples.forUIKit)
  func `each screen of a file loads and can be touched`(file: String) throws {
    let root = try InterfaceBuilderSamples.tree(file)
    for chosen in try InterfaceBuilderSamples.choices(root, file) {
      let imported = try InterfaceBuilderScreens(of: root, name: file).scene(chosen)
      let scene = try Scene(SceneFile(imported.scene, name: file))
      let window = try #require(scene.application.windows.first)
      #expect(window.rootViewController != nil || scene.views.count == 1)
      _ = window.hitTest(CGPoint(x: 50, y: 100), with: nil)
    }
  }

  @Test(arguments: InterfaceBuilderSamples.forUIKit)
  func `every view of a file is in one of its screens`(file: String) throws {
    let root = try InterfaceBuilderSamples.tree(file)
    var views: Set<SourcePosition> = []
    for chosen in try InterfaceBuilderSamples.choices(root, file) {
      let imported = try InterfaceBuilderScreens(of: root, name: file).scene(chosen)
      views.formUnion(InterfaceBuilderSamples.views(in: imported.scene))
    }
    let count = try #require(InterfaceBuilderSamples.viewCounts[file])
    if root.name == "archive" {
      #expect(views.count == count + (InterfaceBuilderSamples.added[file] ?? 0))
      return
    }
    let framed = InterfaceBuilderSamples.framed(root)
    #expect(framed.count == count)
    let missing = framed.filter { !views.contains($0.position) }
    #expect(missing.map { "\($0.name):\($0.position.line ?? 0)" } == [])
  }

  @Test(arguments: InterfaceBuilderSamples.forMacOS)
  func `a file for macOS is refused`(file: String) throws {
    let root = try InterfaceBuilderSamples.tree(file)
    let error = #expect(throws: SourceError.self) {
      try InterfaceBuilderScreens(of: root, name: file).scene()
    }
    #expect(error?.problem == "this Interface Builder file is for macOS")
  }
}

enum InterfaceBuilderSamples {
  /// Controllers whose view is in another file have an empty one.
  static let added = ["ib-kif-testable-mainwindow.xib": 1]
  /// Nothing is on any screen: there is only the application's delegate.
  private static let empty = "ib-chameleon-ios-mainwindow.xib"

  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["TOUCHSTONE_SAMPLES"] {
      return URL(fileURLWithPath: path)
    }
    return Experiments.assets.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared/samples")
  }()

  static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasPrefix("ib-") }.sorted()
  }()
  static var areThere: Bool { !files.isEmpty }

  static let forMacOS = files.filter { (index[$0]?["odd"] as? String)?.contains("macOS") == true }
  static let forUIKit = files.filter { !forMacOS.contains($0) && $0 != empty }
  static let viewCounts = index.compactMapValues { $0["views"] as? Int }

  nonisolated(unsafe) private static let index: [String: [String: Any]] = {
    let file = folder.appending(path: "index.json")
    let value = (try? Data(contentsOf: file)).flatMap {
      try? JSONSerialization.jsonObject(with: $0)
    }
    let list =
      value as? [[String: Any]] ?? (value as? [String: Any])?["samples"] as? [[String: Any]]
    return Dictionary(
      (list ?? []).compactMap { entry in (entry["file"] as? String).map { ($0, entry) } },
      uniquingKeysWith: { first, _ in first }
    )
  }()

  static func tree(_ file: String) throws -> XMLTree {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return try XMLTree.read(text, file: file)
  }

  /// What chooses each screen of a file, and nothing for the one that it begins with.
  static func choices(_ root: XMLTree, _ file: String) throws -> [String?] {
    var notes = InterfaceBuilderNotes()
    let tree = root.name == "archive" ? ArchiveTranslator(root).document(&notes) : root
    let candidates = try InterfaceBuilderDocument(tree, file: file).candidates
    return [nil] + candidates.compactMap { $0.element["id"] }
  }

  /// Where the views of a scene, windows and bars stand in the file.
  static func views(in value: SourceValue) -> [SourcePosition] {
    guard case .map(let entries) = value.content else { return [] }
    var views: [SourcePosition] = []
    for entry in entries {
      switch entry.key {
      case "root", "navigationBar", "toolbar", "tabs":
        views.append(entry.value.position)
        views += Self.views(in: entry.value)
      case "subviews", "windows":
        for member in entry.value.list ?? [] { views += [member.position] + Self.views(in: member) }
      case "controller": views += Self.views(in: entry.value)
      default: break
      }
    }
    return views
  }

  static func framed(_ root: XMLTree) -> [XMLTree] {
    (root.hasFrame ? [root] : []) + root.children.flatMap(framed)
  }
}
