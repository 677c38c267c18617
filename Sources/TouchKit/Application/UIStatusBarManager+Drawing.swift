extension UIStatusBarManager {
  /// Draws the bar over what a screen shows: the time, and a battery; nothing where it is hidden, or where
  /// the screen has none.
  ///
  /// The time is the one that Apple's pictures show. `canvas` is in the screen's space.
  package func draw(on canvas: any Canvas) {
    let frame = statusBarFrame
    guard frame.height >= 12, frame.width >= 100 else { return }
    let color = inkColor
    let hasSensors = frame.height > 24
    let size: CGFloat = hasSensors ? 16 : 12
    let line = size * 1.25
    // Beside sensors the bar's line is in the middle of their height.
    let middle = hasSensors ? frame.height * 0.55 : frame.midY
    let time = StyledText(
      "9:41",
      font: .boldSystemFont(ofSize: size),
      color: color,
      alignment: .center
    )
    let width: CGFloat = 60
    let place = CGRect(
      x: hasSensors ? frame.width * 0.15 - width / 2 : frame.midX - width / 2,
      y: middle - line / 2,
      width: width,
      height: line
    )
    canvas.draw(time, in: place)
    let right = hasSensors ? frame.width * 0.93 : frame.width - 8
    drawBattery(on: canvas, endingAt: CGPoint(x: right, y: middle), color)
  }

  private func drawBattery(
    on canvas: any Canvas,
    endingAt end: CGPoint,
    _ color: UIColor
  ) {
    let body = CGRect(x: end.x - 26, y: end.y - 5.5, width: 23, height: 11)
    let outline = UIBezierPath(roundedRect: body.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 3)
    outline.lineWidth = 1
    canvas.stroke(outline, with: color)
    let charge = UIBezierPath(roundedRect: body.insetBy(dx: 2, dy: 2), cornerRadius: 1.5)
    canvas.fill(charge, with: color)
    let pole = CGRect(x: body.maxX + 1, y: end.y - 2, width: 1.5, height: 4)
    canvas.fill(UIBezierPath(roundedRect: pole, cornerRadius: 0.75), with: color)
  }

  /// The colour of the bar's text; the default suits the interface style.
  private var inkColor: UIColor {
    switch statusBarStyle {
    case .lightContent: .white
    case .darkContent: .black
    case .default: isDark ? .white : .black
    }
  }
}
