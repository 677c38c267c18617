import Testing
import TouchCairo
import TouchKit

@MainActor
@Suite struct RobustnessTests {
  @Test(
    arguments: [
      CGAffineTransform(scaleX: 0, y: 0),
      CGAffineTransform(scaleX: 1, y: 0),
      CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      CGAffineTransform(scaleX: .nan, y: 1),
      CGAffineTransform(scaleX: .infinity, y: 1),
      CGAffineTransform(translationX: .nan, y: 0),
      CGAffineTransform(scaleX: 1e-200, y: 1e-200),
      CGAffineTransform(scaleX: 1e200, y: 1e200),
    ]
  )
  func `a view flattened by its transform draws nothing, and later ones do`(
    _ transform: CGAffineTransform
  ) throws {
    let sheet = try Sheet()
    let flat = view(0, 0, 50, 50, .red, [view(0, 0, 500, 500, .blue)])
    flat.transform = transform
    flat.clipsToBounds = true
    sheet.draw(view(0, 0, 100, 100, nil, [flat, view(80, 80, 10, 10, .red)]))
    #expect(sheet.inkBox == CGRect(x: 80, y: 80, width: 10, height: 10))
    sheet.expectStillDraws()
  }

  @Test func `a frame that is not a number draws nothing, and later drawing shows`() throws {
    let sheet = try Sheet()
    sheet.draw(view(.nan, 0, 50, 50, .red))
    sheet.draw(view(0, 0, .nan, 50, .red))
    sheet.draw(view(0, 0, .infinity, 50, .red))
    #expect(sheet.inkBox == nil)
    sheet.expectStillDraws()
  }

  @Test func `a huge rectangle is seen where it crosses the surface`() throws {
    let sheet = try Sheet()
    sheet.draw(view(50, -1e11, 1e11, 2e11, .red))
    #expect(sheet.inkBox == CGRect(x: 50, y: 0, width: 50, height: 100))
  }

  @Test func `a huge round view is seen where it crosses the surface`() throws {
    let sheet = try Sheet()
    let huge = view(-1e9, 40, 2e9, 1e9, .red)
    huge.layer.cornerRadius = 10
    huge.layer.borderWidth = 5
    huge.layer.borderColor = UIColor.blue.cgColor
    sheet.draw(huge)
    #expect(sheet.inkBox == CGRect(x: 0, y: 40, width: 100, height: 60))
    #expect(sheet.color(50, 42) == 0x0000FF)
    #expect(sheet.color(50, 50) == 0xFF0000)
  }

  @Test func `a view a million screens away is not drawn on this one`() throws {
    let sheet = try Sheet()
    // 2^24 points: Cairo's 24 bits would wrap around to 0.
    for distance in [16_777_216, -16_777_216, 4_294_967_296, 1e18] as [CGFloat] {
      sheet.draw(view(distance, 0, 50, 50, .red))
    }
    #expect(sheet.inkBox == nil)
  }

  @Test func `restoring more than was saved changes nothing`() throws {
    let sheet = try Sheet()
    sheet.canvas.restoreGState()
    sheet.canvas.endTransparencyLayer()
    sheet.expectStillDraws()
  }

  @Test func `a layer ends the states that were left open in it`() throws {
    let sheet = try Sheet()
    let canvas = sheet.canvas
    canvas.beginTransparencyLayer(alpha: 1)
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: CGRect(x: 50, y: 50, width: 1, height: 1)))
    canvas.endTransparencyLayer()
    sheet.expectStillDraws()
  }

  @Test func `10,000 views in each other are drawn, each with an alpha`() throws {
    let sheet = try Sheet()
    let root = view(0, 0, 100, 100)
    var parent = root
    for _ in 0..<10_000 {
      let child = view(0, 0, 100, 100)
      child.alpha = 0.9999
      parent.addSubview(child)
      parent = child
    }
    parent.backgroundColor = .black
    sheet.draw(root)
    // 0.9999 to the power of 10,000 is 0.368.
    let gray = try #require(sheet.color(50, 50)) & 255
    #expect((150...172).contains(gray))
  }

  @Test func `10,000 views in chains of 1,000 are all drawn`() throws {
    let sheet = try Sheet(100, 10)
    let root = view(0, 0, 100, 10)
    for chain in 0..<10 {
      var parent = root
      for depth in 0..<1_000 {
        let child = view(depth == 0 ? CGFloat(chain * 10) : 0, 0, 8, 8)
        child.clipsToBounds = true
        parent.addSubview(child)
        parent = child
      }
      parent.backgroundColor = .red
    }
    sheet.draw(root)
    #expect((0..<10).allSatisfy { sheet.color($0 * 10 + 4, 4) == 0xFF0000 })
  }

  @Test(arguments: [[0], [-1, 2], [.nan], [1e-9, 1e-9], [.infinity]] as [[CGFloat]])
  func `impossible dashes give a whole line`(_ dash: [CGFloat]) throws {
    let sheet = try Sheet()
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 10, y: 50))
    line.addLine(to: CGPoint(x: 90, y: 50))
    line.lineWidth = 4
    sheet.canvas.stroke(line, with: .red, dash: dash)
    #expect(sheet.inkBox == CGRect(x: 10, y: 48, width: 80, height: 4))
    sheet.expectStillDraws()
  }

  @Test func `no series of strange calls stops the canvas`() throws {
    let sheet = try Sheet()
    let canvas = sheet.canvas
    let strange: [CGFloat] = [0, 1, -1, 50, 1e-30, 1e7, 1e30, -1e300, .nan, .infinity]
    let picture = try image(.red, .blue)
    for first in strange {
      for second in strange {
        let rect = CGRect(x: first, y: second, width: second, height: first)
        let path = UIBezierPath(roundedRect: rect, cornerRadius: second)
        path.addArc(
          withCenter: rect.origin,
          radius: first,
          startAngle: second,
          endAngle: first,
          clockwise: first < second
        )
        path.lineWidth = first
        canvas.saveGState()
        canvas.concatenate(CGAffineTransform(a: 1, b: first, c: 0, d: second, tx: first, ty: 3))
        canvas.beginTransparencyLayer(alpha: second)
        canvas.fill(path, with: UIColor(red: first, green: 1, blue: 0, alpha: 1))
        canvas.stroke(path, with: .red, dash: [first, second])
        canvas.draw(picture, in: rect)
        let text = StyledText("text", font: .systemFont(ofSize: first), color: .red)
        canvas.draw(text, in: rect)
        _ = canvas.size(of: text, fittingWidth: second)
        canvas.clip(to: path)
        canvas.fill(UIBezierPath(ovalIn: rect), with: .blue)
        canvas.endTransparencyLayer()
        canvas.restoreGState()
        sheet.expectStillDraws()
      }
    }
  }
}
