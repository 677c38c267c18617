import TouchExplain
import TouchKit
import TouchScene

/// The findings of one file.
@MainActor
struct AuditReport {
  /// The file as the user named it.
  let file: String
  let findings: [Finding]
  private let scene: Scene

  init(_ audit: TouchExplain.Audit, of scene: Scene) {
    file = scene.file.name
    findings = audit.findings
    self.scene = scene
  }

  /// Returns the place in the file of a view of a finding; nil for a view that UIKit adds.
  func position(of place: Finding.Place) -> SourcePosition? { scene.position(of: place.view) }

  // MARK: - Text

  static func lines(for reports: [AuditReport], _ baseline: AuditBaseline?) -> [ToldLine] {
    var lines: [ToldLine] = []
    for report in reports { lines += report.lines + report.deviceLines }
    let findings = reports.flatMap(\.findings)
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    var sum = counts.isEmpty ? "Nothing found" : counts.joined(separator: ", ")
    if let counts = baseline?.counts {
      sum += "; \(counts.found) known"
      if counts.gone > 0, let name = baseline?.name {
        sum += ", \(counts.gone) of \(name) no longer found"
      }
    }
    return lines + [ToldLine(sum + ".")]
  }

  /// How many of the views that are like the first one are named.
  private static let named = 3

  private var lines: [ToldLine] {
    var lines: [ToldLine] = []
    for finding in findings {
      let others = finding.places.dropFirst()
      let place = position(of: finding.places[0]).map { ":\($0.line ?? 1):\($0.column ?? 1)" } ?? ""
      let like = others.isEmpty ? "" : " and \(others.count) more like it"
      lines.append(
        """
        \(file)\(place): \(finding.severity.rawValue, finding.severity.role): \(finding.path)\(like): \
        \(finding.reason) [\(finding.rule.rawValue)]
        """
      )
      lines.append("  at   \(finding.rect.words)")
      for other in others.prefix(Self.named) {
        lines.append("  and  \(other.rect.words) of \(other.path)")
      }
      if others.count > Self.named {
        lines.append("  and  \(counted(others.count - Self.named, "other"))")
      }
      lines.append("  fix  \(finding.fix)")
    }
    return lines
  }

  /// Where the device that a dump is from answered otherwise: what the findings do not know.
  private var deviceLines: [ToldLine] {
    DeviceAnswers(of: scene).differences.map { ToldLine("\(file): \($0.words)") }
  }

  // MARK: - JSON

  static func json(for reports: [AuditReport]) -> String {
    JSONWriter.object { json in
      json.objects("findings", pairs(of: reports)) { json, pair in
        let (report, finding) = pair
        json.field("file", report.file)
        json.field("line", report.position(of: finding.places[0])?.line)
        json.field("rule", finding.rule.rawValue)
        json.field("severity", finding.severity.rawValue)
        json.field("view", finding.path)
        json.field("rect", finding.rect)
        json.field("reason", finding.reason)
        json.field("fix", finding.fix)
        guard finding.places.count > 1 else { return }
        json.objects("others", finding.places.dropFirst()) { json, other in
          json.field("line", report.position(of: other)?.line)
          json.field("view", other.path)
          json.field("rect", other.rect)
        }
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
