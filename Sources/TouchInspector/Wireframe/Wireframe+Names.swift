import TouchKit

/// The names of views in a wireframe, where nothing else is drawn.
extension Wireframe {
  private static let font = UIFont.monospacedSystemFont(ofSize: 10.5)
  /// The width of a character of that font: names are too many to be measured.
  private static let advance: CGFloat = 6.35
  private static let height: CGFloat = 13
  /// The most views beside or in a view that are asked whether they cover its name.
  private static let mostNeighbours = 64
  /// The levels up that are searched for views in front.
  private static let mostLevels = 12

  func drawName(
    of view: UIView,
    _ placeholder: Placeholder,
    in box: CGRect,
    on canvas: any Canvas
  ) {
    guard let (name, first) = name(of: view, placeholder, in: box, on: canvas),
      let place = freePlace(first, placeholder, in: box, of: view)
    else { return }
    if placeholder == .image {
      canvas.fill(place.insetBy(dx: -4, dy: -1), with: theme.pane, radius: 7.5)
    }
    canvas.line(name, Self.font, theme.soft, x: place.minX, middle: place.midY)
  }

  /// Draws the names of a scene's coloured views, which were drawn as they look, where they stand free.
  func drawColoredNames(of scene: UIApplication, on canvas: any Canvas) {
    guard isReadable else { return }
    var views: [UIView] = scene.windows
    while let view = views.popLast() {
      guard !view.isHidden, view.alpha > 0, view.transform.isIdentity else { continue }
      // The others, and what is in them, are behind more views than are asked.
      let front: ArraySlice = view.subviews.suffix(Self.mostNeighbours + 1)
      views += front
      guard let color = view.backgroundColor, Placeholder(of: view) == .plain else { continue }
      let corner = view.convert(view.bounds.origin, to: nil)
      canvas.saveGState()
      canvas.concatenate(CGAffineTransform(translationX: corner.x, y: corner.y))
      canvas.concatenate(CGAffineTransform(scaleX: 1 / zoom, y: 1 / zoom))
      let size = CGSize(width: view.bounds.width * zoom, height: view.bounds.height * zoom)
      let box = CGRect(origin: .zero, size: size)
      if let (name, place) = name(of: view, .plain, in: box, on: canvas) {
        let ink: UIColor = color.isBright ? .black : .white
        if let free = freePlace(place, .plain, in: box, of: view) {
          canvas.line(name, Self.font, ink, x: free.minX, middle: free.midY)
        }
      }
      canvas.restoreGState()
    }
  }

  /// The first place of a name that is free: of a plain view any corner does.
  private func freePlace(
    _ place: CGRect,
    _ placeholder: Placeholder,
    in box: CGRect,
    of view: UIView
  ) -> CGRect? {
    let (right, below) = (box.width - place.minX - place.maxX, box.height - place.minY - place.maxY)
    let corners: [(CGFloat, CGFloat)] =
      placeholder == .plain ? [(0, 0), (0, below), (right, 0), (right, below)] : [(0, 0)]
    return corners.lazy.map { place.offsetBy(dx: $0, dy: $1) }.first { isFree($0, of: view) }
  }

  /// The text of a name and its box, in points of the window from the view's corner.
  private func name(
    of view: UIView,
    _ placeholder: Placeholder,
    in box: CGRect,
    on canvas: any Canvas
  ) -> (String, CGRect)? {
    let name = placeholder == .plain ? line(of: view, in: box) : title(of: view)
    guard let name else { return nil }
    let width = CGFloat(name.count) * Self.advance
    let place =
      switch placeholder {
      case .plain where isInCorner(view):
        // Clear of the round corner of the screen.
        CGRect(x: 17, y: 15, width: width, height: Self.height)
      case .plain: CGRect(x: 6, y: 7, width: width, height: Self.height)
      case .label, .button:
        CGRect(x: box.maxX - 6 - width, y: box.midY - 6.5, width: width, height: Self.height)
      case .image:
        CGRect(x: box.midX - width / 2, y: box.midY - 6.5, width: width, height: Self.height)
      case .textField:
        CGRect(x: 15, y: box.midY - 6.5, width: width, height: Self.height)
      case .switcher, .slider, .segments, .stepper, .pages:
        CGRect(x: box.maxX - width, y: -Self.height - 2, width: width, height: Self.height)
      }
    switch placeholder {
    case .label, .button:
      let text = view.labelText ?? ""
      // A bar in place of a label's text takes all the room.
      let isFree = hasNames && placeholder == .button
      guard !text.isEmpty || isFree, canvas.width(of: text, font: Self.textFont) + 16 < place.minX
      else {
        return nil
      }
    case .plain, .image, .textField:
      guard box.contains(place.insetBy(dx: -2, dy: -1)) else { return nil }
    case .switcher, .slider, .segments, .stepper, .pages: break
    }
    return (name, place)
  }

  /// The names of a view and of all around it that have the same rectangle; nil where a view in front
  /// of it has that rectangle too, and says it.
  private func line(of view: UIView, in box: CGRect) -> String? {
    if view.subviews.suffix(Self.mostNeighbours).contains(where: \.fillsVisibly) { return nil }
    let own = title(of: view)
    var names = [own]
    var current = view
    var room = box.width - 34 - CGFloat(own.count) * Self.advance
    while current.fillsSuperview, let superview = current.superview {
      let front = superview.subviews.suffix(Self.mostNeighbours + 1)
      guard front.last(where: \.fillsVisibly) === current else { return nil }
      if hasNames, superview.isContainer || superview is UIWindow { break }
      room -= CGFloat(title(of: superview).count + 3) * Self.advance
      guard room > 4 * Self.advance else {
        names.append("…")
        break
      }
      names.append(title(of: superview))
      current = superview
    }
    return names.reversed().joined(separator: " › ")
  }

  /// The name of a view: what a scene's author calls it, in a dump its class.
  private func title(of view: UIView) -> String {
    hasNames ? view.ownName : view.className
  }

  /// True if a view's corner is that of the screen, which is round.
  private func isInCorner(_ view: UIView) -> Bool {
    let corner = view.convert(view.bounds.origin, to: nil)
    return abs(corner.x) < 8 && abs(corner.y) < 8
  }

  /// True if nothing else is drawn at a place, in points of the window from the view's corner.
  private func isFree(_ place: CGRect, of view: UIView) -> Bool {
    let area = place.applying(CGAffineTransform(scaleX: 1 / zoom, y: 1 / zoom))
      .offsetBy(dx: view.bounds.minX, dy: view.bounds.minY)
    guard !isTouched(area, by: view.subviews[...]) else { return false }
    let isOutside = !view.bounds.contains(area)
    // What is beside the view is drawn there, behind it or in front, and what is behind views without a ground.
    var (current, around, asksAll) = (view, area, isOutside)
    var isClear = true
    for _ in 0..<Self.mostLevels {
      guard let superview = current.superview else { return true }
      around = current.convert(around, to: superview)
      if asksAll, !superview.bounds.contains(around) { return false }
      let siblings = superview.subviews
      // Of those behind, more than are asked are in front.
      let front = siblings.suffix(Self.mostNeighbours + 1)
      guard let index = front.firstIndex(of: current) else { return false }
      if isTouched(around, by: siblings[(index + 1)...]) { return false }
      isClear = isClear && (outlines == .all || current.backgroundColor == nil)
      if asksAll || isClear, isTouched(around, by: siblings[..<index], showsInside: !asksAll) {
        return false
      }
      (current, asksAll) = (superview, false)
    }
    return true
  }

  /// Returns whether views are drawn in an area; those that show what is inside of them are not in the middle of a plain
  /// one.
  private func isTouched(
    _ area: CGRect,
    by views: ArraySlice<UIView>,
    showsInside: Bool = false
  ) -> Bool {
    guard views.count <= Self.mostNeighbours else { return true }
    return views.contains { view in
      guard !view.isHidden, view.frame.overlap(area) != nil else { return false }
      return !(showsInside && view.frame.contains(area) && Placeholder(of: view) == .plain)
    }
  }
}

extension UIColor {
  /// True if black stands out from it better than white.
  fileprivate var isBright: Bool {
    0.299 * cgColor.red + 0.587 * cgColor.green + 0.114 * cgColor.blue > 0.45 * cgColor.alpha
  }
}

extension UIView {
  fileprivate var fillsVisibly: Bool { !isHidden && alpha > 0 && fillsSuperview }
}
