import TouchKit
import TouchScene

extension InterfaceBuilderTranslator {
  /// The container controllers around the one whose view is seen.
  private struct Containers {
    var navigation: XMLTree?
    var tabBar: XMLTree?
    var split: XMLTree?
  }

  /// Translates the view that a controller shows, with the controllers behind and around it.
  ///
  /// It fills a screen or a view of a size, with the innermost view at `rootFrame`, or is embedded at `frame`. Bars of
  /// a sheet lie right at its edges.
  mutating func shown(
    _ controller: XMLTree,
    in size: CGSize,
    rootFrame: CGRect? = nil,
    frame: CGRect? = nil,
    isSheet: Bool = false
  ) throws(SourceError) -> SourceValue {
    let outer = openControllers.count
    defer { openControllers.removeSubrange(outer...) }
    openControllers.append(controller.position)
    var containers = Containers()
    var inner: XMLTree? = controller
    while let container = inner, container.shownRelations != nil {
      put(container, around: &containers)
      inner = next(in: container)
      if let inner { openControllers.append(inner.position) }
    }
    var fields = SceneFields(at: controller.position)
    shownControllers.formUnion(openControllers[outer...])
    let isStack = containers.navigation != nil
    if isStack { stacks.append([]) }
    defer { if isStack { stacks.removeLast() } }
    let details = containers.split.map { document.contained(in: $0).dropFirst().prefix(1) }
    if let details {
      splits.append(details.map { InterfaceBuilderPresentation(controller: $0, isPushed: true) })
    }
    defer { if details != nil { splits.removeLast() } }
    let isEmbedded = frame != nil || isSheet
    fields.set("view", Self.className(of: inner), at: (inner ?? controller).position)
    try set(containers, around: inner, in: size, isEmbedded: isEmbedded, fields: &fields)
    guard let inner else {
      notes.skip(
        controller,
        "it shows a controller that is not in the file: its view is left empty"
      )
      return empty(at: controller, frame: frame, controller: fields.value)
    }
    skipSegues(from: inner)
    let around = insetAdjustment
    defer { insetAdjustment = around }
    if around != nil || isStack || containers.tabBar != nil {
      let isManual = inner.flag("automaticallyAdjustsScrollViewInsets") == false
      insetAdjustment = isManual ? "scrollableAxes" : "automatic"
    }
    guard let view = inner.child(key: "view") else {
      notes.skip(inner, "the controller's view is not in the file: it is left empty")
      return empty(at: inner, frame: frame, controller: fields.value)
    }
    if let frame, let stored = view.frame, stored.size != frame.size {
      notes.assume(
        view,
        "the canvas shows it in another size than the view that it is embedded in: what has a mask follows, the other frames in it are those of the canvas"
      )
    }
    let refresh = [inner.child(key: "refreshControl")].compactMap(\.self)
    var shown =
      inner.name == "collectionViewController" && view.name == "collectionView"
      ? try wrapped(view, at: frame ?? rootFrame, in: size, behind: fields.value)
      : try self.view(view, at: frame ?? rootFrame, behind: fields.value, adding: refresh)
    if isStack { shown = try adding("pushed", \.stacks, to: shown, in: size) }
    return details == nil ? shown : try adding("detail", \.splits, to: shown, in: size)
  }

  /// Translates the collection of a collection view controller, in the view around it (`B-6.117`).
  private mutating func wrapped(
    _ collection: XMLTree,
    at frame: CGRect?,
    in size: CGSize,
    behind controller: SourceValue
  ) throws(SourceError) -> SourceValue {
    let inner = try view(collection, at: CGRect(origin: .zero, size: frame?.size ?? size))
    let sides = ["leading", "trailing", "top", "bottom"].map { "\($0) = superview.\($0)" }
    var fields = SceneFields(at: collection.position)
    let name = "UICollectionViewControllerWrapperView"
    fields.set("class", classes.declare(name, at: collection).name)
    fields.set("controller", controller)
    fields.set("frame", frame)
    fields.set("subviews", .list([placed(inner, by: sides)]))
    return fields.value
  }

  private static func className(of controller: XMLTree?) -> String {
    controller?.ownClass ?? controller?.controllerClass ?? "UIViewController"
  }

  /// Takes a container up; the scene has one navigation controller, in one tab bar controller.
  private mutating func put(_ container: XMLTree, around containers: inout Containers) {
    switch container.name {
    case "navigationController" where containers.navigation == nil:
      containers.navigation = container
    case "tabBarController" where containers.tabBar == nil && containers.navigation == nil:
      containers.tabBar = container
    case "splitViewController"
    where containers.split == nil && containers.tabBar == nil && containers.navigation == nil:
      containers.split = container
    default:
      notes.skip(
        container,
        "a container controller inside another of its kind, or of a kind outside"
      )
    }
  }

  /// The controller that a container shows first; the others are noted.
  private mutating func next(in container: XMLTree) -> XMLTree? {
    let contained = document.contained(in: container)
    for other in contained.dropFirst(container.name == "splitViewController" ? 2 : 1) {
      notes.skip(other, "\(Self.className(of: other)): its container shows another one first")
    }
    guard let next = contained.first else { return nil }
    guard !openControllers.contains(next.position) else {
      notes.skip(container, "the controller contains itself")
      return nil
    }
    return next
  }

  private func empty(at element: XMLTree, frame: CGRect?, controller: SourceValue) -> SourceValue {
    var fields = SceneFields(at: element.position)
    fields.set("controller", controller)
    fields.set("frame", frame)
    return fields.value
  }

  // MARK: - Bars

  private mutating func set(
    _ containers: Containers,
    around controller: XMLTree?,
    in size: CGSize,
    isEmbedded: Bool,
    fields: inout SceneFields
  ) throws(SourceError) {
    let bottom = isEmbedded ? 0 : document.device?.bottom ?? 0
    if containers.navigation == nil, let item = controller?.child(key: "navigationItem"),
      item.holdsViews
    {
      notes.skip(item, "the views in its items: the file has no bar that they stand in")
    }
    if let navigation = containers.navigation {
      fields.set("navigation", Self.className(of: navigation), at: navigation.position)
      skipSegues(from: navigation)
      if let bar = navigation.child(key: "navigationBar"),
        navigation.flag("navigationBarHidden") != true
      {
        let stored = bar.frame.flatMap { $0.height > 0 ? $0 : nil }
        let top = isEmbedded ? 0 : document.top(ofBar: stored)
        let frame = CGRect(x: 0, y: top, width: size.width, height: stored?.height ?? 44)
        let items = views(inItem: controller?.child(key: "navigationItem"))
        try set("navigationBar", bar: bar, frame: frame, items: items, fields: &fields)
      }
      if let bar = navigation.child(key: "toolbar"), navigation.flag("toolbarHidden") == false {
        let frame = CGRect(x: 0, y: size.height - bottom - 44, width: size.width, height: 44)
        let items = views(inItem: controller?.child("toolbarItems"))
        try set("toolbar", bar: bar, frame: frame, items: items, fields: &fields)
      }
    }
    if let split = containers.split {
      fields.set("split", Self.className(of: split), at: split.position)
      skipSegues(from: split)
    }
    if let tabBar = containers.tabBar {
      fields.set("tabBar", Self.className(of: tabBar), at: tabBar.position)
      skipSegues(from: tabBar)
      if let bar = tabBar.child(key: "tabBar") {
        let height = 49 + bottom
        let frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
        try set("tabs", bar: bar, frame: frame, items: [], fields: &fields)
      }
    }
  }

  private mutating func set(
    _ key: String,
    bar: XMLTree,
    frame: CGRect,
    items: [XMLTree],
    fields: inout SceneFields
  ) throws(SourceError) {
    notes.assume(bar, "the bar is where UIKit puts it on this canvas")
    let view = try view(bar, at: frame, adding: items)
    fields.set(key, placed(view, by: Self.place(ofBar: key, height: frame.height)))
  }

  private mutating func skipSegues(from controller: XMLTree) {
    for segue in controller.connections("segue") where segue["kind"] != "relationship" {
      skip(segue)
    }
  }
}

extension XMLTree {
  /// True if views are among what is in the element.
  fileprivate var holdsViews: Bool { children.contains { $0.isView || $0.holdsViews } }
}
