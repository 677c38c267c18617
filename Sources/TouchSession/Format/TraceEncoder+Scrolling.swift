import TouchKit
import TouchScene

/// The lines of scroll views: where the content is, what moves it, and which rows are chosen.
extension TraceEncoder {
  /// Adds a line about a scroll view, but for its end.
  mutating func encode(_ trace: ScrollTrace, _ event: TraceEvent) {
    switch trace {
    case .offset(let view, let offset):
      begin("scrolled", event, "view", view)
      json.raw(",\"offset\":")
      json.point(offset)
    case .scale(let view, let scale):
      begin("zoomed", event, "view", view)
      json.raw(",\"scale\":")
      json.number(scale)
    case .began(let view, let phase):
      begin("scrollBegan", event, "view", view)
      json.raw(",\"what\":")
      json.string(phase.rawValue)
    case .ended(let view, let phase):
      begin("scrollEnded", event, "view", view)
      json.raw(",\"what\":")
      json.string(phase.rawValue)
    case .item(let view, let path, let change):
      begin("item", event, "view", view)
      json.raw(",\"item\":[")
      for (place, index) in path.enumerated() {
        if place > 0 { json.raw(",") }
        json.number(Double(index))
      }
      json.raw("],\"what\":")
      json.string(change.rawValue)
    }
  }
}
