import Foundation
import TouchExplain
import TouchScene

/// Known findings, from the JSON output of an earlier audit.
@MainActor
struct AuditBaseline {
  /// What makes two findings equal; lines and rectangles may change.
  private struct Key: Hashable {
    let file: String
    let rule: String
    let view: String
  }

  /// The file that they are from.
  let name: String
  private let known: Set<Key>
  private var found: Set<Key> = []

  /// Reads what `--format json` writes.
  init(reading data: Data, name: String) throws {
    self.name = name
    let value = try YAMLReader.value(from: data, file: name)
    guard let findings = value["findings"]?.list else {
      throw SourceError(
        SourcePosition(file: name, line: 1),
        "this is not a baseline: it has no 'findings'",
        help: "write one: touchstone audit FILE --format json > \(name)"
      )
    }
    known = Set(
      try findings.map { finding in
        guard let rule = finding["rule"]?.string, let view = finding["view"]?.string else {
          throw SourceError(finding.position, "a finding needs 'rule' and 'view'")
        }
        return Key(file: Self.name(of: finding["file"]?.string ?? ""), rule: rule, view: view)
      }
    )
  }

  /// How many of the findings are no longer there.
  var goneCount: Int { known.count - found.count }

  /// Removes the known findings from a report.
  mutating func subtract(from report: inout AuditReport) {
    let file = Self.name(of: report.file)
    var new: [Finding] = []
    for finding in report.findings {
      let key = Key(file: file, rule: finding.rule.rawValue, view: finding.path)
      if known.contains(key) { found.insert(key) } else { new.append(finding) }
    }
    report.knownCount = report.findings.count - new.count
    report.findings = new
  }

  /// The file without its folder, which differs from machine to machine.
  private static func name(of file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }
}
