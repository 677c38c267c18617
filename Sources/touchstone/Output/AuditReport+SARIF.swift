import ArgumentParser
import Foundation
import TouchExplain
import TouchKit
import TouchScene

extension AuditReport {
  /// The findings as the Static Analysis Results Interchange Format has them, version 2.1.0, which
  /// code hosts show beside the lines.
  static func sarif(for reports: [AuditReport]) -> String {
    var json = JSONWriter()
    json.raw(
      "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
    )
    json.raw("\"runs\":[{\"tool\":{\"driver\":{\"name\":\"touchstone\",\"version\":")
    json.string(Touchstone.configuration.version)
    json.raw(",\"rules\":[")
    for (index, rule) in AuditRule.allCases.enumerated() {
      if index > 0 { json.raw(",") }
      write(rule, to: &json)
    }
    json.raw("]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[")
    var isFirst = true
    for report in reports {
      for finding in report.findings {
        if !isFirst { json.raw(",") }
        isFirst = false
        report.writeResult(finding, to: &json)
      }
    }
    json.raw("]}]}")
    return json.text
  }

  private static func write(_ rule: AuditRule, to json: inout JSONWriter) {
    json.raw("{\"id\":")
    json.string(rule.rawValue)
    json.raw(",\"shortDescription\":{\"text\":")
    json.string(rule.title + ".")
    json.raw("},\"fullDescription\":{\"text\":")
    json.string(rule.explanation)
    json.raw("},\"defaultConfiguration\":{\"level\":")
    json.string(rule.severity.rawValue)
    json.raw("}}")
  }

  private func writeResult(_ finding: Finding, to json: inout JSONWriter) {
    json.raw("{\"ruleId\":")
    json.string(finding.rule.rawValue)
    json.raw(",\"ruleIndex\":")
    json.number(AuditRule.allCases.firstIndex(of: finding.rule) ?? 0)
    json.raw(",\"level\":")
    json.string(finding.severity.rawValue)
    json.raw(",\"message\":{\"text\":")
    json.string("\(finding.path): \(finding.reason). \(finding.fix)")
    json.raw("},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":")
    json.string(Self.uri(of: file))
    json.raw("}")
    if let position = position(of: finding), let line = position.line {
      json.raw(",\"region\":{\"startLine\":")
      json.number(line)
      if let column = position.column {
        json.raw(",\"startColumn\":")
        json.number(column)
      }
      json.raw("}")
    }
    json.raw("},\"logicalLocations\":[{\"fullyQualifiedName\":")
    json.string(finding.path)
    json.raw("}]}],\"partialFingerprints\":{\"ruleAndView/v1\":")
    json.string("\(finding.rule.rawValue) \(finding.path)")
    json.raw("},\"properties\":{\"rect\":")
    json.rect(finding.rect)
    json.raw("}}")
  }

  /// A relative reference, or a file's address, with all signs that have another meaning escaped.
  private static func uri(of file: String) -> String {
    if file.hasPrefix("/") { return URL(fileURLWithPath: file).absoluteString }
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: ":")
    return file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file
  }
}
