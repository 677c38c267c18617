import Foundation
import Testing

/// `replay --window`: a session that plays by itself.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct PlaybackTests {
  private static let scene = """
    {"session":1,"scene":{"touchstone":1,"screen":{"size":[300,300]},"root":{"name":"root",\
    "subviews":[{"name":"scroll","class":"UIScrollView","frame":[0,0,300,300],\
    "contentSize":[300,600],"subviews":[{"name":"a","frame":[0,0,300,300],"color":"#aa2244"},\
    {"name":"b","frame":[0,300,300,300],"color":"#2244aa"}]}]},"source":"scroll.scene.yaml"}}

    """
  private static let wheel = """
    {"input":1,"t":2,"kind":"wheel","at":[150,150],"by":[0,-300]}
    {"input":2,"t":4000,"kind":"wheel","at":[150,150],"by":[0,300]}
    {"end":2}

    """
  private static let (first, second): (UInt32, UInt32) = (0xaa2244, 0x2244aa)

  private func wait(for color: UInt32, on desktop: Desktop) throws {
    try touchstoneTests.wait("the window shows \(String(color, radix: 16))") {
      try desktop.row(400, from: 0, count: 900).contains { Color.distance($0, color) < 12 }
    }
  }

  @Test func `a session plays in the window at a speed, and is compared when that is closed`()
    throws
  {
    try Desktop.with { desktop in
      let bench = try Workbench("a.session.jsonl", Self.scene + Self.wheel)
      #expect(try bench.run("replay", "--update", "a.session.jsonl").status == 0)
      let program = try bench.start(
        ["replay", "--window", "--speed", "4", "a.session.jsonl"],
        environment: ["DISPLAY": desktop.name]
      )
      try wait(for: Self.first, on: desktop)
      try wait(for: Self.second, on: desktop)
      try desktop.focus(isOnWindow: true)
      // The second turn of the wheel is a thousand seconds away: a step goes there at once.
      try desktop.hand("key Right")
      try wait(for: Self.first, on: desktop)
      try desktop.hand("key ctrl+q")
      expect(
        try program.outcome(),
        is: Outcome(status: 0, output: "ok       a.session.jsonl, 2 inputs\n")
      )
    }
  }

  @Test func `open shows a session as well, which cannot be recorded again`() throws {
    let bench = try Workbench("a.session.jsonl", Self.scene + Self.wheel)
    let refused = try bench.run("open", "a.session.jsonl", "--record", "b.session.jsonl")
    #expect(refused.status == 2 && refused.error.contains("leave out '--record'"))
    try Desktop.with { desktop in
      let program = try bench.start(
        ["open", "a.session.jsonl", "--beside", "a.session.jsonl"],
        environment: ["DISPLAY": desktop.name]
      )
      try wait(for: Self.first, on: desktop)
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key ctrl+q")
      #expect(try program.outcome().status == 0)
    }
  }

  @Test(arguments: [
    ["--speed", "2"], ["--window", "--speed", "0"], ["--window", "b.session.jsonl"],
  ])
  func `options that make no sense are refused`(_ options: [String]) throws {
    let outcome = try Workbench("a.session.jsonl", Self.scene + Self.wheel)
      .run(["replay", "a.session.jsonl"] + options)
    #expect(outcome.status == 2)
  }
}
