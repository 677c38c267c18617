import TouchKit

extension XMLTree {
  /// The role of the element in the one around it.
  var key: String? { self["key"] }

  func child(key: String) -> XMLTree? { children.first { $0.key == key } }

  var all: [XMLTree] { [self] + children.flatMap(\.all) }

  /// An attribute that is YES or NO; nil where it is neither.
  func flag(_ name: String) -> Bool? {
    switch self[name] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  func number(_ name: String) -> Double? {
    guard let number = self[name].flatMap(Double.init), number.isFinite else { return nil }
    return number
  }

  /// The variations that hold for size classes, the general ones first.
  func variations(for active: Set<String>) -> [XMLTree] {
    children.filter { $0.name == "variation" }
      .compactMap { variation -> (element: XMLTree, conditions: Int)? in
        if variation.key == "default" { return (variation, 0) }
        let conditions = (variation.key ?? "").split(separator: "-").map(String.init)
        return active.isSuperset(of: conditions) ? (variation, conditions.count) : nil
      }
      .enumerated().sorted {
        ($0.element.conditions, $0.offset) < ($1.element.conditions, $1.offset)
      }
      .map(\.element.element)
  }

  /// The identifiers of a view's `subviews` or `constraints` that are not installed for size classes.
  func excluded(_ key: String, for sizeClasses: Set<String>) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations(for: sizeClasses) {
      for mask in variation.children where mask.name == "mask" && mask.key == key {
        for rule in mask.children {
          guard let id = rule["reference"] else { continue }
          if rule.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
        }
      }
    }
    return excluded
  }

  /// The identifiers of a view's constraints that are installed for some size classes.
  var constraintsOfDevices: Set<String> {
    let masks = children.filter { $0.name == "variation" }.flatMap(\.children)
      .filter { $0.name == "mask" && $0.key == "constraints" }
    return Set(
      masks.flatMap(\.children).filter { $0.name == "include" }.compactMap { $0["reference"] }
    )
  }

  /// The number in an attribute for size classes, which a variation may change.
  func number(_ name: String, for sizeClasses: Set<String>) -> Double? {
    variations(for: sizeClasses).reversed().lazy.compactMap { $0.number(name) }.first
      ?? number(name)
  }

  func connections(_ kind: String) -> [XMLTree] {
    child("connections")?.children.filter { $0.name == kind } ?? []
  }

  private var frameElement: XMLTree? { children.first { $0.name == "rect" && $0.key == "frame" } }

  var hasFrame: Bool { frameElement != nil }

  var frame: CGRect? { frameElement?.rectangle }

  /// The rectangle of the element where the file gives its distances from the edges of the view around
  /// it; nil where there is none.
  func insetFrame(in size: CGSize) -> CGRect? {
    guard let inset = child(key: "frameInset") else { return nil }
    func span(_ low: String, _ high: String, _ length: String, in total: CGFloat)
      -> (start: CGFloat, length: CGFloat)
    {
      let (low, high) = (inset.number(low), inset.number(high))
      guard let length = inset.number(length) else {
        return (low ?? 0, max(0, total - (low ?? 0) - (high ?? 0)))
      }
      return (low ?? high.map { total - $0 - length } ?? 0, length)
    }
    let across = span("minX", "maxX", "width", in: size.width)
    let down = span("minY", "maxY", "height", in: size.height)
    let frame = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
    return frame.isSensible ? frame : nil
  }

  /// The parts that change with the size of the view around it; nothing where constraints place the view.
  var autoresizingMask: UIView.AutoresizingMask {
    guard let mask = child(key: "autoresizingMask"), !isHeldByConstraints else { return [] }
    return Self.maskParts.reduce(into: []) { parts, part in
      if mask.flag(part.attribute) == true { parts.insert(part.part) }
    }
  }

  /// The attributes of a mask, the words of scenes for them, and what they are in UIKit.
  static let maskParts: [(attribute: String, word: String, part: UIView.AutoresizingMask)] = [
    ("flexibleMinX", "left", .flexibleLeftMargin), ("widthSizable", "width", .flexibleWidth),
    ("flexibleMaxX", "right", .flexibleRightMargin), ("flexibleMinY", "top", .flexibleTopMargin),
    ("heightSizable", "height", .flexibleHeight), ("flexibleMaxY", "bottom", .flexibleBottomMargin),
  ]

  var rectangle: CGRect? {
    guard let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height")
    else { return nil }
    let rectangle = CGRect(x: x, y: y, width: width, height: height)
    return rectangle.isSensible ? rectangle : nil
  }

  /// True if constraints of the app hold a view, and not its frame and mask.
  var isHeldByConstraints: Bool {
    flag("translatesAutoresizingMaskIntoConstraints") == false && flag("fixedFrame") != true
  }

  /// True if a mask makes a view as large as the one around it is.
  var fillsByMask: Bool {
    let mask = child(key: "autoresizingMask")
    return !isHeldByConstraints && mask?.flag("widthSizable") == true
      && mask?.flag("heightSizable") == true
  }

  /// True if the canvas warns that the frame of a view is not the one that constraints give it.
  var isDoubtful: Bool { flag("misplaced") == true || flag("ambiguous") == true }

  /// True if the file sets a property of the app's own class that makes its touch area another, by its name.
  var setsTouchArea: Bool {
    child("userDefinedRuntimeAttributes")?.children.contains { attribute in
      ["touch", "hit"].contains { attribute["keyPath"]?.lowercased().contains($0) == true }
    } == true
  }

  /// The runtime attribute of a key path; the last one counts.
  func runtimeAttribute(_ path: String) -> XMLTree? {
    child("userDefinedRuntimeAttributes")?.children.last { $0["keyPath"] == path }
  }

  /// The layout margins of a view, 8 points where the file leaves a side out; nil for those of its class.
  var margins: UIEdgeInsets? {
    let insets = child(key: "layoutMargins") ?? child(key: "directionalLayoutMargins")
    return insets.map { insets in
      UIEdgeInsets(
        top: insets.number("top") ?? 8,
        left: insets.number("left") ?? insets.number("leading") ?? 8,
        bottom: insets.number("bottom") ?? 8,
        right: insets.number("right") ?? insets.number("trailing") ?? 8
      )
    }
  }
}
