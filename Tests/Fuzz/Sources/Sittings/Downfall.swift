import Glibc

/// Tells the seed of the sitting that ends the program, or that lasts too long.
enum Downfall {
  /// How long a sitting may last, in seconds; most take a millisecond.
  private static let limit: UInt32 = 60

  nonisolated(unsafe) private static var text: [UInt8] = []

  /// Has a signal that ends the program preceded by the seed.
  static func tellSeed() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGALRM] {
      signal(number) { number in
        // Neither allocates nor locks, as a handler must not.
        Downfall.text.withUnsafeBytes { _ = write(2, $0.baseAddress, $0.count) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Notes the seed of the sitting that begins, and gives it its time.
  static func begin(_ seed: Int) {
    text = Array("\nThe sitting with seed \(seed) ended the program.\n".utf8)
    alarm(limit)
  }
}
