import Foundation
import Testing
import TouchProcesses

/// The server of the Model Context Protocol, asked line by line.
@Suite struct MCPTests {
  private static let dump = """
    <UIWindow: 0x101; frame = (0 0; 375 667)>
       | <UIView: 0x102; frame = (0 0; 375 667)>
       |    | <CardView: 0x103; frame = (20 100; 200 120)>
       |    |    | <UIButton: 0x104; frame = (150 30; 120 48)>

    """

  /// A request with its id.
  private static func request(_ id: JSON, _ method: String, _ parameters: String = "{}") -> String {
    let number = if case .string(let text) = id { "\"\(text)\"" } else { "\(Int(id.number ?? 0))" }
    return #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(parameters)}"#
      + "\n"
  }

  private static func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
    request(
      JSON(integerLiteral: id),
      "tools/call",
      #"{"name":"\#(tool)","arguments":\#(arguments)}"#
    )
  }

  private static func read(_ id: Int, _ text: String) throws -> String {
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    return call(id, "read", #"{"text":\#(quoted)}"#)
  }

  /// Sends all lines at once, and returns what came back, by the ids.
  private func ask(_ lines: String, _ arguments: String...) throws -> [JSON] {
    let bench = try Workbench()
    let outcome = try bench.run(["mcp"] + arguments, input: lines)
    #expect(outcome.status == 0, "\(outcome.error)")
    return try outcome.output.split(separator: "\n").map { try JSON($0) }
  }

  /// The sentence of an answer.
  private func sentence(_ answer: JSON?) -> String {
    answer?["result"]?["content"]?[0]?["text"]?.string ?? ""
  }

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25"),
  ])
  func `an older client begins with initialize and gets its revision, or the newest of those`(
    _ wanted: String,
    _ given: String
  ) throws {
    let answers = try ask(
      Self.request(1, "initialize", #"{"protocolVersion":"\#(wanted)","capabilities":{}}"#)
    )
    #expect(answers[0]["result"]?["protocolVersion"]?.string == given)
    #expect(answers[0]["result"]?["serverInfo"]?["name"] == "touchstone")
  }

  @Test func `a client of the present revision discovers the server, and results are complete`()
    throws
  {
    let meta = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#
    let result = try ask(Self.request(1, "server/discover", meta))[0]["result"]
    #expect(result?["supportedVersions"]?[0] == "2026-07-28")
    #expect(result?["resultType"] == "complete")
  }

  @Test func `a revision that is not known is refused with those that are`() throws {
    let meta = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2031-01-01"}}"#
    let error = try ask(Self.request(1, "tools/list", meta))[0]["error"]
    #expect(error?["code"] == -32022)
    #expect(error?["data"]?["supported"]?.list.contains("2026-07-28") == true)
  }

  @Test(arguments: [
    ("no JSON", -32700), ("[1]", -32700), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/dance"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"dance"}}"#, -32602),
  ])
  func `what is no request is refused, and the next one is answered`(_ line: String, _ code: Double)
    throws
  {
    let answers = try ask(line + "\n" + Self.request(2, "ping"))
    #expect(answers[0]["error"]?["code"]?.number == code)
    #expect(answers[1]["id"] == 2)
  }

  @Test func `a notification is not answered`() throws {
    #expect(try ask(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"# + "\n").isEmpty)
  }

  @Test func `read names a screen, about which the other tools answer`() throws {
    // Each begins when it likes, so the screen has to be there before it is asked about.
    let bench = try Workbench()
    let process = try #require(
      ChildProcess(
        ["env", "-C", bench.folder.path, Workbench.program, "mcp"],
        input: .pipe,
        output: .pipe
      )
    )
    func ask(_ line: String) throws -> JSON {
      #expect(Array(line.utf8).withUnsafeBytes(process.write))
      return try JSON(String(decoding: try #require(process.read()), as: UTF8.self))
    }
    let screen = try ask(Self.read(1, Self.dump))["result"]?["structuredContent"]?["screen"]?.string
    #expect(screen == "screen-1")
    let hit = try ask(Self.call(2, "hit", #"{"screen":"screen-1","x":260,"y":150}"#))
    #expect(hit["result"]?["structuredContent"]?["hit"] == "UIWindow/UIView")
    #expect(sentence(hit).hasPrefix("The touch at (260, 150) goes to UIWindow/UIView"))
    let why = try ask(
      Self.call(3, "why", #"{"screen":"screen-1","view":"UIButton","x":260,"y":150}"#)
    )
    #expect(why["result"]?["structuredContent"]?["change"]?["property"] == "point(inside:with:)")
    let map = try ask(Self.call(4, "map", #"{"screen":"screen-1"}"#))
    #expect(map["result"]?["content"]?[1]?["mimeType"] == "image/png")
  }

  @Test(arguments: [
    ("hit", #"{"screen":"e01","x":1}"#, "needs 'x', and 'y', numbers"),
    ("hit", #"{"screen":"e01","x":1,"z":2}"#, "has no argument 'z'"),
    ("why", #"{"screen":"e01"}"#, "needs 'view', a text"),
    ("why", #"{"screen":"e01","view":"nosuch"}"#, "there is no view 'nosuch'"),
    ("why", #"{"screen":"e01","view":"--code"}"#, "there is no view '--code'"),
    ("audit", #"{"screen":"screen-9"}"#, "is no screen that was read"),
    ("read", #"{"text":"hello"}"#, "help:"), ("read", "{}", "needs 'text' or 'file'"),
  ])
  func `a question that cannot be answered says what to send instead`(
    _ tool: String,
    _ arguments: String,
    _ words: String
  ) throws {
    let answers = try ask(Self.call(1, tool, arguments))
    #expect(answers[0]["result"]?["isError"] == true)
    #expect(sentence(answers[0]).contains(words), "\(sentence(answers[0]))")
  }

  @Test func `files are read below the folders of the start alone, links followed`() throws {
    let bench = try Workbench("mine/dump.txt", Self.dump)
    try bench.write(Self.dump, to: "secret.txt")
    try FileManager.default.createSymbolicLink(
      at: bench.url("mine/link.txt"),
      withDestinationURL: bench.url("secret.txt")
    )
    for (file, isRead) in [
      ("mine/dump.txt", true), ("secret.txt", false), ("mine/../secret.txt", false),
      ("mine/link.txt", false), ("mine2/dump.txt", false),
    ] {
      let path = bench.url(file).path
      let answer = try ask(Self.call(1, "read", #"{"file":"\#(path)"}"#), bench.url("mine").path)[0]
      #expect(answer["result"]?["isError"] == .bool(!isRead), "\(file)")
      #expect(!isRead || sentence(answer).contains("4 views"))
    }
  }

  @Test func `lists are cut, and what was left out is said`() throws {
    let rows = (0..<60).map { "   | <UIView: 0x\($0 + 200); frame = (0 \($0); 10 1)>\n" }.joined()
    let dump = "<UIWindow: 0x101; frame = (0 0; 375 667)>\n" + rows
    let bench = try Workbench("dump.txt", dump)
    let path = bench.url("dump.txt").path
    let question = #"{"screen":"\#(path)","x":5,"y":5,"limit":10}"#
    let answer = try ask(Self.call(1, "hit", question), bench.folder.path)[0]
    #expect(answer["result"]?["structuredContent"]?["views"]?.list.count == 10)
    #expect(sentence(answer).contains("Left out: 51 of 61 views"))
  }

  @Test func `a question that takes too long ends with a sentence, and the others are answered`()
    throws
  {
    let lines = Self.call(1, "audit", #"{"screen":"e01"}"#) + Self.request(2, "ping")
    let answers = try ask(lines, "--timeout", "0.001")
    #expect(answers.contains { $0["id"] == 2 && $0["result"] != nil })
    let late = answers.first { $0["id"] == 1 }
    #expect(sentence(late).contains("no answer within"))
  }

  @Test func `resources have statements by number, pages and experiments`() throws {
    for (uri, words) in [
      ("touchstone://behaviour/B-1.3", "Alpha threshold"), ("touchstone://manual/Behaviour", "#"),
      ("touchstone://experiment/e02", "touchstone: 1"),
    ] {
      let answer = try ask(Self.request(1, "resources/read", #"{"uri":"\#(uri)"}"#))[0]
      #expect(answer["result"]?["contents"]?[0]?["text"]?.string?.contains(words) == true, "\(uri)")
    }
    let missing = try ask(
      Self.request(1, "resources/read", #"{"uri":"touchstone://behaviour/none"}"#)
    )[0]
    #expect(missing["error"]?["code"] == -32602)
  }

  @Test func `print-config names the program and the folders for the usual clients`() throws {
    let bench = try Workbench("a/x.txt", "")
    let outcome = try bench.run("mcp", "--print-config", "a")
    #expect(outcome.output.contains("\"mcpServers\""))
    #expect(outcome.output.contains(bench.url("a").resolvingSymlinksInPath().path))
    let wrong = try bench.run("mcp", "nosuch")
    #expect(wrong.status == 2 && wrong.error.contains("there is no folder 'nosuch'"))
  }
}
