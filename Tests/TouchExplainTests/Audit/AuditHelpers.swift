import Foundation
import TouchImport
import TouchScene

@testable import TouchExplain

/// Audits a scene, or what a program printed, by the name of its file.
@MainActor
func audit(_ text: String, name: String = "test.scene.yaml") throws -> Audit {
  let file = try SceneFile(reading: Data(text.utf8), name: name, importer: Importer())
  return Audit(of: try Scene(file))
}

/// The scene of what a program printed, or of a design.
@MainActor
func scene(_ design: ImportedCase) throws -> Scene {
  let data = Data(design.text.utf8)
  return try Scene(SceneFile(reading: data, name: design.file, importer: Importer()))
}

/// Rule, severity, view, rectangle and reason of a finding, and how many other views it is about.
@MainActor
func words(_ finding: Finding) -> String {
  let others = finding.places.count - 1
  return "\(finding.rule) \(finding.severity) \(finding.path) \(finding.rect.words)"
    + (others > 0 ? " and \(others) more" : "") + ": \(finding.reason)"
}
