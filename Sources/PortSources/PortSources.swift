import Foundation
import PackagePlugin

/// Ports the files in a target's folder that the target does not compile itself, so that a package for iOS is
/// built and tested on Linux from the sources that it ships.
///
/// A target that has sources of its own alone is built as without the plugin.
@main
struct PortSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // Those that the target leaves alone are of no type.
    let own =
      (target as? any SourceModuleTarget)?.sourceFiles.filter { $0.type == .source }
      .map(\.url.path) ?? []
    let files = try sources(in: target.directoryURL).filter { !own.contains($0.path) }
    guard !files.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Porting \(files.count) files of \(target.name)",
        executable: try program(),
        arguments: ["--for-build", "--output", output.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: files.map { output.appending(path: $0.lastPathComponent) }
      )
    ]
  }

  /// The Swift files in a folder and those in it, in one order on each machine.
  private func sources(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }

  /// The program that `make port` builds: where `TOUCHSTONE_PORT` says, or in `PATH`.
  private func program() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    let folders = environment["PATH"]?.split(separator: ":").map { "\($0)/touchstone-port" } ?? []
    let places = (environment["TOUCHSTONE_PORT"].map { [$0] } ?? []) + folders
    let path = places.first(where: FileManager.default.isExecutableFile)
    guard let path else { throw Absence() }
    return URL(filePath: path)
  }
}

/// The error where there is no program to port with.
struct Absence: Error, CustomStringConvertible {
  let description = """
    there is no touchstone-port: 'make port' in Touchstone's folder builds .build/release/touchstone-port; \
    have it in PATH, or its path in TOUCHSTONE_PORT
    """
}
