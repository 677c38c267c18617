// repository: Skyscanner/SkyFloatingLabelTextField
// commit: a0750ebbc7311f3b3debf99c5e59338e854afa59
// files: Sources/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct SkyFloatingLabelTextFieldTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let field = SkyFloatingLabelTextField(
    frame: CGRect(x: 20, y: 100, width: 300, height: 50)
  )

  init() {
    field.placeholder = "Name"
    field.title = "Your name"
    root.addSubview(field)
  }

  @Test func `the title stands over a text, and nowhere without`() {
    let finger = Finger(on: Stage(root))
    #expect(!field.isTitleVisible())
    field.text = "Ada"
    finger.advance(by: 1)
    #expect(field.isTitleVisible())
    #expect(field.titleLabel.text == "YOUR NAME")
    #expect(field.titleLabel.alpha == 1)
    field.text = ""
    finger.advance(by: 1)
    #expect(field.titleLabel.alpha == 0)
  }

  @Test func `a tap begins to edit and marks the line`() {
    let finger = Finger(on: Stage(root))
    finger.advance(by: 0.5)
    let before = field.lineView.frame.height
    finger.tap(at: CGPoint(x: 100, y: 130))
    finger.advance(by: 0.5)
    #expect(field.isEditing)
    #expect(field.lineView.backgroundColor == field.selectedLineColor)
    #expect(field.lineView.frame.height > before)
  }
}
