import Foundation
import SceneStage
import Testing

/// The script in LLDB itself, beside a program in C: what it says where there is no app to describe.
@Suite(
  .enabled(if: Tools.has("clang"), "clang is not installed"),
  .enabled(
    if: Tools.runs("sh", Tools.debuggerStarter),
    "LLDB is not installed, or the Python that it was built for is not"
  )
)
struct RealDebuggerTests {
  private static let script = Experiments.assets.appending(path: "lldb/touchstone.py").path
  private static let program = """
    int stopHere(int number) { return number + 1; }
    int main(void) { return stopHere(41) == 42 ? 0 : 1; }
    """

  /// Runs commands of LLDB after the script was imported, and returns all that it prints.
  private func debug(_ commands: [String]) throws -> String {
    let all = ["command script import \(Self.script)"] + commands + ["quit"]
    let line = """
      cat > commands <<'END'
      \(all.joined(separator: "\n"))
      END
      mv INPUT a.c && clang -g a.c -o tool && sh \(Tools.debuggerStarter) \
        -O 'settings set interpreter.stop-command-source-on-error false' --batch -s commands 2>&1
      """
    return try Tools.run(["sh", "-c", line], input: Self.program).text
  }

  /// What LLDB prints after a command, up to the next prompt.
  private func answer(to command: String, in text: String) -> Substring {
    guard let start = text.range(of: "(lldb) \(command)\n") else { return "" }
    let rest = text[start.upperBound...]
    return rest[..<(rest.range(of: "(lldb) ")?.lowerBound ?? rest.endIndex)]
  }

  @Test func `it loads, again too, explains itself and refuses what it cannot read`() throws {
    let text = try debug([
      "help touchstone", "touchstone dump --help", "touchstone dump a --grid x",
      "touchstone dmup a",
      "command script import \(Self.script)", "touchstone dump a",
    ])
    #expect(!text.contains("Traceback"), "\(text)")
    let help = answer(to: "help touchstone", in: text).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(
      help.contains("touchstone dump FILE [--grid POINTS]: writes what the windows of"),
      "\(text)"
    )
    #expect(
      answer(to: "touchstone dump --help", in: text).hasPrefix("touchstone dump FILE [--grid ")
    )
    #expect(
      answer(to: "touchstone dump a --grid x", in: text)
        == "error: touchstone: '--grid' needs a number of points, such as 20\n"
    )
    #expect(
      answer(to: "touchstone dmup a", in: text).hasPrefix("error: touchstone: usage: touchst")
    )
    #expect(
      answer(to: "touchstone dump a", in: text)
        == "error: touchstone: no app runs in the debugger: run one, or attach to it\n"
    )
  }

  @Test func `of a program without UIKit it says so, and lets it go on`() throws {
    let text = try debug([
      "target create ./tool", "breakpoint set --name stopHere", "run", "touchstone dump a",
      "continue",
      "touchstone dump b",
    ])
    #expect(
      answer(to: "touchstone dump a", in: text).hasPrefix(
        "error: touchstone: UIKit is not in this process: it is no app for iOS, or has not begun ("
      ),
      "\(text)"
    )
    #expect(text.contains("exited with status = 0"), "\(text)")
    #expect(answer(to: "touchstone dump b", in: text).contains("no app runs in the debugger"))
  }
}
