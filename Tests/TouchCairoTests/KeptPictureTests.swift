import Testing
import TouchKit

@testable import TouchCairo

/// Plain views are drawn from pictures that are kept by their looks.
@MainActor
@Suite struct KeptPictureTests {
  private func label(_ text: String, at place: CGPoint = .zero) -> UILabel {
    let label = UILabel(frame: CGRect(origin: place, size: CGSize(width: 60, height: 30)))
    label.text = text
    label.font = .systemFont(ofSize: 14)
    label.backgroundColor = .orange
    label.layer.cornerRadius = 8
    label.layer.borderWidth = 2
    return label
  }

  /// Draws a view on a white sheet with the pictures of a cache.
  private func sheet(
    _ view: UIView,
    _ cache: DrawingCache,
    scale: CGFloat = 1,
    clip: CGRect? = nil
  ) throws -> CairoSurface {
    let surface = try CairoSurface(width: 150, height: 150, cache: cache)
    let canvas = surface.canvas(scale: scale)
    canvas.fill(UIBezierPath(rect: canvas.clipBounds), with: .white)
    if let clip { canvas.clip(to: UIBezierPath(rect: clip)) }
    ViewRenderer(canvas: canvas).draw(view)
    return surface
  }

  /// The largest difference of a byte of two surfaces.
  private func difference(_ one: CairoSurface, _ two: CairoSurface) throws -> Int {
    let count = one.stride * one.height
    let bytes = { UnsafeRawBufferPointer(start: $0, count: count) }
    let (first, second) = (try #require(one.pixels), try #require(two.pixels))
    return zip(bytes(first), bytes(second)).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(arguments: [1.0, 2.0])
  func `a kept picture looks as what is drawn, but for rounding`(scale: Double) throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 75, height: 75))
    root.addSubview(label("Ägypten", at: CGPoint(x: 5, y: 5)))
    let low = label("jgy", at: CGPoint(x: 20, y: 40))
    // Its glyphs reach out of it.
    low.frame.size.height = 12
    low.backgroundColor = nil
    root.addSubview(low)
    let chip = UIView(frame: CGRect(x: 50, y: 3, width: 20, height: 20))
    chip.backgroundColor = UIColor(red: 0, green: 0.5, blue: 0, alpha: 0.5)
    chip.layer.cornerRadius = 6
    root.addSubview(chip)
    let cache = DrawingCache()
    for clip in [nil, CGRect(x: 10, y: 8, width: 47, height: 40)] {
      let drawn = try sheet(root, DrawingCache(), scale: scale, clip: clip)
      for _ in 0..<3 {
        let kept = try sheet(root, cache, scale: scale, clip: clip)
        // Cairo covers round edges a little otherwise where a clip goes through them.
        #expect(try difference(drawn, kept) <= (clip == nil ? 2 : 16))
      }
    }
    #expect(cache.pictures.madeCount == 3)
  }

  @Test(arguments: [(8, 2), (12, 4), (3, 6), (5.5, 40)] as [(CGFloat, CGFloat)])
  func `a kept picture of a view that clips has the same border`(
    radius: CGFloat,
    width: CGFloat
  ) throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 60, height: 40))
    view.backgroundColor = .white
    view.clipsToBounds = true
    view.layer.cornerRadius = radius
    view.layer.borderWidth = width
    view.layer.borderColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.125).cgColor
    let cache = DrawingCache()
    let drawn = try sheet(view, DrawingCache())
    for _ in 0..<3 { #expect(try difference(drawn, sheet(view, cache)) <= 2) }
    #expect(cache.pictures.madeCount == 1)
  }

  @Test func `a view whose look has not changed is not drawn anew, wherever it is`() throws {
    let (cache, view) = (DrawingCache(), label("Buy"))
    for step in 0..<5 {
      view.frame.origin = CGPoint(x: CGFloat(step * 10), y: 20)
      _ = try sheet(view, cache)
    }
    _ = try sheet(label("Buy", at: CGPoint(x: 7, y: 9)), cache)
    #expect(cache.pictures.madeCount == 1)
  }

  @Test func `a view whose look has changed is drawn anew`() throws {
    let (cache, view) = (DrawingCache(), label("Buy"))
    let changes: [() -> Void] = [
      {}, { view.text = "Sell" }, { view.backgroundColor = .green }, { view.textColor = .red },
      { view.layer.borderWidth = 1 }, { view.layer.cornerRadius = 3 },
      { view.layer.borderColor = UIColor.red.cgColor }, { view.textAlignment = .right },
      { view.font = .boldSystemFont(ofSize: 14) }, { view.frame.size.height = 40 },
      { view.text = "Sell or keep it" }, { view.numberOfLines = 2 },
    ]
    for (number, change) in changes.enumerated() {
      change()
      for _ in 0..<3 {
        #expect(try difference(sheet(view, DrawingCache()), sheet(view, cache)) <= 2, "\(number)")
      }
      #expect(cache.pictures.madeCount == number + 1)
    }
  }

  @Test func `no picture is kept of a view that draws itself, has subviews or is seen through`()
    throws
  {
    final class OwnLabel: UILabel {}
    let cache = DrawingCache()
    let own = OwnLabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    own.text = "Own"
    let parent = label("Parent")
    parent.addSubview(UIView())
    let faint = label("Faint")
    faint.alpha = 0.5
    let turned = label("Turned")
    turned.transform = CGAffineTransform(rotationAngle: 0.1)
    for view in [own, parent, faint, turned, label("Between pixels", at: CGPoint(x: 0.5, y: 0))] {
      for _ in 0..<3 { _ = try sheet(view, cache) }
    }
    #expect(cache.pictures.madeCount == 0)
  }
}
