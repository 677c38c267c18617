import TouchKit
import TouchScene

/// The rule about actions for events that a control of UIKit's never sends by itself, or not by all touches that use it.
struct EventRules {
  let desk: AuditDesk

  func check() {
    for case let control as UIControl in desk.views where control.isShown {
      // A button that keeps a choice may tell of it as other controls do.
      guard let missed = control.missedEvents, !desk.use(of: control).contains(.keepsChoice) else {
        continue
      }
      let box = desk.seen(control)
      guard box.width >= 1, box.height >= 1 else { continue }
      desk.note(
        .unsentEvent,
        of: control,
        at: box,
        because: missed.fact,
        fix: Advice("\(missed.remedy.capitalizedFirst).", about: [control]),
        severity: missed.isPartly ? .note : nil,
        shape: [control.className, control.registeredEvents.rawValue]
      )
    }
  }
}

extension UIControl {
  /// The events of which it is known whether a control of UIKit's sends them by itself.
  private static let known: Event = [.allTouchEvents, .valueChanged, .allEditingEvents]

  /// That the actions of a control of UIKit's are for events which touches do not make it send; nil for others.
  var missedEvents: (fact: String, remedy: String, isPartly: Bool)? {
    let registered = registeredEvents
    guard !registered.isEmpty, registered.isSubset(of: Self.known) else { return nil }
    let isOfLift = registered.contains(.touchUpInside)
    let (sent, event, loss): (Event, Event, String)
    switch (self, className) {
    case (is UIButton, "UIButton"):
      (sent, event) = (touchEvents, .touchUpInside)
      loss = "which a button does not send when it is tapped"
    case (is UISwitch, "UISwitch"):
      (sent, event) = (.valueChanged, .valueChanged)
      loss =
        registered == .touchUpInside
        ? "which a switch sends only where the finger is lifted on it (B-5.24)"
        : isOfLift
          ? "of which a switch sends touchUpInside alone, where the finger is lifted on it (B-5.24)"
          : "which a switch does not send (B-5.24)"
    case (is UISegmentedControl, "UISegmentedControl"):
      (sent, event) = (.valueChanged, .valueChanged)
      loss = "which a segmented control does not send (B-5.23)"
    case (is UITextField, "UITextField"):
      sent = [.allEditingEvents, .touchDown, .touchCancel]
      event = registered.contains(.valueChanged) ? .editingChanged : .editingDidBegin
      loss = "which a text field does not send when it is tapped (B-7.119)"
    default: return nil
    }
    guard registered.isDisjoint(with: sent) else { return nil }
    return (
      "its actions are registered for \(registered.singles.map(\.word).listed(last: " and ")), \(loss)",
      "register the actions of \(viewName.short) for \(event.word)",
      isOfLift && self is UISwitch
    )
  }

  /// The actions that are called wherever a finger that has pressed the control is lifted, in the order in which they were added.
  var actionsOfEachLift: [String] {
    var names: [String] = []
    var events: [String: Event] = [:]
    enumerateEventHandlers { _, message, own, _ in
      guard let name = message.map({ "\($0.1)" }) else { return }
      if events[name] == nil { names.append(name) }
      events[name, default: []].formUnion(own)
    }
    return names.filter { events[$0]?.isSuperset(of: [.touchUpInside, .touchUpOutside]) == true }
  }

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
