import TouchKit
import TouchScene

/// The keys of a part of a scene while an importer puts them together.
struct SceneFields {
  private let position: SourcePosition
  private var entries: [SourceValue.Entry] = []

  init(at position: SourcePosition) { self.position = position }

  var value: SourceValue { SourceValue(.map(entries), at: position) }

  /// Gives a key its value, found where all of this was; nil sets nothing.
  mutating func set(_ key: String, _ content: SourceValue.Content?) {
    set(key, content.map { SourceValue($0, at: position) })
  }

  mutating func set(_ key: String, _ text: String?) { set(key, text.map { .string($0) }) }

  mutating func set(_ key: String, _ flag: Bool?) { set(key, flag.map { .bool($0) }) }

  mutating func set(_ key: String, _ number: Double?) { set(key, number.map { .number($0) }) }

  mutating func set(_ key: String, _ numbers: [Double]) {
    set(key, .numbers(numbers, at: position))
  }

  mutating func set(_ key: String, _ texts: [String]?) {
    set(key, texts.map { .texts($0, at: position) })
  }

  mutating func set(_ key: String, _ rect: CGRect?) {
    set(key, rect.map { .rect($0, at: position) })
  }

  mutating func set(_ key: String, _ text: String, at place: SourcePosition) {
    set(key, SourceValue(.string(text), at: place))
  }

  /// Gives a key its value; a second value replaces the first, and nil sets nothing.
  mutating func set(_ key: String, _ value: SourceValue?) {
    guard let value else { return }
    let entry = SourceValue.Entry(key: key, position: value.position, value: value)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }
}

extension SceneFields {
  static func scene(
    at start: SourcePosition,
    screen size: CGSize,
    idiom: String?,
    device: Device? = nil,
    title: String,
    classes: SourceValue?
  ) -> SceneFields {
    var screen = SceneFields(at: start)
    if let device {
      screen.set("device", device.name)
    } else {
      screen.set("size", [size.width, size.height])
      screen.set("idiom", idiom)
    }
    var fields = SceneFields(at: start)
    fields.set("touchstone", Double(SceneFile.formatVersion))
    fields.set("screen", screen.value)
    fields.set("title", title)
    fields.set("classes", classes)
    return fields
  }
}
