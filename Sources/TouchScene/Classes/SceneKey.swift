import TouchKit

/// Keys of a scene's views that are read together, and what they give a view.
package struct SceneKey: Sendable {
  /// Gives a view of the key's class what was read.
  typealias Setting = @MainActor @Sendable (UIView) -> Void

  /// The keys, as a scene file writes them.
  let words: [String]
  /// True if the views in the view must be there first.
  let isAfterSubviews: Bool
  /// True if they say something where none of them is there too.
  let hasDefault: Bool
  /// Reads the keys; nil where they leave a view as its class has it, as a key by itself does that is not
  /// there.
  let read: @Sendable (Fields, ImageLoader) throws(SourceError) -> Setting?

  /// Makes keys that depend on each other.
  init<View: UIView>(
    _ words: [String],
    of type: View.Type,
    isAfterSubviews: Bool = false,
    read: @escaping @Sendable (Fields) throws(SourceError) -> (@MainActor @Sendable (View) -> Void)
  ) {
    self.words = words
    self.isAfterSubviews = isAfterSubviews
    hasDefault = true
    self.read = { fields, _ throws(SourceError) in
      let set = try read(fields)
      return { view in if let view = view as? View { set(view) } }
    }
  }

  /// Makes a key that stands by itself.
  init<View: UIView, Value: Sendable>(
    _ word: String,
    isAfterSubviews: Bool = false,
    read: @escaping @Sendable (Fields, ImageLoader) throws(SourceError) -> Value?,
    set: @escaping @MainActor @Sendable (View, Value) -> Void
  ) {
    words = [word]
    self.isAfterSubviews = isAfterSubviews
    hasDefault = false
    self.read = { fields, images throws(SourceError) in
      guard let value = try read(fields, images) else { return nil }
      return { view in if let view = view as? View { set(view, value) } }
    }
  }

  /// Sets a property from a key's value.
  typealias Setter<View, Value> = @MainActor @Sendable (View, Value) -> Void

  static func flag<View: UIView>(
    _ word: String,
    set: @escaping Setter<View, Bool>
  ) -> SceneKey {
    SceneKey(word, read: { fields, _ throws(SourceError) in try fields.bool(word) }, set: set)
  }

  static func number<View: UIView>(
    _ word: String,
    in range: ClosedRange<Double> = -1e9...1e9,
    set: @escaping Setter<View, Double>
  ) -> SceneKey {
    SceneKey(
      word,
      read: { fields, _ throws(SourceError) in try fields.number(word, in: range) },
      set: set
    )
  }

  static func wholeNumber<View: UIView>(
    _ word: String,
    in range: ClosedRange<Int>,
    set: @escaping Setter<View, Int>
  ) -> SceneKey {
    SceneKey(
      word,
      read: { fields, _ throws(SourceError) in try fields.wholeNumber(word, in: range) },
      set: set
    )
  }

  static func text<View: UIView>(
    _ word: String,
    set: @escaping Setter<View, String>
  ) -> SceneKey {
    SceneKey(word, read: { fields, _ throws(SourceError) in try fields.text(word) }, set: set)
  }

  static func word<View: UIView, Value: Sendable>(
    _ word: String,
    among values: [String: Value],
    set: @escaping Setter<View, Value>
  ) -> SceneKey {
    SceneKey(
      word,
      read: { fields, _ throws(SourceError) in try fields.word(word, among: values) },
      set: set
    )
  }

  /// A list of numbers, such as the sides of an inset.
  static func numbers<View: UIView>(
    _ word: String,
    _ count: Int,
    _ what: String,
    set: @escaping Setter<View, [Double]>
  ) -> SceneKey {
    SceneKey(
      word,
      read: { fields, _ throws(SourceError) in
        try fields.numbers(word, count: count, what: what)
      },
      set: set
    )
  }

  static func color<View: UIView>(
    _ word: String,
    set: @escaping Setter<View, UIColor>
  ) -> SceneKey {
    SceneKey(word, read: { fields, _ throws(SourceError) in try fields.color(word) }, set: set)
  }

  static func size<View: UIView>(
    _ word: String,
    set: @escaping Setter<View, CGSize>
  ) -> SceneKey {
    SceneKey(word, read: { fields, _ throws(SourceError) in try fields.size(word) }, set: set)
  }
}
