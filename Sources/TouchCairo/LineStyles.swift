internal import CCairo
internal import TouchKit

extension UIBezierPath {
  var cairoFillRule: cairo_fill_rule_t {
    usesEvenOddFillRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
  }

  var cairoLineCap: cairo_line_cap_t {
    switch lineCapStyle {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }

  var cairoLineJoin: cairo_line_join_t {
    switch lineJoinStyle {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }

  /// The miter limit, where Cairo can count with it.
  var cairoMiterLimit: CGFloat { miterLimit.isFinite ? min(max(0, miterLimit), 1000) : 10 }
}
