import Testing

@testable import TouchKit

/// The states of what a view has heard of a touch, and what follows each of them.
@Suite struct HearingTests {
  /// A row for each state: the states after each event, in the order of ``Hearing/Event``.
  private static let table: [Hearing: [Hearing]] = [
    .unheard: [.waiting, .unheard, .waitingForBoth, .told, .claimedUnheard, .never],
    .waiting: [.waiting, .due, .waitingForBoth, .told, .claimedUnheard, .never],
    .due: [.waiting, .due, .dueWithoutEnd, .told, .claimedUnheard, .never],
    .told: [.told, .told, .waitingForEnd, .told, .claimedTold, .never],
    .waitingForBoth: [
      .waitingForBoth, .waitingForBoth, .waitingForBoth, .waitingForEnd, .claimedUnheard, .never,
    ],
    .dueWithoutEnd: [
      .dueWithoutEnd, .dueWithoutEnd, .dueWithoutEnd, .waitingForEnd, .claimedUnheard, .never,
    ],
    .waitingForEnd: [
      .waitingForEnd, .waitingForEnd, .waitingForEnd, .waitingForEnd, .claimedTold, .never,
    ],
    .claimedUnheard: [
      .claimedUnheard, .claimedUnheard, .claimedUnheard, .claimedTold, .claimedUnheard, .never,
    ],
    .claimedTold: [
      .claimedTold, .claimedTold, .claimedTold, .claimedTold, .claimedTold, .never,
    ],
    .never: [.never, .never, .never, .never, .never, .never],
  ]

  @Test(arguments: Hearing.allCases)
  func `each event leads where the table says (B-3.19, B-4.27, B-4.28)`(state: Hearing) {
    #expect(Hearing.Event.allCases.map(state.after) == Self.table[state])
  }

  @Test func `what a view has heard takes one byte`() {
    #expect(MemoryLayout<Hearing>.size == 1)
    #expect(Hearing.allCases.count * Hearing.Event.allCases.count == 60)
  }

  @Test(arguments: Hearing.allCases)
  func `a view hears of a beginning once, and of nothing after an end (B-3.19)`(state: Hearing) {
    let next = state.after(.beginningTold)
    #expect(next.hasBegun || next == .never)
    #expect(!next.isBeginningKept && !next.isDue)
    #expect(state.after(.shutOut) == .never)
    #expect(state.hasBegun == state.after(.claimed).hasBegun)
  }
}
