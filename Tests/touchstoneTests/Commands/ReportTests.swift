import Foundation
import Glibc
import Testing

@Suite struct ReportTests {
  static let complaints = [
    Complaint(
      what: "a scene in place of a session",
      arguments: "report card.scene.yaml -o page.html",
      error: "card.scene.yaml:1:1: error: this is not a session\n"
        + "  help: a session begins with a line {\"session\":1,…}."
    ),
    Complaint(
      what: "an empty file",
      arguments: "report a.session.jsonl -o page.html",
      session: "",
      error: "a.session.jsonl: error: the session is empty"
    ),
    Complaint(
      what: "a session without inputs",
      arguments: "report a.session.jsonl -o page.html",
      session: Fixtures.header(),
      error: "a.session.jsonl: error: the session has no inputs to show"
    ),
    Complaint(
      what: "no such file",
      arguments: "report b.session.jsonl -o page.html",
      error: "b.session.jsonl: error: cannot read the file: no such file or directory"
    ),
    Complaint(
      what: "a folder that is not there",
      arguments: "report a.session.jsonl -o no/page.html",
      session: Fixtures.header() + tap,
      error: "touchstone: error: cannot write the page 'no/page.html': no such file or directory"
    ),
    Complaint(
      what: "an unknown kind of file",
      arguments: "report a.session.jsonl -o clip.mp4",
      error: """
        touchstone: error: '--output clip.mp4' must end in .html, .gif or .webp
          usage: touchstone report <session> --output <output> [--force] [--scene <scene>] \
        [--allow-files <folder> ...] [--language <language>] [--inspector] [--dark] \
        [--scale <scale>] [--speed <speed>]
          help: see 'touchstone report --help' for more information.
        """
    ),
    Complaint(
      what: "an option of moving pictures for a page",
      arguments: "report a.session.jsonl -o page.html --speed 2",
      error: """
        touchstone: error: '--speed' is for moving pictures, not for a page
          usage: touchstone report <session> --output <output> [--force] [--scene <scene>] \
        [--allow-files <folder> ...] [--language <language>] [--inspector] [--dark] \
        [--scale <scale>] [--speed <speed>]
          help: see 'touchstone report --help' for more information.
        """
    ),
  ]

  private static let tap = """
    {"input":1,"t":0.5,"kind":"mouse","phase":"began","id":1,"at":[50,30]}
    {"input":2,"t":0.6,"kind":"mouse","phase":"ended","id":1,"at":[50,30]}

    """

  @Test(arguments: complaints)
  func `What cannot be reported is refused`(_ complaint: Complaint) throws {
    try complaint.check()
  }

  @Test func `The page is written without any message`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.header() + Self.tap)
    let outcome = try bench.run("report", "a.session.jsonl", "-o", "page.html")
    expect(outcome, is: Outcome(status: 0))
    #expect(bench.text(of: "page.html").hasPrefix("<!DOCTYPE html>"))
    let again = ["report", "a.session.jsonl", "-o", "page.html"]
    #expect(try bench.run(again).error.contains("the file 'page.html' is there already"))
    expect(try bench.run(again + ["--force"]), is: Outcome(status: 0))
  }

  @Test func `A program that was copied elsewhere makes the same page`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.header() + Self.tap)
    _ = try bench.run("report", "a.session.jsonl", "-o", "page.html")
    let copy = bench.url("bin/touchstone")
    try bench.write("", to: "bin/none")
    // By another program: while one of this process writes it, it cannot be run.
    let copier = try Process.run(
      URL(fileURLWithPath: "/bin/cp"),
      arguments: [Workbench.program, copy.path]
    )
    copier.waitUntilExit()
    let process = Process()
    process.executableURL = copy
    process.currentDirectoryURL = bench.folder
    process.arguments = ["report", "a.session.jsonl", "-o", "other.html"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try bench.data(of: "other.html") == bench.data(of: "page.html"))
  }

  @Test func `A complaint of ffmpeg is reported`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.header() + Self.tap)
    try bench.write("#!/bin/sh\necho 'no room left' >&2\nexit 1\n", to: "complaint")
    // By another program: while one of this process writes it, it cannot be run.
    let installer = try Process.run(
      URL(fileURLWithPath: "/usr/bin/install"),
      arguments: ["-m", "755", bench.url("complaint").path, bench.url("ffmpeg").path]
    )
    installer.waitUntilExit()
    let outcome = try bench.run(
      ["report", "a.session.jsonl", "-o", "clip.webp"],
      environment: ["PATH": bench.folder.path]
    )
    let error = "touchstone: error: ffmpeg cannot make the moving picture: no room left\n"
    expect(outcome, is: Outcome(status: 2, error: error))
    #expect(!FileManager.default.fileExists(atPath: bench.url("clip.webp").path))
  }

  @Test func `Without ffmpeg a clip is refused, with the package that has it`() throws {
    let bench = try Workbench("a.session.jsonl", Fixtures.header() + Self.tap)
    // The tests run the program by 'env', which needs no path to be found.
    let outcome = try bench.run(
      ["report", "a.session.jsonl", "-o", "clip.gif"],
      environment: ["PATH": bench.folder.path]
    )
    let error = """
      touchstone: error: there is no 'ffmpeg', which makes moving pictures
        help: install Debian's package: apt-get install ffmpeg

      """
    expect(outcome, is: Outcome(status: 2, error: error))
  }
}
