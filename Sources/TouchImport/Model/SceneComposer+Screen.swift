import TouchKit
import TouchScene

extension SceneComposer {
  /// The size of the screen: the known one, that of the first window, or enough for the first view.
  mutating func screen(_ known: CGSize?) -> CGSize {
    if let known, known.isScreen { return known }
    guard let root = forest.roots.first.map({ forest.views[$0] }) else { return .usualScreen }
    let corner = corner
    if corner.isScreen {
      notes.assume(
        "the screen is \(corner.words) points, as far as the outermost views reach",
        line: root.position.line
      )
      return corner
    }
    notes.assume("the screen is \(CGSize.usualScreen.words) points")
    return .usualScreen
  }

  /// The corner farthest right and down of all the outermost views, in whole points.
  private var corner: CGSize {
    let frames = forest.roots.map { forest.views[$0].frame }
    let reach = { (farthest: CGFloat?) in ((farthest ?? 0) - 0.01).rounded(.up) }
    return CGSize(width: reach(frames.map(\.maxX).max()), height: reach(frames.map(\.maxY).max()))
  }
}

extension CGSize {
  /// The screen to assume where a file says nothing of it, in points.
  static let usualScreen = CGSize(width: 390, height: 844)

  var isScreen: Bool { (1...10_000).contains(width) && (1...10_000).contains(height) }
}

extension CGRect {
  var isSensible: Bool {
    let numbers = [origin.x, origin.y, size.width, size.height]
    return numbers.allSatisfy { abs($0) <= 1e9 } && size.width >= 0 && size.height >= 0
  }

  /// The rectangle to a thousandth of a point: sources print six digits, more would be noise.
  var rounded: CGRect {
    let (x, y, width, height) = (origin.x, origin.y, size.width, size.height)
    let parts = [x, y, width, height].map { ($0 * 1000).rounded() / 1000 }
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}
