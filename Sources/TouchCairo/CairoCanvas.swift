internal import CCairo
package import TouchKit

/// Draws on a Cairo surface, with text by Pango.
///
/// Nothing that is drawn can spoil what is drawn after it: numbers that are not finite, maps that
/// flatten the plane and coordinates beyond Cairo's 24 bits never reach Cairo, whose context would
/// draw nothing more after an error.
package final class CairoCanvas: Canvas {
  /// The state that ``saveGState()`` remembers beside Cairo's own.
  struct State {
    var matrix: CGAffineTransform
    /// The upright box around the clip, in pixels.
    var clip: CGRect
    /// The opacity of layers that are too deep to be drawn apart.
    var alpha: CGFloat = 1
    /// True if nothing is seen until the state is restored.
    var isHidden = false
  }

  /// The purpose that a state was remembered for.
  private enum Purpose {
    case state
    case layer(alpha: CGFloat)
    case mask
    /// A layer whose parts have its opacity one by one.
    case foldedLayer

    var isLayer: Bool {
      if case .state = self { false } else { true }
    }
  }

  /// Deeper layers fold into the opacity of their parts: each needs as much memory as the clip has pixels.
  private static let mostLayers = 32

  let context: OpaquePointer?
  /// True if pixels are drawn, not shapes of a file.
  let isImage: Bool
  let cache: DrawingCache
  var state: State
  private var saved: [(state: State, purpose: Purpose)] = []
  private var layerCount = 0

  /// Makes a canvas on a surface of `pixels` in size; a point is `scale` pixels wide.
  init(on surface: OpaquePointer?, pixels: CGSize, scale: CGFloat, cache: DrawingCache) {
    context = cairo_create(surface)
    isImage = cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
    self.cache = cache
    state = State(matrix: .identity, clip: CGRect(origin: .zero, size: pixels))
    concatenate(CGAffineTransform(scaleX: scale, y: scale))
  }

  isolated deinit { cairo_destroy(context) }

  package func saveGState() {
    saved.append((state, .state))
    cairo_save(context)
  }

  /// Goes back to what the matching ``saveGState()`` remembered; without one, does nothing.
  package func restoreGState() {
    guard case (let previous, .state)? = saved.last else { return }
    saved.removeLast()
    cairo_restore(context)
    state = previous
  }

  /// Maps everything drawn from here on through `transform` first.
  ///
  /// A map without an inverse leaves nothing to be seen until the state is restored.
  package func concatenate(_ transform: CGAffineTransform) {
    guard !state.isHidden else { return }
    let matrix = transform.concatenating(state.matrix)
    guard matrix.isDrawable else {
      state.isHidden = true
      return
    }
    state.matrix = matrix
    var passed = cairo_matrix_t(matrix)
    cairo_set_matrix(context, &passed)
  }

  /// Limits what is drawn from here on to the inside of `path`; a path that is not finite has none.
  package func clip(to path: UIBezierPath) {
    guard !state.isHidden else { return }
    guard let bounds = path.finiteBounds else {
      state.isHidden = true
      return
    }
    let box = state.matrix.box(around: bounds)
    guard let clip = box.overlap(state.clip) else {
      state.isHidden = true
      return
    }
    let isUpright = state.matrix.b == 0 && state.matrix.c == 0
    let isRectangle = path.rectangle != nil || isUpright && isClearOfCorners(clip, path, bounds)
    state.clip = clip
    cairo_set_fill_rule(context, path.cairoFillRule)
    trace(isRectangle ? UIBezierPath(rect: bounds) : path, bounds: bounds)
    cairo_clip(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// True if a path is a rectangle with round corners, of which none lies in a clip in pixels: no mask is
  /// needed there.
  private func isClearOfCorners(_ clip: CGRect, _ path: UIBezierPath, _ bounds: CGRect) -> Bool {
    guard path.roundBox != nil, case .move(let start)? = path.elements.first,
      case .curve(let end, _, _) = path.elements[2]
    else { return false }
    let (width, height) = (start.x - bounds.minX, end.y - bounds.minY)
    return [bounds.insetBy(dx: width, dy: 0), bounds.insetBy(dx: 0, dy: height)].contains {
      let inner = state.matrix.box(around: $0)
      return inner.minX <= clip.minX && inner.minY <= clip.minY && inner.maxX >= clip.maxX
        && inner.maxY >= clip.maxY
    }
  }

  package var clipBounds: CGRect {
    guard !state.isHidden else { return .zero }
    return state.matrix.inverted().box(around: state.clip)
  }

  /// Draws to a layer until ``endTransparencyLayer()``, which composes the whole with `alpha`.
  ///
  /// Beyond 32 layers in each other the parts are drawn with `alpha` one by one.
  package func beginTransparencyLayer(alpha: CGFloat) {
    guard alpha > 0, layerCount < Self.mostLayers, !state.isHidden else {
      cairo_save(context)
      saved.append((state, .foldedLayer))
      state.alpha *= min(1, alpha)
      if !(alpha > 0) { state.isHidden = true }
      return
    }
    beginLayer(.layer(alpha: min(1, alpha)))
  }

  /// Draws to a mask of the layer around it; beyond 32 layers the layer is shown without it.
  package func beginMaskLayer() {
    guard layerCount < Self.mostLayers, !state.isHidden else {
      return beginTransparencyLayer(alpha: 0)
    }
    beginLayer(.mask)
  }

  private func beginLayer(_ purpose: Purpose) {
    saved.append((state, purpose))
    layerCount += 1
    cairo_push_group(context)
  }

  /// Ends the matching layer, and restores the state it began with; without one, does nothing.
  package func endTransparencyLayer() {
    while case (_, .state)? = saved.last, saved.contains(where: \.purpose.isLayer) {
      restoreGState()
    }
    guard let last = saved.last, last.purpose.isLayer else { return }
    saved.removeLast()
    state = last.state
    if case .foldedLayer = last.purpose { return cairo_restore(context) }
    layerCount -= 1
    cairo_pop_group_to_source(context)
    if case .layer(let alpha) = last.purpose {
      cairo_paint_with_alpha(context, Double(alpha))
    } else {
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
      cairo_paint(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }
}
