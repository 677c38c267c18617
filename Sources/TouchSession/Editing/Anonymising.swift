import Foundation
import TouchKit
import TouchScene

extension SceneFile {
  /// Returns the scene without what people wrote: titles and pictures are gone, texts are of x.
  ///
  /// The names of views and classes stay.
  func anonymised() throws(SourceError) -> SceneFile {
    var file = try SceneFile(Self.hidden(source), name: "scene.yaml")
    file.policy = policy
    file.screen = screen
    return file
  }

  private static let dropped: Set<String> = ["title", "about", "image", "source"]
  private static let written: Set<String> = ["text", "segments", "rows", "items"]

  private static func hidden(_ value: SourceValue, isText: Bool = false) -> SourceValue {
    if isText, let text = value.string {
      let hidden = String(text.map { $0.isWhitespace ? $0 : "x" })
      return SourceValue(.string(hidden), at: value.position)
    }
    return value.replacingParts { key, part in
      guard let key else { return hidden(part, isText: isText) }
      return dropped.contains(key) ? nil : hidden(part, isText: written.contains(key))
    }
  }
}

/// Hides what was typed: keys that wrote something become the key X.
///
/// Keys that type nothing, and commands, stay: behaviour depends on them, and they reveal nothing.
struct TypedKeys {
  private static let commands: UIKeyModifierFlags = [.command, .control, .alternate]

  /// The keys that are down in disguise.
  private var isHidden: Set<UIKeyboardHIDUsage> = []

  /// Returns an input without what it writes.
  mutating func hidden(_ input: InputEvent) -> InputEvent {
    guard case .key(let key) = input.kind, key.modifiers.isDisjoint(with: Self.commands) else {
      return input
    }
    let writes = key.characters.unicodeScalars.contains { $0.value > 32 && $0.value < 0xF700 }
    guard writes || isHidden.contains(key.usage) else { return input }
    if key.phase == .down { isHidden.insert(key.usage) } else { isHidden.remove(key.usage) }
    let plain = KeyInput(
      key.phase,
      .keyboardX,
      characters: writes ? "x" : "",
      charactersIgnoringModifiers: writes ? "x" : "",
      modifiers: key.modifiers
    )
    return InputEvent(timestamp: input.timestamp, kind: .key(plain))
  }
}
