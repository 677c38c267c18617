import Testing
import TouchCairo
import TouchKit

/// Upright shapes on whole pixels are drawn without Cairo; a clip that is no rectangle makes Cairo
/// draw them, and nobody may see which of the two it was.
@MainActor
@Suite struct ShapeTests {
  private enum Painter: CaseIterable {
    case pixels
    case cairo
  }

  private func sheet(
    _ painter: Painter,
    scale: CGFloat,
    isLayered: Bool,
    _ draw: (CairoCanvas) -> Void
  ) throws -> Sheet {
    let sheet = try Sheet(Int(50 * scale), Int(50 * scale), scale: scale)
    let canvas = sheet.canvas
    canvas.clip(to: UIBezierPath(rect: CGRect(x: 3, y: 2, width: 44, height: 41)))
    let everything = CGRect(x: -1_000, y: -1_000, width: 2_100, height: 2_100)
    if painter == .cairo { canvas.clip(to: UIBezierPath(ovalIn: everything)) }
    if isLayered { canvas.beginTransparencyLayer(alpha: 0.7) }
    draw(canvas)
    if isLayered { canvas.endTransparencyLayer() }
    return sheet
  }

  /// Fails unless both painters give the same pixels, up to a difference of 255 in each component.
  ///
  /// Round corners may differ by what Cairo's own four corners differ from each other.
  private func expectAlike(
    by tolerance: Int,
    _ comment: Comment,
    _ draw: (CairoCanvas) -> Void
  ) throws {
    for scale in [1, 2] as [CGFloat] {
      for isLayered in [false, true] {
        let ours = try sheet(.pixels, scale: scale, isLayered: isLayered, draw).bytes
        let cairos = try sheet(.cairo, scale: scale, isLayered: isLayered, draw).bytes
        let difference = zip(ours, cairos).lazy.map { abs(Int($0) - Int($1)) }.max()
        #expect(difference ?? 256 <= tolerance, comment)
        #expect(ours.contains { $0 != 255 })
      }
    }
  }

  @Test(arguments: [0, 1, 4, 7.5, 15] as [CGFloat], [1, 0.5] as [CGFloat])
  func `a filled shape looks as Cairo draws it`(_ radius: CGFloat, _ alpha: CGFloat) throws {
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: alpha)
    for x in [-7, 5, 30] as [CGFloat] {
      let rect = CGRect(x: x, y: 6, width: 32, height: 40)
      try expectAlike(by: radius > 0 ? 16 : 1, "at \(x)") {
        $0.fill(UIBezierPath(roundedRect: rect, cornerRadius: radius), with: color)
      }
    }
  }

  @Test(arguments: [0, 1, 4, 7.5, 14] as [CGFloat], [1, 2, 3, 9, 30] as [CGFloat])
  func `an outlined shape looks as Cairo draws it`(_ radius: CGFloat, _ width: CGFloat) throws {
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
    let rect = CGRect(x: 5, y: 6, width: 36, height: 40).insetBy(dx: width / 2, dy: width / 2)
    let path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
    path.lineWidth = width
    try expectAlike(by: radius > 0 ? 16 : 1, "line of \(width)") { $0.stroke(path, with: color) }
  }

  @Test(arguments: [0, 4, 7.5, 15.2] as [CGFloat], [1, 0.5] as [CGFloat])
  func `a shape between pixels looks as Cairo draws it`(_ radius: CGFloat, _ alpha: CGFloat) throws
  {
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: alpha)
    for x in [-7.3, 5.5, 30.9] as [CGFloat] {
      let rect = CGRect(x: x, y: 6.4, width: 32.2, height: 40.7)
      // Cairo looks at 15 heights of a pixel where a shape is round.
      try expectAlike(by: radius > 0 ? 24 : 2, "at \(x)") {
        $0.fill(UIBezierPath(roundedRect: rect, cornerRadius: radius), with: color)
      }
    }
  }

  @Test(arguments: [0, 4, 14.1] as [CGFloat], [1, 1.5, 2, 5, 33] as [CGFloat])
  func `an outline between pixels looks as Cairo draws it`(
    _ radius: CGFloat,
    _ width: CGFloat
  ) throws {
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
    let rect = CGRect(x: 6.3, y: 6.6, width: 34.1, height: 30.9)
    let path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
    path.lineWidth = width
    try expectAlike(by: 24, "line of \(width)") { $0.stroke(path, with: color) }
  }

  @Test(arguments: [1, 0.5] as [CGFloat], [false, true])
  func `many marks in one path look as Cairo draws them`(_ alpha: CGFloat, _ isTurned: Bool) throws
  {
    let color = UIColor(red: 0.8, green: 0.1, blue: 0.3, alpha: alpha)
    let marks = UIBezierPath()
    for (index, x) in [6, 9, 10, 20, 30].enumerated() {
      let (left, right) = (CGFloat(x), CGFloat(x + 3))
      let around = [
        CGPoint(x: left, y: 8), CGPoint(x: right, y: 8), CGPoint(x: right, y: 30),
        CGPoint(x: left, y: 30),
      ]
      // One that runs the other way round takes away where it lies on another.
      let corners = isTurned && index == 2 ? Array(around.reversed()) : around
      marks.move(to: corners[0])
      for corner in corners.dropFirst() { marks.addLine(to: corner) }
      marks.close()
    }
    try expectAlike(by: 1, "marks") { $0.fill(marks, with: color) }
  }

  @Test func `a ring looks as Cairo draws it`() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 8.2, y: 9.7, width: 28, height: 28))
    path.lineWidth = 2.5
    // Cairo makes a curve of straight lines.
    try expectAlike(by: 32, "ring") { $0.stroke(path, with: .blue) }
  }

  @Test func `a shape between pixels has soft edges`() throws {
    let sheet = try Sheet()
    let half = CGRect(x: 10.5, y: 10, width: 20, height: 20)
    sheet.canvas.fill(UIBezierPath(rect: half), with: .black)
    let edge = try #require(sheet.color(10, 20)) & 255
    #expect((120...136).contains(edge))
    #expect(sheet.color(11, 20) == 0x000000)
  }

  @Test func `a huge shape between pixels is seen where it crosses the surface`() throws {
    for radius in [0, 3] as [CGFloat] {
      let sheet = try Sheet()
      // Cairo's 24 bits of pixels would take each multiple of 2^24 for 0.
      let far = 8_589_934_592.0
      let huge = CGRect(x: 50.5, y: -far, width: far, height: 2 * far)
      sheet.canvas.fill(UIBezierPath(roundedRect: huge, cornerRadius: radius), with: .red)
      let frame = UIBezierPath(roundedRect: huge, cornerRadius: radius)
      frame.lineWidth = 9
      sheet.canvas.stroke(frame, with: .blue)
      #expect(sheet.color(40, 50) == 0xFFFFFF)
      #expect(sheet.color(50, 50) == 0x0000FF)
      #expect(sheet.color(60, 50) == 0xFF0000)
      #expect(sheet.color(99, 99) == 0xFF0000)
    }
  }

  @Test func `a fill goes by the winding rule, whatever was drawn before`() throws {
    let sheet = try Sheet()
    let between = CGRect(x: 90.3, y: 10.3, width: 5, height: 5)
    sheet.canvas.stroke(UIBezierPath(rect: between), with: .red)
    let nested = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 60, height: 60))
    nested.append(UIBezierPath(rect: CGRect(x: 30, y: 30, width: 20, height: 20)))
    sheet.canvas.fill(nested, with: .blue)
    #expect(sheet.color(40, 40) == 0x0000FF)
  }

  @Test func `an outline that only resembles a round rectangle is drawn as it is`() throws {
    let sheet = try Sheet()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 30, y: 10))
    let corners: [(line: CGPoint, curve: CGPoint)] = [
      (CGPoint(x: 70, y: 10), CGPoint(x: 90, y: 30)),
      (CGPoint(x: 90, y: 70), CGPoint(x: 70, y: 90)),
      (CGPoint(x: 30, y: 90), CGPoint(x: 10, y: 70)),
      (CGPoint(x: 10, y: 30), CGPoint(x: 30, y: 10)),
    ]
    for (line, curve) in corners {
      path.addLine(to: line)
      path.addCurve(
        to: curve,
        controlPoint1: CGPoint(x: 50, y: 50),
        controlPoint2: CGPoint(x: 50, y: 50)
      )
    }
    path.close()
    sheet.canvas.fill(path, with: .red)
    #expect(sheet.color(78, 22) == 0xFFFFFF)
    #expect(sheet.color(50, 12) == 0xFF0000)
  }
}
