package import TouchKit

extension SourceValue {
  /// The keys of a view that hold other things, and so come last.
  private static let nestingKeys: Set<String> = ["gestures", "controller", "root", "subviews"]

  var keys: [String] {
    if case .map(let entries) = content { entries.map(\.key) } else { [] }
  }

  /// Gives a key of a map a value: in its place where the map has it, else before what nests.
  package mutating func set(_ key: String, _ content: Content) {
    guard case .map(var entries) = self.content else { return }
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value.content = content
    } else {
      let end = entries.firstIndex { Self.nestingKeys.contains($0.key) } ?? entries.count
      let value = SourceValue(content, at: position)
      entries.insert(Entry(key: key, position: position, value: value), at: end)
    }
    self.content = .map(entries)
  }

  package mutating func change(_ key: String, _ change: (SourceValue) -> SourceValue) {
    edit(key) { $0.value = change($0.value) }
  }

  package mutating func rename(_ key: String, to name: String) {
    edit(key) { $0 = Entry(key: name, position: $0.position, value: $0.value) }
  }

  private mutating func edit(_ key: String, _ edit: (inout Entry) -> Void) {
    guard case .map(var entries) = content,
      let index = entries.firstIndex(where: { $0.key == key })
    else { return }
    edit(&entries[index])
    content = .map(entries)
  }

  mutating func remove(_ key: String) {
    guard case .map(var entries) = content else { return }
    entries.removeAll { $0.key == key }
    content = .map(entries)
  }
}

extension SourceValue.Content {
  package static func texts(_ texts: [String], at position: SourcePosition) -> Self {
    .list(texts.map { SourceValue(.string($0), at: position) })
  }

  package static func numbers(_ values: [Double], at position: SourcePosition) -> Self {
    .list(values.map { SourceValue(.number($0), at: position) })
  }

  package static func rect(_ rect: CGRect, at position: SourcePosition) -> Self {
    .numbers([rect.origin.x, rect.origin.y, rect.width, rect.height], at: position)
  }
}
