import Foundation
import SceneStage
import Testing
import TouchExplain
import TouchImport
import TouchKit
import TouchScene

@MainActor @Suite struct ViewNameTests {
  private let scene: Scene
  private let views: [String: ViewName]

  /// Two views of one class, one of another, a label, and one with a name of its own.
  init() throws {
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 375 667)>
         | <Card: 0x102; frame = (0 0; 100 100)>
         |    | <Plain: 0x103; frame = (0 0; 50 50)>
         |    | <Plain: 0x104; frame = (50 0; 50 50)>
         |    | <UILabel: 0x105; frame = (0 50; 50 20); text = 'Buy it now, or else'>
         |    | <Plain: 0x106; frame = (0 70; 50 20); accessibilityIdentifier = 'silent'>

      """
    let file = try SceneFile(reading: Data(dump.utf8), name: "dump.txt", importer: Importer())
    scene = try Scene(file)
    views = Dictionary(
      uniqueKeysWithValues: scene.views.map { ($0.address?.addressText ?? "", $0.viewName) }
    )
  }

  @Test func `in a sentence a view has its address where its class says too little`() {
    #expect(views["0x102"]?.short == "Card")
    #expect(views["0x103"]?.short == "Plain 0x103")
    #expect(views["0x103"]?.path == "UIWindow/Card/Plain 0x103")
  }

  @Test func `a list shows the text of a label that has no name, cut where it is long`() {
    #expect(views["0x105"]?.title == "UILabel “Buy it now,…”")
  }

  @Test func `in sentences no two views have one name`() {
    let names = views.values.map(\.short)
    #expect(Set(names).count == names.count)
  }
}
