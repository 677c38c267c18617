import Foundation
import Glibc
import Testing
import TouchScene

/// What a scene of a stranger may read by naming it.
@Suite final class SceneFilesTests {
  private static let pixel = """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    """
  private let base: URL
  private let folder: URL

  init() throws {
    base = URL(
      fileURLWithPath: FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: UUID().uuidString).path
    )
    folder = base.appending(path: "scene")
    let manager = FileManager.default
    try manager.createDirectory(
      at: folder.appending(path: "in"),
      withIntermediateDirectories: true
    )
    let png = try #require(Data(base64Encoded: Self.pixel))
    for place in ["outside.png", "scene/a.png", "scene/in/b.png"] {
      try png.write(to: base.appending(path: place))
    }
    for (link, target) in [("link.png", "a.png"), ("up", ".."), ("in/away.png", "/etc/passwd")] {
      try manager.createSymbolicLink(
        atPath: folder.appending(path: link).path,
        withDestinationPath: target
      )
    }
  }

  deinit { try? FileManager.default.removeItem(at: base) }

  private func complaint(_ image: String, allowing: [URL] = [], isInFolder: Bool = true) -> String {
    let text = "touchstone: 1\nroot: {class: UIImageView, image: '\(image)'}\n"
    do {
      let scene = try SceneFile(
        reading: Data(text.utf8),
        name: "a.yaml",
        in: isInFolder ? folder : nil,
        allowing: allowing
      )
      return scene.source.json.contains(Self.pixel) ? "read" : "not in the source"
    } catch {
      return error.description.replacing(base.path, with: "BASE")
    }
  }

  @Test(arguments: ["a.png", "./a.png", "in/b.png", "in//b.png"])
  func `a file below the scene's folder is read`(_ image: String) {
    #expect(complaint(image) == "read")
  }

  @Test(arguments: [
    ("BASE/outside.png", "lies outside of the scene's folder", "BASE"),
    ("BASE/scene/a.png", "lies outside of the scene's folder", "BASE/scene"),
    ("../outside.png", "lies outside of the scene's folder", "BASE"),
    ("in/../a.png", "lies outside of the scene's folder", "BASE/scene"),
    ("link.png", "leads through the link 'link.png'", "BASE/scene"),
    ("up/outside.png", "leads through the link 'up'", "BASE"),
    ("in/away.png", "leads through the link 'in/away.png'", "/etc"),
  ])
  func `a path out of the folder is refused, and the error names what allows it`(
    _ image: String,
    _ reason: String,
    _ allowed: String
  ) {
    #expect(
      complaint(image.replacing("BASE", with: base.path)) == """
        a.yaml:2:35: error: the image '\(image)' \(reason)
          help: copy it beside the scene, or allow the folder: --allow-files \(allowed)
        """
    )
  }

  @Test(arguments: ["BASE/outside.png", "../outside.png", "up/outside.png", "link.png"])
  func `a path out of the folder is read where its target is allowed`(_ image: String) {
    #expect(complaint(image.replacing("BASE", with: base.path), allowing: [base]) == "read")
  }

  @Test func `what is allowed is a folder, and not all whose names begin with it`() throws {
    let allowed = [base.appending(path: "sce"), base.appending(path: "out")]
    for folder in allowed {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    #expect(complaint("\(base.path)/scene/a.png", allowing: allowed).contains("--allow-files"))
    #expect(complaint("in/away.png", allowing: [base]).contains("--allow-files /etc"))
  }

  @Test func `a scene in no folder reads no files but allowed ones`() {
    let path = "\(base.path)/outside.png"
    #expect(
      complaint(path, isInFolder: false) == """
        a.yaml:2:35: error: the image 'BASE/outside.png' cannot be read: the scene is in no folder
          help: write the image as 'data:image/png;base64,…'. Outside of sessions, allow the folder: \
        --allow-files BASE
        """
    )
    #expect(complaint(path, allowing: [base], isInFolder: false) == "read")
  }

  @Test func `a pipe, a folder and what is too large are refused by their kind`() throws {
    #expect(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
    let large = folder.appending(path: "large.png").path
    #expect(FileManager.default.createFile(atPath: large, contents: nil))
    #expect(truncate(large, 65 << 20) == 0)
    for (image, reason) in [
      ("pipe", "this is a pipe, not a file"), ("in", "this is a folder, not a file"),
      ("large.png", "the file is too large: it has 65 MB, and an image has at most 64 MB"),
      ("a.png/b", "not a directory"),
    ] {
      #expect(
        complaint(image) == """
          a.yaml:2:35: error: the image '\(image)' cannot be read: \(reason)
            help: give a path relative to the scene file.
          """
      )
    }
  }
}
