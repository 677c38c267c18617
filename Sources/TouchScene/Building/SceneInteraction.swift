import TouchKit

/// What a hold does on a view of a scene, which keeps it as one of its interactions.
final class SceneInteraction: UIInteraction {
  private(set) weak var view: UIView?
  private let titles: [String]
  private let isOn: Bool

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
  ) -> UIContextMenuConfiguration? { Self.configuration(titles) }

  static func configuration(_ titles: [String]) -> UIContextMenuConfiguration? {
    guard !titles.isEmpty else { return nil }
    return UIContextMenuConfiguration { _ in
      UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
    }
  }
}

extension SceneInteraction: UIEditMenuInteractionDelegate {
  /// Adds an edit menu to a view, which the app asks for as a long press begins (`B-7.118`).
  static func addEditMenu(_ titles: [String], to view: UIView) {
    let interaction = UIEditMenuInteraction(delegate: SceneInteraction(on: view, menu: titles))
    view.addInteraction(interaction)
    let hold = UILongPressGestureRecognizer(target: nil, action: nil)
    hold.addHandler { [weak interaction] hold in
      guard hold.state == .began else { return }
      let place = hold.location(in: hold.view)
      interaction?.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: nil, sourcePoint: place)
      )
    }
    view.addGestureRecognizer(hold)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [any UIMenuElement]
  ) -> UIMenu? { UIMenu(children: titles.map { UIAction(title: $0) { _ in } }) }
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

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .move) }

  /// Moves what was lifted into the view, to where the finger was lifted.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    for case let lifted as UIView in session.items.map(\.localObject) where lifted !== view {
      lifted.center = session.location(in: view)
      view?.addSubview(lifted)
    }
  }
}
