import Foundation
import Testing
import TouchScene

@Suite struct SceneErrorTests {
  private func error(_ text: String) -> String {
    do {
      let file = try SceneFile(reading: Data(text.utf8), name: "card.scene.yaml")
      return "no error: \(file.name)"
    } catch {
      return error.description
    }
  }

  @Test func `an unknown class names the nearest one`() {
    #expect(
      error("touchstone: 1\nroot: {class: UILable}\n") == """
        card.scene.yaml:2:15: error: unknown view class 'UILable'
          help: did you mean 'UILabel'? Known classes: UIButton, UIControl, UIImageView, UILabel, \
        UIView, UIWindow.
        """
    )
  }
}
