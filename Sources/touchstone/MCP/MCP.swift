struct MCP: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answer coding agents by the Model Context Protocol, on standard input and output.",
    discussion: """
      An agent sends what its simulator tools return, a view hierarchy as text, and asks which view \
      gets a touch and why. Files are read below FOLDER alone; without one no file is read but the \
      built-in experiments. Nothing is sent over a network. 'touchstone mcp --print-config FOLDER' \
      prints what the usual clients need to start it.
      """
  )

  @Argument(
    help: "A folder below which files may be read; several may be given.",
    completion: .directory
  )
  var folders: [String] = []
  @Option(help: ArgumentHelp("How long a question may take.", valueName: "seconds"))
  var timeout = 20.0
  @Flag(help: "Print the configuration of the usual clients, and end.")
  var printConfig = false

  func validate() throws {
    guard timeout > 0, timeout <= 3600 else {
      throw ValidationError("'--timeout' needs a number of seconds above 0, 3600 at most.")
    }
  }

  func run() throws {
    let paths = try folders.map(Self.folder)
    if printConfig { return Output.lines(Self.configuration(of: paths)) }
    let shelf = try MCPShelf(folders: paths)
    defer { shelf.remove() }
    withExtendedLifetime(Self.endings(removing: shelf)) {
      MCPServer(shelf, timeout: timeout).run()
    }
  }

  /// Removes what was kept also where a client ends the server by a signal.
  private static func endings(removing shelf: MCPShelf) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        shelf.remove()
        _exit(128 + number)
      }
      source.activate()
      return source
    }
  }

  private static func folder(_ path: String) throws -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw UsageError(
        problem: "there is no folder '\(path)'",
        help: "name a folder below which files may be read, such as your project's."
      )
    }
    return FileBytes.realPath(path) ?? path
  }

  /// A text as JSON, which TOML reads as well.
  private static func quoted(_ text: String) -> String {
    String(decoding: JSONText.quoted(text), as: UTF8.self)
  }

  private static func configuration(of folders: [String]) -> [String] {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    func entry(_ type: String?) -> String {
      JSONWriter.object { json in
        json.field("type", type)
        json.field("command", program)
        json.list("args", ["mcp"] + folders) { $0.string($1) }
      }
    }
    let words = ([program, "mcp"] + folders).map(\.shellWord).joined(separator: " ")
    return [
      "# Claude Code", "claude mcp add touchstone -- \(words)", "",
      "# Claude Desktop, Cursor, Windsurf: in mcpServers of their configuration",
      "{\"mcpServers\":{\"touchstone\":\(entry(nil))}}", "",
      "# VS Code: .vscode/mcp.json", "{\"servers\":{\"touchstone\":\(entry("stdio"))}}", "",
      "# Codex: ~/.codex/config.toml", "[mcp_servers.touchstone]",
      "command = \(Self.quoted(program))",
      "args = [\((["mcp"] + folders).map(Self.quoted).joined(separator: ", "))]",
    ]
  }
}
