import ArgumentParser
import Foundation
import TouchKit
import TouchScene

/// One hit-test, told in full.
struct Hit: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Tell which view a touch at a point goes to, its chain, and the verdict on every view."
  )

  @OptionGroup var scene: SceneArgument
  @Argument(help: "The point, X and Y in screen points.")
  var point: [Double] = []
  @Option(help: "A file with a point X,Y a line, in place of one point; '-' for standard input.")
  var points: String?
  @OptionGroup var output: FormatOption

  func validate() throws {
    if points == nil, point.count != 2 {
      throw ValidationError("'hit' needs a point: X and Y in screen points.")
    }
    if points != nil, !point.isEmpty {
      throw ValidationError("'hit' takes a point or '--points', not both.")
    }
  }

  @MainActor
  func perform() throws {
    let scene = try Scene(self.scene.load())
    let places = try points.map(PointList.read) ?? [CGPoint(x: point[0], y: point[1])]
    let reports = places.map { HitReport(at: $0, in: scene.application) }
    switch output.format {
    case .json: writeJSON(reports)
    case .text:
      for (index, report) in reports.enumerated() {
        if index > 0 { Output.line("") }
        for line in Self.lines(for: report) { Output.line(line) }
      }
    }
  }

  @MainActor
  private func writeJSON(_ reports: [HitReport]) {
    var json = JSONWriter()
    if points != nil { json.raw("{\"points\":[") }
    for (index, report) in reports.enumerated() {
      if index > 0 { json.raw(",") }
      report.write(to: &json)
    }
    if points != nil { json.raw("]}") }
    Output.line(json.text)
  }

  @MainActor
  static func lines(for report: HitReport) -> [String] {
    let place = "(\(PlainNumber(report.point.x)), \(PlainNumber(report.point.y)))"
    var lines = ["The touch at \(place) goes to \(report.hit?.path ?? "no view")."]
    lines.append(report.explanation)
    if !report.chain.isEmpty {
      lines += ["", "chain"]
      for (index, responder) in report.chain.enumerated() {
        lines.append("  \(index + 1)  \(responder.shortName)")
      }
    }
    lines += ["", "views, front to back"]
    var table = Table()
    for entry in report.entries { table.add("  " + entry.view.path, entry.name, entry.reason) }
    return lines + table.lines
  }
}

/// Points from a file, one a line.
enum PointList {
  static func read(_ path: String) throws -> [CGPoint] {
    let data =
      path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try InputFile.read(path)
    var points: [CGPoint] = []
    let text = String(decoding: data, as: UTF8.self)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      guard !trimmed.isEmpty else { continue }
      let parts = trimmed.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]) else {
        throw SourceError(
          SourcePosition(file: path, line: index + 1),
          "a line needs a point X,Y",
          found: trimmed
        )
      }
      points.append(CGPoint(x: x, y: y))
    }
    return points
  }
}
