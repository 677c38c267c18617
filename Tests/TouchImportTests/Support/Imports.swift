import Foundation
import TouchImport
import TouchScene

/// Imports texts for tests, and tells what came of them.
enum Imports {
  /// Imports a text that must be importable.
  static func scene(_ text: String, controllers: String? = nil) throws -> ImportedScene {
    let importer = Importer(controllers: controllers.map { Data($0.utf8) })
    let imported = try importer.scene(from: Data(text.utf8), name: "dump.txt")
    guard let imported else { throw NotImported() }
    return imported
  }

  /// The views of an imported text, one a line: class, frame, keys other than addresses; two blanks
  /// a level.
  static func outline(_ text: String) throws -> String {
    outline(try scene(text))
  }

  static func outline(_ scene: ImportedScene) -> String {
    var lines: [String] = []
    for window in scene.scene["windows"]?.list ?? [] { add(window, 0, to: &lines) }
    return lines.joined(separator: "\n")
  }

  private static func add(_ value: SourceValue, _ depth: Int, to lines: inout [String]) {
    guard case .map(let entries) = value.content else { return }
    let words = entries.filter { !["subviews", "address"].contains($0.key) }
      .map { $0.key == "class" ? $0.value.string ?? "" : "\($0.key) \($0.value.json)" }
    lines.append(String(repeating: "  ", count: depth) + words.joined(separator: " "))
    for child in value["subviews"]?.list ?? [] { add(child, depth + 1, to: &lines) }
  }

  /// The first view of an imported text, in the window that is put around it.
  static func view(_ text: String) throws -> SourceValue {
    let window = try scene(text).scene["windows"]?.list?.first
    guard let view = window?["subviews"]?.list?.first else { throw NotImported() }
    return view
  }

  /// What is wrong with a text, as the command line says it; nil where nothing is.
  static func error(_ text: String, name: String = "dump.txt") -> String? {
    error(bytes: Array(text.utf8), name: name)
  }

  /// What is wrong with a file, as the command line says it; nil where nothing is.
  static func error(bytes: [UInt8], name: String = "dump.txt") -> String? {
    do {
      _ = try SceneFile(reading: Data(bytes), name: name, importer: Importer())
      return nil
    } catch {
      return error.description
    }
  }

  struct NotImported: Error {}
}
