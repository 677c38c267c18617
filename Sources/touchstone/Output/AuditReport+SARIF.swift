import ArgumentParser
import Foundation
import TouchExplain
import TouchKit
import TouchScene

extension AuditSitting {
  /// The findings in the Static Analysis Results Interchange Format, version 2.1.0, which code hosts
  /// show beside the lines; what could not be read is a notification of the run.
  var sarif: String {
    JSONWriter.object { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.key("runs")
      json.list(CollectionOfOne(reports)) { json, reports in
        json.object { json in
          json.object("tool") { $0.object("driver") { AuditReport.writeDriver(to: &$0) } }
          json.list("invocations", CollectionOfOne(refusals)) { json, refusals in
            json.object { Self.write(refusals, to: &$0) }
          }
          json.field("columnKind", "unicodeCodePoints")
          json.list("results", AuditReport.pairs(of: reports)) { json, pair in
            pair.0.writeResult(pair.1.finding, to: &json)
          }
        }
      }
    }
  }

  private static func write(_ refusals: [AuditedFile.Refusal], to json: inout JSONWriter) {
    json.field("executionSuccessful", refusals.isEmpty)
    guard !refusals.isEmpty else { return }
    json.list("toolExecutionNotifications", refusals) { json, refusal in
      json.object { json in
        json.field("level", Severity.error.rawValue)
        let text = [refusal.problem, refusal.help].compactMap(\.self).joined(separator: "; ")
        json.object("message") { $0.field("text", text) }
        json.list("locations", CollectionOfOne(refusal)) { json, refusal in
          json.object { AuditReport.write(refusal.position, of: refusal.file, to: &$0) }
        }
      }
    }
  }
}

extension AuditReport {
  fileprivate static func writeDriver(to json: inout JSONWriter) {
    json.field("name", "touchstone")
    json.field("version", Touchstone.configuration.version)
    json.objects("rules", AuditRule.allCases) { json, rule in
      json.field("id", rule.rawValue)
      json.object("shortDescription") { $0.field("text", rule.title + ".") }
      json.object("fullDescription") { $0.field("text", rule.explanation) }
      json.object("defaultConfiguration") { $0.field("level", rule.severity.rawValue) }
    }
  }

  fileprivate func writeResult(_ finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      json.field("ruleId", finding.rule.rawValue)
      json.field("ruleIndex", AuditRule.allCases.firstIndex(of: finding.rule) ?? 0)
      json.field("level", finding.severity.rawValue)
      json.object("message") { json in
        let name = finding.places[0].name
        let place = screen.map { "\(name) of \($0)" } ?? name
        json.field("text", "\(place): \(finding.reason). \(finding.fix)")
      }
      json.list("locations", finding.places.prefix(1)) { writeLocation(of: $1, to: &$0) }
      if finding.places.count > 1 {
        json.list("relatedLocations", finding.places.dropFirst()) { writeLocation(of: $1, to: &$0) }
      }
      json.object("partialFingerprints") { json in
        // Addresses are others each time that a program runs.
        let place = [screen, finding.path].compactMap { $0 }.joined(separator: " ")
        json.field("ruleAndView/v1", "\(finding.rule.rawValue) \(place)")
      }
      json.object("properties") { $0.field("rect", finding.rect) }
    }
  }

  private func writeLocation(of place: Finding.Place, to json: inout JSONWriter) {
    json.object { json in
      Self.write(position(of: place), of: file, to: &json)
      json.list("logicalLocations", CollectionOfOne(place)) { json, place in
        json.object { json in
          json.field("fullyQualifiedName", place.path)
          guard let address = place.view.address else { return }
          json.object("properties") { $0.field("address", address.addressText) }
        }
      }
    }
  }

  fileprivate static func write(
    _ position: SourcePosition?,
    of file: String,
    to json: inout JSONWriter
  ) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { $0.field("uri", uri(of: file)) }
      guard let position, let line = position.line else { return }
      json.object("region") { json in
        json.field("startLine", line)
        json.field("startColumn", position.column)
      }
    }
  }

  /// Returns a relative reference, or a file URL, with all reserved characters escaped.
  private static func uri(of file: String) -> String {
    if file.hasPrefix("/") { return URL(fileURLWithPath: file).absoluteString }
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: ":")
    return file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file
  }
}
