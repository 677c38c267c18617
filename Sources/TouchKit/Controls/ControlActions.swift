@MainActor
struct ControlActions {
  /// A ``UIAction``, or an action to send to a target; without a target the chain is searched.
  enum Handler {
    case block(UIAction)
    case message(Selector, to: TargetReference?)
  }

  struct Registration {
    let handler: Handler
    var events: UIControl.Event
  }

  private(set) var registrations: [Registration] = []

  var events: UIControl.Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  func handlers(of events: UIControl.Event) -> [Handler] {
    registrations.filter { !$0.events.isDisjoint(with: events) }.map(\.handler)
  }

  /// Adds an action; it replaces one with the same identifier for these events.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    let place = registrations.firstIndex {
      guard case .block(let present) = $0.handler else { return false }
      return present === action
    }
    let identifier = action.identifier
    subtract(events) {
      guard case .block(let present) = $0 else { return false }
      return present !== action && present.identifier == identifier
    }
    add(.block(action), for: events, at: place)
  }

  /// Adds an action and its target; the same pair is registered once (`B-5.15`).
  mutating func add(
    _ action: Selector,
    to target: (any ActionTarget)?,
    for events: UIControl.Event
  ) {
    let place = registrations.firstIndex {
      guard case .message(action, let present) = $0.handler else { return false }
      return target == nil ? present == nil : present?.object === target
    }
    let target = target.map(TargetReference.init)
    add(.message(action, to: target), for: events, at: place)
  }

  private mutating func add(_ handler: Handler, for events: UIControl.Event, at place: Int?) {
    if let place {
      registrations[place].events.formUnion(events)
    } else {
      registrations.append(Registration(handler: handler, events: events))
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    subtract(events) {
      guard case .block(let action) = $0 else { return false }
      return action.identifier == identifier
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Removes actions with targets; a nil target stands for all targets, a nil action for all actions.
  mutating func remove(
    _ action: Selector?,
    to target: (any ActionTarget)?,
    for events: UIControl.Event
  ) {
    subtract(events) {
      guard case .message(let present, let holder) = $0 else { return false }
      return (target == nil || holder?.object === target) && (action == nil || present == action)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  func names(to target: (any ActionTarget)?, for event: UIControl.Event) -> [String] {
    handlers(of: event).compactMap {
      guard case .message(let action, let holder) = $0,
        target == nil ? holder == nil : holder?.object === target
      else { return nil }
      return action.description
    }
  }

  private mutating func subtract(_ events: UIControl.Event, where isMeant: (Handler) -> Bool) {
    for index in registrations.indices where isMeant(registrations[index].handler) {
      registrations[index].events.subtract(events)
    }
  }
}
