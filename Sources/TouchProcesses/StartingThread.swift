import CSystem
import Foundation
import Synchronization

/// The thread that starts all programs.
///
/// The system ends a program with the thread that started it; this one lives as long as the process.
final class StartingThread: Sendable {
  /// A program that is to be started.
  struct Start: Sendable {
    let arguments: [String]
    /// Its environment, each variable as `NAME=VALUE`.
    let variables: [String]
    /// The descriptors of its standard input, output and error.
    let streams: [Int32]
    /// The signal that ends it with this process.
    let lastSignal: Int32
  }

  private final class Order: Sendable {
    let start: Start
    let identifier = Mutex<pid_t>(-1)
    let isDone = DispatchSemaphore(value: 0)

    init(_ start: Start) { self.start = start }
  }

  private final class Queue: Sendable {
    let orders = Mutex<[Order]>([])
    let isAnyLeft = DispatchSemaphore(value: 0)
  }

  static let shared = StartingThread()

  private let queue = Queue()

  private init() {
    Thread.detachNewThread { [queue] in
      while true {
        queue.isAnyLeft.wait()
        let order = queue.orders.withLock { $0.removeFirst() }
        order.identifier.withLock { $0 = Self.start(order.start) }
        order.isDone.signal()
      }
    }
  }

  /// Starts a program; nil where that is impossible.
  func start(_ start: Start) -> pid_t? {
    let order = Order(start)
    queue.orders.withLock { $0.append(order) }
    queue.isAnyLeft.signal()
    order.isDone.wait()
    let identifier = order.identifier.withLock { $0 }
    return identifier > 0 ? identifier : nil
  }

  /// Makes a pipe whose ends no other program inherits; nil where that is impossible.
  static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    return make_own_pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
  }

  private static func start(_ start: Start) -> pid_t {
    let words = start.arguments.map { strdup($0) } + [nil]
    let variables = start.variables.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    return start_program(words, variables, start.streams, start.lastSignal)
  }
}
