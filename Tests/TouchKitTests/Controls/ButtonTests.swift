import Testing
import TouchKit

/// What a button shows in which state.
@MainActor
@Suite struct ButtonTests {
  private let button = UIButton(frame: CGRect(10, 10, 80, 40))

  @Test func `a state without a title of its own shows the normal one`() {
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    button.setTitleColor(.red, for: .disabled)
    #expect(button.currentTitle == "Go")
    button.isHighlighted = true
    #expect(button.currentTitle == "Going")
    button.isSelected = true
    #expect(button.currentTitle == "Go")
    (button.isHighlighted, button.isSelected, button.isEnabled) = (false, false, false)
    #expect(button.currentTitleColor == .red)
    #expect(button.title(for: .highlighted) == "Going" && button.title(for: .selected) == nil)
  }

  @Test func `the title has the room inside the insets`() {
    button.setTitle("Go", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let content = button.contentRect(forBounds: button.bounds)
    #expect(content == CGRect(2, 1, 74, 36))
    #expect(button.titleRect(forContentRect: content) == content)
    #expect(button.imageRect(forContentRect: content) == .zero)
  }

  @Test func `its title label says what is shown, and is in no view`() {
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    #expect(button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .red)
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "Going")
    #expect(button.titleLabel === button.titleLabel)
    #expect(button.titleLabel?.superview == nil && button.subviews.isEmpty)
  }

  @Test func `a configuration without an image leaves the one of the action`() {
    let image = UIImage()
    let action = UIAction(title: "Go", image: image) { _ in }
    let button = UIButton(configuration: .plain(), primaryAction: action)
    #expect(button.currentImage === image)
  }

  @Test func `a capsule is one in other bounds as well`() {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    button.configuration = configuration
    button.bounds.size.height = 60
    #expect(button.layer.cornerRadius == 30)
  }
}
