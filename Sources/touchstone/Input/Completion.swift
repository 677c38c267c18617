extension CompletionKind {
  /// Files that may be a scene, and experiments.
  static let scene = custom { _, _, word in Completion.files(word) + Completion.experiments(word) }
  /// Session files, and experiments.
  static let session = custom { _, _, word in
    Completion.files(word, ending: ".jsonl") + Completion.experiments(word)
  }
  /// Views of the scene that an earlier word names.
  static let view = custom { words, index, word in
    MainActor.assumeIsolated { Completion.views(word, after: words.prefix(index)) }
  }
  /// The first word of a gesture, and then the views of the scene that an earlier word names.
  static let gesture = custom { words, index, word in
    MainActor.assumeIsolated { Completion.gestures(word, after: words.prefix(index)) }
  }
  static let device = custom { _, _, word in Completion.words(Device.names, beginningWith: word) }
}

/// Completions of a word of the command line, for the scripts of the shells.
private enum Completion {
  /// Returns those of some words that begin as the user's does, which may be quoted.
  ///
  /// A script gets a word a line, so what is not visible cannot be offered.
  static func words(_ words: [String], beginningWith word: String) -> [String] {
    let beginning = unquoted(word)
    let found = words.filter { $0.hasPrefix(beginning) && $0 == $0.visible }
    // In zsh a description follows after a colon.
    return CompletionShell.requesting == .zsh
      ? found.map { $0.replacingOccurrences(of: ":", with: "\\:") } : found
  }

  static func experiments(_ word: String) -> [String] {
    words(Assets.scenes().map(Assets.name), beginningWith: word)
  }

  /// Returns folders, and files with an ending.
  ///
  /// What is in a folder is offered in its place where it is the only choice: not every shell goes on
  /// after a folder by itself.
  static func files(_ word: String, ending: String = "") -> [String] {
    let beginning = unquoted(word)
    let folder = beginning.lastIndex(of: "/").map { String(beginning[...$0]) } ?? ""
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder))
    let paths = (names ?? []).sorted().filter { name in
      !name.hasPrefix(".") || beginning.dropFirst(folder.count).hasPrefix(".")
    }.compactMap { name -> String? in
      let path = folder + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
      return isFolder.boolValue ? path + "/" : path.hasSuffix(ending) ? path : nil
    }
    let found = paths.filter { $0.hasPrefix(beginning) }
    guard found.count == 1, found[0].hasSuffix("/"), found[0] != beginning else {
      return words(found, beginningWith: word)
    }
    return files(found[0], ending: ending)
  }

  /// Returns for each view the shortest word that fits it alone; where a path has been begun, the
  /// shortest that continues it.
  @MainActor
  static func views(_ word: String, after words: ArraySlice<String>) -> [String] {
    let files = words.dropFirst(2).map(unquoted).filter { name in
      FileManager.default.fileExists(atPath: name) || Assets.scene(named: name) != nil
    }
    guard let file = files.first, let scene = try? Scene(SceneArgument.load(file)) else {
      return []
    }
    var paths = ViewPaths()
    let ends = scene.views.map { Self.ends(of: paths.path(of: $0)) }
    var counts: [String: Int] = [:]
    for (view, ends) in zip(scene.views, ends) {
      for name in Set(ends + [view.className]) { counts[name, default: 0] += 1 }
    }
    let beginning = unquoted(word)
    let isPath = beginning.contains("/")
    let shortest = ends.compactMap { ends in
      ends.first { counts[$0] == 1 && (!isPath || $0.hasPrefix(beginning)) }
    }
    return Completion.words(shortest, beginningWith: word)
  }

  @MainActor
  static func gestures(_ word: String, after words: ArraySlice<String>) -> [String] {
    let parts = unquoted(word).split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return Completion.words(ScreenGesture.verbNames, beginningWith: word)
    }
    return views(String(parts[1]), after: words).map { "\(parts[0]) \($0)" }
  }

  /// Returns the ends of a path that can name its view, the shortest first.
  private static func ends(of path: String) -> [String] {
    let names = path.split(separator: "/")
    return names.indices.reversed().map { names[$0...].joined(separator: "/") }
  }

  /// Returns a word without the quotes and backslashes that a shell reads.
  private static func unquoted(_ word: String) -> String {
    var result = ""
    var isEscaped = false
    for character in word {
      if !isEscaped, "'\"".contains(character) { continue }
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { result.append(character) }
    }
    return result
  }
}
