/// The findings of one audit in all its files, and the files that it could not read.
@MainActor
struct AuditSitting {
  private var files: [(file: AuditedFile, reports: [AuditReport])] = []
  private let baseline: AuditBaseline?

  init(baseline: AuditBaseline?) { self.baseline = baseline }

  var refusals: [AuditedFile.Refusal] { files.flatMap(\.file.refusals) }

  mutating func look(at file: AuditedFile, targets: Bool, on device: DeviceOption) {
    var (file, found) = (file, [AuditReport]())
    for scene in file.scenes {
      file.attempt { _ in
        let scene = try device.scene(scene)
        let audit = TouchExplain.Audit(of: scene, targets: targets) { [baseline] rule, path in
          baseline?.contains(rule, path, in: scene.file) ?? false
        }
        found.append(AuditReport(audit, of: scene))
      }
    }
    files.append((file, found))
  }

  /// The findings of each screen; those that several screens share stand with the first.
  var reports: [AuditReport] { AuditReport.toldOnce(files.flatMap(\.reports)) }

  // MARK: - Text

  var findingLines: [Sentence] { reports.flatMap { $0.lines + $0.deviceLines } }

  /// The number of findings of each severity, and in how much; nothing where no file was read.
  func sumLines(namingOption namesOption: Bool) -> [Sentence] {
    guard !reports.isEmpty else { return [] }
    let parts = files.compactMap { Self.partLine($0.file, $0.reports, namesOption) }
    return parts + [Sentence(sum)]
  }

  private var sum: String {
    let findings = reports.flatMap(\.told).map(\.finding)
    let severities = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    var sum = severities.isEmpty ? "Nothing found" : severities.joined(separator: ", ")
    let views = reports.reduce(0) { $0 + $1.counts.views }
    let targets = reports.reduce(0) { $0 + $1.counts.targets }
    sum += " in \(counted(views, "view")), \(counted(targets, "target"))"
    let odd = reports.reduce(0) { $0 + $1.counts.contradicted }
    if odd > 0 { sum += " (\(odd) may be elsewhere, since required constraints contradict others)" }
    if let counts = baseline?.counts {
      sum += "; \(counts.found) known"
      if counts.gone > 0, let name = baseline?.name {
        sum += ", \(counts.gone) of \(name) no longer found"
      }
    }
    let refused = files.count { !$0.file.refusals.isEmpty }
    if refused > 0 {
      let read = files.count { !$0.reports.isEmpty }
      sum += "; \(counted(read, "file")) read, \(refused) refused"
    }
    return sum + "."
  }

  private static let named = 3

  /// That not all screens of a file were read, where nothing but asking for them was missing.
  private static func partLine(
    _ file: AuditedFile,
    _ reports: [AuditReport],
    _ namesOption: Bool
  ) -> Sentence? {
    guard file.refusals.isEmpty, reports.count < file.count else { return nil }
    let screens = reports.compactMap(\.screen)
    let more = screens.count > named ? " and \(screens.count - named) more" : ""
    let names = screens.isEmpty ? "" : " (\(screens.prefix(named).joined(separator: ", "))\(more))"
    return Sentence(
      "\(file.name): \(reports.count) of \(counted(file.count, file.kind))\(names)"
        + (namesOption ? "; --scene all reads all." : ".")
    )
  }

  // MARK: - JSON

  var json: String {
    JSONWriter.object { json in
      AuditReport.write(reports, to: &json)
      json.objects("files", files) { json, pair in
        json.field("file", pair.reports.first?.file ?? pair.file.name)
        json.field("count", pair.reports.isEmpty ? nil : pair.file.count)
        json.objects("screens", pair.reports) { json, report in
          json.field("scene", report.screen)
          json.field("views", report.counts.views)
          json.field("targets", report.counts.targets)
        }
        json.objects("errors", pair.file.refusals) { json, refusal in
          json.field("line", refusal.position?.line)
          json.field("column", refusal.position?.column)
          json.field("problem", refusal.problem)
          json.field("help", refusal.help)
        }
      }
    }
  }
}
