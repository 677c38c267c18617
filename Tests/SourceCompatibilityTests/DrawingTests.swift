import Testing
import TouchKit

@MainActor
@Suite struct DrawingTests {
  @Test
  func
    `A canvas keeps every sample of a merged move, and draws a round line and what is predicted`()
  {
    let canvas = CanvasView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    canvas.lineColor = .red
    let device = Device(canvas)
    device.down(10, 10)
    device.send(.frame)
    device.move(20, 10)
    device.move(30, 10)
    device.move(40, 10)
    #expect(canvas.pointCount == 1)
    device.send(.frame)
    #expect(canvas.pointCount == 4)
    let strokes = device.screenshot().strokes
    #expect(strokes.first?.box == CGRect(x: 10, y: 10, width: 30, height: 0))
    #expect(strokes.first?.color == .red)
    #expect(strokes.first?.path.lineCapStyle == .round)
    #expect(strokes.first?.path.lineWidth == 4)
    #expect(strokes.count == 2)
    #expect((strokes.last?.box.maxX ?? 0) > 40)
    device.up(40, 10)
    #expect(device.screenshot().strokes.count == 1)
    canvas.clear()
    #expect(device.screenshot().strokes.isEmpty)
  }

  @Test func `A signature is a curve through the touches, a tap is a dot`() {
    let pad = SignatureView(frame: CGRect(x: 20, y: 100, width: 350, height: 200))
    let device = Device(pad)
    #expect(pad.isEmpty)
    device.drag((50, 150), (70, 170), (90, 150), (110, 170), (130, 150))
    #expect(pad.signatureBounds == CGRect(x: 30, y: 50, width: 60, height: 20))
    let stroke = device.screenshot().strokes.first
    #expect(stroke?.box.minX == 50)
    #expect(stroke?.color == .darkGray)
    #expect(stroke?.path.lineWidth == 2)
    pad.erase()
    #expect(pad.isEmpty)
    device.tap(100, 150)
    #expect(abs(pad.signatureBounds.width - 2) < 0.01)
  }

  @Test func `A pencil draws as wide as it presses, and shades where it lies flat`() {
    let view = PencilView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let device = Device(view)
    let pencil = { (phase: Contact.Phase, x: CGFloat, force: Double, altitude: Double) in
      device.send(
        Contact(
          id: 1,
          source: .pencil,
          phase: phase,
          position: CGPoint(x: x, y: 100),
          force: force,
          details: Contact.Details(maximumForce: 4, altitude: altitude, azimuth: .pi / 2)
        )
      )
    }
    pencil(.began, 100, 1, 1)
    pencil(.moved, 110, 2, 1)
    pencil(.moved, 130, 2, 0.1)
    #expect(view.segments.count == 2)
    #expect(view.segments.first?.width == 5.5)
    #expect(view.segments.last?.isShading == true)
    #expect(abs((view.segments.last?.width ?? 0) - 60) < 0.001)
    let strokes = device.screenshot().strokes
    #expect(strokes.map(\.path.lineWidth) == view.segments.map(\.width))
    #expect(strokes.map(\.color.cgColor.alpha) == [1, 0.2])

    device.drag((100, 200), (150, 200))
    #expect(view.segments.count == 2)
  }

  @Test func `A slice of a pie is chosen where it is touched`() {
    let pie = PieChartView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    pie.values = [1, 1, 2]
    let device = Device(pie)
    device.tap(250, 150)
    #expect(pie.selectedIndex == 0)
    device.tap(250, 250)
    #expect(pie.selectedIndex == 1)
    device.tap(150, 200)
    #expect(pie.selectedIndex == 2)
    device.tap(105, 105)
    #expect(pie.selectedIndex == nil)
    #expect(device.screenshot().fills.suffix(3).map(\.color) == pie.colors)
  }

  @Test func `A gauge's hand is drawn in a turned space, and what follows in the old one`() {
    let gauge = GaugeView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let sketch = Device(gauge).screenshot()
    let hand = sketch.fills.first { $0.color == .red }
    #expect(abs((hand?.box.minX ?? 0) - 150) < 0.001)
    #expect(abs((hand?.box.maxX ?? 0) - 200) < 0.001)
    #expect(abs((hand?.box.midY ?? 0) - 150) < 0.001)
    #expect(sketch.fills.last?.box == CGRect(x: 146, y: 146, width: 8, height: 8))
    #expect(sketch.clips == 1)
    // Without clockwise, an arc goes the way of growing angles: with y down, below the centre.
    #expect(abs((sketch.strokes.last?.box.maxY ?? 0) - 170) < 0.01)
    #expect(abs((sketch.strokes.last?.box.minY ?? 0) - 150) < 0.01)
  }

  @Test
  func `A view is drawn by the code of its layer, or its own as the layer's delegate (B-7.101)`() {
    let frame = CGRect(x: 100, y: 200, width: 40, height: 40)
    let dial = Device(DialView(frame: frame)).screenshot().fills
    #expect(dial.contains { $0.box == frame.insetBy(dx: 10, dy: 10) && $0.color == .red })
    let stamp = Device(StampView(frame: frame)).screenshot().fills.suffix(2)
    #expect(stamp.map(\.color) == [.green, .blue])
    #expect(stamp.map(\.box) == [CGRect(x: 100, y: 200, width: 5, height: 5), frame])
  }
}
