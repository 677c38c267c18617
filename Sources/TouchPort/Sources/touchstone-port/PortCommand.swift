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
      In copies every line stays where it was; in place the files go on to compile for iOS. What does \
      not compile here is reported as file:line:column, and makes the exit status 1.
      """
  )

  @Argument(help: ArgumentHelp("Swift files, or folders of them.", valueName: "file"))
  var files: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the files there; without it, one file is printed.", valueName: "dir")
  )
  var output: String?

  @Flag(help: "Change the files themselves, so that they compile for iOS and for Linux.")
  var inPlace = false

  @Flag(
    help: """
      Begin each copy with the place of its original, which the compiler then names, and leave it to the \
      build to find what does not compile.
      """
  )
  var forBuild = false

  @Flag(
    help: """
      Write the package of a folder as it is built and tested on Linux; its manifest needs nothing for that.
      """
  )
  var package = false

  @Option(
    help: ArgumentHelp("Touchstone's folder, which the package then needs.", valueName: "dir")
  )
  var touchstone: String?

  @Option(
    help: ArgumentHelp(
      "The folder of TouchKit.swiftmodule, as .build/debug/Modules; by default that of 'make port'.",
      valueName: "dir"
    )
  )
  var modules: String?

  @Option(help: "The language mode in which the files are compiled.")
  var swiftVersion = "5"

  func run() throws {
    if package { return try portPackage() }
    let sources = try Sources(files)
    if inPlace, output != nil { throw InputError("--in-place and --output exclude each other") }
    if !inPlace, output == nil, sources.all.count != 1 {
      throw InputError("\(sources.all.count) files: say by --output where they go, or --in-place")
    }
    if inPlace, let file = sources.all.first(where: { $0.text.contains("\r\n") }) {
      throw InputError("\(file.path): its lines end in CR LF: convert it to LF first")
    }
    if let output, let lost = sources.all.first(where: { $0.isSame(as: output) }) {
      throw InputError(
        "\(lost.path): would be replaced by what is made of it: choose another --output"
      )
    }
    let ported = Porter.port(
      sources.all.map { ($0.path, $0.text) },
      style: inPlace ? .inPlace : .copy
    )
    for (source, file) in zip(sources.all, ported) {
      if inPlace {
        if file.text != source.text {
          try file.text.write(toNew: URL(fileURLWithPath: source.path))
        }
      } else if let output {
        let path = URL(fileURLWithPath: source.path).path.debugDescription
        let place = forBuild ? "#sourceLocation(file: \(path), line: 1)\n" : ""
        try (place + file.text).write(toNew: source.place(in: output))
      } else {
        print(file.text, terminator: "")
      }
    }
    var report = ported.flatMap(\.report)
    // The build asks the compiler itself, with the modules of other packages.
    if !forBuild {
      let check = try TypeCheck(modules: modules, mode: swiftVersion)
      report += try check?.errors(in: ported) ?? [TypeCheck.absence]
    }
    try tell(report)
  }

  private func portPackage() throws {
    guard let output, files.count == 1, !inPlace else {
      throw InputError("--package takes one folder, and --output says where the package goes")
    }
    let copy = try PackageCopy(of: files[0], engine: touchstone)
    try tell(try copy.write(to: output).flatMap(\.report))
  }

  private func tell(_ report: [String]) throws {
    if !report.isEmpty {
      FileHandle.standardError.write(Data((report.joined(separator: "\n") + "\n").utf8))
    }
    if report.contains(where: { $0.contains(": error: ") }) { throw ExitCode(1) }
  }
}
