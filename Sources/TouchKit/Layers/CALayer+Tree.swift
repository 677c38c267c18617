extension CALayer {
  /// The layer that this one is in; nil at the top.
  public final var superlayer: CALayer? {
    if let model = extras?.model { return model.superlayer?.presentation() }
    return extras?.superlayer ?? view?.parent?.layer
  }

  /// The layers in this one, from back to front; the subviews' among them; nil for none.
  ///
  /// What is set replaces the layers that were added; the subviews' stay, and that is told (`B-7.102`).
  public final var sublayers: [CALayer]? {
    get {
      let layers = allSublayers
      return layers.isEmpty ? nil : layers
    }
    set {
      for placed in extras?.placed ?? [] { placed.layer.removeFromSuperlayer() }
      for child in view?.children ?? []
      where !(newValue ?? []).contains(where: { $0.view === child }) {
        child.tell(.layerOfView)
      }
      for layer in newValue ?? [] where layer.view == nil { addSublayer(layer) }
    }
  }

  private var allSublayers: [CALayer] {
    if let model = extras?.model { return model.allSublayers.compactMap { $0.presentation() } }
    return view?.drawnChildren.map(\.layer) ?? extras?.placed.map(\.layer) ?? []
  }

  /// Adds a layer in front of the others and of the subviews that are there.
  public final func addSublayer(_ layer: CALayer) {
    insert(layer, at: extras?.placed.count ?? 0, before: view?.children.count ?? 0)
  }

  /// Adds a layer at an index among ``sublayers``, 0 being the back; beyond the last is the front.
  public final func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    let behind = allSublayers.prefix(Int(idx))
    let subviews = behind.count(where: { $0.view != nil && $0.extras?.superlayer == nil })
    insert(layer, at: behind.count - subviews, before: subviews)
  }

  /// Adds a layer right behind one of the sublayers; in front of all where that is none of them.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Adds a layer right in front of one of the sublayers; in front of all where that is none of them.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    layer.removeFromSuperlayer()
    guard let place = allSublayers.firstIndex(where: { $0 === sibling }) else {
      return addSublayer(layer)
    }
    insertSublayer(layer, at: UInt32(place + offset))
  }

  /// Puts a layer in the place of one of the sublayers.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.extras?.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer; a view's layer stays, and that is told (`B-7.102`).
  public final func removeFromSuperlayer() {
    if let view, view.parent != nil { view.tell(.layerOfView) }
    guard let superlayer = extras?.superlayer else { return }
    superlayer.setNeedsDisplay()
    endMotion()
    superlayer.extras?.placed.removeAll { $0.layer === self }
    extras?.superlayer = nil
  }

  private func insert(_ layer: CALayer, at index: Int, before subviews: Int) {
    guard !isInside(layer) else { return }
    let isMove = layer.extras?.superlayer === self
    layer.removeFromSuperlayer()
    let place = min(isMove ? max(0, index - 1) : index, extras?.placed.count ?? 0)
    madeExtras.placed.insert(PlacedLayer(layer: layer, subviewsBehind: subviews), at: place)
    layer.madeExtras.superlayer = self
    layer.noteShown(since: application?.inputCount)
    setNeedsDisplay()
  }

  /// Notes since which input an engine shows the layer and those added to it; nil for none.
  final func noteShown(since input: Int?) {
    guard let extras else { return }
    extras.shownSince = input
    for placed in extras.placed { placed.layer.noteShown(since: input) }
  }

  private func isInside(_ layer: CALayer) -> Bool {
    sequence(first: self, next: \.superlayer).contains { $0 === layer }
  }

  /// The engine that shows the layer; nil where none does.
  final var application: UIApplication? {
    var layer = self
    while layer.view == nil, let next = layer.extras?.model ?? layer.extras?.superlayer {
      layer = next
    }
    return layer.view?.application
  }

  final var sublayersInDrawingOrder: [CALayer] { allSublayers.backToFront }

  /// The distance in front of its siblings at which the layer is drawn.
  final var zOrder: CGFloat { zPosition + (extras?.transform?.m43 ?? 0) }

  // MARK: - Layout

  /// Asks for ``layoutSublayers()`` before the layer is drawn; a view's layer asks its view.
  public final func setNeedsLayout() {
    if let view { return view.setNeedsLayout() }
    madeExtras.needsLayout = true
    setNeedsDisplay()
  }

  /// Returns true if ``layoutSublayers()`` will be called.
  public final func needsLayout() -> Bool { view == nil && extras?.needsLayout ?? true }

  /// Lays out at once what needs it.
  public final func layoutIfNeeded() {
    if let view { return view.layoutIfNeeded() }
    guard let extras, extras.needsLayout else { return }
    extras.needsLayout = false
    layoutSublayers()
    for placed in extras.placed { placed.layer.layoutIfNeeded() }
  }
}

@MainActor
protocol DrawnInOrder {
  var zOrder: CGFloat { get }
}

extension UIView: DrawnInOrder {}
extension CALayer: DrawnInOrder {}

extension Array where Element: DrawnInOrder {
  /// The elements in the order in which they are drawn: by how far in front they are, then as they come
  /// (`B-1.14`).
  @MainActor var backToFront: [Element] {
    guard contains(where: { $0.zOrder != 0 }) else { return self }
    return enumerated()
      .sorted { ($0.element.zOrder, $0.offset) < ($1.element.zOrder, $1.offset) }
      .map(\.element)
  }
}

/// A subview or a layer in a view, as it is drawn.
@MainActor
enum DrawnChild: DrawnInOrder {
  case view(UIView)
  case layer(CALayer)

  var layer: CALayer {
    switch self {
    case .view(let view): view.layer
    case .layer(let layer): layer
    }
  }

  var zOrder: CGFloat {
    switch self {
    case .view(let view): view.zOrder
    case .layer(let layer): layer.zOrder
    }
  }
}

extension UIView {
  /// The subviews and the layers that were added to the view's own, from back to front.
  final var drawnChildren: [DrawnChild] {
    var result: [DrawnChild] = []
    var placed = (madeLayer?.extras?.placed ?? [])[...]
    for (index, child) in children.enumerated() {
      while let next = placed.first, next.subviewsBehind <= index {
        result.append(.layer(next.layer))
        placed.removeFirst()
      }
      result.append(.view(child))
    }
    return result + placed.map { .layer($0.layer) }
  }
}
