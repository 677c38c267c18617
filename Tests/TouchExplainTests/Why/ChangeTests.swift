import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// A view that does not get a touch, and the change that lets it.
struct MissedTouch: Sendable, CustomTestStringConvertible {
  /// The smallest change, word for word.
  let change: String
  /// What the scene says; the view that is meant is `it`.
  let before: String
  /// The same with the change made by hand; nil where a scene cannot say it.
  let after: String?

  var testDescription: String { change }

  static let all = [
    MissedTouch(
      change: "set isUserInteractionEnabled of it to true",
      before: "{name: it, frame: [0, 0, 50, 50], userInteractionEnabled: false}",
      after: "{name: it, frame: [0, 0, 50, 50]}"
    ),
    MissedTouch(
      change: "set isHidden of it to false",
      before: "{name: it, frame: [0, 0, 50, 50], hidden: true}",
      after: "{name: it, frame: [0, 0, 50, 50]}"
    ),
    MissedTouch(
      change: "set alpha of it to 1",
      before: "{name: it, frame: [0, 0, 50, 50], alpha: 0.01}",
      after: "{name: it, frame: [0, 0, 50, 50], alpha: 1}"
    ),
    MissedTouch(
      change: "set isUserInteractionEnabled of box to true",
      before: """
        {name: box, frame: [0, 0, 90, 90], userInteractionEnabled: false,
         subviews: [{name: it, frame: [0, 0, 50, 50]}]}
        """,
      after: "{name: box, frame: [0, 0, 90, 90], subviews: [{name: it, frame: [0, 0, 50, 50]}]}"
    ),
    MissedTouch(
      change: "grow box by 46 pt (bottom) and 35 pt (right)",
      before: "{name: box, frame: [0, 0, 15, 4.5], subviews: [{name: it, frame: [0, 0, 50, 50]}]}",
      after: "{name: box, frame: [0, 0, 50, 50.5], subviews: [{name: it, frame: [0, 0, 50, 50]}]}"
    ),
    MissedTouch(
      change: "grow it by 1 pt on the right",
      before: "{name: it, frame: [0, 0, 20, 50]}",
      after: "{name: it, frame: [0, 0, 21, 50]}"
    ),
    MissedTouch(
      change: "grow box by 20 pt on the left, and move what is in it to the right by 20 pt",
      before:
        "{name: box, frame: [25, 0, 50, 50], subviews: [{name: it, frame: [-20, 0, 60, 50]}]}",
      after: "{name: box, frame: [5, 0, 70, 50], subviews: [{name: it, frame: [0, 0, 60, 50]}]}"
    ),
    MissedTouch(
      change: "bring it in front of cover",
      before: "{name: it, frame: [0, 0, 50, 50]}, {name: cover, color: red, frame: [0, 0, 50, 50]}",
      after: "{name: cover, color: red, frame: [0, 0, 50, 50]}, {name: it, frame: [0, 0, 50, 50]}"
    ),
    MissedTouch(
      change: "set isUserInteractionEnabled of cover, which covers it, to false",
      before: "{name: it, frame: [0, 0, 50, 50]}, {name: cover, frame: [0, 0, 50, 50]}",
      after:
        "{name: it, frame: [0, 0, 50, 50]}, "
        + "{name: cover, frame: [0, 0, 50, 50], userInteractionEnabled: false}"
    ),
    MissedTouch(
      change: "remove the override of point(inside:with:) in Refusing, the class of box",
      before:
        "{name: box, class: Refusing, frame: [0, 0, 90, 90], subviews: "
        + "[{name: it, frame: [0, 0, 50, 50]}]}",
      after: "{name: box, frame: [0, 0, 90, 90], subviews: [{name: it, frame: [0, 0, 50, 50]}]}"
    ),
    MissedTouch(
      change: "remove the override of hitTest(_:with:) in Deaf, the class of box",
      before:
        "{name: box, class: Deaf, frame: [0, 0, 90, 90], subviews: "
        + "[{name: it, frame: [0, 0, 50, 50]}]}",
      after: "{name: box, frame: [0, 0, 90, 90], subviews: [{name: it, frame: [0, 0, 50, 50]}]}"
    ),
    MissedTouch(
      change:
        "set isHidden of it to false, and set isUserInteractionEnabled of box to true",
      before: """
        {name: box, frame: [0, 0, 90, 90], userInteractionEnabled: false,
         subviews: [{name: it, frame: [0, 0, 50, 50], hidden: true}]}
        """,
      after: nil
    ),
  ]

  /// The whole scene.
  static func scene(_ views: String) -> String {
    """
    touchstone: 1
    screen: {size: [100, 100]}
    classes:
      Refusing: {pointInside: never}
      Deaf: {hitTest: nil}
    root: {name: root, subviews: [\(views)]}
    """
  }
}

@MainActor
@Suite struct ChangeTests {
  private let point = CGPoint(x: 20, y: 20)

  private func report(_ views: String) throws -> (SceneDriver, WhyReport) {
    let driver = try SceneDriver(MissedTouch.scene(views))
    return (driver, WhyReport(try driver.view("it"), at: point, in: driver.application))
  }

  @Test(arguments: MissedTouch.all)
  func `the smallest change is found, and leaves the tree as it was`(_ miss: MissedTouch) throws {
    let (driver, report) = try report(miss.before)
    #expect(report.entry.verdict != .hit)
    let words = report.solutions.first?.map(\.text).sorted().joined(separator: ", and ")
    #expect(words == miss.change)
    let again = WhyReport(try driver.view("it"), at: point, in: driver.application)
    #expect(again.entry.reason == report.entry.reason)
    #expect(again.solutions.map { $0.map(\.text) } == report.solutions.map { $0.map(\.text) })
  }

  @Test(arguments: MissedTouch.all.filter { $0.after != nil })
  func `made by hand in the file, the change wins the touch`(_ miss: MissedTouch) throws {
    let (driver, report) = try report(try #require(miss.after))
    #expect(report.entry.verdict == .hit)
    #expect(HitReport(at: point, in: driver.application).hit === report.view)
    #expect(report.solutions.isEmpty)
  }

  @Test func `of two changes that work the other is named, too`() throws {
    let (_, report) = try report(
      "{name: it, frame: [0, 0, 50, 50]}, {name: cover, color: red, frame: [0, 0, 50, 50]}"
    )
    #expect(
      report.solutions.map { $0.map(\.text) } == [
        ["bring it in front of cover"],
        ["set isUserInteractionEnabled of cover, which covers it, to false"],
      ]
    )
  }

  @Test func `growing a turned ancestor keeps what is in it where it is`() throws {
    let (driver, report) = try report(
      """
      {name: box, frame: [50, 0, 40, 30], transform: {rotate: 90},
       subviews: [{name: it, frame: [5, 10, 80, 80]}]}
      """
    )
    let change = try #require(report.solutions.first?.first)
    #expect(change.view === (try driver.view("box")))
    let place = try driver.view("it").pointOnScreen(.zero)
    let moved = change.tried { report.view.pointOnScreen(.zero) }
    #expect(abs(moved.x - place.x) < 1e-9 && abs(moved.y - place.y) < 1e-9)
    #expect(change.tried { driver.application.view(at: point) } === report.view)
  }

  @Test func `a window in front that takes all touches can be made to take none`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [100, 100]}
      windows:
        - {name: main, key: true, root: {subviews: [{name: it, frame: [0, 0, 50, 50]}]}}
        - {name: banner, level: 100, root: {name: cover}}
      """
    )
    let report = WhyReport(try driver.view("it"), at: point, in: driver.application)
    #expect(
      report.entry.reason
        == "the window banner, in front of main, holds cover, which received the touch"
    )
    let change = try #require(report.solutions.first?.first)
    #expect(
      change.text
        == "set isUserInteractionEnabled of banner, which covers it, to false: then nothing in it gets touches, now or later"
    )
    #expect(change.tried { driver.application.view(at: point) } === report.view)
  }

  @Test func `a view that an ancestor flattens has no change`() throws {
    let (_, report) = try report(
      "{name: box, frame: [0, 0, 90, 90], transform: {scale: [0, 1]}, subviews: "
        + "[{name: it, frame: [0, 0, 50, 50]}]}"
    )
    #expect(report.solutions.isEmpty)
  }
}
