import Foundation
import Glibc
import Synchronization
import Testing

@testable import TouchX11

/// A signal that ends a process whose loop may be busy.
@MainActor
@Suite struct SignalTests {
  private final class Ending: Sendable {
    let signal = Atomic<Int32>(0)
    var value: Int32 { signal.load(ordering: .sequentiallyConsistent) }

    /// Works until there is a signal, at most for some seconds of the processor's time.
    func work(atMost seconds: Int) {
      let start = clock()
      while value == 0, clock() - start < seconds * Int(CLOCKS_PER_SEC) {}
    }
  }

  private let ending = Ending()

  private func signals() throws -> SignalPipe {
    try SignalPipe { [ending] in ending.signal.store($0, ordering: .sequentiallyConsistent) }
  }

  @Test func `a loop that is too busy to hear of a signal is ended by it`() throws {
    let signals = try signals()
    signals.begin()
    defer { signals.end() }
    kill(getpid(), SIGTERM)
    ending.work(atMost: 20)
    #expect(ending.value == SIGTERM)
  }

  @Test func `a loop that hears of a signal is left to itself`() throws {
    let signals = try signals()
    signals.begin()
    defer { signals.end() }
    kill(getpid(), SIGTERM)
    var readable = pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0)
    poll(&readable, 1, -1)
    #expect(signals.received() == SIGTERM)
    ending.work(atMost: 1)
    #expect(ending.value == 0)
  }
}
