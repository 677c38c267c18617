/// A request, or a notification, which has no id.
struct MCPRequest: Sendable {
  /// The id as JSON, a number or a text; nil for what wants no answer.
  let id: String?
  let method: String
  let parameters: SourceValue?

  init?(_ value: SourceValue) {
    guard value["jsonrpc"]?.string == "2.0", let method = value["method"]?.string else {
      return nil
    }
    if let id = value["id"] {
      guard id.string != nil || id.number != nil else { return nil }
      self.id = id.json
    } else {
      id = nil
    }
    (self.method, parameters) = (method, value["params"])
  }

  /// The revision that the request is of; nil for those that begin with `initialize`.
  var version: String? {
    parameters?["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.string
  }

  /// The JSON that progress is told with; nil where the client wants none.
  var progressToken: String? { parameters?["_meta"]?["progressToken"]?.json }
}

extension SourceValue {
  /// Reads a message, which is JSON and nothing else: not YAML, nor text in another encoding.
  init?(message bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil,
      let value = try? bytes.withUnsafeBufferPointer({ bytes throws(JSONError) in
        try SourceValue(json: bytes, file: "message")
      })
    else { return nil }
    self = value
  }
}

/// The lines of standard input, up to a length.
struct MCPLines {
  enum Line {
    case text([UInt8])
    /// A line of more than the greatest length, with its id as JSON where that stands at one of its ends.
    case tooLong(id: String?)
  }

  private var unread: [UInt8] = []
  private var isAtEnd = false

  mutating func next() -> Line? {
    var scanned = 0
    var head: [UInt8]?
    while true {
      if let end = unread[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(unread[..<end])
        unread.removeFirst(end + 1)
        if line.count > MCPServer.longest { head = head ?? Array(line.prefix(1024)) }
        return head.map { .tooLong(id: Self.id(in: $0, line)) } ?? .text(line)
      }
      if unread.count > MCPServer.longest {
        head = head ?? Array(unread.prefix(1024))
        unread = Array(unread.suffix(1024))
      }
      scanned = unread.count
      if isAtEnd || !readOn() {
        isAtEnd = true
        defer { unread = [] }
        if let head { return .tooLong(id: Self.id(in: head, unread)) }
        return unread.isEmpty ? nil : .text(unread)
      }
    }
  }

  /// The id of a message of which the middle is not kept: before its parameters, or behind them.
  private static func id(in head: [UInt8], _ tail: [UInt8]) -> String? {
    let start = String(decoding: head, as: UTF8.self)
    let end = String(decoding: tail.suffix(1024), as: UTF8.self)
    let parameters = start.firstRange(of: "\"params\"")?.lowerBound ?? start.endIndex
    let first = #/"id"\s*:\s*(-?\d+|"[^"\\]*")/#
    if let match = start[..<parameters].firstMatch(of: first) { return String(match.1) }
    let last = #/}\s*,\s*"id"\s*:\s*(-?\d+|"[^"\\]*")\s*(?:,\s*"\w+"\s*:\s*"[^"]*"\s*)*}\s*$/#
    return end.firstMatch(of: last).map { String($0.1) }
  }

  private mutating func readOn() -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var count = Glibc.read(STDIN_FILENO, &piece, piece.count)
    while count < 0, errno == EINTR { count = Glibc.read(STDIN_FILENO, &piece, piece.count) }
    guard count > 0 else { return false }
    unread += piece[..<count]
    return true
  }
}
