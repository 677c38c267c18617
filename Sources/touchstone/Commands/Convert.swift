import ArgumentParser
import Foundation
import Glibc
import TouchImport
import TouchKit
import TouchScene

/// An importable file as a scene.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turn a view dump, an Interface Builder file or a page source into a scene file.",
    discussion: """
      The scene is YAML, to be read and edited. What the file does not tell and had to be assumed, \
      and what was not taken over, is printed with its line.
      """
  )

  @OptionGroup var scene: SceneArgument
  @Option(name: .shortAndLong, help: "The scene's file; '-' for standard output.")
  var output: String
  @Flag(help: "Overwrite a file that is there.")
  var force = false
  @Flag(help: "Leave out what people wrote: texts, titles, labels.")
  var anonymise = false
  @OptionGroup var answer: FormatOption

  func run() throws {
    let file = try scene.load()
    guard let imported = file.imported else {
      throw UsageError(problem: "'\(scene.file)' is a scene already")
    }
    let value = anonymise ? imported.anonymised : imported.scene
    // What is written must be readable, whatever was left out.
    _ = try SceneFile(value, name: scene.file)
    var yaml = YAMLWriter()
    yaml.write(value)
    if output == "-" {
      FileHandle.standardOutput.write(Data(yaml.text.utf8))
    } else {
      try write(yaml.text)
    }
    report(imported)
  }

  private func write(_ text: String) throws {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (force ? O_TRUNC : O_EXCL)
    let descriptor = open(output, flags, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw UsageError(
          problem: "the file '\(output)' is there already",
          help: "choose another name, or give --force to overwrite it."
        )
      }
      let reason = String(cString: strerror(errno)).lowercased()
      throw UsageError(problem: "cannot write the scene '\(output)': \(reason)")
    }
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        .write(contentsOf: Data(text.utf8))
    } catch {
      throw UsageError(problem: "cannot write the scene '\(output)' to its end")
    }
  }

  /// Tells what was assumed and skipped; on standard error where the scene is the answer.
  private func report(_ imported: ImportedScene) {
    let say = output == "-" ? Output.error : Output.line
    switch answer.format {
    case .json:
      var json = JSONWriter()
      json.raw("{\"kind\":")
      json.string(imported.kind.rawValue)
      json.raw(",\"views\":")
      json.number(imported.viewCount)
      json.raw(",\"assumed\":")
      Self.write(imported.assumed, to: &json)
      json.raw(",\"skipped\":")
      Self.write(imported.skipped, to: &json)
      json.raw("}")
      say(json.text)
    case .text:
      say("\(imported.viewCount) views from \(imported.kind.words).")
      for (title, notes) in [("assumed", imported.assumed), ("skipped", imported.skipped)]
      where !notes.isEmpty {
        say("\n\(title)")
        for note in notes {
          say("  " + (note.line.map { "line \($0): " } ?? "") + note.text)
        }
      }
    }
  }

  private static func write(_ notes: [ImportedScene.Note], to json: inout JSONWriter) {
    json.raw("[")
    for (index, note) in notes.enumerated() {
      if index > 0 { json.raw(",") }
      json.raw("{")
      if let line = note.line {
        json.raw("\"line\":")
        json.number(line)
        json.raw(",")
      }
      json.raw("\"text\":")
      json.string(note.text)
      json.raw("}")
    }
    json.raw("]")
  }
}

extension ImportedScene.Kind {
  /// What a file of the kind is called.
  fileprivate var words: String {
    switch self {
    case .viewDump: "a view dump"
    case .controllerDump: "a dump of controllers"
    case .interfaceBuilder: "an Interface Builder file"
    case .pageSource: "a page source"
    case .elementTree: "an element tree"
    }
  }
}
