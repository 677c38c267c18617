import TouchExplain
import TouchKit
import TouchScene

/// The findings of one file.
@MainActor
struct AuditReport {
  /// The file as the user named it.
  let file: String
  var findings: [Finding]
  /// How many findings are in the baseline.
  var knownCount = 0
  private let scene: Scene

  init(_ audit: TouchExplain.Audit, of scene: Scene) {
    file = scene.file.name
    findings = audit.findings
    self.scene = scene
  }

  /// Returns the place in the file of the view of a finding; nil for a view that UIKit adds.
  func position(of finding: Finding) -> SourcePosition? { scene.position(of: finding.view) }

  // MARK: - Text

  static func lines(for reports: [AuditReport], _ baseline: AuditBaseline?) -> [ToldLine] {
    var lines: [ToldLine] = []
    for report in reports { lines += report.lines }
    let findings = reports.flatMap(\.findings)
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    var sum = counts.isEmpty ? "Nothing found" : counts.joined(separator: ", ")
    let known = reports.reduce(0) { $0 + $1.knownCount }
    if let baseline {
      sum += "; \(known) known"
      if baseline.goneCount > 0 {
        sum += ", \(baseline.goneCount) of \(baseline.name) no longer found"
      }
    }
    return lines + [ToldLine(sum + ".")]
  }

  private var lines: [ToldLine] {
    var lines: [ToldLine] = []
    for finding in findings {
      let place = position(of: finding).map { ":\($0.line ?? 1):\($0.column ?? 1)" } ?? ""
      lines.append(
        """
        \(file)\(place): \(finding.severity.rawValue, finding.severity.role): \(finding.path): \
        \(finding.reason) [\(finding.rule.rawValue)]
        """
      )
      lines.append("  at   \(finding.rect.words)")
      lines.append("  fix  \(finding.fix)")
    }
    return lines
  }

  // MARK: - JSON

  static func json(for reports: [AuditReport]) -> String {
    JSONWriter.object { json in
      json.objects("findings", pairs(of: reports)) { json, pair in
        let (report, finding) = pair
        json.field("file", report.file)
        json.field("line", report.position(of: finding)?.line)
        json.field("rule", finding.rule.rawValue)
        json.field("severity", finding.severity.rawValue)
        json.field("view", finding.path)
        json.field("rect", finding.rect)
        json.field("reason", finding.reason)
        json.field("fix", finding.fix)
      }
    }
  }

  /// Each finding beside the report that it is in.
  static func pairs(of reports: [AuditReport]) -> [(AuditReport, Finding)] {
    reports.flatMap { report in report.findings.map { (report, $0) } }
  }
}

extension Severity {
  fileprivate var role: Role { self == .error ? .refused : .note }
}
