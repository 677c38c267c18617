import Testing
import TouchCairo
import TouchKit

/// A white surface with a canvas, and the words to ask what is on it.
@MainActor
struct Sheet {
  let surface: CairoSurface
  let canvas: CairoCanvas

  init(_ width: Int = 100, _ height: Int = 100, scale: CGFloat = 1) throws {
    surface = try CairoSurface(width: width, height: height)
    surface.canvas().fill(
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: width, height: height)),
      with: .white
    )
    canvas = surface.canvas(scale: scale)
  }

  func draw(_ view: UIView) { ViewRenderer(canvas: canvas).draw(view) }

  /// The colour of a pixel as `0xRRGGBB`.
  func color(_ x: Int, _ y: Int) -> UInt32? {
    guard let color = surface.color(atX: x, y: y)?.cgColor else { return nil }
    let byte = { (component: CGFloat) in UInt32((component * 255).rounded()) }
    return byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  /// The smallest rectangle around all pixels that are not white; nil where all are.
  var inkBox: CGRect? {
    var box: CGRect?
    for y in 0..<surface.height {
      for x in 0..<surface.width where color(x, y) != 0xFFFFFF {
        let pixel = CGRect(x: x, y: y, width: 1, height: 1)
        box = box?.union(pixel) ?? pixel
      }
    }
    return box
  }

  /// All pixels, row by row.
  var bytes: [UInt8] {
    guard let pixels = surface.pixels else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: pixels, count: surface.stride * surface.height)
    )
  }

  /// Fails unless a green square drawn now shows: the canvas still works.
  func expectStillDraws(sourceLocation: SourceLocation = #_sourceLocation) {
    canvas.fill(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), with: .green)
    #expect(color(2, 2) == 0x00FF00, sourceLocation: sourceLocation)
  }
}

/// Makes a view with a background.
@MainActor
func view(
  _ x: CGFloat,
  _ y: CGFloat,
  _ width: CGFloat,
  _ height: CGFloat,
  _ color: UIColor? = nil,
  _ subviews: [UIView] = []
) -> UIView {
  let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  view.backgroundColor = color
  for subview in subviews { view.addSubview(subview) }
  return view
}

/// Makes a PNG image of one colour whose right half is another.
@MainActor
func image(_ left: UIColor, _ right: UIColor, width: Int = 8, height: Int = 4) throws -> UIImage {
  let surface = try CairoSurface(width: width, height: height)
  let canvas = surface.canvas()
  canvas.fill(UIBezierPath(rect: canvas.clipBounds), with: left)
  let half = CGFloat(width / 2)
  canvas.fill(
    UIBezierPath(rect: CGRect(x: half, y: 0, width: half, height: CGFloat(height))),
    with: right
  )
  return try #require(UIImage(data: surface.png()))
}
