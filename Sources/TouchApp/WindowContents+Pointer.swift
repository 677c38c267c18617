import TouchInspector
import TouchKit
import TouchScene
import TouchSession
import TouchX11

/// Fingers, pointers and their wheels: input of the scene, or of the inspector around it.
extension WindowContents {
  // MARK: - Fingers

  func send(_ phase: Contact.Phase, _ sample: PointerSample) {
    let point = point(of: sample)
    inspector.modifiers = sample.modifiers.flags
    if phase == .began {
      let isOnScene = inspector.isOnScene(point)
      if isOnScene { inspector.releaseFocus() }
      presses.begin(sample.presser, in: isOnScene && !isStill ? .scene : .inspector)
      if isOnScene, !time.isLive {
        time.notice =
          time.shown.isOpen
          ? "This moment is past: to touch, continue from here or go to the end".told
          : "This is a recording: to touch, continue from here".told
      }
      inspector.preview = []
      // While a finger is down, its own marks tell.
      if isOnScene { inspector.hover(at: nil) }
    }
    guard let press = presses[sample.presser] else { return }
    if phase == .ended || phase == .cancelled {
      presses.end(sample.presser)
      // Not before: what is pressed would move away under the finger.
      if case .word? = inspector.notice { inspector.notice = nil }
      if press.pane == .inspector, !time.isLive, inspector.hidesNoticeOfTime,
        inspector.isOnScene(point)
      {
        inspector.notice = time.notice.map(Notice.word)
      }
    }
    switch press.pane {
    case .scene: touch(phase, at: inspector.scenePoint(point), sample: sample)
    case .inspector:
      let contact = Contact(
        id: press.contact,
        source: sample.pen != nil ? .pencil : sample.touch != nil ? .touch : .mouse,
        phase: phase,
        position: point.roundedToThousandths
      )
      inspector.application.send(
        InputEvent(timestamp: engineTime(sample.time), kind: .contacts([contact]))
      )
    }
  }

  func touch(_ phase: Contact.Phase, at point: CGPoint, sample: PointerSample) {
    let (pointer, modifiers) = (sample.presser, sample.modifiers)
    let contacts =
      switch phase {
      case _ where sample.isFinger:
        fingers.touch(
          phase,
          pointer,
          at: point,
          pressure: sample.touch?.pressure,
          majorRadius: sample.touch?.majorRadius.map { $0 / scale / inspector.sceneScale },
          pen: sample.pen
        )
      case .began:
        fingers.press(
          pointer,
          at: point,
          with: modifiers,
          buttons: buttons[pointer] ?? .primary
        )
      case .moved: fingers.move(pointer, to: point, with: modifiers)
      case .ended: fingers.release(pointer, at: point, with: modifiers)
      case .cancelled: fingers.cancel(pointer)
      }
    if phase == .began {
      for contact in contacts {
        inspector.story.devices[contact.id] = nameOfDevice(sample.source)
      }
    }
    // The keys that have a finger stay are the window's.
    if phase == .ended, contacts.isEmpty { keys.keep() }
    // A move waits for its frame, which it is drawn in with what follows it.
    if phase != .moved { hasAnswer = true }
    send(contacts, at: sample.time)
  }

  func send(_ contacts: [Contact], at time: Double) {
    guard !contacts.isEmpty else { return }
    (needsFrame, isTouched) = (true, true)
    send(.contacts(contacts), at: time)
  }

  /// Cancels the fingers that stay on the screen without a pointer.
  func cancelStayingFingers() {
    guard fingers.hasStaying else { return }
    send(fingers.cancelStaying(), at: LoopClock.now())
  }

  // MARK: - The pointer

  /// Has the inspector follow the pointer to its last place.
  func followPointer() {
    guard let sample = passed else { return }
    passed = nil
    inspector.hover(at: point(of: sample), time: engineTime(sample.time))
  }

  func hover(_ sample: PointerSample) {
    let point = point(of: sample)
    guard inspector.isOnScene(point) else { return leave(at: sample.time) }
    let place = inspector.scenePoint(point)
    inspector.preview = fingers.hover(sample.device, at: place, with: sample.modifiers)
    let kind = hovering.move(to: place.roundedToThousandths, pen: sample.pen)
    if let kind { send(kind, at: sample.time) }
  }

  func leave(at time: Double) {
    inspector.preview = []
    if let kind = hovering.leave() { send(kind, at: time) }
  }

  func send(_ kind: InputEvent.Kind, at time: Double) {
    keys.tellModifiers(at: time)
    pass(kind, at: time)
  }

  /// Passes an input to the scene, unless a moment is shown that is past.
  func pass(_ kind: InputEvent.Kind, at time: Double) {
    guard self.time.isLive else { return }
    scene.send(InputEvent(timestamp: self.time.sceneTime(at: time), kind: kind))
  }

  /// Moves the scene on the stage with the pointer.
  func pan(from start: PointerSample, to end: PointerSample) {
    inspector.hover(at: nil)
    let (from, to) = (point(of: start), point(of: end))
    inspector.pan(by: CGPoint(x: to.x - from.x, y: to.y - from.y))
    panned = end
  }

  /// Scrolls what the pointer is over: towards the user, the content goes up.
  ///
  /// With Control a wheel zooms the stage; with Alt, or with Control and Shift where a desktop takes Alt, it has the
  /// finger under it press harder, if there is one.
  func scroll(_ turn: WindowEvent.Scroll, _ sample: PointerSample) {
    let point = point(of: sample)
    let isUpright = turn.steps.x == 0 && turn.steps.y != 0
    let hasForce =
      sample.modifiers.contains(.alt) || sample.modifiers.isSuperset(of: [.control, .shift])
    if isUpright, !hasForce, sample.modifiers.contains(.control),
      inspector.zoom(nearer: turn.steps.y < 0, at: point)
    {
      return
    }
    inspector.modifiers = sample.modifiers.flags
    let isInScene = inspector.isOnScene(point)
    let place = (isInScene ? inspector.scenePoint(point) : point).roundedToThousandths
    if isInScene, isUpright, !isStill, hasForce {
      let pressed = fingers.press(sample.presser, at: place, harder: -turn.steps.y)
      if !pressed.isEmpty { return send(pressed, at: sample.time) }
    }
    let delta = CGPoint(x: -turn.steps.x * Self.wheelStep, y: -turn.steps.y * Self.wheelStep)
    let scroll = InputEvent.Kind.scroll(
      ScrollInput(
        position: place,
        delta: delta.roundedToThousandths,
        isContinuous: turn.isContinuous
      )
    )
    guard isInScene else {
      let input = InputEvent(timestamp: engineTime(sample.time), kind: scroll)
      return inspector.application.send(input)
    }
    if isStill { return }
    (needsFrame, isTouched) = (true, true)
    send(scroll, at: sample.time)
  }

  func point(of sample: PointerSample) -> CGPoint {
    CGPoint(x: sample.position.x / scale, y: sample.position.y / scale)
  }

  /// The time since the window opened, to the microsecond.
  func engineTime(_ time: Double) -> Double {
    max(0, ((time - start) * 1e6).rounded() / 1e6)
  }

  /// Tells the scene that it was started, before the first event.
  func begin() { if time.isLive { keys.start() } else { time.togglePlaying() } }

  /// Tells the scene that it ends, after the last event.
  func finish() {
    cancelStayingFingers()
    if time.isLive { keys.end() }
  }
}

/// The presses that are down: the pane that each pointer's belongs to, and its contact's number.
package struct Presses {
  package enum Pane {
    /// The user's own views.
    case scene
    /// The panels around them, and the overlay.
    case inspector
  }

  package struct Press: Equatable {
    /// The pane that gets it until it ends.
    package let pane: Pane
    /// Its number in the input: the smallest that no other press has.
    package let contact: Int
  }

  private var byPointer: [Int: Press] = [:]

  package init() {}

  package mutating func begin(_ pointer: Int, in pane: Pane) {
    byPointer[pointer] = nil
    let taken = Set(byPointer.values.map(\.contact))
    let contact = (1...).first { !taken.contains($0) } ?? 1
    byPointer[pointer] = Press(pane: pane, contact: contact)
  }

  /// The press of a pointer; nil where its button is up.
  package subscript(pointer: Int) -> Press? { byPointer[pointer] }

  package mutating func end(_ pointer: Int) { byPointer[pointer] = nil }
}
