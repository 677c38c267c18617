import TouchKit
import TouchScene

/// What controls with a value show.
extension InterfaceBuilderTranslator {
  /// The attributes of numbers, with the keys of scene files.
  private static let attributes = [
    ("minValue", "minimumValue"), ("minimumValue", "minimumValue"), ("maxValue", "maximumValue"),
    ("maximumValue", "maximumValue"), ("value", "value"), ("stepValue", "stepValue"),
    ("numberOfPages", "numberOfPages"), ("currentPage", "currentPage"),
    ("selectedSegmentIndex", "selectedSegmentIndex"),
  ]

  /// Sets the value of a control, as far as the engine's class has it; a number that a control
  /// cannot have is left out.
  func setValue(of element: XMLTree, _ base: UIKitClass, in fields: inout SceneFields) {
    var numbers: [String: Double] = [:]
    for (attribute, key) in Self.attributes where base.has(key) {
      if let number = element.number(attribute) { numbers[key] = number }
    }
    var segmentCount = 0
    if base.has("segments"), let list = element.child("segments") {
      let titles = list.children.filter { $0.name == "segment" }.map { segment in
        SourceValue(.string(segment["title"] ?? ""), at: segment.position)
      }
      segmentCount = titles.count
      fields.set("segments", SourceValue(.list(titles), at: list.position))
    }
    for (key, number) in Self.possible(numbers, of: base, segmentCount: segmentCount)
      .sorted(by: { $0.key < $1.key })
    {
      fields.set(key, number)
    }
  }

  /// Returns the numbers without those that the scene file would refuse.
  private static func possible(
    _ numbers: [String: Double],
    of base: UIKitClass,
    segmentCount: Int
  ) -> [String: Double] {
    var numbers = numbers.filter { (-1e9...1e9).contains($0.value) }
    let low = numbers["minimumValue"] ?? 0
    let high = numbers["maximumValue"] ?? max(low, base.name == "UISlider" ? 1 : 100)
    if low > high {
      for key in ["minimumValue", "maximumValue", "value"] { numbers[key] = nil }
    } else {
      numbers["value"] = numbers["value"].map { min(max($0, low), high) }
    }
    let pages = numbers["numberOfPages"] ?? 0
    let limits = [
      ("stepValue", Double.leastNonzeroMagnitude...1e9, false), ("numberOfPages", 0...10_000, true),
      ("currentPage", 0...max(0, pages - 1), true),
      ("selectedSegmentIndex", -1...Double(max(-1, segmentCount - 1)), true),
    ]
    for (key, range, isWhole) in limits {
      guard let number = numbers[key] else { continue }
      if !range.contains(number) || isWhole && number != number.rounded() { numbers[key] = nil }
    }
    return numbers
  }
}
