/// A property that an archive holds, said once for writing and for reading; one that is not there stays.
@MainActor
struct ArchivedProperty {
  let encode: (NSCoder) -> Void
  let restore: (ArchiveReader) throws(MalformedArchive) -> Void

  static func object<Owner: AnyObject, Value>(
    _ key: ArchiveKey,
    _ owner: Owner,
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> Self {
    Self(
      encode: { $0.encode(owner[keyPath: path], for: key) },
      restore: { (archive) throws(MalformedArchive) in
        if let value: Value = try archive.object(key) { owner[keyPath: path] = value }
      }
    )
  }

  static func optional<Owner: AnyObject, Value>(
    _ key: ArchiveKey,
    _ owner: Owner,
    _ path: ReferenceWritableKeyPath<Owner, Value?>
  ) -> Self {
    Self(
      encode: { $0.encode(owner[keyPath: path] as Any?, for: key) },
      restore: { (archive) throws(MalformedArchive) in
        if let value: Value = try archive.object(key) { owner[keyPath: path] = value }
      }
    )
  }

  /// A case of an enumeration, by its raw value.
  static func choice<Owner: AnyObject, Value: RawRepresentable>(
    _ key: ArchiveKey,
    _ owner: Owner,
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> Self where Value.RawValue == Int {
    Self(
      encode: { $0.encode(owner[keyPath: path].rawValue, for: key) },
      restore: { (archive) throws(MalformedArchive) in
        if let value: Value = try archive.choice(key) { owner[keyPath: path] = value }
      }
    )
  }

  static func number<Owner: AnyObject>(
    _ key: ArchiveKey,
    _ owner: Owner,
    _ path: ReferenceWritableKeyPath<Owner, CGFloat>
  ) -> Self {
    Self(
      encode: { $0.encode(Double(owner[keyPath: path]), for: key) },
      restore: { (archive) throws(MalformedArchive) in
        if let number = try archive.number(key) { owner[keyPath: path] = number }
      }
    )
  }

  static func numbers(
    _ key: ArchiveKey,
    _ values: @autoclosure @escaping () -> [CGFloat],
    count: Int,
    set: @escaping ([CGFloat]) -> Void
  ) -> Self {
    Self(
      encode: { $0.encode(numbers: values(), for: key) },
      restore: { (archive) throws(MalformedArchive) in
        if let numbers = try archive.numbers(key, count: count) { set(numbers) }
      }
    )
  }
}

extension ArchivedProperty {
  /// Values of a control by its states, by the states' bits; of those that `isArchived`.
  static func values<Owner: UIControl, Value>(
    _ key: ArchiveKey,
    _ owner: Owner,
    _ path: ReferenceWritableKeyPath<Owner, [UIControl.State: Value]>,
    where isArchived: @escaping (Value) -> Bool = { _ in true }
  ) -> Self {
    Self(
      encode: { coder in
        let pairs = owner[keyPath: path].filter { isArchived($0.value) }
          .map { (String($0.key.rawValue), $0.value) }
        coder.encode(Dictionary(uniqueKeysWithValues: pairs), for: key)
      },
      restore: { (archive) throws(MalformedArchive) in
        for (bits, value) in try archive.object(key, as: [String: Value].self) ?? [:] {
          guard let bits = UInt(bits) else { throw MalformedArchive() }
          owner[keyPath: path][UIControl.State(rawValue: bits)] = value
        }
      }
    )
  }

  /// A value and its limits; those that are not there are as they are.
  static func range<Owner: UIControl, Value: BinaryFloatingPoint>(
    _ owner: Owner,
    _ range: ReferenceWritableKeyPath<Owner, ClosedRange<Value>>,
    _ value: ReferenceWritableKeyPath<Owner, Value>
  ) -> Self {
    Self(
      encode: { coder in
        coder.encode(Double(owner[keyPath: range].lowerBound), for: .minimumValue)
        coder.encode(Double(owner[keyPath: range].upperBound), for: .maximumValue)
        coder.encode(Double(owner[keyPath: value]), for: .value)
      },
      restore: { (archive) throws(MalformedArchive) in
        let present = owner[keyPath: range]
        let low = try archive.number(.minimumValue).map { Value($0) } ?? present.lowerBound
        let high = try archive.number(.maximumValue).map { Value($0) } ?? present.upperBound
        guard low <= high else { throw MalformedArchive() }
        owner[keyPath: range] = low...high
        owner[keyPath: value] = Value(try archive.number(.value) ?? 0).clamped(to: low...high)
      }
    )
  }
}
