/// The value of one property of a layer, as numbers that an animation can go between.
enum LayerValue: Equatable {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CGAffineTransform)
  case color(CGColor?)
  case colors([CGColor])
  case numbers([CGFloat])
  case path(UIBezierPath?)

  /// The numbers that an animation changes one by one.
  ///
  /// Colours are premultiplied; a transform is its scale, shear, rotation and translation.
  var components: [CGFloat] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .transform(let map): map.parts.components
    case .color(let color): color?.premultiplied ?? [0, 0, 0, 0]
    case .colors(let colors): colors.flatMap(\.premultiplied)
    case .numbers(let numbers): numbers
    case .path(let path): path?.elements.flatMap(\.coordinates) ?? []
    }
  }

  /// Returns a value of the same kind with other numbers, of which there are as many.
  func with(_ parts: [CGFloat]) -> LayerValue {
    switch self {
    case .number: return .number(parts[0])
    case .point: return .point(CGPoint(x: parts[0], y: parts[1]))
    case .size: return .size(CGSize(width: parts[0], height: parts[1]))
    case .rect:
      return .rect(CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
    case .transform: return .transform(CGAffineTransform(TransformParts(parts)))
    case .color: return .color(CGColor(premultiplied: parts[...]))
    case .colors:
      return .colors(
        stride(from: 0, to: parts.count - 3, by: 4).map {
          CGColor(premultiplied: parts[$0..<$0 + 4])
        }
      )
    case .numbers: return .numbers(parts)
    case .path(let path):
      var rest = parts[...]
      let moved = UIBezierPath()
      for element in path?.elements ?? [] { moved.append(element.with(&rest)) }
      moved.usesEvenOddFillRule = path?.usesEvenOddFillRule ?? false
      return .path(moved)
    }
  }

  /// The value as code of an app reads it by its key path.
  var any: Any? {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .transform(let map): CATransform3DMakeAffineTransform(map)
    case .color(let color): color
    case .colors(let colors): colors
    case .numbers(let numbers): numbers
    case .path(let path): path?.cgPath
    }
  }

  /// Returns the numbers of a value that code of an app gives; nil for what is no value of a layer.
  static func components(of value: Any) -> [CGFloat]? {
    switch value {
    case let value as CGPoint: LayerValue.point(value).components
    case let value as CGSize: LayerValue.size(value).components
    case let value as CGRect: LayerValue.rect(value).components
    case let value as CGAffineTransform: LayerValue.transform(value).components
    case let value as CATransform3D: LayerValue.transform(value.seen).components
    case let value as CGColor: LayerValue.color(value).components
    case let value as UIColor: LayerValue.color(value.cgColor).components
    case let value as CGPath: LayerValue.path(value.outline).components
    case let value as [CGColor]: LayerValue.colors(value).components
    case let values as [Any]: values.reduce(into: []) { $0 += components(of: $1) ?? [] }
    default: TouchKit.number(value).map { [CGFloat($0)] }
    }
  }
}

extension CGColor {
  fileprivate var premultiplied: [CGFloat] { [red * alpha, green * alpha, blue * alpha, alpha] }

  fileprivate init(premultiplied parts: ArraySlice<CGFloat>) {
    let parts = Array(parts)
    // A color that an animation carries past either end is the one at the end.
    let alpha = min(max(parts[3], 0), 1)
    let part = { (value: CGFloat) in alpha > 0 ? min(max(value / alpha, 0), 1) : 0 }
    self.init(red: part(parts[0]), green: part(parts[1]), blue: part(parts[2]), alpha: alpha)
  }
}

extension UIBezierPath.Element {
  fileprivate var coordinates: [CGFloat] {
    switch self {
    case .move(let point), .line(let point): [point.x, point.y]
    case .curve(let point, let one, let two): [point.x, point.y, one.x, one.y, two.x, two.y]
    case .arc(let center, let radius, let start, let end, _):
      [center.x, center.y, radius, start, end]
    case .close: []
    }
  }

  fileprivate func with(_ rest: inout ArraySlice<CGFloat>) -> Self {
    func next() -> CGFloat { rest.popFirst() ?? 0 }
    func point() -> CGPoint { CGPoint(x: next(), y: next()) }
    switch self {
    case .move: return .move(point())
    case .line: return .line(point())
    case .curve: return .curve(to: point(), control1: point(), control2: point())
    case .arc(_, _, _, _, let clockwise):
      return .arc(
        center: point(),
        radius: next(),
        start: next(),
        end: next(),
        clockwise: clockwise
      )
    case .close: return .close
    }
  }
}

/// A property of a layer that an animation changes, or some of its numbers.
struct LayerKeyPath: Hashable {
  let key: String
  /// Which of the property's numbers; nil for all.
  let part: [Int]?

  /// Reads a key path such as `bounds.size.width`; what names no part of a property names a property.
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

  /// Returns the numbers of an app's value, as many as are meant; one number stands for all of them.
  func components(of value: Any?, like present: [CGFloat]) -> [CGFloat]? {
    guard let value, let numbers = LayerValue.components(of: value) else { return nil }
    let count = select(present).count
    if numbers.count == count { return numbers }
    return numbers.count == 1 ? Array(repeating: numbers[0], count: count) : nil
  }
}
