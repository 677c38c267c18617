import Foundation
import Testing
import TouchScene
import TouchSession

@MainActor
@Suite struct SessionUpdateTests {
  private func update(_ path: String, scene: SceneFile? = nil) throws {
    var reader = try SessionReader(path: path)
    var update = try SessionUpdate(path: path, scene: scene)
    _ = try Replayer(reader, on: scene).run(&reader) { _, trace throws(SourceError) in
      try update.append(trace)
    }
    try update.finish()
  }

  @Test func `an update of a session that holds changes no byte`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0.1, 150, 120)
    sitting.recorder.finish()
    let text = try sitting.text
    try update(sitting.path)
    #expect(try sitting.text == text)
  }

  @Test func `an update that cannot be written says why, and leaves the session`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0.1, 150, 120)
    sitting.recorder.finish()
    let text = try sitting.text
    var disk = Disk()
    disk.sync = { _ in
      errno = EDQUOT
      return -1
    }
    var update = try SessionUpdate(path: sitting.path, on: disk)
    let error = #expect(throws: SourceError.self) { try update.finish() }
    #expect(error?.problem == "cannot write the session: disk quota exceeded")
    #expect(try sitting.text == text)
  }

  @Test func `an update keeps inputs and notes and brings the new trace and scene`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0.1, 150, 120)
    sitting.recorder.finish()
    let noted = try sitting.text.replacing(
      "{\"input\":2",
      with: "{\"note\":\"here\",\"for\":1}\n{\"input\":2"
    )
    try Data(noted.utf8).write(to: URL(fileURLWithPath: sitting.path))
    let other = Scenes.overflow(gray: "[20, 80, 100, 160]")
    let file = try SceneFile(reading: Data(other.utf8), name: "test.scene.yaml")
    try update(sitting.path, scene: file)
    let lines = try sitting.lines
    #expect(
      lines.filter { !$0.hasPrefix("{\"trace\"") }.map { $0.prefix(12) } == [
        "{\"input\":1,\"", "{\"note\":\"her", "{\"input\":2,\"", "{\"end\":2}",
      ]
    )
    #expect(try Replayer(read(sitting.text)).run().differences == [])
    #expect(try sitting.text.contains("[20,80,100,160]"))
  }
}
