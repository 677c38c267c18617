/// What an animation changes: a property of a layer, or some of its numbers.
struct LayerKeyPath: Hashable {
  let key: String
  /// Which of the property's numbers; nil for all.
  let part: [Int]?

  /// Reads a key path such as `position`, `bounds.size.width` or `transform.rotation`.
  ///
  /// What names no part of a property is taken as the name of one.
  init(_ text: String) {
    let words = text.split(separator: ".", maxSplits: 1).map(String.init)
    guard words.count == 2, let part = Self.parts(of: words[0])[words[1]] else {
      (key, part) = (text, nil)
      return
    }
    (key, self.part) = (words[0], part)
  }

  private static func parts(of key: String) -> [String: [Int]] {
    switch key {
    case "position", "anchorPoint", "startPoint", "endPoint": ["x": [0], "y": [1]]
    case "shadowOffset": ["width": [0], "height": [1]]
    case "bounds":
      [
        "origin": [0, 1], "origin.x": [0], "origin.y": [1],
        "size": [2, 3], "size.width": [2], "size.height": [3],
      ]
    case "transform":
      [
        "scale": [0, 1], "scale.xy": [0, 1], "scale.x": [0], "scale.y": [1],
        "rotation": [3], "rotation.z": [3],
        "translation": [4, 5], "translation.x": [4], "translation.y": [5],
      ]
    default: [:]
    }
  }

  /// Returns the numbers that are meant, of all numbers of the property.
  func select(_ components: [CGFloat]) -> [CGFloat] {
    part.map { $0.map { components[$0] } } ?? components
  }

  /// Returns all numbers of the property with those that are meant replaced.
  func replace(_ numbers: [CGFloat], in components: [CGFloat]) -> [CGFloat] {
    guard let part else { return numbers }
    var result = components
    for (index, number) in zip(part, numbers) { result[index] = number }
    return result
  }

  /// Returns the numbers of a value that code of an app gives, as many as are meant; one number stands
  /// for all of them, as the scale of `transform.scale` does.
  func components(of value: Any?, like present: [CGFloat]) -> [CGFloat]? {
    guard let value, let numbers = LayerValue.components(of: value) else { return nil }
    let count = select(present).count
    if numbers.count == count { return numbers }
    return numbers.count == 1 ? Array(repeating: numbers[0], count: count) : nil
  }
}
