package import TouchKit

/// The drawing of the window: as a whole, and what has changed of it.
extension Inspector {
  /// Updates the panels from the trace, and draws the parts of the window that look different.
  ///
  /// If only the overlay has changed, as after a touch, which must be visible at once, only the part
  /// of the stage under it is redrawn.
  ///
  /// - Returns: What was drawn on: whole pixels, in points.
  package func drawChanges(on canvas: any Canvas) -> [CGRect] {
    let (panels, change) = refresh()
    guard !isWholeStale else {
      isWholeStale = false
      draw(on: canvas)
      return [wholePixels(window.bounds)]
    }
    let drawn = panels.map(wholePixels)
    // The area of the overlay is known after it was drawn as a whole, and lost if it is drawn in part.
    stage.overlay.isHidden = true
    for panel in drawn { draw([panel], on: canvas) }
    stage.overlay.isHidden = false
    return drawn + drawStage(change, on: canvas)
  }

  /// Draws what answers a finger that came down or was lifted, and nothing that explains it.
  ///
  /// That is the scene, and over it the contacts, the hit view and its chain; ``drawChanges(on:)`` makes
  /// and draws the rest.
  ///
  /// - Returns: What was drawn on: whole pixels, in points.
  package func drawAnswer(on canvas: any Canvas) -> [CGRect] {
    guard !isWholeStale, popups.content == nil, !stage.isHidden, !stage.takesLong else { return [] }
    if let hit = story.unexplainedHit { selection.follow(hit) }
    return drawStage(stage.refresh(), on: canvas)
  }

  /// Draws the stage as far as it looks different.
  private func drawStage(_ change: StageView.Change, on canvas: any Canvas) -> [CGRect] {
    guard change != .nothing else { return [] }
    stage.overlay.isHidden = true
    let parts = (change == .overlay ? stage.overlaid : [stage.frame]).map(wholePixels)
    draw(parts, on: canvas)
    stage.overlay.isHidden = false
    stage.drawOverlay(on: canvas)
    return change == .overlay ? parts + stage.overlaid.map(wholePixels) : parts
  }

  /// Draws some parts of the window, which do not overlap.
  private func draw(_ parts: [CGRect], on canvas: any Canvas) {
    guard !parts.isEmpty else { return }
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rects: parts))
    draw(on: canvas)
    canvas.restoreGState()
  }

  /// The part of the window, in points, of the whole pixels that a part lies on.
  private func wholePixels(_ area: CGRect) -> CGRect {
    let scale = pixelScale
    let (left, top) = ((area.minX * scale).rounded(.down), (area.minY * scale).rounded(.down))
    let (right, bottom) = ((area.maxX * scale).rounded(.up), (area.maxY * scale).rounded(.up))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
  }

  /// Draws the whole, or what the canvas's clip shows of it.
  package func draw(on canvas: any Canvas) { ViewRenderer(canvas: canvas).draw(window) }
}

/// Draws a scene's screen at the origin of a canvas: in a size in points, each so many pixels wide.
package typealias SceneDrawing = @MainActor (any Canvas, CGSize, CGFloat) -> Void
