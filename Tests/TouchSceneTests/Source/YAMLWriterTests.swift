import Foundation
import SceneStage
import Testing
import TouchScene

/// Scenes written as YAML.
@Suite struct YAMLWriterTests {
  private func written(_ text: String) throws -> String {
    var writer = YAMLWriter()
    writer.write(try YAMLReader.value(from: Data(text.utf8), file: "a"))
    return writer.text
  }

  @Test func `a view stands on one line where it fits, its subviews below each other`() throws {
    let json = """
      {"touchstone": 1, "root": {"class": "UIView", "frame": [0, 0.5, 100, 100], "subviews": [
        {"class": "UILabel", "text": "Hi: there", "frame": [0, 0, 1, 1]},
        {"class": "UIView", "subviews": [{}]}]}}
      """
    #expect(
      try written(json) == """
        touchstone: 1
        root:
          class: UIView
          frame: [0, 0.5, 100, 100]
          subviews:
            - {class: UILabel, text: "Hi: there", frame: [0, 0, 1, 1]}
            - class: UIView
              subviews:
                - {}

        """
    )
  }

  @Test(arguments: [
    "plain", "two words", "true", "No", "~", "null", "", " padded ", "a: b", "# x", "- x", "12",
    "1e5", ".inf", "x\ny", "\u{7}", "'", "\"", "\\", "日本", "😀", "{a}", "[b]", "&a", "*a", "!t",
    "y", "0x1F", "trailing:", "a,b", "NaN", "_x.y-z",
  ])
  func `a text reads back as it was`(_ text: String) throws {
    let place = SourcePosition(file: "a")
    var writer = YAMLWriter()
    let list = SourceValue(.list([SourceValue(.string(text), at: place)]), at: place)
    writer.write(list)
    let value = try YAMLReader.value(from: Data(writer.text.utf8), file: "a")
    #expect(value.list?.first?.string == text)
  }

  @Test func `every experiment reads back as it was`() throws {
    for file in Experiments.files {
      let data = try Data(contentsOf: Experiments.folder.appending(path: file))
      let value = try YAMLReader.value(from: data, file: file)
      var writer = YAMLWriter()
      writer.write(value)
      let again = try YAMLReader.value(from: Data(writer.text.utf8), file: file)
      #expect(again.json == value.json, "\(file)")
    }
  }
}
