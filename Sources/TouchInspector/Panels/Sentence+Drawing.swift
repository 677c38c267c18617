import Foundation
import TouchKit
import TouchScene
import TouchSession

/// A sentence in the lines that it takes in a width.
struct SentenceLines {
  /// Words that stand on one line and look the same.
  private struct Run {
    var text: String
    let tone: Sentence.Tone
    let hasSpaceBefore: Bool
  }

  private var lines: [[Run]] = []
  /// The width of a space between words.
  private let space: CGFloat

  init(_ sentence: Sentence, width: CGFloat, on canvas: any Canvas) {
    space =
      canvas.width(of: "a a", font: .headline) - canvas.width(of: "aa", font: .headline)
    var line: [Run] = []
    var x: CGFloat = 0
    for word in sentence.words {
      var needed: CGFloat = 0
      for piece in word.pieces { needed += canvas.width(of: piece.text, font: piece.tone.font) }
      let gap = word.isBehindBlank ? space : 0
      if !line.isEmpty, x + gap + needed > width {
        lines.append(line)
        (line, x) = ([], 0)
      }
      x += needed + (line.isEmpty ? 0 : gap)
      for (index, piece) in word.pieces.enumerated() {
        let hasSpace = word.isBehindBlank && index == 0 && !line.isEmpty
        if let last = line.last, last.tone == piece.tone {
          line[line.count - 1].text += (hasSpace ? " " : "") + piece.text
        } else {
          line.append(Run(text: piece.text, tone: piece.tone, hasSpaceBefore: hasSpace))
        }
      }
    }
    if !line.isEmpty { lines.append(line) }
  }

  /// The height of the lines, of which no more than `most` are shown.
  func height(_ most: Int, lineHeight: CGFloat = 20) -> CGFloat {
    CGFloat(min(most, lines.count)) * lineHeight
  }

  /// Draws the lines from a place down, no more than `most` of them, as far as the width allows.
  func draw(
    _ most: Int,
    at place: CGPoint,
    width: CGFloat,
    lineHeight: CGFloat = 20,
    _ theme: Theme,
    on canvas: any Canvas
  ) {
    for (index, line) in lines.prefix(most).enumerated() {
      var x = place.x
      let middle = place.y + (CGFloat(index) + 0.5) * lineHeight
      for run in line {
        x = canvas.line(
          run.text,
          run.tone.font,
          theme.color(of: run.tone),
          x: x + (run.hasSpaceBefore ? space : 0),
          middle: middle,
          width: place.x + width - x
        )
      }
    }
  }
}

extension Sentence {
  /// What stays on one line: letters of the parts that have them, a name in a colour and the comma after it.
  fileprivate struct Word {
    var pieces: [Part] = []
    /// True if a blank stands before it, unless it begins a line.
    var isBehindBlank = false
  }

  /// The words; Chinese, which has no blanks, may be broken at each of its characters.
  fileprivate var words: [Word] {
    var words: [Word] = []
    var last: Character = " "
    for part in parts {
      var start = part.text.startIndex
      for index in part.text.indices {
        let next = part.text[index]
        defer { last = next }
        guard next == " " || last == " " || next.mayBegin(after: last) else { continue }
        words.add(part, start..<index)
        start = next == " " ? part.text.index(after: index) : index
        if next != " " { words.append(Word(isBehindBlank: last == " " && !words.isEmpty)) }
      }
      words.add(part, start..<part.text.endIndex)
    }
    return words
  }
}

extension [Sentence.Word] {
  /// Adds a piece of a part to the last word.
  fileprivate mutating func add(_ part: Sentence.Part, _ range: Range<String.Index>) {
    guard !range.isEmpty, !isEmpty else { return }
    self[count - 1].pieces.append(Sentence.Part(String(part.text[range]), part.tone))
  }
}

extension Character {
  /// True if a line may begin with it behind another, though there is no blank between them.
  fileprivate func mayBegin(after last: Character) -> Bool {
    if isChinese { return !"（「《“(".contains(last) }
    return (last.isChinese || last.isChineseMark) && (isLetter || isNumber) && !"（「《".contains(last)
  }
}

extension Sentence.Tone {
  /// The font of the words in a headline.
  fileprivate var font: UIFont { self == .plain || self == .soft ? .headline : .headlineStrong }
}

extension Canvas {
  /// Draws a text with its middle at a height: in one line, or in two small ones if that is too long.
  func fitted(
    _ string: String,
    _ font: UIFont,
    _ color: UIColor,
    x: CGFloat,
    middle: CGFloat,
    width: CGFloat
  ) {
    guard width > 0, self.width(of: string, font: font) > width else {
      line(string, font, color, x: x, middle: middle)
      return
    }
    let text = StyledText(string, font: .fine, color: color, numberOfLines: 2)
    let height = size(of: text, fittingWidth: width).height
    draw(text, in: CGRect(x: x, y: middle - height / 2, width: width, height: height))
  }

  /// Draws a name in a width; one that is too long is cut in the middle, or where another would look the same
  /// then, in front of what tells them apart.
  @discardableResult
  func name(
    _ name: String,
    _ font: UIFont,
    _ color: UIColor,
    x: CGFloat,
    middle: CGFloat,
    width: CGFloat,
    unlike others: [String] = []
  ) -> CGFloat {
    var fitting = fit(name, font: font, width: width)
    let alike = others.filter { $0 != name && fit($0, font: font, width: width) == fitting }
    if let shared = alike.map({ $0.commonPrefix(with: name).count }).max() {
      fitting = "…\(name.dropFirst(max(0, shared - 2)))"
      while fitting.count > 2, self.width(of: fitting, font: font) > width {
        fitting = "\(fitting.dropLast(fitting.hasSuffix("…") ? 2 : 1))…"
      }
    }
    return line(fitting, font, color, x: x, middle: middle)
  }

  /// A name, with `…` in place of as little of its middle as makes it fit.
  private func fit(_ name: String, font: UIFont, width: CGFloat) -> String {
    guard self.width(of: name, font: font) > width else { return name }
    func cut(to count: Int) -> String {
      "\(name.prefix((count + 1) / 2))…\(name.suffix(count / 2))"
    }
    var (shortest, longest) = (0, name.count)
    while shortest < longest {
      let count = (shortest + longest + 1) / 2
      if self.width(of: cut(to: count), font: font) <= width {
        shortest = count
      } else {
        longest = count - 1
      }
    }
    return shortest > 0 ? cut(to: shortest) : ""
  }
}
