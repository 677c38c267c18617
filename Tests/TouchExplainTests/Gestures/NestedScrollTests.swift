import Testing
import TouchKit

@testable import TouchExplain

/// Which scroll view is to blame where one lies in another.
@MainActor
@Suite struct NestedScrollTests {
  /// A button in a scroll view that has nothing to scroll, in another that has.
  private static func button(_ outer: String, _ inner: String, named: (String, String)) -> String {
    "{class: UIScrollView, name: outer, frame: [0, 0, 300, 400], contentSize: [300, 900]\(outer), "
      + "subviews: [{class: UIScrollView, name: \(named.0), frame: [0, 0, 300, 100], "
      + "contentSize: [300, 100]\(inner), subviews: ["
      + "{name: \(named.1), class: UIButton, frame: [0, 0, 300, 100]}]}]}"
  }

  private static let undelayed = ", delaysContentTouches: false"
  private static let kept = ", canCancelContentTouches: false"

  @Test
  func `a list at its end that does not bounce takes the drag and stays, as it is told (B-6.16)`()
    throws
  {
    let list =
      "{class: UIScrollView, name: it, frame: [0, 0, 300, 300], contentSize: [300, 900], bounces: "
    let stays = try GestureScreen.question(on: .drag, toward: .down, list + "false}")
    #expect(
      stays.effects == ["it takes the drag and stays where it is, since its bounces is false"]
    )
    let bounces = try GestureScreen.question(on: .drag, toward: .down, list + "true}")
    #expect(bounces.effects == ["it bounces"])
    let scrolls = try GestureScreen.question(on: .drag, toward: .up, list + "false}")
    #expect(scrolls.effects == ["it scrolls"])
  }

  @Test func `what does not bounce since its bounces is false is not to have what it has`() throws {
    let question = try GestureScreen.question(
      on: .drag,
      toward: .down,
      "{class: UIScrollView, name: it, frame: [0, 0, 300, 300], contentSize: [300, 300], bounces: false, alwaysBounceVertical: true}"
    )
    let ways = question.answers.first?.solutions.map(\.text)
    #expect(ways == ["set bounces of it to true"])
  }

  @Test func `the scroll view that delays a touch is named, not the one that scrolls (B-6.6)`()
    throws
  {
    let views = Self.button(Self.undelayed + Self.kept, "", named: ("inner", "it"))
    let answer = try #require(try GestureScreen.question(on: .drag, views).answers.first)
    #expect(
      answer.reason == "inner delays touches of its content, and outer begins to scroll before the "
        + "delay is over (delaysContentTouches)"
    )
    #expect(answer.solutions.first?.text == "set delaysContentTouches of inner to false")
    #expect(answer.solutions.first?.losses == [])
    let mended = Self.button(Self.undelayed + Self.kept, Self.undelayed, named: ("inner", "it"))
    #expect(try GestureScreen.question(on: .drag, mended).comes)
  }

  @Test func `a row that scrolls both ways is told how much of its content is too much`() throws {
    let row =
      "{class: UIScrollView, name: row, frame: [0, 0, 300, 200], contentSize: [900, 230]}"
    let views =
      "{class: UIScrollView, name: it, frame: [0, 0, 300, 200], contentSize: [300, 900], "
      + "subviews: [\(row)]}"
    let answer = try #require(try GestureScreen.question(on: .drag, views).answers.first)
    #expect(
      answer.reason
        == "row scrolls in its place: it scrolls both ways, since its content is also 30 pt "
        + "taller than it"
    )
  }

  @Test func `where both delay a touch, both are told not to`() throws {
    let views = Self.button(Self.kept, "", named: ("inner", "it"))
    let answer = try #require(try GestureScreen.question(on: .drag, views).answers.first)
    #expect(
      answer.solutions.contains { solution in
        solution.losses.isEmpty
          && solution.text.contains("delaysContentTouches of inner to false")
          && solution.text.contains("delaysContentTouches of outer to false")
      }
    )
  }

  @Test(arguments: [
    (
      StrokeDirection.left, "[300, 900]",
      "its content is no wider than its bounds: it scrolls up and down only", "Horizontal"
    ),
    (
      .up, "[900, 400]", "its content is no taller than its bounds: it scrolls to the sides only",
      "Vertical"
    ),
  ])
  func `a drag across the way in which there is content to scroll is told of`(
    _ way: StrokeDirection,
    _ size: String,
    _ reason: String,
    _ side: String
  ) throws {
    let views =
      "{class: UIScrollView, name: it, frame: [0, 0, 300, 400], contentSize: \(size)}"
    let question = try GestureScreen.question(on: .drag, toward: way, views)
    let answer = try #require(question.answers.first)
    #expect(answer.reason == reason)
    #expect(
      answer.solutions.map(\.text) == [
        "set alwaysBounce\(side) of it to true to have it bounce, or give it more content"
      ]
    )
    #expect(try GestureScreen.question(on: .drag, views).comes)
  }

  @Test func `a table is told that it scrolls up and down only, and nothing more`() throws {
    let views =
      "{class: UITableView, name: it, frame: [0, 0, 300, 400], contentSize: [300, 900]}"
    let question = try GestureScreen.question(on: .drag, toward: .left, views)
    let answer = try #require(question.answers.first)
    #expect(answer.reason == "its content is no wider than its bounds: it scrolls up and down only")
    #expect(answer.solutions.map(\.text) == [])
    #expect(answer.advice == nil)
  }

  @Test func `content that has room is not to be made larger`() throws {
    let views = Self.button("", "", named: ("it", "button"))
    let answer = try #require(try GestureScreen.question(on: .drag, views).answers.first)
    #expect(answer.text == "it does not scroll")
    #expect(answer.solutions.isEmpty)
    #expect(answer.advice == "give it more content")
  }

  @Test func `what has no content to scroll is to bounce along the way of the finger`() throws {
    let it = "{class: UIScrollView, name: it, frame: [0, 0, 300, 400], contentSize: [300, 400]}"
    let answer = try #require(
      try GestureScreen.question(on: .drag, toward: .left, it).answers.first
    )
    #expect(answer.solutions.first?.changes.map(\.property) == ["alwaysBounceHorizontal"])
  }

  @Test func `content that is only wider is to scroll to the side alone`() throws {
    let views =
      "{class: UIScrollView, name: it, frame: [0, 0, 300, 80], subviews: "
      + "[{name: strip, frame: [0, 0, 1000, 80]}]}"
    let question = try GestureScreen.question(on: .drag, toward: .left, views)
    #expect(
      question.answers.first?.solutions.first?.text
        == "set contentSize of it to the size of its content, at least 1000x80"
    )
  }
}
