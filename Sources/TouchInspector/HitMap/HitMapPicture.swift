package import TouchExplain
package import TouchKit

/// A picture of a hit map: each point in the colour of the view that is hit there, with the view's
/// number, and dead zones hatched.
package struct HitMapPicture {
  /// A view that is hit somewhere, as the picture shows it.
  package struct Entry {
    /// The view; nil for points without a hit view.
    package let view: UIView?
    /// Its number in the picture, from 1; 0 for points without a hit view.
    package let number: Int
    package let color: UIColor
    /// Its share of the screen, from 0 to 1.
    package let share: Double
    /// The bounding box of its points on the screen, in points.
    package let box: CGRect
    /// Its area on the screen, in points, as rectangles that do not overlap.
    package let parts: [CGRect]

    /// Its share of the screen in percent, in words.
    var percent: String {
      share < 0.001 ? "< 0.1 %" : "\((share * 1000).rounded() / 10) %"
    }
  }

  /// The views, the one with the largest area first; points without a hit view come last.
  package let entries: [Entry]
  /// The visible areas of views that want touches and get none.
  package let deadZones: [DeadZone]
  private let size: CGSize

  /// Looks at the windows of an application, at the pixels of a screen each of whose points is so
  /// many pixels wide.
  package init(of application: UIApplication, scale: Double) {
    let grid = SampleGrid(pixelsOf: application.screen.bounds.size, scale: scale)
    let map = HitMap(of: application, on: grid)
    self.init(of: application, map, DeadZone.all(in: application))
  }

  /// Shows what was found of an application.
  init(of application: UIApplication, _ map: HitMap, _ zones: [DeadZone]) {
    (size, deadZones) = (application.screen.bounds.size, zones)
    let all = Double(size.width * size.height)
    entries = map.shares.enumerated().map { index, share in
      Entry(
        view: share.view,
        number: share.view == nil ? 0 : index + 1,
        color: share.view == nil ? Self.nobody : Self.color(index),
        share: min(1, share.area / all),
        box: share.box,
        parts: share.parts
      )
    }
  }

  // MARK: - Colours

  /// The colour of points without a hit view.
  static let nobody = UIColor(hex: 0xE9E9EC)
  /// The hatching of dead zones.
  static let dead = UIColor(hex: 0xB42318)
  static let ink = UIColor(hex: 0x1F2328)

  /// The colours of entries that follow each other lie far apart on the wheel, and differ in
  /// lightness.
  private static func color(_ index: Int) -> UIColor {
    let hue = (0.58 + Double(index) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
    let lightness = [0.80, 0.68, 0.87][index % 3]
    return UIColor(hue: hue, saturation: 0.62, lightness: lightness)
  }

  // MARK: - Drawing

  /// Draws the map over a screen at the origin of a canvas, in points.
  ///
  /// - Parameters:
  ///   - canvas: What to draw on; a point of it is one of the screen.
  ///   - opacity: How much of what lies under the map it hides, from 0 to 1.
  ///   - lineScale: How many points a line is wide that should look one point wide.
  ///   - texts: The boxes of texts that are left free.
  /// - Returns: The boxes of the numbers.
  @discardableResult
  package func draw(
    on canvas: any Canvas,
    opacity: CGFloat = 1,
    lineScale: CGFloat = 1,
    around texts: [CGRect] = []
  ) -> [CGRect] {
    canvas.saveGState()
    canvas.spare(texts, in: CGRect(origin: .zero, size: size).insetBy(dx: -99, dy: -99))
    for entry in entries {
      let color = entry.color.withAlphaComponent(opacity)
      if opacity == 1 {
        for part in entry.parts { canvas.fill(UIBezierPath(rect: part), with: color) }
      } else {
        // One path, so that no seam shows between parts that meet inside a pixel.
        canvas.fill(UIBezierPath(rects: entry.parts), with: color)
      }
    }
    for entry in entries where entry.view == nil {
      Self.hatch(entry.parts, on: canvas, lineScale: lineScale)
    }
    for zone in deadZones {
      Self.hatch(zone.rects, on: canvas, lineScale: lineScale)
      outline(zone.view, on: canvas, lineScale: lineScale)
    }
    canvas.restoreGState()
    return entries.reversed().filter { $0.number > 0 }.compactMap {
      number($0, around: texts, on: canvas, lineScale: lineScale)
    }
  }

  /// More rectangles than this get one hatching for their bounding box.
  private static let mostHatched = 2000

  static func hatch(_ rects: [CGRect], on canvas: any Canvas, lineScale: CGFloat) {
    let box = rects.reduce(CGRect.null) { $0.union($1) }
    guard !box.isNull, box.width > 0, box.height > 0, rects.count <= mostHatched else {
      return
    }
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rects: rects))
    let (step, width) = (8 * lineScale, 1.5 * lineScale)
    canvas.hatch(box, every: step, lineWidth: width, with: dead.withAlphaComponent(0.75))
    canvas.restoreGState()
  }

  private func outline(_ view: UIView, on canvas: any Canvas, lineScale: CGFloat) {
    let path = UIBezierPath(around: view.cornersOnScreen)
    path.lineWidth = 1.5 * lineScale
    canvas.stroke(path, with: Self.dead, dash: [4 * lineScale, 3 * lineScale])
  }

  /// Finds a box for a label: in the middle of the largest part or at an edge of it, clear of texts if it can be; or in
  /// the middle of all, for parts of a turned or round view are thin.
  private static func place(
    for size: CGSize,
    in entry: Entry,
    around texts: [CGRect]
  ) -> CGRect? {
    let box = { (area: CGRect) in
      let inner = area.insetBy(dx: size.width / 2, dy: size.height / 2)
      let boxes = [
        area.center, CGPoint(x: inner.minX, y: area.midY), CGPoint(x: inner.maxX, y: area.midY),
        CGPoint(x: area.midX, y: inner.minY), CGPoint(x: area.midX, y: inner.maxY),
      ].map { CGRect(center: $0, size: size) }
      return boxes.first { box in !texts.contains { $0.overlap(box) != nil } } ?? boxes[0]
    }
    let room = entry.parts.filter { $0.width >= size.width && $0.height >= size.height }
    if let part = room.max(by: { $0.width * $0.height < $1.width * $1.height }) {
      return box(part)
    }
    let middle = box(entry.box)
    let isFree = (middle.corners + [CGPoint(x: middle.midX, y: middle.midY)]).allSatisfy { corner in
      entry.parts.contains { $0.contains(corner) }
    }
    return isFree ? middle : nil
  }

  /// The number of an entry in the middle of its largest part, where there is room: on a square, since round
  /// numbers are those of a chain.
  private func number(
    _ entry: Entry,
    around texts: [CGRect],
    on canvas: any Canvas,
    lineScale: CGFloat
  ) -> CGRect? {
    let text = "\(entry.number)"
    let size = CGSize(width: CGFloat(6 + 7 * text.count) * lineScale, height: 14 * lineScale)
    guard let box = Self.place(for: size, in: entry, around: texts) else { return nil }
    canvas.fill(box, with: UIColor.white.withAlphaComponent(0.85), radius: 2 * lineScale)
    let font = UIFont.systemFont(ofSize: 10.5 * lineScale, weight: .bold)
    canvas.label(text, font, Self.ink, in: box)
    return box
  }
}

extension UIColor {
  /// A colour by its place on the wheel, how far it is from grey, and from black; all from 0 to 1.
  fileprivate convenience init(hue: Double, saturation: Double, lightness: Double) {
    let chroma = saturation * min(lightness, 1 - lightness)
    let part = { (offset: Double) -> CGFloat in
      let place = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
      return CGFloat(lightness - chroma * max(-1, min(place - 3, 9 - place, 1)))
    }
    self.init(red: part(0), green: part(8), blue: part(4), alpha: 1)
  }
}
