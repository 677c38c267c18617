/// The keys that the views of a class can have.
///
/// A view has few of some forty, so those that it has are looked up, and the others not asked for.
final class ViewKeys: Sendable {
  /// In the order in which they are read.
  let all: [SceneKey]
  /// The words for them and for those of all views.
  let words: [String]
  /// The places among all of those that a word belongs to; none for what the decoder reads itself.
  private let places: [String: [Int]]
  /// The places of those that are read in each view.
  private let always: [Int]

  init(_ all: [SceneKey]) {
    self.all = all
    words = ViewDecoder.keys + all.flatMap(\.words)
    var places = Dictionary(words.map { ($0, [Int]()) }, uniquingKeysWith: { first, _ in first })
    for (place, key) in all.enumerated() where !key.hasDefault {
      for word in key.words { places[word, default: []].append(place) }
    }
    self.places = places
    always = all.indices.filter { all[$0].hasDefault }
  }

  func fields(
    of value: SourceValue,
    _ what: @autoclosure () -> Phrase
  ) throws(SourceError) -> (Fields, present: [Int]) {
    var present = always
    let fields = try Fields(value, of: what(), known: words) { word in
      guard let places = places[word] else { return false }
      present += places
      return true
    }
    return (fields, present.sorted())
  }
}
