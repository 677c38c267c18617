import TouchKit
import TouchX11

/// What the keyboard, and the window's place on the desktop, are to the scene.
///
/// All keys go to the scene, wherever the pointer is, but for those that the window keeps: the
/// inspector has nothing to type into.
@MainActor
final class SceneKeys {
  private let send: (InputEvent.Kind, _ time: Double) -> Void
  /// The keys of whose going down the scene was told.
  private var sent: Set<UIKeyboardHIDUsage> = []
  private var isShaking = false
  private var hasHadFocus = false
  private var isActive = true
  private var isInForeground = true

  /// Makes it for a scene; `send` gives the scene an input, with its time on the loop's clock.
  init(send: @escaping (InputEvent.Kind, _ time: Double) -> Void) { self.send = send }

  /// Says that the application was started and is in front.
  func start() {
    tell(.launch)
    tell(.activate)
  }

  /// Says that the application ends.
  func end() {
    letGo()
    if isInForeground { tell(.background) }
    tell(.terminate)
  }

  /// Takes a key that is not the window's own.
  func handle(_ stroke: KeyStroke) {
    if let command = stroke.remoteCommand {
      send(.remote(command), stroke.time)
    } else if stroke.shakes {
      isShaking = true
      send(.shake(.began), stroke.time)
    } else if isShaking, stroke.isShakeKey {
      if !stroke.isPressed { stopShaking(.ended, at: stroke.time) }
    } else if let key = stroke.keyInput {
      handle(key, at: stroke.time)
    }
  }

  private func handle(_ key: KeyInput, at time: Double) {
    let isNews =
      key.phase == .down ? sent.insert(key.usage).inserted : sent.remove(key.usage) != nil
    if isNews { send(.key(key), time) }
  }

  /// Takes that the keyboard came to the window or left it: the application then is active or not.
  func focusChanged(_ hasFocus: Bool) {
    hasHadFocus = true
    if !hasFocus { letGo() }
    guard hasFocus != isActive else { return }
    isActive = hasFocus
    if hasFocus { isInForeground = true }
    tell(hasFocus ? .activate : .resign)
  }

  /// Takes that the window came on the screen or left it.
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
