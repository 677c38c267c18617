import Foundation
import Testing

/// Audits of several files, some of which cannot be read.
@Suite struct AuditRefusalTests {
  private static let fault = """
    touchstone: 1
    screen: {size: [300, 400]}
    root: {subviews: [{frame: [0, 0, 60, 30], subviews: [{class: UIButton, frame: [20, 0, 80, 30]}]}]}
    """

  private static let mac = """
    <?xml version="1.0"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"/>
    """

  private static let empty = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes/></document>
    """

  /// A folder with one file that has a fault, and three that are refused.
  private func bench() throws -> Workbench {
    let bench = try Workbench("card.scene.yaml", Self.fault)
    try bench.write(Self.mac, to: "Mac.xib")
    try bench.write(Self.empty, to: "Launch.storyboard")
    try bench.write("<document type=\"com.apple.InterfaceBuilder3", to: "cut.xib")
    return bench
  }

  private static let files = ["Mac.xib", "card.scene.yaml", "Launch.storyboard", "cut.xib"]

  private func audit(_ format: String) throws -> Outcome {
    try bench().run(["audit"] + Self.files + ["--format", format])
  }

  @Test func `what cannot be read is told, and what is found in the others too`() throws {
    let outcome = try audit("text")
    #expect(outcome.status == 2)
    #expect(outcome.output.hasPrefix("card.scene.yaml:3:"))
    #expect(
      outcome.output.hasSuffix("\n1 warning in 4 views, 1 target; 1 file read, 3 refused.\n")
    )
    let errors = outcome.error.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.count == 3)
    #expect(errors[0] == "Mac.xib:2:1: error: this Interface Builder file is for macOS")
    #expect(errors[1] == "Launch.storyboard: error: there are no views in it")
    #expect(errors[2] == "cut.xib:1:44: error: the file ends before its first element does")
  }

  @Test func `in JSON each file says what was read of it, or why it was not`() throws {
    let outcome = try audit("json")
    #expect(outcome.status == 2)
    let json = try JSON(outcome.output)
    #expect(json["findings"]?.list.count == 1)
    let files = try #require(json["files"]).list
    #expect(files.map { $0["file"]?.string } == Self.files)
    #expect(files.map { $0["errors"]?.list.count } == [1, 0, 1, 1])
    #expect(files[0]["errors"]?[0]?["line"] == 2 && files[0]["errors"]?[0]?["column"] == 1)
    #expect(files[0]["errors"]?[0]?["problem"] == "this Interface Builder file is for macOS")
    #expect(files[1]["screens"] == [["views": 4, "targets": 1]] && files[1]["count"] == 1)
    #expect(files[0]["screens"] == [] && files[0]["count"] == nil)
  }

  @Test func `in SARIF what cannot be read is a notification with its place`() throws {
    let outcome = try audit("sarif")
    #expect(outcome.status == 2)
    let run = try #require(try JSON(outcome.output)["runs"]?[0])
    #expect(run["results"]?.list.count == 1)
    let invocation = try #require(run["invocations"]?[0])
    #expect(invocation["executionSuccessful"] == false)
    let notes = try #require(invocation["toolExecutionNotifications"]).list
    #expect(notes.map { $0["level"] } == ["error", "error", "error"])
    #expect(notes[0]["message"]?["text"]?.string?.contains("is for macOS") == true)
    let places = notes.map { $0["locations"]?[0]?["physicalLocation"] }
    #expect(
      places.map { $0?["artifactLocation"]?["uri"] } == ["Mac.xib", "Launch.storyboard", "cut.xib"]
    )
    #expect(places[0]?["region"] == ["startLine": 2, "startColumn": 1])
  }

  @Test func `a run that reads everything is told to be successful`() throws {
    let outcome = try bench().run("audit", "card.scene.yaml", "--format", "sarif")
    let invocation = try JSON(outcome.output)["runs"]?[0]?["invocations"]?[0]
    #expect(outcome.status == 1 && invocation == ["executionSuccessful": true])
  }

  @Test func `where nothing can be read nothing is said to be fine`() throws {
    let outcome = try bench().run("audit", "Mac.xib", "no-such-file")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.error.contains("there is no file and no experiment 'no-such-file'"))
  }

  @Test func `a mistake in an option is told once, whatever the files`() throws {
    let outcome = try bench().run("audit", "card.scene.yaml", "Mac.xib", "--device", "iPhone 0")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.error.components(separatedBy: "error: ").count == 2)
    #expect(!outcome.error.contains("Mac.xib"))
  }
}
