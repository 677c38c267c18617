import TouchKit
import TouchX11

/// The scene's input from the keyboard and from the window's state on the desktop.
///
/// All keys go to the scene, wherever the pointer is, except those that the window keeps. A modifier
/// key may be half of one of those, so the scene is told of it together with what follows: a key or a
/// touch of the scene, or its own release.
final class SceneKeys {
  private let send: (InputEvent.Kind, _ time: Double) -> Void
  /// The keys that are down, as far as the scene was told.
  private var sent: Set<UIKeyboardHIDUsage> = []
  /// The modifier keys that are down, and that the scene was not told of yet.
  private var held: [KeyInput] = []
  private var isShaking = false
  private var hasHadFocus = false
  private var isActive = true
  private var isInForeground = true

  /// Makes it for a scene; `send` gives the scene an input, with its time on the loop's clock.
  init(send: @escaping (InputEvent.Kind, _ time: Double) -> Void) { self.send = send }

  /// Tells an application that it was started, and that it is active unless the keyboard is elsewhere.
  func start() {
    (sent, held, isShaking) = ([], [], false)
    tell(.launch)
    if isActive { tell(.activate) }
  }

  func end() {
    letGo()
    if isInForeground { tell(.background) }
    tell(.terminate)
  }

  /// Handles a key that is not the window's own.
  func handle(_ stroke: KeyStroke) {
    if let command = stroke.remoteCommand {
      send(.remote(command), stroke.time)
    } else if stroke.shakes {
      isShaking = true
      held = []
      send(.shake(.began), stroke.time)
    } else if isShaking, stroke.isShakeKey {
      if !stroke.isPressed { stopShaking(.ended, at: stroke.time) }
    } else if let key = stroke.keyInput() {
      handle(key, at: stroke.time)
    }
  }

  /// Handles that the window kept a key: the modifier keys that are down were for it.
  func keep() { held = [] }

  /// Tells the scene of the modifier keys that are down, before a touch at a time of the loop's clock.
  func tellModifiers(at time: Double) {
    for key in held where sent.insert(key.usage).inserted { send(.key(key), time) }
    held = []
  }

  private func handle(_ key: KeyInput, at time: Double) {
    if key.phase == .down, key.isModifier {
      if !sent.contains(key.usage) { held.append(key) }
      return
    }
    let endsHeld = held.contains { $0.usage == key.usage }
    if key.phase == .down || endsHeld { tellModifiers(at: time) }
    let isNews =
      key.phase == .down ? sent.insert(key.usage).inserted : sent.remove(key.usage) != nil
    if isNews { send(.key(key), time) }
  }

  /// Handles that the window got or lost the keyboard focus: the application is then active or not.
  func focusChanged(_ hasFocus: Bool) {
    hasHadFocus = true
    if !hasFocus { letGo() }
    guard hasFocus != isActive else { return }
    isActive = hasFocus
    if hasFocus { isInForeground = true }
    tell(hasFocus ? .activate : .resign)
  }

  /// Handles that the window was shown or hidden.
  ///
  /// Where no window manager gives windows the keyboard, being seen is being active.
  func visibilityChanged(_ isShown: Bool) {
    if !isShown { letGo() }
    guard isShown != isInForeground else { return }
    isInForeground = isShown
    isActive = isShown && !hasHadFocus
    tell(isActive ? .activate : isShown ? .foreground : .background)
  }

  /// Forgets the keys that are down; the application cancels their presses as it resigns.
  private func letGo() {
    stopShaking(.cancelled, at: LoopClock.now())
    (sent, held) = ([], [])
  }

  private func stopShaking(_ phase: ResponderMessage.MotionPhase, at time: Double) {
    guard isShaking else { return }
    isShaking = false
    send(.shake(phase), time)
  }

  private func tell(_ change: ApplicationChange) { send(.application(change), LoopClock.now()) }
}

extension KeyInput {
  /// True if it is a key that is held down while others are pressed.
  fileprivate var isModifier: Bool {
    (UIKeyboardHIDUsage.keyboardLeftControl.rawValue...UIKeyboardHIDUsage.keyboardRightGUI.rawValue)
      .contains(usage.rawValue)
  }
}

extension KeyStroke {
  fileprivate var isShakeKey: Bool { plainKeysym == 0x7a }

  /// True if this is Control+Shift+Z going down, which shakes the device.
  fileprivate var shakes: Bool {
    isPressed && !isRepeat && isShakeKey && modifiers.isSuperset(of: [.control, .shift])
  }
}
