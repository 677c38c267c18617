import Foundation
import TouchPort

/// A package for iOS as it is built and tested on Linux: its manifest with TouchKit added, the Swift files of its
/// targets ported, and links to all other files of theirs.
struct PackageCopy {
  private struct Description: Decodable {
    struct Target: Decodable {
      let path: String
      let sources: [String]
    }
    let targets: [Target]
  }

  private let folder: URL
  private let engine: String
  private let targets: [Description.Target]

  /// Asks for the targets of the package in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the manifest.
  ///   - engine: The folder of Touchstone; by default the one that this program was built in.
  /// - Throws: An ``InputError`` where there is no package, or no Touchstone.
  init(of folder: String, engine: String?) throws {
    self.folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("../../..").standardized.path
    let path = URL(fileURLWithPath: engine ?? own).standardized.path
    guard FileManager.default.fileExists(atPath: "\(path)/Sources/TouchKit") else {
      throw InputError("\(path): is not Touchstone's folder: say by --touchstone where that is")
    }
    self.engine = path
    let described = try Self.describe(self.folder.path)
    guard let description = try? JSONDecoder().decode(Description.self, from: described) else {
      throw InputError("\(folder): 'swift package describe' says nothing of its targets")
    }
    targets = description.targets
  }

  private static func describe(_ folder: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", folder, "describe", "--type", "json",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch { throw InputError("swift cannot be started") }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  /// Writes the package to a folder, where what is no longer needed goes; returns what is to be said of its files.
  func write(to output: String) throws -> [PortedFile] {
    let output = URL(fileURLWithPath: output).standardized
    var needed = ["Package.swift"]
    try update("Package.swift", in: output, try manifest())
    var all: [PortedFile] = []
    for target in targets {
      let names = target.sources.filter { $0.hasSuffix(".swift") }.map { "\(target.path)/\($0)" }
      let paths = names.map { folder.appendingPathComponent($0).path }
      let ported = Porter.port(
        try Sources(paths, isModule: true).all.map { ($0.path, $0.text) },
        isInPackage: true
      )
      for (name, file) in zip(names, ported) {
        let place = "#sourceLocation(file: \(file.path.debugDescription), line: 1)\n"
        try update(name, in: output, place + file.text)
      }
      all += ported
      let others = try FileManager.default.subpathsOfDirectory(
        atPath: folder.appendingPathComponent(target.path).path
      ).filter { !$0.hasSuffix(".swift") }.map { "\(target.path)/\($0)" }
      for name in others { try link(name, in: output) }
      needed += names + others
    }
    try removeAll(but: Set(needed), in: output)
    return all
  }

  private func manifest() throws -> String {
    let url = folder.appendingPathComponent("Package.swift")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw InputError("\(url.path): cannot be read")
    }
    return text + """

      // On Linux TouchKit stands for UIKit.
      package.dependencies.append(.package(path: \(engine.debugDescription)))
      for target in package.targets {
        let names = target.type == .test ? ["TouchKit", "TouchSession", "TouchTesting"] : ["TouchKit"]
        target.dependencies += names.map {
          .product(name: $0, package: \(URL(fileURLWithPath: engine).lastPathComponent.debugDescription))
        }
      }

      """
  }

  /// Writes a file, but where it is there already: a build then leaves it alone.
  private func update(_ name: String, in output: URL, _ text: String) throws {
    let file = output.appendingPathComponent(name)
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try text.write(toNew: file)
  }

  private func link(_ name: String, in output: URL) throws {
    let (source, file) = (folder.appendingPathComponent(name), output.appendingPathComponent(name))
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    guard manager.fileExists(atPath: source.path, isDirectory: &isFolder), !isFolder.boolValue,
      !manager.fileExists(atPath: file.path)
    else { return }
    try manager.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try manager.createSymbolicLink(at: file, withDestinationURL: source)
  }

  /// Removes files of sources that the package has no longer.
  private func removeAll(but needed: Set<String>, in output: URL) throws {
    for target in targets {
      let root = output.appendingPathComponent(target.path).path
      for name in try FileManager.default.subpathsOfDirectory(atPath: root)
      where name.hasSuffix(".swift") && !needed.contains("\(target.path)/\(name)") {
        try FileManager.default.removeItem(atPath: "\(root)/\(name)")
      }
    }
  }
}
