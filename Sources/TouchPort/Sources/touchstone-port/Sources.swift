import ArgumentParser
import Foundation

/// An error in the files or the call; the exit status is 2.
struct InputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The files that the command line names.
struct Sources {
  struct File {
    /// The path as given, which the report names.
    let path: String
    /// The path below the output folder.
    let name: String
    let text: String

    /// Returns the place below a folder for what is made of it.
    func place(in folder: String) -> URL {
      URL(fileURLWithPath: folder).appendingPathComponent(name)
    }

    /// Returns true if it lies where that goes.
    func isSame(as folder: String) -> Bool {
      let (source, place) = (URL(fileURLWithPath: path), place(in: folder))
      return source.resolvingSymlinksInPath().path == place.resolvingSymlinksInPath().path
    }
  }

  private(set) var all: [File] = []

  /// Reads the files, and those in the folders; those of a module may be none.
  init(_ arguments: [String], isModule: Bool = false) throws {
    for argument in arguments {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
        throw InputError("\(argument): no such file")
      }
      if isFolder.boolValue {
        // A link to a folder is none for those who list it.
        let folder = URL(fileURLWithPath: argument).resolvingSymlinksInPath().path
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        for name in (names ?? []).sorted() where name.hasSuffix(".swift") {
          try add("\(argument)/\(name)", as: name)
        }
      } else {
        try add(argument, as: URL(fileURLWithPath: argument).lastPathComponent)
      }
    }
    if isModule { return }
    if all.isEmpty {
      throw InputError("there is no Swift file in \(arguments.joined(separator: ", "))")
    }
    let twice = Dictionary(grouping: all, by: \.name).first { $0.value.count > 1 }
    if let twice { throw InputError("\(twice.key) is there twice: port the folders one by one") }
  }

  private mutating func add(_ path: String, as name: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError("\(path): cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw InputError("\(path): not in UTF-8")
    }
    all.append(File(path: path, name: name, text: text))
  }
}
