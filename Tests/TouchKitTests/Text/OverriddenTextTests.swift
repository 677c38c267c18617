import Testing
import TouchKit

/// Classes of apps whose plain texts set the texts with attributes, as in UIKit they may.
@MainActor
@Suite struct OverriddenTextTests {
  private final class Label: UILabel {
    override var text: String? {
      didSet { attributedText = text.map { NSAttributedString(string: "\($0)!") } }
    }
  }
  private final class Field: UITextField {
    override var text: String? {
      didSet { attributedText = text.map { NSAttributedString(string: "\($0)!") } }
    }
    override var placeholder: String? {
      didSet { attributedPlaceholder = placeholder.map { NSAttributedString(string: "\($0)…") } }
    }
  }
  private final class Page: UITextView {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var text: String! {
      didSet { attributedText = NSAttributedString(string: "\(text ?? "")!") }
    }
  }

  @Test func `a label shows what its override says, once`() {
    let label = Label()
    label.text = "Hello"
    #expect(label.text == "Hello!")
  }

  @Test func `a field shows the text and the placeholder that its overrides say`() {
    let field = Field()
    field.text = "Hello"
    field.placeholder = "Name"
    #expect(field.text == "Hello!")
    #expect(field.placeholder == "Name…")
  }

  @Test func `a text view shows what its override says`() {
    let page = Page()
    page.text = "Hello"
    #expect(page.text == "Hello!")
  }
}
