import Foundation
import TouchScene

/// The published schemas of answers, one a command, which lie beside the experiments.
enum MCPSchemas {
  /// The schema of what a command answers with `--format json`, as JSON; nil where it has none.
  static func answer(of command: String) -> String? {
    guard let folder = Assets.schemas,
      let data = try? FileBytes.contents(
        of: folder.appendingPathComponent("\(command).answer.schema.json").path,
        as: .list
      ),
      let schema = try? YAMLReader.value(from: data, file: command)
    else { return nil }
    return schema.json
  }
}
