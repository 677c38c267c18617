import TouchKit
import TouchScene

/// Finds the views of a dump and how they nest.
struct ViewDumpReader {
  /// A view on the way from the outermost to the one read last.
  private struct Open {
    let depth: Int
    let index: Int
  }

  private(set) var forest = ImportedForest()
  private(set) var notes = ImportNotes()
  /// The recognizers that were described by themselves, with the views that they name.
  private(set) var recognizers: [DumpedObject] = []
  /// The lines of objects that can only be in a responder chain.
  private(set) var chainLines: [Int] = []

  private let text: PastedText
  private var open: [Open] = []
  /// Whether the dump shows nesting by bars, as UIKit prints it.
  private let hasBars: Bool
  private var layers: [Int] = []
  private var cutLines: [Int] = []
  private var recognizedLines: [Int] = []
  private var gapLine: Int?
  /// The recognizer whose list of others is being read, over several lines.
  private var waiting: Int?

  init(_ text: PastedText) {
    self.text = text
    hasBars = Self.hasBars(text)
    for line in text.lines { readLine(line) }
    tellWhatWasSeen()
  }

  /// Whether a bar stands before a `<`, with nothing but blanks and bars between.
  private static func hasBars(_ text: PastedText) -> Bool {
    var isAfterBar = false
    for byte in text.bytes {
      if byte == UInt8(ascii: "<"), isAfterBar { return true }
      if byte == UInt8(ascii: "|") {
        isAfterBar = true
      } else if byte > 0x20, !byte.isLetter, byte != 0x5F, byte != UInt8(ascii: "(") {
        // An instance variable's name may stand between.
        isAfterBar = false
      } else if byte == 10 {
        isAfterBar = false
      }
    }
    return false
  }

  private mutating func readLine(_ line: PastedText.Line) {
    var cursor = text.cursor(in: line)
    guard cursor.bytes[line.range].contains(UInt8(ascii: "<")) else {
      if cursor.bytes[line.range].contains(UInt8(ascii: "}")) { waiting = nil }
      if isElision(cursor) { gapLine = gapLine ?? line.number }
      return
    }
    var bars = 0
    var isFirst = true
    var places = text.places(in: line)
    while let byte = cursor.next {
      if byte == UInt8(ascii: "|") { bars += 1 }
      guard byte == UInt8(ascii: "<") else {
        cursor.index += 1
        continue
      }
      var reader = ObjectReader(cursor, at: places.position(of: cursor.index))
      guard let object = reader.read() else {
        cursor.index += 1
        continue
      }
      let indent = indent(before: cursor.index, in: line)
      cursor.index = max(cursor.index + 1, reader.cursor.index)
      if object.view != nil {
        add(object, depth: hasBars ? bars : indent)
        bars = 0
      } else if isFirst {
        note(object, depth: bars, line: line, rest: cursor)
      }
      isFirst = false
    }
  }

  /// The blanks before a view, where nothing else is: some lose the bars and keep those.
  private func indent(before index: Int, in line: PastedText.Line) -> Int {
    let before = text.bytes[line.start..<index]
    return before.allSatisfy { $0 == 0x20 || $0 == 9 } ? before.count : 0
  }

  private func isElision(_ cursor: ByteCursor) -> Bool {
    var cursor = cursor
    cursor.skip { $0 <= 0x20 || $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">") }
    guard cursor.has("...") || cursor.has("…") || cursor.has("[") else { return false }
    let rest = cursor.bytes[cursor.index..<cursor.end].filter { $0 > 0x20 }
    return ["...", "…", "[...]", "[…]", "[snip]"].contains { rest.elementsEqual($0.utf8) }
  }

  private mutating func add(_ object: DumpedObject, depth: Int) {
    guard let view = object.view else { return }
    let line = view.position.line
    while let last = open.last, last.depth >= depth { open.removeLast() }
    if let last = open.last, hasBars, depth > last.depth + 1 {
      notes.skip("levels are missing above this view; it is put into the nearest one", line: line)
    }
    let index = forest.add(view, in: open.last?.index)
    open.append(Open(depth: depth, index: index))
    if let frame = object.badFrame {
      notes.assume("the frame \(frame) is not a rectangle; an empty one is used", line: line)
    }
    if object.isSquare {
      notes.assume("the view is turned and its size unknown: a square is assumed", line: line)
    }
    if object.isCut, let line { cutLines.append(line) }
    if object.hasRecognizers, let line { recognizedLines.append(line) }
  }

  /// Keeps the content of a description without a frame, the first of its line.
  private mutating func note(
    _ object: DumpedObject,
    depth: Int,
    line: PastedText.Line,
    rest: ByteCursor
  ) {
    if object.className.hasSuffix("GestureRecognizer") {
      keep(object, endsOpen: Self.endsOpen(text.bytes[line.range]))
    } else if rest.has(" (layer)") {
      layers.append(line.number)
    } else if !rest.has(", state: "), !object.namesView, object.address != nil,
      Self.isAboveViews(object.className)
    {
      if depth > 0 || forest.views.isEmpty == false && !hasBars { chainLines.append(line.number) }
    }
  }

  /// Keeps a recognizer; those in the list of another are what that one waits for.
  private mutating func keep(_ recognizer: DumpedObject, endsOpen: Bool) {
    if let waiting, let address = recognizer.address {
      recognizers[waiting].gesture?.mustFail.append(address)
      return
    }
    recognizers.append(recognizer)
    if endsOpen { waiting = recognizers.count - 1 }
  }

  /// Whether a line ends with the beginning of a list: `must-fail = {`.
  private static func endsOpen(_ line: ArraySlice<UInt8>) -> Bool {
    line.last { $0 > 0x20 } == UInt8(ascii: "{")
  }

  /// Whether instances of a class can follow views in a responder chain.
  private static func isAboveViews(_ name: String) -> Bool {
    ["Controller", "Application", "Delegate", "Scene"].contains { name.hasSuffix($0) }
  }

  private mutating func tellWhatWasSeen() {
    for note in text.notes { notes.assume(note) }
    if let first = layers.first {
      notes.skip("\(counted(layers.count, "layer")) without a view", line: first)
    }
    if let first = cutLines.first {
      let what = counted(cutLines.count, "description")
      notes.skip("\(what) cut short: what is missing has UIKit's default", line: first)
    }
    if let gapLine { notes.skip("the dump omits views here", line: gapLine) }
    if let first = recognizedLines.first {
      let what = counted(recognizedLines.count, "view")
      notes.assume("\(what) with recognizers of unknown kinds: none is added", line: first)
    }
  }
}
