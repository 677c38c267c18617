import TouchKit

/// Keys of a scene's views, or of their recognizers, that are read together, and what they give one.
package struct SceneKey: Sendable {
  /// Gives a view or recognizer of the key's class what was read.
  typealias Setting = @MainActor @Sendable (AnyObject) -> Void

  /// The keys, as a scene file writes them.
  let words: [String]
  /// True if the views in the view must be there first.
  let isAfterSubviews: Bool
  /// True if they say something where none of them is there too.
  let hasDefault: Bool
  /// Reads the keys; nil where they leave a view as its class has it, as a key by itself does that is not
  /// there.
  let read: @Sendable (Fields, ImageLoader) throws(SourceError) -> Setting?
  /// Returns what a view or recognizer has, as a file would say it; nil for those of other classes, and where no
  /// property stands behind the key.
  let value: @MainActor @Sendable (AnyObject) -> SourceValue.Content?

  /// Makes keys that depend on each other.
  init<Owner: AnyObject>(
    _ words: [String],
    of type: Owner.Type,
    isAfterSubviews: Bool = false,
    read: @escaping @Sendable (Fields) throws(SourceError) -> (@MainActor @Sendable (Owner) -> Void)
  ) {
    self.words = words
    self.isAfterSubviews = isAfterSubviews
    hasDefault = true
    value = { _ in nil }
    self.read = { fields, _ throws(SourceError) in
      let set = try read(fields)
      return { owner in if let owner = owner as? Owner { set(owner) } }
    }
  }

  typealias Setter<Owner, Value> = @MainActor @Sendable (Owner, Value) -> Void

  /// Makes a key that stands by itself.
  init<Owner: AnyObject, Value: Sendable>(
    _ word: String,
    set: @escaping Setter<Owner, Value>,
    read: @escaping @Sendable (Fields, ImageLoader) throws(SourceError) -> Value?
  ) {
    words = [word]
    (isAfterSubviews, hasDefault) = (false, false)
    value = { _ in nil }
    self.read = { fields, images throws(SourceError) in
      guard let value = try read(fields, images) else { return nil }
      return { owner in if let owner = owner as? Owner { set(owner, value) } }
    }
  }

  /// Returns the path of a property, which only the main actor may make.
  typealias Path<Owner, Stored> = @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Stored>

  /// Makes a key that stands for one property: of a file it is read, and to one written.
  init<Owner: AnyObject, Stored, Value: Sendable>(
    _ word: String,
    _ path: @escaping Path<Owner, Stored>,
    isAfterSubviews: Bool = false,
    read: @escaping @Sendable (Fields) throws(SourceError) -> Value?,
    stored: @escaping @Sendable (Value) -> Stored,
    written: @escaping @Sendable (Stored) -> SourceValue.Content?
  ) {
    words = [word]
    (self.isAfterSubviews, hasDefault) = (isAfterSubviews, false)
    self.read = { fields, _ throws(SourceError) in
      guard let value = try read(fields) else { return nil }
      return { owner in (owner as? Owner)?[keyPath: path()] = stored(value) }
    }
    value = { owner in (owner as? Owner).flatMap { written($0[keyPath: path()]) } }
  }

  static func flag<Owner: AnyObject>(
    _ word: String,
    _ path: @escaping Path<Owner, Bool>
  ) -> SceneKey {
    SceneKey(
      word,
      path,
      read: { fields throws(SourceError) in try fields.bool(word) },
      stored: { $0 },
      written: { .bool($0) }
    )
  }

  static func number<Owner: AnyObject, Number: BinaryFloatingPoint & SendableMetatype>(
    _ word: String,
    in range: ClosedRange<Double> = -1e9...1e9,
    isAfterSubviews: Bool = false,
    _ path: @escaping Path<Owner, Number>
  ) -> SceneKey {
    SceneKey(
      word,
      path,
      isAfterSubviews: isAfterSubviews,
      read: { fields throws(SourceError) in try fields.number(word, in: range) },
      stored: { Number($0) },
      written: { .number(Double($0)) }
    )
  }

  static func wholeNumber<Owner: AnyObject>(
    _ word: String,
    in range: ClosedRange<Int>,
    _ path: @escaping Path<Owner, Int>
  ) -> SceneKey {
    SceneKey(
      word,
      path,
      read: { fields throws(SourceError) in try fields.wholeNumber(word, in: range) },
      stored: { $0 },
      written: { .number(Double($0)) }
    )
  }

  /// One of some words, which are those of the values' cases.
  static func word<Owner: AnyObject, Value: Sendable>(
    _ word: String,
    among values: [String: Value],
    _ path: @escaping Path<Owner, Value>
  ) -> SceneKey {
    SceneKey(
      word,
      path,
      read: { fields throws(SourceError) in try fields.word(word, among: values) },
      stored: { $0 },
      written: { .string("\($0)") }
    )
  }

  /// One word or a list of them, each for a part of a set; a set of several is not written.
  static func set<Owner: AnyObject, Values: OptionSet & Sendable>(
    _ word: String,
    among values: [String: Values],
    _ path: @escaping Path<Owner, Values>
  ) -> SceneKey {
    SceneKey(
      word,
      path,
      read: { fields throws(SourceError) in try fields.set(word, among: values) },
      stored: { $0 },
      written: { set in values.first { $0.value == set }.map { .string($0.key) } }
    )
  }

  static func flag<Owner: AnyObject>(
    _ word: String,
    set: @escaping Setter<Owner, Bool>
  ) -> SceneKey {
    SceneKey(word, set: set) { fields, _ throws(SourceError) in try fields.bool(word) }
  }

  static func word<Owner: AnyObject, Value: Sendable>(
    _ word: String,
    among values: [String: Value],
    set: @escaping Setter<Owner, Value>
  ) -> SceneKey {
    SceneKey(word, set: set) { fields, _ throws(SourceError) in
      try fields.word(word, among: values)
    }
  }

  static func text<Owner: AnyObject>(
    _ word: String,
    set: @escaping Setter<Owner, String>
  ) -> SceneKey {
    SceneKey(word, set: set) { fields, _ throws(SourceError) in try fields.text(word) }
  }

  static func texts<Owner: AnyObject>(
    _ word: String,
    set: @escaping Setter<Owner, [String]>
  ) -> SceneKey {
    SceneKey(word, set: set) { fields, _ throws(SourceError) in
      fields[word] == nil ? nil : try fields.texts(word)
    }
  }

  /// A list of numbers, such as the sides of an inset.
  static func numbers<Owner: AnyObject>(
    _ word: String,
    _ count: Int,
    _ what: Phrase,
    set: @escaping Setter<Owner, [Double]>
  ) -> SceneKey {
    SceneKey(word, set: set) { fields, _ throws(SourceError) in
      try fields.numbers(word, count: count, what: what)
    }
  }

  static func color<Owner: AnyObject>(
    _ word: String,
    set: @escaping Setter<Owner, UIColor>
  ) -> SceneKey {
    SceneKey(word, set: set) { fields, _ throws(SourceError) in try fields.color(word) }
  }

  static func size<Owner: AnyObject>(
    _ word: String,
    set: @escaping Setter<Owner, CGSize>
  ) -> SceneKey {
    SceneKey(word, set: set) { fields, _ throws(SourceError) in try fields.size(word) }
  }
}
