/// Known findings, from the JSON output of an earlier audit.
@MainActor
final class AuditBaseline {
  /// The identity of a finding; lines and rectangles may change.
  private struct Key: Hashable {
    let file: String
    let screen: String?
    let rule: String
    let view: String
  }

  let name: String
  private let known: Set<Key>
  private var found: Set<Key> = []

  init(reading data: Data, name: String) throws {
    self.name = name
    let isBlank = data.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let value = isBlank ? nil : try YAMLReader.value(from: data, file: name)
    guard let findings = value?["findings"]?.list else {
      throw SourceError(
        SourcePosition(file: name, line: 1, column: 1),
        "this is not a baseline: it has no 'findings'",
        help: "write one: touchstone audit FILE --format json > \(name.shellWord)"
      )
    }
    var known: Set<Key> = []
    for finding in findings {
      let file = Self.name(of: finding["file"]?.string ?? "")
      guard let rule = finding["rule"]?.string, let view = finding["view"]?.string else {
        throw SourceError(finding.position, "a finding needs 'rule' and 'view'")
      }
      let screen = finding["scene"]?.string
      known.insert(Key(file: file, screen: screen, rule: rule, view: view))
      for other in finding["others"]?.list ?? [] {
        guard let view = other["view"]?.string else { continue }
        let screen = other["scene"]?.string ?? screen
        known.insert(Key(file: file, screen: screen, rule: rule, view: view))
      }
    }
    self.known = known
  }

  var counts: (found: Int, gone: Int) { (found.count, known.count - found.count) }

  /// True if a finding is known; it counts as found again.
  func contains(_ rule: AuditRule, _ path: String, in file: SceneFile) -> Bool {
    let key = Key(
      file: Self.name(of: file.name),
      screen: file.imported?.screen,
      rule: rule.rawValue,
      view: path
    )
    guard known.contains(key) else { return false }
    found.insert(key)
    return true
  }

  /// The file without its folder, which differs from machine to machine.
  private static func name(of file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }
}
