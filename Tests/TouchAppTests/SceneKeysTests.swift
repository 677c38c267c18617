import Testing
import TouchKit
import TouchX11

@testable import TouchApp

/// Which keys the scene is told of.
@MainActor
@Suite struct SceneKeysTests {
  private final class Scene {
    var inputs: [InputEvent.Kind] = []
  }

  private let scene = Scene()
  private let keys: SceneKeys

  init() {
    keys = SceneKeys { [scene] kind, _ in scene.inputs.append(kind) }
  }

  private let control: UInt32 = 0xffe3
  private let shift: UInt32 = 0xffe1
  private let a: UInt32 = 0x61
  private let m: UInt32 = 0x6d

  private func stroke(_ keysym: UInt32, _ isPressed: Bool) -> KeyStroke {
    KeyStroke(keysym: keysym, text: "", isPressed: isPressed, time: 1)
  }

  private func down(_ keysym: UInt32) { keys.handle(stroke(keysym, true)) }
  private func up(_ keysym: UInt32) { keys.handle(stroke(keysym, false)) }

  /// The keys in words.
  private var told: [String] {
    scene.inputs.compactMap { kind in
      guard case .key(let key) = kind else { return nil }
      return "\(key.usage.rawValue) \(key.phase)"
    }
  }

  @Test func `a modifier is told with the key that follows`() {
    down(control)
    #expect(told == [])
    down(a)
    up(a)
    up(control)
    #expect(told == ["224 down", "4 down", "4 up", "224 up"])
  }

  @Test func `a modifier of a key that the window kept is never told`() {
    down(control)
    down(shift)
    keys.keep()
    up(m)
    up(shift)
    up(control)
    #expect(told == [])
  }

  @Test func `a modifier that was pressed alone is told as it goes up`() {
    down(shift)
    up(shift)
    #expect(told == ["225 down", "225 up"])
  }

  @Test func `a touch has the modifiers that are down`() {
    down(shift)
    keys.tellModifiers(at: 2)
    #expect(told == ["225 down"])
    keys.keep()
    up(shift)
    #expect(told == ["225 down", "225 up"])
  }
}
