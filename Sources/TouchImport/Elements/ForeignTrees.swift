import TouchScene

/// Refuses trees that look like dumps of views but have nothing to touch, with the reason.
enum ForeignTrees {
  static func refuse(_ text: PastedText, file: String) throws(SourceError) {
    var (traces, frames) = ([Int](), 0)
    for line in text.lines {
      let cursor = text.cursor(in: line)
      if isAppKit(cursor) {
        throw SourceError(
          SourcePosition(file: file, line: line.number),
          "this is a tree of AppKit's views: they belong to macOS, and get no touches",
          help: "paste what recursiveDescription prints in an app for iOS."
        )
      }
      if isTrace(cursor) {
        traces.append(line.number)
      } else if hasFrame(cursor) {
        frames += 1
      }
    }
    guard let first = traces.first, traces.count > frames else { return }
    throw SourceError(
      SourcePosition(file: file, line: first),
      "this is a trace of Auto Layout, which has no frames: nothing in it can be hit-tested",
      help: "paste what 'po [[UIWindow keyWindow] recursiveDescription]' prints."
    )
  }

  /// True if a line is like `[   A     ! W U ] h=--- v=--- NSView f=(0,0,10,10) b=(-)`.
  private static func isAppKit(_ cursor: ByteCursor) -> Bool {
    cursor.place(of: "] h=") != nil && cursor.place(of: " f=(") != nil
  }

  /// `|   |   •UIView:0x7fc94b63c360`, in older systems `*<UIView:0x7fc94b63c360>`.
  private static func isTrace(_ line: ByteCursor) -> Bool {
    var cursor = line
    cursor.skip { $0 <= 0x20 || $0 == UInt8(ascii: "|") }
    let marked = cursor.skip("•") || cursor.skip("*") || cursor.skip("+")
    if cursor.skip("<"), !marked { return false }
    return cursor.name() != nil && (cursor.has(":0x") || cursor.has(": 0x")) && !hasFrame(cursor)
  }

  private static func hasFrame(_ cursor: ByteCursor) -> Bool {
    cursor.place(of: "frame = (") != nil
  }
}
