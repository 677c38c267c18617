import Foundation
import TouchKit
import TouchScene

/// Imports what the script for Xcode's debugger writes: a line of JSON for each class, view and recognizer.
struct DebuggerDumpImporter {
  private static let version = 1.0
  private static let firstKey = "{\"debuggerDump\""

  private var forest = ImportedForest()
  private var notes = ImportNotes()
  private var classes = DumpedClasses()
  private var places: [UInt64: Int] = [:]
  /// The windows of scenes in the background, and the views in them.
  private var leftOut: Set<UInt64> = []
  private var gestures: [(gesture: DumpedGesture, place: Int)] = []
  /// The names of recognizers that others wait for.
  private var names: [UInt64: String] = [:]
  private var application: String?
  private var controllers: Set<String> = []
  private var screen: CGSize?
  private var idiom: String?
  private var hits = DumpedHits()
  private var unknown: [String: (count: Int, line: Int?)] = [:]
  private var systems = 0
  /// The classes of recognizers of which it is not known what they recognize.
  private var unknownClasses: Set<String> = []

  static func isDump(_ bytes: [UInt8]) -> Bool { bytes.starts(with: firstKey.utf8) }

  static func scene(from bytes: [UInt8], file: String) throws(SourceError) -> ImportedScene {
    let lines = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    let header = try PastedJSON.value(of: Array(lines[0]), file: file)
    guard let version = header["debuggerDump"]?.number, version <= Self.version else {
      throw SourceError(
        SourcePosition(file: file, line: 1),
        "this dump is of a newer form than this build reads (\(Int(Self.version)))",
        found: header["debuggerDump"]?.json,
        help: "rebuild touchstone from a newer checkout."
      )
    }
    var importer = DebuggerDumpImporter()
    for value in try values(lines.count > 1 ? lines[1] : [], file: file) {
      guard let record = try DumpRecord(value) else {
        importer.note(unknown: "a line that says nothing known", line: value.position.line)
        continue
      }
      for key in record.unknownKeys {
        importer.note(unknown: "'\(key)' of \(record.kind.words)", line: record.line)
      }
      try importer.add(record)
    }
    return try importer.composed(file: file)
  }

  /// Reads all lines after the first as one list, so that each value knows its place in the file.
  private static func values(
    _ bytes: ArraySlice<UInt8>,
    file: String
  ) throws(SourceError) -> [SourceValue] {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let last = lines.lastIndex { !$0.allSatisfy { $0 <= 0x20 } }
    var text: [UInt8] = Array("[\n".utf8)
    for (index, line) in lines.enumerated() {
      text += line
      let isEmpty = line.allSatisfy { $0 <= 0x20 }
      if !isEmpty, line.last(where: { $0 > 0x20 }) != UInt8(ascii: "}") {
        throw SourceError(
          SourcePosition(file: file, line: index + 2, column: line.count),
          "the line is cut short",
          help: "each line is a map of JSON; dump the screen again."
        )
      }
      if !isEmpty, index != last { text.append(UInt8(ascii: ",")) }
      text.append(10)
    }
    return try PastedJSON.value(of: text + Array("]".utf8), file: file).list ?? []
  }

  private mutating func note(unknown what: String, line: Int?) {
    unknown[what] = ((unknown[what]?.count ?? 0) + 1, unknown[what]?.line ?? line)
  }

  // MARK: - Lines

  private mutating func add(_ record: DumpRecord) throws(SourceError) {
    switch record.kind {
    case .screen:
      let size = try record.needed(try record.point("screen"), "screen")
      screen = CGSize(width: size.x, height: size.y)
      guard screen?.isScreen == true else {
        throw SourceError(
          record.value["screen"]?.position ?? record.value.position,
          "'screen' needs a width and a height from 1 to 10000 points",
          found: record.value["screen"]?.excerpt
        )
      }
      // UIUserInterfaceIdiom's numbers.
      if let number = try record.number("idiom"), number == 0 || number == 1 {
        idiom = number == 0 ? "phone" : "pad"
      }
    case .application: try readApplication(record)
    case .class: try classes.add(record)
    case .view: try addView(record)
    case .recognizer:
      let owner = try record.needed(try record.address("in"), "in")
      guard !leftOut.contains(owner) else { return }
      gestures.append((try DumpedGesture(record, classes), try place(of: owner, "in", record)))
    case .hits: try hits.add(record, views: places, screen: screen)
    }
  }

  private mutating func readApplication(_ record: DumpRecord) throws(SourceError) {
    application = try record.needed(try record.text("application"), "application")
    if try record.flag("ignoringInteractionEvents") == true {
      notes.assume(
        "the app ignores all touches at the moment (beginIgnoringInteractionEvents); here it does not",
        line: record.line
      )
    }
  }

  private mutating func addView(_ record: DumpRecord) throws(SourceError) {
    let address = try record.needed(try record.address("view"), "view")
    let owner = try record.address("in")
    let isInFront = try record.flag("foreground") ?? true
    if !isInFront || owner.map(leftOut.contains) == true {
      if owner == nil {
        notes.skip("a window of a scene in the background, with its views", line: record.line)
      }
      leftOut.insert(address)
      return
    }
    guard places[address] == nil else {
      throw SourceError(
        record.value["view"]?.position ?? record.value.position,
        "a line above this one is about the view \(address.addressText) too",
        help: "a file holds one dump; keep each in a file of its own."
      )
    }
    let reader = DumpedView(record)
    let view = try reader.view(classes)
    let superview = try owner.map { owner throws(SourceError) in try place(of: owner, "in", record)
    }
    let index = forest.add(view, in: superview)
    forest.name(index, try record.text("accessibilityIdentifier"))
    places[address] = index
    for note in try reader.notes(view) { notes.assume(note, line: record.line) }
    controllers.formUnion(view.controller.map { [$0] } ?? [])
  }

  private func place(
    of address: UInt64,
    _ key: String,
    _ record: DumpRecord
  ) throws(SourceError) -> Int {
    if let place = places[address] { return place }
    throw SourceError(
      record.value[key]?.position ?? record.value.position,
      "no line above this one is about the view \(address.addressText)",
      help: "the lines of a dump stand in the order in which they were written."
    )
  }

  // MARK: - Recognizers

  private mutating func joinGestures() throws(SourceError) {
    let awaited = Set(gestures.flatMap(\.gesture.mustFail))
    for (gesture, place) in gestures {
      guard let address = gesture.address, awaited.contains(address) else { continue }
      if let own = gesture.scrollViewsOwn {
        names[address] = own == "delay" ? nil : "\(forest[place].address?.addressText ?? "").\(own)"
      } else if !gesture.isSystems {
        names[address] = "\(gesture.kind.rawValue) \(address.addressText)"
      }
    }
    for (gesture, place) in gestures where gesture.scrollViewsOwn == nil {
      guard !gesture.isSystems else {
        systems += 1
        continue
      }
      let kind = gesture.kind
      if kind == .unknown { unknownClasses.insert(gesture.className) }
      var imported = try gesture.gesture(kind)
      for problem in try gesture.problems(kind) { notes.skip(problem.text, line: problem.line) }
      imported.tell(&notes, line: gesture.line)
      imported.name = gesture.address.flatMap { names[$0] }
      imported.requireToFail = gesture.mustFail.compactMap { names[$0] }
      forest[place].gestures.append(imported)
    }
  }

  // MARK: - The scene

  /// Says what the app's code may do with touches before they reach a view, and after.
  private mutating func tellOfOverrides() {
    let replaced = classes.replaced
    if !replaced.isEmpty {
      notes.assume(
        "code of the app replaces UIKit's own \(replaced.words): what that does is not known"
      )
    }
    let windows = forest.roots.map { forest[$0].className }
    let owners =
      [(application, "the application")] + Set(windows).sorted().map { ($0, "a window") }
      + controllers.sorted().map { ($0, "a controller") }
    for case (let name?, let what) in owners {
      let methods = classes.overridden(by: name)
      guard !methods.isEmpty else { continue }
      notes.assume("\(name), \(what), overrides \(methods.words): what that does is not known")
    }
  }

  private mutating func composed(file: String) throws(SourceError) -> ImportedScene {
    try joinGestures()
    guard let root = forest.roots.first else {
      throw SourceError(
        SourcePosition(file: file),
        "the dump holds no window in the foreground",
        help: "pause the app while its screen is shown, and dump it again."
      )
    }
    hits.note(to: &notes)
    notes.assumeKinds(guessed: [], unknown: unknownClasses)
    tellOfOverrides()
    if systems > 0 {
      notes.assume("\(counted(systems, "recognizer")) of UIKit's own on its views: none is added")
    }
    for (what, found) in unknown.sorted(by: { $0.key < $1.key }) {
      notes.skip(
        "\(what), which is not known here: \(counted(found.count, "time"))",
        line: found.line
      )
    }
    var composer = SceneComposer(
      forest,
      kind: .debuggerDump,
      file: file,
      notes: notes,
      overrides: classes.overrides,
      expectations: hits.expectations
    )
    return try composer.scene(screen: screen, idiom: idiom, title: forest[root].className)
  }
}
