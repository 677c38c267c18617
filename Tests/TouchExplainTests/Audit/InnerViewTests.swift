import Testing

@testable import TouchExplain

/// What an audit notes of a view that has cards, controls or lists in it, or something presented over a part of it.
@MainActor
@Suite struct InnerViewTests {
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

  @Test(arguments: [
    ("buy", "", "{name: buy, class: UIButton, frame: [20, 40, 200, 44]},"),
    ("home", ", gestures: [tap]", ""),
  ])
  func `what is presented alone is a note where touches beside it go nowhere (B-7.117)`(
    _ loser: String,
    _ tap: String,
    _ button: String
  ) throws {
    let found = try audit(
      """
      {touchstone: 1, screen: {size: [300, 400]}, root: {name: home\(tap), subviews: [\(button)
       {name: drawer, color: white, frame: [0, 200, 300, 200], controller: {presented: DrawerController, style: overFullScreen},
        subviews: [{class: UIButton, frame: [20, 20, 100, 44]}]}]}}
      """
    ).findings.map { "\($0.rule) \($0.severity) \($0.view.shortName): \($0.reason). \($0.fix)" }
    #expect(
      found.contains {
        $0.hasPrefix(
          "swallowed note drawer: UIKit's UITransitionView around it, which shows nothing, receives the touches of \(loser) beside it. "
            + "If touches beside it are to reach what is behind: "
        )
      },
      "\(found)"
    )
  }

  @Test(arguments: [(350, true), (150, false)])
  func `a pan that is lost where most of its view scrolls is a note (B-4.31)`(
    _ height: Int,
    _ isTold: Bool
  ) throws {
    let found = try audit(
      """
      {touchstone: 1, screen: {size: [300, 400]}, root: {name: home, subviews: [
       {name: panel, frame: [0, 20, 300, 380], gestures: [{type: pan, name: drag}], subviews: [
        {name: list, class: UITableView, frame: [0, 50, 300, \(height)], contentSize: [300, 900]}]}]}}
      """
    ).findings.map(words)
    #expect(
      found.contains {
        $0.hasPrefix("neverWins note window/home/panel")
          && $0.contains("drag is not recognized by a drag up or down on list, 87 % of it: ")
      } == isTold,
      "\(found)"
    )
  }

  @Test func `a double tap that is lost on a view with another is a note`() throws {
    let found = try audit(
      """
      {touchstone: 1, screen: {size: [300, 400]}, root: {name: home, subviews: [{name: zoom, frame: [0, 0, 300, 400],
       gestures: [{type: tap, name: twice, numberOfTapsRequired: 2}], subviews: [{name: text, frame: [0, 100, 300, 200],
        gestures: [{type: tap, name: select, numberOfTapsRequired: 2}]}]}]}}
      """
    ).findings.map(words)
    #expect(
      found.contains {
        $0.hasPrefix("neverWins note window/home/zoom")
          && $0.contains("twice is not recognized by its own gesture on text, 50 % of it")
      },
      "\(found)"
    )
  }
}
