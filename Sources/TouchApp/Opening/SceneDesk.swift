import Foundation
import TouchInspector
import TouchKit
import TouchScene
import TouchSession
import TouchX11

/// The scene in the window and where it came from: opens others in its place, follows its file, and
/// records it.
///
/// Where a scene cannot be opened, the one that worked stays, and a line says what is wrong.
final class SceneDesk {
  let source: SceneSource?
  private let course: (@MainActor () throws -> CourseGuide?)?
  let recent: RecentFiles?
  /// The texts of the course in the language that the user has turned to; nil for the one it began with.
  private var texts: CourseTexts?
  /// The file that the window began with, which is noted at the end: it must not wait for the disk.
  private var first: RecentFile?
  unowned let contents: WindowContents
  let onError: (String) -> Void
  /// The scene that is shown; nil for views that were made in code.
  private(set) var scene: Scene?
  /// The file that the scene was read from; nil for one without.
  private var path: String?
  /// The user's screen whose place a lesson took, as it was left.
  private var own: OwnScreen?
  /// The last text that was pasted, with its entry among the files that were open: no file has it.
  private var pasted: (text: String, entry: RecentFile)?
  private var textToPaste = ""
  private var watch: FileWatch?
  /// True if the file was saved while the scene had to stay.
  var isOutdated = false
  /// The file that is being read to be shown in place of the scene.
  var reading: SceneReading?
  /// What was read, and is made ready to be shown, some of it at a time: `goOn` returns what the window says
  /// meanwhile, and nil once it is shown.
  var preparation: (reading: SceneReading, goOn: (_ hasTime: () -> Bool) throws -> String?)?
  /// What is left to do once the scene is seen, one thing a turn: with many views each takes as long as to make some.
  private var rest: [() -> Void] = []
  var recording: WindowRecording?
  /// Called with what the window's title bar has to say.
  var onTitle: (String) -> Void = { _ in }
  /// Called with the session that was recorded, once it is complete.
  let onRecorded: (String) -> Void

  /// Makes the desk of a window with a scene; nil for views that were made in code.
  init(_ contents: WindowContents, scene: Scene?, _ options: TouchApp.Options) {
    (self.contents, self.scene, source) = (contents, scene, options.scenes)
    (course, recent) = (options.course, options.recent)
    (onError, onRecorded) = ({ options.onError?($0) }, { options.onRecorded?($0) })
    let path = options.session == nil ? options.path : nil
    follow(path, path.flatMap(FileWatch.init))
    guard let source else { return }
    if let path = options.path, let scene {
      let content = options.session.map(SceneSource.Content.session) ?? .scene(scene.file)
      first = entry(path, content, showing: scene)
    }
    fillShelf(from: source)
    if let path, let start = options.readingStart {
      isOutdated = FileWatch.wasSaved(path, since: start)
      reopen()
    }
  }

  var inspector: Inspector { contents.inspector }

  private func fillShelf(from source: SceneSource) {
    var shelf = SceneShelf()
    shelf.isOfUse = true
    shelf.experiments = source.experiments
    shelf.files = SceneSource.files
    shelf.folder = { [weak self] in self?.folder ?? "." }
    shelf.open = { [weak self] in self?.open($0) }
    shelf.recent = { [weak self] in
      ([self?.pasted?.entry].compactMap { $0 } + (self?.recent?.read() ?? []))
        .sorted { $0.time > $1.time }
    }
    shelf.forget = { [recent] in recent?.forget($0) }
    shelf.problem = { [weak self] in
      $0 == self?.pasted?.entry.path ? nil : TypedPath.problem($0)
    }
    shelf.complete = TypedPath.complete
    shelf.leaveCourse = { [weak self] in self?.showOwnScreen() }
    shelf.progress = { [course] in
      guard let guide = try? course?() else { return nil }
      return (guide.doneCount, guide.course.lessons.count)
    }
    shelf.guide = source.guide
    if let turn = source.turnLanguage {
      shelf.turnLanguage = { [weak self] in
        let texts = turn()
        self?.texts = texts
        return texts
      }
    }
    shelf.openExample = { [weak self] in if let path = source.example() { self?.open(path) } }
    inspector.shelf = shelf
  }

  // MARK: - Files that were open before

  private func entry(
    _ path: String,
    _ content: SceneSource.Content,
    showing scene: Scene
  ) -> RecentFile {
    let place = URL(fileURLWithPath: path).standardizedFileURL.path
    switch content {
    case .session(let session):
      return RecentFile(path: place, inputCount: session.inputCount, time: .now)
    case .scene(let file):
      let views = scene.application.windows.flatMap(\.subtree).count { !$0.isContainer }
      let isOurs = isExperiment(path)
      let kind = isOurs ? "an experiment" : file.imported?.kind.words ?? "a scene"
      let title = isOurs ? file.title : nil
      return RecentFile(path: place, kind: kind, viewCount: views, title: title, time: .now)
    }
  }

  func noteOpened() {
    if let first { recent?.note(first) }
    first = nil
  }

  /// The folder of the scene's file, else the present one.
  private var folder: String {
    let current = FileManager.default.currentDirectoryPath
    guard let path, !isExperiment(path) else { return current }
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  private func isExperiment(_ path: String) -> Bool { source?.isExperiment(path) == true }

  // MARK: - Opening

  /// Opens a file in place of the scene, once it is read.
  func open(_ path: String) {
    if let pasted, pasted.entry.path == path { return paste(pasted.text) }
    read(path, watch: FileWatch(path: path))
  }

  /// Opens a text as a scene; a text that names a file opens that.
  func paste(_ text: String?) {
    guard let text, !text.allSatisfy(\.isWhitespace) else {
      return tell(told("The clipboard holds no text."))
    }
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let named = FileURIs.path(of: line) ?? line
    if !line.contains("\n"), FileManager.default.fileExists(atPath: named) { return open(named) }
    guard let source else { return }
    begin(name: "what was pasted".told) { .scene(try source.read(text, "pasted")) }
    textToPaste = text
  }

  /// Opens the next experiment, or the one before; after the last comes the first.
  func openExperiment(after step: Int) {
    let paths = source?.experiments().map(\.path) ?? []
    guard !paths.isEmpty else {
      return tell(told("The experiments are not installed: \(Self.help)"))
    }
    let present = ((reading ?? preparation?.reading)?.place?.path ?? path).flatMap(paths.firstIndex)
    let next = present.map { ($0 + step + paths.count) % paths.count }
    open(paths[next ?? (step > 0 ? 0 : paths.count - 1)])
  }

  private static var help: String {
    "set TOUCHSTONE_ASSETS to the folder that holds 'course' and 'experiments', as the program's 'share/touchstone' does."
      .told
  }

  /// Shows the course, whose lessons are opened as other experiments are.
  func beginCourse() {
    do {
      guard let guide = try course?() else {
        return tell(told("The course is not installed: \(Self.help)"))
      }
      guide.onOpen = { [weak self] in self?.open(experiment: $0.scene) }
      if let texts { guide.texts = texts }
      inspector.begin(guide)
    } catch {
      complain(error)
    }
  }

  private func open(experiment name: String) {
    let paths = source?.experiments().map(\.path) ?? []
    let path = paths.first { ($0 as NSString).lastPathComponent.hasPrefix(name + "-") }
    guard let path else {
      return tell(told("The experiment \(name) is not installed: \(Self.help)"))
    }
    open(path)
  }

  func show(
    _ next: Scene,
    _ content: SceneSource.Content,
    _ place: SceneReading.Place?,
    _ timeline: Timeline? = nil
  ) {
    let isSession = timeline != nil
    let isOwn = path.map(isExperiment) != true && !inspector.captions.file.isEmpty
    let left = isOwn ? scene.map { OwnScreen($0.file, path, watch, contents) } : own
    follow(isSession ? nil : place?.path, isSession ? nil : place?.watch)
    show(next, replaying: timeline, file: isSession ? place?.name : nil)
    inspector.notice = nil
    own = inspector.showsCourse && place.map { isExperiment($0.path) } == true ? left : nil
    if own != nil, isOwn {
      inspector.notice = .word("Your screen waits: hiding the course brings it back.".told)
    }
    noteOpened()
    if place == nil {
      pasted = (textToPaste, entry(next.file.name, content, showing: next))
      pasted?.entry.path = next.file.name
    }
    // The example of the start page is no file of the user's.
    guard let place, place.path != source?.example() else { return }
    rest.append { [unowned self] in
      recent?.note(entry(place.path, content, showing: next))
    }
  }

  func show(_ next: Scene, replaying timeline: Timeline? = nil, file: String? = nil) {
    finishShowing()
    // The views that were shown and their descriptions go one after the other.
    let described = scene?.file
    let former = (scene, contents.time.timeline)
    rest = [{ withExtendedLifetime(former) {} }, { withExtendedLifetime(described) {} }]
    scene = next
    var captions = inspector.captions
    captions.title = next.file.shownTitle
    captions.file = file ?? next.file.name
    captions.about = next.file.shownAbout
    captions.recording = recording?.path
    contents.show(
      next,
      replaying: timeline,
      captions: captions,
      recorder: recording?.recorder
    )
    onTitle(captions.title.told)
  }

  /// Shows the user's screen again whose place a lesson took, with all that was done and changed there.
  private func showOwnScreen() {
    guard let own else { return }
    attempt {
      let scene = try Scene(own.file)
      self.own = nil
      stopReading()
      follow(own.path, own.watch)
      own.timeline.followed = nil
      show(scene, replaying: own.timeline, file: own.name)
      let time = contents.time
      if own.track > 0 { time.choose(track: own.track) }
      time.go(to: own.position ?? time.shown.end)
      guard !time.shown.changes.isEmpty else { return }
      inspector.story.settle()
      inspector.story.answerAgain()
    }
  }

  /// Does all that is left to do for the scene that is shown.
  func finishShowing() {
    while !rest.isEmpty { rest.removeFirst()() }
  }

  /// Does what may fail, unless a recording forbids it, and says what is wrong where it does.
  func attempt(_ body: () throws -> Void) {
    guard recording == nil else {
      return tell(told("Stop the recording first: a session has only one scene."))
    }
    do { try body() } catch { complain(error) }
  }

  // MARK: - The file

  /// Follows a file by a watch on it that began before it was read.
  private func follow(_ path: String?, _ watch: FileWatch?) {
    if path != self.path { isOutdated = false }
    (self.path, self.watch) = (path, watch)
  }

  /// The descriptors that the window's loop waits on: for the file, and for what is being read.
  var descriptors: [Int32] { [watch?.descriptor, reading?.descriptor].compactMap { $0 } }

  /// The time of the next thing to do, on the loop's clock: the file counts as saved, another second has
  /// been recorded, or reading has taken so long that it is told.
  var deadline: Double? {
    let second = recording.map { $0.start + Double(inspector.recordedSeconds + 1) }
    let telling = reading.flatMap { $0.isTold ? nil : $0.start + Self.patience }
    let preparing = preparation.map(\.reading.start)
    let finishing = rest.isEmpty ? nil : LoopClock.now()
    return [watch?.deadline, second, telling, preparing, finishing].compactMap { $0 }.min()
  }

  /// Handles that one of the descriptors has something to read.
  func read(_ descriptor: Int32, at now: Double) {
    if descriptor == reading?.descriptor { finishReading() } else { watch?.read(at: now) }
  }

  /// Opens the file anew if it was saved, and answers the last touch again.
  func tick(at now: Double) {
    if !rest.isEmpty { rest.removeFirst()() }
    if let recording { inspector.recordedSeconds = max(0, Int(now - recording.start)) }
    if let reading, !reading.isTold, reading.start + Self.patience <= now {
      reading.isTold = true
      inspector.notice = .waiting(Self.word(of: reading))
    }
    prepare(from: now)
    guard watch?.wasSaved(at: now) == true else { return }
    isOutdated = true
    guard recording == nil else {
      return tell(told("The file was saved; it will be reloaded when the recording stops."))
    }
    reopen()
  }

  /// Reads the file again if it is outdated, once nothing else is being read.
  func reopen() {
    guard isOutdated, reading == nil, preparation == nil, recording == nil, let path else { return }
    isOutdated = false
    read(path, watch: watch, isReload: true)
  }

  // MARK: - Words

  func tell(_ text: String) {
    inspector.notice = .problem(place: nil, text: text, help: nil)
  }

  func complain(_ error: any Error) {
    guard let error = error as? SourceError else {
      if !inspector.showsPanels { onError(error.localizedDescription) }
      return tell(error.localizedDescription)
    }
    let help = [error.found.map { told("found: \($0)") }, error.advice?.text].compactMap { $0 }
    inspector.notice = .problem(
      place: "\(error.position)",
      text: error.words.text,
      help: help.isEmpty ? nil : help.joined(separator: "; ".told)
    )
    if !inspector.showsPanels { onError("\(error)") }
  }
}

/// A screen of the user's as it was left.
private struct OwnScreen {
  let file: SceneFile
  /// Its name in the header.
  let name: String
  let path: String?
  let watch: FileWatch?
  let timeline: Timeline
  let track: Int
  /// The moment that was shown; nil for the end of what goes on.
  let position: Int?

  init(_ file: SceneFile, _ path: String?, _ watch: FileWatch?, _ contents: WindowContents) {
    (self.file, self.path, self.watch) = (file, path, watch)
    name = contents.inspector.captions.file
    let time = contents.time
    (timeline, track, position) = (time.timeline, time.track, time.isLive ? nil : time.position)
  }
}
