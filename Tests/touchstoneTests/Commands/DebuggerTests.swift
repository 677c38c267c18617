import Testing

/// The road from Xcode's debugger.
@Suite struct DebuggerTests {
  @Test func `lldb says where the script lies and what to type`() throws {
    let bench = try Workbench()
    let outcome = try bench.run("lldb")
    #expect(outcome.status == 0, "\(outcome.error)")
    let script = outcome.output.split(separator: "\n").first?.dropFirst("The script: ".count)
    #expect(script?.hasSuffix("lldb/touchstone.py") == true)
    #expect(outcome.output.contains("command script import ~/Downloads/lldb/touchstone.py\n"))
    #expect(outcome.output.contains("touchstone dump ~/Desktop/screen.dump"))
  }

  @Test func `lldb --plain prints commands that a Swift breakpoint takes`() throws {
    let outcome = try Workbench().run("lldb", "--plain")
    let commands = outcome.output.split(separator: "\n").filter { $0.hasPrefix("e -l objc -O -- ") }
    #expect(commands.count == 3)
    #expect(!outcome.output.contains("\npo "))
  }

  @Test func `hit, why, audit and convert say where the device answered otherwise`() throws {
    let dump = """
      {"debuggerDump":1}
      {"screen":[320,480]}
      {"class":"Card","extends":["UIView"],"app":true,"overrides":["hitTest"]}
      {"view":"0x1","of":"UIWindow","bounds":[0,0,320,480],"center":[160,240]}
      {"view":"0x2","of":"Card","in":"0x1","bounds":[0,0,320,100],"center":[160,50]}
      {"hits":["0x1"],"at":[50,50],"step":100}
      """
    let bench = try Workbench("a.dump", dump)
    let words =
      "the device hit UIWindow at (50, 50), not Card: Card's override of hitTest(_:with:) is at work"
    #expect(try bench.run("hit", "a.dump", "50", "50").output.contains("But \(words)."))
    #expect(try bench.run("why", "a.dump", "0x2").output.contains("But \(words)."))
    #expect(try bench.run("audit", "a.dump").output.contains("a.dump: \(words)\n"))
    let converted = try bench.run("convert", "a.dump", "-o", "b.scene.yaml")
    #expect(converted.output.contains("\n  \(words)\n"), "\(converted.output) \(converted.error)")
    let json = try JSON(bench.run("hit", "a.dump", "50", "50", "--format", "json").output)
    #expect(json["device"]?.string == words)
  }
}
