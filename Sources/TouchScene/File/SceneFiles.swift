import Foundation

/// The files that a scene may read by naming them: those below its own folder, and below folders that
/// its user allows.
///
/// A scene may come from a stranger, and what it names ends up in reports and sessions. So a name is
/// followed component by component from the folder, never through a link, an absolute path or `..`.
struct SceneFiles: Sendable {
  /// The folder that relative paths begin in; nil where the scene is in none.
  let folder: URL?
  /// Other folders below which it may read, by paths of any form.
  var allowed: [URL] = []

  /// Reads a file that a scene names, `what` in errors; `help` says what is right beside naming a file.
  func data(
    _ value: SourceValue,
    at path: String,
    _ what: Phrase,
    as kind: FileKind,
    help: Phrase? = nil
  ) throws(SourceError) -> Data {
    let title: Phrase = "the \(what) '\(path)'"
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SourceError(value.position, "\(title) cannot be read")
    }
    let parts = path.split(separator: "/").filter { $0 != "." }.map(String.init)
    let isAbsolute = path.hasPrefix("/")
    guard let root = folder?.path ?? (isAbsolute ? "" : nil) else {
      throw SourceError(
        value.position,
        "\(title) cannot be found: the scene is in no folder",
        help: help
      )
    }
    var refusal: Refusal
    if isAbsolute || parts.contains("..") {
      refusal = .outside
    } else {
      do {
        return try Self.data(at: parts, below: root, as: kind)
      } catch {
        refusal = error
      }
    }
    let whole = isAbsolute ? path : "\(root)/\(path)"
    if refusal.isOfPlace, let real = FileBytes.realPath(whole) {
      do {
        if let data = try allowedData(at: real, as: kind) { return data }
      } catch {
        refusal = error
      }
    }
    throw error(refusal, title, at: value.position, whole: whole, help: help)
  }

  /// Reads a file below the folders that are allowed; nil where it is below none.
  private func allowedData(at real: String, as kind: FileKind) throws(Refusal) -> Data? {
    for folder in allowed {
      guard let root = FileBytes.realPath(folder.path) else { continue }
      let prefix = root.hasSuffix("/") ? root : root + "/"
      guard real.hasPrefix(prefix) else { continue }
      let parts = real.dropFirst(prefix.count).split(separator: "/").map(String.init)
      return try Self.data(at: parts, below: root, as: kind)
    }
    return nil
  }

  // MARK: - The walk

  /// Opens a place without leave to read it; Linux's `O_PATH`, which Swift does not see.
  private static let onlyPlace: Int32 = 0o10_000_000

  private enum Refusal: Error {
    case outside
    /// Its path leads through this link.
    case link(String)
    /// The words of the system or the reader.
    case unreadable(Phrase)

    /// True if another place would be right.
    var isOfPlace: Bool { if case .unreadable = self { false } else { true } }
  }

  /// Reads a file by its components below a folder; none of them is followed where it is a link, even
  /// one that was just put there.
  private static func data(
    at parts: [String],
    below root: String,
    as kind: FileKind
  ) throws(Refusal) -> Data {
    let flags = O_CLOEXEC | onlyPlace | O_DIRECTORY
    var folder = open(root, flags)
    defer { if folder >= 0 { close(folder) } }
    for (index, part) in parts.enumerated() {
      var status = stat()
      guard folder >= 0, fstatat(folder, part, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        throw .unreadable("cannot be read: \(systemReason())")
      }
      if status.st_mode & S_IFMT == S_IFLNK {
        throw .link(parts[...index].joined(separator: "/"))
      }
      guard index == parts.count - 1 else {
        let next = openat(folder, part, flags | O_NOFOLLOW)
        close(folder)
        folder = next
        continue
      }
      do throws(SourceError) {
        try FileBytes.check(status, named: part, as: kind)
        let file = openat(folder, part, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK)
        guard file >= 0 else { throw SourceError(SourcePosition(file: part), systemReason()) }
        return try FileBytes(owning: file, name: part, as: kind).rest()
      } catch {
        throw .unreadable("cannot be read: \(error.words)")
      }
    }
    throw .unreadable("cannot be read: this is a folder, not a file")
  }

  // MARK: - Errors

  private func error(
    _ refusal: Refusal,
    _ title: Phrase,
    at position: SourcePosition,
    whole: String,
    help: Phrase?
  ) -> SourceError {
    let reason: Phrase =
      switch refusal {
      case .outside where folder == nil: "cannot be read: the scene is in no folder"
      case .outside: "lies outside of the scene's folder"
      case .link(let link): "leads through the link '\(link)'"
      case .unreadable(let reason): reason
      }
    guard refusal.isOfPlace else {
      return SourceError(
        position,
        "\(title) \(reason)",
        help: "give a path relative to the scene file."
      )
    }
    let real = FileBytes.realPath(whole) ?? whole
    let folder = URL(fileURLWithPath: real).deletingLastPathComponent().standardizedFileURL.path
    let own: Phrase =
      switch (self.folder, help) {
      case (.some, _): "copy it beside the scene, or"
      case (nil, let help?): "\(help) Outside of sessions,"
      case (nil, nil): "outside of sessions,"
      }
    return SourceError(
      position,
      "\(title) \(reason)",
      help: "\(own) allow the folder: --allow-files \(folder)"
    )
  }
}
