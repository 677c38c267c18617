import Foundation
import TouchPort

/// Asks the compiler what does not compile of the files as they were written.
struct TypeCheck {
  /// The folder that has `TouchKit.swiftmodule`.
  let modules: String
  /// The language mode, such as `5`.
  let mode: String

  /// The message where there are no modules.
  static let absence =
    "touchstone-port: warning: what does not compile was not looked for: "
    + "'make port' makes the modules for it"

  /// Takes the modules of a folder, or those of this program; nil where the program has none.
  init?(modules: String?, mode: String) throws {
    self.mode = mode
    if let modules {
      self.modules = modules
      guard FileManager.default.fileExists(atPath: "\(modules)/TouchKit.swiftmodule") else {
        throw InputError("\(modules): there is no TouchKit.swiftmodule")
      }
    } else if let own = Self.ownModules {
      self.modules = own
    } else {
      return nil
    }
  }

  /// The modules beside the program, or where 'make install' puts them.
  private static var ownModules: String? {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    return ["port-modules", "../share/touchstone/port-modules"]
      .map { folder.appendingPathComponent($0).path }
      .first { FileManager.default.fileExists(atPath: "\($0)/TouchKit.swiftmodule") }
  }

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
      try file.textToCheck.write(toNew: copy)
      paths[copy.path] = file.path
    }
    let output = try compile(paths.keys.sorted())
    // What porting has said of a line is not said again in other words.
    let told = Set(
      files.flatMap { file in
        file.notes.filter { $0.severity == .error }.map { "\(file.path):\($0.line):" }
      }
    )
    return output.split(separator: "\n").compactMap { line -> String? in
      guard line.contains(": error: "),
        let copy = paths.first(where: { line.hasPrefix($0.key + ":") })
      else { return nil }
      return copy.value + line.dropFirst(copy.key.count)
    }.filter { error in !told.contains { error.hasPrefix($0) } }
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
        "swiftc", "-emit-sil", "-o", "/dev/null", "-wmo", "-suppress-warnings", "-diagnostic-style",
        "llvm",
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
