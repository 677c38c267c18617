/// Remembers how to undo what was done; Foundation on Linux has none.
///
/// Each registration outside of a group is a group of its own, and `groupsByEvent` does not exist.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  private struct Change {
    weak var target: AnyObject?
    let undo: () -> Void
  }

  private struct Group {
    var changes: [Change] = []
    var name = ""
  }

  /// The present activity, which decides on which stack a registration goes.
  private enum Activity {
    case doing
    case undoing
    case redoing
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var openGroups: [Group] = []
  private var activity = Activity.doing
  private var disablings = 0

  public override init() { super.init() }

  /// The number of the latest groups that are kept; 0 keeps all.
  open var levelsOfUndo = 0 { didSet { trim() } }

  /// The number of open groups.
  public final var groupingLevel: Int { openGroups.count }
  /// True if there is something to undo.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.changes.isEmpty } }
  /// True if there is something to redo.
  open var canRedo: Bool { !redoStack.isEmpty }
  /// True if an undo is under way.
  public final var isUndoing: Bool { activity == .undoing }
  /// True if a redo is under way.
  public final var isRedoing: Bool { activity == .redoing }
  /// True if registrations are recorded.
  public final var isUndoRegistrationEnabled: Bool { disablings == 0 }
  /// The name of what would be undone next; empty for nothing, or for what has no name.
  public final var undoActionName: String { undoStack.last?.name ?? "" }
  /// The name of what would be redone next; empty for nothing, or for what has no name.
  public final var redoActionName: String { redoStack.last?.name ?? "" }

  /// The text of a menu's command that undoes, such as "Undo Move".
  public final var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The text of a menu's command that redoes, such as "Redo Move".
  public final var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// Returns the text of a menu's command that undoes something; an override may translate it.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// Returns the text of a menu's command that redoes something; an override may translate it.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Ignores registrations until balanced by ``enableUndoRegistration()``.
  open func disableUndoRegistration() { disablings += 1 }

  /// Records registrations again.
  open func enableUndoRegistration() { disablings = max(0, disablings - 1) }

  /// Names the latest group.
  open func setActionName(_ name: String) {
    if !openGroups.isEmpty {
      openGroups[0].name = name
    } else if activity == .doing, !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = name
    }
  }

  /// Remembers how to undo what was just done, while undoing how to redo; the target is not kept alive.
  public final func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let change = Change(target: target) { [weak target] in target.map(handler) }
    if activity == .doing { changeGroups { redoStack = [] } }
    if openGroups.isEmpty {
      close(Group(changes: [change]))
    } else {
      openGroups[openGroups.count - 1].changes.append(change)
    }
  }

  /// Remembers an action of the target, an ``ActionTarget``, which is sent the object to undo what was just done.
  public final func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    guard let target = TargetReference.target(target) else { return }
    registerUndo(withTarget: target as AnyObject) { target in
      (target as? any ActionTarget)?
        .implementation(of: selector, sender: object, event: nil)?()
    }
  }

  /// Begins a group: what is registered until its end is undone together.
  open func beginUndoGrouping() { openGroups.append(Group()) }

  /// Ends the latest group, which becomes part of the one around it if there is one.
  open func endUndoGrouping() {
    guard let group = openGroups.popLast() else { return }
    if openGroups.isEmpty {
      if !group.changes.isEmpty { close(group) }
    } else {
      openGroups[openGroups.count - 1].changes += group.changes
    }
  }

  /// Undoes the latest group; an open one is ended first.
  open func undo() {
    while !openGroups.isEmpty { endUndoGrouping() }
    guard let group = undoStack.popLast() else { return }
    run(group, as: .undoing)
  }

  /// Redoes what was undone last.
  open func redo() {
    guard openGroups.isEmpty, let group = redoStack.popLast() else { return }
    run(group, as: .redoing)
  }

  /// Forgets everything.
  open func removeAllActions() {
    changeGroups { (undoStack, redoStack, openGroups) = ([], [], []) }
  }

  /// Forgets what was registered with a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func cleaned(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.changes.removeAll { $0.target === target }
        return group
      }
    }
    changeGroups {
      undoStack = cleaned(undoStack).filter { !$0.changes.isEmpty }
      redoStack = cleaned(redoStack).filter { !$0.changes.isEmpty }
      openGroups = cleaned(openGroups)
    }
  }

  /// Changes the groups; what only those that go refer to goes afterwards, since its end may ask for them.
  private func changeGroups(_ change: () -> Void) {
    let former = (undoStack, redoStack, openGroups)
    change()
    withExtendedLifetime(former) {}
  }

  /// Runs a group's changes, the latest first; what they register undoes that in turn.
  private func run(_ group: Group, as newActivity: Activity) {
    let outer = activity
    activity = newActivity
    openGroups.append(Group(name: group.name))
    for change in group.changes.reversed() { change.undo() }
    while openGroups.count > 1 { endUndoGrouping() }
    endUndoGrouping()
    activity = outer
  }

  private func close(_ group: Group) {
    if activity == .undoing { redoStack.append(group) } else { undoStack.append(group) }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    changeGroups {
      undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
      redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }
  }
}
