import Foundation
import Testing

@Suite struct MemoryTests {
  /// The most memory that a process has had, in bytes; nil once it is gone.
  private static func peak(of process: pid_t) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }

  @Test func `a session of 100 MB is replayed in less than 200 MB of memory`() throws {
    let bench = try Workbench("big.session.jsonl", Fixtures.header())
    let file = try FileHandle(forWritingTo: bench.url("big.session.jsonl"))
    try file.seekToEnd()
    let filler = String(repeating: "x", count: 20_000)
    for number in 1...5_000 {
      let input = "{\"input\":\(number),\"t\":0,\"kind\":\"tick\"}\n"
      let note = "{\"note\":\"\(filler)\",\"for\":\(number)}\n"
      try file.write(contentsOf: Data((input + note).utf8))
    }
    try file.write(contentsOf: Data("{\"end\":5000}\n".utf8))
    try file.close()
    let program = try bench.start(["replay", "big.session.jsonl"])
    var peak = 0
    while let now = Self.peak(of: program.identifier), program.isRunning {
      peak = now
      usleep(1000)
    }
    expect(
      try program.outcome(),
      is: Outcome(status: 0, output: "ok       big.session.jsonl, 5000 inputs\n")
    )
    #expect((1..<200_000_000).contains(peak))
  }
}
