package import TouchKit

extension ScreenChoice {
  func content(at position: SourcePosition) -> SourceValue.Content {
    var value = SourceValue(.map([]), at: position)
    if let deviceName {
      value.set("device", .string(deviceName))
    } else {
      value.set("size", .numbers([size.width, size.height], at: position))
      if scale != 3 { value.set("scale", .number(scale)) }
      if let idiom { value.set("idiom", .string(idiom == .pad ? "pad" : "phone")) }
    }
    return value.content
  }
}

extension SceneFile {
  /// The settings that differ from the file's, beside those that it has; nil where none does.
  func policyContent(at position: SourcePosition) -> SourceValue.Content? {
    guard policy != ownPolicy else { return nil }
    var value = source["policy"] ?? SourceValue(.map([]), at: position)
    for setting in PolicySetting.all {
      let content = setting.content(of: policy)
      let isToldElsewhere = setting.name == "indirectInput" && source["indirectInput"] != nil
      if isToldElsewhere || content != setting.content(of: ownPolicy) {
        value.set(setting.name, content)
      }
    }
    return value.content
  }
}

extension PolicySetting {
  package func content(of policy: Policy) -> SourceValue.Content {
    switch kind {
    case .flag(let path): .bool(policy[keyPath: path])
    case .count(let path, _): .number(Double(policy[keyPath: path]))
    case .number(let path, _): .number(policy[keyPath: path])
    case .word(let path, _): .string(policy[keyPath: path])
    }
  }
}
