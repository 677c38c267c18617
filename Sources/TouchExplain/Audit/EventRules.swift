import TouchKit
import TouchScene

/// The rule about actions for events that a control never sends by itself.
@MainActor
struct EventRules {
  /// What UIKit's buttons send only as code makes them: they have neither a value nor a text.
  private static let others: UIControl.Event = [.valueChanged, .allEditingEvents]

  let desk: AuditDesk

  func check() {
    for case let button as UIButton in desk.views where button.className == "UIButton" {
      let registered = button.allControlEvents
      guard !registered.isEmpty, registered.isSubset(of: Self.others), button.isShown else {
        continue
      }
      let box = VisibleShape(of: button).box.intersection(desk.application.screen.bounds)
      guard !box.isNull, box.width >= 1, box.height >= 1 else { continue }
      let event = registered.contains(.valueChanged) ? "valueChanged" : "events of editing"
      desk.note(
        .unsentEvent,
        of: button,
        at: box,
        because: "its actions are registered for \(event), which a button does not send when it is "
          + "tapped",
        fix: "Register the actions of \(button.distinctName) for touchUpInside."
      )
    }
  }
}
