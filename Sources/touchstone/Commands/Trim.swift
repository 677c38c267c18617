struct Trim: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Cut a session down to what matters, or remove what people wrote.",
    discussion: """
      The span is given in lines of the file. A gesture that is partly in the span is kept as a \
      whole; earlier inputs are kept only if the span would replay differently without them. The \
      new session is replayed before it is written. With --anonymise, titles, pictures and notes \
      are removed, texts consist of x, and typed keys become the key X; the names of views and \
      classes are kept.
      """
  )

  @OptionGroup var session: SessionArgument
  @Option(help: "The first line of the span.")
  var from = 2
  @Option(help: "The last line of the span; the session's last if not given.")
  var to: Int?
  @Flag(help: "Leave out what people wrote and typed.")
  var anonymise = false
  @Option(
    name: .shortAndLong,
    help: "The new session's file; '-' for standard output.",
    completion: .file()
  )
  var output: String
  @OptionGroup var existing: ForceOption

  func validate() throws {
    if from < 1 || to ?? from < from {
      throw ValidationError("'--from' and '--to' need lines of the file, the first one first.")
    }
  }

  func perform() throws {
    let session = try self.session.source()
    let lines = from...(to ?? .max)
    let trimmed = try OutputFile.write(to: output, replacing: existing.force) { draft in
      try SessionTrim(session, to: lines, isAnonymised: anonymise, into: draft)
    }
    let setup = trimmed.setupCount
    let kept = setup > 0 ? ", \(setup) of them from before the span, which needs them" : ""
    let inputs = "\(trimmed.inputCount) of \(trimmed.allCount) inputs and frames"
    Output.error("\(session.name): \(inputs) kept\(kept)")
  }
}
