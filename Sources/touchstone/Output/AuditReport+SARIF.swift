extension AuditSitting {
  /// The findings for code hosts; what could not be read is a notification of the run.
  var sarif: String {
    let rules = AuditRule.allCases.map { rule in
      SARIF.Rule(
        id: rule.rawValue,
        title: rule.title,
        explanation: rule.explanation,
        level: rule.severity
      )
    }
    let notifications = refusals.map { refusal in
      let text = [refusal.problem, refusal.help].compactMap(\.self).joined(separator: "; ")
      return SARIF.Notification(text: text, file: refusal.file, position: refusal.position)
    }
    let run = SARIF(rules: rules, notifications: notifications)
    return run.json(AuditReport.pairs(of: reports)) { json, pair in
      pair.0.write(pair.1.finding, of: run, to: &json)
    }
  }
}

extension AuditReport {
  fileprivate func write(_ finding: Finding, of run: SARIF, to json: inout JSONWriter) {
    let name = finding.places[0].name
    let place = screen.map { "\(name) of \($0)" } ?? name
    let text = "\(place): \(finding.reason). \(finding.fix)"
    run.write(finding.rule.rawValue, finding.severity, text, to: &json)
    json.objects("locations", Array(finding.places.prefix(1))) { writeLocation(of: $1, to: &$0) }
    if finding.places.count > 1 {
      let others = Array(finding.places.dropFirst())
      json.objects("relatedLocations", others) { writeLocation(of: $1, to: &$0) }
    }
    json.object("partialFingerprints") { json in
      // Addresses are others each time that a program runs.
      let place = [screen, finding.path].compactMap { $0 }.joined(separator: " ")
      json.field("ruleAndView/v1", "\(finding.rule.rawValue) \(place)")
    }
    json.object("properties") { $0.field("rect", finding.rect) }
  }

  private func writeLocation(of place: Finding.Place, to json: inout JSONWriter) {
    SARIF.write(position(of: place), of: file, to: &json)
    json.objects("logicalLocations", [place]) { json, place in
      json.field("fullyQualifiedName", place.path)
      guard let address = place.view.address else { return }
      json.object("properties") { $0.field("address", address.addressText) }
    }
  }
}
