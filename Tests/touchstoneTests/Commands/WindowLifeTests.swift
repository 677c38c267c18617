import Foundation
import Glibc
import Testing

@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct WindowLifeTests {
  // MARK: - The window

  @Test func `a larger window shows the scene larger, and presses follow`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop, Fixtures.card, sign: (30, 70, 0xaaaaaa))
      try desktop.resize(600, 900)
      // Red is in the middle of (180, 120) to (555, 210) now.
      try desktop.wait(for: 0xff0000, at: 540, 200)
      try desktop.click(225, 150)
      try sitting.wait(for: "ended 150,100")
      expect(try sitting.close(), is: Outcome(status: 0))
      #expect(sitting.session.receivers(of: "began") == ["window/root/gray/red"])
    }
  }

  @Test func `a window larger than the screen is laid out on what there is of it`() throws {
    try Desktop.with { desktop in
      // 640 by 512 points fit; the panels begin in the middle, and are white to the right edge.
      let sitting = try Sitting(
        on: desktop,
        options: ["--scale", "2"],
        sign: (1270, 170, 0xffffff)
      )
      try desktop.wait(for: 0xf6f7f9, at: 10, 300)
      expect(try sitting.close(), is: Outcome(status: 0))
    }
  }

  @Test func `another scale of the desktop draws the whole window anew`() throws {
    try Desktop.with { desktop in
      // The header is 41 points high, and white; the ground begins below it.
      let sitting = try Sitting(on: desktop, options: [], sign: (4, 60, 0xf6f7f9))
      try desktop.set(dotsPerInch: 192)
      try desktop.wait(for: 0xffffff, at: 4, 60)
      try desktop.wait(for: 0xf6f7f9, at: 4, 100)
      expect(try sitting.close(), is: Outcome(status: 0))
    }
  }

  @Test(arguments: ["key ctrl+q", "key ctrl+w"])
  func `the window closes by the keyboard`(_ key: String) throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key q key w")
      try desktop.hand(key)
      expect(try sitting.outcome(), is: Outcome(status: 0))
      #expect(sitting.session.inputs == [] && sitting.session.end != nil)
    }
  }

  @Test func `keys go to the scene, except for the window's own`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key a key Escape key XF86AudioNext keydown ctrl keydown shift key z")
      try desktop.hand("keyup shift keyup ctrl")
      try desktop.hand("key ctrl+q")
      expect(try sitting.outcome(), is: Outcome(status: 0))
      #expect(
        sitting.session.messages == [
          "app launch", "app activate", "key down 4", "key up 4", "remote nextTrack",
          "shake began", "shake ended", "app background", "app terminate",
        ]
      )
      #expect(try sitting.replay().status == 0)
    }
  }

  @Test func `the application is active while the window has the keyboard`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.focus(isOnWindow: true)
      try desktop.focus(isOnWindow: false)
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key ctrl+q")
      expect(try sitting.outcome(), is: Outcome(status: 0))
      #expect(
        sitting.session.messages == [
          "app launch", "app activate", "app resign", "app activate", "app background",
          "app terminate",
        ]
      )
    }
  }

  @Test func `the window closes when the window manager asks, and is called as the scene`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      #expect(try desktop.title() == "Everything that misleads the eye")
      try desktop.askToClose()
      expect(try sitting.outcome(), is: Outcome(status: 0))
      #expect(sitting.session.inputs == [] && sitting.session.end != nil)
    }
  }

  @Test func `an experiment opens by the beginning of its name`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench()
      let program = try bench.start(
        ["open", "e02", "--no-inspector", "--scale", "1"],
        environment: ["DISPLAY": desktop.name]
      )
      try desktop.wait(for: 0xd9dde3, at: 60, 300)
      #expect(try desktop.title() == "A subview that sticks out of its parent")
      try desktop.askToClose()
      expect(try program.outcome(), is: Outcome(status: 0))
    }
  }

  // MARK: - Recording

  @Test func `an existing session is overwritten only with --force`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Fixtures.puzzle)
      try bench.write("precious\n", to: "a.session.jsonl")
      let arguments = ["open", "scene.yaml", "--no-inspector", "--record", "a.session.jsonl"]
      let environment = ["DISPLAY": desktop.name]
      expect(
        try bench.run(arguments, environment: environment),
        is: Outcome(
          status: 2,
          error: """
            a.session.jsonl: error: the session exists already
              help: give --force to overwrite it.

            """
        )
      )
      #expect(bench.text(of: "a.session.jsonl") == "precious\n")
      let program = try bench.start(arguments + ["--force"], environment: environment)
      try desktop.wait(for: 0xcccccc, at: 30, 70)
      try desktop.askToClose()
      let outcome = try program.outcome()
      #expect(bench.text(of: "a.session.jsonl").hasPrefix("{\"session\":1,"))
      let session = RecordedSession(bench.text(of: "a.session.jsonl"))
      #expect(session.end != nil)
      let advice = Sitting.advice("a", inputCount: session.madeCount)
      expect(outcome, is: Outcome(status: 0, error: advice))
    }
  }

  @Test func `each command that is proposed for a recording works`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Fixtures.puzzle)
      let program = try bench.start(
        ["open", "scene.yaml", "--no-inspector", "--record", "it's mine.session.jsonl"],
        environment: ["DISPLAY": desktop.name]
      )
      try desktop.wait(for: 0xcccccc, at: 30, 70)
      try desktop.askToClose()
      let lines = try program.outcome().error.split(separator: "\n").dropFirst()
      #expect(lines.count == 3)
      for line in lines {
        let command = line.drop { $0 != ":" }.dropFirst()
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "touchstone() { '\(Workbench.program)' \"$@\"; }; \(command)"]
        shell.currentDirectoryURL = bench.folder
        shell.standardOutput = Pipe()
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0, "\(line)")
      }
      #expect(bench.text(of: "it's mine.html").hasPrefix("<!DOCTYPE html>"))
    }
  }

  @Test func `a session that cannot be written is an error that says why`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Fixtures.puzzle)
      let arguments = ["open", "scene.yaml", "--record", "nope/a.session.jsonl"]
      expect(
        try bench.run(arguments, environment: ["DISPLAY": desktop.name]),
        is: Outcome(
          status: 2,
          error:
            "nope/a.session.jsonl: error: cannot write the session: no such file or directory\n"
        )
      )
    }
  }

  @Test func `a full disk ends the recording, and the window still serves`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Fixtures.puzzle)
      let program = try bench.start(
        ["open", "scene.yaml", "--no-inspector", "--record", "/dev/full", "--force"],
        environment: ["DISPLAY": desktop.name]
      )
      try desktop.wait(for: 0xcccccc, at: 30, 70)
      try desktop.press(150, 100)
      try desktop.wait(for: 0x0b6bcb, at: 150, 100)
      try desktop.askToClose()
      expect(
        try program.outcome(),
        is: Outcome(
          status: 2,
          error: """
            touchstone: warning: /dev/full: recording has stopped: no space left on device
            /dev/full: error: recording has stopped: no space left on device
              help: nothing was recorded.

            """
        )
      )
    }
  }

  @Test func `settings of the command line are recorded, and the replay has them`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench()
      let program = try bench.start(
        [
          "open", "-", "--no-inspector", "--scale", "2", "--screen", "300x400", "--policy",
          "containers=ios12", "--policy", "hitTestPasses=1", "--record", Sitting.recording,
        ],
        input: Fixtures.card,
        environment: ["DISPLAY": desktop.name]
      )
      try desktop.wait(for: 0xaaaaaa, at: 60, 140)
      // Nothing of the window lies beyond 600 by 800 pixels.
      try wait("the corner is drawn") {
        try desktop.row(799, from: 599, count: 2) == [0xffffff, 0]
      }
      try desktop.click(590, 201)
      let session = { RecordedSession(bench.text(of: Sitting.recording)) }
      try wait("the session holds the press") { session().contacts.last == "ended 295,100.5" }
      try desktop.askToClose()
      let hint =
        "touchstone: warning: the views were laid out for 400x600 points; on a screen of 300x400 "
        + "they stay as they are\n"
      let outcome = try program.outcome()
      let advice = Sitting.advice(inputCount: session().madeCount)
      expect(outcome, is: Outcome(status: 0, error: hint + advice))
      let header = try JSON(session().text.split(separator: "\n")[0])
      #expect(header["screen"] == [300, 400])
      #expect(header["policy"]?["containers"] == "ios12")
      #expect(header["policy"]?["hitTestPasses"] == 1)
      #expect(header["scene"]?["source"] == "standard input")
      #expect(!session().trace.contains("UITransitionView"))
      #expect(try bench.run("replay", Sitting.recording).status == 0)
    }
  }

  @Test(arguments: [false, true])
  func `a killed recording replays up to its last line, with a warning`(_ isInDrag: Bool) throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.press(150, 100)
      try desktop.hand(isInDrag ? "mousemove 160 110" : "mouseup 1")
      try sitting.wait(for: isInDrag ? "moved 160,110" : "ended 150,100")
      sitting.program.send(SIGKILL)
      expect(try sitting.outcome(), is: Outcome(status: -SIGKILL))
      #expect(sitting.session.end == nil)
      let count = sitting.session.madeCount
      let whole = try sitting.replay()
      #expect(whole.status == 0)
      #expect(whole.output == "ok       \(Sitting.recording), \(count) inputs\n")
      #expect(
        whole.error.contains("\(Sitting.recording): warning: ")
          || whole.error.contains(": warning: the recording stops in the middle of this input")
      )
      // A machine that fails may leave any part of the file.
      let bytes = try sitting.bench.data(of: Sitting.recording)
      for missing in [1, 10, 200] {
        try sitting.bench.write(Data(bytes.dropLast(missing)), to: "torn.session.jsonl")
        let torn = try sitting.bench.run("replay", "torn.session.jsonl")
        #expect(torn.status == 0, "\(torn.output)")
        #expect(torn.error.contains("warning: "))
      }
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a recording that is asked to end is complete`(_ signal: Int32) throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.press(150, 100)
      try sitting.wait(for: "began 150,100")
      sitting.program.send(signal)
      expect(try sitting.outcome(), is: Outcome(status: 0))
      #expect(sitting.session.contacts == ["began 150,100", "cancelled 150,100"])
      #expect(sitting.session.end == Double(sitting.session.inputCount))
      #expect(try sitting.replay().status == 0)
    }
  }

  @Test func `a recording outlives its X server`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.press(150, 100)
      try sitting.wait(for: "began 150,100")
      desktop.kill()
      expect(
        try sitting.outcome(),
        is: Outcome(
          status: 2,
          error: """
            touchstone: error: the X server has gone away, and the window with it
              help: what happened before is safe in \(Sitting.recording).

            """
        )
      )
      #expect(sitting.session.contacts == ["began 150,100", "cancelled 150,100"])
      #expect(sitting.session.end == Double(sitting.session.inputCount))
      let count = sitting.session.madeCount
      expect(
        try sitting.replay(),
        is: Outcome(status: 0, output: "ok       \(Sitting.recording), \(count) inputs\n")
      )
    }
  }

  // MARK: - Size

  @Test func `a scene of 10,000 views opens, draws and answers`() throws {
    try Desktop.with { desktop in
      // View 9951 is green, four points wide and six high.
      let scene = Fixtures.crowd(10_000)
      let (x, y) = try WindowPlan(of: scene).pixel(206, 597)
      let sitting = try Sitting(on: desktop, scene, options: [], sign: (x, y, 0x33cc33))
      try desktop.click(Double(x), Double(y))
      try wait("its outline is drawn") {
        try (y - 6...y).contains { try desktop.color(x, $0) == 0x0b6bcb }
      }
      try wait("the session holds the press") {
        sitting.session.text.contains("\"phase\":\"ended\"")
          && sitting.session.text.contains("\"view\":\"window\",\"answer\":\"window/root/v9951\"")
      }
      expect(try sitting.close(), is: Outcome(status: 0))
    }
  }
}
