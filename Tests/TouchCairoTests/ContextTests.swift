import Testing
import TouchCairo
import TouchKit

/// What `draw(_:)` draws with a context comes out on the surface.
@MainActor
@Suite struct ContextTests {
  /// Draws what a test says.
  private final class Painted: UIView {
    let paint: (CGContext) -> Void

    init(_ paint: @escaping (CGContext) -> Void) {
      self.paint = paint
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { paint(context) }
    }
  }

  private func sheet(_ paint: @escaping (CGContext) -> Void) throws -> Sheet {
    let sheet = try Sheet()
    sheet.draw(Painted(paint))
    return sheet
  }

  @Test(arguments: [(CGLineCap.butt, 40.0), (.round, 35), (.square, 35)])
  func `Line caps reach beyond the end by half the width`(_ cap: CGLineCap, _ left: Double) throws {
    let sheet = try sheet {
      $0.setLineWidth(10)
      $0.setLineCap(cap)
      $0.move(to: CGPoint(x: 40, y: 50))
      $0.addLine(to: CGPoint(x: 60, y: 50))
      $0.strokePath()
    }
    #expect(sheet.inkBox?.minX == CGFloat(left))
    // The corner of a square cap is inked, that of a round one is not.
    if cap != .butt { #expect((sheet.color(35, 45) == 0x000000) == (cap == .square)) }
  }

  @Test(arguments: [(CGLineJoin.miter, true), (.bevel, false), (.round, false)])
  func `A rectangle's line has the corners it is told to`(
    _ join: CGLineJoin,
    _ isInked: Bool
  ) throws {
    let sheet = try sheet {
      $0.setLineWidth(20)
      $0.setLineJoin(join)
      $0.stroke(CGRect(x: 30, y: 30, width: 40, height: 40))
    }
    #expect((sheet.color(20, 20) == 0x000000) == isInked)
    #expect(sheet.color(20, 50) == 0x000000)
  }

  @Test func `Dashes begin where their phase says`() throws {
    let sheet = try sheet {
      $0.setStrokeColor(UIColor.red.cgColor)
      $0.setLineDash(phase: 10, lengths: [10, 10])
      $0.setLineWidth(4)
      $0.strokeLineSegments(between: [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)])
    }
    #expect(sheet.color(5, 50) == 0xFFFFFF)
    #expect(sheet.color(15, 50) == 0xFF0000)
  }

  @Test func `The even-odd rule leaves a hole, the winding rule does not`() throws {
    for rule in [CGPathFillRule.evenOdd, .winding] {
      let sheet = try sheet {
        $0.setFillColor(UIColor.blue.cgColor)
        $0.addRect(CGRect(x: 10, y: 10, width: 80, height: 80))
        $0.addEllipse(in: CGRect(x: 30, y: 30, width: 40, height: 40))
        $0.fillPath(using: rule)
      }
      #expect(sheet.color(20, 20) == 0x0000FF)
      #expect((sheet.color(50, 50) == 0x0000FF) == (rule == .winding))
    }
  }

  @Test func `A clip by the even-odd rule keeps what is drawn out of the hole`() throws {
    let sheet = try sheet {
      $0.addRect(CGRect(x: 10, y: 10, width: 80, height: 80))
      $0.addRect(CGRect(x: 30, y: 30, width: 40, height: 40))
      $0.clip(using: .evenOdd)
      $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    #expect(sheet.color(5, 5) == 0xFFFFFF)
    #expect(sheet.color(20, 20) == 0x000000)
    #expect(sheet.color(50, 50) == 0xFFFFFF)
  }

  @Test func `The space and the pen are those before once the state is restored`() throws {
    let sheet = try sheet {
      $0.saveGState()
      $0.translateBy(x: 50, y: 50)
      $0.scaleBy(x: 2, y: 2)
      $0.setFillColor(UIColor.green.cgColor)
      $0.setAlpha(0.5)
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      $0.restoreGState()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(sheet.color(5, 5) == 0x000000)
    #expect(sheet.color(69, 69) == 0x80FF80 || sheet.color(69, 69) == 0x7FFF7F)
    #expect(sheet.color(71, 71) == 0xFFFFFF)
  }

  @Test func `A view that saves and restores out of balance spoils no other`() throws {
    let sheet = try Sheet()
    let root = view(0, 0, 100, 100)
    root.addSubview(
      Painted {
        $0.translateBy(x: 50, y: 50)
        $0.saveGState()
        $0.saveGState()
        $0.setFillColor(UIColor.red.cgColor)
      }
    )
    root.addSubview(
      Painted {
        $0.restoreGState()
        $0.restoreGState()
        $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    )
    sheet.draw(root)
    #expect(sheet.inkBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(sheet.color(5, 5) == 0x000000)
    sheet.expectStillDraws()
  }

  @Test func `Paths, colours and rectangles draw on the current context`() throws {
    let sheet = try sheet { _ in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      let path = UIBezierPath(rect: CGRect(x: 20, y: 20, width: 20, height: 20))
      path.lineWidth = 4
      path.fill()
      path.stroke()
      UIRectFill(CGRect(x: 60, y: 60, width: 10, height: 10))
      UIBezierPath(rect: CGRect(x: 80, y: 80, width: 5, height: 5)).addClip()
      UIColor.green.set()
      UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    #expect(sheet.color(30, 30) == 0xFF0000)
    #expect(sheet.color(19, 30) == 0x0000FF)
    #expect(sheet.color(65, 65) == 0xFF0000)
    #expect(sheet.color(82, 82) == 0x00FF00)
    #expect(sheet.color(90, 90) == 0xFFFFFF)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `A layer renders its view in the view's own space`() throws {
    let sheet = try Sheet()
    let moved = view(70, 70, 20, 20, .red)
    moved.transform = CGAffineTransform(scaleX: 2, y: 2)
    moved.layer.render(in: CGContext(sheet.canvas))
    #expect(sheet.inkBox == CGRect(x: 0, y: 0, width: 20, height: 20))
  }
}
