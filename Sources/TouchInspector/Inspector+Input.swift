import TouchExplain
package import TouchKit
import TouchScene
import TouchSession

/// The pointer, the keys and the commands of the inspector.
extension Inspector {
  // MARK: - Pointer

  /// The modifiers that are down while the pointer does what it does.
  package var modifiers: UIKeyModifierFlags {
    get { window.modifiers }
    set { window.modifiers = newValue }
  }

  /// True if a press at a point of the window, in points, is the scene's.
  package func isOnScene(_ point: CGPoint) -> Bool {
    isOnStage(point) && stage.isForScene(stage.convert(point, from: nil))
  }

  /// True if nothing lies over the stage at a point of the window, but for what belongs to the scene.
  func isOnStage(_ point: CGPoint) -> Bool {
    guard popups.content == nil, !stage.isHidden, stage.frame.contains(point) else { return false }
    let target = window.hitTest(point, with: nil)
    return target === stage || target?.superview === stage && !(target is UIControl)
  }

  /// Lights up what the pointer is on: a button, or a view's own place on the scene, its row or its chip.
  ///
  /// - Parameters:
  ///   - point: The place of the pointer, in points of the window; nil where it is not in it.
  ///   - time: The time of the inspector's engine, which tooltips wait by; nil for the last that it knows.
  package func hover(at point: CGPoint?, time: TimeInterval? = nil) {
    follow(point, at: time ?? application.now)
    let isFree = showsPanels && popups.content == nil
    let scenePlace = point.flatMap { isFree && isOnScene($0) ? $0 : nil }
    stage.overlay.pointer = scenePlace.map { stage.convert($0, from: nil) }
    selection.hover(isFree ? point.flatMap(view) : nil, at: scenePlace.map(scenePoint))
  }

  /// Tells what follows the pointer where it is.
  private func follow(_ point: CGPoint?, at time: TimeInterval) {
    var target = point.flatMap { window.hitTest($0, with: nil) }
    while let view = target, !(view is any Hoverable) { target = view.superview }
    let next = target as? any Hoverable
    if next !== hovered { hovered?.hover(at: nil) }
    hovered = next
    if let next, let point { next.hover(at: next.convert(point, from: nil)) }
    tips.follow(point == nil ? nil : next, at: point ?? .zero, time: time)
  }

  private func view(at point: CGPoint) -> UIView? {
    if isOnStage(point) { return stage.view(at: stage.convert(point, from: nil)) }
    var target = window.hitTest(point, with: nil)
    while let view = target, !(view is any StoryPanel) { target = view.superview }
    guard let panel = target as? any StoryPanel else { return nil }
    return panel.view(at: panel.convert(point, from: nil))
  }

  /// Gives the keys back to the scene, as a press on it does.
  package func releaseFocus() { window.focus.give(to: nil) }

  // MARK: - Keys

  /// Handles a key; returns false where it is the scene's.
  ///
  /// While something lies over the window, or a part of the window has the keys, no key is the scene's.
  package func handle(_ key: KeyInput) -> Bool {
    guard key.phase == .down else { return false }
    tips.forget()
    if edit(key) { return true }
    if popups.content != nil {
      if !window.focus.handle(key) { _ = popups.handle(key) }
      return true
    }
    if window.focus.holder != nil {
      if window.focus.handle(key) { return true }
      if key.usage == .keyboardEscape {
        if start == nil { releaseFocus() } else { perform(.clear) }
      } else if let command = Command.forKey(key) {
        perform(command)
      }
      return true
    }
    if key.characters == "?", !sceneTakesTyping {
      perform(.keys)
      return true
    }
    guard let command = Command.forKey(key) else { return start != nil }
    perform(command)
    return true
  }

  /// Cuts, copies or pastes in the field that has the keys.
  private func edit(_ key: KeyInput) -> Bool {
    guard let field = window.focus.holder as? TextInput, key.modifiers.contains(.control) else {
      return false
    }
    switch key.charactersIgnoringModifiers.lowercased() {
    case "v": onCommand(.paste)
    case "c" where !field.selectedText.isEmpty: onCopy(field.selectedText)
    case "x" where !field.selectedText.isEmpty:
      onCopy(field.selectedText)
      field.insert("")
    default: return false
    }
    return true
  }

  /// Puts a text from the clipboard into the field that has the keys; returns false where none has.
  package func paste(_ text: String?) -> Bool {
    // What was copied from a debugger has lines; a path has none.
    if start != nil, text?.contains(where: \.isNewline) == true { return false }
    guard let field = window.focus.holder as? TextInput else { return false }
    if let text { field.insert(text) }
    return true
  }

  // MARK: - Commands

  /// Does what the user asks for; what is not the inspector's own goes to its owner.
  package func perform(_ command: Command) {
    if start != nil, !command.isOfStart { return }
    switch command {
    case .tab(.lesson) where !showsCourse: perform(.course)
    case .tab(let tab): self.tab = tab
    case .map: showsHitMap.toggle()
    case .course: if start == nil { toggleCourse() } else { onCommand(.course) }
    case .nextLesson: goToLesson(after: 1)
    case .previousLesson: goToLesson(after: -1)
    case .saveScene: openSaveSheet()
    case .openFile(let path): shelf.open(path)
    case .find:
      tab = .tree
      tree.beginSearch()
    case .undo: edits.undo()
    case .redo: edits.redo()
    case .pageUp: scrollPanel(byPages: -0.8)
    case .pageDown: scrollPanel(byPages: 0.8)
    case .zoomIn: stage.placement.zoom(by: StageTransform.step)
    case .zoomOut: stage.placement.zoom(by: 1 / StageTransform.step)
    case .fit:
      stage.placement.fit()
      stage.layout()
    case .explode: stage.isExploded.toggle()
    case .areas: stage.overlay.showsAreas.toggle()
    case .distances: stage.overlay.showsDistances.toggle()
    case .alone:
      let view = stage.look.alone == nil ? viewToCopy : nil
      if view == nil, stage.look.alone == nil {
        notice = .word("Press or choose a view first, to show it alone".told)
      }
      stage.showAlone(view)
    case .wireframe: stage.look.isWireframe = !stage.showsOutlines
    case .pin: togglePin()
    case .palette: openPalette()
    case .start: if shelf.isOfUse { toggleStart() }
    case .language: turnLanguage()
    case .experiments: openExperiments()
    case .clear where start != nil && !captions.file.isEmpty: toggleStart()
    case .open: if let start { start.beginTyping() } else { openFiles() }
    case .keys: openKeys()
    default: if !performInTime(command) { onCommand(command) }
    }
  }

  /// The modes that are on, whose buttons show it.
  var modes: Set<Command> {
    ownerModes.union(stage.modes).union(showsCourse ? [.course] : [])
  }

  /// The rows of a menu for commands, each with its key.
  func menuItems(for commands: [Command]) -> [Menu.Item] {
    commands.compactMap(\.entry).map { entry in
      Menu.Item(
        title: entry.title.told,
        detail: entry.key?.words ?? "",
        isChosen: stage.modes.contains(entry.command)
      ) { [weak self] in self?.perform(entry.command) }
    }
  }

  /// Returns the text of a command to copy: the answer in words, or the path of the chosen view,
  /// else of the hit view; nil where there is nothing to copy.
  package func textToCopy(_ command: Command) -> String? {
    switch command {
    case .copyAnswer:
      guard let sentence = story.contacts.sentence, let report = story.report else { return nil }
      return "\(sentence.text)\n\(report.account)"
    case .copyPath: return viewToCopy?.path
    default: return nil
    }
  }

  /// The view that commands to copy are about: the chosen one, else the hit view.
  package var viewToCopy: UIView? { selection.chosen ?? story.report?.hit }
}
