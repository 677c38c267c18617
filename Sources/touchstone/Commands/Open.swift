import ArgumentParser
import Foundation
import TouchApp
import TouchKit
import TouchScene
import TouchSession
import TouchX11

/// Opens a scene in a window.
struct Open: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a scene in a window, press its views, and see who gets the touch and why.",
    discussion: """
      Escape forgets the last touch; Control+M shows which view gets the touch at each point; \
      Control+Q or Control+W closes the window. All other keys go to the scene, wherever the \
      pointer is: media keys as remote control, Control+Shift+Z as a shake of the device, which \
      lasts as long as Z is down. The scene's application is active while the window has the \
      keyboard focus. With --record every input and its effects go to a session, which \
      'touchstone replay' checks; Control+N marks a place in it with a note, Control+P pauses it.
      """
  )

  @OptionGroup var scene: SceneArgument
  @Option(help: "Record the session to this file.", completion: .file())
  var record: String?
  @Flag(help: "Overwrite a session that is there.")
  var force = false
  @OptionGroup var device: DeviceOption
  @Option(help: "How many pixels a point is wide; the display's own scale if not given.")
  var scale: Double?
  @Flag(help: "Show the scene's screen alone, with the overlay.")
  var noInspector = false
  @Flag(name: .customLong("map"), help: "Begin with the hit map over the scene.")
  var hitMap = false
  @Flag(help: "Use dark colours.")
  var dark = false

  func validate() throws {
    if let scale, !(0.1...16).contains(scale) {
      throw ValidationError("'--scale' needs a number from 0.1 to 16.")
    }
  }

  @MainActor
  func perform() throws {
    let file = try device.apply(to: scene.load())
    var options = TouchApp.Options()
    options.recording = record
    options.replacesRecording = force
    options.scale = scale.map { CGFloat($0) }
    options.showsInspector = !noInspector
    options.showsHitMap = hitMap
    options.isDark = dark
    options.onError = { Output.error("touchstone: warning: \($0)") }
    let ending = try TouchApp.run(file, options: options)
    if ending == .lostServer {
      Output.error("touchstone: error: the X server has gone away, and the window with it")
      if let record { Output.error("  help: what happened before is safe in \(record).") }
      throw CheckFailure.unusable
    }
    if let record { try Self.tell(of: record) }
  }

  /// Says what was recorded, and what can be done with it.
  private static func tell(of path: String) throws {
    var reader = try SessionReader(path: path)
    var count = 0
    while try reader.next() != nil { count += 1 }
    let page = path.replacing(/(\.session)?\.jsonl$/, with: "") + ".html"
    Output.error("recorded \(path), \(counted(count, "input"))")
    Output.error("  check it: touchstone replay \(path.shellWord)")
    Output.error("  show it:  touchstone report \(path.shellWord) -o \(page.shellWord)")
    Output.error("  in CI:    touchstone test \(path.shellWord)")
  }
}
