package import TouchKit
import TouchScene

/// The result of writing a scene.
package enum SceneSaving: Equatable, Sendable {
  /// It is in a file.
  case saved(path: String)
  /// There is such a file already.
  case exists
  /// It was not written, and why.
  case failed(String)
}

/// Changing the scene, and saving it.
extension Inspector {
  /// A view of a scene file as it is now, in YAML; nil for one that no file describes.
  package func yaml(of view: UIView) -> String? {
    guard let scene = story.scene.fileScene, let writer = try? SceneWriter(scene) else {
      return nil
    }
    return writer.yaml(of: view)
  }

  /// Asks where to save the scene as it is now.
  func openSaveSheet() {
    var taken: String?
    let sheet = NameSheet(
      "Save the scene as it is now".told,
      name: suggestedPath,
      button: "Save".told,
      use: { [weak self] path in
        let result = self?.saveScene(to: path, isReplacing: taken == path)
        taken = result == .exists ? path : nil
        return switch result {
        case .exists: "There is a file of this name already: save again to replace it.".told
        case .failed(let reason): reason
        case .saved, nil: nil
        }
      }
    )
    popups.open(sheet)
  }

  /// A path beside the scene's file.
  private var suggestedPath: String {
    let file = captions.file
    for ending in [".scene.yaml", ".yaml", ".yml", ".json"] where file.hasSuffix(ending) {
      return file.dropLast(ending.count) + "-changed.scene.yaml"
    }
    let start = file.lastIndex(of: "/") ?? file.startIndex
    let end = file[start...].lastIndex(of: ".") ?? file.endIndex
    return (file.isEmpty ? "scene" : String(file[..<end])) + ".scene.yaml"
  }

  private func saveScene(to path: String, isReplacing: Bool) -> SceneSaving {
    guard let scene = story.scene.fileScene, let onSave else {
      return .failed("Only a scene of a file can be saved: these views are made in code.".told)
    }
    do {
      let writer = try SceneWriter(scene)
      let losses = try writer.losses(edited: edits.changedViews)
      let result = onSave(writer.yaml, path, isReplacing)
      if case .saved(let path) = result {
        if case .made = proposal.state { proposal.savedFile = path }
        let more = losses.count > 1 ? told(" and \(losses.count - 1) more") : ""
        let rest = losses.first.map { told(", except \($0)\(more)") } ?? ""
        let key = Tip(.keepBranch).key
        notice = .word(
          told("Saved as \(path)\(rest). \(key) keeps what was done as a test of it.")
        )
      }
      return result
    } catch {
      return .failed(told("The scene cannot be written: \(error.words)."))
    }
  }
}

package enum RecordingState: Equatable, Sendable {
  /// Inputs are recorded; `marks` places are marked.
  case running(marks: Int)
  /// The scene gets no new input, so there is nothing to record.
  case paused
  /// A note is being written, with this text so far.
  case noting(String)
  /// No more can be written.
  case failed

  /// The state in a few words, for a session with a name.
  package func words(_ name: String) -> String {
    switch self {
    case .running(0): told("Recording to \(name)")
    case .running(1): told("Recording to \(name), 1 mark")
    case .running(let marks): told("Recording to \(name), \(marks) marks")
    case .paused: "Paused: Control P resumes".told
    case .noting(let text): told("Note, then Return: \(text)_")
    case .failed: told("Recording failed: \(name)")
    }
  }
}
