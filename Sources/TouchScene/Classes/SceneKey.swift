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
}

extension SceneKey {
  typealias Setter<Owner, Value> = @MainActor @Sendable (Owner, Value) -> Void
  /// Returns the path of a property, which only the main actor may make.
  typealias Path<Owner, Value> = @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Value>

  /// Makes keys that depend on each other.
  init<Owner: AnyObject>(
    _ words: [String],
    of type: Owner.Type,
    isAfterSubviews: Bool = false,
    read: @escaping @Sendable (Fields) throws(SourceError) -> (@MainActor @Sendable (Owner) -> Void)
  ) {
    self.init(words: words, isAfterSubviews: isAfterSubviews, hasDefault: true) {
      fields,
      _ throws(SourceError) in
      let set = try read(fields)
      return { owner in if let owner = owner as? Owner { set(owner) } }
    } value: { _ in
      nil
    }
  }

  /// Makes a key that stands by itself.
  static func key<Owner: AnyObject, Value>(
    _ word: String,
    _ form: SceneForm<Value>,
    set: @escaping Setter<Owner, Value>
  ) -> SceneKey {
    SceneKey(words: [word], isAfterSubviews: false, hasDefault: false) {
      fields,
      images throws(SourceError) in
      guard let value = try form.read(fields, word, images) else { return nil }
      return { owner in if let owner = owner as? Owner { set(owner, value) } }
    } value: { _ in
      nil
    }
  }

  /// Makes a key that stands for one property: of a file it is read, and to one written.
  static func key<Owner: AnyObject, Value>(
    _ word: String,
    _ form: SceneForm<Value>,
    isAfterSubviews: Bool = false,
    _ path: @escaping Path<Owner, Value>
  ) -> SceneKey {
    SceneKey(words: [word], isAfterSubviews: isAfterSubviews, hasDefault: false) {
      fields,
      images throws(SourceError) in
      guard let value = try form.read(fields, word, images) else { return nil }
      return { owner in (owner as? Owner)?[keyPath: path()] = value }
    } value: { owner in
      (owner as? Owner).flatMap { form.content($0[keyPath: path()]) }
    }
  }
}

/// The form of a key's value: how it is read, and how a file says what a property has.
struct SceneForm<Value: Sendable>: Sendable {
  typealias Reader = @Sendable (Fields, String) throws(SourceError) -> Value?

  /// Reads the value of a key; nil where the key is not there.
  let read: @Sendable (Fields, String, ImageLoader) throws(SourceError) -> Value?
  /// Returns a value as a file would say it; nil where no file can.
  var content: @Sendable (Value) -> SourceValue.Content? = { _ in nil }
}

extension SceneForm {
  init(_ read: @escaping Reader, content: @escaping @Sendable (Value) -> SourceValue.Content?) {
    self.init(read: { (fields, word, _) throws(SourceError) in try read(fields, word) })
    self.content = content
  }

  /// Makes a form that is read alone.
  init(_ read: @escaping Reader) { self.init(read) { _ in nil } }

  /// One of some words, which are those of the values' cases.
  static func word(among values: [String: Value]) -> SceneForm {
    SceneForm { (fields, word) throws(SourceError) in
      try fields.word(word, among: values)
    } content: {
      .string("\($0)")
    }
  }

  /// One word or a list of them.
  static func words<Word>(among values: [String: Word]) -> SceneForm where Value == [Word] {
    SceneForm { (fields, word) throws(SourceError) in try fields.words(word, among: values) }
  }

  /// One word or a list of them, each for a part of a set; a set of several is not written.
  static func set(among values: [String: Value]) -> SceneForm where Value: OptionSet {
    SceneForm { (fields, word) throws(SourceError) in
      try fields.set(word, among: values)
    } content: { set in
      values.first { $0.value == set }.map { .string($0.key) }
    }
  }
}

extension SceneForm where Value: BinaryFloatingPoint & SendableMetatype {
  static func number(in range: ClosedRange<Double> = -1e9...1e9) -> SceneForm {
    SceneForm { (fields, word) throws(SourceError) in
      try fields.number(word, in: range).map { Value($0) }
    } content: {
      .number(Double($0))
    }
  }
}

extension SceneForm<Int> {
  static func wholeNumber(in range: ClosedRange<Int>) -> SceneForm {
    SceneForm { (fields, word) throws(SourceError) in
      try fields.wholeNumber(word, in: range)
    } content: {
      .number(Double($0))
    }
  }
}

extension SceneForm<Bool> {
  static let flag = SceneForm { (fields, word) throws(SourceError) in
    try fields.bool(word)
  } content: {
    .bool($0)
  }
}

extension SceneForm<String> {
  static let text = SceneForm { (fields, word) throws(SourceError) in try fields.text(word) }
}

extension SceneForm<[String]> {
  static let texts = SceneForm { (fields, word) throws(SourceError) in
    fields[word] == nil ? nil : try fields.texts(word)
  }
}

extension SceneForm<[Double]> {
  /// A list of numbers, such as the sides of an inset.
  static func numbers(_ count: Int, _ what: Phrase) -> SceneForm {
    SceneForm { (fields, word) throws(SourceError) in
      try fields.numbers(word, count: count, what: what)
    }
  }
}

extension SceneForm<UIColor> {
  static let color = SceneForm { (fields, word) throws(SourceError) in try fields.color(word) }
}

extension SceneForm<CGSize> {
  static let size = SceneForm { (fields, word) throws(SourceError) in try fields.size(word) }
}
