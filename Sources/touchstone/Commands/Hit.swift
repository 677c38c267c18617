import ArgumentParser
import Foundation
import TouchExplain
import TouchKit
import TouchScene

/// Explains one hit-test in full.
struct Hit: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Tell which view a touch at a point goes to, its chain, and the verdict on every view."
  )

  @OptionGroup var scene: SceneArgument
  @OptionGroup var place: PointArgument
  @Option(
    help: "A file with a point X,Y a line, in place of one point; '-' for standard input.",
    completion: .file()
  )
  var points: String?
  @OptionGroup var device: DeviceOption
  @OptionGroup var output: FormatOption

  func validate() throws {
    try place.check((scene.file, "file"), usage: "touchstone hit FILE X Y")
    if points == nil, place.point == nil {
      throw ValidationError("'hit' needs a point: X and Y in screen points.")
    }
    if points != nil, place.point != nil {
      throw ValidationError("'hit' needs a point or '--points', not both.")
    }
  }

  @MainActor
  func perform() throws {
    let scene = try device.scene(self.scene.load())
    let places = try points.map(PointList.read) ?? [place.point].compactMap { $0 }
    let reports = places.map { HitReport(at: $0, in: scene.application) }
    let device = DeviceAnswers(of: scene)
    switch output.format {
    case .json: writeJSON(reports, device)
    case .text:
      for (index, report) in reports.enumerated() {
        if index > 0 { Output.line("") }
        Output.lines(Self.lines(for: report, device.difference(at: report.point)))
      }
    }
  }

  @MainActor
  private func writeJSON(_ reports: [HitReport], _ device: DeviceAnswers) {
    var json = JSONWriter()
    if points == nil {
      for report in reports { report.write(device, to: &json) }
    } else {
      json.object { $0.list("points", reports) { $1.write(device, to: &$0) } }
    }
    Output.line(json.text)
  }

  @MainActor
  static func lines(
    for report: HitReport,
    _ difference: DeviceAnswers.Difference? = nil
  ) -> [ToldLine] {
    let hit = report.hit?.addressedPath ?? "no view"
    let role: Role = report.hit == nil ? .refused : .hit
    var lines: [ToldLine] = [
      "The touch at \(report.point.words) goes to \(hit, role).", ToldLine(report.explanation),
    ]
    lines += report.remarks.map { ToldLine("\($0).") }
    if let difference { lines.append(ToldLine("But \(difference.words).")) }
    if !report.chain.isEmpty {
      lines += ["", "chain"]
      lines += HitReport.lines(ofChain: report.chain).map { ToldLine($0) }
    }
    lines += ["", "views, front to back"]
    var table = Table()
    var paths = ViewPaths()
    for entry in report.entries {
      let name = entry.view.addressed(paths.path(of: entry.view))
      table.add("  \(name)", "\(entry.words, entry.role)", "\(entry.reason)")
    }
    return lines + table.lines
  }
}

extension HitReport.Entry {
  /// What the verdict stands for; none where the view was not asked.
  fileprivate var role: Role? {
    switch verdict {
    case .hit, .hitBelow: .hit
    case nil: nil
    default: .refused
    }
  }
}

/// Points from a file, one a line.
enum PointList {
  static func read(_ path: String) throws -> [CGPoint] {
    try points(
      in: InputFile.read(path, as: .list),
      of: path == "-" ? "standard input" : path
    )
  }

  /// Reads the points of a file with a name.
  static func points(in data: Data, of name: String) throws(SourceError) -> [CGPoint] {
    var points: [CGPoint] = []
    for (index, bytes) in data.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let line = String(decoding: bytes, as: UTF8.self)
      let trimmed = line.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !trimmed.isEmpty else { continue }
      guard let point = Coordinate.point(trimmed) else {
        let blanks = line.prefix(while: \.isWhitespace).count
        throw SourceError(
          SourcePosition(file: name, line: index + 1, column: blanks + 1),
          "a line needs a point X,Y",
          found: trimmed
        )
      }
      points.append(point)
    }
    return points
  }
}
