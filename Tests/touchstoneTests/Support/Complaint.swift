import Testing

/// A way to use the program that it must refuse, and the words it must refuse it with.
struct Complaint: Sendable, CustomTestStringConvertible {
  /// What is wrong.
  let what: String
  /// The arguments, separated by spaces.
  let arguments: String
  /// The file `scene.yaml`.
  var scene: String?
  /// The file `a.session.jsonl`.
  var session: String?
  /// All of standard error.
  let error: String

  var testDescription: String { what }

  /// Runs the program and expects status 2, this error, and no answer.
  func check() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    if let scene { try bench.write(scene, to: "scene.yaml") }
    if let session { try bench.write(session, to: "a.session.jsonl") }
    let outcome = try bench.run(arguments.split(separator: " ").map(String.init))
    expect(outcome, is: Outcome(status: 2, error: error + "\n"))
  }
}
