import Foundation
import Testing
import TouchKit

@testable import TouchInspector

/// What is found for what a user types.
@MainActor
@Suite struct PaletteTests {
  private func titles(_ palette: Palette) -> [String] { palette.items.map(\.title) }

  private func items(_ titles: String...) -> [Palette.Item] {
    titles.map { Palette.Item(title: $0, action: "Open") {} }
  }

  private func found(_ text: String, in names: String...) -> [String] {
    NameFilter(names).search(text, limit: 4).best.map { names[$0.name] }
  }

  @Test func `a name is found by any part, the beginning of a word before the middle`() {
    #expect(
      found("button", in: "Unbuttoned", "UIButtonLabel", "Buttons", "button", "UIButton")
        == ["button", "Buttons", "UIButton", "UIButtonLabel"]
    )
  }

  @Test func `several words are found in any order`() {
    #expect(found("touch hit", in: "Hit map", "Hit the touch", "Touch") == ["Hit the touch"])
  }

  @Test func `words that follow each other are before those that are apart`() {
    let (walk, cover) = ("The walk through five views\u{1f}pass", "A cover\u{1f}e07a pass-through")
    #expect(found("pass through", in: walk, cover) == [cover, walk])
  }

  @Test func `of other words that names are found by those that come first are before`() {
    let (walk, cover) = ("Five\u{1f}e01 that pass", "A cover like glass\u{1f}e07a pass")
    #expect(found("pass", in: walk, cover) == [cover, walk])
  }

  @Test func `letters in their order are found where the whole is not`() {
    #expect(found("zin", in: "Zoom in", "Fit") == ["Zoom in"])
    #expect(found("BBL", in: "BuyButtonLabel") == ["BuyButtonLabel"])
    #expect(found("oin", in: "Zoom in") == [], "the first begins a word")
    #expect(found("red", in: "Record") == [], "the last neither follows nor begins one")
  }

  @Test func `names of any script are found`() {
    #expect(found("触摸", in: "事件", "一次触摸") == ["一次触摸"])
    #expect(found("über", in: "ÜBER UNS", "Uhr") == ["ÜBER UNS"])
  }

  @Test func `a name is also found by other words, after those with it in their names`() {
    let palette = Palette([
      Palette.Source(
        .experiments,
        [
          Palette.Item(title: "Five views", action: "Open", words: "e01 button") {},
          Palette.Item(title: "A button", action: "Open", words: "e02") {},
        ]
      )
    ])
    palette.text = "button"
    #expect(titles(palette) == ["A button", "Five views"])
    palette.text = "e01"
    #expect(titles(palette) == ["Five views"])
  }

  @Test func `a name is found by other words without their hyphens, too`() {
    let item = Palette.Item(title: "A cover", action: "Open", words: "e07a pass-through") {}
    let palette = Palette([Palette.Source(.experiments, [item])])
    for text in ["passthrough", "pass-through", "pass through"] {
      palette.text = text
      #expect(titles(palette) == ["A cover"], "\(text)")
    }
  }

  @Test func `a name's beginning is before a word's, that of another word before a letter inside`()
  {
    let names = ["Remapping", "Show the map", "Map of it", "Regions\u{1f}map"]
    let best = NameFilter(names).search("map", limit: 4).best.map(\.name)
    #expect(best == [2, 1, 3, 0])
  }

  @Test func `of commands that fit as well those that were used last are in front`() {
    func found(used: [Palette.Item]) -> [String] {
      let commands = items("Show all keys", "Show Log", "The show")
      let palette = Palette([Palette.Source(.commands, commands)], used: used)
      palette.text = "show"
      return titles(palette)
    }
    #expect(found(used: []) == ["Show Log", "Show all keys", "The show"])
    #expect(found(used: items("Show all keys")) == ["Show all keys", "Show Log", "The show"])
    #expect(found(used: items("The show")).last == "The show", "its beginning fits better")
  }

  @Test func `the kind with the best match is first, and four of each are shown`() {
    let palette = Palette([
      Palette.Source(.views, items("gray", "great", "grand", "groan", "grit", "grid")),
      Palette.Source(.commands, items("Grow", "Hit map")),
      Palette.Source(.experiments, items("A gray area")),
    ])
    palette.text = "gr"
    #expect(palette.sections.map(\.title) == ["Views", "Commands", "Experiments"])
    #expect(palette.sections.map(\.items.count) == [4, 1, 1])
    #expect(palette.foundCount == 8)
    palette.text = "grow"
    #expect(palette.sections.map(\.title) == ["Commands"])
  }

  @Test func `a sign in front chooses commands or views, digits an input`() {
    let palette = Palette([
      Palette.Source(.views, items("map1")), Palette.Source(.commands, items("Hit map 1")),
      Palette.Source(.inputs, items("input 1", "input 12")),
    ])
    palette.text = ">map"
    #expect(titles(palette) == ["Hit map 1"])
    palette.text = "# map"
    #expect(titles(palette) == ["map1"])
    palette.text = "12"
    #expect(titles(palette) == ["input 12"])
    palette.text = ">"
    #expect(titles(palette) == ["Hit map 1"], "all commands")
  }

  @Test func `an empty text shows what was used last, and at first what there is`() {
    let sources = [
      Palette.Source(.commands, items("Grow", "Hit map")), Palette.Source(.views, items("gray")),
    ]
    #expect(titles(Palette(sources)) == ["Grow", "Hit map", "gray"])
    let first = Palette.using(items("gray")[0], after: [])
    let used = Palette.using(items("Grow")[0], after: first)
    #expect(titles(Palette(sources, used: used)) == ["Grow", "gray"])
    #expect(Palette.using(items("gray")[0], after: used).map(\.title) == ["gray", "Grow"])
  }

  @Test func `one kind alone is listed at length`() {
    let palette = Palette([Palette.Source(.files, (1...50).map { self.items("\($0).yaml")[0] })])
    #expect(palette.items.count == 50)
  }

  @Test func `the choice goes round, and by kinds`() {
    let palette = Palette([
      Palette.Source(.commands, items("a", "b")), Palette.Source(.views, items("c")),
    ])
    palette.move(by: -1)
    #expect(palette.selectedItem?.title == "c")
    palette.move(by: 1)
    #expect(palette.selectedItem?.title == "a")
    palette.moveSection(by: 1)
    #expect(palette.selectedItem?.title == "c")
    palette.moveSection(by: 1)
    #expect(palette.selectedItem?.title == "a")
    palette.text = "b"
    #expect(palette.selectedItem?.title == "b", "another text selects the first that it finds")
  }

  @Test func `what matches is told for emphasis`() {
    let title = "A button that buttons"
    #expect(title.parts(matching: "BUTTON that").map { title[$0] } == ["button", "that", "button"])
  }

  @Test func `the best of 100,000 names are found, and all are counted`() {
    var names = (1...100_000).map { "Shop.ProductCell \($0)" }
    names[70_000] = "BuyButton"
    let index = NameFilter(names)
    #expect(index.search("buy", limit: 4).best.map(\.name) == [70_000])
    #expect(index.search("cell", limit: 4).count == 99_999)
  }
}
