/// The rows of pixels that a PNG file must hold, as its header says.
///
/// Source: PNG specification, sections 7.2 (rows), 8.2 (interlacing), 9.2 (filters) and 11.2.2 (IHDR).
struct PixelRows {
  /// Where each pass of an interlaced image begins, and how far apart its pixels are.
  private static let passes: [(x: Int, y: Int, right: Int, down: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
    (1, 0, 2, 2), (0, 1, 1, 2),
  ]
  /// The filters of rows are counted from 0.
  private static let filterCount = 5

  /// Rows of one length.
  private struct Run {
    /// The bytes of a row with that of its filter.
    let length: Int
    let count: Int
  }

  private let runs: [Run]

  /// Reads the data of a header, which has 13 bytes.
  init(header: [UInt8]) {
    let number = { (start: Int) in header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(0), number(4))
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(header[9])] ?? 1
    let depth = Int(header[8]) * samples
    let passes = header[12] == 1 ? Self.passes : [(0, 0, 1, 1)]
    runs = passes.compactMap { pass in
      let across = max(0, (width - pass.x + pass.right - 1) / pass.right)
      let down = max(0, (height - pass.y + pass.down - 1) / pass.down)
      return across == 0 ? nil : Run(length: 1 + (across * depth + 7) / 8, count: down)
    }
  }

  /// How many bytes all rows have.
  private var size: Int { runs.reduce(0) { $0 + $1.length * $1.count } }

  /// Finds what is wrong with the rows when they are unpacked.
  ///
  /// - Returns: What is wrong, after the words "the image"; nil for nothing.
  func problem(in packed: [UInt8]) -> String? {
    var (done, isFiltered, isWhole) = (0, true, false)
    // The run and the byte at which the next row begins.
    var (run, row, next) = (0, 0, 0)
    let size = size
    do throws(Inflater.Damage) {
      var inflater = try Inflater(packed)
      try inflater.run { bytes in
        while run < runs.count, next < done + bytes.count {
          if row < runs[run].count {
            if bytes[next - done] >= Self.filterCount { isFiltered = false }
            next += runs[run].length
            row += 1
          }
          if row == runs[run].count { (run, row) = (run + 1, 0) }
        }
        done += bytes.count
        return isFiltered && done <= size
      }
      isWhole = true
    } catch {}
    if !isFiltered { return "is damaged: a row of its pixels has an unknown filter" }
    if done < size {
      return "is damaged: its pixels cannot be unpacked after \(done) of \(size) bytes"
    }
    if done > size { return "is damaged: its pixels go on behind the last row" }
    return isWhole ? nil : "is damaged: its pixels do not end with their checksum"
  }
}
