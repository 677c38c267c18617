import Foundation
internal import TouchKit

/// The file that fonts are kept in from one run to the next.
///
/// Its lines are the version, what the answers depend on, and the answers, of fields with tabs between them;
/// the last has a sum of all before it. A file that is not whole, or not the user's own, is as none; so is one
/// that others may write, or whose folder they may write: what it says is believed.
struct FontFile {
  /// The folder that it is in.
  let folder: String

  private var path: String { folder + "/fonts" }

  private static let version = "touchstone fonts 1"
  private static let largest = 1 << 18

  /// Returns what it has; nil where that is true no more.
  func read() -> [FontRecord]? {
    guard let text = contents() else { return nil }
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    guard let end = lines.popLast(), end.isEmpty, let sum = lines.popLast(),
      let version = lines.popFirst(), version.elementsEqual(Self.version.utf8)
    else { return nil }
    let summed = text.prefix(upTo: sum.startIndex)
    guard number(sum) == FontStamp.sum(of: summed), let environment = lines.popFirst(),
      number(environment) == FontStamp.environment
    else { return nil }
    var records: [FontRecord] = []
    for line in lines {
      if line.first == 0x2F {
        guard FontStamp.holds(line) else { return nil }
      } else {
        guard let record = FontRecord(line: line) else { return nil }
        records.append(record)
      }
    }
    return records
  }

  /// Writes fonts, as a whole or not at all; returns whether it could.
  ///
  /// Folders that are not there are made, for the user alone.
  func write(_ records: [FontRecord]) -> Bool {
    var lines = [Self.version, "\(FontStamp.environment)"]
    lines += FontStamp.all(for: records)
    lines += records.compactMap(\.line)
    var text = Array((lines.joined(separator: "\n") + "\n").utf8)
    text += Array("\(FontStamp.sum(of: text[...]))\n".utf8)
    for end in path.indices where path[end] == "/" { mkdir(String(path[..<end]), 0o700) }
    guard isFolderOwn else { return false }
    // No other program has the name, and what one left that had it goes.
    let new = path + ".\(getpid())"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let count = Glibc.write(descriptor, text, text.count)
    guard close(descriptor) == 0, count == text.count, rename(new, path) == 0 else {
      unlink(new)
      return false
    }
    return true
  }

  /// Its bytes; nil where it is no file of the user's own.
  private func contents() -> [UInt8]? {
    guard isFolderOwn else { return nil }
    // A pipe would wait for who writes into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Self.isOwn(status, S_IFREG), status.st_size > 0,
      status.st_size <= Self.largest
    else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      count = max(0, Glibc.read(descriptor, bytes.baseAddress, size))
    }
  }

  private var isFolderOwn: Bool {
    var status = stat()
    return stat(folder, &status) == 0 && Self.isOwn(status, S_IFDIR)
  }

  /// Whether a file of a kind is the user's, and nobody else may write it.
  private static func isOwn(_ status: stat, _ kind: mode_t) -> Bool {
    status.st_mode & (S_IFMT | 0o022) == kind && status.st_uid == geteuid()
  }

  private func number(_ line: ArraySlice<UInt8>) -> UInt64? {
    UInt64(String(decoding: line, as: UTF8.self))
  }
}

extension FontRecord {
  private static let fieldCount = 17

  /// The record as a line; nil where it has what parts lines and fields.
  fileprivate var line: String? {
    let fields: [String] =
      ["\(font.family.rawValue)", "\(font.weight.rawValue)", "\(Double(font.pointSize))"]
      + units.map { "\($0)" } + ["\(points)"] + matrix.map { "\($0)" }
      + ["\(height)", "\(baseline)", language, languageOfNumbers, "\(index)", file, pattern]
    guard fields.allSatisfy({ !$0.utf8.contains { $0 == 0x09 || $0 == 0x0A } }) else { return nil }
    return fields.joined(separator: "\t")
  }

  /// Reads a line; nil for one that is none of a record.
  fileprivate init?(line: ArraySlice<UInt8>) {
    let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == Self.fieldCount,
      let family = Int(fields[0]).flatMap(UIFont.Family.init),
      let weight = Int(fields[1]).flatMap(UIFont.Weight.init),
      let size = Double(fields[2]), size > 0,
      let points = Float(fields[5]), let height = Int32(fields[10]),
      let baseline = Int32(fields[11]),
      let index = UInt32(fields[14])
    else { return nil }
    font =
      switch family {
      case .system: .systemFont(ofSize: size, weight: weight)
      case .monospaced: .monospacedSystemFont(ofSize: size, weight: weight)
      }
    units = fields[3...4].compactMap { Int32($0) }
    matrix = fields[6...9].compactMap { Double($0) }
    guard units.count == 2, matrix.count == 4 else { return nil }
    (self.points, self.height, self.baseline, self.index) = (points, height, baseline, index)
    (language, languageOfNumbers, file, pattern) = (fields[12], fields[13], fields[15], fields[16])
    guard isInRange else { return nil }
  }
}
