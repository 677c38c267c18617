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
      forgetPictures()
      draw(on: canvas)
      return [wholePixels(window.bounds)]
    }
    let changed = record(panels, on: canvas) + tips.removeStaleParts()
    let drawn = changed.joinedWhereNear.map(wholePixels)
    draw(drawn, on: canvas)
    return drawn + drawStage(change, on: canvas)
  }

  /// Records the panels in some parts of the window, and returns where the window looks different.
  private func record(_ parts: [CGRect], on canvas: any Canvas) -> [CGRect] {
    var damage: [CGRect] = []
    var rest = parts
    for case let panel as Panel in window.subviews where !panel.isHidden {
      guard parts.contains(where: { $0.overlap(panel.frame) != nil }) else { continue }
      damage += panel.record(measuringOn: canvas)
      rest.removeAll { panel.frame.encloses($0) }
    }
    return damage + rest
  }

  /// Draws what answers a finger that came down or was lifted, and nothing that explains it.
  ///
  /// That is the contacts, the hit view and its chain; ``drawChanges(on:)`` looks for what else is different
  /// on the stage, such as the scene itself, and makes and draws the rest.
  ///
  /// - Returns: What was drawn on: whole pixels, in points.
  package func drawAnswer(on canvas: any Canvas) -> [CGRect] {
    guard !isWholeStale, popups.content == nil, !stage.isHidden, !stage.takesLong else { return [] }
    if let hit = story.unexplainedHit { selection.follow(hit) }
    return drawStage(stage.overlay.refresh() ? .overlay : .nothing, on: canvas)
  }

  /// Draws the stage as far as it looks different.
  private func drawStage(_ change: StageView.Change, on canvas: any Canvas) -> [CGRect] {
    guard change != .nothing else { return [] }
    let overlaid = stage.renewOverlay(measuringOn: canvas)
    let parts = (change == .overlay ? overlaid.joinedWhereNear : [stage.frame]).map(wholePixels)
    draw(parts, on: canvas)
    return parts
  }

  /// Draws some parts of the window, with the overlay as it is; where they overlap it is drawn anew, the
  /// ground included.
  private func draw(_ parts: [CGRect], on canvas: any Canvas) {
    let shown = window.subviewsInDrawingOrder
    for part in parts {
      canvas.saveGState()
      canvas.clip(to: UIBezierPath(rect: part))
      var views: [UIView] = []
      var isCovered = stage.covers(part)
      // No closure for each: each call would check the actor.
      for view in shown where !view.isHidden && view.frame.overlap(part) != nil {
        views.append(view)
        if !isCovered, view is Panel { isCovered = view.frame.encloses(part) }
      }
      if !isCovered { canvas.fill(part, with: theme.ground) }
      for view in views {
        if view === stage {
          stage.drawAgain(on: canvas, in: part)
        } else if let picture = (view as? Panel)?.picture {
          picture.draw(on: canvas, in: part)
        } else {
          ViewRenderer(canvas: canvas).draw(view)
        }
      }
      canvas.restoreGState()
    }
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

  /// Has the panels drawn whole the next time that they look different.
  func forgetPictures() {
    stage.forgetGround()
    for case let panel as Panel in window.subviews { panel.picture = nil }
  }
}

/// Draws a scene's screen at the origin of a canvas: in a size in points, each so many pixels wide.
package typealias SceneDrawing = @MainActor (any Canvas, CGSize, CGFloat) -> Void

extension [CGRect] {
  /// The points that may be drawn for one part less: each costs a walk over the views.
  private static let spare: CGFloat = 8_000

  /// The rectangles, those joined that are near each other.
  fileprivate var joinedWhereNear: [CGRect] {
    var joined: [CGRect] = []
    for rect in self {
      var rect = rect
      func isNear(_ other: CGRect) -> Bool {
        let both = rect.union(other)
        return both.width * both.height - rect.width * rect.height - other.width * other.height
          < Self.spare
      }
      while let near = joined.firstIndex(where: isNear) {
        rect = rect.union(joined.remove(at: near))
      }
      joined.append(rect)
    }
    return joined
  }
}
