import Testing

@testable import TouchExplain

/// What an audit notes of a tap of a view that dims the screen behind a card, and holds that card.
@MainActor
@Suite struct DimmingTapTests {
  private func notes(dim: String = "'#00000080'", tap: String = "", card: String = "") throws
    -> [String]
  {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        name: home
        subviews:
          - name: dim
            frame: [0, 0, 300, 400]
            color: \(dim)
            gestures: [{type: tap, name: close\(tap)}]
            subviews: [{name: card, frame: [40, 100, 220, 200], color: white\(card)}]
      """
    return try audit(text).findings.filter { $0.view.shortName == "card" }
      .map { "\($0.rule) \($0.severity): \($0.reason). \($0.fix)" }
  }

  @Test func `a tap that is for what is beside a card is noted where one on the card makes it act`()
    throws
  {
    let found = try notes()
    #expect(
      found == [
        "shadowedControl note: a tap on it makes close recognized, as one beside it does. "
          + "Where close is for taps beside card, let its delegate refuse touches in card, by "
          + "gestureRecognizer(_:shouldReceive:)."
      ]
    )
  }

  @Test(arguments: [
    ("'#00000080'", ", shouldReceive: ownView", ""), ("white", "", ""),
    ("'#00000080'", ", numberOfTapsRequired: 2", ""),
    ("'#00000080'", "", ", gestures: [{type: tap, name: open}]"),
    ("'#00000080'", ", delegate: {class: Shop, implements: [shouldReceive]}", ""),
  ])
  func `nothing is noted where the card keeps its taps, or nothing tells that it is one`(
    _ dim: String,
    _ tap: String,
    _ card: String
  ) throws {
    #expect(try notes(dim: dim, tap: tap, card: card) == [])
  }
}
