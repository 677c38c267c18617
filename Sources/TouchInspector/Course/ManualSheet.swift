import TouchKit

nonisolated package struct ManualSection: Sendable {
  /// The heading.
  package let title: String
  /// The text below it, as Markdown has it.
  package let text: String
  /// The page, to go on reading.
  package let place: String

  package init(title: String, text: String, place: String) {
    (self.title, self.text, self.place) = (title, text, place)
  }
}

/// A section of the manual, over the window.
final class ManualSheet: ThemedView, PopupContent {
  /// A paragraph, or a line of code.
  private struct Block {
    let text: String
    let isCode: Bool
  }

  private static let width: CGFloat = 560
  private static let margin: CGFloat = 24

  let isOnScrim = true
  private let section: ManualSection
  private let blocks: [Block]

  init(_ section: ManualSection) {
    self.section = section
    blocks = Self.blocks(of: section.text)
    super.init()
  }

  func frame(in size: CGSize) -> CGRect {
    let width = min(Self.width, size.width - 32)
    let text = blocks.reduce(0) { $0 + height(of: $1, in: width - Self.margin * 2) }
    let tall = min(text + 100, size.height - 32)
    let box = CGSize(width: width, height: tall)
    return CGRect(center: CGPoint(x: size.width / 2, y: size.height / 2), size: box)
  }

  private func height(of block: Block, in width: CGFloat) -> CGFloat {
    guard !block.isCode else { return 15 }
    return (block.text.estimatedWidth(fontSize: 13) / width).rounded(.up) * 17 + 9
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 80, let canvas = UIGraphicsGetCurrentContext() else { return }
    let (x, width) = (Self.margin, rect.width - Self.margin * 2)
    canvas.line(section.title, .headlineStrong, theme.ink, x: x, middle: 32)
    var y: CGFloat = 52
    for block in blocks {
      let tall = height(of: block, in: width)
      guard y + tall <= rect.height - 36 else { break }
      if block.isCode {
        canvas.line(block.text, .log, theme.ink, x: x, middle: y + 7)
      } else {
        canvas.paragraph(block.text, .body, theme.ink, x: x, top: y, width: width, lines: 20)
      }
      y += tall
    }
    let foot = rect.height - 22
    canvas.line(section.place, .file, theme.soft, x: x, middle: foot, width: width)
  }

  /// Joins the lines of each paragraph, and leaves out what marks links and code in them.
  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var (isCode, isOpen) = (false, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isCode.toggle()
        isOpen = false
      } else if isCode {
        blocks.append(Block(text: line, isCode: true))
      } else if line.allSatisfy(\.isWhitespace) {
        isOpen = false
      } else {
        let words = plain(line.trimmingCharacters(in: .whitespaces))
        let goesOn = isOpen && !line.hasPrefix("- ")
        let start = goesOn ? (blocks.popLast()?.text ?? "") + " " : ""
        blocks.append(Block(text: start + words, isCode: false))
        isOpen = true
      }
    }
    return blocks
  }

  private static func plain(_ line: String) -> String {
    line.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
      .replacing(#/<doc:([^>]*)>/#) { String($0.1) }
      .replacing("`", with: "").replacing(#/^- /#, with: "")
  }
}
