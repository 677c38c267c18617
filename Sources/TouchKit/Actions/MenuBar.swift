/// The bar of a menu's items; its measures are ours.
@MainActor
final class MenuBar: UIView {
  private static let height: CGFloat = 38
  /// How far it stays from what it is about, and from the edges of the screen.
  private static let distance: CGFloat = 6
  /// Around a title, and for each of its characters: text is measured only where it is drawn.
  private static let (padding, characterWidth): (CGFloat, CGFloat) = (24, 9)

  /// Makes a bar of titles.
  ///
  /// - Parameters:
  ///   - titles: The titles.
  ///   - choose: Is given the place of the title that was pressed.
  init(_ titles: [String], choose: @escaping @MainActor (Int) -> Void) {
    super.init(frame: .zero)
    declaredClassName = "UICalloutBar"
    backgroundColor = UIColor(white: 0.15, alpha: 0.95)
    layer.cornerRadius = 8
    var end: CGFloat = 0
    for (index, title) in titles.enumerated() {
      let width = CGFloat(title.count) * Self.characterWidth + Self.padding
      let button = UIButton(frame: CGRect(x: end, y: 0, width: width, height: Self.height))
      button.declaredClassName = "UICalloutBarButton"
      button.setTitle(title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.addAction(UIAction { _ in choose(index) }, for: .touchUpInside)
      addSubview(button)
      end += width
    }
    bounds.size = CGSize(width: end, height: Self.height)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Lies above a rectangle, or below where that is wanted or there is no room, within the screen.
  func place(at target: CGRect, isBelow: Bool, in screen: CGRect) {
    let room = screen.insetBy(dx: Self.distance, dy: Self.distance)
    let above = target.minY - Self.distance - Self.height
    let below = min(target.maxY + Self.distance, room.maxY - Self.height)
    let start = min(target.midX - bounds.width / 2, room.maxX - bounds.width)
    frame.origin = CGPoint(
      x: max(room.minX, start),
      y: isBelow || above < room.minY ? below : above
    )
  }
}
