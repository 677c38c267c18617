internal import CCairo
internal import CPango
import Foundation

/// What Pango's answers depend on, as it was when they were given: files, folders, the environment.
///
/// The files are those by which Fontconfig itself tells that what it has read holds no more: its own, and the
/// folders of fonts; besides these the files of the fonts that were found, the libraries, and where a user's
/// settings would be.
enum FontStamp {
  /// A sum of the variables that say where settings and fonts are, and in which language.
  static var environment: UInt64 {
    let names = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "HOME",
      "XDG_CONFIG_HOME",
      "XDG_DATA_HOME", "XDG_DATA_DIRS", "LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE", "PANGO_LANGUAGE",
      "PANGOCAIRO_BACKEND", "LD_LIBRARY_PATH",
    ]
    var text: [UInt8] = []
    for name in names {
      // What is not set is not the same as what is empty.
      text += getenv(name).map { Array(String(cString: $0).utf8) + [1] } ?? []
      text.append(0)
    }
    return sum(of: text[...])
  }

  /// Returns a line for each file and folder that the records depend on.
  static func all(for records: [FontRecord]) -> [String] {
    let settings = strings(of: FcConfigGetConfigFiles(nil))
    // A new file in a folder of settings changes the folder.
    var paths = settings + settings.map { ($0 as NSString).deletingLastPathComponent }
    paths += strings(of: FcConfigGetFontDirs(nil)) + placesOfSettings + libraries
    paths += records.map(\.file)
    var lines: [String] = []
    for path in paths.sorted() where path.hasPrefix("/") {
      let line = "\(path)\t\(stamp(of: path))"
      if line != lines.last, !path.utf8.contains(0x09), !path.utf8.contains(0x0A) {
        lines.append(line)
      }
    }
    return lines
  }

  /// Whether a line of ``all(for:)`` is as it would be now.
  static func holds(_ line: ArraySlice<UInt8>) -> Bool {
    guard let tab = line.firstIndex(of: 0x09) else { return false }
    let path = String(decoding: line[..<tab], as: UTF8.self)
    return line[(tab + 1)...].elementsEqual("\(stamp(of: path))".utf8)
  }

  /// A sum of when a file was changed last, in each way that the system notes, and of how large it is; 0 for one
  /// that is not there.
  private static func stamp(of path: String) -> UInt64 {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    var numbers = [
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
      status.st_size,
    ]
    return numbers.withUnsafeMutableBytes { sum(of: $0) }
  }

  /// Where a user's own settings of Fontconfig are read, where there are any.
  private static var placesOfSettings: [String] {
    guard let home = getenv("HOME").map({ String(cString: $0) }) else { return [] }
    let settings = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? home + "/.config"
    return [
      settings + "/fontconfig", settings + "/fontconfig/fonts.conf",
      settings + "/fontconfig/conf.d",
      home + "/.fonts.conf", home + "/.fonts.conf.d",
    ]
  }

  /// The files of the libraries that choose fonts and shape with them.
  private static var libraries: [String] {
    (0...).lazy.map { pango_library_file($0) }.prefix { $0 != nil }
      .compactMap { $0.map { String(cString: $0) } }
  }

  private static func strings(of list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var strings: [String] = []
    while let next = FcStrListNext(list) { strings.append(String(cString: next)) }
    return strings
  }

  /// FNV-1a, which tells damage, and no more.
  static func sum(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
