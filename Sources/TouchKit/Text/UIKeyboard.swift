public import Foundation

/// The keyboard while text is edited: covers the lower part, takes its touches, types nothing (`B-7.119`).
package final class UIKeyboard: UIView {
  /// The heights of the bar of suggestions, of the keys and of what lies below them, in points.
  private let heights: (suggestions: CGFloat, keys: CGFloat, below: CGFloat)

  package init(for application: UIApplication) {
    heights = Self.heights(on: application.screen)
    let height = Self.height(on: application.screen)
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    backgroundColor = UIColor(hex: 0xD1D5DB)
  }

  static func height(on screen: UIScreen) -> CGFloat {
    let (suggestions, keys, below) = heights(on: screen)
    return suggestions + keys + below
  }

  /// Returns the heights that developers measured on devices of a screen's size, with letters and suggestions.
  private static func heights(on screen: UIScreen) -> (CGFloat, CGFloat, CGFloat) {
    let (size, bottom) = (screen.bounds.size, screen.safeArea.bottom)
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let isUpright = size.height > size.width
    if screen.idiom == .pad {
      let isLarge = short >= 1024
      return (55, isUpright ? (isLarge ? 328 : 265) : isLarge ? 423 : 353, bottom)
    }
    let hasIndicator = bottom > 0 || long >= 2 * short
    if isUpright {
      let isWide = short >= 414
      return (hasIndicator || isWide ? 45 : 44, isWide ? 226 : 216, hasIndicator ? 75 : 0)
    }
    let keys: CGFloat = !hasIndicator ? 162 : [375, 414].contains(short) ? 150 : 160
    return (38, keys, hasIndicator ? 21 : 0)
  }

  package required init?(coder: NSCoder) { nil }

  package override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let (rows, columns) = (4, 10)
    let size = CGSize(width: rect.width / CGFloat(columns), height: heights.keys / CGFloat(rows))
    for row in 0..<rows {
      for column in 0..<columns {
        let key = CGRect(
          x: rect.minX + CGFloat(column) * size.width,
          y: rect.minY + heights.suggestions + CGFloat(row) * size.height,
          width: size.width,
          height: size.height
        )
        let plate = UIBezierPath(roundedRect: key.insetBy(dx: 3, dy: 6), cornerRadius: 5)
        canvas.fill(plate, with: .white)
      }
    }
  }
}

/// What is posted when the keyboard comes and goes, with its place as a `CGRect` of the screen.
extension UIResponder {
  /// Posted before the keyboard comes.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification"
  )
  /// Posted when the keyboard has come.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification"
  )
  /// Posted before the keyboard goes.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification"
  )
  /// Posted when the keyboard has gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification"
  )
  /// Posted before the keyboard's place changes, which includes its coming and going.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// Posted when the keyboard's place has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification"
  )
  /// The key of the keyboard's place before.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the number of the animation's curve.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard is for this app; here always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
  /// The key of the keyboard's place afterwards.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the time that it takes, in seconds; here 0.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
}
