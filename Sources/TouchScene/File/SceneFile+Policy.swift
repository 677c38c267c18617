package import TouchKit

extension SceneFile {
  /// Reads the settings where UIKit's versions differ: the rows of ``PolicySetting``.
  package static func policy(
    _ value: SourceValue,
    changing policy: Policy = Policy()
  ) throws(SourceError) -> Policy {
    var policy = policy
    let fields = try Fields(value, of: "'policy'", known: PolicySetting.all.map(\.name))
    for setting in PolicySetting.all {
      let name = setting.name
      switch setting.kind {
      case .flag(let path):
        if let flag = try fields.bool(name) { policy[keyPath: path] = flag }
      case .count(let path, let range):
        if let count = try fields.wholeNumber(name, in: range) { policy[keyPath: path] = count }
      case .number(let path, _):
        if let number = try fields.number(name, in: 0...PolicySetting.highest) {
          policy[keyPath: path] = number
        }
      case .word(let path, let words):
        if let word = try fields[name]?.word(for: name, among: words) {
          policy[keyPath: path] = word
        }
      }
    }
    return policy
  }
}
