import Testing
import TouchKit

/// Names that libraries use beside touches.
@MainActor
@Suite struct LibraryNamesTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func `a gradient goes from colour to colour along its line, in the part that it has`()
    throws
  {
    let sketch = Sketch()
    let colors = [red, blue] as CFArray
    let gradient = try #require(
      CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
    )
    CGContext(sketch).drawLinearGradient(
      gradient,
      start: CGPoint(x: 100, y: 0),
      end: CGPoint(x: 200, y: 0),
      options: []
    )
    let middle = try #require(sketch.fills.first { $0.box.minX <= 150 && $0.box.maxX > 150 })
    #expect(abs(middle.color.cgColor.red - 0.5) < 0.02)
    #expect(abs(middle.color.cgColor.blue - 0.5) < 0.02)
    #expect(sketch.clips > 0)
  }

  @Test func `a layer is as opaque as the context, and what is drawn in it as its colour is`() {
    let sketch = Sketch()
    let context = CGContext(sketch)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.endTransparencyLayer()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(sketch.fills.map(\.color.cgColor.alpha) == [1, 0.5])
  }

  @Test func `of one colour there is no gradient`() {
    #expect(CGGradient(colorsSpace: nil, colors: [red] as CFArray, locations: nil) == nil)
  }

  @Test func `rings go outwards from the middle of the second circle`() throws {
    let sketch = Sketch()
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: nil)
    )
    CGContext(sketch).drawRadialGradient(
      gradient,
      startCenter: CGPoint(x: 100, y: 100),
      startRadius: 0,
      endCenter: CGPoint(x: 100, y: 100),
      endRadius: 50,
      options: [.drawsAfterEndLocation]
    )
    let rings = sketch.fills.dropFirst()
    #expect(rings.allSatisfy { abs($0.box.midX - 100) < 0.001 && abs($0.box.midY - 100) < 0.001 })
    #expect(rings.map(\.box.width).max().map { abs($0 - 100) < 0.001 } == true)
  }

  @Test func `a class has one appearance, which keeps what is set`() {
    UILabel.appearance().textColor = .red
    #expect(UILabel.appearance().textColor == .red)
    #expect(UILabel.appearance() !== UIButton.appearance())
    #expect(UILabel().textColor != .red)
  }

  @Test func `an object that is no view keeps its accessibility label, a view its own`() {
    let object = NSObject()
    object.accessibilityLabel = "Object"
    #expect(object.accessibilityLabel == "Object")
    #expect(NSObject().accessibilityLabel == nil)
    let view = UIView()
    view.accessibilityLabel = "View"
    #expect(view.accessibilityLabel == "View")
  }

  @Test func `a bar's button takes a target of any type`() {
    let target: AnyObject? = UIView()
    #expect(
      UIBarButtonItem(title: "A", style: .plain, target: target, action: "tap").target === target
    )
  }

  @Test func `a colour for filters has the components of the view's`() {
    #expect(CIColor(color: UIColor(cgColor: blue)).blue == 1)
    #expect(CIColor(color: UIColor(cgColor: blue)).red == 0)
  }

  @Test func `an image of pixels is drawn where it is asked for`() throws {
    let sketch = Sketch()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let rect = CGRect(x: 20, y: 30, width: 40, height: 50)
    CGContext(sketch).draw(try #require(image.cgImage), in: rect)
    #expect(sketch.images == [rect])
  }
}
