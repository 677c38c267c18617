import Synchronization
internal import TouchKit

/// Looks for the system's fonts before the first text needs them, on a thread of its own: it takes as
/// long as reading a scene and making its window.
///
/// Where the fonts are known from an earlier run, that and HarfBuzz is all that the first texts need.
package enum FontSearch {
  /// What Pango says of the fonts that were known.
  private enum Answer: Int, AtomicRepresentable {
    case none, asked, same, other, otherAndTold
  }

  private static let isBegun = Atomic(false)
  private static let remembers = Atomic(false)
  private static let isForMonospaced = Atomic(true)
  private static let answer = Atomic(Answer.none)
  private static let found = SharedFonts(
    Fonts.loaded(isForMonospaced.load(ordering: .acquiring))
  )
  private static let remembered: KnownFonts? =
    remembers.load(ordering: .acquiring)
    ? KnownFonts.folder().flatMap(KnownFonts.init(readingFrom:)) : nil

  /// Begins the search; the first shaper of texts gets what it finds.
  ///
  /// - Parameters:
  ///   - monospaced: Whether a monospaced font will be needed too, which takes as long again.
  ///   - remembers: Whether fonts are used that are known from an earlier run, and noted for a later one.
  package static func begin(monospaced: Bool = true, remembers: Bool = false) {
    guard !isBegun.exchange(true, ordering: .relaxed) else { return }
    isForMonospaced.store(monospaced, ordering: .releasing)
    self.remembers.store(remembers, ordering: .releasing)
    BareThread.run { if remembered == nil { _ = found } }
  }

  /// Returns fonts for the caller alone: those that were searched for, else some that are found as they
  /// are needed.
  static func takeFonts() -> Fonts {
    guard isBegun.load(ordering: .relaxed) else { return Fonts() }
    return found.take() ?? Fonts()
  }

  /// The fonts that are known from an earlier run, where a search was begun that remembers them, and as long as
  /// Pango does not say otherwise.
  static var known: KnownFonts? {
    guard isBegun.load(ordering: .relaxed) else { return nil }
    return switch answer.load(ordering: .acquiring) {
    case .none, .asked, .same: remembered
    case .other, .otherAndTold: nil
    }
  }

  /// Asks Pango for the fonts that were used so far, on a thread, and notes its answers for a later run; once,
  /// after the first frame, which need not wait for it.
  ///
  /// - Returns: Whether there will be something to tell of ``takeOtherAnswer()``.
  static func keep(_ used: [UIFont]) -> Bool {
    guard remembers.load(ordering: .acquiring), let folder = KnownFonts.folder(),
      answer.compareExchange(expected: .none, desired: .asked, ordering: .relaxed).exchanged
    else { return false }
    let isAsked = BareThread.run {
      var own: Fonts?
      // A folder that cannot be written to is as none.
      _ = KnownFonts.keep(
        used,
        known: remembered,
        in: folder,
        ask: { found.record(of: $0, else: &own) },
        tell: { answer.store($0 ? .same : .other, ordering: .releasing) }
      )
      own?.release()
    }
    if !isAsked { answer.store(.same, ordering: .relaxed) }
    return isAsked && remembered != nil
  }

  /// Whether Pango has answered otherwise than was known, which is told once; nil while it is being asked.
  static func takeOtherAnswer() -> Bool? {
    let told = answer.compareExchange(
      expected: .other,
      desired: .otherAndTold,
      ordering: .acquiringAndReleasing
    )
    return told.original == .asked ? nil : told.exchanged
  }
}
