import Foundation
import TouchPort

/// Asks the compiler what does not compile; lines are the same as in the originals.
struct TypeCheck {
  /// The folder that has `TouchKit.swiftmodule`.
  let modules: String
  /// The language mode, such as `5`.
  let mode: String

  /// Returns the compiler's errors, each with the path that the file was read from.
  func errors(in files: [PortedFile]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchstone-port-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String: String] = [:]
    for (index, file) in files.enumerated() {
      // Two folders may have a file of the same name, which one module may not.
      let copy = folder.appendingPathComponent("\(index)")
        .appendingPathComponent("F\(index)_\(URL(fileURLWithPath: file.path).lastPathComponent)")
      try write(file.text, to: copy)
      paths[copy.path] = file.path
    }
    let output = try compile(paths.keys.sorted())
    return output.split(separator: "\n").compactMap { line in
      guard let copy = paths.first(where: { line.hasPrefix($0.key + ":") }),
        line.contains(": error: ")
      else { return nil }
      return copy.value + line.dropFirst(copy.key.count)
    }
  }

  /// The maps of the modules in C that TouchKit is made of, which lie in folders beside the modules.
  private var moduleMaps: [String] {
    let folder = URL(fileURLWithPath: modules).deletingLastPathComponent()
    let builds = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return builds.filter { $0.hasSuffix(".build") }.sorted()
      .map { folder.appendingPathComponent($0).appendingPathComponent("module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  private func compile(_ files: [String]) throws -> String {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-typecheck", "-suppress-warnings", "-diagnostic-style", "llvm",
        "-parse-as-library",
        "-swift-version", mode, "-module-name", "Ported", "-I", modules,
      ] + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + files
    let pipe = Pipe()
    compiler.standardError = pipe
    compiler.standardOutput = FileHandle.nullDevice
    do {
      try compiler.run()
    } catch {
      throw InputError("swiftc cannot be started, which --modules needs")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    let output = String(decoding: data, as: UTF8.self)
    if compiler.terminationStatus != 0, !output.contains(": error: ") {
      throw InputError("swiftc failed: \(output.prefix(300))")
    }
    return output
  }
}
