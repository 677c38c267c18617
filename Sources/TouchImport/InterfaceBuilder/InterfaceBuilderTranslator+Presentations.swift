import TouchKit
import TouchScene

/// A controller that segues present or push when something is tapped, and what dismisses it.
struct InterfaceBuilderPresentation {
  let controller: XMLTree
  /// The style in which it is presented; nil for the controller's own, or UIKit's.
  var style: String?
  /// The size that the file gives its content; nil for none.
  var preferredSize: CGSize?
  var isPushed = false
  /// The names of what presents or pushes it, and of what dismisses it.
  var openers: [String] = []
  var closers: [String] = []

  /// True if its view does not fill the screen.
  var isSheet: Bool { style?.hasPrefix("over") != true && style?.hasPrefix("full") != true }

  /// What the scene says of its view, with the way in which it is presented.
  func described(_ view: SourceValue) -> SourceValue {
    var view = view
    view.change("controller") { controller in
      var controller = controller
      if !isPushed {
        controller.rename("view", to: "presented")
        if let style { controller.set("style", .string(style)) }
        if let size = preferredSize {
          let sides = [Double(size.width), Double(size.height)]
          controller.set("preferredContentSize", .numbers(sides, at: controller.position))
        }
      }
      for (key, names) in [("by", openers), ("dismissedBy", closers)] where !names.isEmpty {
        controller.set(key, .texts(names, at: controller.position))
      }
      return controller
    }
    return view
  }
}

/// Segues that present or push: each controller is translated once, whoever shows it (`B-7.116`, `B-7.131`).
extension InterfaceBuilderTranslator {
  private static let kinds = [
    "presentation", "modal", "popover", "popoverPresentation", "show", "push", "showDetail",
  ]

  /// True if a segue of a view of some class, or of a recognizer for nil, shows a controller of the file, or
  /// dismisses the one that it is in, when it is tapped.
  func follows(_ segue: XMLTree, from base: UIKitClass?) -> Bool {
    guard let kind = segue["kind"], ["accessoryAction", nil].contains(segue["trigger"]),
      base?.isTapped != false
    else { return false }
    if kind == "unwind" { return openPresentation != nil || openPushed != nil }
    guard Self.kinds.contains(kind), kind != "push" || !stacks.isEmpty,
      let destination = document[segue["destination"]], destination.isController
    else { return false }
    if pushes(segue), destination.controllerClass == "UINavigationController" { return false }
    if self[keyPath: list(of: segue)].place(of: destination) != nil { return true }
    return !(stacks + splits + [presentations]).contains { $0.place(of: destination) != nil }
      && !shownControllers.contains(destination.position)
      && !openControllers.contains(destination.position)
  }

  /// True for a segue that pushes on the navigation controller around it.
  private func pushes(_ segue: XMLTree) -> Bool {
    ["show", "push"].contains(segue["kind"] ?? "") && !stacks.isEmpty
  }

  /// What shows the controller that a segue leads to: a stack, a split view, or nothing around it, which presents.
  private func list(of segue: XMLTree) -> WritableKeyPath<Self, [InterfaceBuilderPresentation]> {
    let (stack, split) = (stacks.count - 1, splits.count - 1)
    if pushes(segue) { return \.stacks[stack] }
    return segue["kind"] == "showDetail" && split >= 0 ? \.splits[split] : \.presentations
  }

  /// Takes up a segue of what has a name.
  mutating func follow(_ segue: XMLTree, from name: String) {
    if segue["kind"] == "unwind" {
      if let openPushed, let stack = stacks.indices.last {
        notes.assume(segue, "it goes back from the controller that it is in")
        return stacks[stack][openPushed].closers.append(name)
      }
      guard let openPresentation else { return }
      notes.assume(segue, "it dismisses the controller that it is in")
      return presentations[openPresentation].closers.append(name)
    }
    guard let destination = document[segue["destination"]] else { return }
    let list = list(of: segue)
    if let place = self[keyPath: list].place(of: destination) {
      return self[keyPath: list][place].openers.append(name)
    }
    guard list == \.presentations else {
      return self[keyPath: list].append(
        InterfaceBuilderPresentation(controller: destination, isPushed: true, openers: [name])
      )
    }
    let style =
      segue["kind"]?.hasPrefix("popover") == true
      ? "popover" : segue["modalPresentationStyle"] ?? destination["modalPresentationStyle"]
    let known = style.flatMap { ControllerDescription.styles[$0] == nil ? nil : $0 }
    if let style, known == nil {
      notes.assume(destination, "it is presented as usual, and not in the style '\(style)'")
    }
    presentations.append(
      InterfaceBuilderPresentation(
        controller: destination,
        style: known,
        preferredSize: preferredSize(of: destination),
        openers: [name]
      )
    )
  }

  /// The size that a controller prefers, or the one that it shows first.
  private func preferredSize(of controller: XMLTree) -> CGSize? {
    let inner = document.contained(in: controller).first
    let sizes = [controller, inner].lazy.compactMap { controller in
      controller?.child(key: "preferredContentSize")
        ?? controller?.child(key: "contentSizeForViewInPopover")
    }
    guard let width = sizes.first?.number("width"), let height = sizes.first?.number("height"),
      width >= 0, height >= 0
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Adds the views of the controllers that the innermost container shows, whose first view this is: those that are
  /// `pushed`, or the `detail` of a split view.
  mutating func adding(
    _ key: String,
    _ lists: WritableKeyPath<Self, [[InterfaceBuilderPresentation]]>,
    to root: SourceValue,
    in size: CGSize
  ) throws(SourceError) -> SourceValue {
    var views: [SourceValue] = []
    let last = self[keyPath: lists].count - 1
    let outer = openPushed
    defer { openPushed = outer }
    while views.count < self[keyPath: lists][last].count {
      openPushed = key == "pushed" ? views.count : nil
      views.append(try shown(self[keyPath: lists][last][views.count].controller, in: size))
    }
    guard !views.isEmpty else { return root }
    let described = zip(self[keyPath: lists][last], views).map { $0.described($1) }
    var root = root
    root.change("controller") { controller in
      var controller = controller
      controller.set(key, .list(described))
      return controller
    }
    return root
  }

  /// Adds the views of the controllers that are presented, and of those that these present.
  mutating func addingPresentations(
    to content: SourceValue,
    on canvas: InterfaceBuilderCanvas
  ) throws(SourceError) -> SourceValue {
    var views: [SourceValue] = []
    while views.count < presentations.count {
      let next = presentations[views.count]
      (openPresentation, openPushed) = (views.count, nil)
      views.append(try shown(next.controller, in: canvas.size, isSheet: next.isSheet))
    }
    return adding(zip(presentations, views).map { $0.described($1) }, to: content)
  }

  private func adding(_ views: [SourceValue], to content: SourceValue) -> SourceValue {
    var content = content
    if views.isEmpty { return content }
    if let window = content.list?.first {
      var window = window
      window.change("root") { adding(views, to: $0) }
      content.content = .list([window])
    } else {
      content.set("subviews", .list((content["subviews"]?.list ?? []) + views))
    }
    return content
  }
}

extension [InterfaceBuilderPresentation] {
  fileprivate func place(of controller: XMLTree) -> Int? {
    firstIndex { $0.controller.position == controller.position }
  }
}

extension UIKitClass {
  /// True if a tap on its views is enough for what a scene has them show.
  fileprivate var isTapped: Bool {
    has("actions") || name == "UITableViewCell" || name == "UICollectionViewCell"
  }
}
