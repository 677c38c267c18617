import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

/// What was imported, written as a scene with what was changed in it.
@MainActor
@Suite struct WrittenImportTests {
  private static let dump = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <Shop.Card: 0x5; frame = (20 20; 100 100); userInteractionEnabled = NO>
       |    | <Shop.Card: 0x6; frame = (20 220; 100 100); alpha = 0.5>
    """

  @Test func `a view dump becomes a scene file, with the change in it`() throws {
    let data = Data(Self.dump.utf8)
    let scene = try Scene(SceneFile(reading: data, name: "dump.txt", importer: Importer()))
    let card = try #require(scene.application.windows.first?.subviews.first?.subviews.first)
    card.isUserInteractionEnabled = true
    card.frame.size.width = 200
    let writer = try SceneWriter(scene)
    #expect(try writer.losses() == [])
    let saved = try SceneFile(reading: Data(writer.yaml.utf8), name: "saved.scene.yaml")
    let again = try Scene(saved)
    #expect(again.application.isWireframe)
    #expect(again.application.view(at: CGPoint(x: 210, y: 30))?.className == "Shop.Card")
  }

  @Test(.enabled(if: Samples.folder != nil, "the published samples are not on this machine"))
  func `every published dump that loads is written without loss`() throws {
    var losses: [String] = []
    // Only an import knows the sizes that its version of UIKit has for them.
    let sized = ["/UISwitch", "/UIStepper", "/UIPageControl", "/UISegmentedControl", "/UISlider"]
    for sample in try Samples.all() where Samples.refusals[sample.file] == nil {
      guard
        let file = try? SceneFile(
          reading: try sample.data(),
          name: sample.file,
          importer: Importer()
        )
      else { continue }
      let writer = try SceneWriter(try Scene(file))
      losses += try writer.losses().filter { loss in !sized.contains { loss.contains($0) } }
        .map { "\(sample.file) \($0)" }
      let text = Data(writer.yaml.utf8)
      _ = try Scene(SceneFile(reading: text, name: sample.file))
    }
    #expect(losses == [])
  }
}
