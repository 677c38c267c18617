package import TouchKit
import TouchScene

/// Draws the screen of a scene: its views as they look, or as a wireframe where their colours are
/// unknown.
///
/// A scene that colours nothing behind its views would be a black screen: it lies on a white ground, what has
/// no colour is an outline, and each view has its name. The status bar lies over them, and under alerts.
package struct ScenePainter {
  private let scene: UIApplication
  private let theme: Theme
  private let look: SceneLook

  /// Draws the windows of `scene`; `theme` has the colours of a wireframe.
  package init(of scene: UIApplication, theme: Theme = .light, look: SceneLook = SceneLook()) {
    self.scene = scene
    self.theme = theme
    self.look = look
  }

  /// Draws the whole screen at the origin of a canvas.
  ///
  /// - Parameters:
  ///   - canvas: What to draw on.
  ///   - zoom: How many points of the canvas one point of the scene is wide.
  package func draw(on canvas: any Canvas, zoom: CGFloat = 1) {
    var drawing = begin(on: canvas, zoom: zoom)
    _ = drawing.draw { true }
  }

  /// Begins to draw the whole screen, as ``draw(on:zoom:)`` does; without asking apps, what UIKit's own classes draw alone.
  package func begin(
    on canvas: any Canvas,
    zoom: CGFloat,
    askingApps asksApps: Bool = true
  ) -> PartialDrawing {
    canvas.saveGState()
    canvas.concatenate(CGAffineTransform(scaleX: zoom, y: zoom))
    let showsOutlines = look.shownGround != nil || look.isWireframe == true
    let isBare =
      look.isWireframe == nil && !showsOutlines && !scene.isOutlined && scene.hasBareGround
    var wireframe: Wireframe? =
      showsOutlines || isBare || scene.isOutlined && look.isWireframe == nil
      ? Wireframe(theme: isBare ? .light : theme, zoom: zoom, isOfScene: isBare) : nil
    wireframe?.hasNames = isBare || scene.fileScene?.file.tellsNoLooks == true
    wireframe?.outlines = look.shownGround != nil ? .overPicture : showsOutlines ? .all : .uncolored
    if let theme = wireframe?.theme ?? (look == SceneLook() ? nil : theme) {
      canvas.fill(scene.screen.bounds, with: theme.pane)
    }
    if let ground = look.shownGround { canvas.draw(ground.image, in: ground.frame) }
    var drawing = PartialDrawing(on: canvas, painter: wireframe, asksApps: asksApps)
    if let view = look.alone, view.application === scene {
      for ancestor in view.ancestors { canvas.concatenate(ancestor.transformToSuperview) }
      drawing.parts = [.view(view)]
      return drawing
    }
    let above = scene.windows.drop { $0.windowLevel <= .statusBar }
    drawing.parts = scene.windows.dropLast(above.count).map { .view($0) }
    if wireframe == nil || isBare { drawing.parts.append(.statusBar(scene)) }
    drawing.parts += above.map { .view($0) }
    if isBare { drawing.parts.append(.names(scene)) }
    return drawing
  }
}

/// Leaves out what views of an app's classes draw.
private struct UIKitPainter: @MainActor ViewPainter {
  let wireframe: Wireframe?

  func paints(_ view: UIView) -> Bool {
    wireframe?.paints(view) == true || !String(reflecting: type(of: view)).hasPrefix("TouchKit.")
  }

  func paint(_ view: UIView, on canvas: any Canvas) {
    if let wireframe, wireframe.paints(view) { wireframe.paint(view, on: canvas) }
  }
}

/// The drawing of a screen, a part at a time.
package struct PartialDrawing {
  fileprivate enum Part {
    case view(UIView)
    case statusBar(UIApplication)
    case names(UIApplication)
  }

  fileprivate var parts: [Part] = []
  private let canvas: any Canvas
  private let wireframe: Wireframe?
  private var renderer: ViewRenderer

  fileprivate init(on canvas: any Canvas, painter: Wireframe?, asksApps: Bool) {
    (self.canvas, wireframe) = (canvas, painter)
    renderer = ViewRenderer(
      canvas: canvas,
      painter: asksApps ? painter : UIKitPainter(wireframe: painter)
    )
  }

  /// Draws some of the views; `hasTime` is asked before each.
  ///
  /// - Returns: Whether all is drawn; then the canvas is in the state that it was given in.
  package mutating func draw(while hasTime: () -> Bool) -> Bool {
    while renderer.draw(while: hasTime) {
      guard !parts.isEmpty else {
        canvas.restoreGState()
        return true
      }
      switch parts.removeFirst() {
      case .view(let view): renderer.begin(view)
      case .statusBar(let scene): scene.statusBarManager.draw(on: canvas)
      case .names(let scene): wireframe?.drawColoredNames(of: scene, on: canvas)
      }
    }
    return false
  }
}

extension UIApplication {
  /// True if a scene of a file colours nothing behind its views, where a device would show black.
  fileprivate var hasBareGround: Bool {
    guard fileScene != nil, let window = windows.first else { return false }
    var view: UIView? = window
    while let current = view {
      if current.backgroundColor != nil || current is UIImageView { return false }
      // A view that fills the screen hides what is behind it, whatever stands beside it.
      let whole = current.bounds
      view = current.subviews.first { !$0.isHidden && $0.frame == whole && $0.fillsSuperview }
    }
    return true
  }
}
