import BenchmarkFigures
import TouchKit

/// The exponents of growth as bars, drawn as views are.
@MainActor
struct GrowthChart {
  private static let rowHeight: CGFloat = 18
  private static let barStart: CGFloat = 270
  private static let width: CGFloat = 640
  /// What lies at the right end of the bars: square growth.
  private static let most = 2.0
  private static let font = UIFont.systemFont(ofSize: 11)
  private static let ink = UIColor(red: 0.45, green: 0.47, blue: 0.5, alpha: 1)
  private static let linear = UIColor(red: 0.23, green: 0.52, blue: 0.87, alpha: 1)
  private static let worse = UIColor(red: 0.86, green: 0.36, blue: 0.2, alpha: 1)

  let rows: [(name: String, exponent: Double)]

  init(_ figures: Figures) {
    rows = figures.participants(in: "growth").compactMap { name in
      Growth.exponent(of: figures.growth(of: name)).map { (name, $0) }
    }
  }

  var size: CGSize { CGSize(width: Self.width, height: CGFloat(rows.count + 1) * Self.rowHeight) }

  func draw(on canvas: any Canvas) {
    for (index, row) in rows.enumerated() {
      let y = CGFloat(index + 1) * Self.rowHeight
      text(row.name, on: canvas, at: CGRect(x: 4, y: y, width: Self.barStart - 8, height: 16))
      let end = Self.x(of: row.exponent)
      let bar = CGRect(x: Self.barStart, y: y + 3, width: max(1, end - Self.barStart), height: 11)
      let color = row.exponent > Growth.mostExponent ? Self.worse : Self.linear
      canvas.fill(UIBezierPath(rect: bar), with: color)
      let place = CGRect(x: bar.maxX + 4, y: y, width: 40, height: 16)
      text(shown(row.exponent), on: canvas, at: place)
    }
    for (value, name) in [(1.0, "linear"), (Self.most, "square")] {
      let x = Self.x(of: value)
      let line = CGRect(x: x, y: Self.rowHeight, width: 1, height: size.height - Self.rowHeight)
      canvas.fill(UIBezierPath(rect: line), with: Self.ink)
      text(name, on: canvas, at: CGRect(x: x - 18, y: 0, width: 60, height: 16))
    }
  }

  private static func x(of exponent: Double) -> CGFloat {
    barStart + (width - barStart - 70) * CGFloat(min(exponent, most + 0.1) / most)
  }

  private func text(_ text: String, on canvas: any Canvas, at rect: CGRect) {
    canvas.draw(StyledText(text, font: Self.font, color: Self.ink), in: rect)
  }
}
