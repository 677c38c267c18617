import Foundation
import TouchScene

/// Returns what reading and building a scene complains about.
@MainActor
func complaint(about data: Data) -> String {
  do {
    _ = try Scene(SceneFile(reading: data, name: "card.scene.yaml"))
    return "no error"
  } catch {
    return error.description
  }
}

@MainActor
func complaint(about text: String) -> String { complaint(about: Data(text.utf8)) }

/// Returns the first line of the complaint, without the file's name.
@MainActor
func problem(in text: String) -> String {
  let line = complaint(about: text).prefix { $0 != "\n" }
  return String(line.replacing("card.scene.yaml:", with: "", maxReplacements: 1))
}
