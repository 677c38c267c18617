@MainActor
struct AuditReport {
  /// A finding, and the other screens of the file that show the same elements.
  struct Told {
    let finding: Finding
    var elsewhere: [(screen: String?, places: [Finding.Place])] = []
  }

  let file: String
  let screen: String?
  private(set) var told: [Told]
  let counts: TouchExplain.Audit.Counts
  private var isOneOfSeveral = false
  private let scene: Scene

  init(_ audit: TouchExplain.Audit, of scene: Scene) {
    file = scene.file.name
    screen = scene.file.imported?.screen
    told = audit.findings.map { Told(finding: $0) }
    counts = audit.counts
    self.scene = scene
  }

  /// The reports with each finding told once, though several screens of a file show its elements, as
  /// they show a controller that is embedded in each.
  static func toldOnce(_ reports: [AuditReport]) -> [AuditReport] {
    var reports = reports
    var known: [Fault: (report: Int, told: Int)] = [:]
    let counts = Dictionary(grouping: reports, by: \.file).mapValues(\.count)
    for index in reports.indices {
      let report = reports[index]
      reports[index].isOneOfSeveral = counts[report.file] ?? 0 > 1
      reports[index].told = []
      for told in report.told {
        let fault = report.fault(told.finding)
        if let fault, let first = known[fault], first.report != index {
          reports[first.report].told[first.told].elsewhere
            .append((report.screen, told.finding.places))
        } else {
          if let fault { known[fault] = (index, reports[index].told.count) }
          reports[index].told.append(told)
        }
      }
    }
    return reports
  }

  private struct Fault: Hashable {
    let rule: AuditRule
    let severity: Severity
    let places: [SourcePosition]
  }

  private func fault(_ finding: Finding) -> Fault? {
    let places = finding.places.compactMap { position(of: $0) }
    guard screen != nil, places.count == finding.places.count else { return nil }
    return Fault(rule: finding.rule, severity: finding.severity, places: places)
  }

  /// Returns the place in the file of a view of a finding; nil for a view that UIKit adds.
  func position(of place: Finding.Place) -> SourcePosition? { scene.position(of: place.view) }

  // MARK: - Text

  /// The number of named views among those that are like the first one.
  private static let named = 3
  private static let listed = 20

  var lines: [Sentence] {
    var lines: [Sentence] = []
    for told in told {
      let finding = told.finding
      let others = finding.places.dropFirst()
      let place = position(of: finding.places[0]).map { ":\($0.line ?? 1):\($0.column ?? 1)" } ?? ""
      let like = others.isEmpty ? "" : ", with \(others.count) more like it"
      let screen = isOneOfSeveral ? screen.map { " of \($0)" } ?? "" : ""
      lines.append(
        """
        \(file)\(place): \(finding.severity.rawValue, finding.severity.role): \(finding.places[0].name)\(like)\(screen): \
        \(finding.reason) [\(finding.rule.rawValue)]
        """
      )
      lines.append("  at   \(finding.rect.words)")
      for other in others.prefix(Self.named) {
        lines.append("  and  \(other.rect.words) of \(other.name)")
      }
      if others.count > Self.named {
        let rest = others.dropFirst(Self.named)
        let names = rest.map(\.view.viewName.short)
        // What is made alike, as a row's controls, has one name.
        let list = Set(names).count == 1 ? "" : ": \(names.counted(upTo: Self.listed))"
        lines.append("  and  \(counted(rest.count, "other"))\(list)")
      }
      // The reason names the first of those at the first place.
      let victims =
        finding.places[0].victims.dropFirst(Self.named) + others.flatMap(\.victims)
      if !victims.isEmpty {
        lines.append("  of   \(victims.map(\.viewName.short).counted(upTo: Self.listed)) as well")
      }
      let elsewhere = told.elsewhere.compactMap(\.screen)
      if !elsewhere.isEmpty {
        let more = elsewhere.count - Self.named
        let rest = more > 0 ? " and \(counted(more, "other"))" : ""
        let names = elsewhere.prefix(Self.named).joined(separator: ", ")
        lines.append("  and  the same in \(names)\(rest)")
      }
      lines.append("  fix  \(finding.fix)")
    }
    return lines
  }

  /// The places where the device that a dump is from answered otherwise: what the findings do not know.
  var deviceLines: [Sentence] {
    DeviceAnswers(of: scene).differences.map { Sentence("\(file): \($0.words)") }
  }

  // MARK: - JSON

  static func write(_ reports: [AuditReport], to json: inout JSONWriter) {
    json.objects("findings", pairs(of: reports)) { json, pair in
      let (report, told) = pair
      let finding = told.finding
      json.field("file", report.file)
      json.field("scene", report.screen)
      json.field("line", report.position(of: finding.places[0])?.line)
      json.field("rule", finding.rule.rawValue)
      json.field("severity", finding.severity.rawValue)
      json.view(finding.view, path: finding.path)
      json.field("rect", finding.rect)
      json.field("reason", finding.reason)
      json.field("fix", finding.fix)
      let victims = finding.places.flatMap(\.victims)
      if !victims.isEmpty {
        json.objects("victims", victims) { json, victim in
          json.field("line", report.scene.position(of: victim)?.line)
          json.view(victim, path: victim.path)
        }
      }
      let elsewhere = told.elsewhere.flatMap { screen, places in places.map { (screen, $0) } }
      let others = finding.places.dropFirst().map { (nil, $0) } + elsewhere
      guard !others.isEmpty else { return }
      json.objects("others", others) { json, other in
        let (screen, place) = other
        json.field("scene", screen)
        // The element is the same in each screen.
        let line = screen == nil ? report.position(of: place)?.line : nil
        json.field("line", line)
        json.view(place.view, path: place.path)
        json.field("rect", place.rect)
      }
    }
  }

  static func pairs(of reports: [AuditReport]) -> [(AuditReport, Told)] {
    reports.flatMap { report in report.told.map { (report, $0) } }
  }
}

extension Finding.Place {
  /// The name for people: the path, with the address in a dump where the class does not tell which view it is.
  @MainActor
  var name: String { view.viewName.path(path) }
}

extension [String] {
  fileprivate func counted(upTo most: Int) -> String {
    let names = prefix(most).joined(separator: ", ")
    return count > most ? "\(names) and \(count - most) more" : names
  }
}

extension Severity {
  fileprivate var role: Sentence.Tone { self == .error ? .refused : .note }
}
