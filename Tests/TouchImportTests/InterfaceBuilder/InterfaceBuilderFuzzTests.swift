import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// Files that something has gone wrong with: they load, or are refused with a place, and never crash.
@MainActor
@Suite struct InterfaceBuilderFuzzTests {
  private typealias Fixture = InterfaceBuilderFixture

  private static let file = Fixture.storyboard(
    """
    <tabBarController id="main"><tabBar key="tabBar"/><connections>
    <segue kind="relationship" relationship="viewControllers" destination="nav"/></connections></tabBarController>
    """,
    """
    <navigationController id="nav"><navigationBar key="navigationBar">\(Fixture.rect(0, 0, 5, 5))</navigationBar>
    <connections><segue kind="relationship" relationship="rootViewController" destination="home"/></connections>
    </navigationController>
    """,
    Fixture.controller(
      """
      <label text="a" hidden="YES" alpha="0.5" tag="3">\(Fixture.rect(1, 2, 3, 4))
      <color key="textColor" red="1" green="0" blue="0"/></label>
      <stackView axis="vertical" spacing="3">\(Fixture.rect(0, 0, 90, 90))<subviews><button/><view/></subviews></stackView>
      <tableView rowHeight="44">\(Fixture.rect(0, 0, 90, 90))<sections><tableViewSection><cells><tableViewCell id="c">
      <tableViewCellContentView key="contentView"/></tableViewCell></cells></tableViewSection></sections></tableView>
      <containerView><connections><segue kind="embed" destination="child"/></connections></containerView>
      <view id="v" customClass="Own"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
      <integer key="value" value="5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      <variation key="default"><mask key="subviews"><exclude reference="c"/></mask></variation>
      <connections><outletCollection property="gestureRecognizers" destination="t"/></connections></view>
      """,
      id: "home",
      beside: "<navigationItem key=\"navigationItem\"><view key=\"titleView\"/></navigationItem>"
    ) + "<tapGestureRecognizer id=\"t\" numberOfTapsRequired=\"2\"/>",
    Fixture.controller("<view/>", id: "child")
  )

  /// Imports a file, and makes its views where it can be imported.
  private func check(_ text: String, _ comment: Comment) {
    do throws(SourceError) {
      check(try XMLTree.read(text, file: "f.storyboard"), comment)
    } catch {
      #expect(error.position.file == "f.storyboard", comment)
    }
  }

  private func check(_ root: XMLTree, _ comment: Comment) {
    for chosen in [nil, "home", "nav"] {
      do throws(SourceError) {
        let name = "f.storyboard"
        let imported = try InterfaceBuilderScreens(of: root, name: name).scene(chosen)
        _ = try Scene(SceneFile(imported.scene, name: name))
      } catch {
        #expect(error.position.file == "f.storyboard", comment)
        let known = ["there ", "several ", "this ", "the id "]
        #expect(known.contains { error.problem.hasPrefix($0) }, "\(comment): \(error)")
      }
    }
  }

  @Test func `the file is whole`() throws {
    #expect(Fixture.paths(try Fixture.scene(Self.file)).count == 16)
  }

  @Test func `a file that is cut off anywhere does not crash`() {
    let bytes = Array(Self.file.utf8)
    for length in stride(from: 0, to: bytes.count, by: 13) {
      check(String(decoding: bytes[..<length], as: UTF8.self), "cut after \(length) bytes")
    }
  }

  @Test(arguments: Night.all(1...4 as ClosedRange<UInt64>, byDay: 1))
  func `a file with words changed does not crash`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "", "NO", "-1", "1e308", "nan", "main", "home", "view", "button", "a/b#c", "\u{301}",
    ]
    let parts = Self.file.split(separator: "\"", omittingEmptySubsequences: false)
    for round in 0..<60 {
      var changed = parts.map(String.init)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<changed.count / 2, using: &random) * 2 + 1
        changed[place] = words.randomElement(using: &random) ?? ""
      }
      check(changed.joined(separator: "\""), "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: Night.all(1...4 as ClosedRange<UInt64>, byDay: 1))
  func `a file with elements renamed, dropped or doubled does not crash`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let root = try XMLTree.read(Self.file, file: "f.storyboard")
    for round in 0..<60 {
      check(Self.mutated(root, &random), "seed \(seed), round \(round)")
    }
  }

  private static func mutated(_ element: XMLTree, _ random: inout SeededGenerator) -> XMLTree {
    let names = [
      "view", "label", "subviews", "tableView", "cells", "items", "window", "connections",
    ]
    var children: [XMLTree] = []
    for child in element.children {
      let choice = Int.random(in: 0..<60, using: &random)
      if choice == 0 { continue }
      children.append(mutated(child, &random))
      if choice == 1 { children.append(child) }
    }
    let renamed = Int.random(in: 0..<40, using: &random) == 0 && element.name != "document"
    return XMLTree(
      name: renamed ? names.randomElement(using: &random) ?? "view" : element.name,
      attributes: element.attributes,
      position: element.position,
      children: children,
      text: element.text
    )
  }
}
