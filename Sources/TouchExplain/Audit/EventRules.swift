import TouchKit
import TouchScene

/// The rule about actions for events that a control of UIKit's never sends by itself.
struct EventRules {
  /// The events that a kind of control sends only as code makes them, the one to act on in their place, and whether that is
  /// no more than what developers report.
  private struct Kind {
    let name: String
    let unsent: UIControl.Event
    let meant: String
    var isReported = false
  }

  private static let kinds = [
    // They have neither a value nor a text.
    "UIButton": Kind(
      name: "a button",
      unsent: [.valueChanged, .allEditingEvents],
      meant: "touchUpInside"
    ),
    "UISegmentedControl": Kind(
      name: "a segmented control",
      unsent: [.touchUpInside, .allEditingEvents],
      meant: "valueChanged"
    ),
    "UISwitch": Kind(name: "a switch", unsent: .touchDown, meant: "valueChanged", isReported: true),
    // The recognizer by which UIKit has it edited takes the touch (B-7.119).
    "UITextField": Kind(
      name: "a text field",
      unsent: [.touchUpInside, .valueChanged],
      meant: "editingDidBegin, or for editingChanged"
    ),
  ]

  let desk: AuditDesk

  func check() {
    for case let control as UIControl in desk.views {
      let registered = control.registeredEvents
      guard let kind = Self.kinds[control.className], !registered.isEmpty,
        registered.isSubset(of: kind.unsent), control.isShown, !UIKitParts.isPart(control),
        // A button that keeps a choice may tell of it as other controls do.
        !desk.use(of: control).contains(.keepsChoice)
      else { continue }
      let box = desk.seen(control)
      guard box.width >= 1, box.height >= 1 else { continue }
      let events =
        registered.isSubset(of: .allEditingEvents)
        ? "events of editing" : registered.singles.map(\.word).joined(separator: " and ")
      desk.note(
        .unsentEvent,
        of: control,
        at: box,
        because:
          "its actions are registered for \(events), which \(kind.name) does not send when it is tapped"
          + (kind.isReported ? ", as developers report" : ""),
        fix: Advice(
          "Register the actions of \(control.viewName.unique) for \(kind.meant).",
          about: [control]
        ),
        severity: kind.isReported ? .note : nil,
        shape: [control.className, registered.rawValue]
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
