import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

@MainActor
@Suite struct ViewKeysTests {
  @Test func `of two wrong values the one is told whose key the class has first`() {
    let text = "touchstone: 1\nroot: {hidden: 5, alpha: 7}\n"
    #expect(complaint(about: text).hasPrefix("card.scene.yaml:2:26: error: 'alpha'"))
  }

  @Test func `keys that depend on each other say what holds where none of them is there`() throws {
    let stepper = try #require(
      views("touchstone: 1\nroot: {class: UIStepper}\n").first as? UIStepper
    )
    #expect(stepper.maximumValue == 100)
  }

  @Test(arguments: ["#abcdef", "#ABCDEF", "#AbCdEf", "#abcdefff"])
  func `a colour's digits may be small or large`(text: String) throws {
    let view = try #require(views("touchstone: 1\nroot: {color: '\(text)'}\n").first)
    #expect(view.backgroundColor == UIColor(hex: 0xABCDEF))
  }

  @Test(arguments: ["#", "#12", "#12345", "#1234567", "#123456789", "#+12345", "#12 456", "#１２３"])
  func `what has other digits, or another number of them, is no colour`(text: String) {
    let text = "touchstone: 1\nroot: {color: '\(text)'}\n"
    #expect(complaint(about: text).contains("is not a color"))
  }

  @Test(arguments: [
    ("a\\u007Fb", "a name cannot hold line breaks or other control characters"),
    ("a\\tb", "a name cannot hold line breaks or other control characters"),
    ("a/b", "the name 'a/b' cannot be used: '/' and '#' have a meaning in view paths"),
    ("a#b", "the name 'a#b' cannot be used: '/' and '#' have a meaning in view paths"),
    ("", "a name cannot be empty"),
  ])
  func `a name that cannot be in a path is refused`(name: String, words: String) {
    let text = "{\"touchstone\": 1, \"root\": {\"name\": \"\(name)\"}}"
    #expect(problem(in: text) == "1:36: error: \(words)")
  }

  private func views(_ text: String) throws -> [UIView] {
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "card.scene.yaml"))
    return scene.views.filter { scene.position(of: $0) != nil && !($0 is UIWindow) }
  }
}
