import Foundation
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// The recording of the scene in the window: a session is about one scene, so no other is opened meanwhile.
extension SceneDesk {
  /// Begins to record the scene, which is started again for that, or ends the recording.
  func toggleRecording() { if recording == nil { beginRecording() } else { endRecording() } }

  private func beginRecording() {
    guard let scene, !contents.isPlaying else {
      return tell(
        contents.isPlaying
          ? "A session is being played: there is nothing to record.".told
          : "Views made in code cannot be restarted: record from the start of the program.".told
      )
    }
    guard !inspector.isSceneChanged else {
      return tell(
        "A recording begins with the scene as its file has it. First save what was changed here as a scene and open that, or undo it."
          .told
      )
    }
    attempt {
      let wasTouched = contents.isTouched
      let stem = (scene.file.name as NSString).lastPathComponent.prefix { $0 != "." }
      let name = Inspector.freeName(stem.isEmpty ? "scene" : String(stem))
      let fresh = try Scene(scene.file)
      try record(
        WindowRecording(to: name, replacing: false, header: SessionHeader.line(for: scene.file))
      )
      show(fresh)
      inspector.notice = .word(
        told("Recording to \(name).")
          + (wasTouched ? " The scene was restarted for it.".told : "")
      )
    }
  }

  /// Takes over a recording that the scene's trace goes to from its first input on.
  func record(_ recording: WindowRecording) {
    stopReading()
    self.recording = recording
    inspector.recordedSeconds = 0
    recording.onChange = { [weak self] in self?.show($0) }
    recording.recorder.onFailure = { [weak self] in
      self?.onError("\($0.position): \($0.problem)")
      self?.recording?.fail()
    }
    contents.recording = recording
  }

  private func show(_ state: RecordingState) {
    guard let recording else { return }
    inspector.recording = state
    onTitle("\(inspector.captions.title.told) (\(state.words(recording.path)))")
  }

  /// Ends the recording in mid-sitting: the scene goes on without it.
  private func endRecording() {
    guard let ended = recording else { return }
    contents.cancelStayingFingers()
    do {
      try finishRecording()
      inspector.notice = .word(
        told("Recorded \(ended.path). Replay it: touchstone replay \(ended.path.shellWord)")
      )
    } catch {
      complain(error)
    }
    contents.trace(to: nil)
    inspector.captions.recording = nil
    onTitle(inspector.captions.title.told)
    reopen()
  }

  /// Completes the session, if one is recorded.
  func finishRecording() throws {
    guard let ended = recording else { return }
    (recording, contents.recording) = (nil, nil)
    try ended.finish()
    let path = URL(fileURLWithPath: ended.path).standardizedFileURL.path
    let count = contents.time.timeline.tracks[0].inputCount
    recent?.note(RecentFile(path: path, inputCount: count, time: .now))
    onRecorded(ended.path)
  }
}
