extension UIControl {
  final func archiveState(into coder: NSCoder) {
    coder.encode(isEnabled, for: .isEnabled)
    coder.encode(isSelected, for: .isSelected)
    coder.encode(isHighlighted, for: .isHighlighted)
  }

  /// - Returns: Whether the archive was well-formed.
  final func restoreState(from coder: NSCoder) -> Bool {
    ArchiveReader.accepts(coder) { (archive) throws(MalformedArchive) in
      isEnabled = try archive.object(.isEnabled) ?? true
      isSelected = try archive.object(.isSelected) ?? false
      isHighlighted = try archive.object(.isHighlighted) ?? false
    }
  }
}

extension NSCoder {
  /// Archives what a control has for each of its states, by the states' bits.
  @MainActor
  func encode<Value>(_ values: [UIControl.State: Value], for key: ArchiveKey) {
    let pairs = values.map { (String($0.key.rawValue), $0.value) }
    encode(Dictionary(uniqueKeysWithValues: pairs), forKey: key.name)
  }

  /// Archives a value and its limits.
  func encode<Value: BinaryFloatingPoint>(_ range: ClosedRange<Value>, value: Value) {
    encode(Double(range.lowerBound), for: .minimumValue)
    encode(Double(range.upperBound), for: .maximumValue)
    encode(Double(value), for: .value)
  }
}

extension ArchiveReader {
  /// Reads what a control has for each of its states.
  @MainActor
  func values<Value>(_ key: ArchiveKey) throws(MalformedArchive) -> [UIControl.State: Value] {
    var values: [UIControl.State: Value] = [:]
    for (bits, value) in try object(key, as: [String: Value].self) ?? [:] {
      guard let bits = UInt(bits) else { throw MalformedArchive() }
      values[UIControl.State(rawValue: bits)] = value
    }
    return values
  }

  /// Reads the limits of a value; those that are not there are as given.
  func range<Value: BinaryFloatingPoint>(
    default range: ClosedRange<Value>
  ) throws(MalformedArchive) -> ClosedRange<Value> {
    let low = try number(.minimumValue).map { Value($0) } ?? range.lowerBound
    let high = try number(.maximumValue).map { Value($0) } ?? range.upperBound
    guard low <= high else { throw MalformedArchive() }
    return low...high
  }
}
