import Foundation
import SceneStage
import Testing

/// The script for Xcode's debugger, as far as it can be tried without one.
@Suite struct DebuggerScriptTests {
  private static let script = Experiments.assets.appending(path: "lldb/touchstone.py").path
  private static let expression = Experiments.assets.appending(path: "lldb/dump.m").path
  private static let debugger = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "Debugger").path

  /// The debugger compiles Objective-C as Objective-C++, and knows nothing of UIKit.
  @Test(
    .enabled(if: Tools.has("clang"), "clang is not installed"),
    arguments: ["objective-c", "objective-c++"]
  )
  func `the expression compiles with no headers of UIKit`(language: String) throws {
    let source = """
      #define GRID 20
      unsigned long *answer(void) {
        return
      #include "\(Self.expression)"
        ;
      }
      """
    let words = ["clang", "-fsyntax-only", "-fblocks", "-Wall", "-Werror", "-x", language]
    let (text, status) = try Tools.run(
      words + ["-include", Self.debugger + "/objc-debugger.h", "INPUT"],
      input: source
    )
    #expect(status == 0, "\(text)")
  }

  /// Runs commands of the debugger while an app answers with a dump.
  private func debug(_ commands: [String], _ lines: [String] = []) throws -> String {
    let answer = ([DebuggerDumpFixture.header] + lines).joined(separator: "\n") + "\n"
    let words = ["python3", Self.debugger + "/lldb.py", Self.script, "INPUT"]
    return try Tools.run(words + commands, input: answer).text
  }

  /// Returns what the script writes of an answer.
  private func dumped(_ lines: String...) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try debug(["touchstone dump \(file.path)"], [#"{"view":"0x1"}"#] + lines)
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test(.enabled(if: Tools.has("python3"), "python3 is not installed"))
  func `classes of Swift are called as in Swift`() throws {
    let names = [
      ("_TtCC4Shop4Home4Cell", "Shop.Home.Cell"),
      ("_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Card", "Shop.Card"),
      ("_TtGC7SwiftUI14_UIHostingViewVS_7AnyView_", "_TtGC7SwiftUI14_UIHostingViewVS_7AnyView_"),
      ("_TtC4Shop9Cut", "_TtC4Shop9Cut"), ("UIView", "UIView"),
    ]
    for (name, plain) in names {
      #expect(try dumped(#"{"class":"\#(name)"}"#).hasSuffix("{\"class\":\"\(plain)\"}\n"))
    }
  }

  @Test(.enabled(if: Tools.has("python3"), "python3 is not installed"))
  func `the command writes what the app answers, and asks for a grid if told to`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + " a.dump")
    defer { try? FileManager.default.removeItem(at: file) }
    let commands = ["", " --grid 12.5"].map { "touchstone dump '\(file.path)'\($0)" }
    let text = try debug(["import"] + commands, [#"{"view":"0x1"}"#, #"{"view":"0x2"}"#])
    #expect(text.contains("2 views in \(file.path)"))
    #expect(text.contains("2 answers released of 2"))
    #expect(!text.contains("threads ran on"))
    #expect(text.hasSuffix("double grid = 0.0;\ndouble grid = 12.5;\n"))
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("{\"debuggerDump\":1}\n"))
  }

  @Test(
    .enabled(if: Tools.has("python3"), "python3 is not installed"),
    arguments: ["touchstone help", "touchstone --help", "touchstone dump -h"]
  )
  func `the command says what it does, and asks no app for it`(command: String) throws {
    let text = try debug(["end", command])
    #expect(text.contains("touchstone dump FILE [--grid POINTS]\nwrites what the windows of "))
    #expect(!text.contains("error"))
  }

  @Test(.enabled(if: Tools.has("python3"), "python3 is not installed"))
  func `the command says if it took so long that the app ran on`() throws {
    let text = try debug(["wait", "touchstone dump INPUT"], [#"{"view":"0x1"}"#])
    #expect(text.contains("it took so long that the app's other threads ran on meanwhile"))
  }

  @Test(
    .enabled(if: Tools.has("python3"), "python3 is not installed"),
    arguments: [
      (["touchstone dump a"], "the app has no window: stop it while its screen is shown"),
      (["touchstone dump"], "usage: touchstone dump FILE [--grid POINTS]"),
      (["touchstone dump a --grid x"], "'--grid' needs a number of points, such as 20"),
      (["touchstone dump a --grid 0"], "'--grid' needs a number from 1 to 1000"),
      (["touchstone dump /no/such/folder/a"], "No such file or directory"),
      (["run", "touchstone dump a"], "the app is not stopped: pause it first"),
      (["end", "touchstone dump a"], "no app runs in the debugger: run one, or attach to it"),
      (
        ["touchstone dump --gird 20"],
        "there is no option '--gird': touchstone dump FILE [--grid POINTS]"
      ),
      (["touchstone dump 'a b"], "a quotation mark is not closed"),
      (
        ["tool", "touchstone dump a"],
        "UIKit is not in this process: it is no app for iOS, or has not begun (error: no class)\n"
      ),
      (["fail", "touchstone dump a"], "error: no such thing"),
      (["unreadable", "touchstone dump a"], "memory read failed for 0x1000"),
    ]
  )
  func `the command says what keeps it from a dump`(commands: [String], message: String) throws {
    let text = try debug(commands, commands == ["touchstone dump a"] ? [] : [#"{"view":"0x1"}"#])
    #expect(text.contains("error: touchstone: ") && text.contains(message), "\(text)")
  }
}
