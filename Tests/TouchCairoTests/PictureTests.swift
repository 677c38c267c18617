import Testing
import TouchCairo
import TouchKit

@MainActor
@Suite struct PictureTests {
  private func picture(_ format: PictureFormat, scale: CGFloat = 1) throws -> Data {
    let root = view(0, 0, 100, 50, .white, [view(10, 10, 30, 30, .red)])
    let label = UILabel(frame: CGRect(x: 40, y: 0, width: 60, height: 50))
    label.text = "\u{89E6}\u{6478} <&>"
    root.addSubview(label)
    root.alpha = 0.5
    return try format.picture(size: CGSize(width: 100, height: 50), scale: scale) {
      ViewRenderer(canvas: $0).draw(root)
    }
  }

  @Test func `a PNG has its signature and the size in pixels`() throws {
    let data = try picture(.png, scale: 1.5)
    #expect(Array(data.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10])
    #expect(UIImage(data: data)?.size == CGSize(width: 150, height: 75))
  }

  @Test func `a PDF begins and ends as one`() throws {
    let data = try picture(.pdf)
    #expect(data.prefix(5) == Data("%PDF-".utf8))
    #expect(data.suffix(6) == Data("%%EOF\n".utf8))
  }

  @Test func `an SVG is well-formed and has its size`() throws {
    let text = String(decoding: try picture(.svg, scale: 2), as: UTF8.self)
    #expect(text.hasPrefix("<?xml"))
    #expect(text.contains("viewBox=\"0 0 200 100\""))
    #expect(unclosedTags(of: text) == [])
  }

  @Test func `an SVG has an outline for each Chinese character`() throws {
    let svg = { (string: String) throws -> String in
      let data = try PictureFormat.svg.picture(size: CGSize(width: 100, height: 50)) {
        let text = StyledText(string, font: .systemFont(ofSize: 20), color: .black)
        $0.draw(text, in: CGRect(x: 0, y: 0, width: 100, height: 50))
      }
      return String(decoding: data, as: UTF8.self)
    }
    // Cairo puts the glyph of missing characters first, used or not.
    let outlines = try svg("\u{89E6}\u{6478}").split(separator: "<symbol").dropFirst(2)
    #expect(outlines.count == 2)
    #expect(outlines.allSatisfy { $0.contains(" C ") })
    #expect(Set(outlines.map { $0.drop { $0 != ">" } }).count == 2)
  }

  @Test func `a PDF is the same whenever it is written`() throws {
    let text = String(decoding: try picture(.pdf), as: UTF8.self)
    #expect(!text.contains("CreationDate"))
  }

  @Test func `a format is known by its file extension`() {
    #expect(PictureFormat(pathExtension: "PNG") == .png)
    #expect(PictureFormat(pathExtension: "svg") == .svg)
    #expect(PictureFormat(pathExtension: "Pdf") == .pdf)
    #expect(PictureFormat(pathExtension: "gif") == nil)
    #expect(PictureFormat(pathExtension: "") == nil)
  }

  /// Returns the open tags that a text leaves at its end, or the first one closed out of turn.
  private func unclosedTags(of xml: String) -> [Substring] {
    var open: [Substring] = []
    for piece in xml.split(separator: "<").dropFirst(xml.hasPrefix("<?") ? 1 : 0) {
      guard let end = piece.firstIndex(of: ">") else { return [piece] }
      let tag = piece[..<end]
      let name = tag.prefix { $0 != " " && $0 != "\n" }
      if name.hasPrefix("/") {
        guard open.popLast() == name.dropFirst() else { return [name] }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    return open
  }
}
