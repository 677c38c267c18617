import Testing

/// The command that makes gestures without a window.
@Suite struct TouchTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [400, 600]}
    root:
      name: root
      gestures: [{type: tap, name: close}]
      subviews:
        - name: gray
          frame: [20, 60, 200, 100]
          subviews: [{name: red, class: UIControl, frame: [100, 20, 250, 60], color: red}]
    """

  @Test func `of a touch on a menu or alert of a dump it is not said that nobody acted (B-7.118)`()
    throws
  {
    let bench = try Workbench(
      "menu.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <UIView: 0x2; frame = (0 0; 390 844)>
         | <_UIContextMenuContainerView: 0x3; frame = (0 0; 390 200)>
      """
    )
    let output = try bench.run("touch", "menu.txt", "tap 200,100").output
    #expect(output.contains("what is done with it there is not known"))
    #expect(!output.contains("nobody acted"))
    #expect(try bench.run("touch", "menu.txt", "tap 200,400").output.contains("nobody acted"))
  }

  @Test func `what UIKit's own views of a dump do with a touch is told as not known`() throws {
    let bench = try Workbench(
      "bar.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <UIView: 0x2; frame = (0 0; 390 844)>
         |    | <UINavigationBar: 0x3; frame = (0 47; 390 44)>
         |    |    | <_UINavigationBarContentView: 0x4; frame = (0 0; 390 44)>
      """
    )
    let output = try bench.run("touch", "bar.txt", "tap 200,60").output
    #expect(!output.contains("no responder after it does anything with it"))
    #expect(output.contains("what is done with it there is not known"))
    let beside = try bench.run("touch", "bar.txt", "tap 200,400").output
    #expect(beside.contains("no responder after it does anything with it"))
  }

  @Test func `a touch beside a menu is no event of a control (B-7.118)`() throws {
    let output = try Workbench().run("touch", "c38", "tap sort", "tap 187,600").output
    #expect(!output.contains("_UIContextMenuContainerView sends"))
    #expect(output.contains("went to _UIContextMenuContainerView"))
  }

  @Test func `views that an earlier gesture brings can be named, and the story says what came`()
    throws
  {
    let bench = try Workbench()
    let menu = try bench.run("touch", "c38", "tap sort", "tap Date")
    #expect(menu.status == 0 && menu.output.contains("A menu came: Name, Date, Size."))
    #expect(menu.output.contains("The menu went."))
    let alert = try bench.run("touch", "c35", "tap remove", "tap Cancel")
    #expect(alert.output.contains("The alert “Remove the photo?” came."))
    #expect(alert.output.contains("The alert “Remove the photo?” went."))
    let sheet = try bench.run("touch", "c11", "tap 187,10")
    #expect(sheet.output.contains("The sheet of SheetController went."))
    let push = try bench.run("touch", "c46", "tap show", "tap card")
    #expect(push.output.contains("DetailController was pushed."))
    let wrong = try bench.run("touch", "c38", "tap sort", "tap Dat")
    #expect(wrong.status == 2 && wrong.output.isEmpty)
  }

  @Test(arguments: [
    ("c55", "hold note", "An edit menu came: Copy, Share."),
    ("c24", "drag 300,300 left 140", "The actions of a row of list came: Delete, Flag."),
    ("c24", "drag 360,300 left 340", "A full swipe of a row of list did its first action, Delete."),
    ("c29", "drag 187,360 up 300", "The sheet of PlacesController rests at its full height."),
    ("c39", "hold-drag card tray", "What was lifted from card was dropped on tray."),
    ("c39", "hold-drag card floor", "What was lifted from card was let go where nothing takes it."),
  ])
  func `a story says what interactions came to (B-7.118)`(
    scene: String,
    gesture: String,
    sentence: String
  ) throws {
    let output = try Workbench().run("touch", scene, gesture).output
    #expect(output.contains(sentence), "\(output)")
    let besides = try Workbench().run("touch", scene, "tap 5,5").output
    #expect(!besides.contains(sentence))
  }

  @Test func `what a touch brings in front of a view is not what it missed`() throws {
    let bench = try Workbench(
      "scene.yaml",
      """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        subviews:
          - {name: sort, class: UIButton, frame: [100, 430, 120, 44], primaryMenu: [Name, Date, Size]}
      """
    )
    let output = try bench.run("touch", "scene.yaml", "tap sort").output
    #expect(output.contains("A menu came: Name, Date, Size."))
    #expect(!output.contains("is drawn there") && !output.contains("lies there"))
  }

  @Test func `a view that a tap shows is named with what to tap first`() throws {
    let bench = try Workbench(
      "scene.yaml",
      """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        subviews:
          - {name: open, class: UIButton, frame: [20, 20, 100, 44]}
          - name: sheet
            controller: {presented: SheetController, style: pageSheet, by: open}
            subviews: [{name: done, class: UIButton, frame: [20, 20, 100, 44]}]
      """
    )
    let before = try bench.run("chain", "scene.yaml", "done")
    #expect(before.status == 2)
    #expect(before.error.contains("'done' is not on the screen before 'open' is tapped"))
    #expect(before.error.contains("touch scene.yaml 'tap open' 'tap done'"))
    #expect(try bench.run("touch", "scene.yaml", "tap open", "tap done").status == 0)
  }

  @Test func `a touch during a push is told with what ignores it (B-7.90)`() throws {
    let run = [
      "touch", "c46", "--policy", "contentPop=false", "tap show", "wait 0.1s", "tap 187,200",
    ]
    let output = try Workbench().run(run).output
    #expect(!output.contains("no window was asked"))
    #expect(
      output.contains("controllers are changing, and the app gets no touches that begin meanwhile")
    )
  }

  @Test func `of several taps the reason stands behind the one that it is the reason of`() throws {
    let bench = try Workbench("puzzle.yaml", Fixtures.puzzle)
    let gesture = "tap 150,100 & tap 300,110 after 0.5s"
    let output = try bench.run("touch", "puzzle.yaml", gesture).output
    let lines = output.split(separator: "\n")
    try #require(lines.count > 1)
    #expect(!lines[0].contains("is drawn there") && lines[1].contains("is drawn there"))
  }

  @Test func `touch tells who got each touch, why, and who acted on it (B-4.48)`() throws {
    let bench = try Workbench("a.scene.yaml", Self.scene)
    let outcome = try bench.run("touch", "a.scene.yaml", "tap 300,110", "tap red")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        tap 300,110: The touch at (300, 110) went to root; then close of root recognized and \
        cancelled it. red is drawn there, but its parent gray was asked first and the point is \
        outside gray.
          0.00 s  root gets touchesBegan, and no responder after it does anything with it
          0.05 s  close is recognized (1 of 1 taps)
          0.05 s  close calls its action
          0.05 s  close takes touch 1
          0.05 s  root gets touchesCancelled, and no responder after it does anything with it

        tap red: The touch at (170, 110) went to red; then close of root recognized and cancelled it.
          0.00 s  red gets touchesBegan
          0.00 s  red sends touchDown
          0.05 s  close is recognized (1 of 1 taps)
          0.05 s  close calls its action
          0.05 s  close takes touch 1
          0.05 s  red gets touchesCancelled
          0.05 s  red sends touchCancel

        """
    )
  }

  @Test func `what goes on is told in one line, which says when its last came`() throws {
    let output = try Workbench().run("touch", "c22", "drag list up 250").output
    let line = try #require(
      output.split(separator: "\n").first { $0.contains("list scrolls to (0, 240)") }
    )
    let pattern = try Regex(
      #"^  0\.[0-9]{2} s  list scrolls to \(0, 240\)  \(the last of [0-9]+, at 0\.[0-9]{2} s\)$"#
    )
    #expect(line.wholeMatch(of: pattern) != nil, "\(output)")
  }

  @Test func `a tap on the status bar is told with the list that it scrolls (B-6.109)`() throws {
    let outcome = try Workbench().run("touch", "c22", "drag list up 250", "tap 187,10")
    #expect(outcome.output.contains("went to root; then list began to scroll by itself."))
  }

  @Test func `what came of a touch on a captured screen names views by their addresses`() throws {
    let dump = """
      <UIWindow: 0x100; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x1>>
         | <UIView: 0x101; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x2>>
         |    | <UIView: 0x102; frame = (0 0; 390 300); gestureRecognizers = <NSArray: 0x2>>
      <UITapGestureRecognizer: 0x201; state = Possible; view = <UIView: 0x101>; \
      target= <(action=outer, target=<A 0x1>)>>
      <UITapGestureRecognizer: 0x202; state = Possible; view = <UIView: 0x102>; \
      target= <(action=inner, target=<A 0x1>)>>
      """
    let output = try Workbench("a.txt", dump).run("touch", "a.txt", "tap 50,200").output
    #expect(
      output.contains(
        "The touch at (50, 200) went to UIView 0x102; then UITapGestureRecognizer of UIView 0x102 recognized"
      )
    )
    #expect(
      output.contains(
        "UITapGestureRecognizer of UIView 0x101 fails "
          + "(prevented by UITapGestureRecognizer of UIView 0x102)"
      )
    )
  }

  @Test func `touch in JSON has the keys that scripts rely on`() throws {
    let bench = try Workbench("a.scene.yaml", Self.scene)
    let outcome = try bench.run("touch", "a.scene.yaml", "tap red", "--format", "json")
    let gesture = try #require(JSON(outcome.output)["gestures"]?[0])
    #expect(gesture.keys == ["events", "from", "gesture", "story", "to", "touches", "trace"])
    #expect(gesture["touches"]?[0]?["hit"] == "window/root/gray/red")
    #expect(gesture["touches"]?[0]?["point"] == [170, 110])
    #expect(gesture["events"]?[0]?["words"] == "red gets touchesBegan")
    let actors = gesture["trace"]?.list.filter { $0["trace"] == "acts" }
    #expect(actors?.map { $0["recognizer"] } == ["window/root:close"])
  }

  @Test func `what touch records is a session that replays, with the gestures as notes`() throws {
    let bench = try Workbench("a.scene.yaml", Self.scene)
    let arguments = ["touch", "a.scene.yaml", "tap red", "drag 10,10 200,10", "--record"]
    #expect(try bench.run(arguments + ["s.session.jsonl"]).status == 0)
    let replay = try bench.run("replay", "s.session.jsonl")
    #expect(replay.status == 0, "\(replay)")
    #expect(bench.text(of: "s.session.jsonl").contains(#"{"note":"drag 10,10 200,10","for":"#))
    let again = try bench.run(arguments + ["s.session.jsonl"])
    #expect(again.status == 2)
    #expect(again.error.contains("the session exists already"))
    #expect(try bench.run(arguments + ["s.session.jsonl", "--force"]).status == 0)
  }

  @Test func `a recording whose end is lost is told`() throws {
    let bench = try Workbench("a.scene.yaml", Self.scene)
    let arguments = ["touch", "a.scene.yaml", "tap red", "--record", "s.jsonl", "--force"]
    #expect(try bench.run(arguments).status == 0)
    let size = try bench.data(of: "s.jsonl").count
    // A file may have one byte less than all of it: only the last line does not fit.
    let limit = "trap '' XFSZ; exec prlimit --fsize=\(size - 1) \"$@\""
    let outcome = try bench.start(
      ["-c", limit, "sh", Workbench.program] + arguments,
      program: "sh"
    ).outcome()
    #expect(outcome.status == 2, "\(outcome)")
    #expect(
      outcome.error == """
        s.jsonl: error: recording has stopped: file too large
          help: what was written before is kept.

        """
    )
  }

  @Test func `a gesture that cannot be read is refused before anything is recorded`() throws {
    let bench = try Workbench("a.scene.yaml", Self.scene)
    let outcome = try bench.run(
      "touch",
      "a.scene.yaml",
      "tap red",
      "tap rde",
      "--record",
      "s.jsonl"
    )
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.error == """
        gesture 2, column 5: error: there is no view 'rde'
          help: did you mean 'red'?

        """
    )
    #expect(bench.text(of: "s.jsonl").isEmpty)
  }

  @Test func `a gesture without its quotes is told to be one argument`() throws {
    let bench = try Workbench("card.scene.yaml", "touchstone: 1\nroot: {name: root}\n")
    let outcome = try bench.run("touch", "card.scene.yaml", "tap", "100,200")
    #expect(outcome.status == 2)
    #expect(
      outcome.error.hasSuffix("  help: a gesture is one argument, in quotes: 'tap 100,200'.\n")
    )
  }

  @Test(arguments: [
    ("Buton", "UIButton"), ("Cardview", "Shop.CardView"),
  ])
  func `a class without its module or UIKit's letters is suggested`(
    _ word: String,
    _ meant: String
  ) throws {
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 390 844)>
         | <Shop.CardView: 0x102; frame = (0 0; 390 844)>
         |    | <UIButton: 0x103; frame = (50 50; 100 60)>
      """
    let outcome = try Workbench("dump.txt", dump).run("touch", "dump.txt", "tap \(word)")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("  help: did you mean '\(meant)'?"), "\(outcome.error)")
  }
}
