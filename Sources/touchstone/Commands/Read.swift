import ArgumentParser
import TouchKit
import TouchScene

struct Read: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what a file is, how many views it has, and what was assumed and left out."
  )

  @OptionGroup var scene: SceneArgument
  @OptionGroup var output: FormatOption

  func perform() throws {
    let file = try scene.load()
    let scene = try Scene(file)
    let views = counted(scene.views.count, "view")
    let size = "\(PlainNumber(file.screenSize.width))x\(PlainNumber(file.screenSize.height))"
    let kind = file.imported?.kind.words ?? "a scene"
    let sentence =
      "\(kind.prefix(1).uppercased())\(kind.dropFirst()) with \(views), on a screen of \(size) points."
    let notes = [
      ("assumed", file.imported?.assumed ?? []), ("skipped", file.imported?.skipped ?? []),
    ]
    output.write {
      JSONWriter.object { json in
        json.field("kind", file.imported?.kind.rawValue ?? "scene")
        json.field("views", scene.views.count)
        json.list("size", [file.screenSize.width, file.screenSize.height]) { $0.number($1) }
        for (key, notes) in notes {
          json.objects(key, notes) { json, note in
            json.field("line", note.line)
            json.field("text", note.text)
          }
        }
      }
    } text: {
      [ToldLine(sentence)]
        + notes.filter { !$0.1.isEmpty }.flatMap { title, notes in
          ["", ToldLine(title)]
            + notes.map { ToldLine("  " + ($0.line.map { "line \($0): " } ?? "") + $0.text) }
        }
    }
  }
}
