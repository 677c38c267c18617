import TouchExplain
import TouchInspector
import TouchKit
import TouchScene
import TouchX11

/// Keys and commands: a note's, the window's, else the scene's.
extension WindowContents {
  /// A key is the note's that is being written, else the inspector's, else the scene's.
  func press(_ stroke: KeyStroke) {
    holdCommand(stroke)
    let key = stroke.keyInput(countingRepeats: true)
    let isClose = key.flatMap(Command.forKey) == .close
    if let recording, recording.isNoting, stroke.isPressed, !isClose {
      return recording.write(stroke)
    }
    if let key, inspector.handle(key) { return keys.keep() }
    if !time.isLive {
      if let key { inspector.steer(key) }
    } else if !stroke.isPressed || !isStill {
      isTouched = true
      pass(stroke)
    }
  }

  /// Waits while Command is held alone, to show the overview of keys; another key, or letting go, takes that away.
  ///
  /// Source: [Keyboards](https://developer.apple.com/design/human-interface-guidelines/keyboards), as on an iPad.
  private func holdCommand(_ stroke: KeyStroke) {
    guard stroke.isCommand else {
      if stroke.isPressed { forgetHeldCommand() }
      return
    }
    if stroke.isRepeat { return }
    let isShown = forgetHeldCommand()
    if stroke.isPressed {
      let isAlone = stroke.modifiers.isDisjoint(with: [.control, .alt, .shift])
      if isAlone, recording?.isNoting != true { overviewDeadline = stroke.time + Self.holdTime }
    } else if isShown {
      // The scene is told nothing of what showed the overview.
      keys.keep()
    }
  }

  /// Stops waiting for the overview of keys, or takes it away; returns whether it was there.
  @discardableResult
  func forgetHeldCommand() -> Bool {
    overviewDeadline = nil
    return inspector.closeOverview()
  }

  // MARK: - The clipboard

  /// Passes a key to the scene; one that pastes there waits for what the clipboard holds, and others for it.
  private func pass(_ stroke: KeyStroke) {
    let isFirst = waitingKeys.isEmpty
    guard !isFirst || stroke.pastes && asksForPastes else { return keys.handle(stroke) }
    waitingKeys.append(stroke)
    guard isFirst else { return }
    pasteDeadline = LoopClock.now() + Self.pastePatience
    paste()
  }

  /// True if what the desktop's clipboard holds is what the scene would paste.
  private var asksForPastes: Bool {
    let pasteboard = UIPasteboard.general
    // What is no text is the scene's own: other programs were not offered it.
    let isOwn = !pasteboard.itemProviders.isEmpty && !pasteboard.hasStrings
    return scene.takesPastes && !isOwn
  }

  /// Passes the keys that waited for what the clipboard holds; returns false where none did.
  func pasteIntoScene(_ text: String?) -> Bool {
    guard let first = waitingKeys.first else { return false }
    send(.pasteboard(text), at: first.time)
    knownPasteboard = UIPasteboard.general.changeCount
    passWaitingKeys()
    return true
  }

  /// Passes the keys that waited, of which another may paste.
  func passWaitingKeys() {
    let strokes = waitingKeys
    (waitingKeys, pasteDeadline) = ([], nil)
    if let first = strokes.first { keys.handle(first) }
    for stroke in strokes.dropFirst() { pass(stroke) }
  }

  /// Offers what the scene has copied to other programs.
  func offerPasteboard() {
    let pasteboard = UIPasteboard.general
    guard pasteboard.changeCount != knownPasteboard else { return }
    knownPasteboard = pasteboard.changeCount
    if time.isLive, let text = pasteboard.string { offer(text) }
  }

  func perform(_ command: Command) {
    // The modifier keys that are down are the command's.
    keys.keep()
    switch command {
    case .clear:
      if desk?.stopReading() == true || time.stopGoing() || inspector.stopWork() { return }
      cancelStayingFingers()
      // Without panels nothing tells of the touch but what lies over the scene.
      if inspector.showsPanels { inspector.letGo() } else { inspector.clear() }
    case .forget: inspector.clear()
    case .close: close()
    case .note: recording?.beginNote()
    case .pause: recording?.togglePause()
    case .theme:
      inspector.use(inspector.theme.isDark ? .light : .dark)
      picture.show(scene, theme: inspector.theme)
    case .twoFingers:
      fingers.isPairing.toggle()
      inspector.ownerModes = modes
    case .lift(let contact): send(fingers.liftStaying { $0 == contact }, at: LoopClock.now())
    case .liftFingers: send(fingers.liftStaying(), at: LoopClock.now())
    case .mouse: changeMouse()
    case .record: desk?.toggleRecording()
    case .course: desk?.beginCourse()
    case .nextExperiment: desk?.openExperiment(after: 1)
    case .previousExperiment: desk?.openExperiment(after: -1)
    case .paste: paste()
    case .copyAnswer, .copyPath, .copyView: copy(command)
    default: break
    }
  }

  func copy(_ command: Command) {
    let text =
      command == .copyView
      ? inspector.viewToCopy.flatMap(inspector.yaml)
      : inspector.textToCopy(command)
    guard let text else {
      let text = "There is nothing to copy: press or select a view first.".told
      inspector.notice = .problem(place: nil, text: text, help: nil)
      return
    }
    let name = inspector.viewToCopy.map(\.viewName.short) ?? ""
    let what = command == .copyView ? told("\(name) as YAML") : text
    if offer(text) {
      inspector.notice = .word(
        told("Copied: \(what.split(whereSeparator: \.isNewline).first ?? "")")
      )
    }
  }

  /// Offers a text to other programs; returns whether it could, and says where it could not.
  @discardableResult
  func offer(_ text: String) -> Bool {
    let isOffered = copy(text)
    if !isOffered {
      let problem = "The text is too long for the clipboard.".told
      inspector.notice = .problem(place: nil, text: problem, help: nil)
    }
    return isOffered
  }

  /// True if the scene gets no new input of the user: another moment is shown, or recording is paused.
  var isStill: Bool { !time.isLive || recording?.keepsSceneStill == true }
}

extension KeyStroke {
  /// True if it is the key with the logo: `XK_Super_L`, or `XK_Super_R`.
  fileprivate var isCommand: Bool { [0xffeb, 0xffec].contains(plainKeysym) }

  /// True if it is Command or Control with V going down.
  fileprivate var pastes: Bool {
    let held = modifiers.intersection([.control, .command, .alt, .shift])
    return isPressed && !isRepeat && plainKeysym == 0x76 && (held == .control || held == .command)
  }
}
