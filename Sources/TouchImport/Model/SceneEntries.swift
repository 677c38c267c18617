import TouchKit
import TouchScene

/// Builds the entries of a map whose values all come from one place of an imported text.
struct SceneEntries {
  private(set) var entries: [SourceValue.Entry] = []
  private let position: SourcePosition

  init(at position: SourcePosition) { self.position = position }

  func entry(_ key: String, _ content: SourceValue.Content) -> SourceValue.Entry {
    SourceValue.Entry(key: key, position: position, value: SourceValue(content, at: position))
  }

  mutating func add(_ key: String, _ content: SourceValue.Content) {
    entries.append(entry(key, content))
  }

  func value(_ number: Double) -> SourceValue { SourceValue(.number(number), at: position) }

  func numbers(_ size: CGSize) -> [SourceValue] { [size.width, size.height].map { value($0) } }

  func numbers(_ point: CGPoint) -> [SourceValue] { [point.x, point.y].map { value($0) } }

  func numbers(_ rect: CGRect) -> [SourceValue] {
    [rect.origin.x, rect.origin.y, rect.width, rect.height].map { value($0) }
  }
}
