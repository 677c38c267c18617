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
  private(set) var recognizers: [DumpedRecognizer] = []
  /// The views that have recognizers, by their places.
  private(set) var recognized: [Int] = []
  /// The views whose recognizers were asked for and printed, if there were any, by their addresses.
  private(set) var asked: Set<UInt64> = []
  /// The view whose recognizers the line above asks for.
  private var question: UInt64?
  /// The lines of objects that can only be in a responder chain.
  private(set) var chainLines: [Int] = []

  /// The first frame that lacks numbers, as an error.
  private(set) var cutFrame: SourceError?

  private let text: PastedText
  private var open: [Open] = []
  /// True if the dump shows nesting by bars, as UIKit prints it.
  private let hasBars: Bool
  private var layers: [Int] = []
  private var cutLines: [Int] = []
  private var gapLine: Int?
  /// The lines that begin as a view's, and are none.
  private var strayLines: [Int] = []
  /// The recognizer that has a list over several lines, and whether they wait for it.
  private var list: (owner: Int, isInverse: Bool)?

  init(_ text: PastedText) {
    self.text = text
    hasBars = Self.hasBars(text)
    for line in text.lines { readLine(line) }
    tellWhatWasSeen()
  }

  /// True if a bar stands before a `<`, with nothing but blanks and bars between.
  private static func hasBars(_ text: PastedText) -> Bool {
    var isAfterBar = false
    for byte in text.bytes {
      if byte == UInt8(ascii: "<"), isAfterBar { return true }
      if byte == UInt8(ascii: "|") {
        isAfterBar = true
      } else if byte > 0x20, !byte.isLetter, !"_(-".utf8.contains(byte) {
        // An instance variable's name may stand between, or EarlGrey's two dashes.
        isAfterBar = false
      } else if byte == 10 {
        isAfterBar = false
      }
    }
    return false
  }

  /// The beginnings of what the debugger prints of a view's recognizers, whether there are any or none.
  private static let answers: [StaticString] = [
    "<__NSArray", "<__NSSingleObjectArray", "<__NSFrozenArray", "(", "[]", "nil", "<nil>",
  ]

  /// Notes whose recognizers a command asks for, and that an answer follows.
  private mutating func readQuestion(_ line: PastedText.Line) {
    var cursor = text.cursor(in: line)
    if let end = cursor.place(of: "gestureRecognizers"), cursor.place(of: "<") == nil,
      cursor.find("0x"), cursor.index < end
    {
      question = cursor.address()
      return
    }
    cursor = text.cursor(in: line)
    cursor.skipBlanks()
    guard let view = question, cursor.next != nil else { return }
    question = nil
    if !cursor.has("(lldb"), Self.answers.contains(where: { cursor.has($0) }) { asked.insert(view) }
  }

  private mutating func readLine(_ line: PastedText.Line) {
    readQuestion(line)
    var cursor = text.cursor(in: line)
    guard cursor.bytes[line.range].contains(UInt8(ascii: "<")) else {
      if cursor.bytes[line.range].contains(UInt8(ascii: "}")) { continueList(at: line) }
      if isElision(cursor) {
        gapLine = gapLine ?? line.number
      } else if beginsWithBar(line) {
        strayLines.append(line.number)
      }
      return
    }
    var bars = 0
    var (isFirst, isRead, isIndent) = (true, false, true)
    var places = text.places(in: line)
    while let byte = cursor.next {
      // Some have colons as every other bar.
      let isColon = isIndent && byte == UInt8(ascii: ":")
      if byte == UInt8(ascii: "|") || isColon { bars += 1 } else if byte > 0x20 { isIndent = false }
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
      if let (index, frame) = object.cutFrame, cutFrame == nil {
        cutFrame = SourceError(
          text.position(of: index, in: line),
          "a frame needs four numbers",
          found: frame,
          help: "copy the line whole: a view has its frame as (x y; width height)."
        )
      }
      if object.view != nil {
        add(object, depth: hasBars ? bars : indent)
        bars = 0
      } else if let recognizer = DumpedRecognizer(object) {
        keep(recognizer, object, at: line)
      } else if isFirst {
        note(object, depth: bars, line: line, rest: cursor)
      }
      isFirst = false
      if object.view != nil || object.address != nil { isRead = true }
    }
    if !isRead, beginsWithBar(line) { strayLines.append(line.number) }
  }

  private func beginsWithBar(_ line: PastedText.Line) -> Bool {
    hasBars && text.bytes[line.range].first { $0 > 0x20 } == UInt8(ascii: "|")
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
    if let transform = object.badTransform {
      notes.assume(
        "\(view.noted) cannot have the transform \(transform); it lies as without one",
        line: line
      )
    }
    if object.isSquare {
      notes.assume("the view is turned and its size unknown: a square is assumed", line: line)
    }
    if object.isCut, let line { cutLines.append(line) }
    if object.hasRecognizers { recognized.append(index) }
  }

  /// Keeps the content of a description without a frame, the first of its line.
  private mutating func note(
    _ object: DumpedObject,
    depth: Int,
    line: PastedText.Line,
    rest: ByteCursor
  ) {
    if rest.has(" (layer)") {
      layers.append(line.number)
    } else if !rest.has(", state: "), !object.namesView, object.address != nil,
      Self.isAboveViews(object.className)
    {
      if depth > 0 || forest.views.isEmpty == false && !hasBars { chainLines.append(line.number) }
    }
  }

  private mutating func keep(
    _ recognizer: DumpedRecognizer,
    _ object: DumpedObject,
    at line: PastedText.Line
  ) {
    var recognizer = recognizer
    if let list {
      recognizer.isListed = true
      if let address = recognizer.address {
        if list.isInverse {
          recognizers[list.owner].mustFailFor.append(address)
        } else {
          recognizers[list.owner].mustFail.append(address)
        }
      }
    } else {
      list = opened(by: line).map { (recognizers.count, $0) }
    }
    recognizers.append(recognizer)
    for listed in (object.mustFail + object.mustFailFor).compactMap({ DumpedRecognizer($0) }) {
      recognizers.append(listed)
      recognizers[recognizers.count - 1].isListed = true
    }
  }

  /// Ends a list over several lines, where the other one may begin.
  private mutating func continueList(at line: PastedText.Line) {
    guard let owner = list?.owner else { return }
    list = opened(by: line).map { (owner, $0) }
  }

  /// True if the list that a line begins at its end, `must-fail = {`, is of those that wait; nil where it begins none.
  private func opened(by line: PastedText.Line) -> Bool? {
    let bytes = text.bytes[line.range]
    guard let end = bytes.lastIndex(where: { $0 > 0x20 }), bytes[end] == UInt8(ascii: "{") else {
      return nil
    }
    let cursor = ByteCursor(text.bytes, in: max(line.start, end - 16)..<end)
    return cursor.place(of: "must-fail-for") != nil
  }

  /// True if instances of a class can follow views in a responder chain.
  private static func isAboveViews(_ name: String) -> Bool {
    ["Controller", "Application", "Delegate", "Scene"].contains { name.hasSuffix($0) }
  }

  private mutating func tellWhatWasSeen() {
    for note in text.notes { notes.assume(note) }
    for (lines, what, problem) in [
      (layers, "layer", "without a view"),
      (cutLines, "description", "cut short: what is missing has UIKit's default"),
      (strayLines, "line", "in the tree that cannot be read as a view"),
    ] {
      guard let first = lines.first else { continue }
      notes.skip("\(counted(lines.count, what)) \(problem)", line: first)
    }
    if let gapLine { notes.skip("the dump omits views here", line: gapLine) }
  }
}
