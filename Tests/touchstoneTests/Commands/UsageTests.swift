import Foundation
import Testing

@Suite struct UsageTests {
  private static let hitUsage = """
      usage: touchstone hit [<options>] <file> [<x>] [<y>]
      help: see 'touchstone hit --help' for more information.
    """

  static let complaints = [
    Complaint(
      what: "mistyped subcommand",
      arguments: "hitt card.scene.yaml 1 2",
      error: """
        touchstone: error: unknown subcommand 'hitt'
          help: did you mean 'hit'? Known subcommands: apply, audit, chain, convert, devices, draw, experiments, \
        fuzz, generate, gestures, help, hit, lldb, map, mcp, open, port, read, replay, report, test, touch, trim, why.
        """
    ),
    Complaint(
      what: "an experiment without a subcommand",
      arguments: "e02",
      error: """
        touchstone: error: 'e02' stands where a subcommand is needed
          help: did you mean 'touchstone open e02'?
        """
    ),
    Complaint(
      what: "a file without a subcommand",
      arguments: "card.scene.yaml",
      error: """
        touchstone: error: 'card.scene.yaml' stands where a subcommand is needed
          help: did you mean 'touchstone open card.scene.yaml'?
        """
    ),
    Complaint(
      what: "mistyped option",
      arguments: "hit card.scene.yaml 1 2 --frmat json",
      error: "touchstone: error: unknown option '--frmat'. Did you mean '--format'?\n" + hitUsage
    ),
    Complaint(
      what: "unknown format",
      arguments: "hit card.scene.yaml 1 2 --format xml",
      error: "touchstone: error: the value 'xml' is invalid for '--format <format>'. "
        + "Please provide one of 'text', 'json' or 'both'\n" + hitUsage
    ),
    Complaint(
      what: "no point",
      arguments: "hit card.scene.yaml",
      error: "touchstone: error: 'hit' needs a point: X and Y in screen points\n" + hitUsage
    ),
    Complaint(
      what: "a point beside the screen for a chain",
      arguments: "chain card.scene.yaml -10,5",
      error: "touchstone: error: a touch at (-10, 5) goes to no view"
    ),
    Complaint(
      what: "words that no experiment holds",
      arguments: "experiments trackball",
      error: """
        touchstone: error: no experiment holds 'trackball'
          help: 'touchstone experiments' lists all of them.
        """
    ),
    Complaint(
      what: "a screen of no width",
      arguments: "hit card.scene.yaml 1 1 --screen 0x10",
      error: """
        touchstone: error: '--screen 0x10' is not a size
          help: write WIDTHxHEIGHT, each 1 to 10000.
        """
    ),
    Complaint(
      what: "three coordinates",
      arguments: "hit card.scene.yaml 1 2 3",
      error: "touchstone: error: unexpected argument '3'\n" + hitUsage
    ),
    Complaint(
      what: "a point and points",
      arguments: "hit card.scene.yaml 1 2 --points scene.yaml",
      error: "touchstone: error: 'hit' needs a point or '--points', not both\n" + hitUsage
    ),
    Complaint(
      what: "unknown file",
      arguments: "hit nope.scene.yaml 1 2",
      error: """
        touchstone: error: there is no file and no experiment 'nope.scene.yaml'
          help: 'touchstone experiments' lists the built-in scenes.
        """
    ),
    Complaint(
      what: "unknown experiment",
      arguments: "open e99",
      error: """
        touchstone: error: there is no file and no experiment 'e99'
          help: 'touchstone experiments' lists the built-in scenes.
        """
    ),
    Complaint(
      what: "several experiments",
      arguments: "open e05",
      error: """
        touchstone: error: there is no file and no experiment 'e05'
          help: experiments that begin with it: e05a-intercept, e05b-forward, e05c-pass-up, \
        e05d-four-methods.
        """
    ),
    Complaint(
      what: "a folder",
      arguments: "hit . 1 2",
      error: ".: error: this is a folder, not a file"
    ),
    Complaint(
      what: "a session that is not there",
      arguments: "replay nope.session.jsonl",
      error: "nope.session.jsonl: error: cannot read the file: no such file or directory"
    ),
    Complaint(
      what: "points that are not there",
      arguments: "hit card.scene.yaml --points nope.csv",
      error: "nope.csv: error: cannot read the file: no such file or directory"
    ),
    Complaint(
      what: "a bad line of points",
      arguments: "hit card.scene.yaml --points scene.yaml",
      scene: "1,2\n\n3;4\n",
      error: "scene.yaml:3:1: error: a line needs a point X,Y\n  found: 3;4"
    ),
    Complaint(
      what: "an infinite point in a list",
      arguments: "hit card.scene.yaml --points scene.yaml",
      scene: "1,inf\n",
      error: "scene.yaml:1:1: error: a line needs a point X,Y\n  found: 1,inf"
    ),
    Complaint(
      what: "an unknown view",
      arguments: "chain card.scene.yaml gry",
      error: "card.scene.yaml: error: there is no view 'gry'\n  help: did you mean 'gray'?"
    ),
    Complaint(
      what: "a view that fits twice",
      arguments: "chain card.scene.yaml UILabel",
      error: """
        card.scene.yaml: error: 'UILabel' fits 2 views
          help: name one of window/root/a/UILabel, window/root/b/UILabel.
        """
    ),
    Complaint(
      what: "a name that is like that of two views",
      arguments: "chain card.scene.yaml UILabl",
      error: """
        card.scene.yaml: error: there is no view 'UILabl'
          help: did you mean one of window/root/a/UILabel, window/root/b/UILabel?
        """
    ),
    Complaint(
      what: "an unknown setting",
      arguments: "hit card.scene.yaml 1 2 --policy passes=1",
      error: """
        --policy:1:2: error: unknown key 'passes' in 'policy'
          help: known keys: containers, contentPop, contentTouchDelay, controlTolerance, crossingSendsBoth, edgeWidth, hitTestPasses, indirectInput, panMovement, pinchMovement, rotationAngle, scrollPause, swipeDistance, swipeDuration, swipeSlant, switchSize, tapDuration, tapInterval, tapMovement, velocityWindow.
        """
    ),
    Complaint(
      what: "a setting without a value",
      arguments: "hit card.scene.yaml 1 2 --policy containers",
      error: """
        touchstone: error: '--policy containers' is not a setting
          help: write NAME=VALUE.
        """
    ),
    Complaint(
      what: "a group of traces that is unknown",
      arguments: "replay a.session.jsonl --only gesture",
      error: "touchstone: error: '--only gesture' is unknown\n  help: did you mean 'gestures'? "
        + "Known groups: calls, gestures, hit."
    ),
    Complaint(
      what: "nothing to test",
      arguments: "test .",
      error: """
        touchstone: error: there is nothing to check in .
          help: sessions end in .session.jsonl, scenes in .scene.yaml and hold 'expect:'.
        """
    ),
    Complaint(
      what: "a path to test that is not there",
      arguments: "test nope",
      error: "touchstone: error: there is no file or folder 'nope'"
    ),
    Complaint(
      what: "no display",
      arguments: "open card.scene.yaml",
      error: """
        touchstone: error: cannot open an X display: DISPLAY is not set
          help: set DISPLAY, or run without a screen: touchstone hit FILE X Y
        """
    ),
    Complaint(
      what: "a size of the screen that is none",
      arguments: "open card.scene.yaml --screen 320",
      error: """
        touchstone: error: '--screen 320' is not a size
          help: write WIDTHxHEIGHT, each 1 to 10000.
        """
    ),
    Complaint(
      what: "a picture of a kind that is unknown",
      arguments: "draw card.scene.yaml -o a.gif",
      error: """
        touchstone: error: '--output a.gif' must end in .png, .svg or .pdf
          usage: touchstone draw [<options>] <file> --output <output>
          help: see 'touchstone draw --help' for more information.
        """
    ),
    Complaint(
      what: "a picture in a folder that is not there",
      arguments: "draw card.scene.yaml -o nope/a.png",
      error: "touchstone: error: cannot write the picture 'nope/a.png': no such file or directory"
    ),
    Complaint(
      what: "an overlay at no point",
      arguments: "draw card.scene.yaml -o a.png --overlay 5",
      error: "touchstone: error: '--overlay 5' is not a point\n  help: write X,Y."
    ),
  ]

  @Test(arguments: complaints)
  func `wrong usage ends with status 2 and says what is wrong`(_ complaint: Complaint) throws {
    try complaint.check()
  }

  @Test func `a display that does not answer is an error that names it`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run(["open", "card.scene.yaml"], environment: ["DISPLAY": ":64999"])
    expect(
      outcome,
      is: Outcome(
        status: 2,
        error: """
          touchstone: error: cannot open X display ':64999': no server answered
            help: set DISPLAY, or run without a screen: touchstone hit FILE X Y

          """
      )
    )
  }

  @Test func `without its experiments the program says where to put them`() throws {
    let bench = try Workbench()
    try bench.write("", to: "empty/experiments/README")
    let outcome = try bench.run(
      ["experiments"],
      environment: ["TOUCHSTONE_ASSETS": bench.url("empty").path]
    )
    expect(
      outcome,
      is: Outcome(
        status: 2,
        error: """
          touchstone: error: the experiments are not installed
            help: set TOUCHSTONE_ASSETS to the folder that holds 'experiments'.

          """
      )
    )
  }

  @Test(arguments: [
    ["open", "e02"], ["hit", "e02", "1", "2"], ["why", "e02", "a"], ["audit", "e02"],
    ["map", "e02", "-o", "a.png"], ["draw", "e02", "-o", "a.png"], ["touch", "e02", "tap 1,1"],
    ["replay", "e02"], ["report", "e02", "-o", "a.html"], ["fuzz", "e02"],
    ["trim", "e02", "-o", "b.jsonl"],
  ])
  func `without its experiments each command that is given one says so`(_ words: [String]) throws {
    let bench = try Workbench()
    try bench.write("", to: "empty/experiments/README")
    let outcome = try bench.run(words, environment: ["TOUCHSTONE_ASSETS": bench.url("empty").path])
    #expect(outcome.status == 2)
    let what = "there is no file 'e02', and the experiments are not installed\n"
    #expect(outcome.error.contains(what), "\(outcome.error)")
    #expect(outcome.error.contains("help: set TOUCHSTONE_ASSETS to the folder"))
  }

  @Test func `help of a subcommand that is not there is an error`() throws {
    let outcome = try Workbench().run("help", "nosuch")
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.error.hasPrefix("touchstone: error: unknown subcommand 'nosuch'\n"))
    #expect(try Workbench().run("help", "hit").status == 0)
  }

  @Test func `version prints the version alone`() throws {
    expect(try Workbench().run("--version"), is: Outcome(status: 0, output: "0.1.0\n"))
  }

  @Test(arguments: [
    (
      ["--window", "900x700"], "--window is the size of the inspector's window, which is not drawn"
    ),
    (["--inspector", "--tab", "lesson"], "the lesson is a tab of the course, which is not drawn"),
  ])
  func `what has no place in a picture is refused`(_ options: [String], _ problem: String) throws {
    let outcome = try Workbench().run(["draw", "e02", "-o", "a.png"] + options)
    #expect(outcome.status == 2 && outcome.error.contains(problem), "\(outcome.error)")
  }

  @Test(arguments: [
    "open", "experiments", "hit", "why", "audit", "map", "chain", "draw", "replay",
    "report", "test",
  ])
  func `each subcommand explains itself`(_ subcommand: String) throws {
    let outcome = try Workbench().run(subcommand, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.hasPrefix("OVERVIEW: "))
    #expect(outcome.output.contains("USAGE: touchstone \(subcommand)"))
  }

  @Test(arguments: [
    ("bash", "complete -o filenames -F _touchstone touchstone"), ("zsh", "#compdef touchstone"),
    ("fish", "complete -c 'touchstone'"),
  ])
  func `completions come for each shell`(_ shell: String, _ part: String) throws {
    let outcome = try Workbench().run("--generate-completion-script", shell)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.contains(part))
    #expect(outcome.output.contains("no-inspector"))
  }

  @Test(arguments: [
    ["SUBVIEW that sticks"], ["shelter"], ["asks what is in gray,"], ["gray", "clipsToBounds"],
  ])
  func `experiments are found by words of their names, titles and texts`(
    _ words: [String]
  ) throws {
    let bench = try Workbench()
    let outcome = try bench.run(["experiments"] + words + ["--format", "json"])
    let names = try JSON(outcome.output)["experiments"]?.list.compactMap { $0["name"]?.string }
    #expect(names == [words == ["shelter"] ? "e11-shelter" : "e02-overflowing-child"])
  }

  @Test func `the experiments are listed with their titles and files`() throws {
    let bench = try Workbench()
    let outcome = try bench.run("experiments", "--format", "json")
    #expect(outcome.status == 0)
    let list = try #require(try JSON(outcome.output)["experiments"]).list
    #expect(list.count >= 20)
    #expect(list.allSatisfy { $0.keys == ["file", "name", "title"] })
    let overflow = try #require(list.first { $0["name"] == "e02-overflowing-child" })
    #expect(overflow["title"] == "A subview that sticks out of its parent")
    #expect(overflow["file"]?.string?.hasSuffix("/e02-overflowing-child.scene.yaml") == true)
    let text = try bench.run("experiments")
    #expect(text.output.split(separator: "\n").count == list.count)
    #expect(
      text.output.split(separator: "\n").contains {
        $0.hasPrefix("e02-overflowing-child ")
          && $0.hasSuffix("  A subview that sticks out of its parent")
      }
    )
  }
}
