import Foundation
import Testing
import TouchKit

/// The table of settings, held against the manual.
@Suite struct PolicySettingTests {
  @Test func `the manual's tables have a row for each setting, and no other`() throws {
    let thresholds = PolicySetting.all.filter(Self.isThreshold)
    let others = PolicySetting.all.filter { !Self.isThreshold($0) }
    #expect(try rows("Thresholds") == thresholds.map(Self.row))
    #expect(try rows("Policies") == others.map(Self.row))
  }

  @Test func `a setting takes what its row allows, and keeps it`() {
    for setting in PolicySetting.all {
      var policy = Policy()
      switch setting.kind {
      case .flag(let path):
        policy[keyPath: path].toggle()
        #expect(policy[keyPath: path] == !Policy()[keyPath: path], "\(setting.name)")
      case .count(let path, let range):
        policy[keyPath: path] = range.upperBound
        #expect(policy[keyPath: path] == range.upperBound, "\(setting.name)")
      case .number(let path, _):
        policy[keyPath: path] = PolicySetting.highest
        #expect(policy[keyPath: path] == PolicySetting.highest, "\(setting.name)")
      case .word(let path, let words):
        for word in words {
          policy[keyPath: path] = word
          #expect(policy[keyPath: path] == word, "\(setting.name)")
        }
        let last = policy
        policy[keyPath: path] = "a word that is unknown"
        #expect(policy == last, "\(setting.name)")
      }
    }
  }

  /// The lines of a page's table, without its head.
  private func rows(_ page: String) throws -> [String] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appending(path: "Sources/TouchKit/TouchKit.docc/\(page).md")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") }
  }

  private static func row(_ setting: PolicySetting) -> String {
    let values =
      switch setting.kind {
      case .flag: "`true`, `false`"
      case .count(_, let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
      case .number(_, let unit) where isThreshold(setting): unit.rawValue
      case .number(_, let unit): "\(unit.rawValue), from 0 to 10000"
      case .word(_, let words): words.map { "`\($0)`" }.joined(separator: ", ")
      }
    return "| `\(setting.name)` | \(values) | `\(setting.standard)` | \(setting.source) |"
  }

  /// Whether a setting is one of ``GestureThresholds``.
  private static func isThreshold(_ setting: PolicySetting) -> Bool {
    guard case .number(let path, _) = setting.kind else { return false }
    var policy = Policy()
    policy[keyPath: path] += 1
    return policy.thresholds != Policy().thresholds
  }
}
