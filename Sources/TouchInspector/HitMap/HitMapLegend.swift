import TouchExplain
package import TouchKit
import TouchScene

/// The legend of a hit map: its numbers and colours.
package struct HitMapLegend {
  /// The width of a legend, in points.
  package static let width: CGFloat = 420
  private static let row: CGFloat = 19
  private static let margin: CGFloat = 16
  private static let head: CGFloat = 52

  private let picture: HitMapPicture
  private let title: String
  private let theme = Theme.light

  package init(of picture: HitMapPicture, title: String) {
    self.picture = picture
    self.title = title
  }

  /// The height that shows all, in points; a lower one shows as much as fits.
  package var height: CGFloat {
    Self.head + CGFloat(picture.entries.count + 2) * Self.row + Self.margin
  }

  /// Draws the legend in a rectangle.
  package func draw(on canvas: any Canvas, in rect: CGRect) {
    canvas.fill(rect, with: theme.pane)
    canvas.fill(CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height), with: theme.line)
    let x = rect.minX + Self.margin
    let width = rect.width - Self.margin * 2
    canvas.line(title, .title, theme.ink, x: x, middle: rect.minY + 18, width: width)
    canvas.line(
      "Which view gets the touch at each point".told,
      .small,
      theme.soft,
      x: x,
      middle: rect.minY + 36,
      width: width
    )
    var middle = rect.minY + Self.head + Self.row / 2
    let room = Int((rect.height - Self.head - Self.margin) / Self.row) - 1
    let shown = picture.entries.count <= room ? picture.entries.count : max(0, room - 1)
    for entry in picture.entries.prefix(shown) {
      draw(entry, in: CGRect(x: x, y: middle - 6, width: width, height: 12), on: canvas)
      middle += Self.row
    }
    if shown < picture.entries.count {
      let rest = told("and \(picture.entries.count - shown) more")
      canvas.line(rest, .small, theme.soft, x: x + 48, middle: middle, width: width - 48)
      middle += Self.row
    }
    guard !picture.deadZones.isEmpty else { return }
    let box = CGRect(x: x, y: middle - 6, width: 18, height: 12)
    swatch(box, color: .white, isHatched: true, on: canvas)
    canvas.line(
      "seen, but a view around refuses it there".told,
      .small,
      theme.ink,
      x: x + 48,
      middle: middle,
      width: width - 48
    )
  }

  private func draw(_ entry: HitMapPicture.Entry, in place: CGRect, on canvas: any Canvas) {
    let box = CGRect(x: place.minX, y: place.minY, width: 18, height: place.height)
    swatch(box, color: entry.color, isHatched: entry.view == nil, on: canvas)
    if entry.number > 0 {
      canvas.line(
        "\(entry.number)",
        .badge,
        theme.ink,
        x: place.minX + 22,
        middle: place.midY,
        width: 24
      )
    }
    let name = entry.view.map(Self.name) ?? "no view".told
    let (x, room) = (place.minX + 48, place.width - 48 - 62)
    canvas.name(name, .small, theme.ink, x: x, middle: place.midY, width: room)
    canvas.line(
      entry.percent,
      .small,
      theme.soft,
      x: place.maxX - 60,
      middle: place.midY,
      width: 60,
      alignment: .right
    )
  }

  /// The view's name, with its class beside a name of its own.
  private static func name(_ view: UIView) -> String {
    let className = view.className
    return view.ownName == className ? view.shortName : "\(view.shortName) (\(className))"
  }

  private func swatch(_ box: CGRect, color: UIColor, isHatched: Bool, on canvas: any Canvas) {
    canvas.fill(box, with: color)
    if isHatched { HitMapPicture.hatch([box], on: canvas, lineScale: 0.75) }
    canvas.outline(box, with: theme.line)
  }
}
