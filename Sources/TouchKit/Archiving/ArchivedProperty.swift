/// A property of a view that an archive holds, said once for writing and for reading; one that is not there, or
/// is of another type, stays.
@MainActor
struct ArchivedProperty {
  let encode: (NSCoder) -> Void
  let restore: (NSCoder) -> Void

  /// A property whose value is archived as another one; nil is not archived.
  init<Value>(
    _ key: String,
    _ value: @escaping () -> Value?,
    _ set: @escaping (Value) -> Void
  ) {
    // An app's own values may have the names of UIKit's properties.
    let key = "UI\(key)"
    encode = { if let value = value() { $0.encode(value as Any?, forKey: key) } }
    restore = { if let value = $0.object(key) as? Value { set(value) } }
  }

  init<View: UIView, Value>(
    _ key: String,
    _ view: View,
    _ path: ReferenceWritableKeyPath<View, Value>
  ) {
    self.init(key, { view[keyPath: path] }, { view[keyPath: path] = $0 })
  }

  init<View: UIView, Value>(
    _ key: String,
    _ view: View,
    _ path: ReferenceWritableKeyPath<View, Value?>
  ) {
    self.init(key, { view[keyPath: path] }, { view[keyPath: path] = $0 })
  }

  /// A case of an enumeration, by its raw value.
  static func choice<View: UIView, Value: RawRepresentable<Int>>(
    _ key: String,
    _ view: View,
    _ path: ReferenceWritableKeyPath<View, Value>
  ) -> Self {
    Self(
      key,
      { view[keyPath: path].rawValue },
      { if let value = Value(rawValue: $0) { view[keyPath: path] = value } }
    )
  }

  /// As many numbers as there are now, all of them finite; in an archive 0 and `false` are one object, which is no
  /// `Double`.
  static func numbers(
    _ key: String,
    _ numbers: @escaping () -> [CGFloat],
    _ set: @escaping ([CGFloat]) -> Void
  ) -> Self {
    Self(
      key,
      { numbers().map { NSNumber(value: Double($0)) } },
      { (archived: [NSNumber]) in
        let archived = archived.map { CGFloat($0.doubleValue) }
        guard archived.count == numbers().count, archived.allSatisfy(\.isFinite) else { return }
        set(archived)
      }
    )
  }

  /// Values of a button by its states, by the states' bits; drawings have no bytes.
  static func values<Value>(
    _ key: String,
    _ button: UIButton,
    _ path: ReferenceWritableKeyPath<UIButton, [UIControl.State: Value]>
  ) -> Self {
    Self(
      key,
      {
        button[keyPath: path].filter { ($0.value as? UIImage)?.drawn == nil }
          .reduce(into: [String: Value]()) { $0["\($1.key.rawValue)"] = $1.value }
      },
      {
        for (bits, value) in $0 {
          if let bits = UInt(bits) {
            button[keyPath: path][UIControl.State(rawValue: bits)] = value
          }
        }
      }
    )
  }
}

extension NSCoder {
  /// Returns what is archived under a key; to read what is not there, or without keys, ends the program.
  func object(_ key: String) -> Any? {
    allowsKeyedCoding && containsValue(forKey: key) ? decodeObject(forKey: key) : nil
  }
}

extension UIEdgeInsets {
  var numbers: [CGFloat] { [top, left, bottom, right] }

  init(_ numbers: [CGFloat]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
