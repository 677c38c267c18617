struct Lldb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lldb",
    abstract: "Say what to type in Xcode's debugger to capture a screen for the other commands.",
    discussion: """
      A script describes all windows of an app that is stopped, whatever language the breakpoint is \
      in: views, recognizers, actions, delegates, and which methods the app's code overrides. With \
      --plain the commands that need no script are printed; what they tell is less.
      """
  )

  @Flag(help: "Print the commands that need no script.")
  var plain = false

  func run() throws {
    if plain {
      Output.lines(Self.plainLines)
      return
    }
    guard let script = Assets.debuggerScript else {
      throw UsageError(
        problem: "the script for the debugger is not beside the program",
        help: "'touchstone lldb --plain' prints the commands that need none."
      )
    }
    Output.lines([
      "The script: \(script.path)",
      "It needs dump.m beside it: copy the folder lldb to the Mac, into Downloads for example.",
      "Stop the app there, and type at (lldb):",
      "",
      "command script import ~/Downloads/lldb/touchstone.py",
      "touchstone dump ~/Desktop/screen.dump --grid 20",
      "",
      "Without --grid the app is not asked who is hit. Then, here: touchstone audit screen.dump",
    ])
  }

  /// One command a line, for breakpoints in Swift too: `po` alone would compile Swift there.
  private static let plainLines = [
    "All windows; paste what is printed into one file, and all that follows too:",
    "e -l objc -O -- (id)[(id)[(id)[(id)[UIApplication sharedApplication] windows] "
      + "valueForKey:@\"recursiveDescription\"] componentsJoinedByString:@\"\\n\"]",
    "The controllers, for the responder chain:",
    "e -l objc -O -- (id)[(id)[(id)[(id)[UIApplication sharedApplication] keyWindow] "
      + "rootViewController] _printHierarchy]",
    "The recognizers of a view, by the address that its line has, once for each view:",
    "e -l objc -O -- (id)[(id)0x104 gestureRecognizers]",
    "What they do not tell: what code of the app overrides, actions, delegates' answers.",
  ]
}
