import TouchKit

/// The place and scale of the scene's screen on the stage: fitted to the room there, until the user
/// zooms or pans.
struct StageTransform: Equatable {
  /// The least and the most points of the stage that one point of the scene is wide.
  static let scales: ClosedRange<CGFloat> = 0.1...16
  /// The factor of one step.
  static let step: CGFloat = 1.25
  /// The part of the screen that stays in the room, in points.
  private static let least: CGFloat = 48

  /// Points of the stage a point of the scene.
  private(set) var scale: CGFloat = 1
  /// The screen's top left corner on the stage, in points.
  private(set) var origin = CGPoint.zero
  /// True if the screen follows the size of the room.
  private(set) var isFitted = true

  /// Pixels a point of the stage.
  var pixelScale: CGFloat = 1

  private var size = CGSize.zero
  private var room = CGRect.zero

  /// The screen on the stage, in points.
  var frame: CGRect {
    CGRect(origin: origin, size: CGSize(width: size.width * scale, height: size.height * scale))
  }

  /// Lays out a screen of a size in a room of the stage, at most so large.
  ///
  /// What was zoomed keeps its scale and its middle; a screen of another size is shown whole.
  mutating func layout(_ size: CGSize, in room: CGRect, largest: CGFloat = .infinity) {
    let middle = point(at: self.room.center)
    if size != self.size { isFitted = true }
    (self.size, self.room) = (size, room)
    guard isFitted else { return center(on: middle) }
    let fit = min(max(0, room.width) / size.width, max(0, room.height) / size.height, largest)
    scale = max(0.01, fit)
    origin = CGPoint(
      x: (room.midX - size.width * scale / 2).onPixel(pixelScale),
      y: (room.midY - size.height * scale / 2).onPixel(pixelScale)
    )
  }

  /// Lets the screen follow the room again, with the next layout.
  mutating func fit() { isFitted = true }

  /// Changes the scale; the point of the scene that is at a point of the stage stays there.
  mutating func zoom(to newScale: CGFloat, about anchor: CGPoint) {
    let fixed = point(at: anchor)
    isFitted = false
    scale = min(max(newScale, Self.scales.lowerBound), Self.scales.upperBound)
    move(to: CGPoint(x: anchor.x - fixed.x * scale, y: anchor.y - fixed.y * scale))
  }

  /// Changes the scale, about the middle of the room.
  mutating func zoom(to newScale: CGFloat) { zoom(to: newScale, about: room.center) }

  /// Enlarges the screen so many times, about the middle of the room.
  mutating func zoom(by factor: CGFloat) { zoom(to: scale * factor) }

  /// Moves the screen by a distance on the stage, in points.
  mutating func pan(by delta: CGPoint) {
    isFitted = false
    move(to: CGPoint(x: origin.x + delta.x, y: origin.y + delta.y))
  }

  /// Returns the point of the scene at a point of the stage.
  func point(at place: CGPoint) -> CGPoint {
    CGPoint(x: (place.x - origin.x) / scale, y: (place.y - origin.y) / scale)
  }

  /// Returns the point of the stage where a point of the scene is.
  func place(of point: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  private mutating func center(on middle: CGPoint) {
    move(to: CGPoint(x: room.midX - middle.x * scale, y: room.midY - middle.y * scale))
  }

  /// Whole pixels keep edges sharp; some of the screen stays in the room.
  private mutating func move(to place: CGPoint) {
    let least = Self.least
    let (width, height) = (size.width * scale, size.height * scale)
    origin = CGPoint(
      x: min(max(place.x, room.minX + least - width), room.maxX - least).onPixel(pixelScale),
      y: min(max(place.y, room.minY + least - height), room.maxY - least).onPixel(pixelScale)
    )
  }
}
