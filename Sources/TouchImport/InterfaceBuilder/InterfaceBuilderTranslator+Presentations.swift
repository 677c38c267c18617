import TouchKit
import TouchScene

/// A controller that segues present when a control is tapped, and those that dismiss it.
struct InterfaceBuilderPresentation {
  let controller: XMLTree
  /// The style in which it is presented; nil for the controller's own, or UIKit's.
  let style: String?
  /// The names of the controls that present it, and of those that dismiss it.
  var openers: [String] = []
  var closers: [String] = []

  /// True if its view does not fill the screen.
  var isSheet: Bool { style?.hasPrefix("over") != true && style?.hasPrefix("full") != true }

  /// What the scene says of its view, with the way in which it is presented.
  func described(_ view: SourceValue) -> SourceValue {
    var view = view
    view.change("controller") { controller in
      var controller = controller
      controller.rename("view", to: "presented")
      if let style { controller.set("style", .string(style)) }
      for (key, names) in [("by", openers), ("dismissedBy", closers)] where !names.isEmpty {
        let list = names.map { SourceValue(.string($0), at: controller.position) }
        controller.set(key, .list(list))
      }
      return controller
    }
    return view
  }
}

/// Segues that present: each controller is translated once, whoever presents it (`B-7.116`).
extension InterfaceBuilderTranslator {
  private static let kinds = ["presentation", "modal", "popover", "popoverPresentation", "show"]

  /// True if a segue of a view of some class presents a controller of the file, or dismisses the one that it is
  /// in, when the view is tapped; a `show` in a navigation controller pushes instead.
  func follows(_ segue: XMLTree, from base: UIKitClass) -> Bool {
    guard let kind = segue["kind"], base.has("actions") else { return false }
    if kind == "unwind" { return openPresentation != nil }
    guard Self.kinds.contains(kind), kind != "show" || !isInNavigation,
      let destination = document[segue["destination"]], destination.isController
    else { return false }
    return place(of: destination) != nil
      || !shownControllers.contains(destination.position)
        && !openControllers.contains(destination.position)
  }

  private func place(of destination: XMLTree) -> Int? {
    presentations.firstIndex { $0.controller.position == destination.position }
  }

  /// Takes up a segue of the control of a name.
  mutating func follow(_ segue: XMLTree, from name: String) {
    if segue["kind"] == "unwind" {
      guard let openPresentation else { return }
      notes.assume(segue, "it dismisses the controller that it is in")
      presentations[openPresentation].closers.append(name)
      return
    }
    guard let destination = document[segue["destination"]] else { return }
    if let place = place(of: destination) {
      presentations[place].openers.append(name)
      return
    }
    let style =
      segue["kind"]?.hasPrefix("popover") == true
      ? "popover" : segue["modalPresentationStyle"] ?? destination["modalPresentationStyle"]
    let known = style.flatMap { ControllerDescription.styles[$0] == nil ? nil : $0 }
    if let style, known == nil {
      notes.assume(destination, "it is presented as usual, and not in the style '\(style)'")
    }
    presentations.append(
      InterfaceBuilderPresentation(controller: destination, style: known, openers: [name])
    )
  }

  /// Adds the views of the controllers that are presented, and of those that these present.
  mutating func addingPresentations(
    to content: SourceValue,
    on canvas: InterfaceBuilderCanvas
  ) throws(SourceError) -> SourceValue {
    var views: [SourceValue] = []
    while views.count < presentations.count {
      let next = presentations[views.count]
      openPresentation = views.count
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
