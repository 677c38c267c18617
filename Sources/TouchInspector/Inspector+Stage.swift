import TouchExplain
package import TouchKit
import TouchScene

/// The pointer on the stage, besides touching.
extension Inspector {
  /// The most views that the menu lists; the others are counted.
  private static let mostListed = 9

  /// Zooms the stage by a step about a point of the window, in points; returns whether the stage is there.
  package func zoom(nearer isNearer: Bool, at point: CGPoint) -> Bool {
    guard showsPanels, isOnStage(point) else { return false }
    let place = stage.convert(point, from: nil)
    let factor = isNearer ? StageTransform.step : 1 / StageTransform.step
    stage.placement.zoom(to: sceneScale * factor, about: place)
    return true
  }

  /// Moves the scene on the stage by a distance in points.
  package func pan(by delta: CGPoint) { stage.placement.pan(by: delta) }

  /// Chooses the view that is drawn at a point of the window, in points, and opens a menu of all that lie
  /// there; the scene hears nothing of it.
  package func openViews(at point: CGPoint) {
    guard showsPanels, isOnStage(point) else { return }
    let views = stage.views(at: stage.convert(point, from: nil))
    guard let front = views.first else { return }
    hover(at: nil)
    selection.select(front)
    let listed = views.prefix(Self.mostListed)
    var items = listed.map { view in
      let (title, isFront) = (view.viewName.title, view === front)
      return Menu.Item(title: title, detail: view.placeNote, isChosen: isFront) { [weak self] in
        self?.selection.select(view)
      }
    }
    if listed.count < views.count {
      items.append(
        Menu.Item(title: told("and \(views.count - listed.count) behind"), isEnabled: false) {}
      )
    }
    if !stage.isExploded, let finger = story.marks.first(where: { $0.isAt(scenePoint(point)) }) {
      items.append(
        Menu.Item(title: "Lift this finger".told, beginsSection: true) { [weak self] in
          self?.onCommand(.lift(finger.id))
        }
      )
    }
    items += actions(on: front, of: views, at: stage.isExploded ? nil : scenePoint(point))
    popups.openMenu(items, at: CGRect(origin: point, size: .zero)) { [weak self] row in
      self?.selection.hover(row.flatMap { listed.indices.contains($0) ? listed[$0] : nil })
    }
  }

  /// The most views that the menu asks about.
  private static let mostAsked = 4

  private func actions(
    on view: UIView,
    of views: [UIView],
    at point: CGPoint?
  ) -> [Menu.Item] {
    var items = menuItems(for: [.alone, .wireframe, .pin, .copyPath, .copyView])
    items[0].beginsSection = true
    if panels[.tree] != nil {
      items.append(
        Menu.Item(title: "Show in Tree".told) { [weak self] in
          self?.selection.select(view)
          self?.tab = .tree
        }
      )
    }
    if let point, panels[.why] != nil {
      // Views that others cover are asked about as well.
      let asked = views.filter { !($0 is UIWindow) }.prefix(Self.mostAsked)
      let hit: UIView? =
        if case .view(let hit) = HitForecast(at: point, in: story.scene) { hit } else { nil }
      items += asked.enumerated().map { index, view in
        let name = view.viewName.short
        let title = view === hit ? "Why {}?".told(name) : "Why not {}?".told(name)
        return Menu.Item(title: title, beginsSection: index == 0) { [weak self] in
          self?.story.answer(at: point)
          self?.selection.select(view)
          self?.tab = .why
        }
      }
    }
    return items
  }
}
