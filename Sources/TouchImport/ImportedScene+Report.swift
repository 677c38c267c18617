public import TouchScene

extension ImportedScene {
  /// The number of views and windows in the file.
  ///
  /// The window that an import puts around views without one does not count.
  public var viewCount: Int {
    let windows = scene["windows"]?.list ?? []
    var count = windows.count { $0["frame"] != nil || $0["class"] != nil }
    var pending = windows.flatMap { ($0["subviews"]?.list ?? []) + [$0["root"]].compactMap(\.self) }
    if let root = scene["root"] { pending.append(root) }
    while let view = pending.popLast() {
      count += 1
      pending += view["subviews"]?.list ?? []
    }
    return count
  }

  /// Returns the scene without what people wrote or see: titles, texts and images, and the names that came from labels.
  package var anonymised: SourceValue {
    let hidden: Set<String> = ["text", "title", "about", "image"]
    let namesAreLabels = kind == .pageSource || kind == .elementTree
    return Self.value(scene, without: namesAreLabels ? hidden.union(["name"]) : hidden)
  }

  private static func value(_ value: SourceValue, without keys: Set<String>) -> SourceValue {
    value.replacingParts { key, part in
      if let key, keys.contains(key) { return nil }
      // The names of classes are not keys of ours.
      return self.value(part, without: key == "classes" ? [] : keys)
    }
  }
}
