import SceneStage
import Testing
import TouchExplain
import TouchKit
import TouchScene

/// What a change does besides giving one view the touch.
@MainActor
@Suite struct ChangeEffectsTests {
  private static let card = """
    touchstone: 1
    screen: {size: [320, 480]}
    root:
      name: root
      subviews:
        - name: card
          frame: [20, 100, 180, 168]
          subviews: [{name: buy, frame: [120, 80, 150, 48]}]
    """

  /// What else the smallest change does that gives a view the touch at a point.
  private func effects(
    _ scene: String,
    _ name: String,
    _ x: Double,
    _ y: Double
  ) throws -> (list: [String], steps: Int, obstacle: String?) {
    let driver = try SceneDriver(scene)
    let view = try driver.view(name)
    let point = CGPoint(x: x, y: y)
    let report = WhyReport(view, at: point, in: driver.application)
    let before = HitReport(at: point, in: driver.application).hit
    let changes = try #require(report.solutions.first).changes
    var effects = ChangeEffects(of: changes, for: view, in: driver.application)
    var steps = 1
    while effects.step() { steps += 1 }
    #expect(HitReport(at: point, in: driver.application).hit === before, "the tree is as it was")
    let list = effects.effects.map { "\($0.box.words): \($0.words)" }
    return (list, steps, effects.obstacle)
  }

  @Test func `growing a view takes what lies beside it, and tells what stays lost`() throws {
    let (list, _, _) = try effects(Self.card, "buy", 257 - 20, 204)
    #expect(
      list == [
        "200 100 90 168: at the right of card go to it, no longer to root"
      ]
    )
  }

  @Test func `where all of a view would cost another one, what stays lost is told`() throws {
    let (list, _, _) = try effects(
      Self.card.replacing(
        "  subviews:\n",
        with: "  subviews:\n    - {name: help, class: UIButton, frame: [240, 175, 40, 60]}\n",
        maxReplacements: 1
      ),
      "buy",
      237 - 20,
      204
    )
    #expect(
      list == [
        "200 100 18 168: at the right of card go to it, no longer to root",
        "218 180 72 48: in buy, at its right stay lost; 90 pt reach all of it",
      ]
    )
  }

  @Test func `a screen full of views is looked at in slices`() throws {
    let rows = (0..<100).map { "{frame: [\($0 * 3), \($0 * 4), 20, 20]}" }
    let more = "  subviews:\n" + rows.map { "    - \($0)\n" }.joined()
    let scene = Self.card.replacing("  subviews:\n", with: more, maxReplacements: 1)
    let (list, steps, _) = try effects(scene, "buy", 237, 204)
    #expect(
      steps > 5 && list.contains { $0.hasPrefix("200 100 90 168: at the right of card go to it") }
    )
  }

  @Test func `where all of the view is won nothing stays lost`() throws {
    let (list, _, _) = try effects(
      Self.card.replacing("120, 80, 150, 48", with: "120, 80, 90, 48"),
      "buy",
      229,
      204
    )
    #expect(list == ["200 100 30 168: at the right of card go to it, no longer to root"])
  }

  @Test func `a view that is let through gives each part to what is behind it`() throws {
    let scene = """
      touchstone: 1
      screen: {size: [100, 100]}
      root:
        name: root
        subviews:
          - {name: it, frame: [0, 0, 50, 50]}
          - {name: cover, frame: [0, 0, 100, 60]}
      """
    let (list, _, _) = try effects(scene, "it", 20, 20)
    #expect(list == ["0 0 100 60: in cover go to root, no longer to cover"])
  }

  @Test func `a scene's overrides are asked, an app's own code is not`() throws {
    let scene =
      Self.card.replacing("name: card", with: "name: card\n      class: Wide")
      + "\nclasses: {Wide: {pointInside: circle}}"
    let (list, _, obstacle) = try effects(scene, "buy", 257 - 20, 204)
    #expect(obstacle == nil && !list.isEmpty)
    let driver = try SceneDriver(Self.card)
    let (card, buy) = (try driver.view("card"), try driver.view("buy"))
    let counting = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    card.superview?.addSubview(counting)
    let report = WhyReport(buy, at: CGPoint(x: 237, y: 204), in: driver.application)
    let asked = counting.count
    var effects = ChangeEffects(of: report.solutions[0].changes, for: buy, in: driver.application)
    #expect(!effects.step() && counting.count == asked)
    #expect(effects.obstacle?.hasPrefix("Counting has code of its own") == true)
  }
}

/// Counts how often it is asked.
private final class Counting: UIView {
  var count = 0

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    count += 1
    return super.hitTest(point, with: event)
  }
}
