import Foundation
import SceneStage
import Testing

@testable import TouchScene

/// The tables of the manual's page on scene files, held against the loader.
@MainActor
@Suite struct SceneFilesPageTests {
  private typealias Kind = GestureDescription.Kind

  private let sections: [String: [[String]]]

  init() throws {
    let page = Experiments.assets.deletingLastPathComponent()
      .appending(path: "Sources/TouchScene/TouchScene.docc/SceneFiles.md")
    var sections: [String: [[String]]] = [:]
    var title = ""
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { title = String(line.drop { $0 == "#" || $0 == " " }) }
      guard line.hasPrefix("| "), !line.hasPrefix("| ---") else { continue }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      sections[title, default: []].append(cells)
    }
    self.sections = sections
  }

  /// The rows of the tables of a section, without their headings.
  private func rows(_ section: String) throws -> [[String]] {
    try #require(sections[section], "\(section)").filter {
      !["key", "class", "value"].contains($0[0])
    }
  }

  /// The keys in a cell; what stands in brackets are values.
  private func keys(in cell: String) -> [String] {
    cell.replacing(/\([^)]*\)/, with: "").matches(of: /`(\w+)`/).map { String($0.1) }
  }

  private func keys(_ section: String) throws -> Set<String> {
    Set(try rows(section).flatMap { keys(in: $0[0]) })
  }

  private func keys(of classes: [UIKitClass]) -> Set<String> {
    Set(classes.flatMap(\.keys).flatMap(\.words))
  }

  @Test func `the page has the keys of a scene, a window and every view`() throws {
    #expect(try keys("The scene") == Set(SceneFile.keys))
    #expect(try keys("Windows") == Set(ViewDecoder.windowKeys))
    #expect(try keys("Every view") == keys(of: [UIKitClasses.view]).union(ViewDecoder.keys))
  }

  @Test func `the page has the keys of each class`() throws {
    let (controls, lists) = ("Labels, images and controls", "Scroll views, tables and collections")
    for row in try rows(controls) {
      let name = row[0] == "any control" ? "UIControl" : row[0]
      let own = try #require(UIKitClasses[name], "\(name)")
      #expect(Set(keys(in: row[1])) == keys(of: [own]), "\(name)")
    }
    let scrolling = [
      "UIScrollView", "UITableView", "UICollectionView", "UITableViewCell", "UICollectionViewCell",
    ]
    #expect(try keys(lists) == keys(of: scrolling.compactMap { UIKitClasses[$0] }))
    let stack = try #require(UIKitClasses["UIStackView"])
    #expect(try keys("Stack views") == keys(of: [stack]))
    let told = Set(try rows(controls).map { $0[0] }).union(scrolling + [stack.name])
    let others = UIKitClasses.all.filter { !$0.keys.isEmpty && !told.contains($0.name) }
    #expect(others.map(\.name).sorted() == ["UIControl", "UIView"])
  }

  @Test func `the page has the keys of recognizers, and says which have them`() throws {
    var told: [String: Set<String>] = [:]
    for row in try rows("Recognizers") {
      for key in keys(in: row[0]) {
        told[key] = Set(row[1].split(separator: ", ").map(String.init))
      }
    }
    let kinds = Kind.allCases.flatMap(\.ownKeys)
    #expect(Set(told.keys) == Set(GestureDescription.keys + kinds))
    for key in Set(kinds) {
      // Recognizers of screen edges are pans as well.
      let owners = Kind.allCases.filter { $0.ownKeys.contains(key) }.map(\.rawValue)
      let told = told[key] ?? []
      #expect(told.union(told.contains("pan") ? ["screenEdgePan"] : []) == Set(owners), "\(key)")
    }
  }

  @Test func `the page has the words and keys of controllers`() throws {
    let words = Set(ControllerDescription.Kind.allCases.map(\.rawValue))
    #expect(try keys("Controllers") == words.union(ControllerDescription.keys))
  }
}
