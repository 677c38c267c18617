import TouchKit
import TouchX11

/// The scene's input from the keyboard and from the window's state on the desktop.
///
/// All keys go to the scene, wherever the pointer is, except those that the window keeps: the
/// inspector has no text to edit.
@MainActor
final class SceneKeys {
  private let send: (InputEvent.Kind, _ time: Double) -> Void
  /// The keys that are down, as far as the scene was told.
  private var sent: Set<UIKeyboardHIDUsage> = []
  private var isShaking = false
  private var hasHadFocus = false
  private var isActive = true
  private var isInForeground = true

  /// Makes it for a scene; `send` gives the scene an input, with its time on the loop's clock.
  init(send: @escaping (InputEvent.Kind, _ time: Double) -> Void) { self.send = send }

  /// Tells the application that it was started and is active.
  func start() {
    tell(.launch)
    tell(.activate)
  }

  /// Tells the application that it ends.
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
      send(.shake(.began), stroke.time)
    } else if isShaking, stroke.isShakeKey {
      if !stroke.isPressed { stopShaking(.ended, at: stroke.time) }
    } else if let key = stroke.keyInput() {
      handle(key, at: stroke.time)
    }
  }

  private func handle(_ key: KeyInput, at time: Double) {
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
    sent = []
  }

  private func stopShaking(_ phase: ResponderMessage.MotionPhase, at time: Double) {
    guard isShaking else { return }
    isShaking = false
    send(.shake(phase), time)
  }

  private func tell(_ change: ApplicationChange) { send(.application(change), LoopClock.now()) }
}

extension KeyStroke {
  fileprivate var isShakeKey: Bool { plainKeysym == 0x7a }

  /// Whether this is Control+Shift+Z going down, which shakes the device.
  fileprivate var shakes: Bool {
    isPressed && !isRepeat && isShakeKey && modifiers.isSuperset(of: [.control, .shift])
  }
}
