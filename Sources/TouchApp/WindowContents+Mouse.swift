import TouchInspector
import TouchKit
import TouchScene
import TouchX11

/// The part of the mouse: a finger, or a pointer with buttons.
///
/// As the window opens, button 1 alone touches, and the scene decides by `indirectInput` whether that is a finger
/// (`B-7.15`). As a pointer the mouse has all its buttons for the scene, so that `buttonMaskRequired` can be met.
extension WindowContents {
  enum MouseRole {
    /// Button 1 touches, as what the scene takes it for.
    case usual
    /// All buttons touch.
    case pointer
    /// Button 1 is a finger, whatever the scene takes a mouse for.
    case finger
  }

  /// Gives the mouse its next part, of those that differ for the scene.
  func changeMouse() {
    let isIndirect = scene.policy.indirectInput
    mouse =
      switch mouse {
      case .usual: .pointer
      case .pointer: isIndirect ? .finger : .usual
      case .finger: .usual
      }
    fingers.sourceOfMouse = mouse == .finger ? .touch : .mouse
    let words: Phrase =
      switch (mouse, isIndirect) {
      case (.usual, true): "The mouse is a pointer with button 1 alone"
      case (.usual, false): "The mouse is a finger"
      case (.pointer, true): "The mouse is a pointer with all its buttons"
      case (.pointer, false):
        "The mouse is a pointer; without 'indirectInput' the scene takes it for a finger"
      case (.finger, _): "The mouse is a finger, though the scene has 'indirectInput'"
      }
    inspector.notice = .word(words.text)
    inspector.ownerModes = modes
  }

  /// The commands whose effect lasts.
  var modes: Set<Command> {
    var modes: Set<Command> = fingers.isPairing ? [.twoFingers] : []
    if mouse != .usual { modes.insert(.mouse) }
    return modes
  }

  /// Handles a button that went down or up; returns false where it is not the scene's.
  func click(_ button: UIEvent.ButtonMask, isDown: Bool, _ sample: PointerSample) -> Bool {
    let held = buttons[sample.presser, default: []]
    guard mouse == .pointer || !held.isEmpty else { return false }
    let now = isDown ? held.union(button) : held.subtracting(button)
    if held.isEmpty {
      guard isDown, inspector.isOnScene(point(of: sample)) else { return false }
      buttons[sample.presser] = now
      send(.began, sample)
    } else if now.isEmpty {
      send(.ended, sample)
      buttons[sample.presser] = nil
    } else {
      buttons[sample.presser] = now
      send(fingers.set(now, of: sample.presser), at: sample.time)
    }
    return true
  }

  /// Handles that a contact of the server was cancelled, with it all buttons of its pointer.
  func cancelButtons(of sample: PointerSample) {
    buttons[sample.presser] = nil
    send(.cancelled, sample)
  }

  /// Cancels what the server does not tell as contacts: fingers that stay, presses by other buttons than the first,
  /// and the drag of the scene.
  func cancelHeld() {
    panned = nil
    cancelStayingFingers()
    for sample in heldSamples.values where buttons[sample.presser] != nil {
      cancelButtons(of: sample)
    }
    heldSamples = [:]
  }
}
