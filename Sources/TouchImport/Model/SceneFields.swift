import TouchKit
import TouchScene

/// The keys of a part of a scene while an importer puts them together.
struct SceneFields {
  private let position: SourcePosition
  private var entries: [SourceValue.Entry] = []

  init(at position: SourcePosition) { self.position = position }

  /// What was put together so far.
  var value: SourceValue { SourceValue(.map(entries), at: position) }

  subscript(key: String) -> SourceValue? { entries.first { $0.key == key }?.value }

  /// Gives a key its value, found where all of this was or at another place.
  mutating func set(
    _ key: String,
    _ content: SourceValue.Content,
    at position: SourcePosition? = nil
  ) {
    set(key, SourceValue(content, at: position ?? self.position))
  }

  /// Gives a key its value; a second value replaces the first.
  mutating func set(_ key: String, _ value: SourceValue) {
    let entry = SourceValue.Entry(key: key, position: value.position, value: value)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }
}

extension SourceValue.Content {
  /// A number, written so that it reads back exactly.
  static func number(_ number: Double) -> Self {
    let isWhole = number == number.rounded() && abs(number) < 1e15
    return .number(number, text: isWhole ? String(Int(number)) : String(number))
  }

  /// A list of numbers at one place.
  static func numbers(_ numbers: [Double], at position: SourcePosition) -> Self {
    .list(numbers.map { SourceValue(.number($0), at: position) })
  }

  /// A rectangle as a scene writes it.
  static func rectangle(_ rectangle: CGRect, at position: SourcePosition) -> Self {
    let (origin, size) = (rectangle.origin, rectangle.size)
    return .numbers([origin.x, origin.y, size.width, size.height].map { Double($0) }, at: position)
  }
}
