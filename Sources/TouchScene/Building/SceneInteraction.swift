import TouchKit

/// What a hold does on a view of a scene, which keeps it as one of its interactions.
final class SceneInteraction: UIInteraction {
  private(set) weak var view: UIView?
  private let titles: [String]
  private let isOn: Bool

  /// Adds it to a view.
  init(on view: UIView, menu titles: [String] = [], isOn: Bool = true) {
    (self.titles, self.isOn) = (titles, isOn)
    view.addInteraction(self)
  }

  func willMove(to view: UIView?) {}
  func didMove(to view: UIView?) { self.view = view }
}

extension SceneInteraction: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !titles.isEmpty else { return nil }
    return UIContextMenuConfiguration { [titles] _ in
      UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
    }
  }
}

extension SceneInteraction: UIDragInteractionDelegate, UIDropInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: UIDragSession
  ) -> [UIDragItem] {
    guard isOn else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: ""))
    item.localObject = view
    return [item]
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
    isOn
  }

  /// Moves what was lifted into the view, to where the finger was lifted.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    for case let lifted as UIView in session.items.map(\.localObject) where lifted !== view {
      lifted.center = session.location(in: view)
      view?.addSubview(lifted)
    }
  }
}
