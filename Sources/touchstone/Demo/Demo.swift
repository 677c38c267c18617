import ArgumentParser
import Foundation
import TouchApp
import TouchX11

/// What `make run` does: opens the window, or plays a tour without a display.
struct Demo: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a scene in a window; without an X server, play a tour on a private one.",
    shouldDisplay: false
  )

  @OptionGroup var scene: SceneArgument

  func perform() throws {
    let file = try scene.load()
    if let reason = Self.missingServer() {
      Output.line("There is no X server (\(reason)): playing a short tour on a private Xvfb.")
      try Tour(scene: file, argument: scene.file).play()
      return
    }
    _ = try TouchApp.run(file)
  }

  /// Why no window can be opened; nil where one can.
  @MainActor
  private static func missingServer() -> String? {
    do {
      _ = try X11Display(name: nil)
      return nil
    } catch {
      return error.description
    }
  }
}
