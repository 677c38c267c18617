import Foundation
import TouchProcesses

/// Programs that several threads start, talk to and end, as those do that check files in parallel.
enum Programs {
  private static let threadCount = 4

  /// Starts some; returns how many.
  static func run() -> Int {
    let group = DispatchGroup()
    for number in 0..<threadCount {
      group.enter()
      Thread.detachNewThread {
        talk(number)
        group.leave()
      }
    }
    group.wait()
    return threadCount
  }

  private static func talk(_ number: Int) {
    guard let program = ChildProcess(["cat"], input: .pipe, output: .pipe) else {
      preconditionFailure("'cat' cannot be started")
    }
    let line = Array("\(number)\n".utf8)
    precondition(line.withUnsafeBytes { program.write($0) })
    precondition(program.read() == line.dropLast())
    if number.isMultiple(of: 2) {
      program.closeInput()
      precondition(program.wait() == .status(0))
    } else {
      program.stop()
    }
  }
}
