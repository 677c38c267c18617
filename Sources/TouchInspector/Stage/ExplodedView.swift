import TouchExplain
import TouchKit

/// The scene taken apart: its views lie behind each other, and the ray of the last touch goes through
/// them to the hit view.
final class ExplodedView: ThemedView {
  /// The distance of two levels, and of all of them at most, in points of the scene.
  private static let (spacing, depth): (CGFloat, CGFloat) = (64, 520)

  private let story: TouchStory
  private let selection: Selection

  /// From where it is looked at; the stage says where the screen is.
  var projection = LayerProjection()
  private(set) var stack = LayerStack()
  /// Chooses the levels that are shown.
  let slider = LayerSlider()
  /// The view that is shown with what is in it, and nothing else; nil shows all.
  @WeakReference var alone: UIView?
  private var stackVersion: (scene: [Int], alone: ObjectIdentifier?) = ([], nil)
  private var shown: Shown?

  private struct Shown: Equatable {
    let projection: LayerProjection
    let report: Int
    let selection: Int
    let scene: [Int]
    let alone: ObjectIdentifier?
    let levels: Range<Int>
  }

  init(story: TouchStory, selection: Selection) {
    self.story = story
    self.selection = selection
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// Takes the scene apart again if it has changed; returns whether the picture looks different.
  func refresh() -> Bool {
    guard !isHidden else {
      defer { (stack, stackVersion, shown) = (LayerStack(), ([], nil), nil) }
      return shown != nil
    }
    let version = (scene: story.pictureVersion, alone: alone.map { ObjectIdentifier($0) })
    if stackVersion != version { stack = LayerStack(of: story.scene, alone: alone) }
    stackVersion = version
    slider.count = stack.height
    projection.middle = CGFloat(max(0, stack.height - 1)) / 2
    projection.spacing = min(Self.spacing, Self.depth / CGFloat(max(1, stack.height)))
    let now = Shown(
      projection: projection,
      report: story.reportVersion,
      selection: selection.version,
      scene: version.scene,
      alone: version.alone,
      levels: slider.shown
    )
    defer { shown = now }
    return shown != now
  }

  /// Fits the screen of a size in points into a part of this view; `zoom` enlarges it.
  func layout(_ screen: CGSize, at place: CGPoint, scale: CGFloat) {
    projection.center = CGPoint(x: screen.width / 2, y: screen.height / 2)
    projection.place = place
    projection.scale = scale * 0.72
  }

  /// The layers of the levels that the slider leaves.
  var shownLayers: [LayerStack.Layer] {
    stack.layers.filter { slider.shown.contains($0.level) }
  }

  /// The views at a place in this view, from the front to the back.
  func views(at place: CGPoint) -> [UIView] {
    shownLayers.reversed().filter { layer in
      let map = projection.map(at: CGFloat(layer.level))
      return map.isInvertible && layer.isSeen(at: place.applying(map.inverted()))
    }.map(\.view)
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext()?.canvas else { return }
    canvas.fill(rect, with: theme.ground)
    let chain = Set((story.report?.chain ?? []).map(ObjectIdentifier.init))
    for layer in shownLayers {
      draw(layer, isInChain: chain.contains(ObjectIdentifier(layer.view)), on: canvas)
    }
    if let report = story.report, let ray = LayerRay(of: report, through: stack) {
      draw(ray, on: canvas)
    }
    for view in [selection.chosen, selection.hovered] { view.map { drawName(of: $0, on: canvas) } }
  }

  private func draw(_ layer: LayerStack.Layer, isInChain: Bool, on canvas: any Canvas) {
    let map = projection.map(at: CGFloat(layer.level))
    let corners = layer.corners.map { $0.applying(map) }
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(around: layer.clip.corners.map { $0.applying(map) }))
    let path = UIBezierPath(around: corners)
    let isHit = layer.view === story.report?.hit
    let (isChosen, isHovered) = (layer.view === selection.chosen, layer.view === selection.hovered)
    // Enough to tell what is in front.
    canvas.fill(path, with: theme.pane.withAlphaComponent(0.4))
    if let color = layer.view.backgroundColor?.cgColor {
      canvas.fill(path, with: UIColor(cgColor: color).withAlphaComponent(0.7 * color.alpha))
    }
    if isHit { canvas.fill(path, with: theme.hit.withAlphaComponent(0.3)) }
    if isHovered, !isHit { canvas.fill(path, with: theme.hit.withAlphaComponent(0.1)) }
    drawContents(of: layer, map, on: canvas)
    path.lineWidth = isHit || isChosen ? 2 : 1
    let isLit = isHit || isChosen || isHovered
    canvas.stroke(path, with: isLit || isInChain ? theme.hit : theme.wire)
    canvas.restoreGState()
  }

  /// The text of a label; what else views show is told by their outlines.
  private func drawContents(
    of layer: LayerStack.Layer,
    _ map: CGAffineTransform,
    on canvas: any Canvas
  ) {
    guard let label = layer.view as? UILabel, let text = label.text, !text.isEmpty else { return }
    canvas.saveGState()
    canvas.concatenate(layer.toScreen.concatenating(map))
    let styled = StyledText(
      text,
      font: label.font,
      color: theme.ink,
      alignment: label.textAlignment,
      numberOfLines: max(1, label.numberOfLines)
    )
    canvas.drawCentered(styled, in: layer.bounds)
    canvas.restoreGState()
  }

  private func drawName(of view: UIView, on canvas: any Canvas) {
    guard let layer = stack.layers.first(where: { $0.view === view }) else { return }
    let map = projection.map(at: CGFloat(layer.level))
    let box = CGRect(enclosing: layer.corners.map { $0.applying(map) })
    let size = CGSize(width: canvas.width(of: view.viewName.title, font: .badge) + 16, height: 18)
    var places = LabelPlaces(taken: [])
    guard let place = places.reserve(size, beside: box, in: bounds.insetBy(dx: 4, dy: 4)) else {
      return
    }
    canvas.tag(view.viewName.title, in: place.box, fill: theme.hit, ink: theme.onHit)
  }

  /// The ray, a ring where it goes through a view in front of the hit one, and a disc where it ends.
  private func draw(_ ray: LayerRay, on canvas: any Canvas) {
    func place(_ level: Int) -> CGPoint { ray.point.applying(projection.map(at: CGFloat(level))) }
    let path = UIBezierPath(through: [place(ray.start), place(ray.end)])
    path.lineWidth = 2
    canvas.stroke(path, with: theme.hit, halo: theme.pane)
    for level in ray.passed {
      canvas.dot(place(level), radius: 4.5, color: theme.refused)
      canvas.dot(place(level), radius: 2.5, color: theme.pane)
    }
    canvas.dot(place(ray.end), radius: 7, color: theme.pane)
    canvas.dot(place(ray.end), radius: 5, color: theme.hit)
  }
}
