import Testing
import TouchCairo
import TouchKit

@MainActor
@Suite struct ShapeTests {
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

  @Test func `a clip with round corners hides what lies in them`() throws {
    for rect in [
      CGRect(x: 10, y: 10, width: 60, height: 40), CGRect(x: 10, y: 10, width: 40, height: 40),
    ] {
      let sheet = try Sheet()
      sheet.canvas.clip(to: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 30)))
      sheet.canvas.clip(to: UIBezierPath(roundedRect: rect, cornerRadius: 20))
      sheet.canvas.fill(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)), with: .red)
      #expect(sheet.color(11, 11) == 0xFFFFFF && sheet.color(30, 12) == 0xFF0000)
      #expect(sheet.color(11, 29) == 0xFF0000 && sheet.color(30, 31) == 0xFFFFFF)
    }
  }
}
