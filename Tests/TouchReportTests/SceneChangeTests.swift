import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchReport

/// Which line of a scene explains a difference.
@MainActor
@Suite struct SceneChangeTests {
  private static let scene = """
    touchstone: 1
    classes:
      Forgiving: {pointInside: {outset: 20}}
    root:
      name: root
      subviews:
        - {name: gray, frame: [0, 0, 100, 100]}
        - name: red
          class: Forgiving
          frame: [0, 200, 100, 100]
    """

  private static func file(_ text: String) throws -> SceneFile {
    try SceneFile(reading: Data(text.utf8), name: "card.scene.yaml")
  }

  private static func changes(_ old: String, _ new: String) throws -> [SceneChange] {
    let after = scene.replacing(old, with: new)
    return SceneChange.all(from: try file(scene), to: try file(after))
  }

  @Test func `A change has the line of the new scene and the old value`() throws {
    let changes = try Self.changes("outset: 20", "outset: 5")
    #expect(changes.map(\.line) == [3])
    #expect(changes.map(\.words) == ["was 20"])
    #expect(changes.map(\.className) == ["Forgiving"])
  }

  @Test func `Views are compared by their names, wherever they stand in the list`() throws {
    let gray = "    - {name: gray, frame: [0, 0, 100, 100]}\n"
    let added = "    - {name: blue, frame: [0, 0, 9, 9]}\n"
    let changes = try Self.changes(gray, added + gray.replacing("100, 100", with: "100, 90"))
    #expect(changes.map(\.line) == [7, 8])
    #expect(changes.map(\.words) == ["is new", "was [0, 0, 100, 100]"])
  }

  @Test func `What is gone stands where its view begins`() throws {
    let changes = try Self.changes("\n      class: Forgiving", "")
    #expect(changes.map(\.line) == [8])
    #expect(changes.map(\.words) == ["had class: Forgiving"])
  }

  @Test func `Of several changes, the one of the view that was hit explains, or that of its class`()
    throws
  {
    let after = Self.scene.replacing("outset: 20", with: "outset: 5")
      .replacing("[0, 0, 100, 100]", with: "[0, 0, 90, 90]")
    let changes = SceneChange.all(from: try Self.file(Self.scene), to: try Self.file(after))
    let text = try SceneText(of: try Self.file(after), text: after)
    func line(for path: String) -> Int? { text.explanation(among: changes, for: [path])?.line }
    #expect(line(for: "window/root/red") == 3)
    #expect(line(for: "window/root/gray") == 7)
    #expect(line(for: "window/root") == nil)
  }

  @Test func `A scene without a file is written anew, with the lines of its views`() throws {
    let text = try SceneText(of: try Self.file(Self.scene), text: nil)
    let line = try #require(text.line(of: "window/root/gray"))
    #expect(text.lines[line - text.firstLine].contains("gray"))
  }

  @Test func `Of a text that is too long the lines around one are kept`() throws {
    let long =
      Self.scene + "\n" + String(repeating: "# \(String(repeating: "x", count: 90))\n", count: 4000)
    let text = try SceneText(of: try Self.file(long), text: long, around: 2000)
    #expect(text.lines.count == 200)
    #expect(text.firstLine == 1900)
  }
}
