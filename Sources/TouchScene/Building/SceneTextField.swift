import TouchKit

/// A text field of a scene, whose input views may be those of controllers (`B-7.122`).
final class SceneTextField: UITextField {
  var input: UIInputViewController?
  var accessory: UIInputViewController?

  override var inputViewController: UIInputViewController? { input ?? super.inputViewController }
  override var inputAccessoryViewController: UIInputViewController? {
    accessory ?? super.inputAccessoryViewController
  }
}

extension UIStackView {
  convenience init(sceneTitles titles: [String], height: CGFloat) {
    self.init(arrangedSubviews: titles.map(UIButton.init(sceneTitle:)))
    distribution = .fillEqually
    frame.size.height = height
  }
}

extension UIInputViewController {
  /// Makes a controller of a row of buttons, each named by its title.
  convenience init(sceneTitles titles: [String], height: CGFloat) {
    self.init()
    view = UIStackView(sceneTitles: titles, height: height)
  }
}
