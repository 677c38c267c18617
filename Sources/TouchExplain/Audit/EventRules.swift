import TouchKit
import TouchScene

/// The rule about actions for events that a control never sends by itself.
struct EventRules {
  /// The events that UIKit's buttons send only as code makes them: they have neither a value nor a text.
  private static let others: UIControl.Event = [.valueChanged, .allEditingEvents]

  let desk: AuditDesk

  func check() {
    for case let button as UIButton in desk.views where button.className == "UIButton" {
      let registered = button.registeredEvents
      guard !registered.isEmpty, registered.isSubset(of: Self.others), button.isShown else {
        continue
      }
      // A button that keeps a choice may tell of it as other controls do.
      if desk.use(of: button).contains(.keepsChoice) { continue }
      let box = desk.seen(button)
      guard box.width >= 1, box.height >= 1 else { continue }
      let event = registered.contains(.valueChanged) ? "valueChanged" : "events of editing"
      desk.note(
        .unsentEvent,
        of: button,
        at: box,
        because:
          "its actions are registered for \(event), which a button does not send when it is tapped",
        fix: Advice(
          "Register the actions of \(button.viewName.unique) for touchUpInside.",
          about: [button]
        ),
        shape: [button.className, registered.rawValue]
      )
    }
  }
}

extension UIControl {
  /// The events that actions are registered for, in a design those of the file; nothing where one of these is not known.
  var registeredEvents: Event {
    guard let scene = application?.fileScene, let position = scene.position(of: self),
      let actions = scene.file.imported?.actions[position]
    else { return allControlEvents }
    let events = actions.map {
      $0.split(separator: " ", omittingEmptySubsequences: false).last.flatMap {
        Event(word: String($0))
      }
    }
    return events.contains(nil) ? [] : Event(events.compactMap(\.self))
  }
}
