import TouchKit
import TouchScene

/// An Interface Builder file, with an index of its elements.
struct InterfaceBuilderDocument {
  /// A screen or view that can be made a scene.
  struct Candidate {
    let element: XMLTree
    /// The words that select it, its identifier last; an error lists the first.
    private(set) var names: [String]
    /// The identifier of the scene around it, which selects it as well.
    var sceneID: String?

    /// The same with another word, which comes before its identifier; nil for none.
    func named(_ word: String?) -> Candidate {
      guard let word, !names.contains(word), let id = names.last, id == element["id"] else {
        return self
      }
      var copy = self
      copy.names.insert(word, at: names.count - 1)
      return copy
    }

    /// The same for a view somewhere in its own; nil where that is not in it.
    func replaced(byPart view: XMLTree?) -> Candidate? {
      guard let view, let id = view["id"],
        element.all.contains(where: { $0.position == view.position })
      else { return nil }
      return Candidate(element: view, names: names + [id], sceneID: sceneID)
    }

    func fits(_ word: String) -> Bool { names.contains(word) || sceneID == word }

    var text: String {
      guard let first = names.first else { return element.name }
      return names.count > 1 ? "\(first) (\(names.dropFirst().joined(separator: ", ")))" : first
    }
  }

  let file: String
  let root: XMLTree
  let isStoryboard: Bool
  let device: InterfaceBuilderDevice?
  let candidates: [Candidate]
  /// The file's owner, where the file is a xib that has one.
  let owner: XMLTree?
  /// The identifier of the view that is the file's owner's; nil where it has none.
  private let ownersView: String?
  let index: InterfaceBuilderIndex
  let colors: [String: XMLTree]

  init(
    _ root: XMLTree,
    file: String,
    on screen: (@Sendable (ScreenChoice) -> ScreenChoice)? = nil
  ) throws(SourceError) {
    self.root = root
    self.file = file
    device = InterfaceBuilderDevice(of: root)
    isStoryboard = root.child("scenes") != nil
    owner = root.child("objects")?.children.first {
      $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFilesOwner"
    }
    ownersView = owner?.connections("outlet").first { $0["property"] == "view" }?["destination"]
    let named = root.child("resources")?.children.compactMap { resource in
      resource["name"].flatMap { name in resource.child("color").map { (name, $0) } }
    }
    colors = Dictionary(named ?? []) { first, _ in first }
    let canvas = ScreenChoice(size: device?.size ?? .usualScreen, scale: 3, idiom: device?.kind)
    let index = try InterfaceBuilderIndex(
      root,
      for: screen.map { $0(canvas).sizeClasses } ?? device?.sizeClasses ?? []
    )
    self.index = index
    let outer = isStoryboard ? Self.controllers(in: root) : Self.objects(in: root)
    var titles = index.outlets
    if let ownersView { titles[ownersView] = owner?["customClass"] ?? titles[ownersView] }
    // What lies around the owner's view in the file is never shown: the owner has the view alone.
    let owned = ownersView.flatMap { index.superviews[$0] == nil ? nil : index.elements[$0] }
    candidates = (outer + index.inputViews.map { Self.candidate($0) })
      .map { ($0.replaced(byPart: owned) ?? $0).named(titles[$0.element["id"] ?? ""]) }
  }

  var sizeClasses: Set<String> { index.sizeClasses }

  /// The identifier of the view that has a recognizer: the first that it is connected to; nil where it is
  /// connected to none, or to that one again, which takes it away (`B-4.86`).
  func owner(ofRecognizer id: String) -> String? {
    guard let views = index.recognizerViews[id], let first = views.first else { return nil }
    return views.dropFirst().contains(first) ? nil : first
  }

  func isConnected(_ id: String) -> Bool { index.recognizerViews[id] != nil }

  subscript(id: String?) -> XMLTree? { id.flatMap { index.elements[$0] } }

  func candidate(_ chosen: String?) throws(SourceError) -> Candidate {
    guard let chosen else { return try first() }
    let matches = candidates.filter { $0.fits(chosen) }
    if matches.count == 1 { return matches[0] }
    // An outlet may be called as the identifier of something else.
    if let exact = matches.first(where: { $0.element["id"] == chosen }) { return exact }
    throw SourceError(
      SourcePosition(file: file),
      matches.isEmpty ? "there is no '\(chosen)' in it" : "several are '\(chosen)'",
      help: "choose one of \(list(matches.isEmpty ? candidates : matches))."
    )
  }

  /// The first word that chooses a screen and no other.
  func name(of candidate: Candidate) -> String? {
    candidate.names.first { name in candidates.count { $0.fits(name) } == 1 }
  }

  /// The screens of the file, without those that are seen in another one and views that nothing leads to.
  var screens: [Candidate] {
    let inner = index.embedded.union(
      candidates.compactMap { contained(in: $0.element).first?["id"] }
    )
    let outer = candidates.filter { candidate in
      !inner.contains(candidate.element["id"] ?? "") && !isUnused(candidate.element)
    }
    return outer.isEmpty ? candidates : outer
  }

  private func first() throws(SourceError) -> Candidate {
    let initial = root["initialViewController"]
    let meant = candidates.first {
      $0.element["id"] != nil && $0.element["id"] == initial ?? ownersView
    }
    guard let candidate = meant ?? candidates.first else {
      throw SourceError(
        SourcePosition(file: file),
        "there are no views in it",
        help: "it holds neither a view nor a controller with one."
      )
    }
    return candidate
  }

  /// The controller that the object with a window has too; nil where there is none.
  func controllerBeside(_ window: XMLTree) -> XMLTree? {
    let owner = root.child("objects")?.children.first { object in
      object.connections("outlet").contains { $0["destination"] == window["id"] }
    }
    return owner?.connections("outlet").lazy.compactMap { self[$0["destination"]] }
      .first(where: \.isController)
  }

  private func list(_ candidates: [Candidate]) -> Phrase {
    candidates.isEmpty ? "none" : Phrase(verbatim: candidates.map(\.text).joined(separator: ", "))
  }

  /// The controllers of a storyboard, in the order of the file, and then the views beside them, such as
  /// input accessory views; controllers of other files are left out.
  private static func controllers(in root: XMLTree) -> [Candidate] {
    let scenes = root.child("scenes")?.children ?? []
    let controllers = scenes.flatMap { scene in
      (scene.child("objects")?.children ?? []).filter(\.isController).map { controller in
        Candidate(
          element: controller,
          names: words([
            controller["storyboardIdentifier"], controller["customClass"], controller["userLabel"],
            controller["title"], controller["id"],
          ]),
          sceneID: scene["sceneID"]
        )
      }
    }
    let views = scenes.flatMap { $0.child("objects")?.children ?? [] }.filter(\.isView)
    return controllers + views.map { candidate($0) }
  }

  /// The objects of a xib: views first, then windows, then controllers.
  private static func objects(in root: XMLTree) -> [Candidate] {
    let objects = root.child("objects")?.children ?? []
    let views = objects.filter { $0.isView && $0.name != "window" }
    let windows = objects.filter { $0.name == "window" }
    return (views + windows + objects.filter(\.isController)).map { candidate($0) }
  }

  private static func candidate(_ object: XMLTree) -> Candidate {
    Candidate(
      element: object,
      names: words([object["customClass"], object["userLabel"], object["id"]])
    )
  }

  private static func words(_ words: [String?]) -> [String] {
    words.compactMap { $0 }.filter { !$0.isEmpty }
  }
}

/// Views that were left over in a file.
extension InterfaceBuilderDocument {
  /// The controllers, views, recognizers and placeholders of each scene of a storyboard, or of a xib.
  private var lists: [[XMLTree]] {
    (root.child("scenes")?.children ?? [root]).map { $0.child("objects")?.children ?? [] }
  }

  /// The objects in the scenes of some, by their places.
  func objects(beside places: Set<SourcePosition>) -> [XMLTree] {
    lists.filter { $0.contains { places.contains($0.position) } }.flatMap(\.self)
  }

  func isOwnersView(_ view: XMLTree) -> Bool { view["id"] != nil && view["id"] == ownersView }

  /// True if nothing leads to a view that lies beside the others, nor to one in it: no outlet and no segue.
  ///
  /// Code may take the views of a xib by their place in it, unless its owner has another one as its view.
  func isUnused(_ element: XMLTree) -> Bool {
    guard let id = element["id"], element.isView, element.name != "window" else { return false }
    if !isStoryboard {
      guard let ownersView, ownersView != id, self[ownersView] != nil else { return false }
    }
    let objects = lists.flatMap(\.self)
    guard objects.contains(where: { $0.position == element.position }) else { return false }
    let own = Set(element.all.compactMap { $0["id"] })
    let others = objects.filter { $0.position != element.position }.flatMap(\.all)
    return !others.contains { other in
      switch other.role {
      case .connection(.action), nil: false
      case .connection: other["destination"].map(own.contains) == true
      default: false
      }
    }
  }
}
