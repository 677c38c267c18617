import TouchKit

extension Wireframe {
  private static let padding: CGFloat = 5
  /// The face of texts that have room.
  static let textFont = UIFont.systemFont(ofSize: 12, weight: .medium)
  private static let smallestTextSize: CGFloat = 9.5
  /// How long the end of a text is that fades out where there is no room.
  private static let fadeLength: CGFloat = 12

  /// Draws a text in the middle of the box's height, never wider than that: it shrinks, then fades out.
  ///
  /// A text that is not known, or could not be read, is a bar.
  func drawText(_ text: String?, in box: CGRect, on canvas: any Canvas) {
    guard let text, !text.isEmpty, isReadable else { return drawBar(in: box, on: canvas) }
    let line = text.replacing("\n", with: " ")
    // A label is often just as wide as its text.
    let room = box.insetBy(dx: min(Self.padding, box.width / 32), dy: 0)
    guard room.width > 0 else { return }
    var font = Self.textFont
    var width = canvas.width(of: line, font: font)
    if width > room.width {
      let fitting = font.pointSize * room.width / width
      font = font.withSize(max(Self.smallestTextSize, (fitting * 2).rounded(.down) / 2))
      width = canvas.width(of: line, font: font)
    }
    guard width > room.width else {
      canvas.line(line, font: font, color: theme.ink, x: room.minX, middle: box.midY)
      return
    }
    drawFading(line, font, in: room, on: canvas)
  }

  /// Draws a text that is cut at the end of its room, paler in each of the last strips.
  private func drawFading(_ text: String, _ font: UIFont, in room: CGRect, on canvas: any Canvas) {
    let fade = min(Self.fadeLength, room.width)
    let strips = 4
    var left = room.minX
    for strip in 0...strips {
      let right = room.maxX - fade * CGFloat(strips - strip) / CGFloat(strips)
      let opacity = 1 - CGFloat(strip) / CGFloat(strips + 1)
      canvas.saveGState()
      canvas.clip(
        to: UIBezierPath(
          rect: CGRect(x: left, y: room.minY, width: right - left, height: room.height)
        )
      )
      let color = theme.ink.withAlphaComponent(opacity)
      canvas.line(text, font: font, color: color, x: room.minX, middle: room.midY)
      canvas.restoreGState()
      left = right
    }
  }

  private func drawBar(in box: CGRect, on canvas: any Canvas) {
    let room = box.insetBy(dx: min(Self.padding, box.width / 8), dy: 0)
    let height = min(7, box.height)
    let bar = CGRect(
      x: room.minX,
      y: box.midY - height / 2,
      width: room.width,
      height: height
    )
    canvas.fill(bar, with: theme.ink.withAlphaComponent(0.35), radius: height / 2)
  }
}
