import Foundation
import TouchScene

/// A line of a session, to tell where on it something is wrong.
struct LinePlace {
  let position: SourcePosition
  private let line: ArraySlice<UInt8>
  /// The number of the contact that is meant among several, counted from 0.
  private var member: Int?

  init(_ position: SourcePosition, line: ArraySlice<UInt8> = []) {
    self.position = position
    self.line = line
  }

  func member(_ index: Int) -> LinePlace {
    var place = self
    place.member = index
    return place
  }

  var start: SourcePosition {
    var position = position
    position.column = 1
    return position
  }

  /// An error at a key's value, or where the line or contact that should have it begins.
  func error(_ problem: Phrase, at key: String, help: Phrase? = nil) -> SourceError {
    // The line is read once more, by a slower reader that knows the places of values.
    let whole = try? YAMLReader.value(from: Data(line), file: position.file)
    let map = member.flatMap { whole?["contacts"]?.list?[$0] } ?? whole
    var position = position
    position.column = (map?[key] ?? map)?.position.column ?? 1
    return SourceError(position, problem, help: help)
  }
}
