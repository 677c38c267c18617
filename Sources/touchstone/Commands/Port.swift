/// Hands over to `touchstone-port`, which is built apart since it needs a parser of Swift.
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Rewrite iOS sources so that they compile against TouchKit.",
    discussion: """
      FILE is a Swift file or a folder of them; those that belong together are given together. With \
      --output DIR copies are written there, whose lines stay where they were; with --in-place the \
      files are changed, and go on to compile for iOS; otherwise the one file is printed. What does not \
      compile here is reported as file:line:column, and makes the exit status 1.
      """
  )

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      "Files, folders and options.",
      valueName: "FILE… [--output DIR | --in-place]"
    )
  )
  var arguments: [String] = []

  func run() throws {
    if arguments == ["--help"] || arguments == ["-h"] { throw CleanExit.helpRequest(self) }
    guard let program = Self.program else {
      throw UsageError(
        problem: "the program touchstone-port is not beside this one",
        help: "'make port' builds it."
      )
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, &words)
    throw UsageError(problem: "\(program) cannot be started: \(String(cString: strerror(errno)))")
  }

  private static var program: String? {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let beside = URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("touchstone-port").path
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : nil
  }
}
