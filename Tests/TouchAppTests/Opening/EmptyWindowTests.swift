import Foundation
import Testing
import TouchApp
import TouchKit
import TouchScene
import TouchX11

/// What is told where a window cannot be opened.
@MainActor
@Suite struct EmptyWindowTests {
  /// A display that no server has.
  private var options: TouchApp.Options {
    var options = TouchApp.Options()
    options.display = ":64999"
    return options
  }

  private func scene(_ text: String) throws -> SceneFile {
    try SceneFile(reading: Data("touchstone: 1\nroot: {}\n\(text)".utf8), name: "a.scene.yaml")
  }

  @Test func `a scene cannot be opened where there is no server`() throws {
    let file = try scene("")
    #expect(throws: X11Error.noServer(display: ":64999")) {
      try TouchApp.run(file, options: options)
    }
  }

  @Test func `what is wrong with the scene is told before there being no server`() throws {
    let file = try scene("expect: [{at: [1, 2], hit: button}]\n")
    #expect(throws: SourceError.self) { try TouchApp.run(file, options: options) }
  }
}
