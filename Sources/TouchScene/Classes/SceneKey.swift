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
    self.read = { fields, _ throws(SourceError) in
      let set = try read(fields)
      return { owner in if let owner = owner as? Owner { set(owner) } }
    }
  }

  /// Makes a key that stands by itself.
  init<Owner: AnyObject, Value: Sendable>(
    _ word: String,
    isAfterSubviews: Bool = false,
    read: @escaping @Sendable (Fields, ImageLoader) throws(SourceError) -> Value?,
    set: @escaping @MainActor @Sendable (Owner, Value) -> Void
  ) {
    words = [word]
    self.isAfterSubviews = isAfterSubviews
    hasDefault = false
    self.read = { fields, images throws(SourceError) in
      guard let value = try read(fields, images) else { return nil }
      return { owner in if let owner = owner as? Owner { set(owner, value) } }
    }
  }

  /// Keys of views or recognizers of one class, each of which sets a property.
  enum Of<Owner: AnyObject> {
    typealias Setter<Value> = @MainActor @Sendable (Owner, Value) -> Void

    static func key<Value: Sendable>(
      _ word: String,
      _ set: @escaping Setter<Value>,
      isAfterSubviews: Bool = false,
      read: @escaping @Sendable (Fields) throws(SourceError) -> Value?
    ) -> SceneKey {
      SceneKey(
        word,
        isAfterSubviews: isAfterSubviews,
        read: { fields, _ throws(SourceError) in try read(fields) },
        set: set
      )
    }

    static func flag(_ word: String, set: @escaping Setter<Bool>) -> SceneKey {
      key(word, set) { fields throws(SourceError) in try fields.bool(word) }
    }

    static func number(
      _ word: String,
      in range: ClosedRange<Double> = -1e9...1e9,
      isAfterSubviews: Bool = false,
      set: @escaping Setter<Double>
    ) -> SceneKey {
      key(word, set, isAfterSubviews: isAfterSubviews) { fields throws(SourceError) in
        try fields.number(word, in: range)
      }
    }

    static func wholeNumber(
      _ word: String,
      in range: ClosedRange<Int>,
      set: @escaping Setter<Int>
    ) -> SceneKey {
      key(word, set) { fields throws(SourceError) in try fields.wholeNumber(word, in: range) }
    }

    static func text(_ word: String, set: @escaping Setter<String>) -> SceneKey {
      key(word, set) { fields throws(SourceError) in try fields.text(word) }
    }

    static func texts(_ word: String, set: @escaping Setter<[String]>) -> SceneKey {
      key(word, set) { fields throws(SourceError) in
        fields[word] == nil ? nil : try fields.texts(word)
      }
    }

    static func word<Value: Sendable>(
      _ word: String,
      among values: [String: Value],
      set: @escaping Setter<Value>
    ) -> SceneKey {
      key(word, set) { fields throws(SourceError) in try fields.word(word, among: values) }
    }

    static func words<Value: Sendable>(
      _ word: String,
      among values: [String: Value],
      set: @escaping Setter<[Value]>
    ) -> SceneKey {
      key(word, set) { fields throws(SourceError) in try fields.words(word, among: values) }
    }

    /// One word or a list of them, each for a part of a set.
    static func set<Values: OptionSet & Sendable>(
      _ word: String,
      among values: [String: Values],
      set: @escaping Setter<Values>
    ) -> SceneKey {
      key(word, set) { fields throws(SourceError) in try fields.set(word, among: values) }
    }

    /// A list of numbers, such as the sides of an inset.
    static func numbers(
      _ word: String,
      _ count: Int,
      _ what: String,
      set: @escaping Setter<[Double]>
    ) -> SceneKey {
      key(word, set) { fields throws(SourceError) in
        try fields.numbers(word, count: count, what: what)
      }
    }

    static func color(_ word: String, set: @escaping Setter<UIColor>) -> SceneKey {
      key(word, set) { fields throws(SourceError) in try fields.color(word) }
    }

    static func size(_ word: String, set: @escaping Setter<CGSize>) -> SceneKey {
      key(word, set) { fields throws(SourceError) in try fields.size(word) }
    }
  }
}
