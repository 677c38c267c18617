import Testing
import TouchCairo
import TouchKit

@MainActor
@Suite struct SurfaceTests {
  @Test func `a surface begins transparent, and a half transparent fill keeps its colour`() throws {
    let surface = try CairoSurface(width: 10, height: 10)
    #expect(surface.color(atX: 0, y: 0) == .clear)
    surface.canvas().fill(
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)),
      with: UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    )
    let color = try #require(surface.color(atX: 2, y: 2)).cgColor
    #expect(color.red == 1)
    #expect(abs(color.alpha - 0.5) < 0.01)
    #expect(surface.color(atX: 10, y: 0) == nil)
    #expect(surface.color(atX: 0, y: -1) == nil)
  }

  @Test func `drawing on someone else's pixels changes those, not bytes between rows`() throws {
    let (stride, height) = (48, 5)
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: stride * height, alignment: 4)
    defer { pixels.deallocate() }
    pixels.initializeMemory(as: UInt8.self, repeating: 7, count: stride * height)
    let surface = try CairoSurface(data: pixels, width: 10, height: height, stride: stride)
    let canvas = surface.canvas()
    canvas.fill(UIBezierPath(rect: canvas.clipBounds), with: UIColor(hex: 0x123456))
    #expect(surface.pixels == pixels)
    #expect(pixels.load(fromByteOffset: stride * 4 + 36, as: UInt32.self) & 0xFFFFFF == 0x123456)
    #expect(pixels.load(fromByteOffset: 40, as: UInt64.self) == 0x0707_0707_0707_0707)
    #expect(surface.color(atX: 9, y: 4) == UIColor(hex: 0x123456))
  }

  @Test func `pixels written from outside are drawn upon after they are marked`() throws {
    let surface = try CairoSurface(width: 4, height: 4)
    try #require(surface.pixels).storeBytes(of: 0xFF00_00FF, as: UInt32.self)
    surface.markDirty()
    surface.canvas().fill(
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)),
      with: UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    )
    let color = try #require(surface.color(atX: 0, y: 0)).cgColor
    #expect(abs(color.red - 0.5) < 0.01)
    #expect(abs(color.blue - 0.5) < 0.01)
  }

  @Test func `a copy replaces the region and nothing else`() throws {
    let source = try Sheet()
    source.draw(view(0, 0, 100, 100, .red))
    let target = try Sheet()
    target.surface.copy(
      CGRect(x: 90, y: 90, width: 40, height: 40),
      of: source.surface,
      to: CGPoint(x: 20, y: 30)
    )
    #expect(target.inkBox == CGRect(x: 20, y: 30, width: 10, height: 10))
  }

  @Test func `a copy of transparent pixels leaves none of what was there`() throws {
    let clear = try CairoSurface(width: 50, height: 50)
    let target = try Sheet()
    target.surface.copy(CGRect(x: 0, y: 0, width: 50, height: 50), of: clear, to: .zero)
    #expect(target.surface.color(atX: 49, y: 49) == .clear)
    #expect(target.surface.color(atX: 50, y: 49) == .white)
  }

  @Test func `the clip's bounds are in the current space`() throws {
    let canvas = try Sheet(200, 100, scale: 2).canvas
    #expect(canvas.clipBounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: CGRect(x: 10, y: 10, width: 500, height: 20)))
    canvas.concatenate(CGAffineTransform(translationX: 10, y: 0))
    #expect(canvas.clipBounds == CGRect(x: 0, y: 10, width: 90, height: 20))
    canvas.concatenate(CGAffineTransform(scaleX: 0, y: 1))
    #expect(canvas.clipBounds == .zero)
    canvas.restoreGState()
    #expect(canvas.clipBounds == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `two canvases of one surface do not share their state`() throws {
    let sheet = try Sheet()
    sheet.canvas.concatenate(CGAffineTransform(translationX: 50, y: 0))
    sheet.canvas.clip(to: UIBezierPath(rect: .zero))
    let other = sheet.surface.canvas()
    other.fill(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), with: .red)
    #expect(sheet.inkBox == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test func `a dashed line has its gaps`() throws {
    let sheet = try Sheet()
    let line = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 80, height: 80))
    line.lineWidth = 2
    sheet.canvas.stroke(line, with: .red, dash: [10, 10])
    #expect(sheet.color(15, 10) == 0xFF0000)
    #expect(sheet.color(25, 10) == 0xFFFFFF)
    #expect(sheet.color(35, 10) == 0xFF0000)
  }
}
