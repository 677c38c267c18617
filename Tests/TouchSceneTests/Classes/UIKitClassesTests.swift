import Foundation
import SceneStage
import Testing
import TouchKit

@testable import TouchScene

/// The table of UIKit's classes, held against itself, the engine and the manual.
@MainActor
@Suite struct UIKitClassesTests {
  @Test func `each name, element and type stands for one class`() {
    for words in [
      UIKitClasses.all.map(\.name), UIKitClasses.all.flatMap(\.elements),
      UIKitClasses.pageTypes.values.flatMap(\.self),
    ] {
      #expect(Set(words).count == words.count)
    }
    let names = Set(UIKitClasses.all.map(\.name))
    #expect(names.isSuperset(of: [UIKitClasses.elements, UIKitClasses.pageTypes].flatMap(\.keys)))
  }

  @Test func `each superclass has a row, and ends at UIView`() {
    for row in UIKitClasses.all {
      let lineage = Array(sequence(first: row.name) { UIKitClasses[$0]?.superclass })
      #expect(lineage.last == "UIView", "\(row.name)")
    }
  }

  @Test func `the engine makes a view of the class that the row names`() throws {
    for row in UIKitClasses.all where row.isInEngine && !row.isWindow {
      let view = try #require(row.make?())
      #expect(view.className == row.name)
      let startsWithout = UIKitClasses.startsWithoutInteraction(row.name)
      #expect(view.isUserInteractionEnabled == !startsWithout, "\(row.name)")
    }
  }

  @Test(arguments: [
    ("_UIFooLabel", "UILabel"), ("UIFancyWindow", "UIWindow"), ("UIWhatever", "UIView"),
    ("_UICompatibilityTextView", "UITextView"), ("UITableViewCellScrollView", "UIScrollView"),
  ])
  func `a class of UIKit without a row extends what its name ends in`(name: String, parent: String)
  {
    #expect(UIKitClasses.superclass(of: name) == parent)
    #expect(UIKitClasses.superclass(of: "My" + name) == nil)
  }

  @Test(arguments: [
    ("_TtCC5UIKit20_UITabBarPlatterView18BadgeContainerView", true),
    ("UIKit._UITabBarItemPlatterView", true), ("_TtC4Shop15UIKitHostedCell", false),
  ])
  func `a class that UIKit has in Swift is known by its plain name (B-1.59)`(
    _ name: String,
    _ isKnown: Bool
  ) {
    #expect((UIKitClasses[name] != nil) == isKnown)
    #expect(UIKitClasses.isUIKits(name) == isKnown)
  }

  @Test func `the manual's page lists the rows`() throws {
    let page = Experiments.assets.deletingLastPathComponent()
      .appending(path: "Sources/TouchScene/TouchScene.docc/Classes.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("| `") }.map(String.init) == UIKitClasses.all.map(Self.line)
    )
  }

  private static func line(_ row: UIKitClass) -> String {
    let cells = [
      "`\(row.name)`", row.superclass.map { "`\($0)`" } ?? "", row.isInEngine ? "yes" : "",
      row.elements.joined(separator: ", "),
      UIKitClasses.pageTypes[row.name, default: []].joined(separator: ", "), row.lacks ?? "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
