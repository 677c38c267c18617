import TouchExplain
import TouchKit

/// The changes of the scene by the user, with undo and redo; each step answers the last touch again.
final class EditHistory {
  /// One entry of the history: all that was changed between two pauses in one property, or one proposed
  /// change.
  private struct Step {
    let number: Int
    /// The property that it changes, where following edits of the same may join it.
    let subject: Subject?
    let views: [UIView]
    /// Makes the changes, and returns what takes them back.
    let make: @MainActor () -> [@MainActor () -> Void]
    var takeBack: [@MainActor () -> Void]
  }

  private struct Subject: Hashable {
    let view: ObjectIdentifier
    let property: EditableProperty
  }

  /// The reason for which the scene may not be changed, in a sentence; nil if it may.
  var objection: String?
  /// Called with the state of each view that was changed, also by undo and redo.
  var onChange: (EditedState) -> Void = { _ in }
  /// Counts the changes, also those that were taken back.
  private(set) var version = 0

  private let story: TouchStory
  private var done: [Step] = []
  private var undone: [Step] = []
  private var stepCount = 0
  /// The step that an edit of the same property joins.
  private var openStep: Int?
  /// The values and paths of the changed views before any change.
  private var originals:
    [ObjectIdentifier: (view: UIView, path: String, values: [EditableProperty: Value])] = [:]
  private var scene = 0

  typealias Value = EditableProperty.Value

  init(of story: TouchStory, objection: String? = nil) {
    self.story = story
    self.objection = objection
  }

  /// Forgets all if the scene was exchanged: its views are gone.
  func follow() {
    guard scene != story.sceneVersion else { return }
    scene = story.sceneVersion
    (done, undone, originals, openStep) = ([], [], [:], nil)
    version += 1
  }

  // MARK: - Changing

  /// Sets a property of a view; returns whether it could be set.
  ///
  /// Edits of one property make one step until ``finish()``.
  @discardableResult
  func set(_ property: EditableProperty, of view: UIView, to value: Value) -> Bool {
    guard view.value(of: property) != value else { return true }
    return make([ViewEdit(view: view, property: property, value: value)], subject: property)
  }

  /// Gives a view another frame, as dragging it does: one step until ``finish()``.
  @discardableResult
  func move(_ view: UIView, to frame: CGRect) -> Bool {
    guard view.plainFrame != frame else { return true }
    return make(ViewEdit.edits(moving: view, to: frame), subject: .x)
  }

  private func make(_ edits: [ViewEdit], subject property: EditableProperty) -> Bool {
    guard objection == nil, let view = edits.first?.view else { return false }
    remember(property == .override ? view.viewsOfClass : [view])
    let subject = Subject(view: ObjectIdentifier(view), property: property)
    let takeBack = edits.compactMap { $0.make() }
    guard takeBack.count == edits.count else {
      for undo in takeBack.reversed() { undo() }
      return false
    }
    var step = step(subject, [view], takeBack) { edits.compactMap { $0.make() } }
    if let last = done.last, last.number == openStep, last.subject == subject {
      step.takeBack = last.takeBack
      done[done.count - 1] = step
    } else {
      done.append(step)
    }
    openStep = step.number
    didChange([view])
    return true
  }

  /// Makes proposed changes as one step; returns its number, nil where the scene may not be changed.
  func make(_ changes: [Change]) -> Int? {
    guard objection == nil else { return nil }
    let views = changes.map(\.view)
    remember(views)
    let make: @MainActor () -> [@MainActor () -> Void] = { changes.map { $0.make() } }
    let step = step(nil, views, make(), make)
    done.append(step)
    finish()
    didChange(views)
    return step.number
  }

  /// Gives the view of a scene that was made again the state that it was given before, and returns whether it had another.
  ///
  /// In the shown scene that can be undone, too.
  func give(_ state: EditedState, to application: UIApplication) -> Bool {
    guard application === story.scene, let view = application.view(atPath: state.path) else {
      return !state.give(to: application).isEmpty
    }
    follow()
    remember(state.hasOtherOverride(than: view) ? view.viewsOfClass : [view])
    let takeBack = state.give(to: application)
    guard !takeBack.isEmpty else { return false }
    done.append(step(nil, [view], takeBack) { state.give(to: application) })
    finish()
    version += 1
    return true
  }

  private func step(
    _ subject: Subject?,
    _ views: [UIView],
    _ takeBack: [@MainActor () -> Void],
    _ make: @escaping @MainActor () -> [@MainActor () -> Void]
  ) -> Step {
    undone = []
    stepCount += 1
    return Step(number: stepCount, subject: subject, views: views, make: make, takeBack: takeBack)
  }

  /// Ends the step that is open: the next edit is one of its own.
  func finish() { openStep = nil }

  /// Takes back the step that is open, as if it had never been.
  func cancel() {
    guard let openStep, done.last?.number == openStep else { return }
    undo()
    undone.removeLast()
    version += 1
  }

  private func didChange(_ views: [UIView]) {
    for view in views {
      view.window?.layoutIfNeeded()
      view.setNeedsDisplay()
    }
    version += 1
    for view in views {
      onChange(EditedState(of: view, at: originals[ObjectIdentifier(view)]?.path ?? view.path))
    }
    story.answerAgain()
  }

  // MARK: - Undo and redo

  var canUndo: Bool { !done.isEmpty && objection == nil }
  var canRedo: Bool { !undone.isEmpty && objection == nil }

  /// Takes the last step back.
  func undo() {
    guard canUndo, let step = done.popLast() else { return }
    for undo in step.takeBack.reversed() { undo() }
    undone.append(step)
    finish()
    didChange(step.views)
  }

  /// Makes the step again that was taken back last.
  func redo() {
    guard canRedo, var step = undone.popLast() else { return }
    step.takeBack = step.make()
    done.append(step)
    finish()
    didChange(step.views)
  }

  /// Returns whether a step is made.
  func contains(_ number: Int) -> Bool { done.contains { $0.number == number } }

  /// Takes back a step with all that came after it.
  func undo(through number: Int) { while contains(number) { undo() } }

  // MARK: - What differs

  private func remember(_ views: [UIView]) {
    for view in views where originals[ObjectIdentifier(view)] == nil {
      var values: [EditableProperty: Value] = [:]
      for property in view.editableProperties { values[property] = view.value(of: property) }
      originals[ObjectIdentifier(view)] = (view, view.path, values)
    }
  }

  /// The value of a property before it was changed; nil where it is still that.
  func original(of property: EditableProperty, of view: UIView) -> Value? {
    guard let was = originals[ObjectIdentifier(view)]?.values[property],
      was != view.value(of: property)
    else { return nil }
    return was
  }

  /// Returns whether anything of a view differs from what it was.
  func isChanged(_ view: UIView) -> Bool {
    guard let values = originals[ObjectIdentifier(view)]?.values else { return false }
    return values.contains { view.value(of: $0.key) != $0.value }
  }

  /// The views that differ from what they were.
  var changedViews: [UIView] { originals.values.map(\.view).filter(isChanged) }

  /// Calls `body` with all steps taken back, and makes them again.
  func withoutChanges<Result>(_ body: () -> Result) -> Result {
    for step in done.reversed() { for undo in step.takeBack.reversed() { undo() } }
    defer { for index in done.indices { done[index].takeBack = done[index].make() } }
    return body()
  }
}

extension UIView {
  /// All that can be edited of the view.
  var editableProperties: [EditableProperty] {
    let gestures = (gestureRecognizers ?? []).indices.flatMap { index in
      EditableProperty.GestureFlag.allCases.map { EditableProperty.gesture(index, $0) }
    }
    return EditableProperty.allCases + gestures
  }
}
