import Testing
import TouchKit

/// Input views that have controllers.
@MainActor
@Suite struct InputControllerTests {
  private final class Writer: UIView {
    var keys: UIInputViewController?
    var bar: UIInputViewController?

    override var canBecomeFirstResponder: Bool { true }
    override var inputViewController: UIInputViewController? { keys }
    override var inputAccessoryViewController: UIInputViewController? { bar }
  }

  private let stage = Stage()
  private let writer = Writer(frame: CGRect(0, 0, 100, 50))

  init() { stage.window.add(writer, "writer") }

  @Test func `the views of input controllers are shown for the first responder (B-7.122)`() {
    let (keys, bar) = (UIInputViewController(), UIInputViewController())
    bar.view.frame.size.height = 40
    (writer.keys, writer.bar) = (keys, bar)
    #expect(writer.becomeFirstResponder())
    #expect(keys.view.frame == CGRect(0, 184, 400, 216))
    #expect(bar.view.frame == CGRect(0, 144, 400, 40))
    #expect(stage.hit(200, 300) === keys.view && stage.hit(200, 150) === bar.view)
    #expect(keys.view.next === keys && keys.next === keys.view.superview)
    keys.dismissKeyboard()
    #expect(!writer.isFirstResponder && keys.view.window == nil)
  }

  @Test func `a responder's own input view goes before that of its controller (B-7.122)`() {
    let field = Field(frame: CGRect(0, 0, 100, 30))
    stage.window.add(field, "field")
    field.inputView = UIView(frame: CGRect(0, 0, 400, 150))
    #expect(field.becomeFirstResponder())
    #expect(stage.hit(200, 300) === field.inputView)
    #expect(field.keys.view.window == nil)
  }

  private final class Field: UITextField {
    let keys = UIInputViewController()

    override var inputViewController: UIInputViewController? { keys }
  }
}
