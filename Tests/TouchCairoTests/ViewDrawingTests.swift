import Testing
import TouchCairo
import TouchKit

@MainActor
@Suite struct ViewDrawingTests {
  @Test func `a background fills the frame and nothing else`() throws {
    let sheet = try Sheet()
    sheet.draw(view(20, 30, 40, 50, .red))
    #expect(sheet.inkBox == CGRect(x: 20, y: 30, width: 40, height: 50))
    #expect(sheet.color(20, 30) == 0xFF0000)
    #expect(sheet.color(59, 79) == 0xFF0000)
  }

  @Test func `points are as many pixels wide as the scale says`() throws {
    let sheet = try Sheet(scale: 2)
    sheet.draw(view(10, 15, 20, 25, .red))
    #expect(sheet.inkBox == CGRect(x: 20, y: 30, width: 40, height: 50))
  }

  @Test func `a line whose course lies off the surface is drawn as far as it reaches in`() throws {
    let sheet = try Sheet()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -50, y: -5))
    path.addLine(to: CGPoint(x: 150, y: -5))
    path.lineWidth = 20
    sheet.canvas.stroke(path, with: .red)
    #expect(sheet.color(50, 3) == 0xFF0000)
    #expect(sheet.color(50, 7) == 0xFFFFFF)
  }

  @Test(arguments: [true, false])
  func `an arc is drawn clockwise or the other way, as it says`(isClockwise: Bool) throws {
    let sheet = try Sheet()
    let path = UIBezierPath()
    path.addArc(
      withCenter: CGPoint(x: 50, y: 50),
      radius: 40,
      startAngle: 0,
      endAngle: .pi,
      clockwise: isClockwise
    )
    sheet.canvas.fill(path, with: .red)
    #expect(sheet.color(50, 70) == (isClockwise ? 0xFF0000 : 0xFFFFFF))
    #expect(sheet.color(50, 30) == (isClockwise ? 0xFFFFFF : 0xFF0000))
  }

  @Test func `a border lies inside the bounds and over the subviews`() throws {
    let sheet = try Sheet()
    let parent = view(10, 10, 60, 60, .white, [view(0, 0, 60, 60, .red)])
    parent.layer.borderWidth = 4
    parent.layer.borderColor = UIColor.blue.cgColor
    sheet.draw(parent)
    #expect(sheet.inkBox == CGRect(x: 10, y: 10, width: 60, height: 60))
    #expect(sheet.color(10, 10) == 0x0000FF)
    #expect(sheet.color(13, 40) == 0x0000FF)
    #expect(sheet.color(14, 40) == 0xFF0000)
    #expect(sheet.color(66, 69) == 0x0000FF)
  }

  @Test func `corners are round by their radius`() throws {
    let sheet = try Sheet()
    let round = view(0, 0, 80, 80, .red)
    round.layer.cornerRadius = 20
    sheet.draw(round)
    #expect(sheet.color(4, 4) == 0xFFFFFF)
    #expect(sheet.color(7, 7) == 0xFF0000)
    #expect(sheet.color(75, 75) == 0xFFFFFF)
    #expect(sheet.color(20, 0) == 0xFF0000)
  }

  @Test func `a round border leaves the inside and the corner free`() throws {
    let sheet = try Sheet()
    let round = view(0, 0, 80, 80, .yellow)
    round.layer.cornerRadius = 20
    round.layer.borderWidth = 6
    round.layer.borderColor = UIColor.blue.cgColor
    sheet.draw(round)
    #expect(sheet.color(4, 4) == 0xFFFFFF)
    #expect(sheet.color(8, 8) == 0x0000FF)
    #expect(sheet.color(13, 13) == 0xFFFF00)
    #expect(sheet.color(5, 40) == 0x0000FF)
    #expect(sheet.color(6, 40) == 0xFFFF00)
  }

  @Test func `alpha blends a view with its subviews as one`() throws {
    let sheet = try Sheet()
    let parent = view(0, 0, 90, 90, nil, [view(0, 0, 60, 60, .red), view(30, 30, 60, 60, .red)])
    parent.alpha = 0.5
    sheet.draw(parent)
    let once = try #require(sheet.color(10, 10))
    #expect([0xFF7F7F, 0xFF8080].contains(once))
    #expect(sheet.color(45, 45) == once)
    #expect(sheet.color(80, 80) == once)
  }

  @Test func `a hidden view is not drawn, nor what is in it`() throws {
    let sheet = try Sheet()
    let parent = view(0, 0, 90, 90, .red, [view(0, 0, 60, 60, .blue)])
    parent.isHidden = true
    sheet.draw(parent)
    #expect(sheet.inkBox == nil)
  }

  @Test func `a transform turns a view about its centre`() throws {
    let sheet = try Sheet()
    let bar = view(10, 40, 80, 20, .red)
    bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
    sheet.draw(bar)
    #expect(sheet.color(50, 12) == 0xFF0000)
    #expect(sheet.color(50, 88) == 0xFF0000)
    #expect(sheet.color(12, 50) == 0xFFFFFF)
  }

  @Test func `a subview shows beyond its parent unless the parent clips`() throws {
    let parent = view(0, 0, 40, 40, .blue, [view(20, 20, 60, 10, .red)])
    let open = try Sheet()
    open.draw(parent)
    #expect(open.color(70, 25) == 0xFF0000)

    parent.clipsToBounds = true
    let clipped = try Sheet()
    clipped.draw(parent)
    #expect(clipped.color(70, 25) == 0xFFFFFF)
    #expect(clipped.color(39, 25) == 0xFF0000)
  }

  @Test func `a clip with round corners cuts subviews round`() throws {
    let sheet = try Sheet()
    let parent = view(0, 0, 80, 80, nil, [view(0, 0, 80, 80, .red)])
    parent.layer.cornerRadius = 20
    parent.clipsToBounds = true
    sheet.draw(parent)
    #expect(sheet.color(4, 4) == 0xFFFFFF)
    #expect(sheet.color(40, 0) == 0xFF0000)
  }

  @Test func `a clip ends with the view that clips`() throws {
    let sheet = try Sheet()
    let clipping = view(0, 0, 40, 40, .blue)
    clipping.clipsToBounds = true
    sheet.draw(view(0, 0, 100, 100, nil, [clipping, view(60, 60, 20, 20, .red)]))
    #expect(sheet.color(70, 70) == 0xFF0000)
  }

  @Test func `a higher zPosition is drawn in front of later siblings`() throws {
    let sheet = try Sheet()
    let raised = view(0, 0, 50, 50, .red)
    raised.layer.zPosition = 1
    sheet.draw(view(0, 0, 100, 100, nil, [raised, view(0, 0, 50, 50, .blue)]))
    #expect(sheet.color(25, 25) == 0xFF0000)
  }

  @Test func `a scrolled bounds origin moves the subviews`() throws {
    let sheet = try Sheet()
    let parent = view(10, 10, 50, 50, nil, [view(20, 20, 10, 10, .red)])
    parent.bounds.origin = CGPoint(x: 15, y: 5)
    sheet.draw(parent)
    #expect(sheet.inkBox == CGRect(x: 15, y: 25, width: 10, height: 10))
  }
}
