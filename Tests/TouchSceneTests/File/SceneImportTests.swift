import Foundation
import Testing
import TouchScene

/// What a scene imports is read by what its opener hands in.
@Suite struct SceneImportTests {
  private let text = "touchstone: 1\ntitle: Login\nimport: dump.txt\n"

  @Test func `without an importer a scene that imports says so, and where`() {
    let error = #expect(throws: SourceError.self) { try scene(importer: nil) }
    #expect(
      error?.description == """
        card.scene.yaml:3:9: error: the file 'dump.txt' cannot be imported: the scene is opened \
        without an importer
          help: in Swift, pass TouchImport's Importer() to SceneFile.
        """
    )
  }

  @Test func `an importer reads the file beside the scene, and the scene's own words win`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("a button".utf8).write(to: folder.appending(path: "dump.txt"))
    let file = try scene(in: folder, importer: Repeating())
    #expect(file.title == "Login")
    #expect(file.imported?.scene["root"]?["text"]?.string == "a button")
  }

  private func scene(
    in folder: URL? = nil,
    importer: (any SceneImporter)?
  ) throws(SourceError) -> SceneFile {
    let value = try YAMLReader.value(from: Data(text.utf8), file: "card.scene.yaml")
    return try SceneFile(value, name: "card.scene.yaml", in: folder, importer: importer)
  }
}

/// Makes a label of any text.
private struct Repeating: SceneImporter {
  func scene(from data: Data, name: String) throws(SourceError) -> ImportedScene? {
    let text = String(decoding: data, as: UTF8.self)
    let scene = "{touchstone: 1, title: Other, root: {class: UILabel, text: \(text)}}"
    let value = try YAMLReader.value(from: Data(scene.utf8), file: name)
    return ImportedScene(kind: .viewDump, scene: value)
  }
}
