import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

/// Sessions that are read from files, piece by piece.
@MainActor
@Suite struct StreamTests {
  /// A session of several pieces, with notes of all lengths between its lines.
  private func longSession() throws -> Sitting {
    let sitting = try Sitting(Scenes.overflow)
    for number in 0..<500 { sitting.tap(Double(number), 150, 120) }
    sitting.recorder.finish()
    return sitting
  }

  @Test func `a file read in pieces is what it is as a whole`() throws {
    let sitting = try longSession()
    let text = try sitting.text
    #expect(text.utf8.count > 3 << 18)
    let whole = try read(text)
    var reader = try SessionReader(path: sitting.path)
    var count = 0
    while let step = try reader.next() {
      #expect(step.input == whole.steps[count].input)
      #expect(step.line == whole.steps[count].line)
      count += 1
    }
    #expect(count == whole.steps.count)
    #expect(reader.isComplete)
    reader = try SessionReader(path: sitting.path)
    let result = try Replayer(reader).run(&reader)
    #expect(result.differences == [])
    #expect(result.inputCount == 1000)
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func `a pipe that brings a few bytes at a time is read`(_ size: Int) throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0, 150, 120)
    sitting.recorder.finish()
    let bytes = Array("\u{FEFF}\(try sitting.text)".utf8)
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      for start in stride(from: 0, to: bytes.count, by: size) {
        try? writer.write(contentsOf: bytes[start..<min(start + size, bytes.count)])
      }
      try? writer.close()
    }
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    var reader = try SessionReader(descriptor: descriptor, name: "a pipe")
    let result = try Replayer(reader).run(&reader)
    #expect(result.differences == [])
    #expect(result.warnings == [])
    #expect(result.inputCount == 2)
  }

  @Test func `a replay stops after the line that is asked for`() throws {
    let sitting = try longSession()
    let last = try read(sitting.text).steps[4].line
    for line in [last, last + 1] {
      var reader = try SessionReader(path: sitting.path)
      let result = try Replayer(reader).run(&reader, until: line)
      #expect(result.inputCount == 5)
      #expect(result.warnings == [])
    }
  }

  @Test func `a file that is not there or is a folder is an error that says so`() throws {
    let folder = try ScratchFolder()
    for (path, problem) in [
      ("/nowhere", "cannot read the file: no such file or directory"),
      (folder.path, "this is a folder, not a file"),
    ] {
      let error = #expect(throws: SourceError.self) { try SessionReader(path: path) }
      #expect(error?.description == "\(path): error: \(problem)")
    }
  }
}
