import ArgumentParser
import Foundation

/// Runs the command, and tells the exit status: 1 where something could not be ported, 2 where the files
/// or the call are unusable.
@main
enum Program {
  static func main() {
    do {
      let command = try PortCommand.parse()
      try command.run()
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch let error as InputError {
      complain("touchstone-port: error: \(error.description)")
    } catch {
      if PortCommand.exitCode(for: error) == .success { PortCommand.exit(withError: error) }
      complain(PortCommand.fullMessage(for: error))
    }
  }

  private static func complain(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
