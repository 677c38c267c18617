package import TouchScene

/// The scenes that can be opened in place of the shown one; the window's owner knows and opens them.
package struct SceneShelf {
  /// A built-in scene.
  nonisolated package struct Experiment: Sendable {
    /// Its subject, in a few words.
    package var title: String
    /// Its place among the others, such as its chapter; empty where that is unknown.
    package var place: String
    /// The file's path, which also tells it from others.
    package var path: String
    /// More words to find it by, such as its number.
    package var words: String

    package init(title: String, place: String, path: String, words: String) {
      self.title = title
      self.place = place
      self.path = path
      self.words = words
    }
  }

  /// A file or a folder to choose.
  nonisolated package struct File: Sendable {
    package var name: String
    package var path: String
    package var isFolder: Bool

    package init(name: String, path: String, isFolder: Bool) {
      self.name = name
      self.path = path
      self.isFolder = isFolder
    }
  }

  /// The experiments in their order; asked for when they are shown.
  package var experiments: () -> [Experiment] = { [] }
  /// The folder to choose a file from at first.
  package var folder: () -> String = { "." }
  /// The entries of a folder, in order, the folder above first.
  package var files: (_ folder: String) -> [File] = { _ in [] }
  /// Opens a file.
  package var open: (_ path: String) -> Void = { _ in }
  /// The files that were open before, the last one first.
  package var recent: () -> [RecentFile] = { [] }
  /// Takes a file off that list.
  package var forget: (_ path: String) -> Void = { _ in }
  /// The reason for which a typed path cannot be opened; nil for one that can be tried.
  package var problem: (_ path: String) -> String? = { _ in nil }
  /// A typed path with as much more of it as is certain.
  package var complete: (_ path: String) -> String = { $0 }
  /// The lessons of the course that are done, and all of them; nil where it is not installed.
  package var progress: () -> (done: Int, count: Int)? = { nil }
  /// Called as the user hides the course: brings back the screen whose place it took.
  package var leaveCourse: () -> Void = {}
  /// Opens the dump of a screen with a fault.
  package var openExample: () -> Void = {}
  /// The page of the manual on where a dump comes from; nil where it is not installed.
  package var guide: () -> ManualSection? = { nil }

  /// Turns to the other language, and returns the texts of the course in it; nil where there is but one.
  package var turnLanguage: (() -> CourseTexts?)?

  /// True if there are other scenes than the shown one: views made in code have none.
  package var isOfUse = false

  /// An empty shelf.
  package init() {}
}

extension SceneShelf {
  /// The experiments, to be opened.
  var items: [Palette.Item] {
    experiments().map { experiment in
      Palette.Item(
        id: experiment.path,
        title: experiment.title.told,
        note: experiment.place,
        action: "Open".told,
        words: experiment.words
      ) { open(experiment.path) }
    }
  }
}

extension Palette.Source {
  static func experiments(on shelf: SceneShelf) -> Palette.Source {
    Palette.Source(.experiments, shelf.items)
  }

  /// The entries of a folder: files to be opened, and folders to look into.
  static func files(
    in folder: String,
    on shelf: SceneShelf,
    lookInto: @escaping (String) -> Void
  ) -> Palette.Source {
    Palette.Source(
      .files,
      shelf.files(folder).map { file in
        Palette.Item(
          title: file.isFolder ? file.name + "/" : file.name,
          isName: true,
          action: file.isFolder ? "Open folder".told : "Open".told,
          isKept: false
        ) { file.isFolder ? lookInto(file.path) : shelf.open(file.path) }
      }
    )
  }
}
