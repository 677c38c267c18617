import Testing

@testable import TouchExplain

/// What an audit notes of the tap of a view that has cards or controls in it.
@MainActor
@Suite struct TapAroundTests {
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

  @Test(arguments: [(100, ["warning"]), (80, [])])
  func `a tap of a view that controls fill is never recognized (B-4.45)`(
    _ width: Int,
    _ expected: [String]
  ) throws {
    let stars = (0..<3).map { "{class: UIButton, frame: [\($0 * 100), 0, \(width), 50]}" }
    let found = try audit(
      """
      {touchstone: 1, screen: {size: [300, 400]}, root: {name: home, subviews: [{name: rating,
       frame: [0, 100, 300, 50], gestures: [{type: tap, name: rate}], subviews: [\(stars.joined(separator: ", "))]}]}}
      """
    ).findings.filter { $0.rule == .neverWins }
    #expect(found.map { "\($0.severity)" } == expected)
    #expect(
      found.allSatisfy {
        $0.reason.hasPrefix(
          "rate is not recognized where controls in rating are hit, 100 % of it: "
        )
      },
      "\(found.map(words))"
    )
  }
}
