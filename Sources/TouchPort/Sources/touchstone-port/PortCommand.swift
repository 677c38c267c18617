import ArgumentParser
import Foundation
import TouchPort

/// Rewrites iOS sources so that they compile against TouchKit.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone-port",
    abstract: "Rewrite iOS sources so that they compile against TouchKit.",
    discussion: """
      Files that belong together are given together: a selector of one may name a method of another. \
      Every line stays where it was. What cannot be rewritten is reported as file:line:column, and makes \
      the exit status 1.
      """
  )

  @Argument(help: ArgumentHelp("Swift files, or folders of them.", valueName: "file"))
  var files: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the files there; without it, one file is printed.", valueName: "dir")
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Report also what does not compile; DIR has TouchKit.swiftmodule, as .build/debug/Modules.",
      valueName: "dir"
    )
  )
  var modules: String?

  @Option(
    help: ArgumentHelp(
      "The names that may be used, as 'make port' writes them beside the program.",
      valueName: "file"
    )
  )
  var names: String?

  @Option(help: "The language mode for --modules.")
  var swiftVersion = "5"

  func run() throws {
    let sources = try Sources(files)
    if output == nil, sources.all.count != 1 {
      throw InputError("\(sources.all.count) files: say by --output where they go")
    }
    if let output, let lost = sources.all.first(where: { $0.isSame(as: output) }) {
      throw InputError(
        "\(lost.path): would be replaced by what is made of it: choose another --output"
      )
    }
    let known = try NameList.names(in: names)
    let ported = Porter.port(sources.all.map { ($0.path, $0.text) }, names: known)
    for (source, file) in zip(sources.all, ported) {
      if let output {
        try write(file.text, to: source.place(in: output))
      } else {
        print(file.text, terminator: "")
      }
    }
    var report = ported.flatMap(\.report)
    if let modules {
      report += try TypeCheck(modules: modules, mode: swiftVersion).errors(in: ported)
    } else if known == nil {
      report.append(NameList.absence)
    }
    if !report.isEmpty {
      FileHandle.standardError.write(Data((report.joined(separator: "\n") + "\n").utf8))
    }
    if report.contains(where: { $0.contains(": error: ") }) { throw ExitCode(1) }
  }
}
