import TouchKit

extension String {
  /// The text as one word of a shell, for commands that are proposed.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isLetter && byte < 0x80
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_./+,:@%".utf8.contains(byte)
    }
    if isPlain, !isEmpty { return self }
    return "'" + visible.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}
